// Stores the app so that it opens without a network. Each version has a separate store, from which its pages are served.
//
// The build prepends three constants: BUILD, which names the build, and two objects that map paths to hashes. SHELL contains what the app
// needs to start and to show Score in every language; if one of its files is missing or has another hash, the version is not installed.
// LATER contains everything else. Its files are stored when they are first requested, or when the page asks in its idle time for all files
// of its language (`keep zh`). Files of other languages are therefore not downloaded, and the page reports that the app is stored only once
// all files of its language are. The files for reading photographs are stored only if they are used.
/* global BUILD, SHELL, LATER */

const { scope } = self.registration;
/** Several copies of the app may share an origin. */
const OURS = `bafan ${scope} `;
const STORE = OURS + BUILD;
const FILES = { ...SHELL, ...LATER };
/** Large files that few users need; they are stored only when they are first requested. */
const ON_USE = /^camera\/|^reader/;
/** The path to which other apps send records (`share_target` in the manifest), and from which the page fetches them. */
const HANDED_OVER = 'handed-over';

self.addEventListener('install', (event) => {
  const fill = async () => {
    try {
      await reuse();
      await Promise.all(Object.keys(SHELL).map((path) => keep(path)));
    } catch (reason) {
      await caches.delete(STORE);
      throw reason;
    }
  };
  event.waitUntil(fill());
});

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== STORE).map((name) => caches.delete(name)));
    // Without this call, this worker would not see the requests of the page that registered it, and what that page loads later would not
    // be stored.
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener('message', (event) => {
  const [word, language] = String(event.data).split(' ');
  // A new version waits until the user updates; otherwise it would serve pages that the previous version opened.
  if (word === 'renew') self.skipWaiting();
  if (word === 'keep') {
    const answer = (kept) => event.source.postMessage({ kept });
    event.waitUntil(keepAll(language).then(() => answer(BUILD), () => answer(null)));
  }
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const path = pathOf(request.url);
  if (path === HANDED_OVER) {
    event.respondWith(request.method === 'POST' ? takeOver(request) : giveOver());
    return;
  }
  // Only files of this build are answered from the store. If a file cannot be fetched in the version of this build, the server's own answer
  // is passed on.
  if (request.method !== 'GET' || !Object.hasOwn(FILES, path)) return;
  // The page requests a damaged file again with `cache: 'reload'`, which bypasses the store.
  const anew = request.cache === 'reload' && ON_USE.test(path);
  event.respondWith(keep(path, anew).catch(() => fetch(request)));
});

/** Returns the path of a file below the scope, without the query; the page itself is `./`. `undefined` outside the scope. */
function pathOf(address) {
  const { origin, pathname } = new URL(address);
  if (!(origin + pathname).startsWith(scope)) return undefined;
  const path = (origin + pathname).slice(scope.length);
  return path === '' || path === 'index.html' ? './' : path;
}

/**
 * Returns a file from the store or, if it is not stored or `anew` is set, from the server; the server's file must match the hash of the
 * build, and is then stored.
 */
async function keep(path, anew = false) {
  const store = await caches.open(STORE);
  const kept = !anew && (await store.match(path, { ignoreVary: true }));
  if (kept) return kept;
  const answer = await fetch(new Request(path, { integrity: FILES[path], cache: 'no-cache' }));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  await store.put(path, answer.clone());
  return answer;
}

/** Stores the records that another app shares, and redirects to the page that reads them. */
async function takeOver(request) {
  const handed = await request.formData();
  const texts = handed.getAll('records').map((file) => file.text());
  const text = (await Promise.all(texts)).join('\n') || handed.get('text') || '';
  const store = await caches.open(STORE);
  await store.put(HANDED_OVER, new Response(text));
  return Response.redirect(`${scope}#/play/records?shared`, 303);
}

/** Returns the shared records, and deletes them. */
async function giveOver() {
  const store = await caches.open(STORE);
  const text = await store.match(HANDED_OVER);
  await store.delete(HANDED_OVER);
  return text ?? new Response('', { status: 404 });
}

/** Stores all files that a language needs, one after another, so that they do not delay requests of the page. */
async function keepAll(language) {
  for (const path of Object.keys(FILES)) {
    const [, own] = /^(?:text|learn)\/([a-z]{2})\//.exec(path) ?? [];
    if ((!own || own === language) && !ON_USE.test(path)) await keep(path);
  }
}

/** Copies unchanged files from the stores of earlier versions. */
async function reuse() {
  const store = await caches.open(STORE);
  const earlier = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== STORE);
  for (const name of earlier) {
    const old = await caches.open(name);
    for (const [path, integrity] of Object.entries(FILES)) {
      const kept = await old.match(path, { ignoreVary: true });
      if (kept && (await hash(kept.clone())) === integrity) await store.put(path, kept);
    }
  }
}

async function hash(answer) {
  const digest = await crypto.subtle.digest('SHA-256', await answer.arrayBuffer());
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
