import assert from 'node:assert/strict';
import { Person } from './hand.mjs';
import { DESKTOP, PHONE, journey } from './harness.mjs';

/** What is known at every step of a hand, in Chinese. */
const atTable = (name, walk, options) => journey(name, (page) => walk(new Person(page)), options);

/** The panel below the hand. */
const region = (person) => person.page.getByRole('region', { name: '算番结果' });

atTable('at every step the page says how far the hand is, what it waits for, what a discard leaves and what leads to eight', async (person) => {
  const { page } = person;
  await person.enter('[123m]45m7p');
  await person.hears('再进 7 张可听');
  await person.choose('清空');
  await person.opens('123456789m12p55s9p');
  await person.hears('打一张可听');
  await region(person).waitForText(/听1种，余4张够八番的4张/);
  await person.choose('打九饼');
  await person.hears('听 1 种，余 4 张，都够八番');
  await person.choose('撤销');
  await page.getByText('其余 12 种打法').click();
  await person.choose('打一饼');
  await person.hears('1 向听');
  await person.choose('清空');
  await person.opens('[123m][345m][678p]56sWW');
  await person.hears('听 2 种，余 8 张，都够八番');
  await region(person).waitForText(/余4点和8够八番自摸1不够八番/);
  // What was seen on the table is marked on the keys, and what is left counts down.
  await person.choose('标记已见的牌');
  for (const tile of ['4s', '4s', '4s', '7s']) await person.tap(person.key(tile));
  await person.hears('听 2 种，余 4 张');
  await person.choose('去掉已见的四条，3 张');
  await person.hears('余 5 张');
  await person.choose('全部去掉');
  await person.hears('余 8 张');
  await person.choose('关闭');
  await page.getByText('余 4').first().click();
  await region(person).waitForText(/无番和/);
  await person.choose('点和四条，看算番');
  await person.hears('8番');
  assert.deepEqual(await person.fans(), ['无番和 8 番']);
  await person.choose('清空');
  await person.opens('123m456p78s1199sE');
  await person.choose('怎样够八番');
  const found = page.getByText(/^共 \d+ 条路/);
  await found.waitFor();
  await region(person).waitForText(/差\d+.*花龙/);
  await person.choose('关闭');
  await found.waitForNone();
});

atTable('a win says what each fan asks for, what does not count, what other rules make of it and what would bring more', async (person) => {
  const { page } = person;
  await person.opens('[123m][456m]78m123p99s9m');
  await person.hears('够八番');
  await region(person).getByText(/^清龙$/).click();
  await page.getByText('同一花色的 123、456、789 三副顺子。').waitFor();
  const made = page.getByRole('img', { name: '由一万、二万、三万、四万、五万、六万、七万、八万、九万组成' });
  await made.waitForCount(1);
  await person.choose('清空');
  await person.opens('111222333m789m9p9p');
  await person.hears('46番');
  await page.getByText('有而不计 5 项').click();
  await region(person).waitForText(/双暗刻不重复已含在三暗刻里，不另计。教材的“不计”/);
  await page.getByText('其他拆法 1 种').click();
  await region(person).waitForText(/35番少11番：就高不就低，取番多的拆法/);
  await person.choose('清空');
  await person.opens('222m444p666s888m5s5s');
  await person.choose('自摸');
  await page.getByText('四种规则：70、70、67、70 番').click();
  await region(person).waitForText(/差别来自.*裁定C7/);
  await person.choose('清空');
  await person.opens('[123m]456m678p23p99s4p');
  await person.hears('不够八番，差 5 番');
  await region(person).waitForText(/怎样能多番自摸且绝张8够八番.*和一饼4不够八番/);
});

/** How a phone is held, and a desk. */
const WINDOWS = { phone: PHONE, 'phone on its side': { width: 740, height: 360 }, desktop: DESKTOP };

atTable('the headline stays while the panel scrolls, and all can be tapped, on a phone held either way and on a desk', async (person) => {
  const { page } = person;
  for (const [name, viewport] of Object.entries(WINDOWS)) {
    await page.control.set({ viewport, locale: 'zh-CN' });
    await page.goto('#/score');
    await person.opens('[123m]456m678p23p99s4p');
    await region(person).getByText('四种规则都是').waitFor();
    const heights = await region(person).evaluate((panel) => {
      const folds = [...panel.querySelectorAll('summary')];
      for (const fold of folds.filter((fold) => !fold.parentElement.open)) fold.click();
      return folds.map((fold) => fold.getBoundingClientRect().height);
    });
    assert.ok(heights.length > 3 && heights.every((height) => height >= 44), `${name}: ${heights}`);
    await region(person).getByText('四种规则都是').evaluate((last) => last.scrollIntoView({ block: 'end' }));
    const headline = await page.getByRole('status').filter({ hasText: '不够八番' }).boundingBox();
    assert.ok(headline.y >= 0 && headline.y + headline.height <= viewport.height, `${name}: ${JSON.stringify(headline)}`);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), name);
  }
});
