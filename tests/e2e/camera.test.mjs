/**
 * A finished hand is photographed, corrected and scored. The photographs are generated; journeys that do not test the reader replace it
 * with a fake.
 */

import assert from 'node:assert/strict';
import { accessibleIn } from './axe.mjs';
import { everywhere, journey } from './harness.mjs';
import { given, names, photographed, readerThatSees, withFiles } from './photograph.mjs';

const WON = ['1m 2m 3m 4m 5m 6m 7m 8m 9m 1s/7s 3s 5s 5s 2s'];
/** More tiles than a hand has, in three rows. */
const MANY = ['1m 2m 3m 4m 5m 6m 7m 8m 9m 1p 2p 3p 4p 5p', '1s 2s 3s 4s 5s 6s 7s 8s 9s 6p 7p 8p 9p E', 'S W N C F P E S W N C F P E'];
const PATH = { path: '#/camera' };

const button = (page, name) => page.getByRole('button', { name });
const tile = (page, name) => page.getByRole('group', { name: '读到的牌' }).getByRole('button', { name });
const result = (page) => page.getByRole('region', { name: '结果' });
const alert = (page, text) => page.getByRole('alert').filter({ hasText: text }).waitFor();
const shown = (page) => page.getByRole('img', { name: /^照片/ }).waitFor();

/** Gives the page a photograph of these rows, and waits until it has been read. */
async function read(page, rows, options) {
  await withFiles(page);
  await photographed(page, rows, options);
  await tile(page, /./).first().waitFor();
}

/** Options for a journey whose fake reader returns these rows. */
const sees = (rows, along) => ({ ...PATH, host: (site) => site.answer(...readerThatSees(rows, along)) });

journey(
  'from the sheet beside the keyboard a photographed hand is put right tile by tile and goes to the Score page; what was named is known the next time',
  async (page) => {
    await button(page, '更多').click();
    await page.getByRole('link', { name: '拍照识牌' }).last().click();
    await page.getByRole('heading', { name: '拍照识牌' }).waitFor();
    await page.getByText('已记住 0 张').waitFor();
    await page.getByText('关于').click();
    await page.getByText('Tile reader trained on photographs from "Chinese Mahjong Detection", version 4').waitFor();
    await accessibleIn(page, 'before a photograph');
    await read(page, WON);
    await page.getByText('请核对每张牌，其中 1 张不确定').waitFor();
    await result(page).getByText('清龙').waitFor();
    await accessibleIn(page, 'a photograph');
    await tile(page, '一条、不确定').click();
    await accessibleIn(page, 'a tile');
    const panel = page.getByRole('region', { name: '一条：应是哪张' });
    assert.deepEqual(await panel.getByRole('group', { name: '最像的' }).getByRole('button').evaluateAll((all) => all.map((key) => key.ariaLabel)), ['一条', '七条']);
    await panel.getByRole('group', { name: '最像的' }).getByRole('button', { name: '七条' }).click();
    await result(page).getByText('还没和').waitFor();
    await button(page, /^若七条是一条/).waitForNone();
    await tile(page, '七条').click();
    await page.getByRole('group', { name: '选牌键盘' }).getByRole('button', { name: /^一条/ }).click();
    await result(page).getByText('清龙').waitFor();
    await button(page, '自摸').click();
    await page.getByRole('group', { name: '门风' }).getByRole('button', { name: '南' }).click();
    await button(page, '加一张花牌').click();
    await button(page, '去算番').click();
    await page.getByRole('group', { name: '手牌' }).getByRole('button').first().waitFor();
    assert.match(await page.evaluate(() => location.hash), /h=123456789m13552s&t=ES1000&f=1/);

    // The corrected tile is recognized the next time, unless this is turned off or the tiles are forgotten.
    await page.evaluate(() => void (location.hash = '#/camera'));
    await page.getByText('已记住 1 张').waitFor();
    await page.reload();
    await page.getByText('已记住 1 张').waitFor();
    await page.evaluate(() => {
      window.heard = [];
      new BroadcastChannel('heard').onmessage = ({ data }) => window.heard.push(data);
    });
    await read(page, WON);
    await page.waitFor(() => window.heard.some(({ request }) => request.Look?.known.length === 1));
    await page.getByRole('switch', { name: '记住我的牌' }).click();
    await button(page, '去算番').click();
    await page.getByRole('group', { name: '手牌' }).getByRole('button').first().waitFor();
    await page.evaluate(() => void (location.hash = '#/camera'));
    await page.getByText('已记住 1 张').waitFor();
    await button(page, '全部忘记').click();
    await page.getByText('已记住 0 张').waitFor();
  },
  { ...sees(WON), path: '' },
);

