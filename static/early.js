// Before the first paint: the language, the size of the text and the colours that were chosen, so that nothing changes when the app has started.
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
  /** The languages by the first part of their tags, as in `src/app/model/text/language.rs`. */
  const LANGUAGES = { zh: 'zh-Hans', en: 'en', ja: 'ja' };
  const known = (tag) => LANGUAGES[tag?.split('-')[0].toLowerCase()];
  root.lang = known(kept('bafan.language')) ?? known(navigator.language ?? 'zh') ?? 'en';
  const size = kept('bafan.text-size');
  if (size === 'large' || size === 'largest') root.dataset.text = size;
  const theme = kept('bafan.theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  // Where not even the script comes that starts the app and says when it fails.
  const missing = ({ target }) => target.id === 'boot' && document.getElementById('failed')?.removeAttribute('hidden');
  addEventListener('error', missing, true);
})();
