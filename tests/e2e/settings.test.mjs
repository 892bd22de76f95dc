import assert from 'node:assert/strict';
import { Person } from './hand.mjs';
import { everywhere, journey } from './harness.mjs';
import { ID, button, choose, database, kind, record, tab } from './progress.mjs';

const link = (page, name) => page.getByRole('link', { name });
const open = (page) => page.getByRole('button', { name: '设置' }).click();
const close = (page) => page.getByRole('button', { name: '关闭' }).click();
const warning = (page, text) => page.getByRole('dialog').getByText(text);

/** Returns the language and the background color of the document. */
const root = (page) =>
  page.evaluate(() => {
    const { lang } = document.documentElement;
    return { lang, ground: getComputedStyle(document.documentElement).backgroundColor };
  });

everywhere('what is set is there in another tab at once, and after a reload: language, rules, colors and the size of the text', async (page) => {
  const person = new Person(page);
  const size = () => page.evaluate(() => parseFloat(getComputedStyle(document.querySelector('#score .headline .big')).fontSize));
  assert.deepEqual(await root(page), { lang: 'zh-Hans', ground: 'rgb(242, 239, 231)' });
  await person.opens('[111m,1][111s,1][999m,1][999s,1]1p1p');
  await person.hears('74番');
  const usual = await size();
  await open(page);
  await page.getByRole('radio', { name: /^国际麻将联盟规则/ }).click();
  await page.getByRole('button', { name: '特大' }).click();
  await close(page);
  await person.hears('70番');
  assert.ok(Math.abs((await size()) / usual - 1.4) < 0.01, `${usual} px, then ${await size()} px`);
  await open(page);
  await page.getByText('13 处各家算法不同').click();
  const pungs = page.getByRole('group', { name: /^清幺九另计双同刻吗？/ });
  await pungs.getByRole('radio', { name: '计' }).click();
  await page.getByText('改了 1 处').waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  // The address is written when the page is idle: first with the profile, then with the changed switch as well.
  await page.waitFor(() => /r=international[^&]/.test(location.hash));
  await page.evaluate(() => {
    localStorage.setItem('bafan.theme', 'dark');
    dispatchEvent(new StorageEvent('storage', { key: 'bafan.theme' }));
  });
  await page.waitFor(() => getComputedStyle(document.documentElement).backgroundColor === 'rgb(18, 22, 20)');
  await page.reload();
  assert.deepEqual(await root(page), { lang: 'en', ground: 'rgb(18, 22, 20)' });
  assert.equal(await page.evaluate(() => document.documentElement.dataset.text), 'largest');
  await page.getByRole('list', { name: 'Fans' }).waitFor();
  await page.waitFor(() => document.querySelector('#score .headline .big').innerText.includes('74'));
  assert.ok((await size()) > usual);
});

journey('the texts of a language come when it is chosen, or can be asked for again; what is set holds in every part, kept or not', async (page) => {
  const asked = (language) => page.site.requests.filter((path) => path.startsWith(`text/${language}/`)).length;
  await page.open();
  assert.deepEqual([asked('zh'), asked('en')], [1, 0]);
  page.site.answer(/^text\/en\//, { status: 503 });
  await open(page);
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('alert').filter({ hasText: '没有取到English的文字' }).waitFor();
  assert.equal((await root(page)).lang, 'zh-Hans');
  assert.equal(await page.evaluate(() => localStorage.getItem('bafan.language')), null);
  page.site.answer(/^text\/en\//, {});
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: '5-Dot, 4 left' }).waitFor();
  assert.equal((await root(page)).lang, 'en');

  // A setting made in one part applies in the other.
  await link(page, 'Learn').click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Dark' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await link(page, 'Score').click();
  await page.getByRole('button', { name: 'Settings' }).click();
  assert.equal(await page.getByRole('button', { name: 'Dark' }).getAttribute('aria-pressed'), 'true');
  await page.getByRole('button', { name: 'Light' }).click();
  await page.getByRole('button', { name: '中文' }).click();
  await close(page);
  await link(page, '学番').click();
  await page.getByRole('heading', { name: '八十二个番种' }).waitFor();

  // The setting also applies if the browser stores nothing, and the page says that nothing is stored.
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await open(page);
  await page.getByRole('button', { name: '深色' }).click();
  await warning(page, '浏览器不让保存').waitFor();
  assert.equal((await root(page)).ground, 'rgb(18, 22, 20)');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('heading', { name: 'The 82 fans' }).waitFor();
  await link(page, 'Score').click();
  await page.getByRole('button', { name: '5-Dot, 4 left' }).waitFor();
}, { allows: /text\/en|503/ });

