/** The programs on one page: each is fetched when it is wanted, stays as it was left, and obeys the same settings. */

import assert from 'node:assert/strict';
import { Person } from './hand.mjs';
import { journey } from './harness.mjs';
import { speak } from './states.mjs';

const link = (page, name) => page.getByRole('link', { name });
const heading = (page, name) => page.getByRole('heading', { name });

/** A host whose files no browser keeps, so that what is asked for is seen. */
const unkept = (site) => site.answer(/^sw\.js$/, { body: '' });
const asked = (page, name) => page.site.requests.some((path) => path.startsWith(name));

journey(
  'the program of the Score page comes alone, and the other one when somebody goes there',
  async (page) => {
    await page.getByRole('button', { name: '五饼，余 4 张' }).waitFor();
    const others = ['study', 'learn', 'text/zh/study', 'text/en'];
    assert.ok(asked(page, 'text/zh/app') && !others.some((name) => asked(page, name)), `${page.site.requests}`);
    await link(page, '学番').click();
    await heading(page, '八十二番').waitFor();
    assert.ok(asked(page, 'study_bg.wasm') && asked(page, 'learn.css'), `${page.site.requests}`);
  },
  { host: unkept },
);

journey(
  'a link to a fan brings the program that shows it, and the engine for scripts after it',
  async (page) => {
    await page.open();
    const learning = page.site.requests.findIndex((path) => path.startsWith('study'));
    const scoring = page.site.requests.findIndex((path) => /^score-.*wasm/.test(path));
    assert.ok(learning >= 0 && (scoring < 0 || learning < scoring), `${page.site.requests}`);
    await page.waitFor(() => window.bafan);
    assert.deepEqual(await page.evaluate(() => window.bafan.waits('1m')), { waits: ['1m'] });
    await heading(page, /^清龙/).waitFor();
    // The page of that program is made for those who go there.
    assert.equal(await page.evaluate(() => document.querySelectorAll('#score main').length), 0);
    await link(page, '算番').click();
    await page.getByRole('button', { name: '五饼，余 4 张' }).waitFor();
  },
  { path: '#/fan/qing-long', host: unkept },
);

journey('a program that comes only then leads back to where one was reading, too', async (page) => {
  let release;
  page.site.answer(/^score-.*wasm$/, { after: new Promise((resolve) => (release = resolve)) });
  await page.goto('#/fan/qing-long');
  await heading(page, /^清龙/).waitFor();
  await page.evaluate(() => void (location.hash = '#/'));
  release();
  await page.getByRole('button', { name: '五饼，余 4 张' }).waitFor();
  await link(page, '学番').click();
  await heading(page, /^清龙/).waitFor();
}, { host: unkept });

journey('a hand in the making, what can be undone and where one was reading outlast visits', async (page) => {
  const person = new Person(page);
  await person.enter('[123m]45p');
  await link(page, '学番').click();
  await heading(page, '八十二番').waitFor();
  const scrolled = () => page.getByRole('main').evaluate((main) => main.scrollTop);
  await link(page, /^第一次来/).waitFor();
  await page.getByRole('main').evaluate((main) => (main.scrollTop = 200));
  await link(page, '算番').click();
  await person.button('五饼').waitFor();
  await person.choose('撤销');
  assert.deepEqual(await person.hand(), ['吃：一万', '四饼']);
  await link(page, '学番').click();
  await heading(page, '八十二番').waitFor();
  assert.equal(await scrolled(), 200);
  await page.driver.navigate().back();
  await person.hears('再进');
  assert.deepEqual(await person.hand(), ['吃：一万', '四饼']);
  await person.choose('重做');
  assert.deepEqual(await person.hand(), ['吃：一万', '四饼', '五饼']);
});

/** What has the focus, once it is something of a page; and how far its page is scrolled. */
const focused = async (page, expected) => {
  await page.waitFor((expected) => {
    const held = document.activeElement;
    return [held.textContent.trim(), held.getAttribute('href')].includes(expected) && !held.closest('[hidden], .tabs');
  }, expected);
  return page.evaluate(() => document.querySelector('main:not([hidden] *)').scrollTop);
};

journey('whoever goes elsewhere is at the heading of the page', async (page) => {
  await link(page, '学番').click();
  assert.equal(await focused(page, '八十二番'), 0);
  await link(page, '按编号').click();
  await link(page, /清龙/).click();
  assert.equal(await focused(page, '清龙'), 0);
  await link(page, '练习').click();
  await focused(page, '练习');
  await link(page, /^每日十题/).click();
  await page.waitFor(() => document.activeElement.matches('.posed h2'));
  // A question has the screen to itself; its way back leads to the parts of the app.
  await link(page, /^练习/).first().click();
  await link(page, '算番').click();
  await page.waitFor(() => document.activeElement.matches('.headline') && document.activeElement.textContent.includes('点选手牌'));
});

