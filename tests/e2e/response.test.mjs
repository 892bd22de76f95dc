/**
 * How soon a tap is answered on a phone. A machine that does much else is slower in everything, so no bound here is a time: what a tap or a
 * question takes is held against what the engine takes for a piece of work, on the same page and slowed down alike.
 */

import assert from 'node:assert/strict';
import { Person } from './hand.mjs';
import { journey } from './harness.mjs';

/** How much slower than this machine the phone is taken to be. */
const SLOWER = 4;

/**
 * So many pieces of work a tap may take, and the longest task of a question. Both take one to three, however busy the machine is; a question
 * that is made in one piece would take dozens.
 */
const MOST = 8;

/** The middle one of some numbers. */
const middle = (numbers) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1];

/** Runs in the page: milliseconds for a piece of work, which is to judge every discard of a hand so many times; the middle of nine such times. */
function piece() {
  const times = Array.from({ length: 9 }, () => {
    const start = performance.now();
    for (let time = 0; time < 40; time += 1) window.bafan.discards('1478m2589p369sEE5p');
    return performance.now() - start;
  });
  return times.sort((one, other) => one - other)[4];
}

/** Walks on a page that is slowed down; is given how long it takes for a piece of work. */
async function slowed(page, walk) {
  await page.waitFor(() => window.bafan !== undefined);
  await page.driver.sendDevToolsCommand('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  try {
    await walk(await page.evaluate(piece));
  } finally {
    await page.driver.sendDevToolsCommand('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
}

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

/** Questions about discards and calls take the most work of all. */
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
  // Other work of the machine may have come meanwhile, and then slows both.
  const unit = Math.max(before, await page.evaluate(piece));
  console.log(`five questions, ${SLOWER} times slower: the longest tasks took ${longest} ms, a piece of work ${unit.toFixed(1)} ms`);
  // One that is made in one piece takes seconds, each of the five.
  assert.ok(middle(longest) <= MOST * unit, `the page was held up for ${longest} ms, a piece of work takes ${unit} ms`);
}
