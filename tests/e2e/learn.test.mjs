import assert from 'node:assert/strict';
import { accessible } from './axe.mjs';
import { NEXT, Person } from './hand.mjs';
import { journey } from './harness.mjs';
import { untilStored } from './progress.mjs';
import { LEARNING, dressed } from './states.mjs';

const link = (page, name) => page.getByRole('link', { name });
const heading = (page, name) => page.getByRole('heading', { name });
const hash = (page) => page.evaluate(() => location.hash);

journey('a fan is found by its pinyin, a ruling from a comparison, by number and by fan; a hand of both is opened in Score, and the way leads back', async (page) => {
  const field = page.getByRole('searchbox', { name: '找番种' });
  const all = heading(page, '六系番种');
  await link(page, '学番').click();
  await field.fill('qing long');
  await page.getByText('找到 1 个番种').waitFor();
  await link(page, '练习').click();
  await page.waitFor(() => location.hash === '#/practise');
  await link(page, '学番').click();
  await all.waitFor();
  await field.fill('qing long');
  await page.getByText('找到 1 个番种').waitFor();
  await link(page, /^清龙/).click();
  await heading(page, /^清龙/).waitFor();
  assert.equal(await hash(page), '#/fan/qing-long');
  await page.getByText(/^番种明细/).first().click();
  await link(page, '在算番里打开').click();
  await page.getByText('够八番').first().waitFor();
  assert.match(await hash(page), /^#\/score\?v=1&h=/);
  await page.driver.navigate().back();
  await heading(page, /^清龙/).waitFor();
  // The tab of the current part leads to its first page.
  await link(page, '学番').click();
  await all.waitFor();
  assert.equal(await hash(page), '#/learn');
  // A section opened on one page is not open on the next.
  const open = () => page.evaluate(() => document.querySelectorAll('main:not([hidden] *) details[open]').length);
  await page.goto('#/basics/claims');
  await page.getByText(/^番种明细/).first().click();
  assert.equal(await open(), 1);
  await page.goto('#/basics/kongs');
  await heading(page, '杠').waitFor();
  assert.equal(await open(), 0);

  // The table of exclusions can be queried from either side.
  await page.goto('#/learn');
  await link(page, /^计此不计彼/).click();
  await link(page, '七对').click();
  await heading(page, '不另计的番').waitFor();
  await link(page, '单钓将').click();
  await page.waitFor(() => location.hash === '#/exclusions/dan-diao-jiang');

  const person = new Person(page);
  await person.opens('[111m,1][111s,1][999m,1][999s,1]1p1p');
  await page.getByText('四种规则：教材 74、1998 年 70、国际麻将联盟 70、WMO 74').click();
  const cited = link(page, '裁定 C9').first();
  await cited.waitFor();
  const { height } = await cited.boundingBox();
  assert.ok(height >= 24, `${height}`);
  await cited.click();
  await heading(page, '裁定 C9 清幺九与同刻').waitFor();
  await page.getByText('四种规则都是 86 番').waitFor();
  await page.getByText('教材：计').waitFor();
  await link(page, '在算番里打开').last().click();
  await person.hears('86番');
  await page.driver.navigate().back();
  await heading(page, /^裁定 C9/).waitFor();
  await page.driver.navigate().back();
  await person.hears('74番');
  await page.goto('#/rulings');
  const rulings = page.getByRole('searchbox', { name: '找裁定' });
  await rulings.fill('c56');
  await page.getByText('找到 1 条').waitFor();
  await rulings.fill('wu fan hu');
  await link(page, /^C21 /).click();
  await heading(page, /^裁定 C21/).waitFor();
  await page.goto('#/ruling/C23');
  await heading(page, /^裁定 C23/).waitFor();
});

journey(
  'a newcomer wins a first hand in ten taps in Japanese, and goes on with the course; no text is missing, on pages of all parts',
  async (page) => {
    const button = (name) => page.getByRole('button', { name });
    // A missing text would show its key.
    const whole = async () => {
      const said = await page.evaluate(() => document.body.innerText);
      assert.doesNotMatch(said, /[a-z]+_[a-z]+|\{[a-z]+\}/);
    };
    await page.goto('#/learn');
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'ja');
    await link(page, /^はじめての方は/).click();
    await button('次へ').click();
    await button('花牌を見せる').click();
    await button('發').click();
    await button('見送る').click();
    await button('チー').click();
    await button('五萬').click();
    await button('次へ').click();
    await button('和了').click();
    const hangs = () => {
      const [tile, word] = ['.slots .won', '.slots .badge'].map((found) => document.querySelector(found)?.getBoundingClientRect());
      return tile && Math.abs(word.top + word.bottom - 2 * tile.bottom) < tile.height;
    };
    // An element that is still moving in is not in its final place.
    await page.evaluate(() => document.getAnimations().forEach((change) => change.finish()));
    assert.ok(await page.evaluate(hangs), 'how it was won is said at the tile');
    await button(/^花龙|^花竜/).click();
    await page.getByText(/33を受け取ります/).waitFor();
    await button('次へ').click();
    await heading(page, 'はじめての和了です').waitFor();
    await whole();
    // The page after the first hand links to lesson 1, and Learn then offers that single action.
    await link(page, /^第1課から始める/).waitFor();
    await link(page, '学ぶ').click();
    await link(page, /^第1課から始める/).waitFor();
    assert.equal(await page.evaluate(() => document.querySelectorAll('main:not([hidden] *) :is(.main-act, .start)').length), 1);
    await link(page, /^コース/).last().click();
    await link(page, /^第1課から始める/).click();
    // A page opened from the course leads back to it.
    await page.getByRole('navigation', { name: '学ぶ' }).getByRole('link', { name: 'コース' }).waitFor();
    await button(/^読んだ/).click();
    await whole();
    await page.goto('#/basics/other-games');
    await page.getByText('断幺九').first().waitFor();
    await whole();
    await page.goto('#/games/odds/wins');
    await page.getByRole('table', { name: '人どうしの対局との比較' }).waitFor();
    await whole();
    await page.goto('#/games/sixteen');
    await button('例3').click();
    await page.getByRole('status', { name: '結果' }).filter({ hasText: '8点' }).waitFor();
    await whole();
    for (const kind of ['eight', 'name', 'discard', 'claim', 'waits']) {
      await page.goto(`#/quiz?as=free&i=0&s=5&v=2&k=${kind}`);
      await button('とばす').click();
      await page.waitFor(() => document.querySelector('.verdict:not(:empty)'));
      await whole();
    }
  },
  { locale: 'ja-JP' },
);