// In WebKit the focus comes back as well, but the page stands at its top.
journey(
  'whoever goes back is where one had been',
  async (page) => {
    await page.goto('#/learn/numbers');
    await link(page, /清龙/).evaluate((line) => line.scrollIntoView({ block: 'center' }));
    const listed = await page.getByRole('main').evaluate((main) => main.scrollTop);
    assert.ok(listed > 0);
    await link(page, /清龙/).click();
    await page.getByText('容易混淆').waitFor();
    await page.getByRole('main').evaluate((main) => (main.scrollTop = main.scrollHeight));
    const read = await page.getByRole('main').evaluate((main) => main.scrollTop);
    await link(page, '平和').last().click();
    await page.waitFor(() => document.activeElement.matches('h2') && document.querySelector('main:not([hidden] *)').scrollTop === 0);
    await page.driver.navigate().back();
    await heading(page, '清龙').waitFor();
    // The rest of the page comes with its part of the book; a driver that taps a link may have scrolled to it before.
    await page.waitFor((read) => document.querySelector('main:not([hidden] *)').scrollTop > read / 2, read);
    await page.driver.navigate().back();
    await focused(page, '#/fan/qing-long');
    await page.waitFor((listed) => document.querySelector('main:not([hidden] *)').scrollTop === listed, listed);
  },
  { engines: ['chromium', 'firefox'] },
);

journey('the document is called as the page that is shown', async (page) => {
  const called = (title) => page.waitFor((title) => document.title === title, title);
  await called('八番 · 国标麻将算番');
  await link(page, '学番').click();
  await called('八十二番 · 八番 · 国标麻将算番');
  await page.evaluate(() => void (location.hash = '#/fan/qing-long'));
  await called('清龙 · 八番 · 国标麻将算番');
  await link(page, '算番').click();
  await called('八番 · 国标麻将算番');
});

journey('what is set in one part holds in the other', async (page) => {
  await link(page, '学番').click();
  await page.getByRole('button', { name: '设置' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Dark' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await link(page, 'Score').click();
  await page.getByRole('button', { name: '5-Dot, 4 left' }).waitFor();
  await page.getByRole('button', { name: 'Settings' }).click();
  assert.equal(await page.getByRole('button', { name: 'Dark' }).getAttribute('aria-pressed'), 'true');
  await page.getByRole('button', { name: '中文' }).click();
  await page.getByRole('button', { name: '关闭' }).click();
  await link(page, '学番').click();
  await heading(page, '八十二番').waitFor();
});

journey('settings that the browser keeps for nobody hold in both parts', async (page) => {
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.getByRole('button', { name: '设置' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await link(page, 'Learn').click();
  await heading(page, 'The 82 fans').waitFor();
});

journey('a sheet that is open does not follow to the other part', async (page) => {
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('dialog').waitFor();
  await page.evaluate(() => void (location.hash = '#/learn'));
  await heading(page, '八十二番').waitFor();
  await link(page, '算番').click();
  await page.getByRole('button', { name: '五饼，余 4 张' }).click();
});

journey(
  'a part that does not come says so, leads back, and comes the next time',
  async (page) => {
    page.site.answer(/^study/, { status: 404 });
    await page.getByRole('button', { name: '五饼，余 4 张' }).click();
    await link(page, '学番').click();
    await page.getByRole('alert').filter({ hasText: '没能打开' }).waitFor();
    await link(page, '返回').click();
    await page.getByRole('button', { name: '五饼' }).waitFor();
    page.site.answer(/^study/, {});
    await link(page, '学番').click();
    await heading(page, '八十二番').waitFor();
  },
  { host: unkept, allows: /study|Importing a module script failed/ },
);

journey(
  'a part whose texts do not come says so, and comes the next time',
  async (page) => {
    page.site.answer(/^text\/zh\/study/, { status: 404 });
    await page.getByRole('button', { name: '五饼，余 4 张' }).waitFor();
    await link(page, '学番').click();
    await page.getByRole('alert').filter({ hasText: '没能打开' }).waitFor();
    await link(page, '返回').click();
    page.site.answer(/^text\/zh\/study/, {});
    await link(page, '学番').click();
    await heading(page, '八十二番').waitFor();
  },
  { host: unkept, allows: /study/ },
);

journey(
  'a chunk of a program that does not come says so, and comes when it is asked for again',
  async (page) => {
    page.site.answer(/^chunks\/score-.*settings/, { status: 404 });
    await page.getByRole('button', { name: '五饼，余 4 张' }).waitFor();
    await page.getByRole('button', { name: '设置' }).click();
    await page.getByRole('alert').filter({ hasText: '没能打开' }).waitFor();
    page.site.answer(/^chunks\/score-.*settings/, {});
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByRole('dialog').waitFor();
  },
  { host: unkept, allows: /settings|WebAssembly/ },
);

/** An answer of the host that waits, and what lets it go. */
function held() {
  let release;
  const after = new Promise((resolve) => (release = resolve));
  return { after, release };
}

const score = held();
journey(
  'a language that is chosen while another program starts is that of both',
  async (page) => {
    // The texts of both languages are there.
    for (const language of ['en', 'zh-Hans']) await speak(page, language);
    // The page is never done in time and goes on later, as on a slow phone; in between, once Score is drawn, the other language is chosen.
    await page.evaluate(() => {
      const [later, now] = [window.setTimeout, Date.now];
      let ahead = 0;
      Date.now = () => now() + (ahead += 20);
      window.setTimeout = (work, ...rest) =>
        later(() => {
          if (!window.chosen && document.querySelector('#score > *')) {
            window.chosen = true;
            localStorage.setItem('bafan.language', 'en');
            dispatchEvent(new StorageEvent('storage', { key: 'bafan.language', newValue: 'en' }));
          }
          work();
        }, ...rest);
    });
    score.release();
    await page.waitFor(() => document.documentElement.lang === 'en' && document.querySelector('#score').textContent.includes('Practice'));
  },
  {
    path: '#/games',
    host: (site) => {
      unkept(site);
      site.answer(/^score-.*_bg\.wasm$/, score);
    },
  },
);
