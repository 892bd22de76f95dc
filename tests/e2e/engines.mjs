/**
 * The browsers: how each is started, and how each is given a window's size and a language and asked what went wrong.
 *
 * Everything else a journey does is the same in all of them, through WebDriver. `cargo xtask test` installs them and says
 * in the environment where their programs are.
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
  // A journey is over before what is compiled for speed would pay; only whether it is right is looked at.
  '--js-flags=--liftoff-only',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Else a page that changes its address many times in a second is slowed down.
  '--disable-ipc-flooding-protection',
  // As on a phone, where they lie over the page and take none of its width.
  '--hide-scrollbars',
  // One process for all hosts of the app, no page kept for the way back, and no tabs to draw: together a quarter of the time.
  '--process-per-site',
  '--disable-back-forward-cache',
  '--app=data:,',
  // The sandbox cannot start for root, in a container for example; the pages are our own.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

const FIREFOX_PREFERENCES = {
  'ui.useOverlayScrollbars': 1,
  // One process for all pages, none in advance, and no page kept for the way back.
  'fission.autostart': false,
  'dom.ipc.processCount': 1,
  'dom.ipc.processPrelaunch.enabled': false,
  'browser.sessionhistory.max_total_viewers': 0,
};

/**
 * One kind of browser: the programs it takes, what its driver is called with, and what it is asked for.
 *
 * @typedef {object} Engine
 * @property {string} name
 * @property {(string | undefined)[]} programs the driver first; one that the machine lacks is undefined
 * @property {string[]} [words]
 * @property {object} capabilities
 * @property {() => Promise<object>} [surroundings] what the driver finds in its environment
 * @property {(driver: import('selenium-webdriver').WebDriver) => Promise<Control>} control
 */

/**
 * What the protocol that all browsers share does not offer.
 *
 * @typedef {object} Control
 * @property {(page: { viewport: { width: number, height: number }, locale: string }) => Promise<void>} set how the pages to
 *   come are shown
 * @property {(locale: string) => string} prologue a script for the app's host to run before the app's own
 * @property {(address: string) => Promise<void>} open goes to a page
 * @property {(point: { x: number, y: number }) => Promise<void>} [tap] taps a point of the window; without it the driver taps elements
 * @property {(key: string) => Promise<void>} press presses a key and lets go of it
 * @property {(body: string, given: any[]) => Promise<any>} call runs the body of a function among the page's own scripts
 * @property {(site: string) => Promise<string[]>} troubles what a person with the developer tools open would have seen in
 *   red on this site since this was last asked
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

/** The same browser, as somebody has it who has asked the system for less motion: what nobody looks at need not be drawn. */
export function still(engine) {
  if (engine.name !== 'chromium') return engine;
  const { 'goog:chromeOptions': options, ...others } = engine.capabilities;
  const args = [...options.args, '--force-prefers-reduced-motion'];
  return { ...engine, capabilities: { ...others, 'goog:chromeOptions': { ...options, args } } };
}

/** How long a browser may take to answer its driver, in milliseconds, however much else the machine does. */
const PATIENCE = 90_000;

/** Starts the browser of an engine, with its driver; `end` ends both, whether or not they still answer. */
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
