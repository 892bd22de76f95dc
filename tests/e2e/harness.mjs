/**
 * What every journey stands on: the built app behind a static server, and a phone-sized Chromium that lets no error pass.
 *
 *     import { journey } from './harness.mjs';
 *
 *     journey('a hand can be cleared', async (page) => {
 *       await page.getByRole('button', { name: 'Clear' }).click();
 *     });
 *
 * `cargo xtask test journeys` builds the app, sets BAFAN_CHROMIUM and runs every `*.test.mjs` beside this file.
 */

import assert from 'node:assert/strict';
import { createReadStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DIST = process.env.BAFAN_DIST ?? join(ROOT, 'dist');
const SCREENSHOTS = join(ROOT, 'target', 'journeys');

/** The app must work from any folder of any host, so it is never served from the root. */
const BASE = '/any/folder/';

/** No inline script and no `eval`; WebAssembly alone may be compiled. */
const CONTENT_SECURITY_POLICY = "script-src 'self' 'wasm-unsafe-eval'; object-src 'none'";

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };

/**
 * Registers a test that opens the app in a fresh browser profile and walks through it.
 *
 * It fails if a step fails, and also on any console error, uncaught exception or failed request on the way. A failed
 * journey leaves a screenshot in `target/journeys`.
 *
 * @param {string} name what the person achieves
 * @param {(page: import('playwright-core').Page) => Promise<void>} walk the steps
 * @param {{ path?: string, viewport?: { width: number, height: number }, locale?: string }} [options]
 *   `path`: what follows the app's address (`?hand=...`, `#...`); `viewport`: a phone's unless given; `locale`: the
 *   browser's language, `zh-CN` unless given
 */
export function journey(name, walk, { path = '', viewport = PHONE, locale = 'zh-CN' } = {}) {
  test(name, { timeout: 60_000 }, async () => {
    const [browser, address] = await Promise.all([launched(), served()]);
    const context = await browser.newContext({ viewport, locale, hasTouch: viewport === PHONE });
    context.setDefaultTimeout(5_000);
    const page = await context.newPage();
    const troubles = watch(page);
    try {
      await page.goto(address + path);
      // The page has loaded before the app in it has started, and a walk may block the server that brings the app.
      await page.getByRole('main').waitFor({ timeout: 30_000 });
      await walk(page);
      assert.deepEqual(troubles, [], 'the browser reported errors');
    } catch (error) {
      await mkdir(SCREENSHOTS, { recursive: true });
      await page.screenshot({ path: join(SCREENSHOTS, `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.png`) });
      if (troubles.length > 0) error.message += `\nthe browser reported:\n  ${troubles.join('\n  ')}`;
      throw error;
    } finally {
      await context.close();
    }
  });
}

/** Collects what a person with the developer tools open would see in red. */
function watch(page) {
  const troubles = [];
  page.on('console', (message) => message.type() === 'error' && troubles.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => troubles.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => troubles.push(`request: ${request.url()} ${request.failure()?.errorText}`));
  page.on('response', (response) => response.status() >= 400 && troubles.push(`${response.status()} ${response.url()}`));
  return troubles;
}

/** The one browser of this process, and the one server: started by the first journey, ended after the last. */
let browser;
let server;

function launched() {
  const executablePath = process.env.BAFAN_CHROMIUM;
  assert.ok(executablePath, 'BAFAN_CHROMIUM names no browser; run `cargo xtask test journeys`');
  browser ??= chromium.launch({
    executablePath,
    // The sandbox cannot start for root, in a container for example; the pages are our own.
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  return browser;
}

function served() {
  server ??= new Promise((resolve, reject) => {
    const listener = createServer(answer).on('error', reject);
    listener.listen(0, '127.0.0.1', () => resolve(listener));
  });
  return server.then((listener) => `http://127.0.0.1:${listener.address().port}${BASE}`);
}

after(async () => {
  await (await browser)?.close();
  (await server)?.close();
});

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

async function answer(request, response) {
  const { pathname } = new URL(request.url, 'http://localhost');
  const file = join(DIST, pathname.slice(BASE.length) || 'index.html');
  const found = pathname.startsWith(BASE) && (await stat(file).catch(() => undefined))?.isFile();
  // Browsers ask for an icon unbidden; a page that names none is at no fault.
  if (!found) return response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end();
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'content-security-policy': CONTENT_SECURITY_POLICY,
  });
  createReadStream(file).pipe(response);
}
