/** How soon a tap is answered on a phone. */

import assert from 'node:assert/strict';
import { Person } from './hand.mjs';
import { journey } from './harness.mjs';

/** How much slower than this machine the phone is taken to be. */
const SLOWER = 4;

/**
 * No task may hold the page longer, in milliseconds. A sixth of it is usual; but a machine that does much else is slower still, and what
 * this looks for is a question that is made in one piece: seconds.
 */
const LONGEST = 2_000;

/** Notes each tap that changes the page, and how long the browser measured from a tap to the next paint. */
function watch() {
  window.answered = 0;
  window.durations = [];
  let tapped = false;
  addEventListener('click', () => (tapped = true), { capture: true });
  new MutationObserver(() => {
    window.answered += tapped;
    tapped = false;
  }).observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true });
  const observer = new PerformanceObserver((list) =>
    list.getEntriesByName('click').forEach(({ duration }) => window.durations.push(duration)),
  );
  observer.observe({ type: 'event', durationThreshold: 16 });
}

journey('every tap changes the page before the next one comes', async (page) => {
  const person = new Person(page);
  await page.open();
  await page.driver.sendDevToolsCommand('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  try {
    await page.evaluate(watch);
    await person.enter('123m456m789m55p123s');
    await person.choose('自摸');
    await person.hears('够八番');
    const { answered, durations } = await page.evaluate(() => ({ answered, durations }));
    assert.equal(answered, person.taps, 'a tap changed nothing');
    const longest = durations.length > 0 ? `, the longest ${Math.max(...durations)} ms` : '';
    console.log(`tap to paint, ${SLOWER} times slower: ${durations.length} of ${person.taps} took 16 ms or more${longest}`);
  } finally {
    await page.driver.sendDevToolsCommand('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
});

/** Notes how long the worker takes for each question, from its being asked to the answer. */
function watchWorker() {
  window.decided = [];
  const { postMessage } = Worker.prototype;
  const known = new WeakSet();
  let asked = 0;
  Worker.prototype.postMessage = function (...message) {
    if (!known.has(this)) {
      known.add(this);
      this.addEventListener('message', () => window.decided.push(performance.now() - asked));
    }
    asked = performance.now();
    return postMessage.apply(this, message);
  };
}

/**
 * The browser has no means to make a worker slower, so its times are multiplied. The page is not made slower, either: what an answer waited
 * for a page that draws would be counted as the worker's.
 */
journey('opponents of each strength decide in the worker', async (page) => {
  await page.evaluate(() => localStorage.setItem('bafan.play.options', '01202'));
  await page.evaluate(watchWorker);
  for (const strength of ['nearest', 'eight', 'careful']) {
    await page.evaluate(() => (window.decided = []));
    await page.goto(`#/play/hand?s=38&w=E&me=E&o=${strength}.${strength}.${strength}`);
    for (let turn = 0; turn < 5; turn += 1) {
      await page.waitFor(() => {
        const seen = document.querySelector('#play');
        if (seen.querySelector('.play-result')) return true;
        const tile = [...seen.querySelectorAll('.held-tile:not([aria-disabled])')].at(-1);
        const tap = seen.querySelector('.call.pass') ?? tile;
        tap?.click();
        return tap !== null && tap !== undefined;
      });
    }
    const times = (await page.evaluate(() => window.decided)).sort((one, other) => one - other);
    assert.ok(times.length > 10, `${times.length} decisions`);
    const [middle, longest] = [times[times.length >> 1], times.at(-1)].map((time) => (time * SLOWER).toFixed(0));
    console.log(`${strength}: ${times.length} decisions in the worker, ${SLOWER} times slower: mostly ${middle} ms, at most ${longest} ms`);
  }
}, { path: '#/play' });

journey('questions about discards and calls are made and marked without holding the page up', async (page) => {
  await page.goto('#/practise');
  await page.driver.sendDevToolsCommand('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  try {
    await page.evaluate(() => {
      window.held = [];
      new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => window.held.push(duration))).observe({ type: 'longtask' });
    });
    await page.goto('#/quiz?as=free&i=0&s=77&v=2&k=discard.claim&l=1400');
    for (let number = 1; number <= 5; number += 1) {
      await page.getByText(`第 ${number} 题`).waitFor();
      await page.getByRole('button', { name: '跳过' }).click();
      await page.waitFor(() => document.querySelector('.verdict:not(:empty)'));
      await page.getByRole('button', { name: '下一题' }).click();
    }
    const held = await page.evaluate(() => window.held.sort((one, other) => other - one));
    console.log(`five questions, ${SLOWER} times slower: ${held.length} tasks of 50 ms or more, the longest ${held.slice(0, 5).map(Math.round)}`);
    assert.ok(!(held[0] > LONGEST), `the page was held up for ${held[0]} ms`);
  } finally {
    await page.driver.sendDevToolsCommand('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
});
