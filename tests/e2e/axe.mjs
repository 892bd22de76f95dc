/** What axe-core has against a page as it stands. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { EACH_ONCE, dressed, speak } from './states.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is written smaller than 12 pixels, as it is seen: what a drawing says is as large as the drawing is drawn. */
const small = () =>
  [...document.querySelectorAll('body *')].flatMap((element) => {
    const says = element.checkVisibility() && !element.closest('.heard') && [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    const size = says ? parseFloat(getComputedStyle(element).fontSize) * (element instanceof SVGGraphicsElement ? element.getScreenCTM().d : 1) : 12;
    // What a sign stands in for is not written at all.
    return size > 11.99 || size === 0 ? [] : [`${size} px: ${element.outerHTML.slice(0, 80)}`];
  });

/**
 * Fails if axe-core finds anything by its usual rules, and by the one that wants what is read on a button in its name; and if any text is
 * smaller than 12 pixels.
 *
 * @param {import('./page.mjs').Page} page
 * @param {string} state what the page shows, for the message
 */
export async function accessible(page, state) {
  // From the host of the page: as part of a question it would go through the driver each time, which takes longer than its work.
  page.site.answer(/^axe\.min\.js$/, { body: AXE });
  await page.evaluate(
    () =>
      'axe' in window ||
      new Promise((resolve, reject) => {
        const script = Object.assign(document.createElement('script'), { src: 'axe.min.js', onload: () => resolve(true), onerror: reject });
        document.head.append(script);
      }),
  );
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run({ rules: { 'label-content-name-mismatch': { enabled: true } } });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, any, all }) => {
      const why = [...any, ...all].map(({ message }) => message).join('; ');
      return `${id}: ${target}: ${why}`;
    }));
  });
  assert.deepEqual([...found, ...(await page.evaluate(small))], [], state);
}

/**
 * The same in one dress after the other. Then the page is in Chinese again: a walk goes on by what is to be read in it.
 *
 * @param {string[][]} [dresses] themes and languages, each theme once unless given
 */
export async function accessibleIn(page, state, dresses = EACH_ONCE) {
  for await (const dress of dressed(page, dresses)) await accessible(page, [state, ...dress].join(', '));
  await speak(page, 'zh-Hans');
}
