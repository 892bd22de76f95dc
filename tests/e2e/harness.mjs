/**
 * Journeys: tests that use the built app as a user with a phone would.
 *
 *     import { journey } from './harness.mjs';
 *
 *     journey('a hand can be cleared', async (page) => {
 *       await page.getByRole('button', { name: '清空' }).click();
 *       await page.getByRole('status').filter({ hasText: '点选手牌' }).waitFor();
 *     });
 *
 * A journey runs in Chromium with reduced motion. One that depends on something in which browsers differ (storage, clipboard, worker,
 * service worker, focus, history, dialogs, canvas, touch) is registered with `everywhere` and runs in all three browsers with full motion.
 * The app is opened when the page is first used; a journey that begins with `page.goto` opens only that address.
 *
 * Elements are found by role and name, as by a screen reader; a string matches the whole name, a regular expression a part of it. Actions
 * and reads wait for their element, so a journey never sleeps; counts are read at once, so wait for them with `waitForCount`. `page.mjs`
 * has all methods of a page. Any error on the console, uncaught exception, failed request or violation of the content security policy fails
 * the journey; a journey that causes errors on purpose names them (`allows`) or takes them (`page.troubles`). `page.site` is the app's
 * host: it can change its answers, be slow, go down and come back (`server.mjs`). Whatever the app has stored is discarded after the
 * journey.
 *
 * `cargo xtask test journeys` builds the app, finds the browsers and runs every `*.test.mjs` beside this file.
 */

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { ENGINES, launch, still } from './engines.mjs';
import { Page } from './page.mjs';
import { LEFT, Silence, endAll, within } from './processes.mjs';
import { Site } from './server.mjs';

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };

/**
 * Registers a journey. If the journey fails, a screenshot is left in `target/journeys`.
 *
 * @param {string} name what the journey tests
 * @param {(page: Page) => Promise<void>} walk the steps
 * @param {object} [options]
 * @param {string} [options.path] what follows the app's address (`?hand=...`, `#...`)
 * @param {{ width: number, height: number }} [options.viewport] the size of the window, by default a phone's
 * @param {string} [options.locale] the browser's language, by default `zh-CN`
 * @param {(site: Site) => void} [options.host] changes answers of the app's host before the app is opened
 * @param {string[]} [options.engines] the browsers, by default Chromium
 * @param {number} [options.timeout] the time limit in milliseconds, by default ten minutes
 * @param {RegExp} [options.allows] the errors that do not fail the journey
 * @param {boolean} [options.asBuilt] whether files are served as built, so that the browser stores the app; then no script precedes the
 * app's own, so in WebKit the language is not set and no errors are collected
 */
export function journey(name, walk, options = {}) {
  if (journeys.length === 0) setImmediate(begin);
  journeys.push({ name, walk, options });
}

/** Registers a journey in every browser: see {@link journey}. */
export function everywhere(name, walk, options = {}) {
  journey(name, walk, { engines: ENGINES.map(({ name }) => name), ...options });
}

/** The registered journeys; complete once every file has been loaded. */
const journeys = [];

/** The number of browsers that work at the same time. With a fourth one, WebKit becomes too slow for the time limits. */
const AT_ONCE = 3;

/** The free slots, and the callers that wait for a slot. */
const free = Array.from({ length: AT_ONCE }, (_, place) => place);
const waiting = [];

/** Returns a slot for a browser once one is free, in the order of the calls. */
const place = async () => free.pop() ?? new Promise((resolve) => waiting.push(resolve));

/** Passes a slot to the next caller, or makes it free. */
function leave(place) {
  const next = waiting.shift();
  if (next) next(place);
  else free.push(place);
}

/**
 * Runs the browsers in parallel, each with one journey after another. Chromium has journeys that the others do not have and would finish
 * last by far, so several instances of Chromium share these, each taking the next one when a slot is free.
 */
function begin() {
  describe('journeys', { concurrency: 2 * ENGINES.length }, () => {
    after(end);
    const own = (engine) => journeys.filter(({ options: { engines = ['chromium'] } }) => engines.includes(engine.name));
    const alone = ({ options: { engines = [] } }) => engines.length < 2;
    for (const engine of ENGINES) lane(engine, own(engine).filter((journey) => !alone(journey)));
    for (const engine of ENGINES) shared(still(engine), own(engine).filter(alone));
  });
}

