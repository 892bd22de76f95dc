/** What every journey relies on, in each browser: the collection of errors, the host, and taps. */

import assert from 'node:assert/strict';
import { everywhere } from './harness.mjs';

/** Waits until the browser reports a matching error. */
async function reported(page, pattern) {
  const seen = [];
  for (const end = Date.now() + 10_000; Date.now() < end; ) {
    seen.push(...(await page.troubles()));
    if (seen.some((trouble) => pattern.test(trouble))) return;
  }
  assert.fail(`${pattern} is not among ${JSON.stringify(seen)}`);
}

/** Errors of a page: for each error, a function that causes it, and the expected report. */
const WRONGS = [
  [() => console.error('a word in red'), /a word in red/],
  [() => void setTimeout(() => { throw new Error('thrown in vain'); }), /thrown in vain/],
  [() => void Promise.reject(new Error('broken in vain')), /broken in vain/],
  [
    () => document.body.append(Object.assign(document.createElement('script'), { textContent: '1' })),
    /[Cc]ontent[- ][Ss]ecurity[- ][Pp]olicy/,
  ],
  [() => document.body.append(Object.assign(new Image(), { src: 'gone.png' })), /gone\.png/],
  [() => void new Worker('broken.js'), /a worker in vain/],
];

everywhere(
  'what a page can do wrong is seen, a script that got into it does not run, a host that has gone comes back, and a tap on what moves is made once',
  async (page) => {
    page.site.answer(/^broken\.js$/, { body: 'throw new Error("a worker in vain")' });
    for (const [wrong, pattern] of WRONGS) {
      await page.evaluate(wrong);
      await reported(page, pattern);
    }

    // Injected scripts and styles have no effect; the resulting reports are expected here.
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.slipped = true';
      document.body.append(script);
      document.body.setAttribute('onclick', 'window.slipped = true');
      document.body.click();
      document.body.insertAdjacentHTML('beforeend', '<p style="color: rgb(1, 2, 3)">text</p>');
      return [window.slipped === true, getComputedStyle(document.body.lastElementChild).color];
    });
    assert.equal(ran[0], false);
    assert.notEqual(ran[1], 'rgb(1, 2, 3)');
    await page.troubles();

    const fetched = () => page.evaluate(() => fetch('bafan.d.ts?' + Math.random()).then(({ status }) => status, () => 'no answer'));
    page.site.answer(/^bafan\.d\.ts$/, { body: 'types' });
    assert.equal(await fetched(), 200);
    await page.site.stop();
    assert.equal(await fetched(), 'no answer');
    await page.site.start();
    assert.equal(await fetched(), 200);
    await page.troubles();

    await page.evaluate(() => {
      window.clicks = 0;
      const button = Object.assign(document.createElement('button'), { textContent: 'moves' });
      Object.assign(button.style, { position: 'fixed', zIndex: 9, top: '200px', left: '20px', width: '120px', height: '40px' });
      button.addEventListener('pointerdown', () => (button.style.top = '300px'));
      button.addEventListener('click', () => (window.clicks += 1));
      document.body.append(button);
    });
    await page.getByRole('button', { name: 'moves' }).click();
    assert.equal(await page.evaluate(() => window.clicks), 1);
  },
  // The browser may report a refusal late.
  { allows: /content.security.policy|script-src|style-src/i },
);
