// Makes programs small with Binaryen, as `wasm-opt -Oz` does.
//
//     node xtask/optimise.mjs FILE.wasm...
//
// The splitter leaves many small files, and `wasm-opt` from npm takes longer to start than to make one of them small.

import { readFileSync, writeFileSync } from 'node:fs';
import binaryen from '../tests/e2e/node_modules/binaryen/index.js';

const { BulkMemory, BulkMemoryOpt, CallIndirectOverlong, Multivalue, MutableGlobals, NontrappingFPToInt, ReferenceTypes, SignExt, SIMD128 } = binaryen.Features;
/** What Rust's compiler takes for granted in a browser; and what the reader of photographs asks for, four numbers at once. */
const FEATURES = BulkMemory | BulkMemoryOpt | CallIndirectOverlong | Multivalue | MutableGlobals | NontrappingFPToInt | ReferenceTypes | SignExt | SIMD128;

binaryen.setOptimizeLevel(2);
binaryen.setShrinkLevel(2);
// Nothing of Rust's lies at the first addresses of the memory.
binaryen.setLowMemoryUnused(true);
for (const path of process.argv.slice(2)) {
  const module = binaryen.readBinary(readFileSync(path));
  module.setFeatures(FEATURES);
  module.runPasses(['strip-debug', 'strip-producers', 'strip-target-features']);
  module.optimize();
  // What is called most often gets the shortest numbers.
  module.runPasses(['reorder-functions']);
  if (!module.validate()) throw new Error(`${path} is no WebAssembly any more`);
  writeFileSync(path, module.emitBinary());
  module.dispose();
}
