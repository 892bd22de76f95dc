// This is the package in a page, with a bundler or without one.

import { start } from './start.js';

// Bundlers recognize this form of address and include the file.
export const init = (wasm) => start(() => wasm ?? new URL('./bafan.wasm', import.meta.url));
