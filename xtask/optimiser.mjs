// Makes WebAssembly small with Binaryen, in a thread for each processor.
//
// A thread keeps the optimiser between files. As a program of its own it would be compiled anew for each of a hundred, which takes
// longer than what it then does.

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** The threads, which work off what is asked of them. */
export class Optimiser {
  #waiting = [];

  #threads = Array.from({ length: availableParallelism() }, () => {
    const thread = { worker: new Worker(new URL('./optimise.mjs', import.meta.url)), task: undefined };
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