journey(
  'a hand of several rows: a row is tapped on or off; tiles are deleted, put in, moved, melded and parted by the keyboard alone',
  async (page) => {
    await read(page, ['2p 3p 4p 5s', '9m 9m 9m 9m', '7s 7s 7s 1p 2p 3p', '5s']);
    await page.getByRole('group', { name: '明杠' }).waitFor();
    await page.getByRole('group', { name: '碰' }).waitFor();
    await tile(page, '五条、和牌张').waitFor();
    await tile(page, '九万').first().click();
    await button(page, '暗杠 九万、九万、九万、九万').click();
    await page.getByRole('group', { name: '暗杠' }).waitFor();
    await button(page, '第 3 行 6 张').click();
    await page.getByRole('group', { name: '碰' }).waitForNone();
    page.site.answer(...readerThatSees(MANY));
    await page.reload();
    await read(page, MANY);
    await alert(page, '找到 42 张牌');
    await button(page, '第 2 行 14 张').waitFor();

    // The hand can be corrected with the keyboard alone, and a pointer whose button was released elsewhere drags no tile.
    page.site.answer(...readerThatSees(['1m 2m 3m E']));
    await page.reload();
    await read(page, ['1m 2m 3m E']);
    await tile(page, '一万').focus();
    await page.press('ENTER');
    await page.getByRole('region', { name: '一万：应是哪张' }).waitFor();
    await button(page, '吃 一万、二万、三万').focus();
    await page.press('ENTER');
    await page.getByRole('group', { name: '吃' }).waitFor();
    await button(page, '右移').focus();
    await page.press('ENTER');
    await button(page, '拆开副露').focus();
    await page.press('ENTER');
    await button(page, '删去').focus();
    await page.press('ENTER');
    await tile(page, '东').focus();
    await page.press('ENTER');
    await button(page, '后面加一张').focus();
    await page.press('ENTER');
    await page.getByRole('region', { name: '加哪张牌' }).waitFor();
    await page.getByRole('region', { name: '加哪张牌' }).getByRole('button', { name: /^白/ }).focus();
    await page.press('ENTER');
    await tile(page, /^白/).waitFor();
    const names = await page.getByRole('group', { name: '读到的牌' }).getByRole('button').evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel.split('、')[0]));
    assert.deepEqual(names, ['东', '白', '二万', '三万']);
    assert.match(await page.evaluate(() => document.activeElement.ariaLabel), /^东/);
    const moved = (buttons) =>
      page.evaluate((buttons) => {
        const tile = document.querySelector('.seen-hand .cell');
        const { x: clientX, y: clientY } = tile.getBoundingClientRect();
        const said = (type, more) => tile.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, clientY, ...more }));
        said('pointerdown', { clientX, button: 0, buttons: 1 });
        said('pointermove', { clientX: clientX + 60, button: -1, buttons });
        const slots = () => document.querySelectorAll('.winning-slot').length;
        // After the next frame, everything has been rendered.
        return new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(slots()))));
      }, buttons);
    assert.equal(await moved(1), 1);
    await page.evaluate(() => document.querySelector('.seen-hand .cell').dispatchEvent(new PointerEvent('pointercancel', { bubbles: true })));
    assert.equal(await moved(0), 0);
  },
  sees(['2p 3p 4p 5s', '9m 9m 9m 9m', '7s 7s 7s 1p 2p 3p', '5s']),
);

/** Presses on a tile, drags it over other tiles and, if `slot` is set, onto the slot that exists only during a drag, and releases it. */
async function drag(page, from, over, slot = false) {
  const middle = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };
  const pointer = () => page.driver.actions();
  await pointer().move(await from.first().evaluate(middle)).press().perform();
  for (const tile of over) await pointer().move({ ...(await tile.first().evaluate(middle)), duration: 100 }).perform();
  if (slot) {
    await page.waitFor(() => document.querySelector('.winning-slot'));
    const at = await page.run(`return (${middle})(document.querySelector('.winning-slot'))`);
    await pointer().move({ ...at, duration: 100 }).perform();
    await page.waitFor(() => document.querySelector('.winning-slot.goal'));
  }
  await pointer().release().perform();
}

