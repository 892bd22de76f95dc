/** The other games: a hand is scored, played, and put on a sheet. */

import assert from 'node:assert/strict';
import { accessible, accessibleIn } from './axe.mjs';
import { journey } from './harness.mjs';
import { RULES } from './states.mjs';

const link = (page, name) => page.getByRole('link', { name });

journey(
  'a hand of 宜春 is tapped in: what is missing, the wait, the total, who pays, who buys and who bets',
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
    const paid = page.getByRole('status', { name: '结果' });
    await page.getByRole('button', { name: '例 2' }).click();
    await paid.filter({ hasText: '+4' }).waitFor();
    await page.getByRole('button', { name: '南家买' }).click();
    await paid.filter({ hasText: '+8' }).waitFor();
    await page.getByRole('button', { name: '压南家' }).click();
    await paid.filter({ hasText: /压鸽子: 南 8$/m }).waitFor();
  },
  { path: '#/games/yichun' },
);

journey(
  'what function tiles stand for is tapped together, counts, and is kept',
  async (page) => {
    const result = page.getByRole('status', { name: '结果' });
    const tap = (name) => page.getByRole('button', { name }).click();
    await tap('例 1');
    await result.filter({ hasText: /分/ }).waitFor();
    await page.getByText('功能牌代什么').click();
    await tap('功能牌 1 代 二万、五万、八万');
    await page.getByRole('group', { name: '功能牌 1' }).getByRole('button', { name: '五万' }).click();
    await result.filter({ hasText: '这样没有和' }).waitFor();
    await page.getByRole('group', { name: '功能牌 1' }).getByRole('button', { name: '东' }).click();
    await page.reload();
    await tap('例 1');
    await result.filter({ hasText: '这样没有和' }).waitFor();
    await page.getByText('功能牌代什么').click();
    await page.getByRole('button', { name: '功能牌 1 代 东' }).waitFor();
    await accessible(page, 'the table of function tiles');
    await tap('源文的例子');
    await result.filter({ hasText: /分/ }).waitFor();
  },
  { path: '#/games/function' },
);

/** What stands in the lines of the sheet, each from its heading on. */
const lines = (page) =>
  page.evaluate(() => [...document.querySelectorAll('.sheet-lines tr')].map((line) => [...line.cells].map((cell) => cell.innerText.trim()).join(' ')));

journey(
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
  'a scored hand goes onto the sheet; a new match leaves the earlier ones, which can be put away and brought back',
  async (page) => {
    for (const [place, name] of ['Ann', 'Bob', 'Cai', 'Dou'].entries()) {
      await page.getByRole('textbox', { name: `第 ${place + 1} 位` }).fill(name);
    }
    await page.getByRole('button', { name: '开始记' }).click();
    await link(page, '按牌算分').click();
    await page.getByRole('button', { name: '例 1' }).click();
    await page.getByText('成绩表上：东 Ann、南 Bob、西 Cai、北 Dou').waitFor();
    await page.getByRole('button', { name: '记到成绩表' }).click();
    await page.getByText('第 2 盘，Bob 坐庄').waitFor();
    assert.equal((await lines(page)).at(-1), '合计 0 +30 −30 0');
    // Another match leaves the first as it is.
    await page.getByRole('button', { name: '另开一场' }).click();
    for (const [place, name] of ['Eve', 'Fay', 'Gil', 'Hua'].entries()) {
      await page.getByRole('textbox', { name: `第 ${place + 1} 位` }).fill(name);
    }
    await page.getByRole('button', { name: '开始记' }).click();
    await page.getByText('第 1 盘，Eve 坐庄').waitFor();
    await page.reload();
    await page.getByText('第 1 盘，Eve 坐庄').waitFor();
    await page.getByRole('button', { name: 'Ann、Bob、Cai、Dou，1 盘' }).click();
    await page.getByText('第 2 盘，Bob 坐庄').waitFor();
    assert.equal((await lines(page)).at(-1), '合计 0 +30 −30 0');
    await page.getByRole('button', { name: '收起' }).first().click();
    await page.getByText('收起的 1 场').click();
    await page.getByRole('button', { name: '放回来' }).click();
    await page.getByRole('button', { name: 'Eve、Fay、Gil、Hua，0 盘' }).waitFor();
    await accessible(page, 'the earlier matches of another game');
  },
  { path: '#/games/sixteen/sheet' },
);

