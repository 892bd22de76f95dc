// Makes the programs of a build small and brings their chunks into it: what `xtask/src/split.rs` took out of each, brought together by
// the places that need it, in a folder that is named after what the chunks hold, so that a page never gets a chunk of another version.
//
//     node xtask/chunks.mjs       called by Trunk, which says where it builds (TRUNK_STAGING_DIR)
//
// wasm-split-cli makes a file for each chunk, and one for each set of chunks that share something: dozens, mostly of a few hundred
// bytes. What the same places need comes in one file instead. It compresses better, and is one request.

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Optimiser } from './optimiser.mjs';
import { PROGRAMS } from './places.mjs';
import { CODE, DATA, EXPORTS, IMPORTS, head, importSection, imports, section, sections, text, withImports, written } from './wasm.mjs';

const { TRUNK_STAGING_DIR: staging, CARGO_TARGET_DIR: target } = process.env;
const FROM = join(target, 'chunks');
/** What those of Rust's features are called that wasm-merge takes for new. */
const FEATURES = ['bulk-memory', 'multivalue', 'mutable-globals', 'nontrapping-float-to-int', 'reference-types', 'sign-ext'];
/** The script that wasm-split-cli writes to fetch the chunks with. */
const LOADER = '__wasm_split.js';
/** What the chunks import from their program is named after this module, and here after another one. */
const [SPLIT, PROGRAM] = ['__wasm_split', 'program'];

/** Of what is compressed, in bytes: a file of its own takes this much more, and a part as large as this the tenth of it. */
const [ALONE, APART] = [300, 0.1];
/** How much what is shown on top of a page counts beside a first visit: of what it needs, much has been fetched with the page. */
const ON_TOP = 0.1;
/** How much of a chunk is left when it has been made small and compressed. */
const LEFT = 0.3;

const optimiser = new Optimiser();
let merging = Promise.resolve();
const programs = readdirSync(staging).filter((name) => name.endsWith('_bg.wasm')).map((name) => join(staging, name));
await Promise.all([
  ...programs.map(async (path) => writeFileSync(path, await optimiser.small(readFileSync(path)))),
  ...(existsSync(FROM) ? readdirSync(FROM) : []).map(chunked),
]);
await optimiser.end();

/** Brings the chunks of a program into the build. */
async function chunked(program) {
  const from = join(FROM, program);
  const own = new RegExp(`^${program}(-[0-9a-f]+)?\\.js$`);
  const script = readdirSync(staging).find((name) => own.test(name));
  const chunks = chunksOf(from);
  if (!script || chunks.length === 0) return;
  const files = broughtTogether(chunks, placesOf(program, chunks));
  const hash = createHash('sha256');
  [join(from, `${program}.wasm`), ...chunks.map(({ path }) => path)].forEach((path) => hash.update(readFileSync(path)));
  const folder = `chunks/${program}-${hash.digest('hex').slice(0, 8)}`;
  mkdirSync(join(staging, folder), { recursive: true });
  await Promise.all(files.map((file) => write(file, from, join(staging, folder, `${file.name}.wasm`))));
  writeFileSync(join(staging, folder, 'loader.js'), loader(chunks, files));

  const path = join(staging, script);
  const imported = /^import \* as (\w+) from ".*?__wasm_split\.js"$/gm;
  const [names, code] = [[], readFileSync(path, 'utf8')];
  const bound = code.replaceAll(imported, (_, name) => {
    names.push(name);
    return `import * as ${name} from "./${folder}/loader.js"`;
  });
  if (names.length === 0) throw new Error(`${script} does not import its loader where it is looked for`);
  writeFileSync(path, `${bound}\n${names[0]}.bind(initSync);\n`);
}

/** What wasm-split-cli made of a program: each file with the chunks that need it, and about how much it will take. */
function chunksOf(from) {
  const loader = existsSync(join(from, LOADER)) ? readFileSync(join(from, LOADER), 'utf8') : '';
  const shared = [...loader.matchAll(/^\/\* (.*?) \*\/\nconst __(chunk_\d+) =/gm)].map(([, of, name]) => [name, of.split(', ')]);
  const single = [...loader.matchAll(/^export const __wasm_split_load_(\w+) =/gm)].map(([, name]) => [`split_${name}`, [name]]);
  return [...shared, ...single].map(([name, of]) => {
    // Nothing but what it shares with others is left of some.
    const path = join(from, `${name}.wasm`);
    const held = existsSync(path) ? [...sections(readFileSync(path))].filter(({ number }) => number === CODE || number === DATA) : undefined;
    return { name, of, path, size: held?.reduce((sum, { body }) => sum + body.length * LEFT, 0) };
  });
}

/** The places of a program: the chunks of each, and how much it counts. A first visit goes to one, the rest is shown on top of that. */
function placesOf(program, chunks) {
  const first = (PROGRAMS[program] ?? []).map(({ chunks, weight = 1 }) => ({ chunks, weight }));
  const rest = new Set(chunks.flatMap(({ of }) => of));
  first.forEach(({ chunks }) => chunks.forEach((chunk) => rest.delete(chunk)));
  return [...first, ...[...rest].map((chunk) => ({ chunks: [chunk], weight: ON_TOP }))];
}

