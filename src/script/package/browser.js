// The package in a page, with a bundler or without one.

import { start } from './start.js';

// Bundlers know an address that is written so, and take the file along.
export const init = (wasm) => start(() => wasm ?? new URL('./bafan.wasm', import.meta.url));
