// Makes scripts, styles, texts and drawings small, and brings styles that are fetched together into one file.
//
//     node xtask/minify.mjs dist

import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';

const { transformSync } = createRequire(new URL('../tests/e2e/package.json', import.meta.url))('esbuild');
const dist = process.argv[2];
const [PAGE, BOOT] = ['index.html', 'boot.js'];

const read = (name) => readFileSync(join(dist, name), 'utf8');
const write = (name, text) => writeFileSync(join(dist, name), text);
const small = (text, loader) => transformSync(text, { loader, minify: true, charset: 'utf8', legalComments: 'none' }).code;

/** Brings style sheets into one; its text, made small. */
function joined(names) {
  const text = small(names.map(read).join('\n'), 'css');
  names.forEach((name) => rmSync(join(dist, name)));
  return text;
}

// What the page itself names.
const LINK = /<link rel="stylesheet" href="\.\/([^"]+\.css)"[^>]*>\s*/g;
const page = read(PAGE);
const named = [...page.matchAll(LINK)].map(([, name]) => name);
if (named.length === 0) throw new Error(`${PAGE} names no style sheet`);
const styles = joined(named);
const name = `app-${createHash('sha256').update(styles).digest('hex').slice(0, 16)}.css`;
write(name, styles);
let first = true;
write(PAGE, page.replace(LINK, () => (first ? ((first = false), `<link rel="stylesheet" href="./${name}" />\n    `) : '')));

// What each program fetches besides, in runs that nothing comes between anywhere. The first of a run gives the file its name.
const LIST = /program\('(\w+)', \[.*?\], \[(.*?)\]\)/g;
let boot = read(BOOT);
const lists = Object.fromEntries([...boot.matchAll(LIST)].map(([, program, list]) => [program, [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name)]));
/** Whether a style sheet directly follows another one wherever one of them is wanted. */
const follows = (name, before) =>
  Object.values(lists).every((list) => {
    const [at, other] = [list.indexOf(name), list.indexOf(before)];
    return at < 0 ? other < 0 : other >= 0 && at === other + 1;
  });
const runs = new Map();
for (const list of Object.values(lists)) {
  let run;
  for (const [at, name] of list.entries()) {
    if (at > 0 && follows(name, list[at - 1])) run.push(name);
    else runs.set(name, (run = [name]));
  }
}
for (const [first, run] of runs) {
  write(first, joined(run));
  const rest = run.slice(1).map((name) => `, '${name}'`);
  boot = rest.reduce((text, name) => text.replaceAll(name, ''), boot);
}
write(BOOT, boot);

const without = (text) => text.replace(/<!--.*?-->\s*/gs, '').replace(/\n\s+/g, '\n');
const SMALL = {
  '.html': without,
  '.js': (text) => small(text, 'js'),
  '.json': (text) => JSON.stringify(JSON.parse(text)),
  '.svg': without,
  '.webmanifest': (text) => JSON.stringify(JSON.parse(text)),
};
for (const name of readdirSync(dist, { recursive: true })) {
  const make = SMALL[extname(name)];
  if (make) write(name, make(read(name)));
}
