// The package in Node.js, whose fetch reads no files.

import { readFile } from 'node:fs/promises';
import { start } from './start.js';

export const init = (wasm) => start(() => wasm ?? readFile(new URL('./bafan.wasm', import.meta.url)));