journey('the game that was chosen is what the app opens with; rules that cannot be read are said, and a ruling that a question cites is read', async (page) => {
  const shows = (hash) => page.waitFor((hash) => location.hash === hash, hash);
  const choose = async (game) => {
    await open(page);
    await page.getByRole('dialog').getByRole('button', { name: game }).click();
  };
  await choose('宜春麻将');
  await shows('#/games/yichun');
  await page.getByRole('heading', { name: '宜春麻将' }).waitFor();
  await page.getByRole('link', { name: '练习' }).click();
  await shows('#/practise');
  await page.getByRole('link', { name: '算番' }).click();
  await shows('#/games/yichun');
  await page.goto('#/practise');
  await page.goto('');
  await shows('#/games/yichun');
  await choose('国标麻将');
  await page.waitFor(() => location.hash.startsWith('#/score'));
  await page.goto('#/practise');
  await page.goto('');
  await page.getByRole('group', { name: '选牌键盘' }).waitFor();
  // The empty address becomes that of Score as soon as the page is idle.
  await page.waitFor(() => location.hash.startsWith('#/score'));
  // An unknown game, here one with half a surrogate pair, is ignored.
  await page.evaluate(() => localStorage.setItem('bafan.game', 'bridge\ud800'));
  await page.goto('#/practise');
  await page.goto('');
  await page.waitFor(() => location.hash.startsWith('#/score'));

  await page.evaluate(() => localStorage.setItem('bafan.rules', 'house+<b>'));
  await page.reload();
  await open(page);
  await warning(page, '“house+<b>”认不出来').waitFor();
  assert.equal(await page.evaluate(() => localStorage.getItem('bafan.rules')), 'house+<b>');
  await page.getByRole('radio', { name: /^国际麻将联盟规则/ }).click();
  await warning(page, '认不出来').waitForNone();
  assert.equal(await page.evaluate(() => localStorage.getItem('bafan.rules')), 'international');
  await close(page);
  for (const [number, title] of [['C14', /^裁定 C14/], ['C15', /^裁定 C15/]]) {
    await open(page);
    await page.getByRole('dialog').getByText('13 处各家算法不同').click();
    const cited = page.getByRole('link', { name: `裁定 ${number}` });
    const { height } = await cited.boundingBox();
    assert.ok(height >= 24, `${height}`);
    await cited.click();
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByRole('dialog').waitForNone();
  }
});

journey('everything on the device goes into a file, and from there to another device, which keeps what it has', async (page) => {
  const rows = [
    ['progress', `${ID(1)} 2 ${record(ID(1), true)}`],
    ['evenings', `${ID(2)} 1 n ${ID(2)} mil25 2 Friday`],
    ['evenings', `${ID(3)} 1 p ${ID(2)} Ann`],
    ['read-hands', `${ID(4)} 1 clear`],
  ];
  await database(page, 1, ['streams'], rows.map(([stream, text], place) => ['streams', [stream, place + 1], text]));
  await page.evaluate(() => localStorage.setItem('bafan.theme', 'dark'));
  await page.goto('#/practise');
  await page.reload();
  await open(page);
  await link(page, '备份、搬走这台设备上的数据').click();
  await page.getByRole('dialog').waitForNone();
  await page.evaluate(() => {
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
      window.savedText = blob.text();
      return make.call(URL, blob);
    };
  });
  await button(page, '全部存成文件').click();
  await page.getByText(/^已全部存成 bafan-device-\d{4}-\d\d-\d\d\.txt。$/).waitFor();
  const saved = `${await page.evaluate(() => window.savedText)}nonsense\n`;
  for (const [, text] of rows) assert.ok(saved.includes(text), saved);

  // Simulates another device, with an answer and a setting of its own.
  await page.evaluate(() => localStorage.clear());
  await database(page, 1, ['streams'], [['streams', ['progress', 1], `${ID(5)} 2 ${record(ID(5), false)}`]]);
  await page.evaluate(() => localStorage.setItem('bafan.text-size', 'large'));
  await page.goto('#/practise');
  await page.reload();
  await tab(page, '进度');
  await kind(page, '^够不够八番 0% 1 次').waitFor();
  await page.goto('#/club/files');
  const FIELD = '#club input[type=file]';
  const lines = saved.split('\n').length;
  for (const known of [/^已加进 \d+ 条；\d+ 条已经有，或在这里删过。$/, /^已加进 0 条；\d+ 条已经有，或在这里删过。$/]) {
    await choose(page, saved, FIELD);
    await page.getByText(known).waitFor();
    await page.getByText(`读不出来的行：${lines - 1}`).waitFor();
  }
  assert.equal((await root(page)).ground, 'rgb(18, 22, 20)');
  assert.equal(await page.evaluate(() => document.documentElement.dataset.text), 'large');
  await choose(page, '{"bafan":"device","version":2}', FIELD);
  await page.getByText('更新的版本').waitFor();
  await tab(page, '进度');
  await kind(page, '^够不够八番 50% 2 次').waitFor();
  await page.goto('#/club');
  await page.getByText('Friday').first().waitFor();
});
