/** More than one match: an evening of several tables, files of matches, and two diverging logs of a match. */

import assert from 'node:assert/strict';
import { accessible, accessibleIn } from './axe.mjs';
import { journey } from './harness.mjs';
import { press } from './match.mjs';

const button = (page, name) => page.getByRole('button', { name });
const link = (page, name) => page.getByRole('link', { name });
const text = (page, said) => page.getByText(said).waitFor();
const PLAYERS = ['小王', '老李', '阿陈', '赵六', '孙七', '周八', '吴九', '郑十', '冯一'];

/** Sets up an evening of nine players and two rounds, and draws its seats. */
async function evening(page) {
  await page.goto('#/club');
  await page.getByRole('textbox', { name: '名称' }).fill('周五');
  await page.getByRole('group', { name: '打几轮' }).getByRole('button', { name: '2' }).click();
  await page.getByRole('radio', { name: /^国际麻将联盟规则/ }).click();
  await button(page, '开始签到').click();
  for (const player of PLAYERS.slice(0, 2)) {
    await page.getByRole('textbox', { name: '选手姓名' }).fill(player);
    await button(page, '签到').click();
    await button(page, `划去 ${player}`).waitFor();
  }
  // The others come as a list from a chat.
  await page.evaluate((list) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', list);
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.querySelector('.check-in input').dispatchEvent(paste);
  }, PLAYERS.slice(2).map((player, place) => `${place + 1}. ${player}`).join('\n'));
  for (const player of PLAYERS) await button(page, `划去 ${player}`).waitFor();
  await button(page, '排座位').click();
  await text(page, '第 1 桌');
}

/** Returns who sits at a table, East first. */
const seated = (page, table) =>
  page.evaluate((table) => {
    const all = [...document.querySelectorAll('#club .tables table')];
    return [...all[table].querySelectorAll('th')].map((cell) => cell.lastChild.textContent.trim());
  }, table);

/** Returns the link of a match of these four players: the first player wins one hand, and one hand is drawn. */
const played = (names, points) => {
  const events = [`M:mil25:b:0:r4:pp:${names.map(encodeURIComponent).join(':')}`, `a${points}`, 'O', 'E'];
  return `v=1&m=${events.join('.')}&k=${events.length}`;
};

/** Selects a file in the file input. */
const give = async (page, name, content) => {
  await page.waitFor(() => document.querySelector('#club input[type=file]') !== null);
  await page.evaluate(
    ([name, content]) => {
      const field = document.querySelector('#club input[type=file]');
      const files = new DataTransfer();
      files.items.add(new File([content], name));
      field.files = files.files;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    },
    [name, content],
  );
};

/** Returns the text of the file that a button saves. */
async function saved(page, name) {
  await page.evaluate(() => {
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
      window.savedText = blob.text();
      return make.call(URL, blob);
    };
  });
  await button(page, name).click();
  await page.waitFor(() => window.savedText);
  return page.evaluate(() => window.savedText);
}

journey('an evening of nine: seats are drawn, results come by link, once, and by hand; the standings say who leads', async (page) => {
  await evening(page);
  await text(page, /12 次|24 次/);
  await text(page, /^轮空：/);
  const first = await seated(page, 0);
  const second = await seated(page, 1);
  assert.equal(new Set([...first, ...second]).size, 8);

  // The link that the first table's phone scans fills in the names.
  const address = page.url?.() ?? (await page.evaluate(() => location.href));
  await page.goto(`#/table/new?b=mil25&n=${first.map(encodeURIComponent).join(':')}`);
  await page.waitFor((name) => document.querySelector('#table .names input')?.value === name, first[0]);

  await page.goto(address.slice(address.indexOf('#')));
  await text(page, '收成绩');
  await page.getByText('收成绩').click();
  await page.getByRole('textbox').fill(`https://example.org/#/table/open?${played(first, 18)}`);
  await button(page, '查看').click();
  await text(page, '还没有计入排名。');
  await button(page, '收下').click();
  await text(page, '这份成绩已经计入。');
  await page.goto(`#/club/take?${played(first, 30)}`);
  await text(page, '和收过的不一样，以这份为准。');
  const line = await page.evaluate(() => [...document.querySelectorAll('#club .arrived tr')].map((row) => row.innerText.split('\t'))[0]);
  assert.deepEqual(line, [first[0], '78 · 4', '114 · 4']);
  await link(page, '总排名').click();
  await text(page, /已收 1 \/ 4 桌/);
  const best = () => page.evaluate(() => document.querySelector('#club .standings tbody tr').innerText.split(/\s+/));
  assert.deepEqual(await best(), ['1', first[0], '4', '78']);

  // The other table has no phone, so its points are typed in.
  await page.evaluate(() => document.querySelectorAll('#club .tables > li')[1].querySelector('details:last-of-type summary').click());
  const gives = (place, points) => page.getByRole('spinbutton', { name: `${second[place]} 的分数` }).fill(String(points));
  for (const [place, points] of [-10, 190, -40, -40].entries()) await gives(place, points);
  await text(page, '四家合计不会超过 0');
  await gives(1, 90);
  await button(page, '记下').click();
  await text(page, /已收 2 \/ 4 桌/);
  assert.deepEqual(await best(), ['1', second[1], '4', '90']);
  await page.reload();
  await text(page, '第 2 轮');
  assert.deepEqual(await best(), ['1', second[1], '4', '90']);
  await link(page, '投影').click();
  await text(page, '第 2 轮');
  await accessibleIn(page, 'projector');
});

