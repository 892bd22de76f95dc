/**
 * The built app behind a static server, as any host would serve it; and what a host may do to an app: fail, be slow, be
 * gone.
 */

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DIST = process.env.BAFAN_DIST ?? fileURLToPath(new URL('../../dist', import.meta.url));

/** The app must work from any folder of any host, so it is never served from the root. */
const BASE = '/any/folder/';

/** No inline script and no `eval`; WebAssembly alone may be compiled. */
const CONTENT_SECURITY_POLICY = "script-src 'self' 'wasm-unsafe-eval'; object-src 'none'";

/** The page, and the script that starts the app. */
const PAGE = 'index.html';
const FIRST = 'early.js';

/** The name of a finished build; a page that has none is not kept by the browser. */
const NAME = /<meta name="bafan-build"[^>]*>/;

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** The ports of this process's sites: a second site on one of them would find what the first has stored. */
const used = new Set();

/**
 * A host of the app. Each one is an origin of its own, so nothing that one has stored, and no worker that it has
 * installed, is known to another.
 */
export class Site {
  /** The paths below the app's folder that were asked for, in order. */
  requests = [];
  #answers = [];
  #server = createServer((request, response) => this.#answer(request, response));

  /**
   * @param {string} [prologue] a script that runs before the app's own. Where it is given, and be it empty, the app is served
   *   as one that is being worked on, which no browser keeps; else as it was built
   * @param {string} [folder] what is served, the built app unless given
   */
  static async open(prologue, folder = DIST) {
    const site = new Site();
    Object.assign(site, { prologue, folder });
    await site.#listen(0);
    const { port } = site.#server.address();
    if (used.has(port)) {
      const other = await Site.open(prologue, folder);
      await site.stop();
      return other;
    }
    used.add(port);
    site.port = port;
    return site;
  }

  /** The address of the app. */
  get address() {
    return `http://127.0.0.1:${this.port}${BASE}`;
  }

  /**
   * From now on answers some paths otherwise; the latest that fits counts.
   *
   * @param {RegExp} path which paths, below the app's folder
   * @param {{ status?: number, body?: string, after?: Promise<unknown> }} answer `body`: in place of the file's; `after`:
   *   what the answer waits for
   */
  answer(path, answer) {
    this.#answers.unshift({ path, ...answer });
  }

  /** Is gone: every connection is cut, and no new one is taken. */
  async stop() {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  /** Is there again, at the same address. */
  start() {
    return this.#listen(this.port);
  }

  #listen(port) {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
  }

  async #answer(request, response) {
    const { pathname } = new URL(request.url, 'http://localhost');
    const path = pathname.startsWith(BASE) ? pathname.slice(BASE.length) || PAGE : undefined;
    if (path) this.requests.push(path);
    const { status = 200, body, after } = this.#answers.find((answer) => answer.path.test(path)) ?? {};
    await after;
    const content = body ?? (path && (await this.#file(path).catch(() => undefined)));
    // Browsers ask for an icon unbidden; a page that names none is at no fault.
    if (content === undefined) return response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end();
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    response.writeHead(status, { 'content-type': type, 'content-security-policy': CONTENT_SECURITY_POLICY });
    response.end(content);
  }

  /** A file of the folder. */
  async #file(path) {
    const content = await readFile(join(this.folder, path));
    if (this.prologue === undefined) return content;
    if (path === PAGE) return String(content).replace(NAME, '');
    return path === FIRST ? this.prologue + content : content;
  }
}
