/** Generated photographs: the app's tiles on a cloth, drawn by the browser; and a fake reader that returns the tiles a journey names. */

/** The classes that a reader distinguishes, in its order. */
const SIGNS = [
  ...['m', 'p', 's'].flatMap((suit) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((rank) => rank + suit)),
  ...'ESWNCFP',
  'flower',
  'back',
  'nothing',
];

/** Returns the names of tiles on the page. */
export const names = (text) =>
  text.split(' ').map((sign) => {
    const honor = { E: '东', S: '南', W: '西', N: '北', C: '中', F: '发', P: '白' }[sign];
    return honor ?? '一二三四五六七八九'[sign[0] - 1] + { m: '万', p: '饼', s: '条' }[sign[1]];
  });

/** The size of the photographs and of a tile in them, in pixels. */
const SIZE = { width: 1000, height: 560 };
const TILE = { width: 58, height: 77 };

/** Returns the corners of a tile in its row. Rows are below each other, each rotated a little more. */
function corners(row, place, askew = 0.02) {
  const tilt = askew * (row + 1);
  const at = (x, y) => ({ x: x * Math.cos(tilt) - y * Math.sin(tilt) + 40, y: x * Math.sin(tilt) + y * Math.cos(tilt) + 60 + row * 130 });
  const [left, right] = [place * TILE.width, (place + 1) * TILE.width - 2];
  return [at(left, 0), at(right, 0), at(right, TILE.height), at(left, TILE.height)];
}

/**
 * Returns a reader's answer with these tiles: `5p` has a chance of 0.98; `5p/6p` is probably 5p, but may be 6p.
 *
 * @param {string[]} rows
 */
export const seen = (rows) =>
  rows.map((text, row) => ({
    tiles: text.split(' ').map((signs, place) => {
      const all = [...signs.split('/'), ...['nothing', 'back', 'flower', 'P']].slice(0, Math.max(4, signs.split('/').length));
      const chances = signs.includes('/') ? [0.55, 0.35, 0.05, 0.02] : [0.98, 0.005, 0.004, 0.003];
      return {
        corners: corners(row, place),
        guesses: all.map((sign, at) => ({ face: SIGNS.indexOf(sign), chance: chances[at] ?? 0.001 })),
        features: [0.1 * place, -0.5, 1],
      };
    }),
  }));

/**
 * Returns an answer of the host that replaces the reader's program with a fake program, which sees `rows` or, if the user has marked
 * corners, `shown`. It forwards the requests that it receives to the channel `heard`.
 */
export const readerThatSees = (rows, shown = rows) => [
  /^reader_loader/,
  {
    body: `const channel = new BroadcastChannel('heard');
      postMessage([{ Hello: { version: 1 } }]);
      onmessage = ({ data: [request, bytes] }) => {
        channel.postMessage({ request, bytes: bytes.byteLength });
        if (request === 'Weights') return postMessage(['Ready']);
        if (!request.Look) return;
        const { number, row } = request.Look;
        postMessage([{ Progress: { number, progress: { read: 3, found: 14 } } }]);
        postMessage([{ Seen: { number, rows: row ? ${JSON.stringify(seen(shown))} : ${JSON.stringify(seen(rows))} } }]);
      };`,
  },
];

/**
 * Gives the page a photograph of these rows of tiles, as if somebody had taken it.
 *
 * @param {import('./page.mjs').Page} page
 * @param {string[]} rows
 * @param {{ cloth?: string, blur?: number, light?: number, tilt?: number, by?: 'file' | 'paste' | 'drop' }} [options]
 */
export async function photographed(page, rows, { cloth = '#2f5d46', blur = 0, light = 1, tilt, by = 'file' } = {}) {
  const tiles = rows.flatMap((text, row) => text.split(' ').map((signs, place) => ({ sign: signs.split('/')[0], corners: corners(row, place, tilt) })));
  await page.evaluate(
    async ({ tiles, size, tile, cloth, blur, light, by }) => {
      const sprite = await (await fetch('tiles.svg')).text();
      const inner = sprite.replace(/^[^]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
      const face = async (sign) => {
        const [width, height] = [tile.width * 3, tile.height * 3];
        const body = `<rect width="60" height="80" rx="7" fill="#fffdf7"/><use href="#${sign}" x="4" y="5" width="52" height="70"/>`;
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 80" width="${width}" height="${height}">${inner}${body}</svg>`;
        const image = new Image();
        image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
        await image.decode();
        return image;
      };
      const canvas = Object.assign(document.createElement('canvas'), size);
      const pen = canvas.getContext('2d');
      pen.fillStyle = cloth;
      pen.fillRect(0, 0, size.width, size.height);
      for (const { sign, corners } of tiles) {
        const [a, b, , d] = corners;
        const image = await face({ flower: 'a' }[sign] ?? sign);
        pen.setTransform((b.x - a.x) / image.width, (b.y - a.y) / image.width, (d.x - a.x) / image.height, (d.y - a.y) / image.height, a.x, a.y);
        pen.filter = blur ? `blur(${blur}px)` : 'none';
        pen.drawImage(image, 0, 0);
      }
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.fillStyle = `rgb(0 0 0 / ${1 - light})`;
      pen.fillRect(0, 0, size.width, size.height);
      const picture = await new Promise((done) => canvas.toBlob(done, 'image/png'));
      window.bafanGive(new File([picture], 'hand.png', { type: 'image/png' }), by);
    },
    { tiles, size: SIZE, tile: TILE, cloth, blur, light, by },
  );
}

/** Prepares the page for {@link photographed} and {@link given}. */
export const withFiles = (page) =>
  page.evaluate(() => {
    window.bafanGive = (file, by) => {
      const given = new DataTransfer();
      given.items.add(file);
      const field = document.querySelector('#camera input[type=file]');
      if (by === 'paste') {
        const event = new ClipboardEvent('paste', { bubbles: true });
        // Firefox ignores `clipboardData` in the constructor.
        Object.defineProperty(event, 'clipboardData', { value: given });
        return document.dispatchEvent(event);
      }
      if (by === 'drop') return document.querySelector('#camera main').dispatchEvent(new DragEvent('drop', { dataTransfer: given, bubbles: true, cancelable: true }));
      field.files = given.files;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    };
  });

/** Gives the page a small file that is not a picture. */
export const given = (page, name, type) =>
  page.evaluate(([name, type]) => window.bafanGive(new File(['no picture'], name, { type }), 'file'), [name, type]);
