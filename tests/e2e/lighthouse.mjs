// Measures a phone's first visit: serves a build with brotli, as a real host would, and runs Lighthouse on it with its default throttling
// (a mid-range phone on slow 4G).
//
//     node tests/e2e/lighthouse.mjs dist CHROMIUM
//
// Prints the scores and the figures behind them, and fails if a score is below its threshold.

import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const [dist, chromium] = process.argv.slice(2);
/** Later versions need a newer Node.js. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const MARKS = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };
const FIGURES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
  'total-byte-weight',
];
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

const files = new Map();
for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const path = join(entry.parentPath ?? entry.path, entry.name);
  const bytes = readFileSync(path);
  const packed = extname(path) !== '.png';
  const headers = {
    'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
    'cache-control': /-[0-9a-f]{16}/.test(entry.name) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(packed && { 'content-encoding': 'br', vary: 'accept-encoding' }),
  };
  const name = relative(dist, path).replaceAll(sep, '/');
  files.set(`/${name === 'index.html' ? '' : name}`, { headers, body: packed ? brotliCompressSync(bytes) : bytes });
}

const server = createServer(({ url }, response) => {
  const file = files.get(new URL(url, 'http://localhost').pathname);
  if (!file) return response.writeHead(404).end();
  response.writeHead(200, file.headers).end(file.body);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));

const report = join(tmpdir(), 'bafan-lighthouse.json');
const flags = '--headless --disable-gpu --no-first-run --disable-background-networking';
const root = execFileSync('id', ['-u'], { encoding: 'utf8' }).trim() === '0';
const visit = spawn(
  'npm',
  [
    ...['exec', '--yes', '--package', LIGHTHOUSE, '--', 'lighthouse'],
    `http://localhost:${server.address().port}/`,
    '--quiet',
    '--output=json',
    `--output-path=${report}`,
    // The sandbox does not work for root, as in a container; only our own page is opened.
    `--chrome-flags=${flags}${root ? ' --no-sandbox' : ''}`,
  ],
  { stdio: 'inherit', env: { ...process.env, CHROME_PATH: chromium } },
);
const code = await new Promise((resolve) => visit.on('close', resolve));
server.close();
if (code !== 0) process.exit(1);

const { categories, audits, lighthouseVersion } = JSON.parse(readFileSync(report, 'utf8'));
console.log(`Lighthouse ${lighthouseVersion}, a phone with its default throttling`);
for (const figure of FIGURES) console.log(`  ${audits[figure].title.padEnd(28)}${audits[figure].displayValue}`);
for (const [name, mark] of Object.entries(MARKS)) {
  const score = Math.round(categories[name].score * 100);
  console.log(`  ${name.padEnd(28)}${score}${score < mark ? `, below ${mark}` : ''}`);
  if (score < mark) process.exitCode = 1;
  for (const { id, weight } of categories[name].auditRefs) {
    const { score, title, displayValue = '' } = audits[id];
    if (weight > 0 && score !== null && score < 0.9) console.log(`    ${title} ${displayValue}`);
  }
}
