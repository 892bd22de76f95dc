/** Builds a page with Vite, as an example of the bundlers that include files written as `new URL('./file', import.meta.url)`. */

import { join } from 'node:path';
import { build } from 'vite';

/**
 * Builds the page of a folder.
 *
 * @param {string} root the folder of its `index.html`, with the packages that it uses
 * @returns {Promise<string>} the folder of the built page, in which every address is relative
 */
export async function bundled(root) {
  await build({ root, base: './', configFile: false, logLevel: 'error' });
  return join(root, 'dist');
}
