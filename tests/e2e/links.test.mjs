/** A hand as link and as text, from the keyboard of a desk, and kept: whatever comes is opened or refused in words. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Person } from './hand.mjs';
import { DESKTOP, journey } from './harness.mjs';

const atTable = (name, walk, options) => journey(name, (page) => walk(new Person(page)), options);

const HAND = '#/score?v=1&h=123m.789m.123p.79p55s8p&t=EW0000&f=1';
const hash = (page) => page.evaluate(() => location.hash);
const followed = (page, hash) => page.waitFor((hash) => location.hash === hash, hash);

atTable('the address holds the hand, and a reload brings it back', async (person) => {
  await person.enter('[123m]99p');
  await person.seat('S');
  await followed(person.page, '#/score?v=1&h=123m.99p&t=ES0000');
  const entries = await person.page.evaluate(() => history.length);
  await person.choose('撤销');
  await followed(person.page, '#/score?v=1&h=123m.99p');
  assert.equal(await person.page.evaluate(() => history.length), entries, 'the history of the browser has grown');
  await person.page.reload();
  assert.deepEqual(await person.hand(), ['移去吃：一万', '移去九饼', '移去九饼']);
});

atTable(
  'a link opens a hand, another one too, and the way back leads to the first',
  async (person) => {
    await person.hears('18番');
    await person.page.evaluate(() => (location.hash = '#/score?v=1&h=19m19p19sESWNCFP9s'));
    await person.hears('88番');
    await person.page.evaluate(() => history.back());
    await person.hears('18番');
    await person.choose('撤销');
    await person.hears('88番');
  },
  { path: HAND },
);

atTable(
  'a link under other rules says so, and the own rules are a tap away',
  async (person) => {
    await person.page.getByText('和您的设置不同').waitFor();
    await person.choose('按我的规则');
    await person.page.getByText('和您的设置不同').waitForNone();
    await followed(person.page, HAND);
  },
  { path: `${HAND}&r=international` },
);

atTable(
  'a link as a question keeps the answer covered until it is asked for',
  async (person) => {
    await person.hears('这手牌多少番？');
    assert.equal(await person.page.getByRole('list', { name: '番种' }).count(), 0);
    await person.choose('看答案');
    await person.hears('18番');
    await followed(person.page, HAND);
  },
  { path: `${HAND}&q=1` },
);

atTable(
  'a hand is typed on a keyboard, corrected, undone and completed',
  async (person) => {
    const type = async (text) => {
      for (const c of text) await person.page.press(c);
    };
    await type('[123m][555p]99s78p6');
    await person.hears('6 …');
    await person.page.press('BACK_SPACE');
    await type('e');
    await person.page.press('BACK_SPACE');
    await type('453s');
    await person.hears('听牌');
    await type('6p');
    await person.button('移去六饼（和牌张）').waitFor();
    await type('9m');
    await person.hears('已满 14 张');
    await type('?');
    await person.page.getByRole('dialog', { name: '更多' }).waitFor();
    await person.page.getByText('退回一张').waitFor();
  },
  { viewport: DESKTOP },
);

atTable('a text becomes the hand, and a fault is named at its place', async (person) => {
  await person.choose('更多');
  const field = person.page.getByRole('textbox', { name: '用文字写这手牌' });
  await field.fill('123m456p7x');
  await person.page.getByText('第 10 个字“x”：认不出是什么牌').waitFor();
  assert.equal(await field.getAttribute('aria-invalid'), 'true');
  await field.fill('19m19p19sESWNCFP9s');
  await person.page.getByRole('img', { name: /^一万 九万/ }).waitFor();
  await person.choose('关闭');
  await person.hears('88番');
  await person.choose('撤销');
  await person.hears('点选手牌');
});

atTable('what 5z and 7z are is asked', async (person) => {
  await person.choose('更多');
  await person.page.getByRole('textbox', { name: '用文字写这手牌' }).fill('123m55z');
  await person.page.getByText('您指的是哪一种').waitFor();
  await person.tap(person.page.getByRole('button', { name: /白发中/ }));
  await person.choose('关闭');
  assert.deepEqual((await person.hand()).slice(-2), ['移去白', '移去白']);
});

atTable('a scored hand is noted, opened again, deleted and brought back', async (person) => {
  await person.enter('123m456m789m55p123s');
  await person.choose('自摸');
  await person.page.waitFor(() => localStorage.getItem('bafan.history')?.includes('24 v=1&h=123456789m55p123s'));
  await person.choose('清空');
  await person.choose('更多');
  await person.choose('牌例');
  await person.choose('删去第 1 手');
  await person.page.getByText('还没有').waitFor();
  await person.choose('撤销删除');
  await person.tap(person.page.getByRole('button', { name: /^一万 二万 三万.* 番$/ }).first());
  await person.hears('够八番');
});

// WebKit under its driver forgets at times what was written to the storage just before a reload.
atTable(
  'notes that are damaged are set aside, and said',
  async (person) => {
    await person.page.evaluate(() => localStorage.setItem('bafan.history', 'bafan-history 1\nrubbish\n88 v=1&h=19m19p19sESWNCFP9s'));
    await person.page.reload();
    await person.choose('更多');
    await person.choose('牌例');
    await person.page.getByText('有些记录读不出来').waitFor();
    await person.page.getByRole('button', { name: '删去第 1 手' }).waitFor();
    assert.equal(await person.page.evaluate(() => localStorage.getItem('bafan.history.damaged')), 'rubbish');
  },
  { engines: ['chromium', 'firefox'] },
);

atTable(
  'a hand is passed on: its link, a QR code, a question',
  async (person) => {
    await person.choose('更多');
    await person.choose('分享');
    await person.page.getByRole('img', { name: '这手牌的二维码' }).waitFor();
    const link = person.page.getByText(/#\/score\?v=1/);
    assert.ok((await link.innerText()).endsWith(HAND), await link.innerText());
    await person.choose('只出题，不带答案');
    await person.page.getByText(/&q=1$/).waitFor();
  },
  { path: HAND },
);

atTable('a hand that chance deals is worth eight, and another one comes the next time', async (person) => {
  const dealt = async () => {
    await person.choose('更多');
    await person.choose('牌例');
    await person.choose('随机来一手够八番的牌');
    await person.page.getByRole('dialog').waitForNone();
    await person.hears('够八番');
    return (await person.hand()).join();
  };
  // Two in a row may be the same one, four may not.
  const hands = [await dealt(), await dealt(), await dealt(), await dealt()];
  assert.ok(new Set(hands).size > 1, hands[0]);
  await person.choose('撤销');
  await person.hears('够八番');
});

atTable(
  'every hostile link is refused in words, and the hand stays',
  async (person) => {
    await person.hears('18番');
    await followed(person.page, HAND);
    // An empty address is the page's own, and browsers take line ends and tabs out of one.
    const all = JSON.parse(readFileSync(new URL('../data/hostile-links.json', import.meta.url), 'utf8'));
    const links = all.filter((link) => link && !/[\t\n]/.test(link));
    const refused = async (links) => {
      const hand = () => [...document.querySelectorAll('.hand button')].map((button) => button.getAttribute('aria-label')).join();
      const before = hand();
      const opened = [];
      for (const link of links) {
        location.hash = `#/score?${link}`;
        const said = () => document.querySelector('#app [role=alert]');
        // Browsers slow a page down that changes its address more often than this.
        for (let waited = 0; waited < 20 && (waited === 0 || !said()); waited += 1) {
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
        const notice = said();
        if (!notice?.textContent.includes('原来的牌没有动') || hand() !== before) opened.push(link);
        notice?.querySelector('button').click();
        for (let waited = 0; waited < 20 && said(); waited += 1) await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return opened;
    };
    for (let first = 0; first < links.length; first += 50) {
      assert.deepEqual(await person.page.evaluate(refused, links.slice(first, first + 50)), []);
    }
    await person.hears('18番');
  },
  { path: HAND, engines: ['chromium'] },
);
