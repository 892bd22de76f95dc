/**
 * WebKit, through WebKitGTK's MiniBrowser.
 *
 * Its driver does not support BiDi. The window is resized from outside, and a script that precedes the app's own sets the language and
 * collects errors. That script does not see the console of a worker, only its uncaught errors.
 */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIBRARY } from './page.mjs';
import { saidBy, start } from './processes.mjs';

/** Shrinks the toolbar of MiniBrowser, which would otherwise keep the window from being as narrow as a phone. */
const SLIM = 'button, entry, image { min-width: 0; min-height: 0; padding: 0; border-width: 0; -gtk-icon-transform: scale(0); }';

/** Starts a virtual screen, and returns environment variables with it and with a home folder without any user's settings. */
export async function surroundings() {
  const home = mkdtempSync(join(tmpdir(), 'bafan-webkit-'));
  process.on('exit', () => rmSync(home, { recursive: true, force: true }));
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0', 'gtk.css'), SLIM);
  // Xvfb takes the first free display, and prints its number when it is ready.
  const words = ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const taken = () => saidBy('xvfb').match(/^(\d+)\n$/m)?.[1];
  await start('xvfb', process.env.XVFB, words, {}, async () => taken() !== undefined);
  // There is no optimizing compiler, since a journey is too short for it to pay off, and no compositing: together these save a quarter of
  // the time.
  const lean = { JSC_useOMGJIT: '0', WEBKIT_DISABLE_COMPOSITING_MODE: '1' };
  const homes = { HOME: home, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home };
  return { ...homes, ...lean, DISPLAY: `:${taken()}`, GDK_BACKEND: 'x11' };
}

/** @returns {Promise<import('./engines.mjs').Control>} */
export async function control(driver) {
  return {
    async set({ viewport: { width, height } }) {
      let outer = { width, height };
      for (let tries = 0; tries < 20; tries += 1) {
        await driver.manage().window().setRect({ x: 0, y: 0, ...outer });
        const inner = await driver.executeScript('return { width: innerWidth, height: innerHeight }');
        if (inner.width === width && inner.height === height) return;
        outer = { width: outer.width + width - inner.width, height: outer.height + height - inner.height };
      }
      throw new Error(`the window cannot be made ${width} by ${height}`);
    },
    prologue: (locale) => `(${watch})(${JSON.stringify(locale)});\n${LIBRARY}`,
    open: (address) => driver.get(address),
    press: (key) => driver.actions().sendKeys(key).perform(),
    call: (body, given) => driver.executeScript(body, ...given),
    troubles: () => driver.executeScript("return window.bafanTroubles?.splice(0) ?? ['nobody watches this page']"),
  };
}

/** Runs in the page: sets its language, and collects errors. */
function watch(locale) {
  Object.defineProperty(Navigator.prototype, 'language', { get: () => locale });
  Object.defineProperty(Navigator.prototype, 'languages', { get: () => [locale] });
  const troubles = (window.bafanTroubles = []);
  const say = (kind) => (what) => troubles.push(`${kind}: ${what.message ?? what.reason ?? what.target?.src ?? what.target?.href}`);
  addEventListener('error', say('exception'), true);
  addEventListener('unhandledrejection', say('rejection'));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    troubles.push(`content security policy: ${effectiveDirective} ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...words) => {
    troubles.push(`console: ${words.join(' ')}`);
    error.apply(console, words);
  };
  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      this.addEventListener('error', say('exception in a worker'));
    }
  };
}
