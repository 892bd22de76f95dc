/** Around the match: the referee's finder, the wall, the draw for seats, the clocks. */

import assert from 'node:assert/strict';
import { accessible } from './axe.mjs';
import { journey } from './harness.mjs';
import { HANDS, NAMES, Recorder, button, link, text } from './match.mjs';

journey('the finder leads from what happened to the ruling of each book, and a penalty is put on an earlier hand', async (page) => {
  await page.goto('#/table/penalties');
  await link(page, /^张数/).click();
  await link(page, /^相公/).click();
  await text(page, '停和：这一盘不能和');
  await page.goto('#/table/penalties');
  await page.getByRole('searchbox').fill('抢摸');
  await link(page, /抢摸/).click();
  await text(page, '警告 → 扣 10 分 → 扣 20 分 → 扣 40 分');
  await text(page, '条文 5(3)');

  await page.goto('#/table/new');
  const fields = page.getByRole('textbox');
  await fields.first().waitFor();
  for (const [place, name] of NAMES.entries()) await fields.nth(place).fill(name);
  await page.getByText('怎么打').click();
  await page.getByRole('radio', { name: /^1998/ }).click();
  await button(page, '开始').click();
  const recorder = new Recorder(page);
  for (const hand of HANDS.slice(0, 2)) await recorder.enter(hand);
  await link(page, '成绩表').click();
  await button(page, '改第 1 盘').click();
  await link(page, '补记判罚').click();
  await link(page, /^和牌/).click();
  await link(page, /^错和：/).click();
  await button(page, '赵六').click();
  await text(page, '小王 +10 · 老李 +10 · 阿陈 +10 · 赵六 −30');
  await button(page, '记下判罚').click();
  await link(page, '回到对局').click();
  await link(page, '成绩表').click();
  await button(page, '改第 1 盘').click();
  await text(page, /赵六 · 错和/);
  await page.goto('#/table/penalties/signal');
  await button(page, '小王').click();
  await button(page, '记下判罚').click();
  await text(page, /由裁判/);
});

journey('the wall is broken where typed dice say', async (page) => {
  await page.goto('#/table/wall');
  await page.getByRole('group', { name: '第 1 次，第 1 颗' }).waitFor();
  const die = (name, face) => page.getByRole('group', { name }).getByRole('button', { name: String(face) }).click();
  for (const [place, face] of [3, 4, 2, 3].entries()) {
    await die(`第 ${Math.floor(place / 2) + 1} 次，第 ${(place % 2) + 1} 颗`, face);
  }
  const forward = button(page, '下一步');
  await forward.click();
  await text(page, '数到西家');
  await forward.click();
  await forward.click();
  await text(page, '从右端数 12 墩');
  await forward.click();
  await text(page, '从西家的第 13 墩开始抓');
  for (let grab = 0; grab < 17; grab += 1) await forward.click();
  await text(page, '南家第一张摸东家的第 3 墩');
  const last = page.getByRole('status').filter({ hasText: '东家补几张花？' });
  await last.waitFor();
  const laid = (count) => page.getByRole('group', { name: '东家补几张花？' }).getByRole('button', { name: count }).click();
  await laid('2');
  await text(page, '东家从牌墙末尾补 2 张');
  await laid('1');
  for (let seat = 0; seat < 4; seat += 1) await button(page, '没有了，过').click();
  await text(page, '四家都过了，庄家出牌');
  await button(page, '上一步').nth(0).click();
  await text(page, '北家抓一张');
});

journey('for another session the last winner throws: one stays, or a stack of winds is taken from; a tap after each discard starts the clocks', async (page) => {
  await page.goto('#/table/new');
  const fields = page.getByRole('textbox');
  await fields.first().waitFor();
  for (const [place, name] of NAMES.entries()) await fields.nth(place).fill(name);
  await page.getByText('抽座位').click();
  const winner = page.getByRole('group', { name: '上一盘谁和的？' });
  await winner.getByRole('button', { name: '小王' }).click();
  const throws = page.getByRole('group', { name: '和牌者掷出几点？' });
  await throws.getByRole('button', { name: '7' }).click();
  await text(page, /小王 掷 7，数到 阿陈/);
  await button(page, '摸风墩').click();
  await text(page, /^东离西/);
  await page.getByRole('list', { name: '风墩，从上往下' }).getByRole('button', { name: '西' }).click();
  await text(page, /^东不离西/);
  await button(page, '掷中者不动').click();
  await accessible(page, 'seats drawn anew');
  await button(page, '就这么坐').click();
  const typed = () => page.evaluate(() => [...document.querySelectorAll('#table .names input')].map((field) => field.value));
  assert.deepEqual(await typed(), ['赵六', '小王', '阿陈', '老李']);

  await page.goto('#/table/clock');
  await button(page, /打出了/).click();
  await text(page, '可以碰、杠');
  await text(page, '下家思考');
  await button(page, /打出了/).click();
  await text(page, '可以碰、杠');
});
