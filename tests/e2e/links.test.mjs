/** A hand as a link, as text and in the history: any input is opened or refused with a message. */

import assert from 'node:assert/strict';
import { Person } from './hand.mjs';
import { everywhere, journey } from './harness.mjs';

const HAND = '#/score?v=1&h=123m.789m.123p.79p55s8p&t=EW0000&f=1';
const followed = (page, hash) => page.waitFor((hash) => location.hash === hash, hash);

everywhere('holding a tile makes it the winning one; the address holds the hand, a reload brings it back, and the way back leads to the hand before', async (page) => {
  const person = new Person(page);
  await person.opens('[123m][789m][123p]79p55s8p');
  await person.button('七饼').hold(() => person.button('七饼，和牌张').waitFor());
  assert.equal((await person.hand()).length, 8);
  await person.choose('清空');
  await person.enter('[123m]99p');
  await person.seat('S');
  await followed(page, '#/score?v=1&h=123m.99p&t=ES0000');
  const entries = await page.evaluate(() => history.length);
  await person.choose('撤销');
  await followed(page, '#/score?v=1&h=123m.99p');
  assert.equal(await page.evaluate(() => history.length), entries, 'the history of the browser has grown');
  await page.reload();
  assert.deepEqual(await person.hand(), ['吃：一万', '九饼', '九饼']);
  await page.goto(HAND);
  await person.hears('18番');
  // Before the page has loaded, another address would replace the first one in the history.
  await page.waitFor(() => performance.getEntriesByType('navigation')[0].loadEventEnd > 0);
  await page.evaluate(() => (location.hash = '#/score?v=1&h=19m19p19sESWNCFP9s'));
  await person.hears('88番');
  await page.evaluate(() => history.back());
  await person.hears('18番');
  await person.choose('撤销');
  await person.hears('88番');
});

journey(
  'a link comes under other rules, as a question or with a tile too many; a text becomes a hand, which is passed on, noted, deleted and dealt by chance',
  async (page) => {
    const person = new Person(page);
    await page.getByText('和你的设置不同').waitFor();
    await person.choose('按我的规则');
    await page.getByText('和你的设置不同').waitForNone();
    await followed(page, HAND);
    // An address without a hand does not clear the hand.
    await page.evaluate(() => void (location.hash = '#/score'));
    await followed(page, HAND);
    await person.hears('18番');

    await page.goto(`${HAND}&q=1`);
    await person.hears('这手牌多少番？');
    assert.equal(await page.getByRole('list', { name: '番种' }).count(), 0);
    const before = await person.hand();
    await person.insist(person.button('七饼'));
    await person.hears('先看答案');
    assert.deepEqual(await person.hand(), before);
    await page.getByRole('textbox', { name: '我算的番数' }).fill('16');
    await page.press('ENTER');
    await person.hears('你算的是 16 番，应是 18 番');
    await followed(page, HAND);
    await person.choose('七饼');
    await person.hears('听牌');

    await page.goto(HAND.replace('8p&', '89p&'));
    await page.getByRole('alert').filter({ hasText: '最后的九饼没有放进来' }).waitFor();
    await person.choose('知道了');
    await page.getByRole('alert').waitForNone();
    await followed(page, HAND);

    await person.choose('清空');
    const open = async (part) => {
      await person.choose('更多');
      await person.choose(part);
    };
    await open('文字');
    const field = page.getByRole('textbox', { name: '用文字写这手牌' });
    await field.fill('123m456p7x');
    await page.getByText('第 10 个字“x”：认不出是什么牌').waitFor();
    assert.equal(await field.getAttribute('aria-invalid'), 'true');
    await field.fill('123m55z');
    await page.getByText('你指的是哪一种').waitFor();
    await person.tap(page.getByRole('button', { name: /白发中/ }));
    await person.choose('关闭');
    assert.deepEqual((await person.hand()).slice(-2), ['白', '白']);
    await followed(page, '#/score?v=1&h=123mPP&t=EW0000');
    await page.goto(HAND);
    await person.hears('18番');
    await open('分享');
    await page.getByRole('img', { name: '链接的二维码' }).waitFor();
    const link = page.getByText(/#\/score\?v=1/);
    assert.ok((await link.innerText()).endsWith(HAND), await link.innerText());
    await page.getByRole('switch', { name: '只出题，不带答案' }).click();
    await page.getByText(/&q=1$/).waitFor();
    await person.choose('关闭');
    await page.waitFor(() => localStorage.getItem('bafan.history')?.includes('18 v=1&h=123m.789m'));
    await person.choose('清空');
    await open('记录');
    await person.choose('删去第 1 手');
    await page.getByText('还没有').waitFor();
    await person.choose('撤销删除');
    await person.tap(page.getByRole('button', { name: /^一万.* 18 番/ }).first());
    await person.hears('够八番');
    await open('记录');
    await person.choose('随机来一手够八番的牌');
    await page.getByRole('dialog').waitForNone();
    await person.hears('够八番');
    // Damaged records are set aside, and the page says so. The journey waits until the dealt hand is stored, since storing it later would
    // overwrite the damage.
    await page.waitFor((before) => {
      const [dealt] = location.hash.match(/h=[^&]+/);
      return !before.includes(dealt) && localStorage.getItem('bafan.history').includes(dealt);
    }, HAND);
    await page.goto('#/learn');
    await page.evaluate(() => localStorage.setItem('bafan.history', 'bafan-history 1\nrubbish\n88 v=1&h=19m19p19sESWNCFP9s'));
    await page.reload();
    await page.goto('#/score');
    await open('记录');
    await page.getByText('有些记录读不出来').waitFor();
    await page.getByRole('button', { name: '删去第 1 手' }).waitFor();
    const setAside = () => page.evaluate(() => localStorage.getItem('bafan.history.damaged'));
    assert.equal(await setAside(), 'rubbish');
    await person.choose('关闭');
    // The page may still be open while the records are damaged. Lines that were set aside before are kept.
    await page.goto('#/learn');
    await page.evaluate(() => localStorage.setItem('bafan.history', 'bafan-history 1\nrubbish\nmore'));
    await page.goto(HAND);
    await person.hears('18番');
    await page.waitFor(() => localStorage.getItem('bafan.history').includes('18 v=1&h=123m.789m'));
    assert.equal(await setAside(), 'rubbish\nmore');
    await page.goto('#/fan/nothing');
    await page.getByText('这个地址没有对应的页面').waitFor();
    await person.choose('知道了');
    await page.getByText('这个地址没有对应的页面').waitForNone();
  },
  { path: `${HAND}&r=international` },
);
