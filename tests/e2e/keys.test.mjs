/** The page with a keyboard and a screen reader: focus, tab stops, announcements. */

import assert from 'node:assert/strict';
import { NEXT, Person } from './hand.mjs';
import { DESKTOP, journey } from './harness.mjs';

/** Waits until the focused element has this accessible name or, without one, this text. */
const holds = (page, name) =>
  page.waitFor((name) => {
    const { activeElement: active } = document;
    return (active.getAttribute('aria-label') ?? active.innerText?.trim()) === name;
  }, name);

journey(
  'at a desk: one stop of the Tab key in each group of tiles, arrows within, what is typed is said; the focus stays when a tile is removed, and goes on with a question',
  async (page) => {
    const person = new Person(page);
    await page.press('TAB');
    await holds(page, '跳到正文');
    await page.press('ENTER');
    await page.waitFor(() => document.activeElement.matches('.headline'));
    await page.press('TAB');
    await holds(page, '一万');
    await person.choose('清空');
    await person.opens('[123m][555p]678s');
    const stops = await page.evaluate(() =>
      ['.hand', '.entries', '.keyboard'].map(
        (group) => [...document.querySelectorAll(`#score ${group} button`)].filter(({ tabIndex }) => tabIndex >= 0).length,
      ),
    );
    // The button that chooses the winning tile is a second tab stop next to the keys.
    assert.deepEqual(stops, [1, 1, 2]);
    await person.key('1m').focus();
    for (const [key, name] of [['ARROW_RIGHT', '二万，余 3 张'], ['ARROW_DOWN', '二饼，余 4 张'], ['ARROW_UP', '二万，余 3 张'], ['END', '选和牌张']]) {
      await page.press(key);
      await holds(page, name);
    }
    await page.evaluate(() => document.activeElement.blur());
    await page.press('ARROW_LEFT');
    await holds(page, '吃：一万');
    await page.press('ARROW_LEFT');
    await holds(page, '八条');
    // Choosing the winning tile by keyboard removes no meld.
    for (const [key, name] of [['+', '以八条为和牌张'], ['ARROW_LEFT', '以七条为和牌张']]) {
      await page.press(key);
      await holds(page, name);
    }
    await page.press('ENTER');
    await person.button('七条，和牌张').waitFor();
    assert.deepEqual(await person.hand(), ['吃：一万', '碰：五饼', '六条', '八条', '七条，和牌张']);
    await person.choose('清空');
    await page.evaluate(() => document.activeElement.blur());
    for (const c of '5p') await page.press(c);
    await person.hears('加五饼');
    await page.press('BACK_SPACE');
    await person.hears('去掉五饼');
    await person.flowers(2);
    const { output, note } = await person.group('花牌').evaluate((group) => ({
      output: group.querySelector('output').textContent.replaceAll(/\s+/g, ' ').trim(),
      note: document.querySelector('#score .hand #gestures').textContent,
    }));
    assert.equal(output, '花牌 2');
    assert.ok(note.includes('移去'), note);

    // Once the last tile has been removed, the focus goes to the first key, if no key has had the focus before.
    await page.goto('#/score?v=1&h=13m5p');
    await page.reload();
    await person.button('三万').focus();
    for (const next of ['五饼', '一万']) {
      await page.press('ENTER');
      await holds(page, next);
    }
    await page.press('ENTER');
    await holds(page, '一万，余 4 张');
    await page.getByRole('button', { name: '设置' }).focus();
    await page.press('ENTER');
    await page.getByRole('dialog').waitFor();
    await page.press('ESCAPE');
    await page.getByRole('dialog').waitForNone();
    await holds(page, '设置');

    await page.goto('#/quiz?as=free&i=0&s=5&v=1&k=eight');
    await page.getByRole('button', { name: '跳过' }).click();
    await page.evaluate(() => (document.querySelector('main.practise').scrollTop = 200));
    await page.getByRole('button', { name: NEXT }).focus();
    await page.press('ENTER');
    await page.waitFor(() => document.activeElement.matches('main.practise h2'));
    assert.equal(await page.evaluate(() => document.querySelector('main.practise').scrollTop), 0);
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
    assert.equal(outline, 'none', 'a heading that takes the focus wears no frame');
  },
  { path: '#/score?v=1&h=1m5p', viewport: DESKTOP },
);
