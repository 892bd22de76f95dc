/**
 * `cargo xtask soak`: storage under many failures, all pages magnified in two languages, all pages and all states of the Score page checked
 * with axe-core in every language and theme, all hostile links, 20,000 hands in the page and natively, 2,000 random taps in each part of
 * the app, and then minutes of answers in each browser. It prints what the page holds in memory.
 */

import assert from 'node:assert/strict';
import { alike } from './alike.mjs';
import { steady } from './answers.mjs';
import { CHOICES, SMALL, inSight } from './asked.mjs';
import { accessible } from './axe.mjs';
import { everywhere, journey } from './harness.mjs';
import { HOSTILE_LINKS, hammered, refused } from './hostile.mjs';
import './kept.mjs';
import { magnified } from './magnified.mjs';
import { taps } from './random.mjs';
import { audit } from './score_audit.mjs';
import { DRESSES, FURTHER_LEARNING, FURTHER_ODDS, LEARNING, ODDS, PLACES, QUESTIONS, RULES, dressed } from './states.mjs';
import './storing.mjs';

magnified(['zh-Hans', 'en']);
audit(DRESSES);

/** The addresses to check, each once, with its name if it has one. */
const LOOKED_AT = new Map([
  ...[...LEARNING, ...FURTHER_LEARNING, ...ODDS, ...FURTHER_ODDS, ...Object.values(RULES)].map((path) => [path, path]),
  ...Object.entries({ ...PLACES, ...QUESTIONS }).map(([name, path]) => [path, name]),
]);

/** Runs in the page: returns whether it scrolls horizontally. */
const scrollsSideways = () => [...document.querySelectorAll('main')].some((main) => main.checkVisibility() && main.scrollWidth > innerWidth);

for (const [path, name] of LOOKED_AT) {
  journey(
    `axe finds nothing in any dress: ${name}`,
    async (page) => {
      const look = async (state) => {
        for await (const dress of dressed(page, DRESSES)) {
          await page.waitFor(() => ![...document.querySelectorAll('.fetching, .lazy-coming')].some((coming) => coming.checkVisibility()));
          await accessible(page, [state, ...dress].join(', '));
          assert.ok(!(await page.evaluate(scrollsSideways)), `${[state, ...dress].join(', ')}: it scrolls sideways`);
        }
      };
      await look(name);
      if (!(name in QUESTIONS)) return;
      await page.getByRole('button', { name: '跳过' }).click();
      await page.waitFor(() => document.querySelector('.verdict:not(:empty)') && document.querySelector('.marked > *'));
      await look(`${name}, answered`);
    },
    { path },
  );
}

journey('every hostile link is refused in words, and the hand stays', (page) => refused(page, HOSTILE_LINKS));

journey('back and forward are hammered time and again, and the page is the one of the address', async (page) => {
  for (let round = 0; round < 5; round += 1) await hammered(page, 120);
});

journey('at 360 by 600 the verdict and the reason are in sight, and so are all choices before, whatever is asked', (page) => inSight(page, CHOICES), SMALL);

journey('20,000 hands: the page and the native engine answer alike', (page) => alike(page, 20_000));

/** The number of random taps in each part of the app. */
const TAPS = 2000;

for (const place of ['#/', '#/learn', '#/practise', '#/play', '#/table', '#/games', '#/club']) {
  journey(
    `${TAPS} taps at random at ${place}: no error`,
    (page) => taps(page, { place, count: TAPS, seed: 2026 }),
    { timeout: 3_600_000 },
  );
}

const MINUTES = Number(process.env.BAFAN_MINUTES);

everywhere(
  `${MINUTES} minutes of answers, right, wrong and none: no error, and no more memory than at the start`,
  async (page) => {
    const more = await steady(page);
    const browser = (await page.driver.getCapabilities()).getBrowserName();
    const start = Date.now();
    for (let minute = 1; minute <= MINUTES; minute += 1) {
      let held;
      while (Date.now() < start + minute * 60_000) held = await more(20);
      console.log(`${browser}, minute ${minute}: ${JSON.stringify(held)}`);
    }
  },
  { timeout: (MINUTES + 1) * 60_000 },
);
