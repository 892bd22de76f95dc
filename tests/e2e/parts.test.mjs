/** The parts of the app: each is fetched when it is first shown and stays as the user left it; failures are handled. */

import assert from 'node:assert/strict';
import { Person } from './hand.mjs';
import { everywhere, journey } from './harness.mjs';

const link = (page, name) => page.getByRole('link', { name });
const heading = (page, name) => page.getByRole('heading', { name });

/** Makes the host serve an empty service worker, so that every request reaches the host. */
const unkept = (site) => site.answer(/^sw\.js$/, { body: '' });
const asked = (page, pattern) => page.site.requests.some((path) => pattern.test(path));

journey(
  'each part is fetched when somebody goes there; one that is long in coming or does not come is said to be, and comes the next time',
  async (page) => {
    const key = page.getByRole('button', { name: '五饼，余 4 张' });
    await key.waitFor();
    assert.ok(asked(page, /^text\/zh\/app/) && !asked(page, /split_(?!beside)|^pages|^text\/(?:en|zh\/study)/), `${page.site.requests}`);
    let release;
    page.site.answer(/split_learn\.wasm$/, { after: new Promise((resolve) => (release = resolve)) });
    await link(page, '学番').click();
    await page.getByRole('status').filter({ hasText: '网络较慢' }).waitFor();
    await page.getByRole('button', { name: '刷新' }).waitFor();
    release();
    await heading(page, '八十二个番种').waitFor();
    assert.ok(asked(page, /split_learn\.wasm$/) && asked(page, /^pages\/learn\.css$/) && asked(page, /^text\/zh\/study/), `${page.site.requests}`);

    // A link to a fan fetches only what its page needs; `window.bafan` is on every page.
    await page.goto('#/fan/qing-long');
    await page.reload();
    await heading(page, /^清龙/).waitFor();
    assert.deepEqual(await page.evaluate(() => window.bafan.waits('1m')), { waits: ['1m'] });
    assert.equal(await page.evaluate(() => document.querySelectorAll('#score').length), 0);
    await link(page, '算番').click();
    await key.waitFor();
    await link(page, '学番').click();
    await heading(page, /^清龙/).waitFor();
    await link(page, '算番').click();

    await page.reload();
    await key.waitFor();
    for (const [name, path, title] of [
      ['打牌', /split_play\.wasm$/, '打牌'],
      ['对局', /^text\/zh\/table/, '对局'],
      ['学番', /^pages\/learn/, '八十二个番种'],
    ]) {
      page.site.answer(path, { status: 404 });
      await link(page, name).click();
      await page.getByRole('alert').filter({ hasText: '没能打开' }).waitFor();
      page.site.answer(path, {});
      await page.getByRole('button', { name: '再试一次' }).click();
      await page.getByText(title).first().waitFor();
      await page.getByRole('alert').filter({ hasText: '没能打开' }).waitForNone();
    }

    // The analysis of a hand appears even while texts of a part requested later are still missing.
    const gates = [/split_beside\.wasm$/, /^text\/zh\/study/].map((path) => {
      let open;
      page.site.answer(path, { after: new Promise((resolve) => (open = resolve)) });
      return open;
    });
    await page.goto('#/score?v=1&h=123456789m1355s9p');
    await page.reload();
    await link(page, '学番').click();
    await page.waitFor(() => document.querySelector('.lazy-coming:not([hidden] *)'));
    gates[0]();
    await link(page, '算番').click();
    await heading(page, '打哪张').waitFor();
    gates[1]();
  },
  { host: unkept, allows: /split_play|text|learn|WebAssembly|CompileError|console: error/ },
);

/** Waits until an element with this text or address has the focus in the content of a page, and returns how far the page is scrolled. */
const focused = async (page, expected) => {
  await page.waitFor((expected) => {
    const held = document.activeElement;
    return [held.textContent.trim(), held.getAttribute('href')].includes(expected) && !held.closest('[hidden], .tabs');
  }, expected);
  return page.evaluate(() => document.querySelector('main:not([hidden] *)').scrollTop);
};

