import assert from 'node:assert/strict';
import { Person } from './hand.mjs';
import { journey } from './harness.mjs';

/** How much slower than this machine the phone is taken to be. */
const SLOWER = 4;

journey(
  'how long a tap takes to be seen',
  async (page) => {
    const person = new Person(page);
    await page.driver.sendDevToolsCommand('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    try {
      await page.evaluate(() => {
        window.taps = [];
        const observer = new PerformanceObserver((list) =>
          list.getEntriesByName('click').forEach(({ duration }) => window.taps.push(duration)),
        );
        observer.observe({ type: 'event', durationThreshold: 16 });
      });
      await person.enter('123m456m789m55p123s');
      await person.choose('自摸');
      await person.hears('够八番');
      // Told of are only those that took 16 ms or more; the others are counted as that.
      const told = await page.evaluate(() => window.taps);
      const taps = [...told, ...Array(Math.max(0, person.taps - told.length)).fill(16)].sort((a, b) => a - b);
      assert.equal(taps.length, person.taps);
      const [median, longest] = [taps[taps.length >> 1], taps.at(-1)];
      console.log(`tap to paint, ${SLOWER} times slower: median ${median} ms, longest ${longest} ms of ${taps.length} taps`);
    } finally {
      await page.driver.sendDevToolsCommand('Emulation.setCPUThrottlingRate', { rate: 1 });
    }
  },
  { engines: ['chromium'] },
);
