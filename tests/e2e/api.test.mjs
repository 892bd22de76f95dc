/**
 * Checks that `window.bafan` does what the README shows and matches its types. `tests/npm` checks the same engine and its errors in
 * Node.js; `soak.mjs` compares its answers with those of the native engine.
 */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { journey } from './harness.mjs';
import { typeErrors } from './types.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Returns what a call returns or throws. */
const call = (page, name, ...args) =>
  page.evaluate(
    ([name, args]) => {
      try {
        return { gives: window.bafan[name](...args) };
      } catch (error) {
        return { throws: error.message, ...error, isError: error instanceof Error };
      }
    },
    [name, args],
  );

journey('the engine gives a script what the README says, in objects of the types; no argument breaks it', async (page) => {
  assert.deepEqual(await call(page, 'score', '[345m,1]258m1477s369p7s|EE0000|2', { rules: 'international' }), {
    gives: { total: 17, fans: { 组合龙: 1, 平和: 1, 单钓将: 1, 花牌: 2 } },
  });
  const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((rank) => `${rank}p`);
  assert.deepEqual(await call(page, 'waits', '1112345678999p'), { gives: { waits: nine } });
  assert.deepEqual(await call(page, 'shanten', '1112345678999p'), { gives: { shanten: 0, useful: nine } });
  const { gives } = await call(page, 'discards', '123456789m12p5sEE');
  assert.deepEqual(gives.discards[0], { tile: '5s', shanten: 0, useful: ['3p'] });
  assert.deepEqual(await call(page, 'shanten', '123m456p67s[444s]EE'), { gives: { shanten: 0, useful: ['5s', '8s'] } });
  const { gives: parts } = await call(page, 'parse', HAND);
  assert.deepEqual(parts, {
    melds: [{ tiles: ['1m', '2m', '3m'], mark: 1 }, { tiles: ['E', 'E', 'E', 'E'] }],
    standing: ['4s', '5s', '6s', '7s', '8s', '5p', '5p'],
    situation: { prevalent: 'E', seat: 'S', selfDrawn: true, lastOfKind: false, lastTile: false, kong: false },
    flowers: ['a', 'b'],
  });
  parts.standing.push('9s');
  assert.deepEqual(await call(page, 'format', parts), { gives: '[123m,1][EEEE]55p45678s9s|ES1000|ab' });
  const misread = await call(page, 'score', '12mX0p');
  const faults = [{ at: 3, reason: misread.reason }, { at: 4, reason: 'ranks are 1 to 9' }];
  assert.deepEqual({ ...misread, throws: '' }, { throws: '', isError: true, at: 3, reason: 'this is no tile', faults });
  await typed(page);

  await page.evaluate(putArguments);
  for (const name of ['score', 'waits', 'shanten', 'discards', 'format', 'route']) {
    assert.deepEqual(await page.evaluate(accepted, name), [], name);
  }
  assert.deepEqual((await call(page, 'waits', '1m')).gives, { waits: ['1m'] });
});

const HAND = '[123m,1][EEEE]456s78s5p5p|ES1000|ab';

const SAMPLE = `
  const score: { total: number } = bafan.score('1m', { rules: 'international' });
  const times: number | undefined = window.bafan.score('1m').fans['平和'];
  const waits: string[] = bafan.waits('1m').waits;
  const best: string | undefined = bafan.discards('1m').discards[0]?.useful[0];
  const distance: number = bafan.shanten('1m').shanten + bafan.version;
  const control = new AbortController();
  const told = (done: number, all: number) => console.log(done / all);
  bafan.route('1m', { rules: 'trial1998', seen: '1m', signal: control.signal, progress: told }).then(({ routes, complete }) => {
    const fan: string | undefined = complete ? routes[0]?.fans[0] : routes[0]?.target;
    const points: number = routes.reduce((most, { worth, distance }) => Math.max(most, worth.total - distance), 0);
  });
  const hand = bafan.parse('1m');
  hand.standing.push('2m');
  const texts: string[] = [bafan.format(hand), bafan.format({}), bafan.format({ situation: { seat: 'N' } })];
  try { bafan.waits(''); } catch (error) { const { at, reason, faults } = error as BafanError; }
  // @ts-expect-error
  bafan.score(1);
  // @ts-expect-error
  bafan.score('1m', { rule: 'international' });
  // @ts-expect-error
  bafan.format({ standing: '1m' });
  // @ts-expect-error
  bafan.version = 2;
  // @ts-expect-error
  bafan.waits('1m').shanten;
  // @ts-expect-error
  bafan.route('1m').routes;
  // @ts-expect-error
  bafan.score('1m', { seen: '1m' });
`;

