import assert from 'node:assert/strict';
import { everywhere } from './harness.mjs';

everywhere(
  'a script that got into the page does not run, and a style from elsewhere does not hold',
  async (page) => {
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
  },
  // That the browser refuses is what is asked for here.
  { allows: /content.security.policy|script-src|style-src/i },
);
