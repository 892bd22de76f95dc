// Prints what a first visit downloads, file by file, as it is and as a server sends it with brotli, and fails where
// a program takes more than a first visit to it may.
//
//     node xtask/sizes.mjs dist [--bounds]
//
// A first visit fetches index.html and whatever it names, and what those files name in turn; of the programs that boot.js
// names it fetches the one whose page is asked for, with its styles, the chunks that the page is drawn with, and its texts in one
// language; here in the one that takes most. The other programs and chunks come when somebody goes to them, the worker when there is
// long work for it, a file that no one names on some other occasion: they are listed apart, and so is what the browser fetches to
// install the app or to keep it.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { PROGRAMS } from './places.mjs';

const [dist, bounds] = process.argv.slice(2);

/** What brotli makes of each file, by the hash of what is in it: all of them together take a quarter of a minute. */
const KEPT = 'target/brotli.json';
const known = kept();
const sizes = {};
const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => {
    const path = join(entry.parentPath ?? entry.path, entry.name);
    const bytes = readFileSync(path);
    return { name: relative(dist, path), bytes, brotli: brotliSize(bytes) };
  });

mkdirSync(dirname(KEPT), { recursive: true });
writeFileSync(KEPT, JSON.stringify(sizes));

const LATER = /^sw\.js$|\.png$/;
const page = files.filter(({ name }) => name === 'index.html');
const worker = files.filter(({ name }) => name.startsWith('worker'));
/** What reads photographs, with its weights. */
const reader = files.filter(({ name }) => name.startsWith('reader') || name.startsWith('camera/'));
const boot = readFileSync(join(dist, 'boot.js'), 'utf8');
/** The files of a program: what bears its name, and the styles and texts that boot.js lists for it. */
const row = (name) => new RegExp(`${name}: ?\\w+\\(['"]\\w+['"], ?\\[(.*?)\\], ?\\[(.*?)\\]\\)`).exec(boot) ?? [];
const quoted = (list) => [...list.matchAll(/['"]([^'"]+)['"]/g)].map(([, name]) => name);
const listed = (name, part) => quoted(row(name)[part] ?? '');
const own = Object.fromEntries(
  Object.keys(PROGRAMS).map((name) => {
    const styles = listed(name, 2);
    return [name, files.filter((file) => new RegExp(`^${name}[-_.]`).test(file.name) || styles.includes(file.name))];
  }),
);
/** The files of chunks of a program. */
function drawn(program, chunks) {
  const loader = files.find(({ name }) => new RegExp(`^chunks/${program}-[0-9a-f]+/loader\\.js$`).test(name));
  if (!loader) return [];
  const text = loader.bytes.toString();
  const wanted = chunks.flatMap((chunk) => {
    const [, list] = new RegExp(`__wasm_split_load_${chunk} ?= ?\\w+\\((.*?)\\)`).exec(text) ?? [];
    if (list === undefined) throw new Error(`${program} has no chunk ${chunk}`);
    return quoted(list);
  });
  const folder = loader.name.slice(0, loader.name.lastIndexOf('/'));
  return [loader, ...files.filter(({ name }) => [...new Set(wanted)].some((chunk) => name === join(folder, `${chunk}.wasm`)))];
}

const apart = new Set([...worker, ...reader, ...Object.values(own).flat(), ...files.filter(({ name }) => name.startsWith('chunks'))]);
const others = files.filter((file) => !apart.has(file) && !LATER.test(file.name));
const shared = new Set(page);

for (const { bytes } of shared) {
  for (const file of others) if (bytes.includes(basename(file.name))) shared.add(file);
}

/** The files of these names in one language, which takes no less than any other. */
function texts(...names) {
  const said = (language) => files.filter(({ name }) => names.some((file) => name === join('text', language, `${file}.json`)));
  const size = (list) => list.reduce((sum, { brotli }) => sum + brotli, 0);
  return readdirSync(join(dist, 'text')).map(said).reduce((most, list) => (size(list) > size(most) ? list : most));
}

for (const [name, visits] of Object.entries(PROGRAMS)) {
  const program = [...own[name], ...texts('app', ...listed(name, 1))];
  for (const { place, chunks, most } of visits) {
    if (!program.some(({ name }) => name.endsWith('.wasm'))) throw new Error(`${dist} has no program for ${place}`);
    hold(`First visit, to ${place}`, [...shared, ...program, ...drawn(name, chunks)], most);
  }
}
print('With the first long search', worker);
hold('With the first photograph', reader, 400_000);
print('Later', others.filter((file) => !shared.has(file)));

function brotliSize(bytes) {
  const hash = createHash('sha256').update(process.versions.brotli).update(bytes).digest('hex');
  return (sizes[hash] = known[hash] ?? compressed(bytes));
}

function compressed(bytes) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliCompressSync(bytes, { params }).length;
}

/** What the last call has kept; nothing if it was the first, or did not come to its end. */
function kept() {
  try {
    return JSON.parse(readFileSync(KEPT, 'utf8'));
  } catch {
    return {};
  }
}

/** Prints a list of files that may take so many bytes at most. */
function hold(title, list, most) {
  const total = print(title, list);
  if (bounds && total > most) {
    console.error(`${title}: ${total} bytes, where at most ${most} may be`);
    process.exitCode = 1;
  }
}

/** Prints a list of files; gives what they take with brotli. */
function print(title, list) {
  const row = (name, raw, brotli) => console.log(`  ${name.padEnd(36)}${raw.padStart(12)}${brotli.padStart(12)}`);
  const kilobytes = (count) => `${(count / 1000).toFixed(1)} kB`;
  const sum = (key) => list.reduce((total, file) => total + key(file), 0);
  console.log(title);
  row('', 'raw', 'brotli');
  list.sort((a, b) => b.brotli - a.brotli);
  for (const file of list) row(file.name, kilobytes(file.bytes.length), kilobytes(file.brotli));
  row('total', kilobytes(sum((file) => file.bytes.length)), kilobytes(sum((file) => file.brotli)));
  return sum((file) => file.brotli);
}
