/**
 * Reads a QR code from the page as a camera would, by testing whether the middle of each module is dark. The code is undamaged, so the
 * error-correction codewords are skipped (ISO/IEC 18004).
 */

/** The number of error-correction codewords in a block, and the number of blocks, by level (L M Q H) and version. */
const CORRECTION = [
  [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30],
  [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28],
  [13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30],
  [17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30],
];
const BLOCKS = [
  [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25],
  [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49],
  [1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68],
  [1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81],
];

/** The mask patterns: whether a module is inverted. */
const MASKS = [
  (row, column) => (row + column) % 2,
  (row) => row % 2,
  (_, column) => column % 3,
  (row, column) => (row + column) % 3,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2,
  (row, column) => ((row * column) % 2) + ((row * column) % 3),
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2,
].map((mask) => (row, column) => mask(row, column) === 0);

/** Returns the modules of the only visible code, without its margin, row by row. */
export const modules = (page) =>
  page.evaluate(() => {
    const code = [...document.querySelectorAll('svg.qr')].find((svg) => svg.checkVisibility());
    const [, , size] = code.getAttribute('viewBox').split(' ').map(Number);
    const path = code.querySelector('path');
    const dark = (row, column) => {
      const point = code.createSVGPoint();
      Object.assign(point, { x: column + 0.5, y: row + 0.5 });
      return path.isPointInFill(point);
    };
    const margin = 4;
    const side = [...Array(size - 2 * margin).keys()];
    return side.map((row) => side.map((column) => dark(row + margin, column + margin)));
  });

/** Returns the rows, which are also the columns, of the centers of alignment patterns. */
function alignment(version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = version === 32 ? 26 : Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const places = [...Array(count - 1).keys()].map((place) => version * 4 + 10 - place * step);
  return [6, ...places.reverse()];
}

/** Returns whether a module belongs to a function pattern and has no data. */
function isPattern(version, row, column) {
  const size = version * 4 + 17;
  const corner = (row < 9 && column < 9) || (row < 9 && column >= size - 8) || (row >= size - 8 && column < 9);
  if (corner || row === 6 || column === 6) return true;
  const places = alignment(version);
  const last = places.at(-1);
  const near = (at) => places.find((place) => Math.abs(place - at) <= 2);
  const [down, across] = [near(row), near(column)];
  const corners = [[6, 6], [6, last], [last, 6]];
  if (down && across && !corners.some(([one, other]) => one === down && other === across)) return true;
  return version >= 7 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11));
}

/** Returns the codewords in the order of their placement: two columns at a time from the right, upward and downward in turn. */
function codewords(dark, version, mask) {
  const size = dark.length;
  const bits = [];
  for (let right = size - 1, up = true; right >= 1; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = up ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (!isPattern(version, row, column)) bits.push(dark[row][column] !== MASKS[mask](row, column));
      }
    }
  }
  const word = (place) => bits.slice(place * 8, place * 8 + 8).reduce((sum, bit) => sum * 2 + Number(bit), 0);
  return [...Array(Math.floor(bits.length / 8)).keys()].map(word);
}

/** Decodes the text from the modules of a code. */
export function read(dark) {
  const version = (dark.length - 17) / 4;
  const format = [0, 1, 2, 3, 4].reduce((sum, column) => sum * 2 + Number(dark[8][column]), 0) ^ 0b10101;
  const level = [1, 0, 3, 2][format >> 3];
  const words = codewords(dark, version, format & 7);
  const blocks = BLOCKS[level][version - 1];
  const short = Math.floor(words.length / blocks) - CORRECTION[level][version - 1];
  const longer = words.length % blocks;
  const held = [...Array(blocks).keys()].map(() => []);
  let at = 0;
  for (let place = 0; place <= short; place += 1) {
    for (const [block, own] of held.entries()) {
      if (place < short || block >= blocks - longer) own.push(words[at++]);
    }
  }
  const bits = held.flat().map((word) => word.toString(2).padStart(8, '0')).join('');
  if (!bits.startsWith('0100')) throw new Error(`a code of mode ${bits.slice(0, 4)}`);
  const count = version < 10 ? 8 : 16;
  const length = Number.parseInt(bits.slice(4, 4 + count), 2);
  const bytes = [...Array(length).keys()].map((place) => Number.parseInt(bits.slice(4 + count + place * 8).slice(0, 8), 2));
  return new TextDecoder().decode(new Uint8Array(bytes));
}
