// Shortens what each program and its script call each other's functions by.
//
//     node xtask/shorten.mjs dist
//
// wasm-bindgen names every function that a program takes from its script by what it does and sixteen digits of a hash. The digits are
// in both files, and no compression makes them shorter.

import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FUNCTION, withImports } from './wasm.mjs';

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
  return withImports(bytes, ({ name, kind, ...rest }, i) => {
    if (kind !== FUNCTION) throw new Error(`${name} is imported and no function`);
    if (/^__wb/.test(name)) short.set(name, `$${i.toString(36)}`);
    return { name: short.get(name) ?? name, kind, ...rest };
  });
}
