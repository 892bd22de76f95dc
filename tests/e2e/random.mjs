/** Taps at random, the same ones for the same seed. */

import assert from 'node:assert/strict';
import { dressed } from './states.mjs';

const SIZES = [
  [360, 600],
  [360, 740],
  [740, 360],
  [1280, 800],
];

/** What is never tapped: it leaves the page, asks the system, or takes away what somebody has. */
const KEPT = 'a[href^="http"], a[target], a[download], input[type=file], [data-leaves]';

/**
 * Taps what can be tapped in a part of the app, anything with the same chance, and now and then changes the language, the theme and the
 * size of the window. Errors are the harness's to see; that the page still stands is held here.
 *
 * @param {import('./page.mjs').Page} page
 * @param {{ place: string, count: number, seed: number }} options
 */
export async function taps(page, { place, count, seed }) {
  await page.goto(place);
  let state = seed >>> 0;
  const random = (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let tap = 0; tap < count; tap += 1) {
    if (tap % 50 === 49) await changed(page, random);
    // Whatever was tapped may lead anywhere: each part has its share.
    if (tap % 25 === 24) await page.evaluate((place) => void (location.hash = place), place);
    const took = await page.evaluate(tapped, random(2 ** 31), KEPT);
    assert.ok(took < 5000, `tap ${tap} at ${place} with seed ${seed} took ${took} ms`);
  }
  await stands(page);
}

/** Waits until some page is shown and says something. The Score page's main part has no box of its own. */
export const stands = (page) =>
  page.waitFor(() => [...document.querySelectorAll('main')].some((main) => !main.closest('[hidden]') && main.textContent.trim()));

/** Taps one thing that can be seen; how long the page then took to draw. Runs in the page. */
async function tapped(number, kept) {
  const seen = [...document.querySelectorAll('a[href], button, summary, input, select, [role=button]')].filter(
    (one) => one.checkVisibility() && !one.matches(kept) && !one.disabled,
  );
  const begun = performance.now();
  const one = seen[number % seen.length];
  if (one?.matches('input:not([type=checkbox], [type=radio])')) {
    one.focus();
    document.execCommand('insertText', false, ['清龙', '8', '-1', '🀄', 'x'.repeat(99)][number % 5]);
  } else {
    one?.click();
  }
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - begun;
}

async function changed(page, random) {
  const [width, height] = SIZES[random(SIZES.length)];
  await page.control.set({ viewport: { width, height }, locale: 'zh-CN' });
  const dress = [['dark', 'light'][random(2)], ['zh-Hans', 'en', 'ja'][random(3)]];
  for await (const worn of dressed(page, [dress])) assert.deepEqual(worn, dress);
}
