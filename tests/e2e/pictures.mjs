/**
 * Pictures of the built app, to look at: each state on a phone and on a wide screen, in both languages, light and dark.
 *
 *     cargo xtask build && CHROMEDRIVER=$(command -v chromedriver) BAFAN_CHROMIUM=$(command -v chromium) \
 *       node tests/e2e/pictures.mjs
 *
 * They go to `target/pictures`. A font with Chinese characters has to be installed (`fonts-noto-cjk`).
 */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ENGINES, launch } from './engines.mjs';
import { Person } from './hand.mjs';
import { Page } from './page.mjs';
import { endAll } from './processes.mjs';
import { Site } from './server.mjs';
import { DRESSES, QUESTIONS, STATES, dressed } from './states.mjs';

const PICTURES = fileURLToPath(new URL('../../target/pictures', import.meta.url));
const VIEWPORTS = [{ width: 360, height: 740 }, { width: 1280, height: 800 }];

/** In every dress, as a file each. */
async function take(state, viewport) {
  for await (const dress of dressed(page, DRESSES)) {
    const name = [state, viewport.width, ...dress].join('-').replaceAll(' ', '-');
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
    for (const [state, hand] of Object.entries(STATES)) {
      await page.goto();
      await new Person(page).enter(hand);
      await take(state, viewport);
    }
    for (const [kind, hash] of Object.entries({ home: '#/practise', ...QUESTIONS })) {
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
