// The package in Node.js, whose `fetch` cannot read files.

import { readFile } from 'node:fs/promises';
import { start } from './start.js';

export const init = (wasm) => start(() => wasm ?? readFile(new URL('./bafan.wasm', import.meta.url)));
