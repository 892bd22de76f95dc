/** The traps that every journey sets: what a page can do wrong is seen in each browser. */

import assert from 'node:assert/strict';
import { journey } from './harness.mjs';

/** Whether something is among the troubles; they come when the browser says them. */
async function reported(page, pattern) {
  const seen = [];
  for (const end = Date.now() + 10_000; Date.now() < end; ) {
    seen.push(...(await page.troubles()));
    if (seen.some((trouble) => pattern.test(trouble))) return;
  }
  assert.fail(`${pattern} is not among ${JSON.stringify(seen)}`);
}

journey('an error on the console is seen', async (page) => {
  await page.evaluate(() => console.error('a word in red'));
  await reported(page, /a word in red/);
});

journey('an exception that nobody catches is seen', async (page) => {
  await page.evaluate(() => void setTimeout(() => { throw new Error('thrown in vain'); }));
  await reported(page, /thrown in vain/);
});

journey('a promise that fails unheard is seen', async (page) => {
  await page.evaluate(() => void Promise.reject(new Error('broken in vain')));
  await reported(page, /broken in vain/);
});

journey('a breach of the content security policy is seen', async (page) => {
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('script'), { textContent: '1' }));
  });
  await reported(page, /[Cc]ontent[- ][Ss]ecurity[- ][Pp]olicy/);
});

journey('a file that is not there is seen', async (page) => {
  await page.evaluate(() => document.body.append(Object.assign(new Image(), { src: 'gone.png' })));
  await reported(page, /gone\.png/);
});

journey('a worker that throws is seen', async (page) => {
  page.site.answer(/^broken\.js$/, { body: 'throw new Error("a worker in vain")' });
  await page.evaluate(() => void new Worker('broken.js'));
  await reported(page, /a worker in vain/);
});

journey('a host that has gone comes back', async (page) => {
  const fetched = () => page.evaluate(() => fetch('bafan.d.ts?' + Math.random()).then(({ status }) => status, () => 'no answer'));
  page.site.answer(/^bafan\.d\.ts$/, { body: 'types' });
  assert.equal(await fetched(), 200);
  await page.site.stop();
  assert.equal(await fetched(), 'no answer');
  await page.site.start();
  assert.equal(await fetched(), 200);
  await page.troubles();
});
