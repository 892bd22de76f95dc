/** How many taps real hands take, as docs/taps.md says. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Person } from './hand.mjs';
import { journey } from './harness.mjs';

const PAGE = readFileSync(new URL('../../docs/taps.md', import.meta.url), 'utf8');
const rows = [...PAGE.matchAll(/^\| ([^|]+) \| `([^`]+)` \| ([^|]*) \| (\d+) \| (\d+) \|$/gm)];
assert.equal(rows.length, 5, 'docs/taps.md has five hands');

journey('the hands of docs/taps.md take the taps that it says', async (page) => {
  for (const [, name, hand, ways, taps, total] of rows) {
    const person = new Person(page);
    await person.enter(hand);
    for (const way of ways.split(/\s+/).filter(Boolean)) await person.choose(way);
    await person.hears(`${total}番`);
    assert.equal(person.taps, Number(taps), name);
    await person.choose('清空');
    await person.hears('点选手牌');
  }
});
