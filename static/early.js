// Before the first paint: the language, the size of the text, the colours and the pictures on the tiles that were chosen, so that
// nothing changes when the app has started.
// The app's own reading of the same texts is `settings.rs`.
(() => {
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // A browser may refuse its storage.
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
  // Tiles with pictures of somebody's own, as `src/app/model/pictures.rs` keeps them: `on`, then a line each with a tile and its picture.
  // They are dressed by a style sheet, so that no program needs to know of them.
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
      // A browser without such sheets shows its tiles as they are.
    }
  };
  let pictures;
  dress();
  addEventListener('bafan-told', dress);
  addEventListener('storage', dress);
  // Where the script does not come that starts the app and says when it fails, or is not what it should be.
  const missing = ({ target, filename }) => {
    if (target.id === 'boot' || filename?.endsWith('boot.js')) document.getElementById('failed')?.removeAttribute('hidden');
  };
  addEventListener('error', missing, true);
})();
