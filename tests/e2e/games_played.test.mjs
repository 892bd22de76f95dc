/** Hands of the other games, played against opponents. */

import assert from 'node:assert/strict';
import { accessible } from './axe.mjs';
import { journey } from './harness.mjs';

const link = (page, name) => page.getByRole('link', { name });

/**
 * Declares every win, passes on every claim, and otherwise discards the last tile, until the hand is over or `most` actions have been
 * taken; waits for a few actions at a time.
 */
async function plays(page, most) {
  const over = () => page.evaluate(() => document.querySelector('#games .game-result') !== null);
  await page.evaluate(() => void (window.taken = 0));
  for (let enough = 0; enough < most && !(await over()); ) {
    enough = Math.min(enough + 5, most);
    await page.waitFor((enough) => {
      const seen = document.querySelector('#games main');
      if (seen.querySelector('.game-result') || window.taken >= enough) return true;
      const call = seen.querySelector('.call.win') ?? [...seen.querySelectorAll('.call:not([aria-pressed])')].at(-1);
      const tile = [...seen.querySelectorAll('.held-tile:not([aria-disabled])')].at(-1);
      (call ?? tile)?.click();
      window.taken += call || tile ? 1 : 0;
      return false;
    }, enough);
  }
}

journey('a hand of each other game goes on after a reload where it was, to its end; the next one is dealt, bought where the game has it', async (page) => {
  /** Returns the text of the page once it is the player's turn or the hand is over. */
  const state = async () => {
    await page.waitFor(() => {
      const seen = document.querySelector('#games main');
      return seen.querySelector('.game-result') || /轮到你|还是过/.test(seen.innerText);
    });
    return page.evaluate(() => document.querySelector('#games main').innerText);
  };
  await page.goto('#/games/two-player');
  await page.evaluate(() => localStorage.setItem('bafan.play.options', '01022'));
  await link(page, '打一盘').click();
  await page.getByText('轮到你，点一张打出。').waitFor();
  for (const game of ['two-player', 'sixteen', 'function', 'yichun']) {
    await page.goto(`#/games/${game}/play`);
    await page.getByRole('group', { name: '手牌' }).waitFor();
    await plays(page, 6);
    const before = await state();
    await page.reload();
    await page.waitFor(() => document.querySelector('#games .seats'));
    assert.equal(await state(), before);
    await accessible(page, `${game} played`);
  }
  // A player who buys doubles the amount that the next hand costs or brings.
  await plays(page, 500);
  await page.getByRole('button', { name: '下一盘，我买（加倍）' }).click();
  await page.getByText('我买了，加倍').waitFor();
  await page.reload();
  await page.getByText('我买了，加倍').waitFor();

  await page.goto('#/games/two-player/play');
  await plays(page, 500);
  const end = await page.getByRole('heading', { name: / 分$|^荒牌$/ }).innerText();
  const paid = await page.evaluate(() => document.querySelector('.game-result').innerText);
  assert.equal(end === '荒牌', !/\+/.test(paid), paid);
  await page.getByRole('button', { name: '下一盘' }).click();
  await page.getByRole('group', { name: '手牌' }).waitFor();
});
