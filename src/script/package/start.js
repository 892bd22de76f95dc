// Loads the wasm once, however often it is asked for.

import load, { engine } from './bafan.js';

let coming;

/** Loads the engine; `wasm` returns its source: an address, a `Response`, bytes, a `WebAssembly.Module`, or a promise of one. */
export function start(wasm) {
  if (!coming) {
    coming = load({ module_or_path: wasm() }).then(engine);
    // If loading failed, the next call tries again.
    coming.catch(() => (coming = undefined));
  }
  return coming;
}
