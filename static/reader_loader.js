// Starts the reader of tiles in a worker. Both files stand beside this one; their names are fixed, so what the two ends say to each
// other bears a version.
importScripts('reader.js');
// A rejected promise is not heard in the page; an error that nobody catches is.
wasm_bindgen({ module_or_path: 'reader_bg.wasm' }).catch((reason) => setTimeout(() => { throw reason; }));
