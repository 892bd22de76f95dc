// Makes WebAssembly small with Binaryen, in a thread for each processor.
//
// A thread keeps the optimiser between files. As a program of its own it would be compiled anew for each of a hundred, which takes
// longer than what it then does.

import { availableParallelism } from 'node:os';
import { Worker, isMainThread, parentPort } from 'node:worker_threads';
import binaryen from '../tests/e2e/node_modules/binaryen/index.js';
import { CUSTOM, head, sections } from './wasm.mjs';

const { BulkMemory, BulkMemoryOpt, CallIndirectOverlong, Multivalue, MutableGlobals, NontrappingFPToInt, ReferenceTypes, SignExt } = binaryen.Features;
/** What Rust's compiler takes for granted in a browser. */
const FEATURES = BulkMemory | BulkMemoryOpt | CallIndirectOverlong | Multivalue | MutableGlobals | NontrappingFPToInt | ReferenceTypes | SignExt;

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

if (!isMainThread && parentPort) {
  binaryen.setOptimizeLevel(2);
  binaryen.setShrinkLevel(1);
  binaryen.setLowMemoryUnused(true);
  parentPort.on('message', (bytes) => parentPort.postMessage(optimised(Buffer.from(bytes))));
}

/** The threads, which work off what is asked of them. */
export class Optimiser {
  #waiting = [];

  #threads = Array.from({ length: availableParallelism() }, () => {
    const thread = { worker: new Worker(new URL(import.meta.url)), task: undefined };
    const settle = (how) => (said) => {
      const { task } = thread;
      thread.task = undefined;
      task?.[how](said);
      this.#next();
    };
    thread.worker.on('message', settle('resolve')).on('error', settle('reject'));
    return thread;
  });

  /** The same program, small. */
  small(bytes) {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ bytes, resolve, reject });
      this.#next();
    });
  }

  /** Ends the threads. */
  end = () => Promise.all(this.#threads.map(({ worker }) => worker.terminate()));

  #next() {
    const thread = this.#threads.find(({ task }) => !task);
    if (!thread || this.#waiting.length === 0) return;
    thread.task = this.#waiting.shift();
    thread.worker.postMessage(thread.task.bytes);
  }
}
