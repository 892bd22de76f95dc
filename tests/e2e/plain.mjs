/** The app as built by `trunk build --release`, not split into parts: the part `plain` of `cargo xtask test`. */

import assert from 'node:assert/strict';
import { Person } from './hand.mjs';
import { journey } from './harness.mjs';

journey('the app that Trunk alone has built scores a hand, counts with the worker, and opens another part', async (page) => {
  const person = new Person(page);
  await person.enter('[123m][789m][123p]79p55s8p');
  await person.hears('17');
  assert.deepEqual(await page.evaluate(() => window.bafan.waits('1m')), { waits: ['1m'] });
  const { routes } = await page.evaluate(() => window.bafan.route('123m456p67s[444s]EE'));
  assert.ok(routes.length > 0);
  await page.getByRole('link', { name: '学番' }).click();
  await page.getByRole('heading', { name: '八十二个番种' }).waitFor();
});
