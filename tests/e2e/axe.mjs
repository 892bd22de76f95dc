/** Runs axe-core on a page in its current state. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { EACH_ONCE, dressed, speak } from './states.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns the elements whose text is rendered smaller than 12 pixels. Text in a drawing scales with the drawing. */
const small = () =>
  [...document.querySelectorAll('body *')].flatMap((element) => {
    const says = element.checkVisibility() && !element.closest('.heard') && [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    const size = says ? parseFloat(getComputedStyle(element).fontSize) * (element instanceof SVGGraphicsElement ? element.getScreenCTM().d : 1) : 12;
    // A font size of 0 hides text that a symbol replaces.
    return size > 11.99 || size === 0 ? [] : [`${size} px: ${element.outerHTML.slice(0, 80)}`];
  });

/** Returns the places where a space follows a full-width full stop, whose own space is enough. */
const spaced = () => document.body.innerText.match(/。[ \u{a0}].{0,20}/gu) ?? [];

/**
 * Fails if axe-core reports a violation of its default rules or of `label-content-name-mismatch`, which requires an accessible name to
 * contain the visible label, if any text is smaller than 12 pixels, or if a space follows a full-width full stop.
 *
 * @param {import('./page.mjs').Page} page
 * @param {string} state what the page shows, for the message
 */
export async function accessible(page, state) {
  // The host serves axe-core to the page: passing it through the driver with each call would take longer than its run.
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
  assert.deepEqual([...found, ...(await page.evaluate(small)), ...(await page.evaluate(spaced))], [], state);
}

/**
 * Checks a page in several themes and languages, and then sets it to Chinese again, since journeys find elements by their Chinese texts.
 *
 * @param {string[][]} [dresses] pairs of theme and language, by default each theme once
 */
export async function accessibleIn(page, state, dresses = EACH_ONCE) {
  for await (const dress of dressed(page, dresses)) await accessible(page, [state, ...dress].join(', '));
  await speak(page, 'zh-Hans');
}
