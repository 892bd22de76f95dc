/** How soon a tap is answered on a phone. */

import assert from 'node:assert/strict';
import { Person } from './hand.mjs';
import { journey } from './harness.mjs';

/** How much slower than this machine the phone is taken to be. */
const SLOWER = 4;

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
