/**
 * Serves the built app as any static host would, and simulates a host that fails, is slow, or is down.
 */

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DIST = process.env.BAFAN_DIST ?? fileURLToPath(new URL('../../dist', import.meta.url));

/** The app must work from any folder of any host, so it is never served from the root. */
const BASE = '/any/folder/';

/** Forbids inline scripts and `eval`; only WebAssembly may be compiled. */
const CONTENT_SECURITY_POLICY = "script-src 'self' 'wasm-unsafe-eval'; object-src 'none'";

/** The page, and the first script that it runs. */
const PAGE = 'index.html';
const FIRST = 'early.js';

/** The element with the name of a finished build; a browser does not store a page without it. */
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

/** The ports of this process's sites; a second site on one of them would see what the first has stored. */
const used = new Set();

/**
 * A host of the app. Each host is an origin of its own, so it shares no storage and no service worker with the others.
 */
export class Site {
  /** The requested paths below the app's folder, in order. */
  requests = [];
  #answers = [];
  #server = createServer((request, response) => this.#answer(request, response));

  /**
   * @param {string} [prologue] a script that runs before the app's own. If it is given, even empty, the app is served like a development
   * build, which no browser stores; otherwise as it was built
   * @param {string} [folder] the folder to serve, by default the built app
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
   * Changes the answer for some paths from now on; if several answers match a path, the latest one counts.
   *
   * @param {RegExp} path which paths, below the app's folder
   * @param {{ status?: number, body?: string, after?: Promise<unknown> }} answer `body`: the content in place of the file's; `after`: a
   * promise that the answer waits for
   */
  answer(path, answer) {
    this.#answers.unshift({ path, ...answer });
  }

  /** Takes the host down: closes every connection, and accepts no new one. */
  async stop() {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  /** Brings the host back, at the same address. */
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
    // Browsers request an icon even for a page that names none; this must not count as an error.
    if (content === undefined) return response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end();
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    response.writeHead(status, { 'content-type': type, 'content-security-policy': CONTENT_SECURITY_POLICY });
    response.end(content);
  }

  /** Returns a file of the folder; if there is a prologue, in the form of a development build. */
  async #file(path) {
    const content = await readFile(join(this.folder, path));
    if (this.prologue === undefined) return content;
    if (path === PAGE) return String(content).replace(NAME, '');
    return path === FIRST ? this.prologue + content : content;
  }
}
