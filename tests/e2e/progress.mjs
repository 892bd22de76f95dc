/** Helpers for journeys about progress: answers, files and stored records. */

import { By, until } from 'selenium-webdriver';
import { NEXT } from './hand.mjs';

export const button = (page, name) => page.getByRole('button', { name });

/** Goes to a part of the app. */
export async function tab(page, name) {
  // On a phone, a question fills the screen and has to be left first; it may still be loading.
  if (await page.evaluate(() => location.hash.startsWith('#/quiz') && innerWidth < 900)) {
    await page.waitFor(() => document.querySelector('main:not([hidden] *) :is(.question, .end-page, [role=alert])') !== null);
  }
  if (await page.evaluate(() => document.querySelector('main:not([hidden] *) .question') !== null && innerWidth < 900)) {
    await page.getByRole('main').getByRole('link', { name: '练习' }).click();
  }
  const parts = page.getByRole('navigation', { name: '八番' });
  // Progress is a page of the part Practice.
  if (name !== '进度') return parts.getByRole('link', { name }).click();
  await parts.getByRole('link', { name: '练习' }).click();
  await page.getByRole('link', { name }).click();
}

/** Returns the table row whose name matches a text. */
export const kind = (page, text) => page.getByRole('row', { name: new RegExp(text) });

/** Answers a question with its first choice, right or wrong. */
export async function answer(page, seed = 5) {
  await page.goto(`#/quiz?as=free&i=0&s=${seed}&v=1&k=eight`);
  // Waits for the new question, not for the previous one, which was answered.
  await button(page, '跳过').waitFor();
  await page.getByRole('main').getByRole('button').filter({ hasText: /^1\b/ }).click();
  await button(page, NEXT).waitFor();
}

/** The start of a journey: Practice, from which a link leads to Progress. */
export const AT = { path: '#/practise' };

export const record = (id, right) =>
  `{"id":"${id}","what":"given","kind":"eight","question":"i=0&s=5&v=1&k=eight","rules":"textbook","mode":"free",` +
  `"verdict":"${right ? 'right' : 'wrong'}","knew":[${right ? '"qing-long"' : ''}],"missed":[${right ? '' : '"qing-long"'}],` +
  '"mistakes":[],"took":4000,"rating":1500,"app":"0.1.0"}';

export const ID = (place) => `0192${place.toString(16).padStart(8, '0')}-000000000000000${place}`;

/** Selects a file with this text, as the system's file dialog would, in the first element that matches the selector `field`. */
export const choose = async (page, text, field = 'input[type=file]') => {
  await page.waitFor((field) => document.querySelector(field) !== null, field);
  await page.evaluate(([text, field]) => {
    const files = new DataTransfer();
    files.items.add(new File([text], 'bafan-progress.json', { type: 'application/json' }));
    const input = document.querySelector(field);
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, [text, field]);
};

export const file = (...records) => `{"bafan":"progress","version":2,"events":[\n${records.join(',\n')}\n]}\n`;

/** How long to wait for something in the second tab, in milliseconds. */
const PATIENCE = 60_000;

/** Opens a second tab of the app. The tab is in front during each of its actions. */
export async function secondTab({ driver, site }) {
  const first = await driver.getWindowHandle();
  await driver.switchTo().newWindow('tab');
  const own = await driver.getWindowHandle();
  await driver.switchTo().window(first);
  const there = async (act) => {
    await driver.switchTo().window(own);
    try {
      await act();
    } finally {
      await driver.switchTo().window(first);
    }
  };
  const found = (selector) => driver.wait(until.elementLocated(By.css(selector)), PATIENCE);
  // The tab has the browser's default size, in which another element may cover the button, so a script clicks it. As long as the page shows
  // a verdict, the next question is not there yet.
  const tapped = `const part = document.querySelector(arguments[0]);
    if (part === null || document.querySelector('.verdict:not(:empty)')) return false;
    part.click();
    return true`;
  const tap = (selector) => driver.wait(() => driver.executeScript(tapped, selector), PATIENCE);
  return {
    goto: (path) => there(() => driver.get(site.address + path)),
    answer: () =>
      there(async () => {
        await tap('.choices button');
        await found('.verdict:not(:empty)');
      }),
    /** Runs a function body in the tab. */
    run: async (body, ...given) => {
      let gives;
      await there(async () => (gives = await driver.executeScript(body, ...given)));
      return gives;
    },
    /** Gives an answer, and closes the tab at once. */
    closeInAnswer: () =>
      there(async () => {
        await tap('.choices button');
        await driver.close();
      }),
    close: () => there(() => driver.close()),
  };
}

/**
 * Replaces the database, bypassing the app, with a database of this version and with these rows, each an object store, a key and a value.
 * The current page must not use the database, so that nothing interferes.
 */
export const database = (page, version, stores, rows) =>
  page.evaluate(
    ([version, stores, rows]) =>
      new Promise((resolve, reject) => {
        const gone = indexedDB.deleteDatabase('bafan');
        gone.onerror = reject;
        gone.onsuccess = () => {
          const opening = indexedDB.open('bafan', version);
          opening.onerror = reject;
          opening.onupgradeneeded = () => stores.forEach((store) => opening.result.createObjectStore(store));
          opening.onsuccess = () => {
            const close = () => {
              opening.result.close();
              resolve();
            };
            if (rows.length === 0) return close();
            const write = opening.result.transaction(stores, 'readwrite');
            for (const [store, key, value] of rows) write.objectStore(store).put(value, key);
            write.oncomplete = close;
            write.onerror = reject;
          };
        };
      }),
    [version, stores, rows],
  );

/** Waits until the app has stored exactly this many records, since a page that is left at once loses what it has not stored yet. */
export const untilStored = (page, count) =>
  page.waitFor(async (count) => {
    const there = await indexedDB.databases();
    if (!there.some(({ name }) => name === 'bafan')) return false;
    return new Promise((resolve) => {
      indexedDB.open('bafan').onsuccess = ({ target: { result: database } }) => {
        const held = database.objectStoreNames.contains('streams') && database.transaction('streams').objectStore('streams').count();
        database.close();
        if (held) held.onsuccess = () => resolve(held.result === count);
        else resolve(false);
      };
    });
  }, count);

/** Returns the number of records that the app has stored. */
export const stored = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.open('bafan').onsuccess = ({ target: { result: database } }) => {
          const count = database.transaction(['streams']).objectStore('streams').count();
          count.onsuccess = () => {
            database.close();
            resolve(count.result);
          };
        };
      }),
  );

/** Waits until at least this many records are stored, which is a moment after the page shows them. */
export async function keeps(page, records) {
  while ((await stored(page)) < records) await new Promise((resolve) => setTimeout(resolve, 40));
}
