/** Helpers for journeys about the stored app: without a network, and across versions. */

import { everywhere } from './harness.mjs';

export const SETTINGS = /^设置/;
export const open = (page) => page.getByRole('button', { name: SETTINGS }).click();
export const stores = (page) => page.evaluate(() => caches.keys());

/** Waits until the service worker controls the page, and loads the page from it. */
async function keep(page) {
  await page.waitFor(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(() => localStorage.setItem('bafan.language', 'zh-Hans'));
  await page.goto();
}

/** Waits until the browser has stored all files that the page's language needs. */
export async function whole(page) {
  await open(page);
  await page.getByText('已存到本机，没有网络也能打开').waitFor();
  await page.getByRole('button', { name: '关闭' }).click();
}

/** Makes the host offer another build with the same files; `change` modifies its service worker further. */
export async function rebuild(page, name, change = (worker) => worker) {
  const worker = await (await fetch(`${page.site.address}sw.js`)).text();
  const body = change(worker.replace(/^const BUILD = .*$/m, `const BUILD = ${JSON.stringify(name)};`));
  page.site.answer(/^sw\.js$/, { body });
}

/** Simulates a return to the page, which then checks for a newer version. */
export const comeBack = (page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

/** Simulates returns to the page until it announces a newer version; a single check might coincide with another and share its result. */
export const notice = (page) =>
  page.waitFor(() => {
    if (document.body.innerText.includes('有新版本，更新要重新打开本页。')) return true;
    if (!(Date.now() - window.cameBack < 3000)) {
      window.cameBack = Date.now();
      document.dispatchEvent(new Event('visibilitychange'));
    }
    return false;
  });

/**
 * Registers a journey that begins once the app is stored. The browser stores only the app as built, so no script precedes it, and in WebKit
 * no errors are collected.
 */
export const afterKeeping = (name, walk, allows = /nobody watches/, options = {}) =>
  everywhere(
    name,
    async (page) => {
      await keep(page);
      await walk(page);
    },
    { allows, asBuilt: true, ...options },
  );
