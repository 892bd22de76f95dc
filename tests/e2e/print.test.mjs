/** What comes out of a printer. */

import assert from 'node:assert/strict';
import { journey } from './harness.mjs';
import { HANDS, Recorder, begin, button, link } from './match.mjs';

/** How many pages of A4 a page of the app takes. */
async function pages(page) {
  const pdf = Buffer.from(await page.driver.printPage({ width: 21, height: 29.7 }), 'base64').toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g).length;
}

/** Shows the page as it is printed, or on the screen again. */
const media = (page, media) => page.driver.sendDevToolsCommand('Emulation.setEmulatedMedia', { media });

/** The parts of the document that are hidden, and are shown all the same. */
const unhidden = (page) =>
  page.evaluate(() => {
    const hidden = [...document.body.children].filter((part) => part.hidden);
    return hidden.filter((part) => getComputedStyle(part).display !== 'none').map(({ id }) => id);
  });

journey('sixteen hands of a match are one page', async (page) => {
  await begin(page);
  const recorder = new Recorder(page);
  for (const [place, hand] of HANDS.entries()) {
    await recorder.enter(hand);
    if (place % 4 === 3 && place < 15) await recorder.tap('坐好了');
  }
  await link(page, '成绩表').click();
  await button(page, '打印').waitFor();
  assert.equal(await pages(page), 1);
  await media(page, 'print');
  assert.deepEqual(await unhidden(page), []);
  await media(page, '');
});

journey('nothing that is hidden is printed, and what is chosen is seen without colors', async (page) => {
  for (const path of ['#/learn', '#/play', '#/table', '#/games', '#/score?v=1&h=123456789m123s99p&t=ES0000&p=E']) {
    await page.goto(path);
    await media(page, 'print');
    assert.deepEqual(await unhidden(page), [], path);
  }
  await page.getByText('够八番').first().waitFor();
  const chosen = await page.evaluate(() =>
    [...document.querySelectorAll('main:not([hidden] *) [aria-pressed="true"]')].map((button) => {
      const { color, outlineStyle } = getComputedStyle(button);
      return `${outlineStyle} ${color}`;
    }),
  );
  assert.deepEqual([...new Set(chosen)], ['solid rgb(0, 0, 0)']);
  await media(page, '');
});
