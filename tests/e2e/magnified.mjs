/** Magnified pages, and pages with wider text spacing: no control is cut off, covered or out of reach. */

import assert from 'node:assert/strict';
import { Person } from './hand.mjs';
import { DESKTOP, PHONE, journey } from './harness.mjs';
import { openSheet, speak } from './states.mjs';

/** The text spacing of WCAG 2.2, criterion 1.4.12. */
const WIDER = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** Pages of Learn and Practice that together have every kind of component. */
const PLACES = ['#/learn', '#/learn/known', '#/fan/qing-long', '#/rulings', '#/ruling/c9', '#/course', '#/practise', '#/progress', '#/quiz?as=free&i=0&s=5&v=1&k=score'];

/** Pages of the other games and of the odds. */
const GAMES = ['#/games', '#/games/sixteen', '#/games/sixteen/rules', '#/games/yichun/sheet', '#/games/odds/fans', '#/games/odds/pair'];

/** Pages of Table: start, penalties, procedure, wall and clocks; and the club. */
const TABLE = ['#/table', '#/table/new', '#/table/penalties/win_below_8', '#/table/procedure', '#/table/wall', '#/table/clock', '#/club'];

/** Returns every control that is cut off, extends beyond the window, or is covered after being scrolled to. */
const lost = (page) =>
  page.evaluate(() => {
    const found = [];
    const root = document.querySelector('dialog[open]') ?? document;
    if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    for (const part of root.querySelectorAll('main, .content, .middle')) {
      if (part.checkVisibility() && part.scrollWidth > part.clientWidth + 1) found.push(`${part.className} hides ${part.scrollWidth - part.clientWidth} px`);
    }
    for (const name of root.querySelectorAll('.name')) {
      if (name.checkVisibility() && name.scrollHeight > name.clientHeight + 1) found.push(`${name.textContent} is cut off`);
    }
    for (const control of root.querySelectorAll('button, a[href], summary, input:not([type=file]), textarea')) {
      // The skip link is visible only while it has the focus.
      if (!control.checkVisibility() || control.matches('.skip')) continue;
      const name = control.getAttribute('aria-label') ?? control.textContent;
      control.scrollIntoView({ block: 'center', inline: 'nearest' });
      // A link in a text may begin on one line and end on the next.
      const { left, right, top, bottom } = control.getClientRects()[0];
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (!control.contains(hit) && !hit?.closest('label')?.contains(control)) found.push(`${name} is covered by ${hit?.outerHTML.slice(0, 80)}`);
      if (left < -1 || right > innerWidth + 1) found.push(`${name} reaches from ${left} to ${right}`);
      const text = document.createRange();
      text.selectNodeContents(control);
      // The word on the winning tile is wider than the tile.
      const said = control.matches('button:not(.held)') && control.innerText.trim() ? text.getBoundingClientRect() : { left, right };
      if (said.left < left - 1 || said.right > right + 1) found.push(`${name} spills: ${said.left} to ${said.right} of ${left} to ${right}`);
    }
    return found;
  });

async function everywhere(page, languages, prepare = async () => {}) {
  const person = new Person(page);
  const check = async (state) => {
    await prepare();
    assert.deepEqual(await lost(page), [], state);
  };
  for (const language of languages) {
    await page.goto('#/score?v=1&h=123m.5555p');
    await speak(page, 'zh-Hans');
    await person.hears('还差');
    await speak(page, language);
    await check(`${language}, a hand in the making`);
    await page.goto('#/score?v=1&h=123m.789m.123p.79p55s8p&t=EW0000&f=1');
    await page.waitFor(() => document.querySelector('#score .payments'));
    await check(`${language}, a win`);
    await speak(page, 'zh-Hans');
    await openSheet(person, 'share');
    await speak(page, language);
    await check(`${language}, the sheet`);
    for (const place of PLACES) {
      await page.goto(place);
      await page.waitFor(() => document.querySelector('main:not([hidden] *) h2') && !document.querySelector('.frame:not(.practise, .progress, [hidden] *) [role=status]:not(.lesson *), .chunk-coming'));
      await check(`${language}, ${place}`);
    }
    for (const place of [...TABLE, ...GAMES]) {
      await page.goto(place);
      await page.waitFor(() => document.querySelector('main:not([hidden] *) :is(h2, h3)'));
      await check(`${language}, ${place}`);
    }
  }
}

/** Runs the checks with the text spacing that WCAG requires. */
const wider = (page, walk) =>
  walk(() =>
    page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, WIDER),
  );

/** Runs the checks in a browser that is set to twice the usual text size. */
async function twiceAsLarge(page, walk) {
  const setTo = (standard) => page.driver.sendDevToolsCommand('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  await setTo(32);
  try {
    assert.equal(await page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize)), 32);
    await walk();
  } finally {
    // Other journeys use the same browser.
    await setTo(16);
  }
}

/** Runs the checks with the largest text size of the app's settings. */
async function largest(page, walk) {
  await page.evaluate(() => localStorage.setItem('bafan.text-size', 'largest'));
  await page.reload();
  await walk();
}

/** The name of the way of magnifying that has the smallest window. */
export const NARROWEST = 'a phone at twice its size';

/** The ways of magnifying: the size of the window, and a function that enlarges the text. */
const WAYS = {
  [NARROWEST]: { viewport: { width: 180, height: 370 } },
  'a narrow phone': { viewport: { width: 320, height: 568 } },
  'a desk at twice its size': { viewport: { width: 640, height: 400 } },
  'a desk at four times its size': { viewport: { width: 320, height: 256 } },
  'a phone with text set wider': { viewport: PHONE, around: wider },
  'a phone whose browser is set to text twice as large': { viewport: PHONE, around: twiceAsLarge },
  'a desk whose browser is set to text twice as large': { viewport: DESKTOP, around: twiceAsLarge },
  'a phone with the largest text of the settings': { viewport: PHONE, around: largest },
};

/**
 * Registers a journey through all pages for each way of magnifying.
 *
 * @param {string[]} languages the languages in which each page is checked
 * @param {string[]} [ways] names from {@link WAYS}, by default all
 */
export function magnified(languages, ways = Object.keys(WAYS)) {
  for (const name of ways) {
    const { viewport, around = (_, walk) => walk() } = WAYS[name];
    const walk = (page) => around(page, (prepare) => everywhere(page, languages, prepare));
    journey(`all can be seen and reached on ${name}`, walk, { viewport, engines: ['chromium'] });
  }
}
