/** What axe-core has against a page as it stands. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Fails if axe-core finds anything by its usual rules.
 *
 * All but the one that wants every text inside a button in the button's name: it takes the index on a drawn tile for such
 * a text, and a badge that a screen reader is not told of because the name says it in full.
 *
 * @param {import('./page.mjs').Page} page
 * @param {string} state what the page shows, for the message
 */
export async function accessible(page, state) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.control.call(`const module = undefined; ${AXE}`, []);
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run({ rules: { 'label-content-name-mismatch': { enabled: false } } });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, any, all }) => {
      const why = [...any, ...all].map(({ message }) => message).join('; ');
      return `${id}: ${target}: ${why}`;
    }));
  });
  assert.deepEqual(found, [], state);
}