/** Waits until the page shows these tiles, of which at most `wrong` may differ. */
const reads = (page, rows, wrong) =>
  page.waitFor(
    ([wanted, wrong]) => {
      const keys = document.querySelectorAll('[role=group][aria-label=读到的牌] button[aria-label]');
      const read = [...keys].map((key) => key.ariaLabel.split('、')[0]);
      return read.length === wanted.length && read.filter((name, place) => name !== wanted[place]).length <= wrong;
    },
    [rows.flatMap(names), wrong],
  );

/** Photographs for the app's real reader: a hand in daylight, a blurred hand in dim light on another cloth, and a rotated hand. */
const PHOTOGRAPHS = [
  { rows: ['1m 2m 3m 4m 5m 6m 7m 8m 9m 1s 3s 5s 5s 2s'] },
  { rows: ['2p 3p 4p 6p 7p 8p E E E C C F F F'], cloth: '#24405c', light: 0.7, blur: 1 },
  { rows: ['1s 2s 3s 7s 8s 9s 2m 2m 5p 5p 5p W W W'], cloth: '#5c3a2c', tilt: 0.14 },
];

everywhere(
  'three photographs are read on the device; tiles are dragged over neighbors to a meld, to another place, onto the slot they won',
  async (page) => {
    await withFiles(page);
    for (const { rows, ...options } of PHOTOGRAPHS) {
      await photographed(page, rows, options);
      await reads(page, rows, 1);
    }
    assert.deepEqual(
      page.site.requests.filter((path) => path.startsWith('camera/')),
      ['camera/tiles.weights'],
    );

    page.site.answer(...readerThatSees(WON));
    await page.reload();
    await read(page, WON);
    await tile(page, '五条').first().evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await drag(page, tile(page, '四万'), [tile(page, '五万'), tile(page, '六万')]);
    await page.getByRole('group', { name: '吃' }).waitFor();
    await drag(page, tile(page, '九万'), [tile(page, '八万')], true);
    await tile(page, '九万、和牌张').waitFor();
    await drag(page, tile(page, '一万'), [tile(page, '三万'), tile(page, '七万')]);
    await page.waitFor(() => document.querySelector('.seen-hand .cell').ariaLabel === '二万');
    assert.equal(await page.getByRole('region', { name: /应是哪张$/ }).count(), 0, 'a drag is no tap');
  },
  PATH,
);

