/**
 * A page as a person or a screen reader meets it: things are found by role and name, and looked for until they are
 * there.
 *
 * What is found is decided in the page, by Testing Library; what is done to it goes through the browser's driver, which
 * scrolls to it and refuses to tap what is covered.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Key, error } from 'selenium-webdriver';
import { found } from './found.mjs';
import { GivenWay } from './processes.mjs';

const FILE = createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js');
/** A script that puts Testing Library at hand in a page; it is made when it is first asked for, which nobody does on an empty page. */
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

/** How long something may take to come, in milliseconds: a machine that does much else is slow, and is not at fault. */
const PATIENCE = 60_000;

/**
 * How long until it is looked for again, at first and at most: each look takes the browser some milliseconds, in which the page gets no
 * further, so what is long in coming is looked for less often.
 */
const PAUSE = 40;
const LONGEST_PAUSE = 200;

/** What is not marked as disabled. */
const ENABLED = ':not([disabled], [aria-disabled=true])';

/** What may happen to a tap, or to a question, while the page still changes. */
const PASSING = [GivenWay, error.ElementClickInterceptedError, error.ElementNotInteractableError, error.StaleElementReferenceError];

/** What WebKit's driver says of an element that has been replaced since it was found. */
const REPLACED = 'Could not parse script result';

const isPassing = (trouble) => PASSING.some((kind) => trouble instanceof kind) || trouble.message === REPLACED;

/** The elements that a description fits at the time of asking; none is kept from one call to the next. */
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
   * Those of a role, inside.
   *
   * @param {string} role
   * @param {{ name?: string | RegExp }} [options] `name`: the whole accessible name, or what it matches
   */
  getByRole = (role, { name } = {}) => this.#with({ by: 'role', role, name: name && pattern(name, 'whole') });

  /** Those with a text of their own that has this in it. */
  getByText = (text) => this.#with({ by: 'text', text: pattern(text, 'part') });

  /** Those of them with a text inside that has this in it. */
  filter = ({ hasText }) => this.#with({ by: 'content', text: pattern(hasText, 'part') });

  first = () => this.nth(0);
  last = () => this.nth(-1);
  nth = (index) => this.#with({ by: 'place', index });

  /**
   * What a function makes of the elements, in the page.
   *
   * @template T
   * @param {(elements: Element[], argument?: any) => T} make
   * @returns {Promise<T>}
   */
  evaluateAll = (make, argument) => this.#page.run(`return (${make})(found(arguments[0]), arguments[1])`, this.#steps, argument);

  count = () => this.evaluateAll((elements) => elements.length);

  /** What is written in each of them, once there is one. */
  async allInnerTexts() {
    await this.waitFor();
    return this.evaluateAll((elements) => elements.map((element) => element.innerText.trim()));
  }

  /** Waits until there is one, or several. */
  waitFor = () => this.#until(async () => (await this.count()) > 0);

  /** Waits until there are so many. */
  waitForCount = (count) => this.#until(async () => (await this.count()) === count, `do not come to ${count}`);

  /** Waits until there is none. */
  waitForNone = () => this.#until(async () => (await this.count()) === 0, 'is still there');

  /** Waits until what is written in it, white space left out, is like that: browsers differ on the space between the parts of a line. */
  waitForText = (pattern) =>
    this.#until(async () => pattern.test((await this.innerText()).replaceAll(/\s+/g, '')), `does not say ${pattern}`);

  /** What a function makes of the one element, once it is there. */
  async evaluate(make, argument) {
    await this.#until(async () => (await this.count()) === 1);
    return this.#page.run(`return (${make})(found(arguments[0])[0], arguments[1])`, this.#steps, argument);
  }

  getAttribute = (name) => this.evaluate((element, name) => element.getAttribute(name), name);
  innerText = () => this.evaluate((element) => element.innerText.trim());

  /** Where it is in the window, in CSS pixels. */
  boundingBox = () =>
    this.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });

  /** Taps it, once it is there alone, can be reached and is not marked as disabled. */
  click = () => this.#tap(true);

  /** Taps it although it is marked as disabled. */
  insist = () => this.#tap(false);

  /** Presses it, does something meanwhile, and lets go. */
  async hold(meanwhile) {
    const pointer = () => this.#page.driver.actions();
    await this.#act((element) => pointer().move({ origin: element }).press().perform(), true);
    await meanwhile();
    await pointer().release().perform();
  }

  /** Moves the focus to it, as the Tab key would. */
  focus = () => this.evaluate((element) => element.focus());

  /** Types into it. */
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
      // WebKit's driver scrolls no further than to where another element may still lie over it.
      if (element && tried) await this.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      tried = Boolean(element);
      if (!element) return false;
      await act(element);
      return this.#met();
    });
  }

  /**
   * Whether what was done met the element; a tap that something else came in the way of did not. All has been drawn when the next
   * frame is over; where it led away from the page, there is none.
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
   * @param {string} [first] what is opened when something is first asked of the page, unless it is sent elsewhere before
   */
  constructor(driver, control, site, first) {
    this.driver = driver;
    this.control = control;
    this.site = site;
    this.#first = first;
  }

  #first;

  /** Opens the page that nothing has been asked of yet. */
  async open() {
    if (this.#first !== undefined) await this.goto(this.#first);
  }

  #root = new Locator(this, []);
  getByRole = this.#root.getByRole;
  getByText = this.#root.getByText;

  /**
   * What a function gives, in the page; a promise is awaited.
   *
   * @template T
   * @param {(argument: any) => T} make
   * @returns {Promise<Awaited<T>>}
   */
  evaluate = (make, argument) => this.run(`return (${make})(arguments[0])`, argument);

  /** Opens what follows the app's address, and waits until the app has started. */
  async goto(path = '') {
    this.#first = undefined;
    await this.control.open(this.site.address + path);
    await this.getByRole('main').waitFor();
  }

  /** Loads the page anew, once what it has begun to store is stored. */
  async reload() {
    await this.open();
    await this.evaluate(stored);
    await this.driver.navigate().refresh();
    await this.getByRole('main').waitFor();
  }

  /** Waits until a function gives something true, in the page. */
  waitFor = (holds, argument) => until(() => this.evaluate(holds, argument), () => `${holds} does not come true`);

  /** Presses a key, wherever the focus is: one of `Key`'s names, such as `ENTER`, or a character. */
  async press(key) {
    await this.open();
    await this.control.press(Key[key] ?? key);
  }

  /** What the browser has reported so far, each only once: a journey that takes it here is not failed by it. */
  troubles = () => this.control.troubles(this.site.address);

  async screenshot(file) {
    writeFileSync(file, await this.driver.takeScreenshot(), 'base64');
  }

  /** Runs the body of a function in the page, with `found` at hand. */
  async run(body, ...given) {
    await this.open();
    const script = `if (!window.TestingLibraryDom) return 'no library'; ${found}; ${body}`;
    const gives = await this.control.call(script, given);
    if (gives !== 'no library') return gives;
    await this.control.call(LIBRARY, []);
    return this.control.call(script, given);
  }

  /**
   * Where the element that a description fits can be tapped, if it is one alone and of this kind, once it lies still; scrolls to it. The
   * next tap reaches nothing but this element, should another one have moved to that place by then.
   *
   * @returns {Promise<{ point?: { x: number, y: number }, covered?: string }>} `covered`: what lies over it
   */
  reach = (steps, selector) =>
    this.run(`${expectTap}; return (${reached})(found(arguments[0]), arguments[1])`, steps, selector);

  /**
   * The element that a description fits, if it is one alone and of this kind; for the driver to act on. Where it `taps`, the tap reaches
   * nothing else, as in {@link reach}.
   */
  async find(steps, selector, taps) {
    const body = `${expectTap}; const all = found(arguments[0]);
      window.bafanFound = all.length === 1 && all[0].matches(arguments[1]) ? all[0] : null;
      if (arguments[2] && window.bafanFound) expectTap(window.bafanFound);
      return window.bafanFound !== null`;
    return (await this.run(body, steps, selector, taps)) && this.driver.executeScript('return window.bafanFound');
  }
}

