// Starts the engine in a worker. Both files stand beside this one; their names are fixed, so what the two ends say to each
// other bears a version.
importScripts('worker.js');
// A rejected promise is not heard in the page; an error that nobody catches is.
wasm_bindgen({ module_or_path: 'worker_bg.wasm' }).catch((reason) => setTimeout(() => { throw reason; }));
