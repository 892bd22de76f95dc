/** Enters hands with taps. Their scores are tested natively (`tests/engine`), and single taps by the component tests of the page. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Person } from './hand.mjs';
import { PHONE, journey } from './harness.mjs';

/** The document with the number of taps for each hand. */
const PAGE = readFileSync(new URL('../../docs/taps.md', import.meta.url), 'utf8');
const rows = [...PAGE.matchAll(/^\| ([^|]+) \| `([^`]+)` \| ([^|]*) \| (\d+) \| (\d+) \|$/gm)];
assert.equal(rows.length, 5, 'docs/taps.md has five hands');

/** Returns every visible button with its name and size. */
const buttons = (page) =>
  page.getByRole('button').evaluateAll((all) =>
    all.map((button) => {
      const { width, height } = button.getBoundingClientRect();
      const key = button.closest('[role=group]')?.getAttribute('aria-label') === '选牌键盘';
      return { name: button.getAttribute('aria-label') ?? button.textContent, key, width, height };
    }),
  );

journey('entering a hand takes as many taps as docs/taps.md says and shows what it pays; every key is large enough, and visible with hand and headline', async (page) => {
  for (const [, name, hand, ways, taps, total] of rows) {
    const person = new Person(page);
    await person.enter(hand);
    for (const way of ways.split(/\s+/).filter(Boolean)) await person.choose(way);
    await person.hears(`${total}番`);
    assert.equal(person.taps, Number(taps), name);
    await person.choose('清空');
    await person.hears('点选手牌');
  }

  const person = new Person(page);
  await person.enter('[123m][789m][123p]79p55s8p');
  await person.seat('W');
  await person.flowers(1);
  await person.payer('S');
  await person.hears('18番');
  await person.hears('够八番');
  assert.deepEqual(await person.fans(), ['三色双龙会 16 番', '坎张 1 番', '花牌 1 番']);
  assert.deepEqual(await person.payments(), [-8, -26, 42, -8]);
  await person.choose('选和牌张');
  await person.choose('以九饼为和牌张');
  assert.equal((await person.hand()).at(-1), '九饼，和牌张');
  assert.ok(!(await person.fans()).includes('坎张 1 番'));
  await person.choose('清空');
  await person.hears('点选手牌');
  await person.choose('撤销');
  await person.hears('够八番');
  await person.choose('清空');

  const check = async () => {
    for (const { name, key, width, height } of await buttons(page)) {
      const [least, lowest] = key && /余/.test(name) ? [36, 48] : [44, 44];
      assert.ok(width >= least && height >= lowest, `${name} is ${width} by ${height}`);
    }
  };
  await check();
  await person.opens('[123m][4444p][5555s,5]99s78p6p');
  await check();
  await person.opens('[123m][4444p]5566s');
  const headline = page.getByRole('status').filter({ hasText: '还差 4 张' });
  for (const part of [person.group('手牌'), person.group('选牌键盘'), headline]) {
    const box = await part.boundingBox();
    assert.ok(box.y >= 0 && box.y + box.height <= PHONE.height, JSON.stringify(box));
  }
});
