import assert from 'node:assert/strict';
import { accessibleIn } from './axe.mjs';
import { NEXT } from './hand.mjs';
import { everywhere, journey } from './harness.mjs';
import { AT, ID, answer, button, choose, file, kind, record, secondTab, tab } from './progress.mjs';

journey('a damaged file gives what is whole, and says what is not; the fans are ordered by it, and saved as cards', async (page) => {
  await tab(page, '进度');
  await button(page, '存成文件').waitFor();
  await choose(page, 'no file of ours');
  await page.getByText('没有八番的进度').waitFor();
  await choose(page, file(record(ID(1), true)).replace('"version":2', '"version":9'));
  await page.getByText('更新的版本').waitFor();
  const whole = [1, 2, 3].map((place) => record(ID(place), true));
  await choose(page, file(...whole, 'nonsense', record(ID(4), false).slice(0, 90)));
  await page.getByText('会加进 3 条').waitFor();
  await page.getByText('有 2 处读不出来').waitFor();
  await button(page, '加进来').click();
  await kind(page, '^够不够八番 100% 3 次').waitFor();
  await kind(page, '清龙').filter({ hasText: '掌握' }).waitFor();
  await page.getByText('有 2 条记录读不出来').waitFor();
  await choose(page, file(...whole));
  await page.getByText('会加进 0 条；3 条已经在这里').waitFor();
  await page.reload();
  await kind(page, '^够不够八番 100% 3 次').waitFor();

  await page.evaluate(() => {
    const show = (tag, textContent) => document.body.append(Object.assign(document.createElement(tag), { textContent }));
    URL.createObjectURL = (blob) => {
      blob.text().then((text) => show('pre', text));
      return '#';
    };
    HTMLAnchorElement.prototype.click = function () {
      show('output', this.download);
    };
  });
  await button(page, '存成 Anki 卡片').click();
  await page.getByText(/^bafan-anki-\d{4}-\d\d-\d\d\.txt$/).waitFor();
  await page.getByText('#separator:tab').waitFor();
  const cards = await page.evaluate(() => document.querySelector('body > pre').textContent.split('\n').filter((line) => /^[^#]/.test(line)));
  assert.equal(cards.length, 82);

  await tab(page, '学番');
  const learn = (name) => page.getByRole('navigation', { name: '排列' }).getByRole('link', { name }).click();
  await learn('按掌握');
  for (const name of ['很熟 · 1 个番种', '没考过 · 81 个番种']) await page.getByRole('heading', { name }).waitFor();
  const fans = () => page.evaluate(() => [...document.querySelectorAll('main:not([hidden] *) .fan-line .name')].map((name) => name.innerText));
  assert.equal((await fans())[0], '清龙');
  await learn('按编号');
  await page.getByRole('link', { name: /清龙.*很熟/ }).waitFor();
  assert.equal((await fans())[0], '大四喜');

  const further = [4, 5].map((place) => record(ID(place), place === 4).replace('"mistakes":[]', '"mistakes":["missed:qing-long"]'));
  await page.reload();
  await tab(page, '进度');
  await choose(page, file(...further));
  await button(page, '加进来').click();
  await kind(page, '^够不够八番 80% 5 次').waitFor();
  await accessibleIn(page, 'progress');
  assert.ok(!(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)), 'it scrolls sideways');
}, AT);

everywhere('what is answered in a second tab counts in the first, once, and is kept', async (page) => {
  // Both tabs have the same question of the same set.
  const quiz = (seed) => `#/quiz?as=free&i=0&s=${seed}&v=1&k=eight`;
  const other = await secondTab(page);
  await other.goto(quiz(5));
  await page.goto(quiz(5));
  await button(page, '跳过').waitFor();
  await page.evaluate(() => void new BroadcastChannel('bafan.progress').addEventListener('message', () => (window.heard = true)));
  await other.answer();
  // On a busy machine the message arrives late, and the driver is faster than any user. After three further reads of the database, the page
  // has also read what the other tab has stored.
  await page.waitFor(() => window.heard);
  for (let read = 0; read < 3; read += 1) {
    await page.evaluate(async () => {
      const opened = indexedDB.open('bafan');
      await new Promise((resolve) => (opened.onsuccess = resolve));
      const all = opened.result.transaction('streams').objectStore('streams').getAll();
      await new Promise((resolve) => (all.onsuccess = resolve));
      opened.result.close();
    });
  }
  await page.getByRole('main').getByRole('button').filter({ hasText: /^1\b/ }).click();
  await button(page, NEXT).waitFor();
  await tab(page, '进度');
  await kind(page, '^够不够八番.* 1 次').waitFor();
  // The other tab goes on to another question.
  await other.goto(quiz(6));
  await other.answer();
  await kind(page, '^够不够八番.* 2 次').waitFor();
  await other.close();
  await page.reload();
  await kind(page, '^够不够八番.* 2 次').waitFor();
}, AT);

journey('what went wrong waits until it is answered right, what is weak is asked in turn, and what is due has a queue that it leaves', async (page) => {
  const again = () => page.getByRole('link', { name: /^再做/ });
  // With two choices, the first one is wrong sooner or later.
  for (let seed = 1; ; seed += 1) {
    assert.ok(seed < 20, 'the first choice is always right');
    await answer(page, seed);
    if ((await page.getByText(/^不对$/).count()) > 0) break;
  }
  const asked = await page.evaluate(() => document.querySelector('.posed').innerText);
  await tab(page, '进度');
  await page.getByRole('heading', { name: '错题：1 道还没做对' }).waitFor();
  // The question is answered wrong once more, then right.
  for (const [choice, says] of [[/^1\b/, /^不对$/], [/^2\b/, '答对了']]) {
    await again().click();
    await page.getByText('第 1 题，共 1 题').waitFor();
    assert.equal(await page.evaluate(() => document.querySelector('.posed').innerText), asked);
    await page.getByRole('main').getByRole('button').filter({ hasText: choice }).click();
    await page.getByText(says).waitFor();
    await tab(page, '进度');
  }
  await page.getByRole('heading', { name: '常犯的错' }).waitFor();
  assert.equal(await again().count(), 0);

  await tab(page, '练习');
  await page.getByRole('link', { name: /^薄弱的番种/ }).click();
  await page.getByText('第 1 题，共 20 题').waitFor();
  assert.match(await page.evaluate(() => location.hash), /as=each.*&l=\d+/);

  await tab(page, '进度');
  // An answer given years ago is due.
  await choose(page, file(record(ID(1), true)));
  await button(page, '加进来').click();
  await page.getByText('1 张卡该复习了').waitFor();
  await tab(page, '练习');
  const review = await page.getByRole('link', { name: /^今日复习/ }).getAttribute('href');
  await page.goto('#/practise');
  await page.goto(`${review}&k=worth`);
  // The card that is due is 清龙, which is worth 16 points.
  await page.getByRole('list', { name: '选项' }).getByRole('button').filter({ hasText: /16/ }).click();
  await page.getByRole('main').getByText('答对了').waitFor();
  await button(page, NEXT).waitFor();
  await tab(page, '进度');
  await page.getByText('今天没有该复习的').waitFor();
}, AT);
