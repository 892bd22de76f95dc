/**
 * A page as a user or a screen reader perceives it: elements are found by role and name, and searched for until they exist.
 *
 * Testing Library finds the elements in the page. Actions go through the browser's driver, which scrolls to an element and refuses to tap
 * one that is covered.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Key, error } from 'selenium-webdriver';
import { found } from './found.mjs';
import { GivenWay } from './processes.mjs';

const FILE = createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js');
/** A script that makes Testing Library available in a page. The library runs only at its first use, so an empty page does not run it. */
export const LIBRARY = `(() => {
  const set = (property) => Object.defineProperty(window, 'TestingLibraryDom', { configurable: true, ...property });
  const make = () => {
    const exports = {}, module = { exports };
    ${readFileSync(FILE, 'utf8')};
    set({ value: exports });
    return exports;
  };
  set({ get: make });
})();\n`;

/** How long to wait for something, in milliseconds; generous, since the machine may be busy. */
const PATIENCE = 60_000;

/**
 * The pause between two searches, at first and at most, in milliseconds. Each search blocks the page for a few milliseconds, so the pauses
 * grow.
 */
const PAUSE = 40;
const LONGEST_PAUSE = 200;

/** Selects elements that are not disabled. */
const ENABLED = ':not([disabled], [aria-disabled=true])';

/** Errors that a tap or a query may cause while the page is still changing. */
const PASSING = [GivenWay, error.ElementClickInterceptedError, error.ElementNotInteractableError, error.StaleElementReferenceError];

/** The message of WebKit's driver for an element that has been replaced since it was found. */
const REPLACED = 'Could not parse script result';

const isPassing = (trouble) => PASSING.some((kind) => trouble instanceof kind) || trouble.message === REPLACED;

/** The elements that match a description; the search is repeated at each call. */
export class Locator {
  #page;
  #steps;

  constructor(page, steps) {
    this.#page = page;
    this.#steps = steps;
  }

  #with(step) {
    return new Locator(this.#page, [...this.#steps, step]);
  }

  /**
   * Returns the elements that have a role and are inside these elements.
   *
   * @param {string} role
   * @param {{ name?: string | RegExp }} [options] `name`: the whole accessible name, or what it matches
   */
  getByRole = (role, { name } = {}) => this.#with({ by: 'role', role, name: name && pattern(name, 'whole') });

  /** Returns the elements inside these elements whose own text contains this text. */
  getByText = (text) => this.#with({ by: 'text', text: pattern(text, 'part') });

  /** Returns those of these elements whose whole text contains this text. */
  filter = ({ hasText }) => this.#with({ by: 'content', text: pattern(hasText, 'part') });

  first = () => this.nth(0);
  last = () => this.nth(-1);
  nth = (index) => this.#with({ by: 'place', index });

  /**
   * Runs a function in the page, with the elements as its first argument, and returns its result.
   *
   * @template T
   * @param {(elements: Element[], argument?: any) => T} make
   * @returns {Promise<T>}
   */
  evaluateAll = (make, argument) => this.#page.run(`return (${make})(found(arguments[0]), arguments[1])`, this.#steps, argument);

  count = () => this.evaluateAll((elements) => elements.length);

  /** Returns the text of each element, once there is at least one. */
  async allInnerTexts() {
    await this.waitFor();
    return this.evaluateAll((elements) => elements.map((element) => element.innerText.trim()));
  }

  /** Waits until at least one element matches. */
  waitFor = () => this.#until(async () => (await this.count()) > 0);

  /** Waits until exactly this many elements match. */
  waitForCount = (count) => this.#until(async () => (await this.count()) === count, `do not come to ${count}`);

  /** Waits until there is no matching element. */
  waitForNone = () => this.#until(async () => (await this.count()) === 0, 'is still there');

  /**
   * Waits until the text of the element, without white space, matches a pattern; browsers differ in the space between the parts of a line.
   */
  waitForText = (pattern) =>
    this.#until(async () => pattern.test((await this.innerText()).replaceAll(/\s+/g, '')), `does not say ${pattern}`);

  /** Runs a function in the page with the element, once there is exactly one, and returns its result. */
  async evaluate(make, argument) {
    await this.#until(async () => (await this.count()) === 1);
    return this.#page.run(`return (${make})(found(arguments[0])[0], arguments[1])`, this.#steps, argument);
  }

  getAttribute = (name) => this.evaluate((element, name) => element.getAttribute(name), name);
  innerText = () => this.evaluate((element) => element.innerText.trim());