journey('a unit of the course is read and answered, keeps its marks, and the next one is offered', async (page) => {
  const button = (name) => page.getByRole('button', { name });
  await page.goto('#/course');
  await link(page, /^从第一课开始/).click();
  await button(/^读完了，下一页/).click();
  await heading(page, /^四.*将/).waitFor();
  await untilStored(page, 1);
  // What is below the next step does not move when the step appears.
  let come;
  page.site.answer(/^learn\/\w+\/course\.json$/, { after: new Promise((resolve) => (come = resolve)) });
  await page.goto('#/learn');
  await page.reload();
  await link(page, /^顺子系/).waitFor();
  const place = async () => (await link(page, /^顺子系/).boundingBox()).y;
  const before = await place();
  come();
  await link(page, '换路线').waitFor();
  assert.equal(await place(), before);
  await page.goto('#/course');
  // Unread pages come before the questions.
  await link(page, /^认牌(?!与)/).click();
  const acts = () => page.evaluate(() => [...document.querySelectorAll('main:not([hidden] *) .main-act')].map((act) => act.textContent));
  await link(page, /^开始答 3 题/).waitFor();
  assert.deepEqual(await acts(), ['接着学']);
  await link(page, '接着学').click();
  await heading(page, /^四.*将/).waitFor();
  for (const further of [/^读完了，下一页/, /^读完了，去答 3 题/]) await button(further).click();
  for (const number of [1, 2, 3]) {
    await page.getByText(`第 ${number} / 3 题`).waitFor();
    // A reload goes on with the same question.
    if (number === 2) {
      const asked = () => page.evaluate(() => document.querySelector('.posed').textContent);
      const before = await asked();
      await page.reload();
      await page.getByText(`第 ${number} / 3 题`).waitFor();
      assert.equal(await asked(), before);
    }
    await page.getByRole('main').getByRole('button').filter({ hasText: /^1\b/ }).click();
    await button(NEXT).click();
  }
  // Questions answered wrong are asked again first.
  await link(page, '下一课').waitFor();
  const all = await page.getByText('一题没错。').count();
  assert.deepEqual((await acts()).map((act) => act.replace(/[123]/, 'n')), [all ? '下一课' : '重做 n 题']);
  await link(page, '回到本课').click();
  await page.getByText(/^上次 3 题答对 [0-3] 题/).waitFor();
  assert.deepEqual(await acts(), [all ? '下一课' : '再答几题']);
  await link(page, '下一课').click();
  await heading(page, '八番起和').waitFor();
  await page.reload();
  await link(page, /^课程/).click();
  await link(page, all ? /^认牌 学完/ : /^认牌 上次 3 题答对/).waitFor();
  await link(page, /^接着学/).waitFor();
});

journey(
  'axe finds nothing: the pages for learning',
  async (page) => {
    for (const address of LEARNING) {
      await page.goto(address);
      for await (const dress of dressed(page)) {
        await page.waitFor(() => document.querySelector('main:not([hidden] *) h2') && !document.querySelector('.frame [role=status]:not(.lesson *)'));
        await accessible(page, [address, ...dress].join(', '));
      }
    }
  },
  { engines: ['chromium'] },
);