/** Runs journeys one after another in one browser. */
function lane(engine, journeys) {
  if (journeys.length === 0) return;
  describe(engine.name, { concurrency: false }, () => {
    let taken;
    before(async () => (taken = await place()));
    after(async () => {
      await ended(engine.name);
      leave(taken);
    });
    for (const journey of journeys) it(journey.name, lacks(engine), () => walkedInTime(engine.name, engine, journey));
  });
}

/** Runs each journey in the next free browser. */
function shared(engine, journeys) {
  if (journeys.length === 0) return;
  describe(`${engine.name} alone`, { concurrency: AT_ONCE }, () => {
    for (const journey of journeys) {
      it(journey.name, lacks(engine), async () => {
        const taken = await place();
        await walkedInTime(`${engine.name} ${taken}`, engine, journey).finally(() => leave(taken));
      });
    }
  });
}

/** Skips the journeys of a browser that is not installed. */
const lacks = (engine) => ({ skip: engine.programs.includes(undefined) && 'this machine lacks the browser or its driver' });

/**
 * Runs a journey with its time limit, and ends the browser if the journey fails, so that the journey does not go on during the next one.
 */
function walkedInTime(lane, engine, journey) {
  const late = async (error) => {
    await ended(lane);
    throw error;
  };
  return within(journey.options.timeout ?? 600_000, walkedThrough(lane, engine, journey)).catch(late);
}

/**
 * WebKitGTK occasionally traps in correct WebAssembly, even in other programs made with Yew
 * (https://github.com/tauri-apps/tauri/issues/7154), and its driver occasionally stops replying or cannot parse the result of a script. A
 * journey in which this happens is repeated once in a new browser; an error of the app would occur again.
 */
const TRAPPED = /RuntimeError: Out of bounds memory access|Could not parse script result/;

/** The journeys that were repeated. */
const again = [];

async function walkedThrough(lane, engine, journey) {
  try {
    await walked(lane, engine, journey);
  } catch (error) {
    if (engine.name !== 'webkit' || !(error instanceof Silence || TRAPPED.test(error.message))) throw error;
    again.push(`${journey.name}: ${error.message.split('\n')[0]}`);
    await walked(lane, engine, journey);
  }
}

async function walked(lane, engine, { name, walk, options }) {
  const { path = '', viewport = PHONE, locale = 'zh-CN', host, allows, asBuilt } = options;
  const { driver, control } = await launched(lane, engine);
  const site = await Site.open(asBuilt ? undefined : control.prologue(locale));
  host?.(site);
  const page = new Page(driver, control, site, path);
  const troubles = async () => (await page.troubles()).filter((trouble) => !allows?.test(trouble));
  try {
    await control.set({ viewport, locale });
    await walk(page);
    // The journey may not have used the page yet.
    await page.open();
    assert.deepEqual(await troubles(), [], 'the browser reported errors');
    // Leaves the page, so that the next journey does not get errors that this page still reports.
    await control.open('about:blank');
    await page.troubles();
  } catch (error) {
    const picture = join(LEFT, `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-${engine.name}.png`);
    // A browser that has crashed gives no screenshot; the original error is what matters.
    await within(10_000, page.screenshot(picture)).catch(() => {});
    const reported = await within(10_000, troubles()).catch(() => []);
    if (reported.length > 0) error.message += `\nthe browser reported:\n  ${reported.join('\n  ')}`;
    delete error.remoteStacktrace;
    // The next journey gets a new browser, without anything left over from this one.
    await ended(lane);
    throw error;
  } finally {
    await site.stop();
  }
}

/** The number of journeys after which a browser is replaced: browsers become slower, by a fifth after two hundred journeys. */
const ENOUGH = 50;

/** The browser of each lane, and the number of journeys that it has begun; the first journey starts it. */
const browsers = new Map();

async function launched(lane, engine) {
  if (browsers.get(lane)?.begun === ENOUGH) await ended(lane);
  if (!browsers.has(lane)) browsers.set(lane, { begun: 0, launch: launch(engine) });
  const browser = browsers.get(lane);
  browser.begun += 1;
  return browser.launch;
}

/** Ends the browser of a lane; the next journey starts a new one. */
async function ended(lane) {
  const browser = await browsers.get(lane)?.launch.catch(() => undefined);
  browsers.delete(lane);
  await browser?.end();
}

async function end() {
  await Promise.all([...browsers.keys()].map(ended));
  endAll();
  // `cargo xtask test` reads the number of repeated journeys from this line.
  if (again.length > 0) console.log(`${again.join('\n')}\nWalked once more: ${again.length}`);
}
