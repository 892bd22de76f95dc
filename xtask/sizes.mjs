// Prints the size of a build with brotli, and fails if it exceeds the limits.
//
//     node xtask/sizes.mjs dist LOADER       LOADER is the script that the splitter wrote
//
// A first visit fetches the shell (`finish.mjs`) in one language, without the code for what the first tap shows. Every other page
// additionally fetches its part of the program, with the texts and style sheets that it declares (`src/app/view/parts.rs`); pages of the
// book are fetched one at a time.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import binaryen from '../tests/e2e/node_modules/binaryen/index.js';

const [dist, splitter] = process.argv.slice(2);
const [SCORE, OTHER, READER, OFFLINE, TABLES] = [287_000, 680_000, 405_000, 2_000_000, 73 * 1024];

const bytes = (name) => readFileSync(join(dist, name));
const sizes = new Map();
const brotli = (name) => sizes.get(name) ?? sizes.set(name, (name.endsWith('.png') ? bytes(name) : brotliCompressSync(bytes(name))).length).get(name);
const sum = (names) => [...new Set(names)].reduce((total, name) => total + brotli(name), 0);
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(12);

/** The files that the service worker stores at once, and those that it stores later: all except the worker's own script. */
const lists = [...bytes('sw.js').toString().matchAll(/^const (?:SHELL|LATER) = (\{[^}]*\});$/gm)];
const [kept, later] = lists.map(([, list]) => Object.keys(JSON.parse(list)).map((path) => (path === './' ? 'index.html' : path)));
const names = [...kept, ...later];
const foreign = (name) => /^(?:text|learn)\/[a-z]{2}\//.test(name) && !/^\w+\/zh\//.test(name);
// The files for installing the app are fetched only during installation.
const shell = kept.filter((name) => !foreign(name) && !/\.png$|webmanifest$|\/(?:chunk|split)_/.test(name));

console.log('With brotli');
hold('First visit to Score', sum(shell), SCORE);
shell.sort((a, b) => brotli(b) - brotli(a)).forEach((name) => console.log(`    ${name.padEnd(54)}${kB(brotli(name))}`));
const app = names.find((name) => /^app-\w+\/app_bg\.wasm$/.test(name)).replace(/[^/]*$/, '');
const [declared, texts] = ['view/parts.rs', 'model/text.rs'].map((path) => readFileSync(`src/app/${path}`, 'utf8'));
const words = (list) => [...list.matchAll(/\w+/g)].map(([word]) => word);
const [, study] = /STUDY_STYLES: .* =\s+&\[([^\]]*)\]/.exec(declared);
/** Returns what the pages in a file of the program need besides their code. */
function needs(file) {
  const pages = declared.matchAll(/ in (\w+), needs (?:TextFile::of\(Part::(\w+)\)|&\[\]),\s*(?:STUDY_STYLES|&\[([^\]]*)\])/g);
  return [...pages].filter(([, name]) => name === file).flatMap(([, , part, styles = study]) => {
    const [, files] = new RegExp(`Part::${part} => &\\[([^\\]]*)\\]`).exec(texts) ?? ['', ''];
    const said = words(files.replaceAll('TextFile::', '')).map((name) => `text/zh/${name.toLowerCase()}.json`);
    return [...said, ...words(styles).map((name) => `pages/${name}.css`)];
  });
}
/** The splitter names each file after its part; before the loader of a shared file it lists the parts that share it. */
const loader = readFileSync(splitter, 'utf8');
const shared = [...loader.matchAll(/^\/\* (.*?) \*\/\nconst __(chunk_\d+) =/gm)].map(([, parts, file]) => ({ parts: parts.split(', '), file }));
for (const [, part] of loader.matchAll(/^export const __wasm_split_load_(\w+) =/gm)) {
  const chunks = [`split_${part}`, 'chunk_small', ...shared.filter(({ parts }) => parts.includes(part)).map(({ file }) => file)];
  const wasm = chunks.map((file) => `${app}${file}.wasm`).filter((name) => names.includes(name));
  hold(`Straight to ${part} (${wasm.length + 1} files of wasm)`, sum([...shell, ...wasm, ...needs(part)]), OTHER);
}
const reader = names.filter((name) => name.startsWith('reader') || name.startsWith('camera/'));
hold('The first photograph', sum(reader), READER);
hold('All that is kept, the reader of photographs aside', sum(names.filter((name) => !foreign(name) && !reader.includes(name))), OFFLINE);
console.log(`${names.filter((name) => name.endsWith('.wasm')).length} files of wasm`);
const engine = binaryen.readBinary(bytes('worker_bg.wasm'));
const segments = Array.from({ length: engine.getNumDataSegments() }, (_, place) => engine.getDataSegmentInfo(engine.getDataSegmentByIndex(place)));
hold('Constants of the worker, not compressed', segments.reduce((total, { data }) => total + data.byteLength, 0), TABLES);

function hold(title, total, most) {
  console.log(`  ${title.padEnd(56)}${kB(total)}`);
  if (total <= most) return;
  console.error(`${title}: ${total} bytes, where at most ${most} may be`);
  process.exitCode = 1;
}