const OLD_SHEET = 'bafan-sheet 1\ngame\tyichun\nplayers\tAnn\tBob\tCai\tDou\npoints\tself\tS=2';

journey('the sheet of an earlier app becomes a match, which goes on with two winners on one tile; one that cannot be read is kept', async (page) => {
  await page.evaluate((sheet) => localStorage.setItem('bafan.game.yichun.sheet', sheet), OLD_SHEET);
  await page.goto('#/games/yichun/sheet');
  await page.getByText('第 2 盘，Bob 坐庄').waitFor();
  await page.reload();
  await page.getByText('第 2 盘，Bob 坐庄').waitFor();
  assert.equal(await page.getByRole('button', { name: /^Ann、Bob、Cai、Dou，1 盘/ }).count(), 1);
  await page.goto('#/games/yichun?h=123m456p678pESNCC!ES0000!!from:N');
  await page.getByRole('button', { name: '记到成绩表' }).click();
  await page.getByText('第 3 盘，Cai 坐庄').waitFor();
  await page.goto('#/games/yichun?h=11335577m99m11pEE!EW0000!!from:N');
  await page.getByRole('button', { name: '第 2 盘同一张也和了' }).click();
  // Who discarded to several deals next.
  await page.getByText('第 3 盘，Ann 坐庄').waitFor();
  await page.evaluate((sheet) => localStorage.setItem('bafan.game.sixteen.sheet', `${sheet}\nwhat`), OLD_SHEET.replace('yichun', 'sixteen'));
  await page.goto('#/games/sixteen/sheet');
  await page.getByText(/^存着的成绩表第 5 行读不出来/).waitFor();
  for (const [place, name] of ['Ann', 'Bob', 'Cai', 'Dou'].entries()) {
    await page.getByRole('textbox', { name: `第 ${place + 1} 位` }).fill(name);
  }
  await page.getByRole('button', { name: '开始记' }).click();
  await page.getByText('第 1 盘，Ann 坐庄').waitFor();
  assert.match(await page.evaluate(() => localStorage.getItem('bafan.game.sixteen.sheet.damaged')), /what$/);
});

journey(
  'a hand with gold is typed and pasted, waits for every tile it can draw, and is won by each way that there is',
  async (page) => {
    const result = page.getByRole('status', { name: '结果' });
    const types = (text) => page.evaluate((text) => {
      for (const key of text) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }, text);
    const pastes = (text) => page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, text);
    // The keys are heard once the page is there.
    await page.getByRole('button', { name: '例 1' }).waitFor();
    for (const keys of ['9s*', '123456789m', '12345p']) for (const key of keys) await types(key);
    await result.filter({ hasText: '还差 2 张' }).waitFor();
    for (const key of '6p') await types(key);
    await result.filter({ hasText: '听 27 种牌' }).waitFor();
    assert.match(await result.innerText(), /自摸/);
    await pastes('12456789m123456p55s3s*|ES0000|a|grab');
    await result.filter({ hasText: '34 分' }).waitFor();
    await page.getByRole('button', { name: '1-2-4' }).click();
    await result.filter({ hasText: '+136' }).waitFor();
    await pastes('123q');
    await page.getByText(/^这手牌读不出来/).waitFor();
  },
  { path: '#/games/sixteen' },
);