/** Runs in the page: see {@link Page.reach}. The middle of an element's first box is tapped, as WebDriver has it. */
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
 * Runs in the page: waits until what the app has begun to store is stored, since a page that is left earlier may lose it. A transaction that
 * writes waits for those that were begun before it. A database that fails or never answers is not waited for.
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

/** Runs in the page: where it is, and what is written on it, in short. */
const SHOWN = `return location.hash + ': ' + document.body.innerText.replaceAll(/\\s+/g, ' ').slice(0, 2000)`;

/**
 * Runs in the page: the tap to come reaches this element or nothing. `window.bafanMissed` ends this, and says whether it was to reach
 * something else.
 */
function expectTap(element) {
  const events = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
  let missed = false;
  let over = false;
  const heard = (event) => {
    if (over) return;
    // What moves away between the two gets no click. After the first click there may be another one: that of a label's field.
    if (event.type === 'pointerdown' || event.type === 'click') missed = !element.contains(event.target);
    over = event.type === 'click' && !missed;
    if (!missed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.bafanMissed?.();
  events.forEach((event) => addEventListener(event, heard, true));
  window.bafanMissed = () => {
    events.forEach((event) => removeEventListener(event, heard, true));
    window.bafanMissed = undefined;
    return missed;
  };
}

/** Asks again and again; in the end complains, with what was in the way the last time. */
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

/** A text or regular expression, as it goes to the page. */
const pattern = (text, kind) => (text instanceof RegExp ? { source: text.source, flags: text.flags } : { [kind]: text });
