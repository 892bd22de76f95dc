/** A hand is entered with taps. What it comes to is held natively (`tests/engine`), single taps by the component tests of the page. */

import assert from 'node:assert/strict';
import { Person } from './hand.mjs';
import { PHONE, everywhere, journey } from './harness.mjs';

/** A journey of one person at the Score page, in Chinese. */
const atTable = (name, walk, options) => journey(name, (page) => walk(new Person(page)), options);
const atTableEverywhere = (name, walk, options) => everywhere(name, (page) => walk(new Person(page)), options);

atTable('a hand goes in by taps alone; its fans, its total and what each pays come out', async (person) => {
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
});

atTableEverywhere('holding a tile makes it the winning one and removes nothing', async (person) => {
  await person.opens('[123m][789m][123p]79p55s8p');
  await person.button('七饼').hold(() => person.button('七饼，和牌张').waitFor());
  assert.equal((await person.hand()).length, 8);
});

/** Every button that is seen, with its name and size. */
const buttons = (page) =>
  page.getByRole('button').evaluateAll((all) =>
    all.map((button) => {
      const { width, height } = button.getBoundingClientRect();
      const key = button.closest('[role=group]')?.getAttribute('aria-label') === '牌键';
      return { name: button.getAttribute('aria-label') ?? button.textContent, key, width, height };
    }),
  );

atTable('every key is 36 by 48 pixels and every other button 44 by 44; hand, headline and keys are in sight together', async (person) => {
  const check = async () => {
    for (const { name, key, width, height } of await buttons(person.page)) {
      const [least, lowest] = key && /余/.test(name) ? [36, 48] : [44, 44];
      assert.ok(width >= least && height >= lowest, `${name} is ${width} by ${height}`);
    }
  };
  await check();
  await person.opens('[123m][4444p][5555s,5]99s78p6p');
  await check();
  await person.opens('[123m][4444p]5566s');
  const headline = person.page.getByRole('status').filter({ hasText: '还差 4 张' });
  for (const part of [person.group('手牌'), person.group('牌键'), headline]) {
    const box = await part.boundingBox();
    assert.ok(box.y >= 0 && box.y + box.height <= PHONE.height, JSON.stringify(box));
  }
});
