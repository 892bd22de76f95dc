// WebAssembly's binary format, as far as the build looks into it.

/** The numbers of sections. */
export const [CUSTOM, IMPORTS, EXPORTS, CODE, DATA] = [0, 2, 7, 10, 11];
/** The kinds of what is imported and exported. */
export const [FUNCTION, TABLE, MEMORY, GLOBAL] = [0, 1, 2, 3];

/** Reads numbers and texts one after the other. */
export class Reader {
  constructor(bytes, at = 0) {
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

/** The sections of a program: the number of each, what it holds, and the same with its head. */
export function* sections(bytes) {
  const reader = new Reader(bytes, 8);
  while (reader.at < bytes.length) {
    const start = reader.at;
    const number = reader.byte();
    const end = reader.number() + reader.at;
    yield { number, body: bytes.subarray(reader.at, end), whole: bytes.subarray(start, end) };
    reader.at = end;
  }
}

/** The imports in a section of them: the module and the name of each, its kind, and how the rest of it is written. */
export function* imports(body) {
  const reader = new Reader(body);
  for (let count = reader.number(); count > 0; count--) {
    const [module, name, kind, start] = [reader.text(), reader.text(), reader.byte(), reader.at];
    if (kind === FUNCTION) reader.number();
    if (kind === TABLE || kind === GLOBAL) reader.byte();
    if (kind === GLOBAL) reader.byte();
    if (kind === TABLE || kind === MEMORY) {
      const bounded = reader.number() & 1;
      for (let numbers = 1 + bounded; numbers > 0; numbers--) reader.number();
    }
    yield { module, name, kind, type: body.subarray(start, reader.at) };
  }
}

/** The head with which a program begins. */
export const head = (bytes) => bytes.subarray(0, 8);

/** A section with what it holds. */
export const section = (number, ...parts) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([number, ...written(body.length)]), body]);
};

/** A number as it is written. */
export function written(value) {
  return value < 0x80 ? [value] : [(value % 0x80) | 0x80, ...written(Math.floor(value / 0x80))];
}

/** A text as it is written. */
export function text(text) {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from(written(bytes.length)), bytes]);
}

/** A section of imports: as {@link imports} gives them. */
export const importSection = (all) =>
  section(IMPORTS, Buffer.from(written(all.length)), ...all.flatMap(({ module, name, kind, type }) => [text(module), text(name), Buffer.from([kind]), type]));

/** The program with each of its imports changed. */
export const withImports = (bytes, change) => {
  const changed = ({ number, body, whole }) => (number === IMPORTS ? importSection([...imports(body)].map(change)) : whole);
  return Buffer.concat([head(bytes), ...[...sections(bytes)].map(changed)]);
};
