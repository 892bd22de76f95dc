import assert from 'node:assert/strict';
import { DESKTOP, journey } from './harness.mjs';

const opens = async (page) => {
  const [content, visible] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(content <= visible, `the page is ${content} px wide in a window of ${visible} px`);
};

journey('the page opens on a phone', opens);
journey('the page opens on a wide screen', opens, { viewport: DESKTOP });
journey('the page opens in English', opens, { locale: 'en-GB' });
