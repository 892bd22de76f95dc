/** Storage under many failures at once: part of `soak.mjs`. */

import assert from 'node:assert/strict';
import { journey } from './harness.mjs';
import { AT, ID, answer, button, choose, file, kind, record, secondTab, stored, tab } from './progress.mjs';

/** The number of answers that each of two tabs gives at the same time. */
const EACH = 200;

/** How many times a tab is closed in the middle of an answer. */
const KILLED = 20;

/** The number of answers in a file of about the maximum size. */
const ANSWERS = 150_000;

/** Waits up to four minutes for a check to succeed. */
async function eventually(done) {
  for (const end = Date.now() + 240_000; !(await done()); ) {
    assert.ok(Date.now() < end, `${done} does not come true`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Runs in the page: returns the milliseconds of each long task that began after `since`, as far as the browser has buffered it. */
function longTasks(since) {
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type: 'longtask', buffered: true });
  const begun = ({ startTime }) => performance.timeOrigin + startTime >= since;
  return observer.takeRecords().filter(begun).map(({ duration }) => Math.round(duration));
}

/**
 * Answers questions without a pause, even in a background page, where timers and frames hardly run, until the requested number of questions
 * has been answered; `window.answered` has the number so far.
 */
const goOn = `
  const { port1, port2 } = new MessageChannel();
  const one = (selector) => document.querySelector(selector);
  const number = () => Number(one('.how-far p')?.innerText.match(/[0-9]+/)[0] ?? 1);
  port1.onmessage = () => {
    window.answered = number() - 1;
    if (window.answered >= arguments[0]) return;
    (one('.acts .main:not([aria-disabled])') ?? one('.choices button'))?.click();
    port2.postMessage(0);
  };
  port2.postMessage(0);`;

journey(
  `two tabs give ${EACH} answers each at the same time, and each is there once`,
  async (page) => {
    const other = await secondTab(page);
    await other.goto('#/quiz?as=free&i=0&s=a1&v=1&k=eight');
    await page.goto('#/quiz?as=free&i=0&s=a2&v=1&k=eight');
    await other.run(goOn, EACH);
    await page.driver.executeScript(goOn, EACH);
    await eventually(async () => (await page.evaluate(() => window.answered)) === EACH);
    await eventually(async () => (await other.run('return window.answered')) === EACH);
    await tab(page, '进度');
    await kind(page, `^够不够八番.* ${2 * EACH} 次`).waitFor();
    await other.close();
    await page.reload();
    await kind(page, `^够不够八番.* ${2 * EACH} 次`).waitFor();
    assert.equal(await stored(page), 2 * EACH);
    console.log(`two tabs: ${await stored(page)} records`);
  },
  { ...AT, timeout: 600_000 },
);

journey(
  `a tab that is closed ${KILLED} times in the middle of an answer loses none of those before, and counts none twice`,
  async (page) => {
    await answer(page, 99);
    for (let seed = 100; seed < 100 + KILLED; seed += 1) {
      const other = await secondTab(page);
      await other.goto(`#/quiz?as=free&i=0&s=${seed}&v=1&k=eight`);
      await other.closeInAnswer();
    }
    const kept = await stored(page);
    for (let seed = 100; seed < 100 + KILLED; seed += 1) await answer(page, seed);
    await tab(page, '进度');
    await kind(page, `^够不够八番.* ${KILLED + 1} 次`).waitFor();
    await page.reload();
    await kind(page, `^够不够八番.* ${KILLED + 1} 次`).waitFor();
    assert.equal(await stored(page), KILLED + 1);
    console.log(`closed ${KILLED} times: ${kept - 1} answers had been stored, ${await stored(page)} records in the end`);
  },
  { ...AT, timeout: 600_000 },
);

journey(
  `a file of ${ANSWERS} answers is added, and the page answers meanwhile`,
  async (page) => {
    await tab(page, '进度');
    await button(page, '存成文件').waitFor();
    const size = await page.evaluate((count) => {
      const id = (place) => `0192${place.toString(16).padStart(8, '0')}-${place.toString(16).padStart(16, '0')}`;
      const one = (place) =>
        `{"id":"${id(place)}","what":"given","kind":"eight","question":"i=${place}&s=5&v=1&k=eight","rules":"textbook","mode":"free",` +
        '"verdict":"right","knew":["qing-long"],"missed":[],"mistakes":[],"took":4000,"rating":1500,"app":"0.1.0"}';
      const text = `{"bafan":"progress","version":2,"events":[\n${Array.from({ length: count }, (_, place) => one(place)).join(',\n')}\n]}\n`;
      window.file = new File([text], 'bafan-progress.json');
      return window.file.size;
    }, ANSWERS);
    const timed = async (name, act) => {
      const start = Date.now();
      await act();
      const took = Date.now() - start;
      const long = (await page.evaluate(longTasks, start)).sort((a, b) => b - a);
      console.log(`${name}: ${took} ms; tasks over 50 ms: ${long.length}, longest ${long.slice(0, 5)} ms`);
      // A single task would take nearly all of the time.
      assert.ok(!(long[0] > took / 5), `${name}: a task held the page for ${long[0]} ms of ${took} ms`);
    };
    console.log(`a file of ${size} bytes`);
    await timed('read', async () => {
      await page.evaluate(() => {
        const files = new DataTransfer();
        files.items.add(window.file);
        const input = document.querySelector('input[type=file]');
        input.files = files.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      });
      await eventually(() => page.getByText(`会加进 ${ANSWERS} 条`).count());
    });
    await timed('added', async () => {
      await button(page, '加进来').click();
      await eventually(() => kind(page, `^够不够八番 100% ${ANSWERS} 次`).count());
    });
    await timed('stored', () => eventually(async () => (await stored(page)) === ANSWERS));
    await timed('opened', async () => {
      await page.reload();
      await eventually(() => kind(page, `^够不够八番 100% ${ANSWERS} 次`).count());
    });
  },
  { ...AT, timeout: 900_000, engines: ['chromium'] },
);

journey('files that are too large, too deep or damaged throughout are refused by name', async (page) => {
  await tab(page, '进度');
  await button(page, '存成文件').waitFor();
  const made = (head, part, bytes) =>
    page.evaluate(
      ([head, part, bytes]) => {
        const files = new DataTransfer();
        files.items.add(new File([head, part.repeat(bytes / part.length)], 'bafan-progress.json'));
        const input = document.querySelector('input[type=file]');
        input.files = files.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      },
      [head, part, bytes],
    );
  await made('', 'x', 49 << 20);
  await page.getByText('这个文件太大').waitFor();
  await made('', '{', 47 << 20);
  await page.getByText('没有八番的进度').waitFor();
  await choose(page, file(record(ID(1), true)));
  await page.getByText('会加进 1 条').waitFor();
  await made('{"bafan":"progress","version":2,"events":[', '{"a":', 47 << 20);
  await page.getByText('损坏得太厉害').waitFor();
}, AT);
