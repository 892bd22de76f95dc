import assert from 'node:assert/strict';
import { journey } from './harness.mjs';

const SETTINGS = /^设置/;
const open = (page) => page.getByRole('button', { name: SETTINGS }).click();
const stores = (page) => page.evaluate(() => caches.keys());

/** Waits until the browser has the app, and asks it for the page. */
async function keep(page) {
  await page.waitFor(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(() => localStorage.setItem('bafan.language', 'zh-Hans'));
  await page.goto();
}

/** From now on the host has another build, of the same files. */
async function rebuild(page, name) {
  const worker = await (await fetch(`${page.site.address}sw.js`)).text();
  page.site.answer(/^sw\.js$/, { body: worker.replace(/^const BUILD = .*$/m, `const BUILD = ${JSON.stringify(name)};`) });
}

/** The person comes back to the page, which then looks for a newer version. */
const comeBack = (page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

/** The browser keeps only what was built, so nothing is put before it; then nobody watches WebKit. */
const afterKeeping = (name, walk, allows = /nobody watches/) =>
  journey(
    name,
    async (page) => {
      await keep(page);
      await walk(page);
    },
    { allows, asBuilt: true },
  );

afterKeeping('after the first visit the app opens without a network', async (page) => {
  await page.site.stop();
  // Not anew: Firefox's driver then asks the host past whatever is kept.
  await page.goto();
  await page.getByRole('button', { name: '五饼，余 4 张' }).click();
  await page.getByRole('button', { name: '移去五饼' }).waitFor();
  await open(page);
  await page.getByText('没有网络也能打开').waitFor();
});

afterKeeping('a newer version waits until it is wanted, and nothing on the page is lost', async (page) => {
  await page.getByRole('button', { name: '五饼，余 4 张' }).click();
  await rebuild(page, 'newer');
  await comeBack(page);
  await page.getByText('有新版本，更新要重新打开本页。').waitFor();
  await page.getByRole('button', { name: '移去五饼' }).waitFor();
  await page.getByRole('button', { name: '以后再说' }).click();
  await page.getByText('有新版本，更新要重新打开本页。').waitForNone();
  await page.getByRole('button', { name: '设置，有新版本' }).click();
  await page.evaluate(() => void (window.before = true));
  await page.getByRole('button', { name: '更新' }).click();
  // The page that would be asked goes away meanwhile.
  const renewed = () => page.driver.executeScript('return !window.before').catch(() => false);
  await page.driver.wait(renewed, 10_000);
  await page.getByRole('button', { name: '设置' }).waitFor();
  const kept = await stores(page);
  assert.ok(kept.length === 1 && kept[0].endsWith(' newer'), `${kept}`);
});

afterKeeping(
  'a version with a file of another one is not taken',
  async (page) => {
      const before = await stores(page);
    await rebuild(page, 'half');
    page.site.answer(/^tiles\.svg$/, { body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
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
    await page.getByText('没有网络也能打开').waitFor();
  },
  // What the browser began to fetch for it comes to nothing.
  /nobody watches|any\/folder|fetch|digest|integrity/i,
);
