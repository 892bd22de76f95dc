/** The printed pages. */

import assert from 'node:assert/strict';
import { Person } from './hand.mjs';
import { journey } from './harness.mjs';
import { HANDS, NAMES, button, link } from './match.mjs';

/** Returns the number of A4 pages that a page of the app takes. */
async function pages(page) {
  const pdf = Buffer.from(await page.driver.printPage({ width: 21, height: 29.7 }), 'base64').toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g).length;
}

/** Emulates a medium or a user preference in Chromium. */
const seenAs = (page, medium) => page.driver.sendDevToolsCommand('Emulation.setEmulatedMedia', medium);

/** Returns the parts of the document that are marked as hidden but displayed. */
const unhidden = (page) =>
  page.evaluate(() => {
    const hidden = [...document.body.children].filter((part) => part.hidden);
    return hidden.filter((part) => getComputedStyle(part).display !== 'none').map(({ id }) => id);
  });

const WIN = '#/score?v=1&h=123m.789m.123p.79p55s8p&t=EW0000&f=1';

journey('sixteen hands of a match are one page; nothing hidden is printed, and all of the rest; what is chosen is seen without colors', async (page) => {
  const events = [`M:mil25:b:0:r4:pp:${NAMES.map(encodeURIComponent).join(':')}`, ...HANDS.map((_, hand) => `${'abcd'[hand % 4]}${8 + hand}`)];
  await page.goto(`#/table/open?v=1&m=${events.join('.')}&k=${events.length}`);
  await button(page, '收下').click();
  await link(page, '成绩表').click();
  await button(page, '打印').waitFor();
  assert.equal(await pages(page), 1);
  await seenAs(page, { media: 'print' });
  assert.deepEqual(await unhidden(page), []);
  await seenAs(page, { media: '' });

  for (const path of ['#/learn', '#/play', '#/table', '#/games', '#/score?v=1&h=123456789m123s99p&t=ES0000&p=E']) {
    await page.goto(path);
    await seenAs(page, { media: 'print' });
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
  await seenAs(page, { media: '' });

  await page.goto(WIN);
  await new Person(page).hears('18番');
  await seenAs(page, { media: 'print' });
  const cut = () =>
    page.evaluate(() => ({
      cut: [...document.querySelectorAll('main, .middle')].filter((part) => part.checkVisibility() && part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY !== 'visible').map((part) => part.className),
      keys: document.querySelector('#score .dock').checkVisibility(),
    }));
  assert.deepEqual(await cut(), { cut: [], keys: false });
  await page.goto('#/fan/qing-long');
  await page.waitFor(() => document.querySelectorAll('.example').length > 1);
  assert.deepEqual(await cut(), { cut: [], keys: false });
  assert.ok(await page.evaluate(() => document.documentElement.scrollHeight > 2 * innerHeight));
  await seenAs(page, { media: '' });

  await seenAs(page, { features: [{ name: 'forced-colors', value: 'active' }] });
  await page.goto(WIN);
  await page.waitFor(() => document.querySelector('#score .hand .tile.winning'));
  const { face, states } = await page.evaluate(() => {
    const style = (selector) => getComputedStyle(document.querySelector(`#score ${selector}`));
    return {
      face: style('.hand .tile').backgroundImage,
      states: ['.tile.winning', '.situation [aria-pressed=true]', '.tabs [aria-current]'].map((selector) => style(selector).outlineStyle),
    };
  });
  assert.ok(face.includes('rgb(255, 253, 247)'), face);
  assert.deepEqual(states, ['solid', 'solid', 'solid']);
  await seenAs(page, { features: [] });

  const order = () =>
    page.evaluate(() => [...document.querySelectorAll('#score .hand button')].map((tile) => tile.getBoundingClientRect().left).slice(0, 4));
  const usual = await order();
  await page.evaluate(() => void (document.documentElement.dir = 'rtl'));
  const turned = await order();
  assert.ok(turned.every((left, place) => place === 0 || left > turned[place - 1]), `${usual}, then ${turned}`);
  await page.evaluate(() => document.documentElement.removeAttribute('dir'));
});
