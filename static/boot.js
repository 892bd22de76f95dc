// Starts the programs of the app. Each has an element of the page of its own: the one whose place the address names is
// shown, and started when it is wanted for the first time; then it stays, with all that was done in it, while the other one is
// shown. A file of its own, because a strict content security policy allows no inline script; Trunk writes the names of the
// app's two files, which change with their content, into the element that loads this one.
(() => {
  /** The first words of the addresses whose places `study` shows (`src/bin/app/place.rs`); all others are the app's. */
  const STUDY = /^#*\/*(?:learn|fan|basics|principle|counting|glossary|ruling|rulings|course|practise|quiz|progress)(?![^/?])/;
  const { js, wasm } = document.currentScript.dataset;
  const programs = {
    app: { js, wasm, styles: [] },
    study: { js: 'study.js', wasm: 'study_bg.wasm', styles: ['learn.css', 'course.css', 'page.css', 'rulings.css', 'posed.css', 'question.css', 'marked.css', 'practise.css', 'progress.css'] },
  };
  const wanted = () => (STUDY.test(location.hash) ? 'study' : 'app');
  const element = (id) => document.getElementById(id);

  /** Fetches the files of a program. */
  async function fetched(program) {
    await seen;
    // A browser may hold on to a failure under the same address.
    const again = program.failed ? `?${program.failed}` : '';
    const at = (path) => new URL(path + again, document.baseURI);
    const code = fetch(at(program.wasm));
    const [module] = await Promise.all([import(at(program.js)), code, ...program.styles.map((path) => styled(at(path)))]);
    return () => module.default({ module_or_path: code });
  }

  function styled(href) {
    return new Promise((resolve, reject) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve });
      link.onerror = () => {
        link.remove();
        reject(new Error(`${href} did not come`));
      };
      document.head.append(link);
    });
  }

  /** Starts a program, unless it has been; what failed is tried anew the next time. */
  function started(name) {
    const program = programs[name];
    const failed = (reason) => {
      program.failed = (program.failed ?? 0) + 1;
      program.coming = undefined;
      throw reason;
    };
    program.coming ??= Promise.all([fetched(program), parsed])
      .then(([start]) => start())
      .then(() => (program.here = true))
      .catch(failed);
    return program.coming;
  }

  /** The page shows what the address names; what it takes away is put aside as it was scrolled. */
  async function show({ oldURL } = {}) {
    const name = wanted();
    // The Score page is gone back to as it stands.
    const back = oldURL && name === 'study' ? `${oldURL.split('#')[0]}#/` : oldURL;
    for (const [other, program] of Object.entries(programs)) {
      if (other !== name && !element(other).hidden) putAside(program, element(other));
    }
    const program = programs[name];
    element('opening').hidden = Boolean(program.here);
    if (program.here) return bring(program, element(name));
    say({ waiting: true, back });
    try {
      await started(name);
      if (wanted() === name) await show();
    } catch (reason) {
      if (wanted() === name) say({ failed: true, back });
      throw reason;
    }
  }

  function say({ waiting, failed, back }) {
    element('waiting').hidden = !waiting;
    element('failed').hidden = !failed;
    element('back').hidden = !back;
    if (back) element('back').firstElementChild.href = back;
  }

  function putAside(program, root) {
    const parts = [document.documentElement, ...root.querySelectorAll('*')].filter(({ scrollTop }) => scrollTop > 0);
    program.scrolled = parts.map((part) => [part, part.scrollTop]);
    // A sheet that stays open would hold the other program back.
    root.querySelectorAll('dialog[open]').forEach((sheet) => sheet.close());
    root.hidden = true;
  }

  function bring(program, root) {
    if (!root.hidden) return;
    root.hidden = false;
    document.documentElement.scrollTop = 0;
    program.scrolled?.forEach(([part, top]) => (part.scrollTop = top));
  }

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
  // On a first visit the network is left to the opening page until somebody sees it. A browser that keeps the app has all
  // files at hand: there it opens at once.
  const seen = navigator.serviceWorker?.controller || document.hidden ? undefined : parsed.then(drawn);
  addEventListener('hashchange', show);
  // The app leaves long work to `study` where there is no worker.
  addEventListener('bafan-wanted', () => started('study').catch(() => dispatchEvent(new Event('bafan-missing'))));
  started(wanted()).catch(() => {});
  parsed.then(show).then(() => {
    // `window.bafan` is the app's, and on every page. Where it does not come, somebody who goes to it is told.
    const idle = window.requestIdleCallback ?? setTimeout;
    idle(() => started('app').catch(() => {}));
  });
})();
