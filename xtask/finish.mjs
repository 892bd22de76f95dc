// Ends a build: gives it a name, and writes what a browser needs to keep it whole (`sw.js`).
//
//     node xtask/finish.mjs dist
//
// The name is a hash of all that was built. The page carries it, and so tells a finished build from one that is being
// worked on: only a finished one is kept by the browser.

import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const dist = process.argv[2];
const WORKER = 'sw.js';
const PAGE = 'index.html';

const sha256 = (bytes, encoding) => createHash('sha256').update(bytes).digest(encoding);
const paths = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(dist, join(entry.parentPath ?? entry.path, entry.name)).replaceAll(sep, '/'))
  .filter((path) => path !== WORKER)
  .sort();

const contents = paths.map((path) => `${path} ${sha256(readFileSync(join(dist, path)), 'hex')}\n`);
const build = sha256(contents.join(''), 'hex').slice(0, 8);

const page = readFileSync(join(dist, PAGE), 'utf8');
const named = page.replace(/<meta charset[^>]*>/, `$&\n    <meta name="bafan-build" content="${build}" />`);
if (named === page) throw new Error(`${PAGE} has no <meta charset> to put the name of the build behind`);
writeFileSync(join(dist, PAGE), named);

const integrity = (path) => `sha256-${sha256(readFileSync(join(dist, path)), 'base64')}`;
/** What the Score page needs beside what the page names: the tiles, and its texts in every language. */
const BESIDE = /^(?:tiles\.svg|text\/[a-z]+\/app\.json)$/;
const isShell = (path) => path === PAGE || named.includes(path.split('/').pop()) || BESIDE.test(path);
// Servers give the page under the name of its folder, and some will give it under no other.
const listed = (wanted) => JSON.stringify(Object.fromEntries(wanted.map((path) => [path === PAGE ? './' : path, integrity(path)])), null, 2);
const shell = paths.filter(isShell);
const later = paths.filter((path) => !isShell(path));
const head = `const BUILD = ${JSON.stringify(build)};\nconst SHELL = ${listed(shell)};\nconst LATER = ${listed(later)};\n`;
writeFileSync(join(dist, WORKER), head + readFileSync(join('static', WORKER), 'utf8'));
console.log(`Build ${build}: for use without a network ${shell.length} files are kept at once and ${later.length} later`);
