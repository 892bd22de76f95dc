// Makes WebAssembly small with Binaryen: a thread of `optimiser.mjs`.

import { parentPort } from 'node:worker_threads';
import binaryen from '../tests/e2e/node_modules/binaryen/index.js';
import { CUSTOM, head, sections } from './wasm.mjs';

const { BulkMemory, BulkMemoryOpt, CallIndirectOverlong, Multivalue, MutableGlobals, NontrappingFPToInt, ReferenceTypes, SignExt, SIMD128 } = binaryen.Features;
/** What Rust's compiler takes for granted in a browser; and what the reader of photographs asks for, four numbers at once. */
const FEATURES = BulkMemory | BulkMemoryOpt | CallIndirectOverlong | Multivalue | MutableGlobals | NontrappingFPToInt | ReferenceTypes | SignExt | SIMD128;

/** Small first, as `wasm-opt -Os`; nothing of Rust's lies at the first addresses of the memory. */
function optimised(bytes) {
  // Names, and by what it was made: no browser needs them.
  const needed = [...sections(bytes)].filter(({ number }) => number !== CUSTOM).map(({ whole }) => whole);
  const module = binaryen.readBinary(Buffer.concat([head(bytes), ...needed]));
  module.setFeatures(FEATURES);
  module.optimize();
  if (!module.validate()) throw new Error('what was optimised is no WebAssembly any more');
  const small = module.emitBinary();
  module.dispose();
  return small;
}

binaryen.setOptimizeLevel(2);
binaryen.setShrinkLevel(1);
binaryen.setLowMemoryUnused(true);
parentPort.on('message', (bytes) => parentPort.postMessage(optimised(Buffer.from(bytes))));
