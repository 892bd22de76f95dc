// Shortens what each program and its script call each other's functions by.
//
//     node xtask/shorten.mjs dist
//
// wasm-bindgen names every function that a program takes from its script by what it does and sixteen digits of a hash. The digits are
// in both files, and no compression makes them shorter.

import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const dist = process.argv[2];
const PROGRAM = /_bg\.wasm$/;
const IMPORTS = 2;
/** What is imported: how many numbers describe it, by its kind; a table and a memory have limits besides. */
const FUNCTION = 0;

/** Reads WebAssembly's binary format. */
class Reader {
  constructor(bytes, at) {
    Object.assign(this, { bytes, at });
  }

  byte = () => this.bytes[this.at++];

  number() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  }

  text() {
    const end = this.number() + this.at;
    const text = this.bytes.toString('utf8', this.at, end);
    this.at = end;
    return text;
  }
}

for (const name of readdirSync(dist).filter((name) => PROGRAM.test(name))) {
  const [program, script] = [join(dist, name), join(dist, name.replace(PROGRAM, '.js'))];
  const short = new Map();
  writeFileSync(program, renamed(readFileSync(program), short));
  // A whole word each time, wherever it stands: no other word has such a hash.
  writeFileSync(script, readFileSync(script, 'utf8').replace(/\b__wb\w+\b/g, (long) => short.get(long) ?? long));
}

/** The program with short names for its imports, which are noted. */
function renamed(bytes, short) {
  const parts = [bytes.subarray(0, 8)];
  const reader = new Reader(bytes, 8);
  while (reader.at < bytes.length) {
    const start = reader.at;
    const section = reader.byte();
    const end = reader.number() + reader.at;
    if (section !== IMPORTS) {
      parts.push(bytes.subarray(start, end));
    } else {
      const body = Buffer.concat([...imports(reader, short)]);
      parts.push(Buffer.from([IMPORTS, ...number(body.length)]), body);
    }
    reader.at = end;
  }
  return Buffer.concat(parts);
}

/** The parts of the section of imports. */
function* imports(reader, short) {
  const count = reader.number();
  yield Buffer.from(number(count));
  for (let i = 0; i < count; i++) {
    const [module, name] = [reader.text(), reader.text()];
    const start = reader.at;
    const kind = reader.byte();
    if (kind !== FUNCTION) throw new Error(`${name} is imported and no function`);
    reader.number();
    if (/^__wb/.test(name)) short.set(name, `$${i.toString(36)}`);
    yield* [text(module), text(short.get(name) ?? name), reader.bytes.subarray(start, reader.at)];
  }
}

function number(value) {
  return value < 0x80 ? [value] : [(value % 0x80) | 0x80, ...number(Math.floor(value / 0x80))];
}

function text(text) {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from(number(bytes.length)), bytes]);
}
