/** Random taps, reproducible by their seed. */

import assert from 'node:assert/strict';
import { dressed } from './states.mjs';

const SIZES = [
  [360, 600],
  [360, 740],
  [740, 360],
  [1280, 800],
];

/** Elements that are never tapped, because they leave the page, open a system dialog, or delete the user's data. */
const KEPT = 'a[href^="http"], a[target], a[download], input[type=file], [data-leaves]';

/**
 * Taps random elements in a part of the app, all with the same probability, and now and then changes the language, the theme and the size
 * of the window. The harness collects errors; this function checks that the page responds in time and still shows something.
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
    // A tap may lead to any part, so the journey regularly returns to its own part.
    if (tap % 25 === 24) await page.evaluate((place) => void (location.hash = place), place);
    const took = await page.evaluate(tapped, random(2 ** 31), KEPT);
    assert.ok(took < 5000, `tap ${tap} at ${place} with seed ${seed} took ${took} ms`);
  }
  await stands(page);
}

/** Waits until a page with content is shown. The main element of Score has no box, so it cannot be tested for visibility. */
export const stands = (page) =>
  page.waitFor(() => [...document.querySelectorAll('main')].some((main) => !main.closest('[hidden]') && main.textContent.trim()));

/** Taps one of the visible elements, and returns the milliseconds until the page has rendered. Runs in the page. */
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
