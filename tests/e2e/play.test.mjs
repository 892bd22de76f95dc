/** Hands against opponents. Each journey has a fixed deal, so it takes the same course every time. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { accessible, accessibleIn } from './axe.mjs';
import { everywhere, journey } from './harness.mjs';
import { press } from './match.mjs';

const PATH = { path: '#/play' };

/** The options of Play, one digit each: second tap, sorting, counting (always, asked, never), coach, pace, clock, sound. */
const ALWAYS_COUNTS = '01002';
const NEVER_COUNTS = '01202';
const BY_THE_CLOCK = '0120221';

/** A deal in which nobody wins if the user discards every drawn tile. */
const DRAWN = 's=38&w=E&me=E&o=nearest.nearest.nearest&r=textbook&f=b98';

/** The stored log of this deal, two turns of each player before its end. */
const DRAWN_LOG =
  'bafan-hand;1;rules;textbook;false-win;b98;prevalent;E;wall;38;E.3p;S.E;W.1m;N.5m;E.8s;S.S;W.pung,S;W.5p;N.8m;E' +
  '.7s;S.C;W.9p;N.6s;E.P;S.6p;W.3s;N.5m;E.3m;S.C;W.8p;N.pung,8p;N.W;E.5s;S.4m;W.2p;N.8s;E.7s;S.E;W.3s;N.W;E.N;S.2' +
  'm;W.2p;N.W;E.C;S.1s;W.7s;N.7s;E.5p;S.N;W.W;N.5m;E.8m;S.4s;W.6s;N.F;E.5s;S.F;W.4m;N.3p;E.2p;S.S;W.7m;N.6p;E.4p;' +
  'S.8s;W.8p;N.3p;E.6s;S.4m;W.P;N.7p;E.4p;S.P;W.2s;N.9p;E.9p;S.E;W.2s;N.E;E.3m;S.2s;W.P;N.1s;E.6m;S.4s;W.2p;N.4p;' +
  'E.9p;S.6s;W.concealed,1p;W.1s;N.9m;E.pass;S.pass;W.pass';

/** The first hand of a match. */
const MATCH = 'm=4.0.0.0.0.0&o=nearest.nearest.nearest&r=textbook&f=b98';

/** Opens a deal with opponents that play without a pause. */
async function deal(page, query, options = NEVER_COUNTS) {
  await page.evaluate((options) => localStorage.setItem('bafan.play.options', options), options);
  await page.goto(`#/play/hand?${query}`);
  await page.waitFor(() => document.querySelector('#play .held-tile'));
  await page.getByRole('group', { name: '手牌' }).waitFor();
}

/** Continues a stored hand. */
async function resume(page, query, log, options) {
  await page.evaluate((kept) => localStorage.setItem('bafan.play.now', kept), `1 ${query} ${log}`);
  await deal(page, query, options);
}

const SESSION = readFileSync(new URL('../data/session.json', import.meta.url), 'utf8');

const RECORDS = `Match 1
Wind 0
Player 0 Deal W1 W2 W3 W4 W5 W6 W7 W8 W9 B1 B2 B3 B4
Player 1 Deal T1 T2 T3 T4 T5 T6 T7 T8 T9 B1 B2 B3 B4
Player 2 Deal W1 W2 W3 W4 W5 W6 W7 W8 W9 F1 F1 F2 F2
Player 3 Deal T1 T2 T3 T4 T5 T6 T7 T8 T9 J1 J1 J2 J2
Player 0 Draw B5
Player 0 Play B5
Player 2 Draw J3
`;

const button = (page, name) => page.getByRole('button', { name });
const sheet = (page) => page.getByRole('dialog');
const names = (page) => page.getByRole('group', { name: '手牌' }).getByRole('button').evaluateAll((tiles) => tiles.map((tile) => tile.ariaLabel));
/** Deletes a hand from a list, which needs a second tap. */
async function forget(page, hand) {
  await hand.click();
  await button(page, '删除？').click();
}

const heading = (page, name) => page.getByRole('heading', { name }).waitFor();

