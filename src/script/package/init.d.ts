
/**
 * Loads the engine once; every call returns the same engine.
 *
 * @param wasm the source of `bafan.wasm`, by default the package's own file: an address, a `Response`, bytes, a `WebAssembly.Module`, or a
 * promise of one.
 */
export function init(wasm?: string | object): Promise<Bafan>;
