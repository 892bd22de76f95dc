/** A question on the page: how it is opened, and how it is answered. */

import assert from 'node:assert/strict';

export const button = (page, name) => page.getByRole('button', { name });
export const verdict = (page, text) => page.getByText(text).waitFor();

/** A question of a kind, by its seed; `o` makes it a set of its own, so that an answer given before does not stand. */
export const address = (kind, o = 0, about = '') => `#/quiz?as=free&i=0&o=${Array(o + 1).fill(0).join('.')}&s=5&v=2&k=${kind}${about}`;

/** What the page says is right, after a skip. */
export async function solution(page, kind) {
  await page.goto(address(kind));
  await button(page, '跳过').click();
  await verdict(page, '跳过了');
  // What is said of the answer may come after the verdict.
  await page.waitFor(() => document.querySelector('.question .marked'));
  return page.evaluate(() => {
    const all = (selector) => [...document.querySelectorAll(`.question ${selector}`)];
    const tile = (element) => element.querySelector('[role=img]').getAttribute('aria-label');
    return {
      // Only the right one is left, with its number.
      choice: Number(all('.choices > .right kbd')[0]?.innerText) - 1,
      fans: all('.fans > li').map((item) => [item.querySelector('.name').innerText, item.querySelector('.worth').innerText]),
      total: all('.marked h3')[0]?.innerText.match(/\d+/)?.[0],
      tiles: all('.tile-outcomes > li').map(tile),
      pays: all('.pays b').map((amount) => amount.innerText),
    };
  });
}

export const choose = (page, place) =>
  page.getByRole('list', { name: '选项' }).getByRole('button').nth(place).click();

/** Names a fan as often as it counts: found by its name, taken by Enter. */
export async function name(page, fan, worth) {
  const times = Number(worth.match(/× (\d+)/)?.[1] ?? 1);
  await button(page, '找番种').click();
  for (let time = 0; time < times; time += 1) {
    await page.getByRole('searchbox', { name: '找番种' }).fill(fan);
    await page.press('ENTER');
  }
}

export const typed = (page, label, text) => page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text);

/** The kinds that are answered by one choice. */
export const CHOICES = ['eight', 'name', 'worth', 'points', 'omitted', 'reading', 'counts', 'wins', 'greater', 'claim', 'written'];

/** What the bars of a browser leave of a small phone. */
export const SMALL = { viewport: { width: 360, height: 600 } };

/** Whether all choices of these kinds are in sight, and after an answer the verdict and the reason. */
export async function inSight(page, kinds) {
  for (const kind of kinds) {
    await page.goto('#/practise');
    await button(page, '跳过').waitForNone();
    await page.goto(address(kind, 4));
    await button(page, '跳过').waitFor();
    const below = await page.evaluate(() => {
      const bar = document.querySelector('.answer-bar').getBoundingClientRect().top;
      return [...document.querySelectorAll('.choices > li')].filter((item) => item.getBoundingClientRect().bottom > bar).length;
    });
    assert.equal(below, 0, `${kind}: choices below the bar`);
    await choose(page, 0);
    await page.waitFor(() => document.querySelector('.verdict:not(:empty)') && document.querySelector('.marked > *'));
    const seen = await page.evaluate(() => {
      const top = (selector) => document.querySelector(selector).getBoundingClientRect().top;
      return { top: document.querySelector('main.practise').scrollTop, first: top('.marked > *'), bar: top('.answer-bar') };
    });
    assert.ok(seen.top === 0 && seen.first + 20 < seen.bar, `${kind}: ${JSON.stringify(seen)}`);
  }
}
