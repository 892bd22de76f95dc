/**
 * How quickly the app responds to a tap on a phone. On a busy machine everything is slower, so no limit here is a time: a tap or a question
 * is compared with a fixed piece of work by the engine, on the same page with the same throttling.
 */

import assert from 'node:assert/strict';
import { Person } from './hand.mjs';
import { journey } from './harness.mjs';

/** The factor by which a phone is assumed to be slower than this machine. */
const SLOWER = 4;

/**
 * The limit for a tap, and for the longest task of a question, in pieces of work. Each takes one to three pieces, however busy the machine
 * is; a question made in a single task would take dozens.
 */
const MOST = 8;

/** Returns the median. */
const middle = (numbers) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1];

/** Runs in the page: returns the milliseconds of a piece of work, which rates every discard of a hand 40 times; the median of nine runs. */
function piece() {
  const times = Array.from({ length: 9 }, () => {
    const start = performance.now();
    for (let time = 0; time < 40; time += 1) window.bafan.discards('1478m2589p369sEE5p');
    return performance.now() - start;
  });
  return times.sort((one, other) => one - other)[4];
}

/** Runs a function on a throttled page, and passes it the milliseconds of a piece of work. */
async function slowed(page, walk) {
  await page.waitFor(() => window.bafan !== undefined);
  await page.driver.sendDevToolsCommand('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  try {
    await walk(await page.evaluate(piece));
  } finally {
    await page.driver.sendDevToolsCommand('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
}

/** Counts the taps that change the page, and records the browser's measurements from tap to next paint. */
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

journey('every tap changes the page before the next one comes, and is painted soon; questions are made and marked in small parts', (page) =>
  slowed(page, async (piece) => {
    const person = new Person(page);
    await page.evaluate(watch);
    await person.enter('123m456m789m55p123s');
    await person.choose('自摸');
    await person.hears('够八番');
    const { answered, durations } = await page.evaluate(() => ({ answered, durations }));
    assert.equal(answered, person.taps, 'a tap changed nothing');
    const usual = middle(durations) ?? 0;
    console.log(`tap to paint, ${SLOWER} times slower: ${durations.length} of ${person.taps} took 16 ms or more, mostly ${usual} ms; a piece of work ${piece.toFixed(1)} ms`);
    assert.ok(usual <= MOST * piece, `a tap takes ${usual} ms, a piece of work ${piece} ms`);
    await questions(page, piece);
  }),
);

/** Answers questions about discards and claims, which take the most work of all kinds. */
async function questions(page, before) {
  const longest = [];
  await page.evaluate(() => {
    window.held = [];
    new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => window.held.push(duration))).observe({ type: 'longtask' });
  });
  await page.goto('#/practise');
  await page.getByRole('link', { name: /^每日十题/ }).waitFor();
  await page.evaluate(() => void window.held.splice(0));
  await page.goto('#/quiz?as=free&i=0&s=77&v=2&k=discard.claim&l=1400');
  for (let number = 1; number <= 5; number += 1) {
    await page.getByText(`第 ${number} 题`).waitFor();
    await page.getByRole('button', { name: '跳过' }).click();
    await page.waitFor(() => document.querySelector('.verdict:not(:empty)'));
    await page.getByRole('button', { name: '下一题' }).click();
    longest.push(Math.round(Math.max(0, ...(await page.evaluate(() => window.held.splice(0))))));
  }
  // The machine may have become busier in the meantime, which slows both.
  const unit = Math.max(before, await page.evaluate(piece));
  console.log(`five questions, ${SLOWER} times slower: the longest tasks took ${longest} ms, a piece of work ${unit.toFixed(1)} ms`);
  // If questions were made in a single task, each of the five would take seconds.
  assert.ok(middle(longest) <= MOST * unit, `the page was held up for ${longest} ms, a piece of work takes ${unit} ms`);
}