  /** Returns the position and size of the element in the window, in CSS pixels. */
  boundingBox = () =>
    this.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });

  /** Taps the element once it is the only one, can be reached and is not disabled. */
  click = () => this.#tap(true);

  /** Taps the element even if it is marked as disabled. */
  insist = () => this.#tap(false);

  /** Presses the element, calls a function, and releases it. */
  async hold(meanwhile) {
    const pointer = () => this.#page.driver.actions();
    await this.#act((element) => pointer().move({ origin: element }).press().perform(), true);
    await meanwhile();
    await pointer().release().perform();
  }

  /** Moves the focus to the element, as the Tab key would. */
  focus = () => this.evaluate((element) => element.focus());

  /** Replaces the text of a field. */
  fill = (text) =>
    this.#act(async (element) => {
      await element.clear();
      await element.sendKeys(text);
    }, true);

  async #tap(enabled) {
    const { tap } = this.#page.control;
    if (!tap) return this.#act((element) => element.click(), enabled, true);
    await this.#until(async () => {
      const { point, covered } = await this.#page.reach(this.#steps, enabled ? ENABLED : '*');
      if (covered) throw new error.ElementClickInterceptedError(`it is covered by ${covered}`);
      if (!point) return false;
      await tap(point);
      return this.#met();
    });
  }

  async #act(act, enabled, taps = false) {
    let tried = false;
    await this.#until(async () => {
      const element = await this.#page.find(this.#steps, enabled ? ENABLED : '*', taps);
      // WebKit's driver may stop scrolling while another element still covers this one.
      if (element && tried) await this.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      tried = Boolean(element);
      if (!element) return false;
      await act(element);
      return this.#met();
    });
  }

  /**
   * Returns whether the action reached the element; false if a tap hit something else. The check waits for the next frame, after which
   * everything has been rendered; if the action has left the page, there is no such frame.
   */
  #met = () =>
    this.#page
      .evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(!window.bafanMissed?.())))))
      .catch(() => true);

  #until = (done, complaint = 'cannot be had') =>
    until(done, async (reason) => {
      const there = await this.evaluateAll((elements) => elements.map((element) => element.outerHTML.slice(0, 300)));
      const why = reason ?? (there.length === 0 ? 'there is none' : there.join('\n'));
      return `${this} ${complaint}: ${why}\nThe page shows ${await this.#page.run(SHOWN)}`;
    });

  toString() {
    return this.#steps.map((step) => JSON.stringify(step)).join(' > ');
  }
}

/** One page in one browser. */
export class Page {
  /**
   * @param {import('selenium-webdriver').WebDriver} driver
   * @param {import('./engines.mjs').Control} control
   * @param {import('./server.mjs').Site} site
   * @param {string} [first] the address opened when the page is first used, unless `goto` is called before
   */
  constructor(driver, control, site, first) {
    this.driver = driver;
    this.control = control;
    this.site = site;
    this.#first = first;
  }

  #first;

