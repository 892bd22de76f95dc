// Prints what a first visit downloads, file by file, as it is and as a server sends it with brotli, and fails where the
// Score page takes more than a first visit may.
//
//     node xtask/sizes.mjs dist
//
// A first visit fetches index.html and whatever it names, and what those files name in turn; of the two programs that
// boot.js names it fetches the one whose page is asked for, with its styles. The other program comes when somebody goes to
// it, the worker when there is long work for it, a file that no one names on some other occasion: they are listed apart, and so
// is what the browser fetches to install the app or to keep it.

import { readFileSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const dist = process.argv[2];
const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => {
    const path = join(entry.parentPath ?? entry.path, entry.name);
    const bytes = readFileSync(path);
    return { name: relative(dist, path), bytes, brotli: brotliSize(bytes) };
  });

/** What a first visit to the Score page may download, in bytes. */
const MOST = 300_000;

const LATER = /^sw\.js$|\.png$/;
const page = files.filter(({ name }) => name === 'index.html');
const worker = files.filter(({ name }) => name.startsWith('worker'));
const app = files.filter(({ name }) => /^app[-_.]/.test(name));
// Its styles are those that the page does not name.
const named = ({ name }) => page.some(({ bytes }) => bytes.includes(basename(name)));
const study = files.filter((file) => /^study[-_.]/.test(file.name) || (file.name.endsWith('.css') && !named(file)));
const apart = new Set([...worker, ...app, ...study]);
const others = files.filter((file) => !apart.has(file) && !LATER.test(file.name));
const shared = new Set(page);
for (const { bytes } of shared) {
  for (const file of others) if (bytes.includes(basename(file.name))) shared.add(file);
}

for (const [place, program] of Object.entries({ 'the Score page': app, 'a page for learning': study })) {
  if (!program.some(({ name }) => name.endsWith('.wasm'))) throw new Error(`${dist} has no program for ${place}`);
  const total = print(`First visit, to ${place}`, [...shared, ...program]);
  if (program === app && total > MOST) {
    console.error(`${total} bytes for a first visit to ${place}, where at most ${MOST} may be`);
    process.exitCode = 1;
  }
}
print('With the first long search', worker);
print('Later', others.filter((file) => !shared.has(file)));

function brotliSize(bytes) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliCompressSync(bytes, { params }).length;
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