test('the types let a program use the engine, and refuse a wrong one', () => assert.deepEqual(typeErrors(SAMPLE), []));

/** Fails unless each function returns a value of its declared type, and the functions are those that the types declare. */
async function typed(page) {
  const given = async (name, ...args) => {
    const { gives } = await call(page, name, ...args);
    return `const ${name}: ReturnType<Bafan['${name}']> = ${JSON.stringify(gives)};`;
  };
  const { throws, isError, ...fields } = await call(page, 'waits', '1x2m');
  const program = [
    await given('score', '1112345678999p5p'),
    await given('waits', '1112345678999p'),
    await given('shanten', '1112345678999p'),
    await given('discards', '123456789m12p5sEE'),
    await given('parse', HAND),
    await given('format', {}),
    `const route: Awaited<ReturnType<Bafan['route']>> = ${await page.evaluate(async () =>
      JSON.stringify(await window.bafan.route('1112345678999p')),
    )};`,
    `const error: Omit<BafanError, keyof Error> = ${JSON.stringify(fields)};`,
  ];
  assert.deepEqual(typeErrors(program.join('\n')), []);
  const functions = ['score', 'waits', 'shanten', 'discards', 'parse', 'format', 'route'];
  assert.deepEqual(await page.evaluate(() => Object.keys(window.bafan)), ['version', ...functions]);
}

/** Stores arguments of many types in `window.shapes`, none of which is a hand. */
function putArguments() {
  const cycle = [];
  cycle.push(cycle);
  const fail = () => {
    throw new Error('mine');
  };
  const throwing = new Proxy({}, { get: fail, ownKeys: fail });
  let deep = [];
  for (let i = 0; i < 20_000; i++) deep = [deep];
  const bad = [
    undefined, null, 5, NaN, 1n, {}, [], true, Symbol('x'), () => 1, new Date(), cycle, throwing, deep,
    '', '\0', '<b>', '\ud800', '🀄'.repeat(300), 'x'.repeat(2 ** 20),
  ];
  window.shapes = bad.flatMap((value) => [
    value, { rules: value }, { standing: value }, { standing: [value] }, { melds: value }, { melds: [value] },
    { melds: [{ tiles: value, mark: value }] }, { situation: value }, { situation: { seat: value, kong: value } },
    { flowers: value }, { flowers: [value] }, { toJSON: () => value },
    { seen: value }, { signal: value }, { progress: value },
  ]);
  // These are the longest string in V8, and long arrays.
  window.shapes.push('x'.repeat(2 ** 29 - 24), Array(50_000).fill('1m'), { standing: Array(50_000).fill('1m') });
}

/** Returns the answers that a function gives to `window.shapes` instead of throwing, and anything it throws that is not a regular error. */
async function accepted(name) {
  const wrong = [];
  for (const args of [...window.shapes.map((value) => [value, value]), []]) {
    try {
      const answer = await window.bafan[name](...args);
      if (name !== 'format' || typeof answer !== 'string') wrong.push(JSON.stringify(answer));
    } catch (error) {
      if (!(error instanceof Error) || error instanceof WebAssembly.RuntimeError) wrong.push(`${error}`);
    }
  }
  return wrong;
}
