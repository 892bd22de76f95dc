// Holds the constants of a build to 64 KiB a table: the engine computes what others look up.
//
//     node xtask/tables.mjs dist
//
// The worker is the engine and little else, so all its constants together are held to that. The page has texts as well;
// of its constants each run without a longer gap of zeros is.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const dist = process.argv[2];
const MOST = 64 * 1024;
/** Of the binary format of WebAssembly: where the sections begin, which of them holds the constants. */
const HEAD = 8;
const DATA = 11;

const modules = readdirSync(dist).filter((name) => name.endsWith('.wasm'));
if (!modules.some((name) => name.startsWith('worker'))) throw new Error(`${dist} has no worker to look into`);
for (const name of modules) {
  const runs = constants(readFileSync(join(dist, name)));
  const total = runs.reduce((sum, length) => sum + length, 0);
  const held = name.startsWith('worker') ? total : Math.max(...runs);
  console.log(`${name}: ${total} bytes of constants, the longest run ${Math.max(...runs)}`);
  if (held > MOST) {
    console.error(`${name}: ${held} bytes of constants where at most ${MOST} may be`);
    process.exitCode = 1;
  }
}

/** The lengths of all runs of constants in a module. */
function constants(bytes) {
  let at = HEAD;
  const lengths = [];
  const number = () => {
    for (let value = 0, shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < bytes.length) {
    const section = bytes[at++];
    const length = number();
    const end = at + length;
    if (section === DATA) {
      for (let left = number(); left > 0; left--) {
        const kind = number();
        if (kind === 2) number(); // which memory
        // Where it goes, one constant and the end mark; a passive one goes nowhere by itself.
        if (kind !== 1) {
          at++;
          number();
          at++;
        }
        const run = number();
        lengths.push(run);
        at += run;
      }
    }
    at = end;
  }
  if (lengths.length === 0) throw new Error('a module without constants is none of ours');
  return lengths;
}
