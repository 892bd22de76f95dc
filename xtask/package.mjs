// Assembles the npm package next to its wasm and the output of wasm-bindgen.
//
//     node xtask/package.mjs target/wasm/package/bafan 0.1.0
//
// The types are those of `window.bafan`, without the window.

import { copyFileSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder, version] = process.argv.slice(2);
const OWN = 'src/script/package';
const TYPES = 'init.d.ts';
const MANIFEST = 'package.json';

const [types, page] = readFileSync('static/bafan.d.ts', 'utf8').split('/** In the page. */\n');
if (!page?.startsWith('interface Window')) throw new Error('static/bafan.d.ts does not end with what only the page has');
const exported = types.replaceAll(/^(?=interface |type )/gm, 'export ').trimEnd();
writeFileSync(join(folder, 'index.d.ts'), `${exported}\n${readFileSync(join(OWN, TYPES), 'utf8')}`);

const manifest = JSON.parse(readFileSync(join(OWN, MANIFEST), 'utf8'));
writeFileSync(join(folder, MANIFEST), `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);

const written = [TYPES, MANIFEST];
for (const name of readdirSync(OWN).filter((name) => !written.includes(name))) copyFileSync(join(OWN, name), join(folder, name));
for (const name of ['LICENSE-APACHE', 'LICENSE-MIT']) copyFileSync(name, join(folder, name));
