// Brings the chunks of the programs into a build: what `xtask/src/split.rs` took out of each, made small, in a folder that is named after
// what the program holds, so that a page never gets a chunk of another version.
//
//     node xtask/chunks.mjs       called by Trunk, which says where it builds (TRUNK_STAGING_DIR)

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const { TRUNK_STAGING_DIR: staging, CARGO_TARGET_DIR: target } = process.env;
const FROM = join(target, 'chunks');
/** What Rust's compiler takes for granted in a browser. */
const FEATURES = ['bulk-memory', 'multivalue', 'mutable-globals', 'nontrapping-float-to-int', 'reference-types', 'sign-ext'];
/** What the loader begins with in the site. */
const HEAD = `let initSync;
export const bind = (program) => (initSync = program);
async function instantiate(source, imports) {
  const answer = await source;
  if (!answer.ok) {
    // Another version has taken the place of the page's own: it goes on in that one.
    if (window.bafanReplaced()) location.reload();
    throw new Error(\`\${answer.url} did not come\`);
  }
  return WebAssembly.instantiate(await answer.arrayBuffer(), imports);
}`;
/** The script that wasm-split-cli writes to fetch the chunks with. */
const LOADER = '__wasm_split.js';

/** Makes a chunk small. */
const shrink = (from, to) =>
  promisify(execFile)('wasm-opt', ['-Os', '--strip-debug', ...FEATURES.map((name) => `--enable-${name}`), from, '-o', to]);

for (const program of existsSync(FROM) ? readdirSync(FROM) : []) {
  const from = join(FROM, program);
  const own = new RegExp(`^${program}(-[0-9a-f]+)?\\.js$`);
  const script = readdirSync(staging).find((name) => own.test(name));
  const chunks = readdirSync(from).filter((name) => name.endsWith('.wasm') && name !== `${program}.wasm`);
  if (!script || chunks.length === 0) continue;
  const hash = createHash('sha256').update(readFileSync(join(from, `${program}.wasm`)));
  const folder = `chunks/${program}-${hash.digest('hex').slice(0, 8)}`;
  mkdirSync(join(staging, folder), { recursive: true });
  const queue = [...chunks];
  const worker = async () => {
    for (let name = queue.pop(); name; name = queue.pop()) await shrink(join(from, name), join(staging, folder, name));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));

  // The loader would import the program under its plain name, which is not the one that it has been started under; and a host that
  // gives wasm another type would get no chunk.
  const loader = readFileSync(join(from, LOADER), 'utf8');
  const unbound = loader
    .replace(/^import \{ initSync \} from .*$/m, HEAD)
    .replaceAll('WebAssembly.instantiateStreaming(src, imports)', 'instantiate(src, imports)')
    // Whoever waits for the chunk is told by the page.
    .replace('console.error(e)', 'console.warn(e)');
  if (!unbound.startsWith(HEAD)) throw new Error(`${LOADER} does not import its program where it is looked for`);
  writeFileSync(join(staging, folder, 'loader.js'), unbound);
  const path = join(staging, script);
  const imports = /^import \* as (\w+) from ".*?__wasm_split\.js"$/gm;
  const [names, text] = [[], readFileSync(path, 'utf8')];
  const bound = text.replaceAll(imports, (_, name) => {
    names.push(name);
    return `import * as ${name} from "./${folder}/loader.js"`;
  });
  if (names.length === 0) throw new Error(`${script} does not import its loader where it is looked for`);
  writeFileSync(path, `${bound}\n${names[0]}.bind(initSync);\n`);
}
