/** The app without a network, and updates to another version. `kept.mjs` has more of these journeys. */

import assert from 'node:assert/strict';
import { everywhere, journey } from './harness.mjs';
import { afterKeeping, notice, open, rebuild, stores, whole } from './keeping.mjs';
import { secondTab } from './progress.mjs';

afterKeeping('after the first visit the app opens without a network, in every place and in the language that was used', async (page) => {
  await whole(page);
  await page.site.stop();
  // The page is opened rather than reloaded, because a reload through Firefox's driver bypasses the stored files.
  await page.goto();
  await page.getByRole('button', { name: '五饼，余 4 张' }).click();
  await page.getByRole('button', { name: '五饼' }).waitFor();
  await page.getByRole('link', { name: '学番' }).click();
  await page.getByRole('heading', { name: '八十二个番种' }).waitFor();
  await page.evaluate(() => void (location.hash = '#/fan/qing-long'));
  await page.getByText('容易混淆').waitFor();
  await page.evaluate(() => void (location.hash = '#/games/odds/wins'));
  await page.getByRole('table', { name: '与真人对照' }).waitFor();
  await page.evaluate(() => void (location.hash = '#/games/sixteen/rules'));
  await page.getByRole('heading', { name: '用什么牌' }).waitFor();
  await page.getByRole('link', { name: '算番' }).click();
  await page.evaluate(() => void (location.hash = '#/quiz?as=daily'));
  await page.getByText('第 1 题，共 10 题').waitFor();
  await page.getByRole('button', { name: '跳过' }).click();
  await page.getByText('跳过了').waitFor();
  await page.evaluate(() => void (location.hash = '#/'));
  await open(page);
  await page.getByText('已存到本机，没有网络也能打开').waitFor();
});

afterKeeping('a newer version waits until it is wanted; once it is taken in one tab, the other one says so and does not mix the two', async (page) => {
  const { driver } = page;
  const other = await secondTab(page);
  await other.goto('');
  await page.getByRole('button', { name: '五饼，余 4 张' }).click();
  await rebuild(page, 'newer');
  await notice(page);
  await page.getByRole('button', { name: '五饼' }).waitFor();
  await page.getByRole('button', { name: '以后再说' }).click();
  await page.getByText('有新版本，更新要重新打开本页。').waitForNone();
  await page.getByRole('button', { name: '设置，有新版本' }).click();
  await page.evaluate(() => void (window.before = true));
  await page.getByRole('button', { name: '更新' }).click();
  // The page reloads in the meantime, and a call to it then fails.
  await driver.wait(() => driver.executeScript('return !window.before').catch(() => false), 60_000);
  await page.getByRole('button', { name: '设置' }).waitFor();
  const kept = await stores(page);
  assert.ok(kept.length === 1 && kept[0].endsWith(' newer'), `${kept}`);
  const said = "return document.body.innerText.includes('有新版本，更新要重新打开本页。')";
  await driver.wait(() => other.run(said), 60_000);
  await other.run("document.dispatchEvent(new Event('visibilitychange'))");
  // The code of Learn now belongs to the newer version, so the tab reloads before it shows Learn.
  await other.run("window.before = true; setTimeout(() => (location.hash = '#/learn'))");
  const anew = "return !window.before && [...document.querySelectorAll('h2')].some(({ textContent }) => textContent === '八十二个番种')";
  await driver.wait(() => other.run(anew).catch(() => false), 60_000);
  await other.close();
});

afterKeeping(
  'a version with a file of another one is not taken',
  async (page) => {
    const before = await stores(page);
    // Unchanged files are copied and not fetched, so this version names a wrong hash for one of them.
    await rebuild(page, 'half', (worker) => worker.replace(/("tiles\.svg": "sha256-)..../, '$1AAAA'));
    const end = await page.evaluate(async () => {
      const { installing } = await (await navigator.serviceWorker.getRegistration()).update();
      while (installing.state === 'installing') {
        await new Promise((resolve) => installing.addEventListener('statechange', resolve, { once: true }));
      }
      return installing.state;
    });
    assert.equal(end, 'redundant');
    assert.deepEqual(await stores(page), before);
    await open(page);
    await page.getByText(/没有网络也能打开/).waitFor();
  },
  // Requests for the rejected version are aborted.
  /any\/folder|fetch|digest|integrity/i,
  { engines: ['chromium'] },
);

journey(
  'in a frame that is kept apart from its origin, or without its starting script, the app says that it cannot be opened',
  async (page) => {
    page.site.answer(/^frame\.html$/, { body: '<!doctype html><iframe sandbox="allow-scripts" src="./"></iframe>' });
    await page.driver.get(`${page.site.address}frame.html`);
    await page.driver.switchTo().frame(0);
    const said = "return document.querySelector('[role=alert]:not([hidden])')?.innerText.includes('没能打开')";
    await page.driver.wait(() => page.driver.executeScript(said), 20_000);
    await page.driver.switchTo().defaultContent();
    await page.goto();
    page.site.answer(/^boot\.js$/, { status: 404 });
    await page.driver.get(page.site.address);
    await page.getByRole('alert').filter({ hasText: '没能打开' }).waitFor();
  },
  { allows: /./ },
);

/** Simulates a first visit that ends once the service worker is active: files that are stored later are requested but never arrive. */
const short = (site) => site.answer(/^(?!index|app-|boot|early|sw\.js|text\/\w+\/app|tiles|icons|manifest|worker)|_page|split_(?!beside)/, { after: new Promise(() => {}) });

everywhere(
  'a first visit may be short: Score opens without a network after it',
  async (page) => {
    await page.waitFor(() => navigator.serviceWorker.controller !== null);
    await page.site.stop();
    await page.goto('#/score?v=1&h=123456789m1355s');
    await page.waitFor(() => document.querySelector('#score .waits') !== null);
  },
  { host: short, allows: /nobody watches|fetch|worker|connection/i, asBuilt: true },
);

afterKeeping(
  'a page that cannot start any more gives way to the version that the host has',
  async (page) => {
    let release;
    const gate = new Promise((resolve) => (release = resolve));
    await whole(page);
    const worker = await (await fetch(`${page.site.address}sw.js`)).text();
    page.site.answer(/^sw\.js$/, { body: worker.replace(/^const BUILD = .*$/m, 'const BUILD = "newer";'), after: gate });
    page.site.answer(/\/app\.js$/, { status: 404 });
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const store = await caches.open(name);
        const gone = (await store.keys()).filter(({ url }) => url.endsWith('/app.js'));
        await Promise.all(gone.map((request) => store.delete(request)));
      }
    });
    await page.driver.get(page.site.address);
    await page.getByRole('alert').filter({ hasText: '没能打开' }).waitFor();
    page.site.answer(/\/app\.js$/, {});
    release();
    // The page reloads in the meantime, and a call to it then fails.
    const opened = "return document.querySelector('#score') !== null";
    await page.driver.wait(() => page.driver.executeScript(opened).catch(() => false), 60_000);
    assert.ok((await stores(page)).every((name) => name.endsWith(' newer')));
  },
  /nobody watches|app\.js|module script|fetch|integrity/i,
  { engines: ['chromium'] },
);
