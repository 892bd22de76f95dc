/** The types of `window.bafan`, as TypeScript sees them. */

import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const TYPES = fileURLToPath(new URL('../../static/bafan.d.ts', import.meta.url));
const SOURCE = 'sample.ts';
const OPTIONS = { noEmit: true, strict: true, types: [], lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'] };

/**
 * What the compiler says against a program that uses the types.
 *
 * @param {string} source
 * @returns {string[]}
 */
export function typeErrors(source) {
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (name, ...rest) =>
    name === SOURCE ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest);
  host.fileExists = (name) => name === SOURCE || fileExists(name);
  const program = ts.createProgram([TYPES, SOURCE], OPTIONS, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const line = file ? `${file.fileName}:${file.getLineAndCharacterOfPosition(start).line + 1}: ` : '';
    return line + ts.flattenDiagnosticMessageText(messageText, '\n');
  });
}
