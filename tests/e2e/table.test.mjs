/** The match at a table: from the draw for seats to the signed sheet. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { accessible, accessibleIn } from './axe.mjs';
import { everywhere, journey } from './harness.mjs';
import { HANDS, NAMES, Recorder, begin, button, draw, link, press, text, total } from './match.mjs';
import { modules, read } from './qr.mjs';
import { Site } from './server.mjs';

/** The document with the number of taps for a match. */
const PAGE = readFileSync(new URL('../../docs/taps.md', import.meta.url), 'utf8');
const counted = (what) => Number(PAGE.match(new RegExp(`^\\| ${what} \\| (\\d+) \\|$`, 'm'))?.[1]);

const written = (amounts) => amounts.map((amount) => String(amount).replace('-', '−'));

/** Returns the amounts in the row of the sheet with this name. */
const line = (page, word) =>
  page.evaluate((word) => {
    const row = [...document.querySelectorAll('.hands tfoot tr')].find((row) => row.cells[0].innerText === word);
    return [...row.cells].slice(1).map((cell) => cell.innerText.trim());
  }, word);

everywhere(
  'a whole match: sixteen hands with a penalty, a correction and a reload, without a network',
  async (page) => {
    await begin(page);
    const recorder = new Recorder(page);
    await page.site.stop();
    for (const [place, hand] of HANDS.slice(0, 6).entries()) {
      await recorder.enter(hand);
      if (place === 3) await recorder.tap('坐好了');
    }
    assert.equal(recorder.taps, 6 * 3 - 2 + 1, 'three taps a hand, one where nobody won, one before a round');
    await page.site.start();
    await page.reload();
    await text(page, '第 7 盘');
    await link(page, '判罚').click();
    await link(page, /^和牌/).click();
    await link(page, /^错和：/).click();
    await button(page, '赵六').click();
    await button(page, '记下判罚').click();
    await link(page, '回到对局').click();
    await text(page, '停和');
    for (const [place, hand] of HANDS.slice(6).entries()) {
      // The player with the false win may not win hand 7, so another player does.
      await recorder.enter(place === 0 ? [2, null, 12] : hand);
      if (place === 1 || place === 5) await recorder.tap('坐好了');
    }
    assert.equal(recorder.taps, counted('sixteen hands, two of them drawn, with three changes of seats'));
    await text(page, '打完了');
    await link(page, '成绩表').click();
    const played = HANDS.with(6, [2, null, 12]);
    await page.getByRole('table').waitFor();
    assert.deepEqual(await line(page, '总分'), written(total(played, [0, 0, 0, -40])));

    await button(page, '改第 2 盘').click();
    await button(page, '更正这一盘').click();
    await page.getByRole('group', { name: '和牌' }).getByRole('button', { name: '阿陈' }).click();
    await page.getByRole('group', { name: '点炮' }).getByRole('button', { name: '小王' }).click();
    await button(page, '24').click();
    await text(page, '原来是：荒牌');
    await button(page, '关闭').click();
    const corrected = played.with(1, [2, 0, 24]);
    assert.deepEqual(await line(page, '总分'), written(total(corrected, [0, 0, 0, -40])));
    await text(page, '核对无误');

    await link(page, /成绩表/).click();
    await button(page, '签字，结束').click();
    await button(page, '再点一次就结束，不能撤销').click();
    await text(page, '对局已结束');
    await page.reload();
    await text(page, '对局已结束');
  },
  { timeout: 240_000 },
);

journey('a match takes the taps that docs/taps.md says: a finger that taps twice records once, taps are taken back one by one, keys alone do', async (page) => {
  /** Taps a point twice, whatever is there the second time; the page renders in between. */
  const twice = (name) =>
    button(page, name).evaluate(async (button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      for (const detail of [1, 2]) {
        const met = document.elementFromPoint(x + width / 2, y + height / 2);
        met.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, cancelable: true }));
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      }
    });
  const hands = () => page.evaluate(() => document.querySelector('.latest').innerText);
  await begin(page);
  await twice('荒牌');
  await text(page, /^第 1 盘：/);
  // After a reload, any effect of the second tap is visible.
  await page.reload();
  await text(page, '谁和了？');
  assert.match(await hands(), /^第 1 盘/);
  for (const points of ['10', '26']) {
    await press(page, /小王/);
    await press(page, /老李/);
    await button(page, points).waitFor();
    await twice(points);
    await text(page, /谁和了/);
    await page.reload();
    await text(page, /谁和了/);
    assert.match(await hands(), new RegExp(`小王 和了 老李 的牌，${points} 番`));
  }
  assert.match(await hands(), /^第 3 盘/);

  await begin(page);
  const recorder = new Recorder(page);
  const takes = async (what, act) => {
    const before = recorder.taps;
    await act();
    assert.equal(recorder.taps - before, counted(what), what);
  };
  await takes('a hand won on a discard, up to 39 points', () => recorder.enter([0, 1, 18]));
  await takes('a hand self-drawn, up to 39 points', () => recorder.enter([0, null, 18]));
  await takes('a drawn hand', () => recorder.enter([]));
  await takes('taking the last entry back', () => recorder.press('撤销'));
  await takes('a hand of 64 points', async () => {
    for (const name of [/小王/, /老李/, '40 以上 / 带花', '6', '4']) await recorder.tap(name);
    await recorder.press('记下');
  });
  await recorder.press('撤销');
  await text(page, '第 3 盘');
  for (const name of [/小王/, /老李/, '返回', '返回']) await recorder.tap(name);
  await text(page, '谁和了？');
  // Escape asks a page to close what is open, as the Back button of a phone does.
  await recorder.tap(/小王/);
  await page.press('ESCAPE');
  await text(page, '谁和了？');
  for (const name of [/小王/, /小王/, '40 以上 / 带花', '6']) await press(page, name);
  await page.press('4');
  await press(page, '记下');
  await text(page, '小王 自摸 64 番');
});

