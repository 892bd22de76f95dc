// Applies the stored language, text size, colors and tile pictures before the first paint, so that nothing changes when the app starts.
// `src/app/model/settings.rs` reads the same stored values.
(() => {
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // A browser may deny access to its storage.
    }
  };
  const root = document.documentElement;
  /** The languages by the first part of their tags, as in `src/app/model/language.rs`. */
  const LANGUAGES = { zh: 'zh-Hans', en: 'en', ja: 'ja' };
  const known = (tag) => LANGUAGES[tag?.split('-')[0].toLowerCase()];
  root.lang = known(kept('bafan.language')) ?? known(navigator.language ?? 'zh') ?? 'en';
  const size = kept('bafan.text-size');
  if (size === 'large' || size === 'largest') root.dataset.text = size;
  const theme = kept('bafan.theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  // The user's own pictures on the tiles, as stored by `src/app/model/pictures.rs`: `on` or `off`, then one line per tile with the tile and
  // its picture. A style sheet applies them, so no other code needs to know about them.
  const LINE = /^([1-9][mps]|[ESWNCFP])\t(data:image\/(?:webp|png|jpeg);base64,[A-Za-z0-9+/]+=*)$/;
  let dressed = '';
  const dress = () => {
    const text = window['bafan.pictures'] ?? kept('bafan.pictures') ?? '';
    if (text === dressed || !CSS.supports('selector(:has(a))')) return;
    const [on, ...lines] = text.split('\n');
    const rules = (on === 'on' ? lines : []).map((line) => LINE.exec(line)).filter(Boolean).map(([, tile, picture]) => {
      const face = `use[href="tiles.svg#${tile}"]`;
      return `.tile svg:has(> ${face}) { border-radius: 10%; background: url(${picture}) center / 100% 100% content-box no-repeat; }
        ${face}, ${face} ~ .index { display: none; }`;
    });
    try {
      pictures ??= new CSSStyleSheet();
      pictures.replaceSync(rules.join('\n'));
      document.adoptedStyleSheets = [pictures];
      dressed = text;
    } catch {
      // Browsers without constructable style sheets show the standard tiles.
    }
  };
  let pictures;
  dress();
  addEventListener('bafan-told', dress);
  addEventListener('storage', dress);
  // Shows the failure notice if `boot.js` cannot be loaded or throws, since that script would otherwise report failures.
  const show = () => document.getElementById('failed')?.removeAttribute('hidden');
  const missing = ({ target, filename }) => {
    if (target.id !== 'boot' && !filename?.endsWith('boot.js')) return;
    show();
    // The script is loaded before the notice is parsed.
    addEventListener('DOMContentLoaded', show);
  };
  addEventListener('error', missing, true);
})();
