/**
 * Input that nobody enters on purpose: hostile addresses and links, rapid navigation back and forward, a pasted megabyte. `soak.mjs` tests
 * more such input.
 */

import assert from 'node:assert/strict';
import { journey } from './harness.mjs';
import { HOSTILE_LINKS, hammered, refused } from './hostile.mjs';
import { stands } from './random.mjs';

const PLACES = ['table', 'play', 'games', 'club', 'learn', 'practise'];
const TAILS = [
  '/', '//', '?', '?v=&s=', '/%00', '/%E6%B8', '/%FF%FE', '?s=ffffffffffffffffffffff&i=4294967296', '/-1', '/18446744073709551616',
  '/__proto__', '/constructor/prototype', '/<img src=x onerror=alert(1)>', '?v=2&<script>', '/👪🀄', '/match/99999999999999999999',
  '/odds/fan/nothing/more', '?p=%7B%22', `/${'a'.repeat(100_000)}`, `?${'&='.repeat(50_000)}`,
];

/** A sample of the links; `tests/engine/hand_link.rs` and `soak.mjs` test all of them. */
const LINKS = HOSTILE_LINKS.filter((_, place) => place % 25 === 0);

/** The time limit for a response of the page, in milliseconds; generous, since the machine may be busy. */
const SOON = 5000;

/** Returns the milliseconds until the page has rendered the next frame. */
const settled = (page) =>
  page.evaluate(async () => {
    const begun = performance.now();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - begun;
  });

/** Goes to one address after another, and returns each with the milliseconds until the page had rendered it. Runs in the page. */
async function goes(hashes) {
  const taken = [];
  for (const hash of hashes) {
    const begun = performance.now();
    location.hash = hash;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    taken.push([hash.slice(0, 60), performance.now() - begun]);
  }
  return taken;
}

journey('hostile addresses, links and a megabyte that is pasted are refused in words; back and forward lead to the page of the address', async (page) => {
  for (const place of PLACES) {
    const slow = await page.evaluate(goes, TAILS.map((tail) => `#/${place}${tail}`));
    assert.deepEqual(slow.filter(([, took]) => took > SOON), []);
    await stands(page);
  }
  await refused(page, LINKS);
  await hammered(page, 30);

  // A megabyte of text is truncated or refused, wherever it is pasted.
  const fields = [['#/learn', '找番种'], ['#/rulings', '找裁定']];
  for (const [place, name] of fields) {
    await page.goto(place);
    const field = page.getByRole('searchbox', { name });
    await field.waitFor();
    const length = await field.evaluate((field) => {
      field.focus();
      document.execCommand('insertText', false, '清龙9m'.repeat(250_000));
      return field.value.length;
    });
    assert.ok(length <= 60, `${name} holds ${length}`);
    assert.ok((await settled(page)) < SOON, name);
  }
  // On the Score page, the pasted text opens the text field, since it is not a hand.
  await page.goto('#/');
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', '123m'.repeat(250_000));
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  });
  assert.ok((await settled(page)) < SOON, 'Score');
  await page.getByRole('textbox').waitFor();
  await page.press('ESCAPE');
  await page.getByRole('link', { name: '学番' }).click();
  await page.getByRole('searchbox', { name: '找裁定' }).waitFor();
});
