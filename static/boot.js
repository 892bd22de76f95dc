// Starts the programs of the app. Each has an element of the page of its own: the one whose place the address names is
// shown, and started when it is wanted for the first time; then it stays, with all that was done in it, while another one is
// shown. A file of its own, because a strict content security policy allows no inline script; Trunk writes the names of the
// app's two files, which change with their content, into the element that loads this one.
(() => {
  /** The first words of the addresses of each program's places (`src/app/model/location.rs`); all others are the Score page's. */
  const PLACES = {
    score: ['', 'score'],
    study: ['learn', 'fan', 'basics', 'principle', 'counting', 'glossary', 'exclusions', 'recipe', 'ruling', 'rulings', 'course', 'practise', 'quiz', 'progress'],
    play: ['play'],
    table: ['table'],
    games: ['games'],
    club: ['club'],
    camera: ['camera'],
  };
  const { js, wasm } = document.currentScript.dataset;
  /** The files of a program other than the Score page's; texts and styles of their own beside the program. */
  const program = (name, texts, styles) => ({ js: `${name}.js`, wasm: `${name}_bg.wasm`, texts: ['app', ...texts], styles });
  const programs = {
    score: { js, wasm, styles: [], texts: ['app'] },
    study: program('study', ['study'], ['frame.css', 'learn.css', 'course.css', 'page.css', 'rulings.css', 'posed.css', 'question.css', 'replies.css', 'marked.css', 'practise.css', 'progress.css']),
    play: program('play', ['study', 'play'], ['frame.css', 'question.css', 'replies.css', 'marked.css', 'play.css', 'played.css']),
    table: program('table', ['table'], ['frame.css', 'table.css', 'next_hand.css', 'match_sheet.css', 'wall.css']),
    games: program('games', ['games'], ['frame.css', 'games.css', 'odds.css', 'other.css', 'rules.css']),
    club: program('club', ['table', 'club'], ['frame.css', 'table.css', 'match_sheet.css', 'wall.css', 'club.css']),
    camera: program('camera', ['camera'], ['frame.css', 'camera.css', 'seen.css']),
  };
  const wanted = () => {
    const [, first] = /^#*\/*([^/?]*)/.exec(location.hash);
    return Object.keys(PLACES).find((name) => PLACES[name].includes(first)) ?? 'score';
  };
  /** While this device only keeps the score of a match (`src/table/device.rs`), every other place leads there. */
  function keepToMatch() {
    if (['table', 'club'].includes(wanted())) return;
    try {
      const [, id] = /^(\S+) only$/.exec(localStorage.getItem('bafan.match')) ?? [];
      if (id) location.replace(`#/table/match/${id}`);
    } catch {
      // A browser that keeps nothing has no such match.
    }
  }
  const element = (id) => document.getElementById(id);
  /** What keeps the app for use without a network; a frame that is kept apart may not even ask for it. */
  const keeper = (() => {
    try {
      return navigator.serviceWorker;
    } catch {
      return undefined;
    }
  })();
  // When another version answers, taken in another tab, what this page has not fetched yet would not fit what it has.
  let answered = Boolean(keeper?.controller);
  let replaced = false;
  keeper?.addEventListener('controllerchange', () => {
    replaced ||= answered;
    answered = true;
  });
  /** For the chunks of the programs (`xtask/chunks.mjs`), which another version does not have either. */
  window.bafanReplaced = () => replaced;

  /** Fetches the files of a program. */
  async function fetched(program) {
    await seen;
    // A browser may hold on to a failure under the same address.
    const again = program.failed ? `?${program.failed}` : '';
    const at = (path) => new URL(path + again, document.baseURI);
    const code = fetch(at(program.wasm));
    const texts = program.texts.map((name) => said(document.documentElement.lang.split('-')[0], name, again));
    const styles = program.styles.map((path) => styled(path, at(path)));
    const [module] = await Promise.all([import(at(program.js)), code, ...texts, ...styles]);
    return () => module.default({ module_or_path: code });
  }

  /** Fetches a file of a language's texts. It is kept where every program finds it, as lines: by turns a key and what it says. */
  async function said(language, name, again) {
    const key = `bafan.text.${language}/${name}`;
    if (window[key]) return;
    const href = new URL(`text/${language}/${name}.json${again}`, document.baseURI);
    const answer = await fetch(href);
    if (!answer.ok) throw new Error(`${href} did not come`);
    window[key] = lines(await answer.json()).join('\n');
  }

  function lines(texts, area = '') {
    const line = ([key, said]) => (typeof said === 'string' ? [area + key, said] : lines(said, `${area}${key}.`));
    return Object.entries(texts).flatMap(line);
  }

  /** Fetches the texts of a language for all programs that have been wanted, when somebody chooses it. */
  let failures = 0;
  window.bafanTexts = async (language) => {
    const again = failures ? `?${failures}` : '';
    try {
      const names = Object.values(programs).flatMap(({ coming, texts }) => (coming ? texts : []));
      await Promise.all([...new Set(names)].map((name) => said(language, name, again)));
    } catch (reason) {
      failures += 1;
      throw reason;
    }
  };

  /** Fetches a style sheet, unless another program has. */
  const sheets = {};
  function styled(path, href) {
    sheets[path] ??= new Promise((resolve, reject) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve });
      link.onerror = () => {
        link.remove();
        sheets[path] = undefined;
        reject(new Error(`${href} did not come`));
      };
      document.head.append(link);
    });
    return sheets[path];
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
    keepToMatch();
    const name = wanted();
    // The Score page is gone back to as it stands.
    const back = oldURL && name !== 'score' ? `${oldURL.split('#')[0]}#/` : oldURL;
    for (const [other, program] of Object.entries(programs)) {
      if (other !== name && !element(other).hidden) putAside(program, element(other));
    }
    const program = programs[name];
    element('opening').hidden = Boolean(program.here);
    clearTimeout(patience);
    if (program.here) return bring(program, element(name));
    if (replaced) return location.reload();
    say({ waiting: true, back });
    try {
      await started(name);
      if (wanted() === name) await show();
    } catch (reason) {
      if (wanted() === name) say({ failed: true, back });
      throw reason;
    }
  }

  let patience;
  function say({ waiting, failed, back }) {
    element('waiting').hidden = !waiting;
    element('slow').hidden = true;
    clearTimeout(patience);
    // Whoever waits is told that the network is slow, and not the app at its end.
    if (waiting) patience = setTimeout(() => (element('slow').hidden = false), 6_000);
    element('failed').hidden = !failed;
    element('back').hidden = !back;
    if (back) element('back').firstElementChild.href = back;
  }

  function putAside(program, root) {
    const parts = [document.documentElement, ...root.querySelectorAll('*')].filter(({ scrollTop }) => scrollTop > 0);
    program.scrolled = parts.map((part) => [part, part.scrollTop]);
    // A sheet that stays open would hold another program back.
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
  const seen = answered || document.hidden ? undefined : parsed.then(drawn);
  addEventListener('hashchange', show);
  keepToMatch();
  started(wanted()).catch(() => {});
  parsed.then(show).then(() => {
    // `window.bafan` is the app's, and on every page. Where it does not come, somebody who goes to it is told.
    const idle = window.requestIdleCallback ?? setTimeout;
    idle(() => replaced || started('score').catch(() => {}));
  });
})();
