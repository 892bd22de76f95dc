// Starts the app, and tells the user if it does not start or fails later. This is a separate file because a strict content security policy
// allows no inline scripts. The build writes the names of the app's two files, which change with their content, into the data attributes of
// the `<script>` element that loads this file.
(() => {
  const { js, wasm } = document.currentScript.dataset;
  const element = (id) => document.getElementById(id);
  /** The service worker container; `undefined` if the browser has none or denies access, as in a sandboxed frame. */
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
  /** Resolves once the opening page has been painted, or after three seconds, since a window in the background is never painted. */
  const drawn = () =>
    new Promise((resolve) => {
      const look = (entries) => entries.getEntriesByName('first-contentful-paint').forEach(resolve);
      new PerformanceObserver(look).observe({ type: 'paint', buffered: true });
      setTimeout(resolve, 3000);
    });

  async function start() {
    // On a first visit, the opening page has the network to itself until it has been painted. If a service worker controls the page, all
    // files are stored locally and the app starts at once.
    if (!keeper?.controller && !document.hidden) await parsed.then(drawn);
    // Preloads, in parallel with the program, the texts that the program requests first.
    const [language] = document.documentElement.lang.split('-');
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: `text/${language}/app.json` }));
    const at = (path) => new URL(path, document.baseURI);
    // The program is compiled while its script loads. A server that sends it with another type than `application/wasm` is asked again, since
    // the script accepts that.
    const code = WebAssembly.compileStreaming(fetch(at(wasm))).catch(() => fetch(at(wasm)));
    const [module] = await Promise.all([import(at(js)), code]);
    await parsed;
    await module.default({ module_or_path: code });
  }

  /**
   * Activates a newer version, if there is one, and then reloads the page: files of this version may be missing from the host or damaged.
   */
  async function giveWay() {
    const registration = await keeper?.getRegistration();
    await registration?.update();
    const newer = registration?.installing ?? registration?.waiting;
    const renew = () => newer.state === 'installed' && newer.postMessage('renew');
    keeper?.addEventListener('controllerchange', () => location.reload(), { once: true });
    newer?.addEventListener('statechange', renew);
    if (newer) renew();
  }

  // After six seconds, tells the user that the network is slow.
  const patience = setTimeout(() => element('slow')?.removeAttribute('hidden'), 6000);
  start()
    .catch(async (reason) => {
      await parsed;
      element('failed')?.removeAttribute('hidden');
      giveWay().catch(() => {});
      throw reason;
    })
    .finally(() => clearTimeout(patience));

  // A panic arrives as an event with its message (`browser::failure`). Any other crash, such as running out of memory, arrives as an error
  // event.
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
      // If the browser offers no clipboard, the user can still select the text.
      const copied = await navigator.clipboard?.writeText(text).then(() => true, () => false);
      dialog.querySelector('.copied').hidden = !copied;
    };
    dialog.showModal();
  }

  /** Returns the text of an error report. Addresses of matches and evenings contain names, so only their path is reported. */
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
