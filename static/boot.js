// Starts the app. A file of its own, because a strict content security policy allows no inline script; Trunk writes the
// names of the two files, which change with their content, into the element that loads this one.
const { js, wasm } = document.getElementById('boot').dataset;
try {
  const { default: start } = await import(new URL(js, document.baseURI));
  await start({ module_or_path: new URL(wasm, document.baseURI) });
} catch (reason) {
  // The frame of the page is still there unless the app had begun.
  document.getElementById('opening')?.setAttribute('hidden', '');
  document.getElementById('failed')?.removeAttribute('hidden');
  throw reason;
}
