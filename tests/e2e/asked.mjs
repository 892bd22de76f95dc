/** Opens questions on the page, and answers them. */

import assert from 'node:assert/strict';

export const button = (page, name) => page.getByRole('button', { name });
export const verdict = (page, text) => page.getByText(text).waitFor();

/** Returns the address of a question of a kind, in a set of its own, so that an earlier answer is not shown. */
const address = (kind) => `#/quiz?as=free&i=0&o=0.0.0.0.0&s=5&v=2&k=${kind}`;

export const choose = (page, place) =>
  page.getByRole('list', { name: '选项' }).getByRole('button').nth(place).click();

/** The kinds that are answered by picking from a list of choices. */
export const CHOICES = ['eight', 'name', 'worth', 'points', 'omitted', 'reading', 'counts', 'wins', 'greater', 'claim', 'written'];

/** The part of a small phone's screen that a browser's bars leave. */
export const SMALL = { viewport: { width: 360, height: 600 } };

/** Fails unless all choices of these kinds are visible and, after an answer, the verdict and the reason. */
export async function inSight(page, kinds) {
  for (const kind of kinds) {
    await page.goto('#/practise');
    await button(page, '跳过').waitForNone();
    await page.goto(address(kind));
    await button(page, '跳过').waitFor();
    // The question may be rendered anew once the progress has been read.
    await page.waitFor(() => {
      const bar = document.querySelector('.answer-bar')?.getBoundingClientRect().top;
      const choices = [...document.querySelectorAll('.choices > li')];
      return choices.length > 0 && choices.every((item) => item.getBoundingClientRect().bottom <= bar);
    });
    await choose(page, 0);
    await page.waitFor(() => document.querySelector('.verdict:not(:empty)') && document.querySelector('.marked > *'));
    const seen = await page.evaluate(() => {
      const top = (selector) => document.querySelector(selector).getBoundingClientRect().top;
      return { top: document.querySelector('main.practise').scrollTop, first: top('.marked > *'), bar: top('.answer-bar') };
    });
    assert.ok(seen.top === 0 && seen.first + 20 < seen.bar, `${kind}: ${JSON.stringify(seen)}`);
  }
}
