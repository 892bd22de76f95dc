// Combines the small files of a program into one, `chunk_small.wasm`.
//
//     node xtask/gather.mjs FOLDER       FOLDER has the program and the script that the splitter wrote
//
// The splitter writes code shared by several parts into a file for each set of parts, and most of these files are smaller than a request.

import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder] = process.argv.slice(2);
const SMALL = 6_100;
const LOAD = `
let small;
function slice(from, to) {
  const coming = (small ??= fetch(new URL('./chunk_small.wasm', import.meta.url)).then((answer) => (answer.ok ? answer.arrayBuffer() : Promise.reject(answer.status))));
  coming.catch(() => (small = undefined));
  return async (imports) => WebAssembly.instantiate((await coming).slice(from, to), imports);
}
`;

const script = join(folder, '__wasm_split.js');
let loader = readFileSync(script, 'utf8') + LOAD;
let [end, all] = [0, []];
for (const name of readdirSync(folder).sort().filter((name) => /^chunk_\d+\.wasm$/.test(name))) {
  const bytes = readFileSync(join(folder, name));
  if (bytes.length >= SMALL) continue;
  const [before, found, after] = loader.split(new RegExp(`(\\(\\) => \\{\\s*const src = fetch\\(new URL\\("./${name}"[^]*?\\n\\})`));
  if (!found) throw new Error(`${script} does not fetch ${name}`);
  loader = `${before}() => slice(${end}, ${(end += bytes.length)})${after}`;
  all.push(bytes);
  rmSync(join(folder, name));
}
writeFileSync(join(folder, 'chunk_small.wasm'), Buffer.concat(all));
writeFileSync(script, loader);
