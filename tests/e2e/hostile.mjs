/** Hostile links, and rapid navigation back and forward. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Person } from './hand.mjs';

const HAND = '#/score?v=1&h=123m.789m.123p.79p55s8p&t=EW0000&f=1';

/** Links with too many tiles, of which the first fourteen are opened. */
const OPENED = ['v=1&h=1234567891234m12p', 'v=1&h=123456789m123456789p'];

/**
 * Links that the Score page refuses. The empty one, which is the page's own address, and those with line breaks or tabs, which browsers
 * remove, are omitted.
 */
export const HOSTILE_LINKS = JSON.parse(readFileSync(new URL('../data/hostile-links.json', import.meta.url), 'utf8')).filter(
  (link) => link && !/[\t\n]/.test(link) && !OPENED.includes(link),
);

/** Follows links while the page shows a hand; each must be refused with a message. */
export async function refused(page, links) {
  const person = new Person(page);
  await page.goto(HAND);
  await person.hears('18番');
  for (let first = 0; first < links.length; first += 50) {
    assert.deepEqual(await page.evaluate(followed, links.slice(first, first + 50)), []);
  }
  await person.hears('18番');
}

/** Returns the links that are opened or change the hand. Runs in the page. */
async function followed(links) {
  const hand = () => [...document.querySelectorAll('.hand button')].map((button) => button.getAttribute('aria-label')).join();
  const before = hand();
  const opened = [];
  for (const link of links) {
    location.hash = `#/score?${link}`;
    const said = () => document.querySelector('#score [role=alert]');
    for (let waited = 0; waited < 200 && !said(); waited += 1) await new Promise((resolve) => setTimeout(resolve, 10));
    const notice = said();
    if (!notice?.textContent.includes('原来的牌没有动') || hand() !== before) opened.push(link);
    notice?.querySelector('button').click();
    for (let waited = 0; waited < 20 && said(); waited += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return opened;
}

/**
 * Goes back and forward `steps` times between pages of all parts, and then to another page. A few hundred steps can already leave the app,
 * because browsers drop steps that follow each other too closely.
 */
export async function hammered(page, steps) {
  const places = ['#/learn', '#/fan/qing-long', '#/practise', '#/table', '#/course', '#/learn/points', '#/play', '#/games', '#/'];
  for (const place of places) await page.goto(place);
  await page.evaluate(async (steps) => {
    const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
    for (let step = 0; step < steps; step += 1) {
      history.go([-1, -2, 1, 2, -1, 1][step % 6]);
      await pause(step % 3 === 0 ? 30 : 0);
    }
    await pause(200);
    location.hash = '#/fan/ping-hu';
  }, steps);
  await page.getByRole('heading', { name: /^平和/ }).waitFor();
}
