import assert from 'node:assert/strict';
import { everywhere, journey } from './harness.mjs';
import { AT, ID, answer, button, choose, database, file, keeps, kind, record, stored, tab, untilStored } from './progress.mjs';

/** Returns an answer as version 1 wrote it, without the version of the app that marked it. */
const older = (id, right) => record(id, right).replace(',"app":"0.1.0"', '');

everywhere('what the first database of the app held is there, in the present one; an answer is stored once, whatever becomes of the set', async (page) => {
  await database(page, 1, ['events', 'aside', 'before'], [
    ['before', ID(1), older(ID(1), true)],
    ['events', ID(2), older(ID(2), true)],
    ['events', ID(3), record(ID(3), false)],
    ['events', 'some key', { no: 'record' }],
    ['aside', ID(4), record(ID(4), true)],
    ['aside', 'nonsense', 'nonsense'],
  ]);
  await page.goto('#/practise');
  for (let time = 0; time < 2; time += 1) {
    await page.reload();
    await tab(page, '进度');
    await kind(page, '^够不够八番 67% 3 次').waitFor();
    await page.getByText('有 2 条记录读不出来').waitFor();
    assert.equal(await stored(page), 7);
  }
  await button(page, '恢复收起来的记录').click();
  await kind(page, '^够不够八番 75% 4 次').waitFor();
  await keeps(page, 8);
  const before = await stored(page);

  // A question that was answered before the browser was killed or the set was left counts once: the state of the set is lost, the answer is
  // not.
  await answer(page, 15);
  await untilStored(page, before + 1);
  for (const lost of ['bafan.quiz', null]) {
    await page.evaluate((key) => (key ? localStorage.removeItem(key) : localStorage.clear()), lost);
    await page.goto('#/practise');
    await page.reload();
    await answer(page, 15);
  }
  // Between the two answers, a question of another set is answered.
  await answer(page, 16);
  await answer(page, 15);
  await tab(page, '进度');
  await kind(page, '^够不够八番.* 6 次').waitFor();
  assert.equal(await stored(page), before + 2);
});

journey("a database of a newer app's is read and written on, and what is no record in it stays", async (page) => {
  await database(page, 9, ['streams', 'of a newer app'], [
    ['streams', ['progress', 1], `${ID(1)} 2 ${record(ID(1), true)}`],
    ['streams', ['progress', 2], `${ID(2)} 99 {}`],
    ['streams', ['progress', 3], 17],
    ['streams', ['a newer stream', 1], `${ID(3)} 1 {}`],
    ...['matches', 'played', 'evenings', 'game-sheets', 'known-tiles'].map((stream) => ['streams', [stream, 1], 'nonsense']),
  ]);
  await page.goto('#/practise');
  await tab(page, '进度');
  await kind(page, '^够不够八番 100% 1 次').waitFor();
  await page.getByText('有 2 条记录读不出来').waitFor();
  await answer(page, 6);
  await tab(page, '进度');
  await kind(page, '^够不够八番.* 2 次').waitFor();
  await page.reload();
  await kind(page, '^够不够八番.* 2 次').waitFor();
  assert.equal(await stored(page), 10);
  for (const address of ['#/table', '#/play', '#/club', '#/games/yichun/sheet', '#/camera']) {
    await page.goto(address);
    await page.getByText('有 1 条记录读不出来').waitFor();
  }
});

journey('a database without what belongs into it, or deleted meanwhile, is made whole; a new beginning can be taken back', async (page) => {
  await database(page, 3, [], []);
  await answer(page);
  await tab(page, '进度');
  await kind(page, '^够不够八番.* 1 次').waitFor();
  await page.reload();
  await kind(page, '^够不够八番.* 1 次').waitFor();
  await database(page, 4, ['something else'], []);
  await answer(page, 6);
  await untilStored(page, 1);
  await page.reload();
  await tab(page, '进度');
  await kind(page, '^够不够八番.* 1 次').waitFor();

  // A double tap counts once.
  await page.evaluate(() => {
    const [begin] = [...document.querySelectorAll('button')].filter((button) => button.innerText === '从头开始');
    begin.click();
    begin.click();
  });
  await page.getByText('还没有答过题').waitFor();
  await keeps(page, 2);
  await page.reload();
  await page.getByText('还没有答过题').waitFor();
  await button(page, '恢复收起来的记录').click();
  await kind(page, '^够不够八番.* 1 次').waitFor();
  await keeps(page, 3);
  await page.reload();
  await kind(page, '^够不够八番.* 1 次').waitFor();
  assert.equal(await button(page, '恢复收起来的记录').count(), 0);
});

journey('a database that refuses or never opens is told of, and the app works on; what is answered while a slow one is read counts', async (page) => {
  await page.evaluate(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  });
  await tab(page, '进度');
  await choose(page, file(record(ID(1), true)));
  await button(page, '加进来').click();
  await page.getByRole('alert').filter({ hasText: '浏览器不让保存' }).waitFor();
  await kind(page, '^够不够八番 100% 1 次').waitFor();
  await button(page, '从头开始').click();
  await page.getByText('还没有答过题').waitFor();
  await button(page, '恢复收起来的记录').click();
  await kind(page, '^够不够八番 100% 1 次').waitFor();

  await page.goto('#/practise');
  await page.reload();
  await page.evaluate(() => {
    IDBFactory.prototype.open = () => new EventTarget();
  });
  await tab(page, '进度');
  await choose(page, file(record(ID(1), true)));
  await button(page, '加进来').click();
  await kind(page, '^够不够八番 100% 1 次').waitFor();
  await page.getByRole('alert').filter({ hasText: '浏览器不让保存' }).waitFor();

  await page.goto('#/practise');
  await page.reload();
  await page.evaluate(() => {
    const { open } = IDBFactory.prototype;
    // Delays the event that reports an opened database.
    IDBFactory.prototype.open = function (...words) {
      const request = open.apply(this, words);
      request.addEventListener('success', (event) => {
        if (!event.isTrusted) return;
        event.stopImmediatePropagation();
        setTimeout(() => request.dispatchEvent(new Event('success')), 1500);
      });
      return request;
    };
  });
  await answer(page, 5);
  await answer(page, 6);
  await answer(page, 7);
  await tab(page, '进度');
  await kind(page, '^够不够八番.* 3 次').waitFor();
}, AT);
