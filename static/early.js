// Before the first paint: the language and the colours that were chosen, so that nothing changes when the app has started.
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
  root.lang = /^zh\b/i.test(kept('bafan.language') ?? navigator.language ?? 'zh') ? 'zh-Hans' : 'en';
  const theme = kept('bafan.theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
})();
