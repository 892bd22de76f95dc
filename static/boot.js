// Starts the app, and says so where it does not start or fails later. It is a file of its own, because a strict content security policy
// allows no inline script; the build writes the names of the app's two files, which change with their content, into the element that
// loads this one.
(() => {
  const { js, wasm } = document.currentScript.dataset;
  const element = (id) => document.getElementById(id);
  /** What keeps the app for use without a network; a frame that is kept apart may not even ask for it. */
  const keeper = (() => {
    try {
      return navigator.serviceWorker;
    } catch {
      return undefined;
    }
  })();
  const parsed = new Promise((resolve) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', resolve, { once: true });
    else resolve();
  });
  /** The opening page is drawn, or does not get to it: behind another window nothing is drawn at all. */
  const drawn = () =>
    new Promise((resolve) => {
      const look = (entries) => entries.getEntriesByName('first-contentful-paint').forEach(resolve);
      new PerformanceObserver(look).observe({ type: 'paint', buffered: true });
      setTimeout(resolve, 3000);
    });

  async function start() {
    // On a first visit the network is left to the opening page until somebody sees it. A browser that keeps the app has all
    // files at hand: there it opens at once.
    if (!keeper?.controller && !document.hidden) await parsed.then(drawn);
    // What Rust asks for first, together with the program.
    const [language] = document.documentElement.lang.split('-');
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: `text/${language}/app.json` }));
    const at = (path) => new URL(path, document.baseURI);
    const code = fetch(at(wasm));
    const [module] = await Promise.all([import(at(js)), code]);
    await parsed;
    await module.default({ module_or_path: code });
  }

  /** A page whose files are gone from the host, or damaged, gives way to a newer version. */
  async function giveWay() {
    const registration = await keeper?.getRegistration();
    await registration?.update();
    const newer = registration?.installing ?? registration?.waiting;
    const renew = () => newer.state === 'installed' && newer.postMessage('renew');
    keeper?.addEventListener('controllerchange', () => location.reload(), { once: true });
    newer?.addEventListener('statechange', renew);
    if (newer) renew();
  }

  // Whoever waits is told that the network is slow, and not the app at its end.
  const patience = setTimeout(() => element('slow')?.removeAttribute('hidden'), 6000);
  start()
    .catch((reason) => {
      element('failed')?.removeAttribute('hidden');
      giveWay().catch(() => {});
      throw reason;
    })
    .finally(() => clearTimeout(patience));

  // A panic of the app comes with its message (`browser::failure`); what else ends a program, such as want of memory, comes as an error.
  let message;
  addEventListener('bafan-panicked', ({ detail }) => {
    message ??= detail;
    console.error(detail);
    broken();
  });
  addEventListener('error', ({ error }) => {
    if (!(error instanceof WebAssembly.RuntimeError)) return;
    message ??= `${error}`;
    broken();
  });

  function broken() {
    const dialog = element('broken');
    if (dialog.open) return;
    dialog.querySelector('.go-on').onclick = () => location.reload();
    dialog.querySelector('.copy').onclick = async () => {
      const text = report();
      const field = dialog.querySelector('textarea');
      field.value = text;
      field.hidden = false;
      // Where the browser gives no clipboard, the text can be selected.
      const copied = await navigator.clipboard?.writeText(text).then(() => true, () => false);
      dialog.querySelector('.copied').hidden = !copied;
    };
    dialog.showModal();
  }

  /** What happened, for whoever can mend it. Addresses of matches and evenings hold names, so of those only the page is told. */
  function report() {
    const [place, query = ''] = location.hash.split('?');
    const named = /^#\/(?:table|club)\b/.test(place);
    const build = document.querySelector('meta[name=bafan-build]')?.content ?? 'unfinished';
    return [`Bafan ${build}`, message, named ? place : `${place}?${decoded(query)}`, navigator.userAgent].join('\n');
  }

  function decoded(query) {
    try {
      return decodeURIComponent(query);
    } catch {
      return query;
    }
  }
})();