/** Discards every drawn tile and claims nothing until an element appears; waits for a few taps at a time. */
async function plain(page, until) {
  const there = () => page.evaluate((until) => document.querySelector(`#play ${until}`) !== null, until);
  const taps = () => page.evaluate(() => window.taps ?? 0);
  for (let enough = (await taps()) + 5; !(await there()); enough += 5) {
    await page.waitFor(([until, enough]) => {
      const seen = document.querySelector('#play');
      if (seen.querySelector(until)) return true;
      const tile = [...seen.querySelectorAll('.held-tile:not([aria-disabled])')].at(-1);
      const tap = seen.querySelector('[data-mark=Escape]') ?? tile;
      tap?.click();
      window.taps = (window.taps ?? 0) + (tap ? 1 : 0);
      return window.taps >= enough;
    }, [until, enough]);
  }
}

/** Enters a fan of a family and the total on the open sheet. */
async function count(page, family, fan, total) {
  await sheet(page).getByRole('button', { name: family }).click();
  await sheet(page).getByRole('button', { name: fan }).click();
  await sheet(page).getByRole('textbox', { name: /^总数/ }).fill(total);
}

journey(
  'a win is counted by the person, declared and marked fan by fan; however many fans are named, the count stays within the window',
  async (page) => {
    await deal(page, 's=1&t=11123455678999m', ALWAYS_COUNTS);
    await button(page, '和').click();
    await sheet(page).getByRole('textbox', { name: /^总数/ }).waitFor();
    await accessible(page, 'the count');
    await count(page, /^牌种限制/, /^清一色/, '24');
    await button(page, '报和').click();
    await heading(page, /^你自摸，\d+ 番$/);
    await heading(page, '你数的番');
    await accessibleIn(page, 'a result');
    await page.getByRole('link', { name: '复盘' }).click();
    await page.getByText(/^第 \d+ 步/).waitFor();
    await accessibleIn(page, 'a replay');

    await deal(page, 's=2&t=11123455678999m', ALWAYS_COUNTS);
    await button(page, '和').click();
    for (const family of [/^顺子系/, /^刻子系/, /^牌种限制/]) {
      await sheet(page).getByRole('button', { name: family }).click();
      const keys = sheet(page).getByRole('list', { name: '番种' }).getByRole('button');
      for (const place of [0, 1, 2]) await keys.nth(place).click();
    }
    await sheet(page).getByRole('list', { name: '你选的番种' }).getByRole('button').waitForCount(9);
    await sheet(page).getByRole('textbox', { name: /^总数/ }).click();
    for (const [role, name] of [['textbox', /^总数/], ['button', '找番种'], ['button', '6'], ['button', '报和']]) {
      const { x, width } = await sheet(page).getByRole(role, { name }).boundingBox();
      assert.ok(x >= 0 && x + width <= 360, `${name}: from ${x} to ${x + width}`);
    }
    const wider = await sheet(page).evaluate((dialog) =>
      [dialog, ...dialog.querySelectorAll('.content, .content *:not(.heard)')]
        .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
        .map((element) => element.className || element.tagName),
    );
    assert.deepEqual(wider, [], 'what is wider than its place');
  },
  { ...PATH, viewport: { width: 360, height: 600 } },
);

journey('a false win stands beside its own hand alone, a covered win is not told by the comparison; axe finds nothing on the way', async (page) => {
  await page.getByText(/^自选起手$/).click();
  await page.getByRole('textbox', { name: '发牌号' }).waitFor();
  await accessibleIn(page, 'play at home');
  await deal(page, 's=9&me=E&o=nearest.nearest.nearest', '11102');
  await accessibleIn(page, 'the table');
  await press(page, '教练');
  await page.waitFor(() => document.querySelector('#play .coach-strip .tile'));
  await button(page, '每张亏多少').click();
  await page.waitFor(() => document.querySelector('#play [aria-pressed="true"]')?.innerText === '每张亏多少');
  await accessible(page, 'the coach over the hand');
  await button(page, '更多').click();
  await sheet(page).getByText('最好').first().waitFor();
  await accessible(page, 'the coach');
  await button(page, '关闭').click();

  await deal(page, 's=3&t=123456m789p11s234s&o=nearest.nearest.nearest&vs=-24', ALWAYS_COUNTS);
  await page.getByRole('group', { name: '手牌' }).getByRole('button').last().focus();
  await page.press('w');
  await count(page, /^牌种限制/, /^断幺/, '8');
  await button(page, '报和').click();
  await heading(page, '错和');
  await accessible(page, 'a false win');
  await button(page, '接着打').click();
  await plain(page, '.play-result');
  const said = () => page.evaluate(() => document.querySelector('#play .play-result').innerText);
  assert.doesNotMatch(await said(), /你数的番/);
  if (await button(page, '看算番').count()) {
    assert.doesNotMatch(await said(), /同一手牌：对方/);
    await button(page, '看算番').click();
  }
  await page.getByText(/同一手牌：对方/).waitFor();
  await page.waitFor(() => document.activeElement.tagName === 'H2');
  await button(page, '分析我的选择').click();
  await page.getByText('你报了错和，付 30。').waitFor();
  await page.getByRole('group', { name: '排序' }).getByRole('button', { name: '够八番的概率' }).click();
  await accessible(page, 'the decisions');
}, PATH);

