// Loads the wasm once, however often it is asked for.

import load, { engine } from './bafan.js';

let coming;

/** The engine; `wasm` gives what `load` takes: an address, a response, bytes or a module, or the promise of one. */
export function start(wasm) {
  if (!coming) {
    coming = load({ module_or_path: wasm() }).then(engine);
    // Where it did not come, the next call tries again.
    coming.catch(() => (coming = undefined));
  }
  return coming;
}
