// Keeps the app, so that it opens without a network. A whole version at a time: what a page of one version asks for comes
// from that version's own store, and a store with a file missing or of another version never comes to be.
//
// The build puts two lines before these: BUILD, a name for what all files hold, and FILES, each path with its hash.
/* global BUILD, FILES */

const { scope } = self.registration;
/** Several copies of the app may lie on one host. */
const OURS = `bafan ${scope} `;
const STORE = OURS + BUILD;

self.addEventListener('install', (event) => {
  const request = ([path, integrity]) => new Request(path, { integrity, cache: 'no-cache' });
  const fill = async () => {
    try {
      // All or nothing: one file that cannot be had, or is not the one that was built, and this version is not installed.
      await (await caches.open(STORE)).addAll(Object.entries(FILES).map(request));
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

// A version waits until somebody wants it: it would answer the open pages of the last one.
self.addEventListener('message', ({ data }) => data === 'renew' && self.skipWaiting());

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const path = pathOf(request.url);
  if (request.method === 'GET' && Object.hasOwn(FILES, path)) event.respondWith(kept(path, request));
});

/** The path of one of our files below the scope; the page itself is `./`, whatever it is asked. */
function pathOf(address) {
  const { origin, pathname } = new URL(address);
  if (!(origin + pathname).startsWith(scope)) return undefined;
  const path = (origin + pathname).slice(scope.length);
  return path === '' || path === 'index.html' ? './' : path;
}

async function kept(path, request) {
  const store = await caches.open(STORE);
  // A browser short of room may have thrown the store away.
  return (await store.match(path, { ignoreVary: true })) ?? fetch(request);
}
