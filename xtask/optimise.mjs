// Minimizes the programs in a folder with Binaryen, like `wasm-opt -Oz`, distributed over all processors.
//
//     node xtask/optimise.mjs FOLDER [small]
//
// The splitter leaves many small files, and `wasm-opt` from npm takes longer to start than to optimize one of them.

import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker, isMainThread, workerData } from 'node:worker_threads';
import binaryen from '../tests/e2e/node_modules/binaryen/index.js';

const { BulkMemory, BulkMemoryOpt, CallIndirectOverlong, Multivalue, MutableGlobals, NontrappingFPToInt, ReferenceTypes, SignExt, SIMD128 } = binaryen.Features;
/** The features that Rust's compiler assumes in a browser, and SIMD for the reader of photographs. */
const FEATURES = BulkMemory | BulkMemoryOpt | CallIndirectOverlong | Multivalue | MutableGlobals | NontrappingFPToInt | ReferenceTypes | SignExt | SIMD128;

if (isMainThread) {
  const [folder, small] = process.argv.slice(2);
  const paths = readdirSync(folder).filter((name) => name.endsWith('.wasm')).map((name) => join(folder, name));
  const lanes = Math.min(availableParallelism(), paths.length);
  for (let lane = 0; lane < lanes; lane++) {
    new Worker(new URL(import.meta.url), { workerData: { paths: paths.filter((_, place) => place % lanes === lane), small } });
  }
} else {
  binaryen.setOptimizeLevel(2);
  binaryen.setShrinkLevel(2);
  // Rust places nothing at the lowest addresses of the memory.
  binaryen.setLowMemoryUnused(true);
  workerData.paths.forEach((path) => optimise(path, workerData.small));
}

function optimise(path, small) {
  const module = binaryen.readBinary(readFileSync(path));
  module.setFeatures(FEATURES);
  module.runPasses(['strip-debug', 'strip-producers', 'strip-target-features']);
  module.optimize();
  if (small) {
    // Control flow that is rebuilt compresses better. The engine and the reader keep theirs, since they must be fast.
    module.runPasses(['flatten', 'rereloop']);
    module.optimize();
    module.optimize();
  }
  // The most frequently called functions get the shortest indices. Hints of alignment, which compilers ignore, compress badly.
  module.runPasses(['reorder-functions', 'dealign']);
  if (!module.validate()) throw new Error(`${path} is no WebAssembly any more`);
  writeFileSync(path, module.emitBinary());
  module.dispose();
}
