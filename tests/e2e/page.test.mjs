import assert from 'node:assert/strict';
import { DESKTOP, PHONE, journey } from './harness.mjs';

journey(
  'the page opens in English on a narrow phone, on a phone and on a wide screen, and runs out of none sideways',
  async (page) => {
    const fits = async () => {
      const [content, visible] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      assert.ok(content <= visible, `the page is ${content} px wide in a window of ${visible} px`);
    };
    for (const viewport of [{ width: 320, height: 640 }, PHONE, DESKTOP]) {
      await page.control.set({ viewport, locale: 'en-GB' });
      await page.goto('#/learn');
      await page.goto('#/score?v=1&h=4444p.9999s-5.222567p88s&t=EE1000');
      await page.reload();
      await page.getByRole('group', { name: 'Hand' }).getByRole('button').first().waitFor();
      await fits();
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByRole('dialog').waitFor();
      await fits();
      await page.press('ESCAPE');
      await page.getByRole('dialog').waitForNone();
    }
    // A fan has its English name, and the Chinese one beside.
    await page.goto('#/score?v=1&h=19m19p19sESWNCFPP');
    const fans = page.getByRole('list', { name: 'Fans' }).getByRole('listitem');
    await fans.filter({ hasText: 'Thirteen Orphans' }).waitFor();
    assert.deepEqual((await fans.allInnerTexts()).map((fan) => fan.split(/\s*\n\s*/)), [['Thirteen Orphans', '十三幺', '88']]);
  },
  { locale: 'en-GB' },
);
