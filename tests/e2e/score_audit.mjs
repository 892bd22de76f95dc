/** The Score page in each of its states, checked with axe-core. */

import { accessibleIn } from './axe.mjs';
import { Person } from './hand.mjs';
import { journey } from './harness.mjs';
import { EACH_ONCE, LINKED, SHEET, STATES, openSheet } from './states.mjs';

/**
 * Registers the journey.
 *
 * @param {string[][]} [dresses] the pairs of theme and language for each state, by default each theme once
 * @param {string[]} [states] names from `STATES`, by default all
 */
export function audit(dresses = EACH_ONCE, states = Object.keys(STATES)) {
  const name = 'axe finds nothing: a hand in each state, all that the panel unfolds, each part of the sheet beside the keyboard, and what a link brings';
  journey(name, async (page) => {
    const look = (state) => accessibleIn(page, state, dresses);
    const person = new Person(page);
    for (const state of states) {
      if (STATES[state]) await person.opens(STATES[state]);
      await look(state);
      if (STATES[state]) await person.choose('清空');
    }
    await person.enter('[1111m]234p567s99s345m');
    await person.choose('自摸');
    await person.how();
    await person.choose('杠上开花');
    await person.choose('暗杠：一万');
    await person.enter('[123m]');
    await person.hears('不可能的牌');
    await look('an impossible hand');
    await person.choose('设置');
    await page.getByRole('dialog').waitFor();
    await page.getByRole('dialog').evaluate((sheet) => sheet.querySelector('summary').click());
    await look('the settings');

    await page.goto('#/score');
    await page.reload();
    await person.choose('清空');
    const unfold = () =>
      page.getByRole('region', { name: '算番结果' }).evaluate((panel) => {
        for (const fold of panel.querySelectorAll('summary')) fold.click();
      });
    await person.opens('123m456p78s1199sE');
    await person.choose('标记已见的牌');
    await person.tap(person.key('9s'));
    await look('tiles seen');
    await person.choose('关闭');
    await person.choose('怎样够八番');
    await page.getByText(/^共 \d+ 条路/).waitFor();
    await unfold();
    await look('ways to eight');
    await person.choose('清空');
    await person.opens('222m444p666s888m5s5s');
    await person.choose('自摸');
    await page.getByText('四种规则：').waitFor();
    await unfold();
    await look('the account');
    await person.choose('清空');
    await page.evaluate(() => localStorage.setItem('bafan.numerals', 'on'));
    await page.reload();
    await person.opens('[123m][4444p]5566s78pE');
    await person.choose('吃碰杠还是过');
    await person.tap(person.key('5s'));
    await look('another discard');

    await person.choose('清空');
    await person.enter(STATES['a win with many fans']);
    await page.waitFor(() => localStorage.getItem('bafan.history')?.includes('v=1'));
    for (const part of Object.keys(SHEET)) {
      await openSheet(person, part);
      await look(`the sheet: ${part}`);
      await person.choose('关闭');
    }
    await openSheet(person, 'text');
    for (const [text, said] of [['123m456p7x', /^第 10 个字/], ['123m55z', '你指的是哪一种']]) {
      await page.getByRole('textbox').fill(text);
      await page.getByText(said).waitFor();
      await look(`the text ${text}`);
    }
    await person.choose('关闭');
    for (const [state, hash] of Object.entries(LINKED)) {
      await page.goto(hash);
      await look(state);
    }
  });
}
