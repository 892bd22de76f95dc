/** The odds, what was counted and what is worked out; hands of the other games. */

import assert from 'node:assert/strict';
import { accessible } from './axe.mjs';
import { everywhere, journey } from './harness.mjs';
import { dressed } from './states.mjs';

const link = (page, name) => page.getByRole('link', { name });
const heading = (page, name) => page.getByRole('heading', { name });
const hash = (page) => page.evaluate(() => location.hash);

/** The counts as the page fetches them: lines of fields. */
const counts = (page, strength) =>
  page.evaluate(async (strength) => {
    const text = await (await fetch(`odds/${strength}.tsv`)).text();
    return text.trim().split('\n').map((line) => line.split('\t'));
  }, strength);

const number = (lines, name) => Number(lines.find(([what]) => what === name)[1]);
const fan = (lines, name) => lines.find(([what, whose]) => what === 'fan' && whose === name);
const percent = (part, of) => `${((100 * part) / of).toFixed((100 * part) / of >= 9.95 ? 1 : 2)}%`;

everywhere('from the list of fans to the odds, to a fan and its company, and to its page', async (page) => {
  await page.goto('#/learn');
  await link(page, /^概率与其他玩法/).click();
  await link(page, /^番种多久来一次/).click();
  const lines = await counts(page, 'careful');
  const share = percent(Number(fan(lines, '平和')[2]), number(lines, 'wins'));
  await link(page, new RegExp(`^平和.*${share.replace('.', '\\.')}`)).click();
  await heading(page, '平和').waitFor();
  assert.equal(await hash(page), '#/games/odds/fan/ping-hu');
  const company = page.getByRole('table', { name: '常一起来的番种' }).getByRole('link');
  const [name] = await company.first().evaluateAll(([first]) => [first.innerText.trim()]);
  const pairs = lines.filter(([what, ...fans]) => what === 'pair' && fans.includes('平和'));
  const [, ...most] = pairs.sort((one, other) => other[3] - one[3])[0];
  assert.ok(most.includes(name), `${name} is not in ${most}`);
  await link(page, '去看这个番种').click();
  await page.getByText(/^电脑对手打的和牌里/).waitFor();
  await page.driver.navigate().back();
  await heading(page, '平和').waitFor();
});

journey(
  'the list shows the play of either strength, in three orders',
  async (page) => {
    const first = () => page.getByRole('listitem').first().innerText();
    await page.getByRole('button', { name: '看牌打' }).waitFor();
    await page.getByText(/^四个同一水平的电脑对手打了/).waitFor();
    const shown = await page.getByText(/^四个同一水平的电脑对手打了/).innerText();
    const lines = await counts(page, 'careful');
    assert.ok(shown.includes(number(lines, 'hands').toLocaleString('en')), shown);
    const frequent = await first();
    await page.getByRole('button', { name: '按书' }).click();
    assert.match(await first(), /^大四喜/);
    await page.getByRole('button', { name: '常见的在前' }).click();
    assert.equal(await first(), frequent);
    await page.getByRole('button', { name: '为八番打' }).click();
    const other = number(await counts(page, 'eight'), 'wins').toLocaleString('en');
    await page.getByText(new RegExp(`和了 ${other} 盘`)).waitFor();
  },
  { path: '#/games/odds/fans' },
);

