// The package in Node.js, whose `fetch` cannot read files.

import { readFile } from 'node:fs/promises';
import { start } from './start.js';

const OWN = new URL('./bafan.wasm', import.meta.url);

/** Returns whether this is the address of a file. */
const isFile = (wasm) => (typeof wasm === 'string' || wasm instanceof URL) && String(wasm).startsWith('file:');

/** Returns the content of a file, or any other source as it is. */
const source = (wasm) => (isFile(wasm) ? readFile(new URL(wasm)) : wasm);

export const init = (wasm) => start(() => source(wasm ?? OWN));
