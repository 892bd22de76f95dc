// Starts the engine in a worker. Both files stand beside this one; their names are fixed, so what the two ends say to each
// other bears a version.
importScripts('worker.js');
wasm_bindgen({ module_or_path: 'worker_bg.wasm' });
