/**
 * Takes screenshots of the built app for review: each state and page on a phone, with and without a browser's bars, and on a wide screen,
 * in every language, light and dark.
 *
 *     cargo xtask build && CHROMEDRIVER=$(command -v chromedriver) BAFAN_CHROMIUM=$(command -v chromium) \
 *       node tests/e2e/pictures.mjs [part of a name]
 *
 * The screenshots are written to `target/pictures`. A font with Chinese characters must be installed (`fonts-noto-cjk`).
 */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ENGINES, launch } from './engines.mjs';
import { Person } from './hand.mjs';
import { Page } from './page.mjs';
import { endAll } from './processes.mjs';
import { Site } from './server.mjs';
import { DRESSES, PLACES, QUESTIONS, STATES, dressed } from './states.mjs';

const PICTURES = fileURLToPath(new URL('../../target/pictures', import.meta.url));
const VIEWPORTS = [{ width: 360, height: 600 }, { width: 360, height: 740 }, { width: 1280, height: 800 }];
const [wanted = ''] = process.argv.slice(2);

/** Returns the entries whose name contains the command-line argument; without an argument, all entries. */
const named = (states) => Object.entries(states).filter(([name]) => name.includes(wanted));

/** Takes a screenshot in every theme and language. */
async function take(state, viewport) {
  for await (const dress of dressed(page, DRESSES)) {
    // Waits for everything that is still being fetched.
    await page.waitFor(() => !document.querySelector('.fetching')?.checkVisibility());
    const name = [state, `${viewport.width}x${viewport.height}`, ...dress].join('-').replaceAll(' ', '-');
    await page.screenshot(join(PICTURES, `${name}.png`));
  }
}

mkdirSync(PICTURES, { recursive: true });
const { driver, control } = await launch(ENGINES.find(({ name }) => name === 'chromium'));
const site = await Site.open();
const page = new Page(driver, control, site);
try {
  for (const viewport of VIEWPORTS) {
    await control.set({ viewport, locale: 'zh-CN' });
    for (const [state, hand] of named(STATES)) {
      await page.goto();
      await new Person(page).enter(hand);
      await take(state, viewport);
    }
    for (const [place, hash] of named(PLACES)) {
      await page.goto(hash);
      await take(place, viewport);
    }
    for (const [kind, hash] of named(QUESTIONS)) {
      await page.goto(hash);
      await take(`practise ${kind}`, viewport);
      const skip = page.getByRole('button', { name: '跳过' });
      if ((await skip.count()) === 0) continue;
      await skip.click();
      await take(`practise ${kind} answered`, viewport);
    }
  }
} finally {
  await driver.quit();
  await site.stop();
  endAll();
}
