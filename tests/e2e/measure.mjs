// Runs the measuring program (`examples/measure.rs`) in Chromium, and prints its output.
//
//     BAFAN_CHROMIUM=... CHROMEDRIVER=... node tests/e2e/measure.mjs FOLDER
//
// FOLDER contains the program after wasm-bindgen and wasm-opt: `measure.js` and `measure_bg.wasm`.

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { ENGINES, launch } from './engines.mjs';
import { endAll } from './processes.mjs';

const folder = process.argv[2];
const PAGE = '<!doctype html><title>measure</title><script type="module" src="start.js"></script>';
const START = "import start from './measure.js';\nstart({ module_or_path: './measure_bg.wasm' });\n";
const FILES = {
  '/': ['text/html', PAGE],
  '/start.js': ['text/javascript', START],
  '/measure.js': ['text/javascript', readFileSync(join(folder, 'measure.js'))],
  '/measure_bg.wasm': ['application/wasm', readFileSync(join(folder, 'measure_bg.wasm'))],
};
// On a cross-origin isolated page, the browser's clock has a resolution of 5 µs instead of 100 µs.
const ALONE = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };
/** The time limit in milliseconds: a hundred times what the program takes on an idle machine. */
const PATIENCE = 1_000_000;

const server = createServer(({ url }, response) => {
  const [type, body] = FILES[url] ?? [];
  if (!type) return response.writeHead(404).end();
  response.writeHead(200, { 'content-type': type, ...ALONE }).end(body);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));

const { driver } = await launch(ENGINES.find(({ name }) => name === 'chromium'));
try {
  await driver.manage().setTimeouts({ script: PATIENCE, pageLoad: PATIENCE });
  await driver.get(`http://127.0.0.1:${server.address().port}/`);
  const said = () => driver.executeScript('return crossOriginIsolated && document.body.textContent');
  let lines = await said();
  for (const last = Date.now() + PATIENCE; !lines && Date.now() < last; lines = await said()) {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  if (!lines) throw new Error('the program has written nothing');
  process.stdout.write(lines);
} finally {
  await driver.quit();
  server.close();
  endAll();
}
