import assert from 'node:assert/strict';
import { everywhere, journey } from './harness.mjs';
import { photographed, withFiles } from './photograph.mjs';
import { secondTab } from './progress.mjs';

const SETTINGS = /^设置/;
const open = (page) => page.getByRole('button', { name: SETTINGS }).click();
const stores = (page) => page.evaluate(() => caches.keys());

/** Waits until the browser has the app, and asks it for the page. */
async function keep(page) {
  await page.waitFor(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(() => localStorage.setItem('bafan.language', 'zh-Hans'));
  await page.goto();
}

/** Waits until the browser has all of the app that this language needs. */
async function whole(page) {
  await open(page);
  await page.getByText('已存到本机，没有网络也能打开').waitFor();
  await page.getByRole('button', { name: '关闭' }).click();
}

/** From now on the host has another build, of the same files; `change` does more to its service worker. */
async function rebuild(page, name, change = (worker) => worker) {
  const worker = await (await fetch(`${page.site.address}sw.js`)).text();
  const body = change(worker.replace(/^const BUILD = .*$/m, `const BUILD = ${JSON.stringify(name)};`));
  page.site.answer(/^sw\.js$/, { body });
}

/** The person comes back to the page, which then looks for a newer version. */
const comeBack = (page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

/** The same, time and again until the page says that there is one: a look that falls together with another sees what that one saw. */
const notice = (page) =>
  page.waitFor(() => {
    if (document.body.innerText.includes('有新版本，更新要重新打开本页。')) return true;
    if (!(Date.now() - window.cameBack < 3000)) {
      window.cameBack = Date.now();
      document.dispatchEvent(new Event('visibilitychange'));
    }
    return false;
  });

/** The browser keeps only what was built, so nothing is put before it; then nobody watches WebKit. */
const afterKeeping = (name, walk, allows = /nobody watches/, options = {}) =>
  everywhere(
    name,
    async (page) => {
      await keep(page);
      await walk(page);
    },
    { allows, asBuilt: true, ...options },
  );

afterKeeping('after the first visit the app opens without a network, in every place and in the language that was used', async (page) => {
  await whole(page);
  await page.site.stop();
  // Not anew: Firefox's driver then asks the host past whatever is kept.
  await page.goto();
  await page.getByRole('button', { name: '五饼，余 4 张' }).click();
  await page.getByRole('button', { name: '五饼' }).waitFor();
  await page.getByRole('link', { name: '学番' }).click();
  await page.getByRole('heading', { name: '八十二番' }).waitFor();
  await page.evaluate(() => void (location.hash = '#/fan/qing-long'));
  await page.getByText('容易混淆').waitFor();
  await page.evaluate(() => void (location.hash = '#/games/odds/wins'));
  await page.getByRole('table', { name: '与真人对照' }).waitFor();
  await page.evaluate(() => void (location.hash = '#/games/sixteen/rules'));
  await page.getByRole('heading', { name: '用什么牌' }).waitFor();
  await page.evaluate(() => void (location.hash = '#/quiz?as=daily'));
  await page.getByText('第 1 题，共 10 题').waitFor();
  await page.getByRole('button', { name: '跳过' }).click();
  await page.getByText('跳过了').waitFor();
  await page.evaluate(() => void (location.hash = '#/'));
  await open(page);
  await page.getByText('已存到本机，没有网络也能打开').waitFor();
});

afterKeeping('once a photograph has been read, the next one is read without a network', async (page) => {
  const hand = ['1m 2m 3m 4m 5m 6m 7m 8m 9m 1s 3s 5s 5s 2s'];
  const read = async () => {
    await page.goto('#/camera');
    await withFiles(page);
    await photographed(page, hand);
    await page.getByRole('region', { name: '结果' }).waitFor();
  };
  await read();
  await whole(page);
  await page.site.stop();
  await page.goto();
  await read();
}, undefined, { engines: ['chromium'] });

afterKeeping('what is said to be kept is kept: another language, and what the browser threw away, only once they are fetched', async (page) => {
  await whole(page);
  await page.site.stop();
  await open(page);
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByText('pages you have used open without a network').waitFor();
  await page.site.start();
  await comeBack(page);
  await page.getByText('Saved on this device: it opens without a network').waitFor();
  await page.site.stop();
  await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))));
  await comeBack(page);
  await page.getByText('pages you have used open without a network').waitFor();
}, /nobody watches|any\/folder|fetch|Failed to load|connection/i, { engines: ['chromium'] });

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
  // The page that would be asked goes away meanwhile.
  await driver.wait(() => driver.executeScript('return !window.before').catch(() => false), 60_000);
  await page.getByRole('button', { name: '设置' }).waitFor();
  const kept = await stores(page);
  assert.ok(kept.length === 1 && kept[0].endsWith(' newer'), `${kept}`);
  const said = "return document.body.innerText.includes('有新版本，更新要重新打开本页。')";
  await driver.wait(() => other.run(said), 60_000);
  // The program for learning is one of the newer version, so that tab is opened anew for it.
  await other.run("window.before = true; setTimeout(() => (location.hash = '#/learn'))");
  const anew = "return !window.before && [...document.querySelectorAll('h2')].some(({ textContent }) => textContent === '八十二番')";
  await driver.wait(() => other.run(anew).catch(() => false), 60_000);
  await other.close();
});