/** Which chunks come in one file: those that the same places need, and others where the places together fetch less then. */
function broughtTogether(chunks, places) {
  const needs = ({ of }) => places.map((place) => place.chunks.some((chunk) => of.includes(chunk)));
  const held = chunks.filter(({ size }) => size !== undefined);
  let files = held.map((chunk) => ({ chunks: [chunk], needs: needs(chunk), size: chunk.size }));
  const together = (a, b) => ({
    chunks: [...a.chunks, ...b.chunks],
    needs: a.needs.map((needed, place) => needed || b.needs[place]),
    size: a.size + b.size - ALONE - APART * Math.min(a.size, b.size),
  });
  const fetched = (file) => file.size * file.needs.reduce((sum, needed, place) => sum + (needed ? places[place].weight : 0), 0);
  for (;;) {
    const pairs = files.flatMap((a, i) => files.slice(i + 1).map((b) => ({ a, b, both: together(a, b) })));
    const saved = ({ a, b, both }) => fetched(a) + fetched(b) - fetched(both);
    const best = pairs.reduce((best, pair) => (!best || saved(pair) > saved(best) ? pair : best), undefined);
    if (!best || saved(best) <= 0) break;
    files = [...files.filter((file) => file !== best.a && file !== best.b), best.both];
  }
  return files.map((file, i) => ({ ...file, name: nameOf(file, i) }));
}

/** A file is named after what it is for, where that is one thing. */
function nameOf({ chunks }, i) {
  const own = chunks.filter(({ name }) => name.startsWith('split_')).flatMap(({ of }) => of);
  return own.length > 0 ? own.join('-') : `shared-${i}`;
}

/** Makes one small file of some chunks. */
async function write({ name, chunks }, from, to) {
  const parts = chunks.map(({ path }) => readFileSync(path));
  const whole = parts.length > 1 ? await merged(name, chunks, parts, from) : fromProgram(parts[0]);
  const small = await optimiser.small(whole);
  const foreign = [...sections(Buffer.from(small))].filter(({ number }) => number === IMPORTS).flatMap(({ body }) => [...imports(body)]);
  if (foreign.some(({ module }) => module !== PROGRAM)) throw new Error(`${name} imports what its program does not pass on`);
  writeFileSync(to, small);
}

/** Several chunks as one. */
async function merged(name, chunks, parts, from) {
  const [base, whole] = [join(from, `${name}.base`), join(from, `${name}.whole`)];
  writeFileSync(base, passedOn(parts));
  await merge(base, SPLIT, ...chunks.flatMap(({ path, name }) => [path, name]), '-o', whole);
  return readFileSync(whole);
}

/** Calls wasm-merge when it has come to the end of what it was asked before: beside it the optimiser has the other processors. */
function merge(...words) {
  merging = merging.then(() => promisify(execFile)('wasm-merge', [...FEATURES.map((name) => `--enable-${name}`), ...words]));
  return merging;
}

/** A chunk that imports from its program what it imported from the splitter's module. */
function fromProgram(chunk) {
  return withImports(chunk, ({ module, ...rest }) => ({ module: module === SPLIT ? PROGRAM : module, ...rest }));
}

/** A program that has what chunks import, and imports it in turn: merged with this one, they import it once. */
function passedOn(chunks) {
  const all = chunks.flatMap((chunk) => [...sections(chunk)].filter(({ number }) => number === IMPORTS));
  const imported = [...new Map(all.flatMap(({ body }) => [...imports(body)]).map((one) => [one.name, one])).values()];
  const index = (at) => imported.slice(0, at).filter(({ kind }) => kind === imported[at].kind).length;
  const exported = imported.flatMap(({ name, kind }, at) => [text(name), Buffer.from([kind, ...written(index(at))])]);
  return Buffer.concat([
    head(chunks[0]),
    importSection(imported.map((one) => ({ ...one, module: PROGRAM }))),
    section(EXPORTS, Buffer.from(written(imported.length)), ...exported),
  ]);
}

/** The script that fetches the files of a chunk, and tells the program when they are there. */
function loader(chunks, files) {
  const names = [...new Set(chunks.flatMap(({ of }) => of))].sort();
  const of = (chunk) => files.filter(({ chunks }) => chunks.some(({ of }) => of.includes(chunk))).map(({ name }) => `'${name}'`);
  return `let initSync;
export const bind = (start) => (initSync = start);
const files = {};
async function come(name) {
  const answer = await fetch(new URL(\`./\${name}.wasm\`, import.meta.url));
  if (!answer.ok) {
    // Another version has taken the place of the page's own: it goes on in that one.
    if (window.bafanReplaced()) location.reload();
    throw new Error(\`\${answer.url} did not come\`);
  }
  // A host that gives wasm another type would otherwise get no chunk.
  return WebAssembly.instantiate(await answer.arrayBuffer(), { ${PROGRAM}: initSync() });
}
/** A file that did not come is asked for again the next time. */
const file = (name) =>
  (files[name] ??= come(name).catch((reason) => {
    files[name] = undefined;
    throw reason;
  }));
const chunk = (...names) => async (told, data) => {
  let came = false;
  try {
    await Promise.all(names.map(file));
    came = true;
  } catch (reason) {
    // Whoever waits for the chunk is told by the page.
    console.warn(reason);
  }
  initSync().__indirect_function_table.get(told)(data, came);
};
${names.map((name) => `export const __wasm_split_load_${name} = chunk(${of(name).join(', ')});\n`).join('')}`;
}
