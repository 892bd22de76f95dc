// Minimizes programs with Binaryen, like `wasm-opt -Oz`.
//
//     node xtask/optimise.mjs FILE.wasm...
//
// The splitter leaves many small files, and `wasm-opt` from npm takes longer to start than to optimize one of them.

import { readFileSync, writeFileSync } from 'node:fs';
import binaryen from '../tests/e2e/node_modules/binaryen/index.js';

const { BulkMemory, BulkMemoryOpt, CallIndirectOverlong, Multivalue, MutableGlobals, NontrappingFPToInt, ReferenceTypes, SignExt, SIMD128 } = binaryen.Features;
/** The features that Rust's compiler assumes in a browser, and SIMD for the reader of photographs. */
const FEATURES = BulkMemory | BulkMemoryOpt | CallIndirectOverlong | Multivalue | MutableGlobals | NontrappingFPToInt | ReferenceTypes | SignExt | SIMD128;

binaryen.setOptimizeLevel(2);
binaryen.setShrinkLevel(2);
// Rust places nothing at the lowest addresses of the memory.
binaryen.setLowMemoryUnused(true);
for (const path of process.argv.slice(2)) {
  const module = binaryen.readBinary(readFileSync(path));
  module.setFeatures(FEATURES);
  module.runPasses(['strip-debug', 'strip-producers', 'strip-target-features']);
  module.optimize();
  // The most frequently called functions get the shortest indices.
  module.runPasses(['reorder-functions']);
  if (!module.validate()) throw new Error(`${path} is no WebAssembly any more`);
  writeFileSync(path, module.emitBinary());
  module.dispose();
}