journey('a hand in the making, what can be undone and where one was reading outlast visits; whoever goes elsewhere is at the heading of the page', async (page) => {
  const called = (title) => page.waitFor((title) => document.title === title, title);
  await called('八番 · 国标麻将算番');
  const person = new Person(page);
  await person.enter('[123m]45p');
  await link(page, '学番').click();
  await heading(page, '八十二个番种').waitFor();
  const scrolled = () => page.getByRole('main').evaluate((main) => main.scrollTop);
  await link(page, /^第一次来/).waitFor();
  await page.getByRole('main').evaluate((main) => (main.scrollTop = 200));
  await link(page, '算番').click();
  await person.button('五饼').waitFor();
  await person.choose('撤销');
  assert.deepEqual(await person.hand(), ['吃：一万', '四饼']);
  await link(page, '学番').click();
  await heading(page, '八十二个番种').waitFor();
  assert.equal(await scrolled(), 200);
  await page.driver.navigate().back();
  await person.hears('再进');
  assert.deepEqual(await person.hand(), ['吃：一万', '四饼']);
  await person.choose('重做');
  assert.deepEqual(await person.hand(), ['吃：一万', '四饼', '五饼']);

  await link(page, '学番').click();
  await focused(page, '八十二个番种');
  await called('八十二个番种 · 八番 · 国标麻将算番');
  await page.getByRole('main').evaluate((main) => (main.scrollTop = 200));
  await link(page, '按编号').click();
  await link(page, /清龙/).click();
  assert.equal(await focused(page, '清龙'), 0);
  await called('清龙 · 八番 · 国标麻将算番');
  await link(page, '练习').click();
  await focused(page, '练习');
  await link(page, /^每日十题/).click();
  await page.waitFor(() => document.activeElement.matches('.posed h2'));
  // A question fills the screen; its link back leads to a page with the tabs.
  await link(page, /^练习/).first().click();
  await link(page, '算番').click();
  await person.choose('清空');
  await link(page, '学番').click();
  await link(page, '算番').click();
  await page.waitFor(() => document.activeElement.matches('.headline') && document.activeElement.textContent.includes('点选手牌'));
  await called('八番 · 国标麻将算番');

  // An open sheet closes when another part is shown.
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('dialog').waitFor();
  await page.evaluate(() => void (location.hash = '#/learn'));
  await heading(page, '八十二个番种').waitFor();
  await link(page, '算番').click();
  await page.getByRole('button', { name: '五饼，余 4 张' }).click();
});

// WebKit is left out: it restores the focus but leaves the page scrolled to its top.
journey(
  'whoever goes back is where one had been',
  async (page) => {
    await page.goto('#/learn/numbers');
    await link(page, /清龙/).evaluate((line) => line.scrollIntoView({ block: 'center' }));
    // A driver may scroll to a link before it taps it, so the scroll position is recorded at the tap.
    await page.getByRole('main').evaluate((main) => main.addEventListener('click', () => (window.listed = main.scrollTop), { capture: true, once: true }));
    await link(page, /清龙/).click();
    await page.getByText('容易混淆').waitFor();
    await page.getByRole('main').evaluate((main) => (main.scrollTop = main.scrollHeight));
    const read = await page.getByRole('main').evaluate((main) => main.scrollTop);
    await link(page, /^课程 · /).click();
    await page.waitFor(() => document.activeElement.matches('h2') && document.querySelector('main:not([hidden] *)').scrollTop === 0);
    await page.driver.navigate().back();
    await heading(page, '清龙').waitFor();
    // The rest of the page appears once its part of the book has been fetched.
    await page.waitFor((read) => document.querySelector('main:not([hidden] *)').scrollTop > read / 2, read);
    await page.driver.navigate().back();
    await focused(page, '#/fan/qing-long');
    // When a scroll position is set, Firefox keeps the fraction of a pixel of the previous position.
    await page.waitFor(() => window.listed > 0 && Math.abs(document.querySelector('main:not([hidden] *)').scrollTop - window.listed) < 1);
  },
  { engines: ['chromium', 'firefox'] },
);

everywhere(
  'where the app fails, it says so, can be reported, and goes on with what was entered',
  async (page) => {
    const person = new Person(page);
    await person.enter('[123m]45p');
    await page.evaluate(() => {
      // Yew panics if it cannot insert elements.
      Node.prototype.insertBefore = () => {
        throw new Error('no element');
      };
    });
    await person.key('6p').click().catch(() => {});
    await page.getByRole('dialog').filter({ hasText: '出错了' }).waitFor();
    await page.getByRole('button', { name: '复制错误报告' }).click();
    const report = await page.evaluate(() => document.querySelector('#broken textarea').value);
    assert.match(report, /^Bafan .*\npanicked at .*\n#\/score\?.*\nMozilla/s);
    await page.troubles();
    await page.getByRole('button', { name: '继续' }).click();
    await page.getByRole('dialog').waitForNone();
    await person.group('手牌').getByRole('button').nth(2).waitFor();
    assert.deepEqual((await person.hand()).slice(0, 3), ['吃：一万', '四饼', '五饼']);
  },
  { allows: /panicked|unreachable|RuntimeError|no element|clipboard/ },
);
