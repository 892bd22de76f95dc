
/**
 * Loads the engine, once: every call gives the same.
 *
 * @param wasm where the package's `bafan.wasm` comes from, if not from beside it: its address, or a `Response`, bytes or a
 *   `WebAssembly.Module`, or the promise of one.
 */
export function init(wasm?: string | object): Promise<Bafan>;
