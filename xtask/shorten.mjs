// Shortens what each program and its script call each other's functions by.
//
//     node xtask/shorten.mjs dist
//
// wasm-bindgen names every function that a program takes from its script by what it does and sixteen digits of a hash. The digits are
// in both files, and no compression makes them shorter.

import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FUNCTION, IMPORTS, head, imports, section, sections, text, written } from './wasm.mjs';

const dist = process.argv[2];
const PROGRAM = /_bg\.wasm$/;

for (const name of readdirSync(dist).filter((name) => PROGRAM.test(name))) {
  const [program, script] = [join(dist, name), join(dist, name.replace(PROGRAM, '.js'))];
  const short = new Map();
  writeFileSync(program, renamed(readFileSync(program), short));
  // A whole word each time, wherever it stands: no other word has such a hash.
  writeFileSync(script, readFileSync(script, 'utf8').replace(/\b__wb\w+\b/g, (long) => short.get(long) ?? long));
}

/** The program with short names for its imports, which are noted. */
function renamed(bytes, short) {
  const parts = [head(bytes)];
  for (const { number, body, whole } of sections(bytes)) {
    parts.push(number === IMPORTS ? section(IMPORTS, ...shortened([...imports(body)], short)) : whole);
  }
  return Buffer.concat(parts);
}

/** The parts of the section of imports. */
function* shortened(imported, short) {
  yield Buffer.from(written(imported.length));
  for (const [i, { module, name, kind, type }] of imported.entries()) {
    if (kind !== FUNCTION) throw new Error(`${name} is imported and no function`);
    if (/^__wb/.test(name)) short.set(name, `$${i.toString(36)}`);
    yield* [text(module), text(short.get(name) ?? name), Buffer.from([kind]), type];
  }
}
