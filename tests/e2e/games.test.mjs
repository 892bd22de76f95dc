/** The other games: a hand is scored, played, and put on a sheet. */

import assert from 'node:assert/strict';
import { accessible, accessibleIn } from './axe.mjs';
import { journey } from './harness.mjs';
import { ODDS, RULES, dressed } from './states.mjs';

const link = (page, name) => page.getByRole('link', { name });

const OLD_SHEET = 'bafan-sheet 1\ngame\tyichun\nplayers\tAnn\tBob\tCai\tDou\npoints\tself\tS=2';

/** Begins a match of four. */
async function begins(page, names) {
  for (const [place, name] of names.entries()) await page.getByRole('textbox', { name: `第 ${place + 1} 位` }).fill(name);
  await page.getByRole('button', { name: '开始记' }).click();
  await page.getByText(`第 1 盘，${names[0]} 坐庄`).waitFor();
}

journey('the sheet of an earlier app becomes a match, scored hands go onto it; a new one leaves it, and what cannot be read is kept', async (page) => {
  const total = () => page.evaluate(() => [...[...document.querySelectorAll('.sheet-lines tr')].at(-1).cells].map((cell) => cell.innerText.trim()).join(' '));
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
  await page.getByRole('button', { name: '第 2 盘同一张牌又有一家和' }).click();
  // If several players win on one discard, the discarder deals next.
  await page.getByText('第 3 盘，Ann 坐庄').waitFor();

  await page.evaluate((sheet) => localStorage.setItem('bafan.game.sixteen.sheet', `${sheet}\nwhat`), OLD_SHEET.replace('yichun', 'sixteen'));
  await page.goto('#/games/sixteen/sheet');
  await page.getByText(/^存着的成绩表第 5 行读不出来/).waitFor();
  await begins(page, ['Ann', 'Bob', 'Cai', 'Dou']);
  assert.match(await page.evaluate(() => localStorage.getItem('bafan.game.sixteen.sheet.damaged')), /what$/);
  await link(page, '按牌算分').click();
  await page.getByRole('button', { name: '例 1' }).click();
  await page.getByText('成绩表上：东 Ann、南 Bob、西 Cai、北 Dou').waitFor();
  await page.getByRole('button', { name: '记到成绩表' }).click();
  await page.getByText('第 2 盘，Bob 坐庄').waitFor();
  assert.equal(await total(), '合计 0 +30 −30 0');
  // Another match leaves the first one unchanged.
  await page.getByRole('button', { name: '另开一场' }).click();
  await begins(page, ['Eve', 'Fay', 'Gil', 'Hua']);
  await page.reload();
  await page.getByText('第 1 盘，Eve 坐庄').waitFor();
  await page.getByRole('button', { name: 'Ann、Bob、Cai、Dou，1 盘' }).click();
  await page.getByText('第 2 盘，Bob 坐庄').waitFor();
  assert.equal(await total(), '合计 0 +30 −30 0');
  await accessible(page, 'the sheet of another game');
  await page.getByRole('button', { name: '收起' }).first().click();
  await page.getByText('收起的 1 场').click();
  await page.getByRole('button', { name: '放回来' }).click();
  await page.getByRole('button', { name: 'Eve、Fay、Gil、Hua，0 盘' }).waitFor();
  await accessible(page, 'the earlier matches of another game');
});

journey('axe finds nothing in the rules of each other game, in a hand of it, and in the odds, of which none scrolls sideways', async (page) => {
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
  await page.getByText('功能牌代什么').click();
  await accessible(page, 'the table of function tiles');
  await page.goto('#/games/sixteen?h=123m456p!ES0000&r=streak:dealer-wins');
  await page.getByText(/^这手牌按链接里的规则算/).waitFor();
  await accessible(page, 'a linked hand with its own rules');

  for (const path of ODDS) {
    await page.goto(path);
    await page.getByText(path === '#/games' ? '对局统计' : /%/).first().waitFor();
    for await (const dress of dressed(page)) {
      await page.getByText(/^(正在取数据|Fetching)/).waitForNone();
      await accessible(page, [path, ...dress].join(', '));
      const [width, room] = await page.evaluate(() => [document.querySelector('#games main').scrollWidth, innerWidth]);
      assert.ok(width <= room, `${path}: ${width} of ${room}`);
    }
  }
});

/** Selects files on the page: single-color pictures and, for an empty color, files that are not pictures. */
const gives = (page, files) =>
  page.evaluate(async (files) => {
    const given = new DataTransfer();
    for (const [name, color] of files) {
      const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 });
      const pen = canvas.getContext('2d');
      pen.fillStyle = color;
      pen.fillRect(0, 0, 300, 200);
      const picture = color ? await new Promise((done) => canvas.toBlob(done, 'image/png')) : new Blob(['no picture']);
      given.items.add(new File([picture], name, { type: 'image/png' }));
    }
    const field = document.querySelector('#games input[type=file]');
    field.files = given.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }, files);

/** Waits until a visible tile shows the user's own picture. */
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
