/** A hand passed on: what goes to the clipboard, to the system's sheet and into a file, with the answer and without. */

import assert from 'node:assert/strict';
import { Person } from './hand.mjs';
import { everywhere, journey } from './harness.mjs';

const HAND = '#/score?v=1&h=123m.789m.123p.79p55s8p&t=EW0000&f=1';
const TEXT = '[123m][789m][123p]79p55s8p|EW0000|1';

/** A journey on the sheet with all ways to share, with what the system would be given kept instead. */
const sharing = (register, name, walk, { refuses = false, sheet = true } = {}) =>
  register(
    name,
    async (page) => {
      const person = new Person(page);
      await person.hears('18番');
      await page.evaluate(
        ({ refuses, sheet }) => {
          const given = (window.given = { copied: [], shared: [], saved: [] });
          const have = (name, value) => Object.defineProperty(navigator, name, { configurable: true, value });
          const writeText = async (text) => {
            if (refuses) throw new DOMException('refused', 'NotAllowedError');
            given.copied.push(text);
          };
          have('clipboard', { writeText });
          have('share', sheet ? async ({ title, text, url }) => void given.shared.push({ title, text, url }) : undefined);
          HTMLAnchorElement.prototype.click = function () {
            given.saved.push({ name: this.download, address: this.href });
          };
        },
        { refuses, sheet },
      );
      await person.choose('更多');
      await person.choose('分享');
      await walk(person, (what) => page.evaluate((what) => window.given[what], what));
    },
    { path: HAND },
  );

/** What the page says became of it. */
const told = (person, text) => person.page.getByRole('dialog').getByRole('status').filter({ hasText: text }).waitFor();

sharing(everywhere, 'a link and a text are copied, the sheet of the system gets both, and a picture shows tiles and text', async (person, given) => {
  await person.choose('存成图片');
  await told(person, '好了');
  await person.page.waitFor(() => window.given.saved.length === 1);
  const [{ name, address }] = await given('saved');
  assert.equal(name, 'bafan.png');
  const { width, height, tiles, text } = await person.page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    /** How many colours there are in a part of the picture. */
    const colours = (top, bottom) => {
      const { data } = context.getImageData(0, top, width, bottom - top);
      return new Set(new Uint32Array(data.buffer)).size;
    };
    return { width, height, tiles: colours(0, 120), text: colours(130, height) };
  }, address);
  assert.equal(width, 1080);
  assert.ok(height > 250 && height < 1080, `${height} px high`);
  // Bodies, edges and faces in their own colours above; letters and what smooths their edges below.
  assert.ok(tiles > 20 && text > 5, `${tiles} colours above, ${text} below`);

  const link = person.page.site.address + HAND;
  await person.choose('复制链接');
  await person.page.waitFor(() => window.given.copied.length === 1);
  await person.choose('复制文字');
  await person.page.waitFor(() => window.given.copied.length === 2);
  assert.deepEqual(await given('copied'), [link, `${TEXT}\n18 番\n三色双龙会、坎张、花牌\n${link}`]);
  await person.choose('分享……');
  await person.page.waitFor(() => window.given.shared.length === 1);
  assert.deepEqual(await given('shared'), [{ title: '八番 · 一手牌', text: `${TEXT}\n18 番\n三色双龙会、坎张、花牌`, url: link }]);
  const question = person.page.getByRole('switch', { name: '只出题，不带答案' });
  assert.equal(await question.getAttribute('aria-checked'), 'false');
  await question.click();
  assert.equal(await question.getAttribute('aria-checked'), 'true');
  await person.choose('复制文字');
  await person.page.waitFor(() => window.given.copied.length === 3);
  assert.equal((await given('copied')).at(-1), `${TEXT}\n这手牌多少番？\n${link}&q=1`);
});

sharing(
  journey,
  'a browser that lets nothing be copied is told of, and one without a sheet has no button for it',
  async (person, given) => {
    await person.choose('复制链接');
    await told(person, '浏览器没有允许');
    assert.deepEqual(await given('copied'), []);
    assert.equal(await person.button('分享……').count(), 0);
  },
  { refuses: true, sheet: false },
);