  /** Opens the first address if the page has not been used yet. */
  async open() {
    if (this.#first !== undefined) await this.goto(this.#first);
  }

  #root = new Locator(this, []);
  getByRole = this.#root.getByRole;
  getByText = this.#root.getByText;

  /**
   * Returns the result of a function that runs in the page; a promise is awaited.
   *
   * @template T
   * @param {(argument: any) => T} make
   * @returns {Promise<Awaited<T>>}
   */
  evaluate = (make, argument) => this.run(`return (${make})(arguments[0])`, argument);

  /** Opens an address relative to the app's, and waits until the app has started. */
  async goto(path = '') {
    this.#first = undefined;
    await this.control.open(this.site.address + path);
    await this.getByRole('main').waitFor();
  }

  /** Reloads the page after its pending writes to storage. */
  async reload() {
    await this.open();
    await this.evaluate(stored);
    await this.driver.navigate().refresh();
    await this.getByRole('main').waitFor();
  }

  /** Waits until a function that runs in the page returns a truthy value. */
  waitFor = (holds, argument) => until(() => this.evaluate(holds, argument), () => `${holds} does not come true`);

  /** Presses a key in the focused element: a name from `Key`, such as `ENTER`, or a character. */
  async press(key) {
    await this.open();
    await this.control.press(Key[key] ?? key);
  }

  /** Returns the errors that the browser has reported since the last call. A journey that takes them here does not fail because of them. */
  troubles = () => this.control.troubles(this.site.address);

  async screenshot(file) {
    writeFileSync(file, await this.driver.takeScreenshot(), 'base64');
  }

  /** Runs a function body in the page, where it can call `found`. */
  async run(body, ...given) {
    await this.open();
    const script = `if (!window.TestingLibraryDom) return 'no library'; ${found}; ${body}`;
    const gives = await this.control.call(script, given);
    if (gives !== 'no library') return gives;
    await this.control.call(LIBRARY, []);
    return this.control.call(script, given);
  }

  /**
   * Scrolls to the element, if it is the only one that matches the description and fits the selector, and returns where it can be tapped
   * once it has stopped moving. The next tap reaches only this element, even if another one has moved to that place by then.
   *
   * @returns {Promise<{ point?: { x: number, y: number }, covered?: string }>} `covered`: the element that covers it
   */
  reach = (steps, selector) =>
    this.run(`${expectTap}; return (${reached})(found(arguments[0]), arguments[1])`, steps, selector);

  /**
   * Returns the element for the driver to act on, if it is the only one that matches the description and fits the selector. If `taps` is
   * set, the next tap reaches only this element, as in {@link reach}.
   */
  async find(steps, selector, taps) {
    const body = `${expectTap}; const all = found(arguments[0]);
      window.bafanFound = all.length === 1 && all[0].matches(arguments[1]) ? all[0] : null;
      if (arguments[2] && window.bafanFound) expectTap(window.bafanFound);
      return window.bafanFound !== null`;
    return (await this.run(body, steps, selector, taps)) && this.driver.executeScript('return window.bafanFound');
  }
}

/** Runs in the page: see {@link Page.reach}. Like WebDriver, it chooses the middle of the visible part of an element's first box. */
async function reached(all, selector) {
  const [element] = all;
  if (all.length !== 1 || !element.matches(selector)) return {};
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const middle = () => {
    const box = element.getClientRects()[0];
    const within = (start, end, room) => (Math.max(start, 0) + Math.min(end, room)) / 2;
    return box && { x: within(box.left, box.right, innerWidth), y: within(box.top, box.bottom, innerHeight) };
  };
  const over = ({ x, y }) => {
    const top = document.elementFromPoint(x, y);
    return element.contains(top) ? undefined : (top?.outerHTML.slice(0, 200) ?? 'nothing: it lies outside the window');
  };
  for (const block of ['nearest', 'center']) {
    const before = middle();
    if (before && over(before)) element.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
    const first = middle();
    await frame();
    const point = middle();
    if (!first || !point || first.x !== point.x || first.y !== point.y) return {};
    const covered = over(point);
    if (!covered) {
      expectTap(element);
      return { point };
    }
    if (block === 'center') return { covered };
  }
}

/**
 * Runs in the page: waits until pending writes to the database have finished, since a page that is left earlier may lose them. A writing
 * transaction waits for all earlier ones. After a second, or if the database fails, the wait ends.
 */
async function stored() {
  const done = (request, event) => new Promise((resolve) => (request[event] = resolve));
  const behindAllOthers = async () => {
    const bases = await indexedDB.databases();
    if (!bases.some(({ name }) => name === 'bafan')) return;
    const request = indexedDB.open('bafan');
    await done(request, 'onsuccess');
    const database = request.result;
    const stores = [...database.objectStoreNames];
    if (stores.length > 0) await done(database.transaction(stores, 'readwrite'), 'oncomplete');
    database.close();
  };
  const twice = behindAllOthers().then(behindAllOthers, () => {});
  await Promise.race([twice, new Promise((resolve) => setTimeout(resolve, 1000))]);
}

/** Runs in the page: returns its address and the beginning of its text. */
const SHOWN = `return location.hash + ': ' + document.body.innerText.replaceAll(/\\s+/g, ' ').slice(0, 2000)`;

/**
 * Runs in the page: makes the next tap reach this element or nothing. `window.bafanMissed` ends this, and returns whether the element was
 * not clicked.
 */
function expectTap(element) {
  const events = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
  let missed = false;
  let clicked = false;
  const heard = (event) => {
    if (clicked) return;
    // An element that moves away between press and release gets no click. The first click may be followed by another one, on the field of a
    // label.
    if (event.type === 'pointerdown' || event.type === 'click') missed = !element.contains(event.target);
    clicked = event.type === 'click' && !missed;
    if (!missed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.bafanMissed?.();
  events.forEach((event) => addEventListener(event, heard, true));
  window.bafanMissed = () => {
    events.forEach((event) => removeEventListener(event, heard, true));
    window.bafanMissed = undefined;
    return !clicked;
  };
}

/** Repeats a check until it succeeds; after the time limit, throws an error with the last obstacle. */
async function until(done, complaint) {
  let reason;
  let pause = PAUSE;
  for (const end = Date.now() + PATIENCE; Date.now() < end; pause = Math.min(pause * 1.2, LONGEST_PAUSE)) {
    reason = undefined;
    try {
      if (await done()) return;
    } catch (trouble) {
      if (!isPassing(trouble)) throw trouble;
      reason = trouble.message;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  throw new Error(await complaint(reason));
}

/** Converts a text or regular expression into plain data for the page. */
const pattern = (text, kind) => (text instanceof RegExp ? { source: text.source, flags: text.flags } : { [kind]: text });