journey(
  'where nothing was found somebody shows a row, by keys and by dragging; what is no photograph is said in words, and what was there stays',
  async (page) => {
    await withFiles(page);
    await photographed(page, ['1m 2m 3m']);
    await alert(page, '没有找到牌');
    await button(page, '自己指出一行').click();
    await accessibleIn(page, 'corners');
    const corner = page.getByRole('slider', { name: '左上角' });
    const before = await corner.getAttribute('aria-valuetext');
    await corner.focus();
    await page.press('ARROW_RIGHT');
    await page.press('ARROW_DOWN');
    await page.waitFor((before) => document.activeElement.getAttribute('aria-valuetext') !== before, before);
    for (let tiles = 14; tiles > 3; tiles -= 1) await button(page, '少一张').click();
    await page.evaluate(() => {
      window.heard = [];
      new BroadcastChannel('heard').onmessage = ({ data }) => window.heard.push(data);
    });
    await button(page, '读这一行').click();
    await tile(page, '三万、和牌张').waitFor();
    const [{ request, bytes }] = await page.evaluate(() => window.heard);
    assert.equal(request.Look.row.tiles, 3);
    assert.equal(bytes, request.Look.width * request.Look.height * 4);

    // If no tiles are found in the next photograph, one tap leads back to this one with its corrections.
    await tile(page, '三万、和牌张').click();
    await button(page, '删去').click();
    await photographed(page, ['1m 2m 3m']);
    await alert(page, '没有找到牌');
    await tile(page, /./).first().waitForNone();
    await button(page, '回到上一张照片').click();
    await tile(page, '二万、和牌张').waitFor();
    await page.getByRole('alert').waitForNone();

    page.site.answer(...readerThatSees(WON));
    await page.reload();
    await read(page, WON);
    // The message is scrolled into view.
    await button(page, '去算番').evaluate((element) => element.scrollIntoView());
    await given(page, 'list.txt', 'text/plain');
    await alert(page, '这不是图片');
    await alert(page, '下面仍是上一张照片的结果');
    await page.waitFor(() => {
      const { top, bottom } = document.querySelector('#camera [role=alert]').getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    await given(page, 'hand.jpg', 'image/jpeg');
    await alert(page, '浏览器打不开这张图片');
    await photographed(page, WON, { light: 0.05, cloth: '#111' });
    await alert(page, '照片太暗');
    await tile(page, '二条、和牌张').waitFor();
    // Photographs can also be pasted or dropped, and replace the message about the wrong file.
    for (const by of ['paste', 'drop']) {
      await photographed(page, WON, { by });
      await page.getByRole('alert').waitForNone();
      await tile(page, '二条、和牌张').waitFor();
      await given(page, 'list.txt', 'text/plain');
      await alert(page, '这不是图片');
    }
  },
  { ...PATH, host: (site) => site.answer(...readerThatSees([], ['1m 2m 3m'])) },
);

/** Reasons why the reader cannot start, each with the host's answer to requests for one of its files. */
const FATES = {
  'throws on its way': [/^reader_loader/, { body: 'throw new Error("no reader");' }],
  'is of another version': [/^reader_loader/, { body: 'postMessage([{ Hello: { version: 0 } }]);' }],
  'says what nobody understands': [/^reader_loader/, { body: 'postMessage(["🀄"]);' }],
};

/** A reader that reports the weights as damaged the first `times` times. */
const damaged = (times) => `let left = ${times};
  postMessage([{ Hello: { version: 1 } }]);
  onmessage = ({ data: [request] }) => {
    if (request === 'Weights') return postMessage([left-- > 0 ? { Broken: { fault: 'the checksum of the weights is wrong' } } : 'Ready']);
    if (request.Look) postMessage([{ Seen: { number: request.Look.number, rows: [] } }]);
  };`;

journey(
  'a reader that does not start, weights that do not come and damaged ones are said, the photograph stays, and all is asked for again',
  async (page) => {
    const opened = async (...answer) => {
      page.site.answer(...answer);
      await page.goto('#/camera');
      await page.reload();
      await withFiles(page);
      await photographed(page, WON);
    };
    const again = async () => {
      await button(page, '再试一次').click();
      await tile(page, '二条、和牌张').waitFor();
    };
    for (const answer of Object.values(FATES)) {
      await opened(...answer);
      await alert(page, '启动不了识别器');
      await shown(page);
      page.site.answer(...readerThatSees(WON));
      await again();
    }
    await opened(/^camera\/tiles/, { status: 404, body: '' });
    await alert(page, '识别器没能下载');
    page.site.answer(/^camera\/tiles/, { body: 'weights' });
    await again();
    // Damaged weights are fetched again once; if they are still damaged, the page says so.
    const asked = () => page.site.requests.filter((path) => path.startsWith('camera/tiles')).length;
    const before = asked();
    await opened(/^reader_loader/, { body: damaged(2) });
    await alert(page, '文件损坏');
    assert.equal(asked() - before, 2);
    await button(page, '再试一次').click();
    await alert(page, '没有找到牌');
  },
  { allows: /no reader|Script error|tiles\.weights|404/ },
);

/** Replaces the camera with a fake camera that shows a green table, with its track in `window.track`, and opens the viewfinder. */
async function withCamera(page) {
  await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
    const pen = canvas.getContext('2d');
    setInterval(() => {
      pen.fillStyle = '#6a8';
      pen.fillRect(0, 0, 640, 360);
    }, 50);
    const stream = canvas.captureStream(20);
    window.track = stream.getTracks()[0];
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(stream);
  });
  await button(page, '实时取景').click();
  await page.waitFor(() => document.querySelector('#camera video')?.videoWidth === 640);
}

const ended = (page) => page.waitFor(() => window.track.readyState === 'ended');

journey(
  'what the camera sees is taken in the frame; one that may not be used is said, one that is closed, or whose page is left, is let go',
  async (page) => {
    await withCamera(page);
    await button(page, '拍下').click();
    await button(page, '二条、和牌张').waitFor();
    await ended(page);

    await page.goto('#/');
    await page.goto('#/camera');
    await page.reload();
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await button(page, '实时取景').click();
    await page.getByRole('alert').filter({ hasText: '不能使用相机' }).waitFor();
    await button(page, '关闭').click();
    await page.getByText('选图片').waitFor();
    await withCamera(page);
    await button(page, '关闭').click();
    await ended(page);
    await withCamera(page);
    await page.evaluate(() => void (location.hash = '#/'));
    await page.getByRole('group', { name: '手牌' }).waitFor();
    await ended(page);
  },
  { ...PATH, host: (site) => site.answer(...readerThatSees(['3s 5s 5s 2s'])) },
);