journey(
  'flowers by name, streak, stake and an open question are tapped and kept; the link holds them with the way of paying',
  async (page) => {
    const result = page.getByRole('status', { name: '结果' });
    const tap = (name) => page.getByRole('button', { name, exact: true }).click();
    await tap('例 1');
    await result.filter({ hasText: '30 分' }).waitFor();
    for (let times = 0; times < 4; times += 1) await page.getByRole('group', { name: '花牌' }).getByRole('button', { name: /^东，/ }).click();
    await result.filter({ hasText: '7 分' }).waitFor();
    await tap('连庄数加一');
    await result.filter({ hasText: '8 分' }).waitFor();
    await page.getByRole('spinbutton', { name: '底注' }).fill('10');
    await result.filter({ hasText: '80 分' }).waitFor();
    await page.getByText('规则有分歧的地方：10 处').click();
    await page.getByRole('radio', { name: '庄家和才加' }).click();
    await result.filter({ hasText: '70 分' }).waitFor();
    await tap('1-2');
    const link = await page.evaluate(() => location.hash);
    assert.match(link, /&r=streak:dealer-wins&w=1-2\.discarder$/);
    await page.goto('#/games');
    await page.goto('#/games/sixteen');
    await page.reload();
    await page.getByText('改了 1 处').waitFor();
    await page.evaluate(() => localStorage.clear());
    await page.goto('#/games');
    await page.goto(link);
    await result.filter({ hasText: '70 分' }).waitFor();
    await page.getByText(/^这手牌按链接里的规则算/).waitFor();
    await accessible(page, 'a linked hand with its own rules');
  },
  { path: '#/games/sixteen' },
);

journey(
  'the rules of each other game: tiles, values with hands that are shown, what the source leaves open; axe finds nothing in them and in a hand',
  async (page) => {
    for (const [game, path] of Object.entries(RULES)) {
      await page.goto(path);
      await page.getByRole('heading', { name: '用什么牌' }).waitFor();
      await page.getByRole('heading', { name: /^规则有分歧的地方/ }).waitFor();
      await page.getByRole('heading', { name: '来源' }).waitFor();
      await accessibleIn(page, `${game}, rules`);
      if (game === 'function') {
        await page.goto(`#/games/${game}`);
        await page.getByRole('button', { name: '例 1' }).click();
      } else {
        await page.getByRole('link', { name: /例 1$/ }).first().click();
      }
      await page.getByRole('status', { name: '结果' }).filter({ hasText: /分/ }).waitFor();
      await accessibleIn(page, game);
    }
  },
  { engines: ['chromium'] },
);

/** Gives the page files: pictures of a colour each, and what is none. */
const gives = (page, files) =>
  page.evaluate(async (files) => {
    const given = new DataTransfer();
    for (const [name, colour] of files) {
      const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 });
      const pen = canvas.getContext('2d');
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 300, 200);
      const picture = colour ? await new Promise((done) => canvas.toBlob(done, 'image/png')) : new Blob(['no picture']);
      given.items.add(new File([picture], name, { type: 'image/png' }));
    }
    const field = document.querySelector('#games input[type=file]');
    field.files = given.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }, files);

/** Whether a tile has a picture of its own where it is seen. */
const isDressed = (page, tile) =>
  page.waitFor((tile) => {
    const face = [...document.querySelectorAll(`use[href="tiles.svg#${tile}"]`)].find((face) => face.closest('svg').clientWidth > 0);
    return face && getComputedStyle(face.closest('svg')).backgroundImage.startsWith('url("data:image/') && getComputedStyle(face).display === 'none';
  }, tile);

journey(
  'pictures of one’s own are on the tiles of every page, after a reload too, until they are deleted',
  async (page) => {
    await page.getByText('已有 0 张').waitFor();
    await gives(page, [['5p.png', 'teal'], ['e.png', 'orange'], ['holiday.png', 'red'], ['1m.png', '']]);
    await page.getByText('已有 2 张').waitFor();
    await page.getByText(/^看不出 holiday\.png 是哪张牌/).waitFor();
    await page.getByText('1m.png 不是能读的图片').waitFor();
    await page.getByRole('button', { name: '一万' }).click();
    await gives(page, [['holiday.png', 'red']]);
    await page.getByText('已有 3 张').waitFor();
    await isDressed(page, '1m');
    await accessible(page, 'own tile faces');
    await page.goto('#/score');
    await isDressed(page, '5p');
    await page.getByRole('button', { name: '五饼，余 4 张' }).waitFor();
    await page.reload();
    await isDressed(page, 'E');
    await page.goto('#/games/pictures');
    await page.getByRole('switch', { name: '用自己的牌面' }).click();
    await page.waitFor(() => getComputedStyle(document.querySelector('#games use[href="tiles.svg#5p"]')).display !== 'none');
    await page.getByRole('button', { name: '全部删去' }).click();
    await page.getByText('已有 0 张').waitFor();
  },
  { path: '#/games/pictures' },
);
