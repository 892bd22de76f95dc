/**
 * Journeys: the built app, walked through by a person with a phone.
 *
 *     import { journey } from './harness.mjs';
 *
 *     journey('a hand can be cleared', async (page) => {
 *       await page.getByRole('button', { name: '清空' }).click();
 *       await page.getByRole('status').filter({ hasText: '点选手牌' }).waitFor();
 *     });
 *
 * A journey is written once and runs in Chromium, where somebody has asked for less motion; one that touches what browsers do
 * differently (storage, clipboard, worker, service worker, focus, history, dialogs, canvas, touch) is registered with `everywhere` and runs
 * in all three, with all motion. The app is opened when the walk first asks something of the page; a walk that begins with `page.goto`
 * opens nothing else before.
 *
 * Things are found by role and name, as a screen reader finds them: a text is the whole name, a regular expression a part of it. What is
 * tapped or read is waited for, so a journey never sleeps; whatever counts is read at once, so wait for the count (`waitForCount`)
 * (`page.mjs` has all that a page can be asked). Any error on the console, uncaught exception, failed request or breach of the content
 * security policy fails the journey; one that means to cause some says which (`allows`) or takes them (`page.troubles`). `page.site` is the
 * app's host: it can answer otherwise, be slow, go away and come back (`server.mjs`). Whatever the app has stored is gone with the journey.
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
 * Registers a test that opens the app and walks through it. A failed one leaves a picture in `target/journeys`.
 *
 * @param {string} name what the person achieves
 * @param {(page: Page) => Promise<void>} walk the steps
 * @param {object} [options]
 * @param {string} [options.path] what follows the app's address (`?hand=...`, `#...`)
 * @param {{ width: number, height: number }} [options.viewport] a phone's unless given
 * @param {string} [options.locale] the browser's language, `zh-CN` unless given
 * @param {(site: Site) => void} [options.host] tells the app's host, before the app is opened, what to answer otherwise
 * @param {string[]} [options.engines] the browsers, Chromium unless given
 * @param {number} [options.timeout] how long it may take, in milliseconds, if not ten minutes
 * @param {RegExp} [options.allows] the troubles that are no fault
 * @param {boolean} [options.asBuilt] every file is served as it was built, and the browser keeps the app; without the script
 *   that goes before the app's, which in WebKit chooses the language and collects the troubles
 */
export function journey(name, walk, options = {}) {
  if (journeys.length === 0) setImmediate(begin);
  journeys.push({ name, walk, options });
}

/** Registers a journey in every browser: see {@link journey}. */
export function everywhere(name, walk, options = {}) {
  journey(name, walk, { engines: ENGINES.map(({ name }) => name), ...options });
}

/** What has been registered: all of it, by the time that every file has been read. */
const journeys = [];

/** So many browsers are at work at the same time: with a fourth one WebKit gets too slow for what a person would wait. */
const AT_ONCE = 3;

/** The places that are free, and who waits for one. */
const free = Array.from({ length: AT_ONCE }, (_, place) => place);
const waiting = [];

/** A place for a browser to be at work, once there is one: whoever asks first has it first. */
const place = async () => free.pop() ?? new Promise((resolve) => waiting.push(resolve));

/** Leaves a place to whoever waits for one. */
function leave(place) {
  const next = waiting.shift();
  if (next) next(place);
  else free.push(place);
}

/**
 * The browsers go their ways at the same time, each one journey after the other. Chromium is asked things that the others are not, and
 * would be the last by far: as many more Chromiums take those, the next one whenever a place is free.
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

/** One journey after the other, in one browser. */
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

/** Each journey in whichever browser is free. */
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

/** Journeys of a browser that is not there are skipped. */
const lacks = (engine) => ({ skip: engine.programs.includes(undefined) && 'this machine lacks the browser or its driver' });

/** A walk that is given up does not go on in the browser of the next one. */
function walkedInTime(lane, engine, journey) {
  const late = async (error) => {
    await ended(lane);
    throw error;
  };
  return within(journey.options.timeout ?? 600_000, walkedThrough(lane, engine, journey)).catch(late);
}

/**
 * WebKitGTK traps now and then in WebAssembly that has no fault, programs made with Yew among it
 * (https://github.com/tauri-apps/tauri/issues/7154), and now and then its driver answers nothing any more, or what it cannot read itself. A
 * walk on which it did says nothing, and is made once more in a new browser; where the fault is the app's own, it comes again.
 */
const TRAPPED = /RuntimeError: Out of bounds memory access|Could not parse script result/;

/** The walks that were made once more. */
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
    // A walk may have asked nothing of the page yet.
    await page.open();
    assert.deepEqual(await troubles(), [], 'the browser reported errors');
    // Whatever the page still does, and whatever it says on leaving, is not the next journey's.
    await control.open('about:blank');
    await page.troubles();
  } catch (error) {
    const picture = join(LEFT, `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-${engine.name}.png`);
    // A browser that has died can tell no more; the error is what matters.
    await within(10_000, page.screenshot(picture)).catch(() => {});
    const reported = await within(10_000, troubles()).catch(() => []);
    if (reported.length > 0) error.message += `\nthe browser reported:\n  ${reported.join('\n  ')}`;
    delete error.remoteStacktrace;
    // Nor is what a failed walk has left behind.
    await ended(lane);
    throw error;
  } finally {
    await site.stop();
  }
}

/** A browser gets slower with what it has seen, a fifth after two hundred journeys; so it makes way for a new one after this many. */
const ENOUGH = 50;

/** The browsers of this process, by their lanes, and how many journeys each has begun: the first one starts it. */
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
  // The closing line of the whole run counts them.
  if (again.length > 0) console.log(`${again.join('\n')}\nWalked once more: ${again.length}`);
}