journey('when the time is up the hand goes on; nobody wins, and it is a challenge, is gone through again, and forgotten; records join it', async (page) => {
  await page.evaluate(() => {
    const { setInterval } = window;
    // Until `window.hurried` is set, the clock runs at normal speed, because the time must not be up before the menu is open.
    window.setInterval = (passes, length, ...more) => {
      let passed = 0;
      return setInterval(() => ((passed += 1) % 100 === 0 || window.hurried) && passes(...more), length / 100);
    };
    window.ticks = (count) => new Promise((resolve) => setInterval(() => (count -= 1) > 0 || resolve(), 10));
  });
  const left = () => page.getByRole('timer').innerText();
  await resume(page, DRAWN, DRAWN_LOG, BY_THE_CLOCK);
  // An open sheet stops the clock.
  await button(page, '牌桌设置').click();
  await accessible(page, 'the menu');
  const before = await left();
  await page.evaluate(() => {
    window.hurried = true;
    return window.ticks(40);
  });
  assert.equal(await left(), before);
  await button(page, '关闭').click();
  await heading(page, '荒牌');
  await button(page, '邀人打同一手牌').click();
  await sheet(page).getByRole('img', { name: '链接的二维码' }).waitFor();
  await accessible(page, 'a challenge');
  await button(page, '关闭').click();
  await page.getByRole('link', { name: '复盘' }).click();
  await button(page, '回到起手').click();
  await page.getByText(/^第 0 步/).waitFor();
  await button(page, '下一步').click();
  await page.getByText(/^第 1 步/).waitFor();
  assert.match(await page.getByRole('status').first().innerText(), /^第 1 步/);
  await page.getByRole('switch', { name: '亮出四家手牌' }).click();
  await button(page, '分析我的选择').click();
  await heading(page, '关键的选择');

  await deal(page, 's=7');
  await page.goto(`#/play/hand?${DRAWN}&vs=-16`);
  await page.getByText(/同一手牌：对方 −16，你 0/).waitFor();
  await button(page, '同一手牌再打').click();
  await page.getByRole('group', { name: '手牌' }).waitFor();

  await page.goto('#/play');
  await page.getByRole('link', { name: /^牌谱/ }).click();
  await page.getByRole('textbox', { name: '牌谱' }).fill(RECORDS);
  await button(page, '读取粘贴的内容').click();
  await page.getByText(/^读到第 9 条为止/).waitFor();
  assert.match(await page.evaluate(() => document.querySelector('#play textarea').value), /^Match 1/, 'what was pasted is still there');
  await page.getByRole('link', { name: /不完整/ }).click();
  await button(page, '下一步').click();
  await page.getByText(/东家打五饼/).waitFor();
  await page.goto('#/play/records');
  await page.reload();
  await page.getByRole('link', { name: /不完整/ }).waitFor();

  // For a session of four hands, the journey visits its list, the statistics of a player, the costliest decisions, and the moment of one of
  // these decisions with the coach. The text is pasted, since typing it would take a minute.
  await page.evaluate((text) => (document.querySelector('#play textarea').value = text), SESSION);
  await button(page, '读取粘贴的内容').click();
  await page.getByText(/^共 4 盘，其中 4 盘是新的/).waitFor();
  await page.getByText(/^雀渣：.*8 番起和（不含花），错和共罚 30/).waitFor();
  await page.getByRole('link', { name: /^统计与复盘/ }).click();
  await page.getByRole('rowheader', { name: '每盘得分' }).waitFor();
  await button(page, '失误').click();
  await page.getByText(/^4 盘里有 \d+ 次，按教练估计亏了一分以上/).waitFor();
  await accessible(page, 'decisions');
  await page.getByRole('link', { name: /第 \d+ 巡/ }).first().click();
  await page.getByText(/^实际$/).first().waitFor();
  await accessible(page, 'a moment with the coach');
  // The coach's verdict follows the step shown; the button keeps the focus.
  for (let step = 0; step < 2; step += 1) {
    const at = await page.getByRole('status').first().innerText();
    await button(page, '上一步').click();
    await page.waitFor((at) => document.querySelector('#play .said').innerText !== at, at);
    assert.equal(await page.evaluate(() => document.activeElement.ariaLabel), '上一步');
  }
  await page.getByRole('switch', { name: '每步显示教练评价' }).click();
  await page.getByText(/^实际$/).waitForNone();
  // The link to the parent page leads back to the decisions, which are still listed.
  await page.getByRole('link', { name: '统计与复盘' }).click();
  await page.getByText(/^4 盘里有 \d+ 次，按教练估计亏了一分以上/).waitFor();
  await page.goto('#/play');
  await forget(page, button(page, '删除这一盘').last());
  await page.getByText('还没有。打过的牌留在本机。').waitFor();
}, PATH);

