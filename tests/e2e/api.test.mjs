/** `window.bafan`: what the README shows, errors that say where, and the same answers as the native engine. */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { journey } from './harness.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What a call gives, or throws. */
const call = (page, name, ...args) =>
  page.evaluate(
    ([name, args]) => {
      try {
        return { gives: window.bafan[name](...args) };
      } catch (error) {
        return { throws: error.message, at: error.at, isError: error instanceof Error };
      }
    },
    [name, args],
  );

journey('the examples of the README give what it says', async (page) => {
  assert.deepEqual(await call(page, 'score', '[345m,1]258m1477s369p7s|EE0000|2', { rules: 'international' }), {
    gives: { total: 17, fans: { 组合龙: 1, 平和: 1, 单钓将: 1, 花牌: 2 } },
  });
  const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((rank) => `${rank}p`);
  assert.deepEqual(await call(page, 'waits', '1112345678999p'), { gives: { waits: nine } });
  assert.deepEqual(await call(page, 'shanten', '1112345678999p'), { gives: { shanten: 0, useful: nine } });
  const { gives } = await call(page, 'discards', '123456789m12p5sEE');
  assert.deepEqual(gives.discards[0], { tile: '5s', shanten: 0, useful: ['3p'] });
});

journey('what cannot be answered is thrown with its place', async (page) => {
  const misread = await call(page, 'score', '12mX');
  assert.ok(misread.isError && misread.at === 3, JSON.stringify(misread));
  assert.match((await call(page, 'score', '[124m]456p')).throws, /8 more tile\(s\) needed; meld 1 \[124m\]/);
  assert.match((await call(page, 'score', '1m', { rules: 'mine' })).throws, /unknown rules/);
  for (const bad of [undefined, null, 5, {}, [], true, 'x'.repeat(100_000), '\0', '<b>', '🀄'.repeat(300)]) {
    const { throws, isError } = await call(page, 'score', bad, bad);
    assert.ok(isError && throws.length > 0, String(bad));
  }
});

journey('the page and the native engine answer alike', async (page) => {
  const rows = readFileSync(`${ROOT}/tests/data/reference.tsv`, 'utf8').split('\n');
  const hands = rows.filter((row) => row && !row.startsWith('#')).map((row) => row.split('\t')[0]);
  const tiles = hands.map((hand) => hand.split('|')[0]);
  const asked = [
    ['score', 'textbook', hands],
    ['score', 'trial1998', tiles.map((tiles) => `${tiles}|SW1000`)],
    ['score', 'international', tiles.map((tiles) => `${tiles}|NE0010|3`)],
    ['waits', 'textbook', tiles.map((tiles) => tiles.replace(/(\d[mps]|[A-Z])$/, ''))],
    ['shanten', 'textbook', tiles.map((tiles) => tiles.replace(/(\d[mps]|[A-Z])$/, ''))],
    ['discards', 'textbook', tiles.slice(0, 500)],
  ];
  for (const [mode, rules, texts] of asked) {
    const words = ['run', '--quiet', '--release', '--example', 'batch', '--', mode, '--rules', rules];
    const native = execFileSync('cargo', words, { cwd: ROOT, input: texts.join('\n'), maxBuffer: 1 << 28 }).toString();
    const inPage = await page.evaluate(
      ([mode, rules, texts]) =>
        texts.map((text) => {
          try {
            return JSON.stringify(window.bafan[mode](text, { rules }));
          } catch (error) {
            return JSON.stringify({ error: error.message });
          }
        }),
      [mode, rules, texts],
    );
    const expected = native.trimEnd().split('\n');
    assert.equal(inPage.length, expected.length);
    inPage.forEach((answer, i) => assert.equal(answer, expected[i], `${mode} under ${rules}: ${texts[i]}`));
  }
});
