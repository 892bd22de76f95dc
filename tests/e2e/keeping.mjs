/** The app as the browser keeps it, for journeys without a network and through versions. */

import { everywhere } from './harness.mjs';

export const SETTINGS = /^设置/;
export const open = (page) => page.getByRole('button', { name: SETTINGS }).click();
export const stores = (page) => page.evaluate(() => caches.keys());

/** Waits until the browser has the app, and asks it for the page. */
async function keep(page) {
  await page.waitFor(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(() => localStorage.setItem('bafan.language', 'zh-Hans'));
  await page.goto();
}

/** Waits until the browser has all of the app that this language needs. */
export async function whole(page) {
  await open(page);
  await page.getByText('已存到本机，没有网络也能打开').waitFor();
  await page.getByRole('button', { name: '关闭' }).click();
}

/** From now on the host has another build, of the same files; `change` does more to its service worker. */
export async function rebuild(page, name, change = (worker) => worker) {
  const worker = await (await fetch(`${page.site.address}sw.js`)).text();
  const body = change(worker.replace(/^const BUILD = .*$/m, `const BUILD = ${JSON.stringify(name)};`));
  page.site.answer(/^sw\.js$/, { body });
}

/** The person comes back to the page, which then looks for a newer version. */
export const comeBack = (page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

/** The same, time and again until the page says that there is one: a look that falls together with another sees what that one saw. */
export const notice = (page) =>
  page.waitFor(() => {
    if (document.body.innerText.includes('有新版本，更新要重新打开本页。')) return true;
    if (!(Date.now() - window.cameBack < 3000)) {
      window.cameBack = Date.now();
      document.dispatchEvent(new Event('visibilitychange'));
    }
    return false;
  });

/** The browser keeps only what was built, so nothing is put before it; then nobody watches WebKit. */
export const afterKeeping = (name, walk, allows = /nobody watches/, options = {}) =>
  everywhere(
    name,
    async (page) => {
      await keep(page);
      await walk(page);
    },
    { allows, asBuilt: true, ...options },
  );
