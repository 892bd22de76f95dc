/**
 * The npm package from a user's point of view: installed in an empty folder without a network, used in Node.js and in a page, with and
 * without a bundler. `cargo xtask test npm` builds the tarball and passes its path in the environment.
 */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundled } from '../e2e/bundler.mjs';
import { ENGINES, launch } from '../e2e/engines.mjs';
import { endAll } from '../e2e/processes.mjs';
import { Site } from '../e2e/server.mjs';
import { typeErrors } from '../e2e/types.mjs';

const { BAFAN_TARBALL, BAFAN_NPM, BAFAN_CHROMIUM, CHROMEDRIVER } = process.env;
const REFERENCE = fileURLToPath(new URL('../data/reference.tsv', import.meta.url));

/** The empty folder. */
const folder = mkdtempSync(join(tmpdir(), 'bafan-npm-'));
const installed = join(folder, 'node_modules', 'bafan');

/** A winning hand. */
const HAND = '1112345678999p5p';

/** The engine as imported by a program in the folder. */
let bafan;

before(async () => {
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const words = ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', BAFAN_TARBALL];
  execFileSync(BAFAN_NPM, words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  writeFileSync(join(folder, 'use.js'), `export * from 'bafan';\n`);
  const { init } = await import(pathToFileURL(join(folder, 'use.js')).href);
  bafan = await init();
  assert.equal(await init(), bafan, 'a second call gives the same engine');
});

after(() => rmSync(folder, { recursive: true }));

test('the package holds what it needs and nothing else', () => {
  const listed = ['LICENSE-APACHE', 'LICENSE-MIT', 'README.md', 'bafan.js', 'bafan.wasm', 'browser.js', 'index.d.ts'];
  assert.deepEqual(readdirSync(installed).sort(), [...listed, 'node.js', 'package.json', 'start.js']);
  const { version, dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  assert.match(version, /^\d+\.\d+\.\d+$/);
  assert.notEqual(version, '0.0.0');
  assert.equal(dependencies, undefined);
});

test('the wasm may be given as the address of a file', () => {
  const address = `new URL('./node_modules/bafan/bafan.wasm', import.meta.url)`;
  for (const source of [address, `String(${address})`, 'null']) {
    const program = `import { init } from 'bafan'; console.log((await init(${source})).waits('4m').waits[0]);`;
    writeFileSync(join(folder, 'address.js'), program);
    assert.equal(execFileSync(process.execPath, [join(folder, 'address.js')], { encoding: 'utf8' }), '4m\n', source);
  }
});

test('what its README shows is what it gives', async () => {
  const readme = readFileSync(join(installed, 'README.md'), 'utf8');
  const [, first] = /```js\n([^]*?)```/.exec(readme);
  const shown = [...first.matchAll(/^(bafan\..*);\n\/\/ (.*)$/gm)];
  assert.ok(shown.length > 2);
  for (const [, call, gives] of shown) {
    const evaluated = new Function('bafan', `return [${call}, ${gives}];`);
    const [given, expected] = evaluated(bafan);
    assert.deepEqual(given, expected, call);
  }
});

test('2,000 hands: totals and waits are those of the reference', () => {
  const rows = readFileSync(REFERENCE, 'utf8').split('\n').filter((row) => row && !row.startsWith('#'));
  assert.ok(rows.length >= 2_000);
  for (const row of rows) {
    const [hand, total, , waits] = row.split('\t');
    assert.equal(bafan.score(hand, { rules: 'international' }).total, Number(total), hand);
    const tiles = hand.split('|')[0].replace(/(\d[mps]|[A-Z])$/, '');
    const { waits: given } = bafan.waits(tiles);
    // The reference includes kinds of which the hand itself holds all four copies.
    assert.ok(given.every((tile) => waits.split(',').includes(tile)), `${tiles} waits for ${given}, not for ${waits}`);
    const { standing, melds } = bafan.parse(tiles);
    const held = (tile) => [...standing, ...melds.flatMap(({ tiles }) => tiles)].filter((other) => other === tile).length;
    assert.deepEqual(waits.split(',').filter((tile) => held(tile) < 4), given, tiles);
  }
});

test('an account, payments, waits, chances, claims and dangers come as plain objects', () => {
  const won = '[123m,1][789m,1][123p,1]79p55s8p|EW0000';
  const account = bafan.account(won);
  assert.equal(account.counted.reduce((sum, { points, times }) => sum + points * times, 0), account.total);
  assert.deepEqual([account.total, account.reachesMinimum, account.groups[0]], [17, true, '123m']);
  assert.ok(account.uncounted.some(({ fan, by }) => fan === '喜相逢' && by === '三色双龙会'), JSON.stringify(account));
  assert.deepEqual(bafan.payments(won, { payer: 'S' }), { total: 17, seats: ['E', 'S', 'W', 'N'], payments: [-8, -25, 41, -8] });
  assert.throws(() => bafan.payments(won), /payer/);
  assert.throws(() => bafan.payments('123456789m1355s2s|ES1000', { payer: 'E' }), /payer/);
  assert.throws(() => bafan.payments('[123m,1]567p789s99p34s2s|EE0000', { payer: 'S' }), /a win has at least 8/);
  const [wait] = bafan.waitValues('123456789m1355s|ES', { seen: '2s' }).waits;
  assert.deepEqual([wait.tile, wait.unseen, wait.discarded.total, wait.drawn.fans['清龙']], ['2s', 3, 23, 1]);
  const [best] = bafan.chances('123456789m1355s9p', { seen: '2s', draws: 1 }).chances;
  assert.deepEqual(best, { tile: '9p', lacking: 1, chance: 3 / 121, exact: true });
  assert.throws(() => bafan.chances('123456789m1355s9p', { draws: 1.5 }), /draws/);
  const within = (draws) => bafan.chances('123456789m1355s9p', { draws }).chances[0].chance;
  assert.equal(within(undefined), within(12));
  const { claims } = bafan.claims('[123m,1]4567m22p34sEE', { tile: 'E' });
  assert.equal(claims[0].meld, '[EEE,1]');
  assert.ok(claims.some(({ meld }) => meld === null));
  const { dangers } = bafan.dangers('19m123p55sEEESWN', { melds: '[CCC,1]', discards: '1m' });
  assert.deepEqual(dangers.filter(({ safe }) => safe).map(({ tile }) => tile), ['1m']);
  assert.throws(() => bafan.dangers('19m123p55sEEESWN', { discards: '9999m' }), /more than four 9m/);
  const link = bafan.fromLink('https://example.org/#/score?v=1&h=123m-1.789m-1.123p-1.79p55s8p&t=EW0000&p=S&s=1m');
  assert.deepEqual(link, { hand: won, rules: 'textbook', seen: '1m', payer: 'S' });
  assert.equal(bafan.payments(link.hand, link).payments[2], 41);
  assert.throws(() => bafan.fromLink('v=1&h=10m'), { message: /^h cannot be read: character 2/ });
  const { fans } = bafan.fans({ rules: 'trial1998' });
  assert.deepEqual(fans[0], { fan: '大四喜', id: 'da-si-xi', points: 88, pinyin: 'dà sì xǐ', english: fans[0].english, family: 'pungs' });
  assert.deepEqual([fans.length, fans.find(({ fan }) => fan === '阴阳杠').points], [82, 0]);
});

test('what cannot be answered is thrown with its place', () => {
  assert.throws(() => bafan.score('12mX0p'), { at: 3, reason: 'this is no tile' });
  assert.throws(() => bafan.score('1m', { rules: 'mine' }), /unknown rules/);
  assert.throws(() => bafan.chances('123456789m1355s9p', { draws: 1.5 }), { message: 'draws is a whole number from 0 to 24' });
  assert.throws(() => bafan.claims('123456789m1355s'), { message: 'tile is missing: the discarded tile, such as 5s' });
  for (const [parts, reason] of [
    [{ standing: 5 }, /^standing: /], [{ standing: ['10m'] }, /^standing: "10m"/], [{ melds: [{ tiles: [1] }] }, /^melds: /],
    [{ situation: { seat: 'C' } }, /^seat: "C"/], [{ situation: { kong: 1 } }, /^situation: /], [{ flowers: 'ab' }, /^flowers: /],
    [{ standing: '1m' }, /^standing: expected a list of tiles, such as '1m'$/], [{ standing: [5] }, /^standing: expected a list/],
    [{ situation: 'ES' }, /^situation: expected an object/], [{ melds: [{ tiles: ['1m'], mark: -1 }] }, /^melds: expected a list/],
    [{ flowers: null }, /^flowers: expected a number, or a list/],
    [{ standing: Array(100_000).fill('1m') }, /^the hand in parts is longer than any hand$/],
    ['1m', /parts/], [[], /parts/],
  ]) {
    assert.throws(() => bafan.format(parts), { message: reason }, JSON.stringify(parts));
  }
});

test('ways to eight are searched for in turns: timers have theirs, and a signal ends it', async () => {
  let [ticks, told] = [0, 0];
  const timer = setInterval(() => ticks++, 1);
  const progress = (done, all) => {
    assert.ok(done > 0 && done < all);
    told++;
  };
  const { routes, complete } = await bafan.route('123m456p67s[444s]EE', { seen: '888s', progress });
  const one = routes.find(({ fans }) => fans[0] === '花龙');
  assert.deepEqual([complete, one.distance, one.needed, one.unseen], [true, 1, ['8s', '9s'], 5]);
  const long = await bafan.route('147m258p369sESWN', { progress });
  assert.ok(long.complete && ticks > 0 && told > 0, `${ticks} ticks, progress told ${told} times`);
  clearInterval(timer);
  const control = new AbortController();
  const search = bafan.route('147m258p369sESWN', { signal: control.signal, progress: () => control.abort() });
  await assert.rejects(search, { name: 'AbortError' });
  await assert.rejects(bafan.route('12mX'), { at: 3, reason: 'this is no tile' });
  const thrown = bafan.route('147m258p369sESWN', { progress: () => { throw new Error('mine'); } });
  await assert.rejects(thrown, { message: 'mine' });
});

test('its types let a program use it, and refuse a wrong one', () => {
  const program = `
    import { init, type Bafan, type BafanError } from 'bafan';
    const bafan: Bafan = await init();
    const points: number = bafan.score('1m', { rules: 'international' }).total;
    const { routes } = await bafan.route('1m', { signal: new AbortController().signal });
    const fan: string = bafan.account('1m').uncounted[0].fan;
    const [{ chance }] = bafan.chances('1m', { draws: 3, seen: '1m' }).chances;
    const meld: string | null = bafan.claims('1m', { tile: 'E' }).claims[0].meld;
    await init(new Uint8Array());
    // @ts-expect-error
    bafan.claims('1m');
    // @ts-expect-error
    bafan.score(1);
    // @ts-expect-error
    window.bafan;
  `;
  const readme = readFileSync(join(installed, 'README.md'), 'utf8');
  const [, shown] = /```ts\n([^]*?)```/.exec(readme);
  const place = { name: join(folder, 'sample.ts'), types: [] };
  assert.deepEqual(typeErrors(program, place), []);
  assert.deepEqual(typeErrors(shown, { ...place, options: { noUncheckedIndexedAccess: true } }), []);
  // This program is compiled without the types of browsers or of Node.js.
  const bare = `import { init } from 'bafan'; (await init()).route('1m', { seen: '1m' });`;
  assert.deepEqual(typeErrors(bare, { ...place, options: { lib: ['lib.es2022.d.ts'] } }), []);
});

const lacks = !(BAFAN_CHROMIUM && CHROMEDRIVER) && 'this machine lacks Chromium or its driver';

/** Returns the scores of a page whose script imports the package by this name; `served` maps the source folder to the served one. */
async function scoredInPage(name, served) {
  const page = mkdtempSync(join(folder, 'page-'));
  writeFileSync(join(page, 'index.html'), '<!doctype html><script type="module" src="./page.js"></script>\n');
  const script = `import { init } from '${name}';
    init().then((bafan) => (document.title = bafan.score('${HAND}').total));\n`;
  writeFileSync(join(page, 'page.js'), script);
  const site = await Site.open(undefined, await served(page));
  const { driver } = await launch(ENGINES.find(({ name }) => name === 'chromium'));
  try {
    await driver.get(site.address);
    return Number(await driver.wait(() => driver.getTitle(), 20_000));
  } finally {
    await driver.quit();
    await site.stop();
    endAll();
  }
}

test('a page without a bundler scores with it', { skip: lacks }, async () => {
  const served = (page) => {
    cpSync(installed, join(page, 'bafan'), { recursive: true });
    return page;
  };
  assert.equal(await scoredInPage('./bafan/browser.js', served), bafan.score(HAND).total);
});

test('a page that a bundler put together scores with it', { skip: lacks }, async () => {
  assert.equal(await scoredInPage('bafan', bundled), bafan.score(HAND).total);
});
