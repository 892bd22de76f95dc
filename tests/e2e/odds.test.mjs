/** The odds: what was counted, and what is worked out. */

import assert from 'node:assert/strict';
import { accessible } from './axe.mjs';
import { journey } from './harness.mjs';
import { ODDS, dressed, inTurn } from './states.mjs';

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

journey('from the list of fans to the odds, to a fan and its company, and to its page', async (page) => {
  await page.goto('#/learn');
  await link(page, /^概率与其他玩法/).click();
  await link(page, /^番种出现频率/).click();
  const lines = await counts(page, 'careful');
  const share = percent(Number(fan(lines, '平和')[2]), number(lines, 'wins'));
  await link(page, new RegExp(`^平和.*${share.replace('.', '\\.')}`)).click();
  await heading(page, '平和').waitFor();
  assert.equal(await hash(page), '#/games/odds/fan/ping-hu');
  const company = page.getByRole('table', { name: '常一起出现的番种' }).getByRole('link');
  const [name] = await company.first().evaluateAll(([first]) => [first.innerText.trim()]);
  const pairs = lines.filter(([what, ...fans]) => what === 'pair' && fans.includes('平和'));
  const [, ...most] = pairs.sort((one, other) => other[3] - one[3])[0];
  assert.ok(most.includes(name), `${name} is not in ${most}`);
  await link(page, '去看这个番种').click();
  await page.getByText(/^电脑互打的和牌里/).waitFor();
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
  'where the worker does not start, the count of winning hands says so, and the next choice tries again',
  async (page) => {
    await page.getByRole('alert').filter({ hasText: '后台计算没能启动' }).waitFor();
    page.site.answer(/^worker/, { status: 200 });
    await page.getByRole('button', { name: '国标全部牌型' }).click();
    await page.getByText('组合龙').waitFor();
  },
  {
    path: '#/games/odds/patterns',
    host: (site) => site.answer(/^worker/, { status: 404 }),
    allows: /worker/i,
  },
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

journey('a wait on the Score page is compared with one that is tapped in, and a reload keeps both', async (page) => {
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

for (const [turn, path] of ODDS.entries()) {
  journey(
    `axe finds nothing: ${path}`,
    async (page) => {
      await page.getByText(path === '#/games' ? '对局统计' : /%/).first().waitFor();
      for await (const dress of dressed(page, inTurn(turn))) {
        await page.getByText(/^(正在取数据|Fetching)/).waitForNone();
        await accessible(page, [path, ...dress].join(', '));
        const [width, room] = await page.evaluate(() => [document.querySelector('#games main').scrollWidth, innerWidth]);
        assert.ok(width <= room, `${width} of ${room}`);
      }
    },
    { path, engines: ['chromium'] },
  );
}

journey('the odds and another game speak Japanese', async (page) => {
  await page.evaluate(() => localStorage.setItem('bafan.language', 'ja'));
  await page.reload();
  await page.goto('#/games/odds/wins');
  await page.getByRole('table', { name: '人どうしの対局との比較' }).waitFor();
  await page.goto('#/games/sixteen');
  await page.getByRole('button', { name: '例3' }).click();
  await page.getByRole('status', { name: '結果' }).filter({ hasText: '8点' }).waitFor();
  await page.goto('#/games/sixteen/rules');
  await page.getByRole('heading', { name: '使う牌' }).waitFor();
});

journey(
  'wins of our opponents stand beside those of people, and every figure has its error',
  async (page) => {
    const table = page.getByRole('table', { name: '与真人对照' });
    await table.waitFor();
    assert.match(await table.innerText(), /27\.7%/);
    const numbers = await page.evaluate(() => [...document.querySelectorAll('#games .numbers dd')].map((number) => number.innerText));
    assert.ok(numbers.length > 5 && numbers.every((number) => /±|95%/.test(number)), numbers.join(' | '));
  },
  { path: '#/games/odds/wins' },
);
