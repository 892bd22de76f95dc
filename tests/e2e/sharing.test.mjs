/** Sharing a hand: through the clipboard, the system's share sheet and a file, with the answer and without. */

import assert from 'node:assert/strict';
import { Person } from './hand.mjs';
import { everywhere } from './harness.mjs';

const HAND = '#/score?v=1&h=123m.789m.123p.79p55s8p&t=EW0000&f=1';
const TEXT = '[123m][789m][123p]79p55s8p|EW0000|1';

/** Waits until the dialog reports the outcome. */
const told = (person, text) => person.page.getByRole('dialog').getByRole('status').filter({ hasText: text }).waitFor();

everywhere(
  'a link and a text are copied, the sheet of the system gets both, and a picture shows tiles and text',
  async (page) => {
    const person = new Person(page);
    const given = (what) => page.evaluate((what) => window.given[what], what);
    await person.hears('18番');
    // Records what would be passed to the system.
    await page.evaluate(() => {
      const given = (window.given = { copied: [], shared: [], saved: [] });
      const have = (name, value) => Object.defineProperty(navigator, name, { configurable: true, value });
      have('clipboard', { writeText: async (text) => void given.copied.push(text) });
      have('share', async ({ title, text, url }) => void given.shared.push({ title, text, url }));
      HTMLAnchorElement.prototype.click = function () {
        given.saved.push({ name: this.download, address: this.href });
      };
    });
    await person.choose('更多');
    await person.choose('分享');
    await person.choose('存成图片');
    await told(person, '已完成');
    await page.waitFor(() => window.given.saved.length === 1);
    const [{ name, address }] = await given('saved');
    assert.match(name, /^bafan-.*\.png$/);
    const { width, height, tiles, text } = await page.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src });
      await image.decode();
      const { naturalWidth: width, naturalHeight: height } = image;
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d');
      context.drawImage(image, 0, 0);
      /** Returns the number of colors in a part of the picture. */
      const colors = (top, bottom) => {
        const { data } = context.getImageData(0, top, width, bottom - top);
        return new Set(new Uint32Array(data.buffer)).size;
      };
      return { width, height, tiles: colors(0, 120), text: colors(130, height) };
    }, address);
    assert.equal(width, 1080);
    assert.ok(height > 250 && height < 1080, `${height} px high`);
    // The tiles are above, with the colors of bodies, edges and faces; the text is below, with the colors of letters and their smoothed
    // edges.
    assert.ok(tiles > 20 && text > 5, `${tiles} colors above, ${text} below`);

    const link = page.site.address + HAND;
    await person.choose('复制链接');
    await page.waitFor(() => window.given.copied.length === 1);
    await person.choose('复制文字');
    await page.waitFor(() => window.given.copied.length === 2);
    assert.deepEqual(await given('copied'), [link, `${TEXT}\n18 番 · 教材\n三色双龙会、坎张、花牌\n${link}`]);
    await person.choose('分享……');
    await page.waitFor(() => window.given.shared.length === 1);
    assert.deepEqual(await given('shared'), [{ title: '八番 · 一手牌', text: `${TEXT}\n18 番 · 教材\n三色双龙会、坎张、花牌`, url: link }]);
    const question = page.getByRole('switch', { name: '只出题，不带答案' });
    assert.equal(await question.getAttribute('aria-checked'), 'false');
    await question.click();
    assert.equal(await question.getAttribute('aria-checked'), 'true');
    await person.choose('复制文字');
    await page.waitFor(() => window.given.copied.length === 3);
    assert.equal((await given('copied')).at(-1), `${TEXT}\n这手牌多少番？\n${link}&q=1`);
  },
  { path: HAND },
);
