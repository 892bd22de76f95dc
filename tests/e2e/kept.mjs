/** Journeys about the files that the browser stores: part of `soak.mjs`. */

import { afterKeeping, comeBack, notice, open, rebuild, whole } from './keeping.mjs';
import { photographed, withFiles } from './photograph.mjs';

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
  await page.getByText('pages you have used open offline').waitFor();
  await page.site.start();
  await comeBack(page);
  await page.getByText('Saved on this device: it opens offline').waitFor();
  await page.site.stop();
  await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))));
  await comeBack(page);
  await page.getByText('pages you have used open offline').waitFor();
}, /nobody watches|any\/folder|fetch|Failed to load|connection/i, { engines: ['chromium'] });

afterKeeping(
  'a page whose version was replaced in another tab opens anew for a part that the newer one does not have',
  async (page) => {
    await rebuild(page, 'newer', (worker) => worker.replaceAll(/"app-(\w+)\/(?:chunk|split)_/g, '"others-$1/'));
    await notice(page);
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then(({ waiting }) => waiting.postMessage('renew')));
    await page.waitFor(() => caches.keys().then((names) => names.length === 1 && names[0].endsWith(' newer')));
    page.site.answer(/^app-\w+\/(?:chunk|split)_/, { status: 404 });
    await page.getByRole('button', { name: '以后再说' }).click();
    await page.evaluate(() => void (window.before = true));
    await page.getByRole('link', { name: '学番' }).click();
    await page.driver.wait(() => page.driver.executeScript('return !window.before').catch(() => false), 60_000);
  },
  /nobody watches|chunk|split|others|WebAssembly|fetch/i,
  { engines: ['chromium'] },
);
