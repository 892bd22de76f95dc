/** How many taps real hands take, as docs/taps.md says. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Person } from './hand.mjs';
import { journey } from './harness.mjs';

const page = readFileSync(new URL('../../docs/taps.md', import.meta.url), 'utf8');
const rows = [...page.matchAll(/^\| ([^|]+) \| `([^`]+)` \| ([^|]*) \| (\d+) \| (\d+) \|$/gm)];
assert.equal(rows.length, 5, 'docs/taps.md has five hands');

for (const [, name, hand, ways, taps, total] of rows) {
  const walk = async (page) => {
    const person = new Person(page);
    await person.enter(hand);
    for (const way of ways.split(/\s+/).filter(Boolean)) await person.choose(way);
    await person.hears(`${total}番`);
    assert.equal(person.taps, Number(taps));
  };
  journey(`${name} takes ${taps} taps`, walk, { engines: ['chromium'] });
}