afterKeeping(
  'a version with a file of another one is not taken',
  async (page) => {
    const before = await stores(page);
    // What has not changed is taken over and not fetched again, so this version names another hash.
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
  // What the browser began to fetch for it comes to nothing.
  /any\/folder|fetch|digest|integrity/i,
  { engines: ['chromium'] },
);

afterKeeping(
  'a page whose version was replaced in another tab opens anew for a chunk that the newer one does not have',
  async (page) => {
    await rebuild(page, 'newer', (worker) => worker.replaceAll(/"chunks\//g, '"others/'));
    await notice(page);
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then(({ waiting }) => waiting.postMessage('renew')));
    await page.waitFor(() => caches.keys().then((names) => names.length === 1 && names[0].endsWith(' newer')));
    page.site.answer(/^chunks\//, { status: 404 });
    await page.getByRole('button', { name: '以后再说' }).click();
    await page.evaluate(() => void (window.before = true));
    await page.getByRole('button', { name: SETTINGS }).click();
    await page.driver.wait(() => page.driver.executeScript('return !window.before').catch(() => false), 60_000);
  },
  /nobody watches|chunks|others|WebAssembly|settings|fetch/i,
  { engines: ['chromium'] },
);

journey(
  'in a frame that is kept apart from its origin the app says that it cannot be opened',
  async (page) => {
    page.site.answer(/^frame\.html$/, { body: '<!doctype html><iframe sandbox="allow-scripts" src="./"></iframe>' });
    await page.driver.get(`${page.site.address}frame.html`);
    await page.driver.switchTo().frame(0);
    const said = "return document.querySelector('[role=alert]:not([hidden])')?.innerText.includes('没能打开')";
    await page.driver.wait(() => page.driver.executeScript(said), 20_000);
    await page.driver.switchTo().defaultContent();
  },
  { allows: /./ },
);

journey(
  'a page whose starting script is missing says so',
  async (page) => {
    await page.open();
    page.site.answer(/^boot\.js$/, { status: 404 });
    await page.driver.get(page.site.address);
    await page.getByRole('alert').filter({ hasText: '没能打开' }).waitFor();
  },
  { allows: /boot/ },
);

journey(
  'a program that is long in coming is said to be on its way, and comes',
  async (page) => {
    let release;
    page.site.answer(/^study_bg\.wasm$/, { after: new Promise((resolve) => (release = resolve)) });
    await page.getByRole('link', { name: '学番' }).click();
    await page.getByText('网络较慢').waitFor();
    release();
    await page.getByRole('heading', { name: '八十二番' }).waitFor();
  },
  { host: (site) => site.answer(/^sw\.js$/, { body: '' }) },
);
