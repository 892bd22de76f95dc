// Starts the engine in a worker. Both files are next to this one. Their names do not change with their content, so the messages between
// page and worker carry a version.
importScripts('worker.js');
// The page is not notified of a rejected promise in the worker, only of an uncaught error.
wasm_bindgen({ module_or_path: 'worker_bg.wasm' }).catch((reason) => setTimeout(() => { throw reason; }));