journey('a match goes on between two hands, and no other hand takes its place; a reload goes on at the same moment, and a link deals the hand to somebody else', async (page) => {
  await deal(page, MATCH);
  await plain(page, '.play-result');
  await button(page, '下一盘').waitFor();
  await page.goto('#/play');
  const on = page.getByRole('link', { name: /^接着打刚才那一场.*第 2 盘/ });
  await on.waitFor();
  await deal(page, DRAWN);
  await plain(page, '.just-drawn:not([aria-disabled])');
  await page.evaluate(() => document.querySelector('.just-drawn').click());
  await page.goto('#/play');
  await page.getByRole('link', { name: /^接着打刚才那一盘/ }).waitFor();
  await on.click();
  await page.getByText('第 2 盘，共 16 盘').waitFor();
  await page.goto('#/play');
  await forget(page, button(page, '删除这一盘').first());
  await forget(page, button(page, '删除这一盘').first());
  await page.waitFor(() => document.querySelector('#play .go-on') === null);

  const kept = () => page.evaluate(() => localStorage.getItem('bafan.play.now'));
  await deal(page, 's=4242&me=W&w=S&o=eight.careful.nearest');
  await plain(page, '.just-drawn:not([aria-disabled])');
  const first = await names(page);
  await page.evaluate(() => document.querySelector('.just-drawn').click());
  await plain(page, '.just-drawn:not([aria-disabled])');
  const before = await names(page);
  await page.reload();
  await page.getByRole('group', { name: '手牌' }).waitFor();
  assert.deepEqual(await names(page), before);
  const moment = await kept();
  await page.goto('#/play');
  await page.getByRole('link', { name: /^接着打刚才那一盘/ }).click();
  await page.getByRole('group', { name: '手牌' }).waitFor();
  assert.equal(await kept(), moment);
  await page.evaluate(() => localStorage.clear());
  await deal(page, 's=4242&me=W&w=S&o=eight.careful.nearest&vs=-8');
  await plain(page, '.just-drawn');
  assert.deepEqual(await names(page), first);
}, PATH);

everywhere('a whole hand is played by the keyboard alone', async (page) => {
  // On the way to the table, the focus goes from heading to heading.
  const at = (name) => page.waitFor((name) => document.activeElement.matches('h2') && document.activeElement.innerText.includes(name), name);
  await page.goto('#/score');
  await page.getByRole('link', { name: '打牌' }).focus();
  await page.press('ENTER');
  await at('打牌');
  await button(page, /^打一盘/).focus();
  await page.press('ENTER');
  await at('风圈');
  await deal(page, DRAWN, '11202');
  await page.getByRole('group', { name: '手牌' }).getByRole('button').last().focus();
  for (let act = 0; act < 200; act += 1) {
    // The journey waits for the opponents.
    await page.waitFor(() => document.querySelector('.play-result, [data-mark=Escape], .held-tile:not([aria-disabled])'));
    const [over, claim] = await page.evaluate(() => ['.play-result', '[data-mark=Escape]'].map((what) => document.querySelector(what) !== null));
    if (over) break;
    assert.ok(await page.evaluate(() => document.activeElement !== document.body), `the focus is lost after ${act} acts`);
    if (claim) await page.press('ESCAPE');
    else for (const press of ['ENTER', 'ENTER']) await page.press(press);
  }
  await page.getByRole('heading', { name: '四家的牌' }).waitFor();
}, PATH);
