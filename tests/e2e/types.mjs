/** Type checks of programs that use the engine's types. */

import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const TYPES = fileURLToPath(new URL('../../static/bafan.d.ts', import.meta.url));
const OPTIONS = {
  noEmit: true,
  strict: true,
  types: [],
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
  module: ts.ModuleKind.NodeNext,
};

/**
 * Returns the compiler's errors in a program that uses the types of `window.bafan` or of the packages installed next to it.
 *
 * @param {string} source
 * @param {{ name?: string, types?: string[], options?: object }} [place] the name of the program's file, which need not exist, the files
 *   with declarations, and further compiler options
 * @returns {string[]}
 */
export function typeErrors(source, { name = 'sample.ts', types = [TYPES], options = {} } = {}) {
  options = { ...OPTIONS, ...options };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (file, ...rest) =>
    file === name ? ts.createSourceFile(file, source, ts.ScriptTarget.ES2022) : getSourceFile(file, ...rest);
  host.fileExists = (file) => file === name || fileExists(file);
  const program = ts.createProgram([...types, name], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const line = file ? `${file.fileName}:${file.getLineAndCharacterOfPosition(start).line + 1}: ` : '';
    return line + ts.flattenDiagnosticMessageText(messageText, '\n');
  });
}