journey(
  'a fan of the map is tapped, and its company stands below',
  async (page) => {
    const map = page.getByRole('group', { name: '常见番种与同伴' });
    await map.waitFor();
    await map.getByRole('button').nth(3).click();
    const [name] = (await map.getByRole('button').nth(3).innerText()).split('\n');
    await heading(page, name).waitFor();
    await link(page, '这个番种的全部数字').click();
    await heading(page, name).waitFor();
    assert.match(await hash(page), /^#\/games\/odds\/fan\//);
  },
  { path: '#/games/odds/together' },
);

journey(
  'the winning hands are counted step by step, and with other forms anew',
  async (page) => {
    await page.getByText(/330,530/).waitFor();
    const steps = page.getByRole('listitem').filter({ hasText: '能和的牌' });
    assert.match(await steps.innerText(), /16,873,619[\s\S]*12,859,078,207,674/);
    await page.getByRole('button', { name: '国标全部牌型' }).click();
    await page.getByText('组合龙').waitFor();
    await page.getByText(/11,037,488/).waitFor();
    await page.getByRole('button', { name: '五组一对' }).click();
    await page.getByText('组合龙').waitForNone();
  },
  { path: '#/games/odds/patterns' },
);

journey(
  'the pair of Easts has the source’s answer, and another for other numbers',
  async (page) => {
    await page.getByText('327,600/1,055,683').waitFor();
    await page.getByText('31.0%').first().waitFor();
    // When a lone one is always kept, to see none tells nothing.
    await page.getByRole('slider', { name: '单张还留着的机会' }).focus();
    await page.press('END');
    await page.getByText('327,600/1,055,683').waitForNone();
    const answers = page.getByText(/^468\/3,115$/);
    await answers.waitForCount(2);
    await page.getByRole('slider', { name: '牌墙还剩' }).focus();
    await page.press('HOME');
    await page.getByRole('button', { name: '还原成题目' }).click();
    await page.getByText('327,600/1,055,683').waitFor();
  },
  { path: '#/games/odds/pair' },
);

journey(
  'the chance to draw a tile is the product of those that are not drawn',
  async (page) => {
    let none = [1n, 1n];
    for (let draw = 0n; draw < 12n; draw += 1n) none = [none[0] * (83n - draw), none[1] * (91n - draw)];
    const divisor = ((a, b) => { while (b) [a, b] = [b, a % b]; return a; })(...none);
    const said = none.map((part) => (part / divisor).toLocaleString('en')).join('/');
    await page.getByText(said).waitFor();
    await page.getByRole('slider', { name: '摸几次' }).focus();
    await page.press('HOME');
    await page.getByText('0%').first().waitFor();
  },
  { path: '#/games/odds/draw' },
);

everywhere('a wait on the Score page is compared with one that is tapped in, and a reload keeps both', async (page) => {
  await page.goto('#/score?v=1&h=123456789m1355s');
  await link(page, '和另一种听法比').click();
  await page.getByText('两种差不多。').waitFor();
  const second = page.getByRole('group', { name: '听法乙' });
  await second.getByRole('button', { name: '拿掉三条' }).click();
  await page.getByText('还差 1 张').waitFor();
  await page.getByRole('button', { name: '听法乙' }).click();
  await page.getByRole('button', { name: /^一条，余/ }).click();
  await page.getByText('听法甲好。').waitFor();
  await page.getByText('同是 14 张：打出三条').waitFor();
  const numbers = () => page.getByRole('table').innerText();
  const before = await numbers();
  assert.match(before, /和牌机会/);
  await page.reload();
  await page.getByText('听法甲好。').waitFor();
  assert.equal(await numbers(), before);
});

journey('of two discards the better is named, and a damaged link says so', async (page) => {
  await page.goto('#/score?v=1&h=123456789m11355s');
  await link(page, '比一比最好的两种打法').click();
  await page.getByText('听法甲好。').waitFor();
  await page.goto('#/games/odds/waits?v=1&h=123456789m1355s&n=99');
  await page.getByRole('alert').filter({ hasText: '链接里这些读不出来：还能摸几张' }).waitFor();
  await page.getByText('两种差不多。').waitFor();
  await accessible(page, 'two waits');
});

journey(
  'counts that do not come are asked for again',
  async (page) => {
    await page.goto('#/games');
    page.site.answer(/\.tsv$/, { status: 503 });
    await link(page, /^刚好八番怎么凑/).click();
    await page.getByText('数据没有取到。请检查网络。').waitFor();
    page.site.answer(/\.tsv$/, { status: 200 });
    await page.getByRole('button', { name: '再试一次' }).click();
    await page.getByText(/的和牌刚好八番/).waitFor();
    await page.troubles();
  },
);

journey(
  'a hand of 宜春 is tapped in: what is missing, the wait, the total, and who pays',
  async (page) => {
    const key = (name) => page.getByRole('group', { name: '牌键' }).getByRole('button', { name: new RegExp(`^${name}，`) });
    const result = page.getByRole('status');
    const hears = (text) => result.filter({ hasText: text }).waitFor();
    for (const [laying, tile] of [['吃', '东'], ['吃', '中'], ['碰', '五饼'], ['暗杠', '七条']]) {
      await page.getByRole('button', { name: laying }).click();
      await key(tile).click();
    }
    await hears('还差 2 张');
    await key('二万').click();
    await hears('听 1 种牌');
    await key('二万').click();
    await hears('3 分');
    await hears('谁打的这张？');
    await page.getByRole('button', { name: '自摸' }).click();
    // 平糊 and a concealed kong: three points from each, since a dealer who wins gets no more.
    assert.match((await result.innerText()).replaceAll(/\s+/g, ' '), /平糊.*暗杠.*\+9.*−3.*−3.*−3/);
    await page.getByRole('button', { name: '拿掉二万' }).first().click();
    await hears('听 1 种牌');
    await page.getByRole('button', { name: '清空' }).click();
    await hears('还差 14 张');
  },
  { path: '#/games/yichun' },
);

journey(
  'a hand with gold is paid by its own way, and by another',
  async (page) => {
    const result = page.getByRole('status', { name: '结果' });
    const paid = async () => (await result.innerText()).match(/[+−]?\d+(\.5)?$/gm).slice(-4);
    await page.getByRole('button', { name: '例 1' }).click();
    await result.filter({ hasText: '30 分' }).waitFor();
    assert.deepEqual(await paid(), ['0', '+30', '−30', '0']);
    await page.getByRole('button', { name: '1-2-4' }).click();
    await page.getByRole('button', { name: '点炮三家都付' }).click();
    assert.deepEqual(await paid(), ['−60', '+120', '−30', '−30']);
    await page.getByRole('button', { name: '点炮外两家付一半' }).click();
    assert.deepEqual(await paid(), ['−30', '+75', '−30', '−15']);
  },
  { path: '#/games/sixteen' },
);

journey(
  'an open question is answered as the table plays, the total follows, and a reload keeps it',
  async (page) => {
    const result = page.getByRole('status', { name: '结果' });
    await page.getByRole('button', { name: '例 3' }).click();
    await result.filter({ hasText: /分/ }).waitFor();
    await page.getByText('规则有分歧的地方：6 处').click();
    await page.getByRole('radio', { name: '三家都付' }).click();
    await page.getByText('改了 1 处').waitFor();
    await page.reload();
    await page.getByText('改了 1 处').click();
    await page.getByRole('button', { name: '都按默认' }).click();
    await page.getByText('改了 1 处').waitForNone();
  },
  { path: '#/games/sixteen' },
);

/** Takes a win, lets every claim go, and discards the last tile, until the hand is over or so many actions were taken, a few at a time. */
async function plays(page, most) {
  const over = () => page.evaluate(() => document.querySelector('#games .game-result') !== null);
  await page.evaluate(() => void (window.taken = 0));
  for (let enough = 0; enough < most && !(await over()); ) {
    enough = Math.min(enough + 5, most);
    await page.waitFor((enough) => {
      const seen = document.querySelector('#games main');
      if (seen.querySelector('.game-result') || window.taken >= enough) return true;
      const call = seen.querySelector('.game-calls .act') ?? [...seen.querySelectorAll('.game-calls button:not([aria-pressed])')].at(-1);
      const tile = [...seen.querySelectorAll('.game-hand.own button:not([aria-disabled])')].at(-1);
      (call ?? tile)?.click();
      window.taken += call || tile ? 1 : 0;
      return false;
    }, enough);
  }
}

const AT_ONCE = () => localStorage.setItem('bafan.play.options', '01022');

everywhere('a hand of another game is played to its end, and the next one is dealt', async (page) => {
  await page.goto('#/games/two-player');
  await page.evaluate(AT_ONCE);
  await link(page, '打一盘').click();
  await page.getByText('轮到你，点一张打出。').waitFor();
  await plays(page, 500);
  const end = await page.getByRole('heading', { name: /和牌$|^荒牌$/ }).innerText();
  const paid = await page.evaluate(() => document.querySelector('.game-result').innerText);
  assert.equal(end === '荒牌', !/\+/.test(paid), paid);
  await page.getByRole('button', { name: '下一盘' }).click();
  await page.getByRole('group', { name: '手牌' }).waitFor();
});

for (const game of ['two-player', 'yichun', 'sixteen', 'function']) {
  journey(`a hand of ${game} goes on after a reload where it was`, async (page) => {
    await page.evaluate(AT_ONCE);
    await page.goto(`#/games/${game}/play`);
    await page.getByRole('group', { name: '手牌' }).waitFor();
    await plays(page, 6);
    /** The page once no opponent is at it any more. */
    const state = async () => {
      await page.waitFor(() => {
        const seen = document.querySelector('#games main');
        return seen.querySelector('.game-result') || /轮到你|要不要/.test(seen.innerText);
      });
      return page.evaluate(() => document.querySelector('#games main').innerText);
    };
    const before = await state();
    await page.reload();
    await page.waitFor(() => document.querySelector('#games .game-table'));
    assert.equal(await state(), before);
    await accessible(page, `${game} played`);
  });
}

/** What stands in the lines of the sheet, each from its heading on. */
const lines = (page) =>
  page.evaluate(() => [...document.querySelectorAll('.sheet-lines tr')].map((line) => [...line.cells].map((cell) => cell.innerText.trim()).join(' ')));

everywhere(
  'a match of another game stands on a sheet: entered, put right, taken back, after a reload as before',
  async (page) => {
    const tap = (name) => page.getByRole('button', { name }).click();
    const number = async (points) => {
      await page.getByRole('textbox', { name: /^多少分/ }).fill(points);
      await tap('记下');
    };
    await tap('开始记');
    await page.getByRole('alert').filter({ hasText: '名字不能空着' }).waitFor();
    for (const [place, name] of ['老李', '小王', '赵六', '阿陈'].entries()) {
      await page.getByRole('textbox', { name: `第 ${place + 1} 位` }).fill(name);
    }
    await tap('开始记');
    await page.getByText('第 1 盘，老李 坐庄').waitFor();
    await tap('小王');
    await tap('赵六');
    await number('2');
    // Whoever wins deals next; both winners on a tile are paid, and the discarder deals after them.
    await page.getByText('第 2 盘，小王 坐庄').waitFor();
    await tap('老李');
    await tap('阿陈');
    await page.getByRole('textbox', { name: /^多少分/ }).fill('1');
    await tap('还有一家和');
    await tap('赵六');
    await number('1');
    await page.getByText('第 3 盘，阿陈 坐庄').waitFor();
    const totals = ['老李 小王 赵六 阿陈', '1 0 +4 −4 0', '2 +2 0 +2 −4'];
    assert.deepEqual((await lines(page)).map((line) => line.trim()), [...totals, '合计 +2 +4 −2 −4']);
    await tap('荒牌');
    await tap('小王');
    await page.getByText('第 4 盘，小王 坐庄').waitFor();
    await tap('撤回一笔');
    await page.getByText('第 3 盘，阿陈 坐庄').waitFor();
    await tap('第 1 盘');
    await page.getByText('小王 和 赵六 的牌 2 分').waitFor();
    await tap('改这一盘');
    await tap('小王');
    await tap('自摸');
    await number('2');
    await tap('第 1 盘');
    await page.getByText('原来记的是：小王 和 赵六 的牌 2 分').waitFor();
    const corrected = ['1 * −4 +8 −2 −2', '2 +2 0 +2 −4', '合计 −2 +8 0 −6'];
    assert.deepEqual((await lines(page)).slice(1), corrected);
    await page.reload();
    await page.getByText('第 3 盘，阿陈 坐庄').waitFor();
    assert.deepEqual((await lines(page)).slice(1), corrected);
    await accessible(page, 'the sheet of another game');
  },
  { path: '#/games/yichun/sheet' },
);

journey(
  'a scored hand goes onto the sheet, and a damaged sheet is kept',
  async (page) => {
    for (const [place, name] of ['Ann', 'Bob', 'Cai', 'Dou'].entries()) {
      await page.getByRole('textbox', { name: `第 ${place + 1} 位` }).fill(name);
    }
    await page.getByRole('button', { name: '开始记' }).click();
    await link(page, '按牌算分').click();
    await page.getByRole('button', { name: '例 1' }).click();
    await page.getByText('计分表上：东 Ann、南 Bob、西 Cai、北 Dou').waitFor();
    await page.getByRole('button', { name: '记到计分表' }).click();
    await page.getByText('第 2 盘，Bob 坐庄').waitFor();
    assert.equal((await lines(page)).at(-1), '合计 0 +30 −30 0');
    await page.evaluate(() => {
      localStorage.setItem('bafan.game.sixteen.sheet', `${localStorage.getItem('bafan.game.sixteen.sheet')}\nwhat`);
    });
    await page.reload();
    await page.getByText(/^存着的计分表第 5 行读不出来/).waitFor();
    for (const [place, name] of ['Ann', 'Bob', 'Cai', 'Dou'].entries()) {
      await page.getByRole('textbox', { name: `第 ${place + 1} 位` }).fill(name);
    }
    await page.getByRole('button', { name: '开始记' }).click();
    await page.getByText('第 1 盘，Ann 坐庄').waitFor();
    assert.match(await page.evaluate(() => localStorage.getItem('bafan.game.sixteen.sheet.damaged')), /what$/);
  },
  { path: '#/games/sixteen/sheet' },
);

for (const game of ['two-player', 'yichun', 'sixteen', 'function']) {
  journey(
    `axe finds nothing: a hand of ${game}`,
    async (page) => {
      await page.getByRole('button', { name: '例 1' }).click();
      await page.getByRole('status').filter({ hasText: /分/ }).waitFor();
      for await (const dress of dressed(page)) await accessible(page, [game, ...dress].join(', '));
    },
    { path: `#/games/${game}`, engines: ['chromium'] },
  );
}

for (const place of ['', '/odds/fans', '/odds/fan/ping-hu', '/odds/together', '/odds/wins', '/odds/eight', '/odds/patterns', '/odds/pair', '/odds/draw', '/odds/waits']) {
  journey(
    `axe finds nothing: #/games${place}`,
    async (page) => {
      await page.getByText(place === '' ? '打出来的统计' : /%/).first().waitFor();
      for await (const dress of dressed(page)) {
        await page.getByText(/^(正在取数据|Fetching)/).waitForNone();
        await accessible(page, [place, ...dress].join(', '));
        const [width, room] = await page.evaluate(() => [document.querySelector('#games main').scrollWidth, innerWidth]);
        assert.ok(width <= room, `${width} of ${room}`);
      }
    },
    { path: `#/games${place}`, engines: ['chromium'] },
  );
}
