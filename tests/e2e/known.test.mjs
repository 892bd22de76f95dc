import assert from 'node:assert/strict';
import { Person } from './hand.mjs';
import { journey } from './harness.mjs';

/** What is known at every step of a hand, in Chinese. */
const atTable = (name, walk, options) => journey(name, (page) => walk(new Person(page)), options);

/** The lines of the panel, as they are read; browsers differ on the space between parts of one line. */
const panel = async (person) => {
  const text = await person.page.getByRole('region', { name: '算番结果' }).innerText();
  return text.replaceAll(/\s+/g, ' ');
};

atTable('from the first tiles on, the page says how far the hand is', async (person) => {
  await person.enter('[123m]45m7p');
  await person.hears('再进 7 张可听');
  await person.enter('7p99s1sE');
  await person.hears('再进 3 张可听，其中换 1 张');
});

atTable('each wait says what it is worth by discard and by draw, and leads to the score', async (person) => {
  await person.enter('[123m][345m][678p]56sWW');
  await person.hears('听 2 种，余 8 张，都够八番');
  assert.match(await panel(person), /余 4 点和 8 ?够八番 自摸 1 ?不够八番/);
  await person.page.getByText('余 4').first().click();
  assert.match(await panel(person), /无番和/);
  await person.choose('点和四条，看算番');
  await person.hears('8番');
  assert.deepEqual(await person.fans(), ['无番和 8 番']);
  await person.choose('撤销');
  await person.hears('听牌');
});

atTable('a discard is tapped and made, and its tile lies open then', async (person) => {
  await person.enter('123456789m12p55s9p');
  await person.hears('打一张可听');
  assert.match(await panel(person), /听 1 种，余 4 张 够八番的 4 张/);
  await person.choose('打九饼');
  await person.hears('听 1 种，余 4 张，都够八番');
  await person.choose('撤销');
  await person.page.getByText('其余 12 种打法').click();
  await person.choose('打一饼');
  await person.hears('1 向听');
});
