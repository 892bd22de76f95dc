/** Compares the engine in the page with the native engine: both must give the same answers. */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { before } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Returns a generator of whole numbers below a limit (xorshift32), whose sequence is the same in every run. */
function numbers(seed) {
  let state = seed;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** Returns winning hands with their suits permuted, half of them with reversed ranks, under random winds, flags and flowers. */
function varied(hands, count, random) {
  return Array.from({ length: count }, () => {
    const suits = ['mps', 'psm', 'spm'][random(3)];
    const turned = random(2) === 1;
    const changed = (c) => (/\d/.test(c) ? (turned ? 10 - Number(c) : c) : suits['mps'.indexOf(c)]);
    const tiles = hands[random(hands.length)].split('|')[0];
    const other = tiles.replaceAll(/,\d|[1-9mps]/g, (found) => (found.length > 1 ? found : changed(found)));
    const winds = 'ESWN'[random(4)] + 'ESWN'[random(4)];
    return `${other}|${winds}${random(2)}${random(2)}${random(2)}${random(2)}|${random(9)}`;
  });
}

/** Returns hands dealt from a shuffled set of tiles. */
function dealt(size, count, random) {
  const kinds = ['m', 'p', 's'].flatMap((suit) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((rank) => rank + suit));
  const set = [...kinds, ...'ESWNCFP'].flatMap((kind) => [kind, kind, kind, kind]);
  return Array.from({ length: count }, () => {
    for (let i = 0; i < size; i++) {
      const other = i + random(set.length - i);
      [set[i], set[other]] = [set[other], set[i]];
    }
    return set.slice(0, size).join('');
  });
}

/** Compiles the example in advance, so that its compilation does not count toward the time limit of a journey. */
before(() => native('waits', 'textbook', ['1m']));

/** Returns the output lines of the example `batch` for these texts. */
function native(mode, rules, texts) {
  const words = ['run', '--quiet', '--locked', '--profile', 'test', '--example', 'batch', '--', mode, '--rules', rules];
  const options = { cwd: ROOT, input: texts.join('\n'), maxBuffer: 1 << 28, encoding: 'utf8' };
  return execFileSync(process.env.CARGO ?? 'cargo', words, options).trimEnd().split('\n');
}

/**
 * Asks the page and the native engine the same questions, and fails if their answers differ.
 *
 * @param {import('./page.mjs').Page} page
 * @param {number} count the number of hands scored under each of three profiles, half of them from `tests/data/reference.tsv`; for waits,
 * distances and discards, half as many of these hands are used, and the same number of random hands
 */
export async function alike(page, count) {
  const random = numbers(8);
  const rows = readFileSync(`${ROOT}/tests/data/reference.tsv`, 'utf8').split('\n');
  const reference = rows.filter((row) => row && !row.startsWith('#')).map((row) => row.split('\t')[0]);
  const known = reference.slice(0, count / 2);
  const hands = [...known, ...varied(reference, count - known.length, random)];
  const tiles = hands.slice(0, count / 2).map((hand) => hand.split('|')[0]);
  const waiting = tiles.map((tiles) => tiles.replace(/(\d[mps]|[A-Z])$/, ''));
  // Routes to eight points take far longer to compute than the other answers.
  const few = Math.min(20, count / 50);
  const asked = [
    ['score', 'textbook', hands],
    ['score', 'trial1998', hands],
    ['score', 'international', hands],
    ['waits', 'textbook', [...waiting, ...dealt(13, count / 2, random)]],
    ['shanten', 'textbook', [...waiting, ...dealt(13, count / 2, random)]],
    ['discards', 'textbook', [...tiles, ...dealt(14, count / 2, random)]],
    ['route', 'textbook', [...waiting.slice(0, few), ...tiles.slice(few, 2 * few), ...dealt(13, few / 2, random), ...dealt(14, few / 2, random)]],
    ['route', 'international', waiting.slice(2 * few, 3 * few)],
  ];
  for (const [mode, rules, texts] of asked) {
    const inPage = await page.evaluate(
      ([mode, rules, texts]) =>
        Promise.all(
          texts.map(async (text) => {
            try {
              return JSON.stringify(await window.bafan[mode](text, { rules }));
            } catch (error) {
              return JSON.stringify({ error: error.message });
            }
          }),
        ),
      [mode, rules, texts],
    );
    const expected = native(mode, rules, texts);
    assert.equal(inPage.length, expected.length);
    inPage.forEach((answer, i) => assert.equal(answer, expected[i], `${mode} under ${rules}: ${texts[i]}`));
    const answered = inPage.filter((answer) => !answer.startsWith('{"error"')).length;
    // More than half of the varied hands are impossible, because their flags are random.
    assert.ok(answered > texts.length / 3, `${mode} under ${rules}: only ${answered} of ${texts.length} are answered`);
  }
}