journey('a session by time on a table device: it closes everything but the match, time is called, and what was put away can be deleted for good', async (page) => {
  await page.goto('#/table/new?b=mil25');
  const fields = page.getByRole('textbox');
  await fields.first().waitFor();
  for (const [place, name] of NAMES.entries()) await fields.nth(place).fill(name);
  await page.getByText('怎么打').click();
  const recorder = page.getByRole('combobox', { name: '谁记分' });
  assert.deepEqual(await recorder.evaluate((field) => [...field.options].map((one) => one.text)), ['各圈东位', ...NAMES]);
  const chosen = (field, value) => {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  await page.getByRole('combobox', { name: '限时' }).evaluate(chosen, '60');
  await button(page, '开始').click();
  await page.getByRole('timer').filter({ hasText: /^(1:00:00|0:59:)/ }).waitFor();
  await text(page, '由本圈东位 小王 记');

  await button(page, '更多').click();
  await page.getByRole('dialog').getByRole('button', { name: '打开' }).focus();
  await page.press('ENTER');
  await text(page, '公用记分机：');
  await button(page, /小王/).click();
  await button(page, /老李/).click();
  await button(page, '18').waitFor();
  await link(page, '用牌算番').waitForCount(0);
  for (const place of ['#/score', '#/learn', '#/play', '#/']) {
    await page.evaluate((place) => void (location.hash = place), place);
    await page.waitFor(() => location.hash.startsWith('#/table/match/'));
  }
  await press(page, '18');
  await link(page, '成绩表').click();
  await text(page, /第 1 盘起只记分/);
  await page.getByText('还差多少').waitForCount(0);
  await link(page, /成绩表/).click();
  await button(page, '关掉').click();
  await page.goto('#/score');
  await page.reload();
  await link(page, '接着打这场对局').click();
  await text(page, '第 2 盘');

  await page.evaluate(() => {
    const [minutes, , since, of] = localStorage.getItem('bafan.clock').split(' ');
    localStorage.setItem('bafan.clock', [minutes, 60 * 60_000, since, of].join(' '));
  });
  await page.reload();
  await text(page, '打完这一盘就结束');
  await press(page, '时间到');
  await button(page, '已出示').click();
  await button(page, '已出示').waitForCount(0);
  await new Recorder(page).enter(HANDS[0]);
  await text(page, '打完了');

  await page.goto('#/table/new?b=mil25');
  await fields.first().waitFor();
  for (const [place, name] of NAMES.entries()) await fields.nth(place).fill(name);
  await page.getByText('怎么打').click();
  await recorder.evaluate(chosen, NAMES[2]);
  // Names and seats change afterward; the recorder is still the same player.
  await fields.nth(2).fill('钱七');
  await fields.nth(0).fill(NAMES[2]);
  await button(page, '开始').click();
  await text(page, `记分：${NAMES[2]}`);
  await link(page, '成绩表').click();
  await page.reload();
  await text(page, `记分：${NAMES[2]}`);
  await page.goto('#/table');
  await page.reload();
  await link(page, /^继续对局/).click();
  await button(page, '更多').click();
  await button(page, '现在结束对局').click();
  await button(page, '再点一次就结束，不能撤销').click();
  await page.goto('#/table');
  await button(page, '收起').first().click();
  await page.getByText('已收起').click();
  await button(page, '删除').click();
  await button(page, '确定删除？').click();
  await page.getByText('已收起').waitForCount(0);
  await page.reload();
  await link(page, /^新对局/).waitFor();
  await page.getByText('已收起').waitForCount(0);
});

journey('another phone reads the code that is shown, goes on, and the first takes that over', async (page) => {
  const passed = async () => {
    await link(page, '传给别人').click();
    await page.getByRole('img', { name: '整场对局的二维码' }).waitFor();
    const url = read(await modules(page));
    assert.equal(url, await page.evaluate(() => document.querySelector('.sharing .link').innerText));
    return url.slice(url.indexOf('#'));
  };
  await begin(page);
  await new Recorder(page).enter(HANDS[0]);
  const first = page.site;
  const second = await Site.open(first.prologue);
  try {
    const begun = await passed();
    page.site = second;
    await page.goto(begun);
    await text(page, '这台设备上还没有');
    await button(page, '收下').click();
    await new Recorder(page).enter(HANDS[2]);
    const longer = await passed();
    page.site = first;
    await page.goto(longer);
    await button(page, '接上').click();
    await text(page, '第 3 盘');
    await text(page, '小王 自摸 9 番');
  } finally {
    page.site = first;
    await second.stop();
  }
});

journey('before a round all four read who sits where; on the sheet a penalty goes to an earlier hand; axe finds nothing on the pages of a match', async (page) => {
  await page.goto('#/table/new?b=mil25');
  const fields = page.getByRole('textbox');
  await fields.first().waitFor();
  for (const [place, name] of NAMES.entries()) await fields.nth(place).fill(name);
  await page.getByText('怎么打').click();
  await page.getByRole('radio', { name: /^1998/ }).click();
  await page.getByText('抽座位').click();
  await page.getByRole('group', { name: '上一盘谁和的？' }).getByRole('button', { name: '小王' }).click();
  await page.getByRole('group', { name: '和牌者掷出几点？' }).getByRole('button', { name: '7' }).click();
  await text(page, /小王 掷 7，数到 阿陈/);
  await accessible(page, 'seats drawn anew');
  const typed = () => page.evaluate(() => [...document.querySelectorAll('#table .names input')].map((field) => field.value));
  assert.deepEqual((await typed()).toSorted(), NAMES.toSorted());
  assert.notDeepEqual(await typed(), NAMES);
  for (const [place, name] of NAMES.entries()) await fields.nth(place).fill(name);
  await button(page, '开始').click();

  await button(page, /小王/).click();
  await accessible(page, 'whose tile');
  await button(page, /老李/).click();
  await accessibleIn(page, 'points');
  await button(page, /^18$/).click();
  await draw(page, 3);
  await text(page, '南风圈换位');
  await page.waitFor(() => document.activeElement.matches('.change h2'));
  const seats = await page.getByRole('listitem').allInnerTexts();
  const seated = seats.filter((seat) => seat.includes('原坐')).map((seat) => seat.split('\n'));
  assert.deepEqual(seated.map(([wind, name]) => [wind, name]), [['东', '老李'], ['南', '小王'], ['西', '赵六'], ['北', '阿陈']]);
  const turned = await page.evaluate(() =>
    [...document.querySelectorAll('.round-table li')].map((seat) => {
      const { a, b } = new DOMMatrix(getComputedStyle(seat).transform);
      return Math.round((Math.atan2(b, a) * 180) / Math.PI);
    }),
  );
  assert.deepEqual(turned.map((angle) => (angle + 360) % 360), [0, 270, 180, 90]);
  await page.reload();
  await text(page, '南风圈换位');
  await accessible(page, 'seats before a round');
  await button(page, '坐好了').click();
  await text(page, '谁和了？');
  await page.waitFor(() => document.activeElement.matches('.asked'));
  await page.reload();
  await text(page, '谁和了？');

  await link(page, '成绩表').click();
  await page.getByRole('table').waitFor();
  await accessible(page, 'sheet');
  await button(page, '改第 2 盘').click();
  await link(page, '补记判罚').click();
  await link(page, /^和牌/).click();
  await link(page, /^错和：/).click();
  await button(page, '赵六').click();
  await text(page, '小王 +10 · 老李 +10 · 阿陈 +10 · 赵六 −30');
  await button(page, '记下判罚').click();
  await link(page, '回到对局').click();
  await link(page, '成绩表').click();
  await button(page, '改第 2 盘').click();
  await text(page, /赵六 · 错和/);
  await page.goto('#/table/penalties/signal');
  await button(page, '小王').click();
  await button(page, '记下判罚').click();
  await text(page, /先选判罚/);

  await page.goto('#/table/clock');
  for (let turn = 0; turn < 2; turn += 1) {
    await button(page, /打出了/).click();
    await text(page, '可以碰、杠');
    if (turn === 0) await text(page, '下家思考');
  }
  for (const place of ['table', 'table/new', 'table/penalties', 'table/penalties/win_below_8', 'table/wall', 'table/procedure', 'table/clock', 'club/statistics', 'club']) {
    await page.goto(`#/${place}`);
    await accessible(page, place);
  }
});
