/**
 * The browsers: how each is started, sized, set to a language, and asked for its errors.
 *
 * Everything else is the same in all browsers and goes through WebDriver. `cargo xtask test` installs the browsers and passes their paths
 * in environment variables.
 */

import { Builder } from 'selenium-webdriver';
import * as bidi from './bidi.mjs';
import { freePort, start, within } from './processes.mjs';
import * as webkit from './webkit.mjs';

const { BAFAN_CHROMIUM, CHROMEDRIVER, BAFAN_FIREFOX, GECKODRIVER, BAFAN_MINIBROWSER, WEBKITDRIVER, XVFB } = process.env;

const CHROMIUM_FLAGS = [
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  // Only the baseline compiler runs: a journey is too short for optimized code to pay off.
  '--js-flags=--liftoff-only',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Otherwise a page that changes its address many times per second is throttled.
  '--disable-ipc-flooding-protection',
  // As on a phone, scroll bars take no width from the page.
  '--hide-scrollbars',
  // There is one process for all hosts of the app, no back-forward cache, and no tab bar: together these save a quarter of the time.
  '--process-per-site',
  '--disable-back-forward-cache',
  '--app=data:,',
  // The sandbox does not work for root, as in a container; only our own pages are opened.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

const FIREFOX_PREFERENCES = {
  'ui.useOverlayScrollbars': 1,
  // There is one process for all pages, none is started in advance, and there is no back-forward cache.
  'fission.autostart': false,
  'dom.ipc.processCount': 1,
  'dom.ipc.processPrelaunch.enabled': false,
  'browser.sessionhistory.max_total_viewers': 0,
};

/**
 * A kind of browser, and how to start it.
 *
 * @typedef {object} Engine
 * @property {string} name
 * @property {(string | undefined)[]} programs the driver first; `undefined` for a program that is not installed
 * @property {string[]} [words]
 * @property {object} capabilities
 * @property {() => Promise<object>} [surroundings] returns environment variables for the driver
 * @property {(driver: import('selenium-webdriver').WebDriver) => Promise<Control>} control
 */

/**
 * Functions that the protocol shared by all browsers does not offer.
 *
 * @typedef {object} Control
 * @property {(page: { viewport: { width: number, height: number }, locale: string }) => Promise<void>} set sets the window size and the
 * language of the pages opened later
 * @property {(locale: string) => string} prologue returns a script that the host puts before the app's own
 * @property {(address: string) => Promise<void>} open goes to a page
 * @property {(point: { x: number, y: number }) => Promise<void>} [tap] taps a point of the window; without it the driver taps elements
 * @property {(key: string) => Promise<void>} press presses a key and releases it
 * @property {(body: string, given: any[]) => Promise<any>} call runs the body of a function among the page's own scripts
 * @property {(site: string) => Promise<string[]>} troubles returns the errors that the developer tools would have shown for this site since
 * the last call
 */

/** @type {Engine[]} */
export const ENGINES = [
  {
    name: 'chromium',
    programs: [CHROMEDRIVER, BAFAN_CHROMIUM],
    capabilities: {
      browserName: 'chrome',
      webSocketUrl: true,
      'goog:chromeOptions': { binary: BAFAN_CHROMIUM, args: CHROMIUM_FLAGS },
    },
    control: (driver) => bidi.control(driver, { taps: true }),
  },
  {
    name: 'firefox',
    programs: [GECKODRIVER, BAFAN_FIREFOX],
    words: ['--websocket-port=0'],
    capabilities: {
      browserName: 'firefox',
      webSocketUrl: true,
      'moz:firefoxOptions': { binary: BAFAN_FIREFOX, args: ['-headless'], prefs: FIREFOX_PREFERENCES },
    },
    control: bidi.control,
  },
  {
    name: 'webkit',
    programs: [WEBKITDRIVER, BAFAN_MINIBROWSER, XVFB],
    capabilities: {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: BAFAN_MINIBROWSER, args: ['--automation'] },
    },
    surroundings: webkit.surroundings,
    control: webkit.control,
  },
];

/** Returns the same browser with reduced motion, so that no time is spent on animations. */
export function still(engine) {
  if (engine.name !== 'chromium') return engine;
  const { 'goog:chromeOptions': options, ...others } = engine.capabilities;
  const args = [...options.args, '--force-prefers-reduced-motion'];
  return { ...engine, capabilities: { ...others, 'goog:chromeOptions': { ...options, args } } };
}

/** How long a browser may take for a reply, in milliseconds, even on a busy machine. */
const PATIENCE = 90_000;

/** Starts the browser of an engine with its driver; `end` stops both, even if they no longer respond. */
export async function launch({ name, programs, words = [], capabilities, surroundings, control }) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const ready = async () => (await fetch(`${address}/status`)).ok;
  const child = await start(name, programs[0], [`--port=${port}`, ...words], await surroundings?.(), ready);
  const driver = await within(PATIENCE, new Builder().usingServer(address).withCapabilities(capabilities).build());
  const execute = driver.execute.bind(driver);
  driver.execute = (command) => within(PATIENCE, execute(command));
  const end = async () => {
    await within(10_000, driver.quit()).catch(() => {});
    child.kill();
  };
  return { driver, control: await control(driver), end };
}
