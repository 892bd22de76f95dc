// Completes a build: takes white space out of JSON and comments out of HTML and SVG, gives the build a name, and writes the service worker
// that stores it in the browser (`sw.js`).
//
//     node xtask/finish.mjs dist LOADER       LOADER is the script that the splitter wrote
//
// The name is a hash of all built files. The page contains the name, which marks a finished build; the browser stores only finished builds,
// not development builds.

import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

const [dist, splitter] = process.argv.slice(2);
const WORKER = 'sw.js';
const PAGE = 'index.html';

const sha256 = (bytes, encoding) => createHash('sha256').update(bytes).digest(encoding);
const read = (path) => readFileSync(join(dist, path), 'utf8');
const paths = readdirSync(dist, { recursive: true })
  .map((path) => path.replaceAll(sep, '/'))
  .filter((path) => path !== WORKER && statSync(join(dist, path)).isFile())
  .sort();

const rewrite = (kind, shorter) => paths.filter((path) => kind.test(path)).forEach((path) => writeFileSync(join(dist, path), shorter(read(path))));
rewrite(/(?:json|manifest)$/, (text) => JSON.stringify(JSON.parse(text)));
rewrite(/(?:html|svg)$/, (text) => text.replaceAll(/<!--[^]*?-->\s*/g, ''));

const contents = paths.map((path) => `${path} ${sha256(readFileSync(join(dist, path)), 'hex')}\n`);
const build = sha256(contents.join(''), 'hex').slice(0, 8);

const page = read(PAGE);
const named = page.replace(/<meta charset[^>]*>/, `$&\n    <meta name="bafan-build" content="${build}" />`);
if (named === page) throw new Error(`${PAGE} has no <meta charset> to put the name of the build behind`);
writeFileSync(join(dist, PAGE), named);

/** The files to store at once: the page, what it references, what its scripts import, the tiles, and the shared texts in all languages. */
const shell = new Set(paths.filter((path) => path === PAGE || named.includes(path) || /^(?:tiles\.svg|text\/[a-z]+\/app\.json)$/.test(path)));
for (const path of shell) {
  const imported = path.endsWith('.js') ? [...read(path).matchAll(/\bfrom\s*['"](\.[^'"]+)['"]/g)] : [];
  imported.map(([, other]) => join(dirname(path), other)).filter((other) => paths.includes(other)).forEach((other) => shell.add(other));
}
// The code that shows results on the Score page is in separate files, named in the splitter's script (`beside` in `src/app/view/parts.rs`).
const [loader] = paths.filter((path) => path.endsWith('/__wasm_split.js'));
const beside = readFileSync(splitter, 'utf8').matchAll(/^\/\* (.*?) \*\/\nconst __(chunk_\d+) =/gm);
const files = [...beside].filter(([, parts]) => parts.split(', ').includes('beside')).map(([, , file]) => file);
const besides = [...files, 'split_beside', 'chunk_small'].map((file) => join(dirname(loader), `${file}.wasm`));
besides.filter((path) => paths.includes(path)).forEach((path) => shell.add(path));
const integrity = (path) => `sha256-${sha256(readFileSync(join(dist, path)), 'base64')}`;
// Every server delivers the page under the address of its folder, and some servers under no other address.
const listed = (wanted) => JSON.stringify(Object.fromEntries(wanted.map((path) => [path === PAGE ? './' : path, integrity(path)])), null, 2);
const later = paths.filter((path) => !shell.has(path));
const head = `const BUILD = ${JSON.stringify(build)};\nconst SHELL = ${listed([...shell])};\nconst LATER = ${listed(later)};\n`;
writeFileSync(join(dist, WORKER), head + readFileSync(join('static', WORKER), 'utf8'));
console.log(`Build ${build}: for use without a network ${shell.size} files are kept at once and ${later.length} later`);