journey('all matches go into a file, of other games too, and come out of it; two phones that parted are merged; the sheet is a picture, its hand a question', async (page) => {
  await page.goto('#/games/yichun/sheet');
  await button(page, '开始记').waitFor();
  for (const [place, name] of PLAYERS.slice(0, 4).entries()) {
    await page.getByRole('textbox', { name: `第 ${place + 1} 位` }).fill(name);
  }
  await button(page, '开始记').click();
  await text(page, '第 1 盘，小王 坐庄');
  await button(page, '荒牌').click();
  await button(page, '老李').click();
  await text(page, '第 2 盘，老李 坐庄');
  await page.goto(`#/table/new?b=mil25&n=${PLAYERS.slice(0, 4).map(encodeURIComponent).join(':')}`);
  await button(page, '开始').click();
  await text(page, '谁和了？');
  await page.goto('#/score?v=1&h=123456789m123s99p&t=ES0000&p=E');
  await link(page, '记入正在打的对局').click();
  await text(page, '老李 和了 小王 的牌');
  await button(page, '记下这一盘').click();
  await text(page, '第 2 盘');
  // Going back does not lead to the same hand again.
  await page.evaluate(() => history.back());
  await link(page, '记入正在打的对局').waitFor();
  await page.evaluate(() => history.forward());
  await text(page, '第 2 盘');
  await press(page, '荒牌');
  await text(page, '第 3 盘');
  await page.goto('#/club/files');
  const file = await saved(page, '存下 2 场对局');
  const { sheets: [sheet], matches: [match], ...whole } = JSON.parse(file);
  assert.equal(match.sheet.hands.length, 2);
  assert.match(sheet, /^bafan-sheet 1\ngame\tyichun\n[^]*\ndraw\tS$/);
  await give(page, 'bafan-matches.json', file);
  await text(page, /各盘结果都一样/);
  await text(page, '其他玩法：1 场。');
  await text(page, '其中 1 场这里已经有了。');
  // Another phone has recorded one more hand.
  match.log.push({ event: 'c24b' });
  await give(page, 'bafan-matches.json', JSON.stringify({ ...whole, matches: [match], sheets: [] }));
  await text(page, /可以接上/);
  match.log.push({ event: 'c7b' });
  await give(page, 'bafan-matches.json', JSON.stringify({ ...whole, matches: [match], sheets: [] }));
  await text(page, /打不开：第 1 场：第 5 条记录：/);
  await give(page, 'x.json', file.slice(0, 200));
  await text(page, /打不开：文件从第 2 行/);
  // The file continues the match, and also contains a new match and a match whose third line cannot be read.
  const other = sheet.replace('小王', '吴九');
  const sheets = [`${sheet}\ndraw\tE`, other, other.replace('players', 'player')];
  await give(page, 'bafan-matches.json', JSON.stringify({ ...whole, matches: [], sheets }));
  await text(page, '有一处读不出来：其他玩法的第 3 场：第 3 行：读不出来');
  await button(page, '收下 2 场').click();
  await text(page, '其中 2 场这里已经有了。');
  await accessible(page, 'a file with matches of other games');
  await page.goto('#/games/yichun/sheet');
  await button(page, '吴九、老李、阿陈、赵六，1 盘').waitFor();
  await button(page, '小王、老李、阿陈、赵六，2 盘').click();
  await text(page, '第 3 盘，老李 坐庄');

  // Identical entries count once; the user is asked about contradictions.
  await page.goto('#/club/files');
  match.log.splice(-3);
  match.log.push({ event: 'a30' }, { event: 'b9' });
  await give(page, 'bafan-matches.json', JSON.stringify({ ...whole, matches: [match], sheets: [] }));
  await button(page, '对照、合并').click();
  await text(page, '有 1 处不一样，请选对的：');
  await text(page, '会补记 1 条，成绩表上看得出来。');
  await page.getByRole('radio', { name: /小王 自摸 30 番/ }).click();
  await text(page, '会补记 2 条，成绩表上看得出来。');
  await accessible(page, 'two logs');
  await button(page, '合并').click();
  await button(page, '改第 3 盘').waitFor();
  await button(page, '改第 2 盘').click();
  await text(page, /原来是：荒牌/);

  await button(page, '关闭').click();
  await link(page, /成绩表/).click();
  await link(page, '传给别人').click();
  await link(page, '文件、表格、图片').click();
  await page.evaluate(() => {
    HTMLAnchorElement.prototype.click = function () {
      window.picture = { name: this.download, start: this.href.slice(0, 22), length: this.href.length };
    };
  });
  await button(page, '成绩表存成图片').click();
  await text(page, '已完成');
  const { name, start, length } = await page.evaluate(() => window.picture);
  assert.match(name, /^bafan-\d{4}-\d\d-\d\d\.png$/);
  assert.deepEqual([start, length > 10_000], ['data:image/png;base64,', true]);
  await page.goto('#/table');
  await link(page, /继续对局/).click();
  await link(page, '成绩表').click();
  await button(page, '改第 1 盘').click();
  await link(page, '看这手牌的番').waitFor();
  await link(page, '练一练这手牌').click();
  await page.waitFor(() => document.querySelectorAll('#study .tile').length >= 14);
});
