// Keeps the app, so that it opens without a network. What a page of one version asks for comes from that version's own store.
//
// The build puts three lines before these: BUILD, a name for what all files hold, and two lists of paths with their hashes. SHELL is
// what the app needs to start and to show Score, in every language: a version with one of these files missing or of another version never
// comes to be.
// LATER is everything else. A file of it is kept when it is asked for the first time, or when the page has time and asks for all that
// its language needs (`keep zh`); so nobody is sent what only others use, and the page says that the app is kept once it is. What reads
// photographs is kept by those who use it alone.
/* global BUILD, SHELL, LATER */

const { scope } = self.registration;
/** Several copies of the app may lie on one host. */
const OURS = `bafan ${scope} `;
const STORE = OURS + BUILD;
const FILES = { ...SHELL, ...LATER };
/** What is large and few people need: kept when somebody has asked for it, and not before. */
const ON_USE = /^camera\/|^reader/;
/** Where another app hands a record over (`share_target` of the manifest), and where the page asks for it. */
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
    // So that what the first page asks for later is there without a network, too.
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener('message', (event) => {
  const [word, language] = String(event.data).split(' ');
  // A version waits until somebody wants it: it would answer the open pages of the last one.
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
  // A file that cannot be kept is what the server has: of another version, or nothing.
  if (request.method !== 'GET' || !Object.hasOwn(FILES, path)) return;
  // Whoever found a file damaged asks for it past all that is kept.
  const anew = request.cache === 'reload' && ON_USE.test(path);
  event.respondWith(keep(path, anew).catch(() => fetch(request)));
});

/** The path of one of our files below the scope; the page itself is `./`, whatever it is asked. */
function pathOf(address) {
  const { origin, pathname } = new URL(address);
  if (!(origin + pathname).startsWith(scope)) return undefined;
  const path = (origin + pathname).slice(scope.length);
  return path === '' || path === 'index.html' ? './' : path;
}

/** A file from the store unless it is wanted anew, or from the server if it is the one that was built; then the store has it, too. */
async function keep(path, anew = false) {
  const store = await caches.open(STORE);
  const kept = !anew && (await store.match(path, { ignoreVary: true }));
  if (kept) return kept;
  const answer = await fetch(new Request(path, { integrity: FILES[path], cache: 'no-cache' }));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  await store.put(path, answer.clone());
  return answer;
}

/** Puts by what another app hands over, and opens the page that reads it. */
async function takeOver(request) {
  const handed = await request.formData();
  const texts = handed.getAll('records').map((file) => file.text());
  const text = (await Promise.all(texts)).join('\n') || handed.get('text') || '';
  const store = await caches.open(STORE);
  await store.put(HANDED_OVER, new Response(text));
  return Response.redirect(`${scope}#/play/records?shared`, 303);
}

/** What was handed over; it is given once. */
async function giveOver() {
  const store = await caches.open(STORE);
  const text = await store.match(HANDED_OVER);
  await store.delete(HANDED_OVER);
  return text ?? new Response('', { status: 404 });
}

/** Keeps all that a language needs, one file after the other: whoever looks at the page goes first. */
async function keepAll(language) {
  for (const path of Object.keys(FILES)) {
    const [, own] = /^(?:text|learn)\/([a-z]{2})\//.exec(path) ?? [];
    if ((!own || own === language) && !ON_USE.test(path)) await keep(path);
  }
}

/** Takes over what earlier versions have kept and has not changed. */
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
