/** How a question is asked and answered on a phone: taps, keys for numbers, and what is in sight. */

import assert from 'node:assert/strict';
import { journey } from './harness.mjs';
import { SMALL, address, button, choose, inSight, solution, typed, verdict } from './asked.mjs';

journey('a second tap is asked for by those who set it, and a right answer goes on by itself where that is set', async (page) => {
  await page.evaluate(() => localStorage.setItem('bafan.pace', 'second-tap'));
  await page.goto(address('eight', 1));
  await page.reload();
  const known = (await solution(page, 'eight')).choice;
  await page.goto(address('eight', 2));
  await choose(page, known);
  await button(page, '对答案').click();
  await verdict(page, '答对了');
  await page.evaluate(() => localStorage.setItem('bafan.pace', 'goes-on'));
  await page.goto(address('eight', 3));
  await page.reload();
  await choose(page, known);
  await page.getByText('第 2 题，共 4 题').waitFor();
});

// The kinds whose choices reach lowest; the soak takes all.
journey(
  'at 360 by 600 the verdict and the reason are in sight, and so are all choices before',
  (page) => inSight(page, ['reading', 'claim', 'omitted']),
  SMALL,
);

journey('numbers have keys of their own on a phone, and a hand is brought to eight tile by tile', async (page) => {
  await page.goto(address('pays', 1));
  const pad = page.getByRole('group', { name: '数字键' });
  await pad.getByRole('button', { name: '8' }).click();
  await page.getByRole('textbox', { name: /^南/ }).focus();
  for (const key of ['1', '2', '删一位', '6']) await pad.getByRole('button', { name: key }).click();
  assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll('.pays input')].map((field) => field.value)), ['8', '16', '', '']);
  await page.goto(address('improve', 1));
  const own = page.getByRole('list', { name: '手牌' }).getByRole('button');
  await own.first().click();
  const before = await own.first().getAttribute('aria-label');
  const keys = page.getByRole('group', { name: '牌键' });
  const other = before === '九条' ? '八条' : '九条';
  await keys.getByRole('button', { name: other }).click();
  assert.equal(await own.first().getAttribute('aria-label'), other);
  assert.equal(await page.evaluate(() => document.querySelectorAll('.slots .changed').length), 1);
  await keys.getByRole('button', { name: before }).click();
  await button(page, '对答案').click();
  // Nothing was changed, so it is still below eight.
  await page.waitFor(() => document.querySelector('.verdict.wrong') && document.querySelector('.marked h3'));
  const needed = await page.evaluate(() => document.querySelectorAll('.marked h3 + .groups').length);
  assert.ok(needed >= 1, 'a hand that would do is drawn');
});

journey('after a wrong total one more question says which mistake it was', async (page) => {
  const asked = page.getByText(/^你计了.*吗？$/);
  for (let seed = 1; (await asked.count()) === 0; seed += 1) {
    assert.ok(seed < 30, 'no total is open to explanations');
    await page.goto(`#/quiz?as=free&i=0&s=${seed}&v=2&k=score`);
    await button(page, '跳过').click();
    // What is said of an answer is fetched with the first one.
    await page.waitFor(() => document.querySelector('.marked h3'));
    const total = await page.evaluate(() => Number(document.querySelector('.marked h3').innerText.match(/\d+/)[0]));
    await page.goto(`#/quiz?as=free&i=0&o=0&s=${seed}&v=2&k=score`);
    await button(page, '跳过').waitFor();
    await typed(page, '总数', String(total - 1));
    await button(page, '对答案').click();
    await page.waitFor(() => document.querySelector('.verdict:not(:empty)'));
  }
  await button(page, '没计').click();
  await page.getByText(/^那就是：/).waitFor();
  assert.equal(await asked.count(), 0);
});
