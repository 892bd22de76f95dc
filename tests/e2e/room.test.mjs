/** Small windows and large text: all main actions stay in view. */

import assert from 'node:assert/strict';
import { inSight as questionInSight } from './asked.mjs';
import { Person } from './hand.mjs';
import { DESKTOP, PHONE, journey } from './harness.mjs';
import { speak } from './states.mjs';

/** The part of a phone's screen that a browser's bars leave, and the smallest phone. */
const LOW = { 'a low window': { width: 360, height: 600 }, 'the smallest phone': { width: 320, height: 568 } };

const WIN = '#/score?v=1&h=123m.789m.123p.79p55s8p&t=EW0000&f=1';

/** Fails if the document scrolls, or if one of the elements is not entirely visible. */
async function inSight(page, selectors) {
  const found = await page.evaluate((selectors) => {
    const { scrollHeight, scrollWidth } = document.documentElement;
    const out = scrollHeight > innerHeight || scrollWidth > innerWidth ? [`the page is ${scrollWidth} by ${scrollHeight}`] : [];
    for (const selector of selectors) {
      const element = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());
      const { left, right, top, bottom } = element?.getBoundingClientRect() ?? {};
      const over = element && document.elementFromPoint((left + right) / 2, bottom - 4);
      const seen = element?.contains(over) && left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
      if (!seen) out.push(`${selector}: ${left} to ${right}, ${top} to ${bottom}, under ${over?.outerHTML.slice(0, 80)}`);
    }
    return out;
  }, selectors);
  assert.deepEqual(found, []);
}

const TABS = '.tabs a:last-child';
const LAST_KEY = '.key:nth-of-type(34)';

/** The two names of the button that folds the keyboard away and brings it back, in each language. */
const FOLD = { 'zh-Hans': [/^和法/, /^选牌/], en: [/^How you won/, /^Tiles/], ja: [/^和了り方/, /^牌、/] };

/** What the players at a table are waiting for: the total, whether it is enough, who pays. */
const ANSWER = ['.headline b', '.headline .verdict', ...[1, 2, 3, 4].map((seat) => `.payments > :nth-child(${seat})`)];

/** Pages on which the tabs must be visible. */
const TABBED = ['#/learn', '#/fan/qing-long', '#/practise', '#/progress', '#/table', '#/table/new', '#/table/penalties', '#/table/wall', '#/club', '#/games', '#/games/sixteen', '#/games/odds/fans'];

journey('on a low window and the smallest phone the keys are in sight together with the hand, the answer at every size of text, a question with its keys, and the tabs on every page', async (page) => {
  for (const viewport of Object.values(LOW)) {
    await page.control.set({ viewport, locale: 'zh-CN' });
    const parts = ['.hand', '.key', LAST_KEY, '.fold', TABS];
    for (const [language, [fold, unfold]] of Object.entries(FOLD)) {
      await page.goto('#/score');
      await speak(page, language);
      const held = await page.evaluate(() => document.querySelector('#score .hand button') !== null);
      if (held) await page.getByRole('button', { name: /^(清空|Clear|クリア)$/ }).click();
      await page.waitFor(() => !document.querySelector('#score .hand button'));
      await inSight(page, [...parts, '.ways-in a']);
      for (const [hand, tiles] of [['123m.4444p.56s', 4], ['1112345678999p', 13]]) {
        await page.goto(`#/score?v=1&h=${hand}`);
        await page.waitFor((tiles) => document.querySelectorAll('#score .hand button').length === tiles, tiles);
        await inSight(page, parts);
      }
      if (viewport.width > 320) await inSight(page, ['.waits summary']);
      await page.getByRole('button', { name: fold }).click();
      await inSight(page, ['.situation .row:first-child', '.situation .row:last-child button', '.fold', TABS]);
      await page.getByRole('button', { name: unfold }).click();
      await inSight(page, parts);
      await page.goto(WIN);
      await page.waitFor(() => document.querySelector('#score .payments'));
      for (const size of ['', 'large', 'largest']) {
        await page.evaluate((size) => void (document.documentElement.dataset.text = size), size);
        await inSight(page, [...ANSWER, '.hand', '.fold', TABS]);
        await page.getByRole('button', { name: unfold }).click();
        await inSight(page, ['.headline b', '.hand', '.key', '.fold', TABS]);
        await page.getByRole('button', { name: fold }).click();
      }
      await page.evaluate(() => delete document.documentElement.dataset.text);
      await inSight(page, ['.in-words', '.fans summary']);
      await page.evaluate(() => document.querySelector('#score .in-words').click());
      await inSight(page, [...ANSWER, '.situation .row:last-child button']);
    }
    await speak(page, 'zh-Hans');
    for (const place of TABBED) {
      await page.goto(place);
      await page.waitFor(() => document.querySelector('main:not([hidden] *) h2'));
      await inSight(page, [TABS]);
    }
    await page.goto('#/quiz?as=free&i=0&s=5&v=1&k=score');
    await page.waitFor(() => document.querySelector('.fan-keys button'));
    await inSight(page, ['.dealt', '.figure input', '.family-tabs button', ...(viewport.width < 360 ? [] : ['.fan-keys button'])]);
    await page.goto('#/quiz?as=free&i=0&s=5&v=1&k=build');
    await page.waitFor(() => document.querySelector('.building .key'));
    await inSight(page, ['.building .hand', '.building .key', ...(viewport.width < 360 ? [] : [`.building ${LAST_KEY}`]), '.acts .main']);
    // After a question that hides the tabs is left, other pages show them.
    for (const place of ['#/learn', '#/progress']) {
      await page.evaluate((place) => void (location.hash = place), place);
      await page.waitFor((place) => document.querySelector('main:not([hidden] *) h2') && location.hash === place, place);
      await inSight(page, [TABS]);
    }
  }
  // These kinds have the tallest lists of choices; `soak.mjs` tests all kinds.
  await page.control.set({ viewport: LOW['a low window'], locale: 'zh-CN' });
  await questionInSight(page, ['reading', 'claim', 'omitted']);
});

/** A phone in both orientations, and a desktop. */
const WINDOWS = { phone: PHONE, 'phone on its side': { width: 740, height: 360 }, desktop: DESKTOP };

journey('the panel begins at its top with each hand, its headline stays while it scrolls, and nothing scrolls the page away, on a phone held either way and on a desk', async (page) => {
  const person = new Person(page);
  const panel = page.getByRole('region', { name: '算番结果' });
  const top = () => page.evaluate(() => document.querySelector('#score .middle').scrollTop);
  // The analysis of a hand may still be loading.
  const down = () =>
    page.waitFor(() => {
      const panel = document.querySelector('#score .middle');
      panel.scrollTop = 300;
      return panel.scrollTop > 100;
    });
  await person.opens('[123m][789m][123p]79p55s8p');
  await person.hears('番');
  await down();
  await person.choose('清空');
  await person.hears('点选手牌');
  assert.equal(await top(), 0);
  await person.enter('111234567899p');
  await down();
  await person.enter('9p');
  await person.hears('听牌');
  assert.equal(await top(), 0);
  await inSight(page, ['.waits summary']);
  await person.choose('清空');
  await person.opens('[123m][4444p]5566s78pE');
  await person.choose('吃碰杠还是过');
  await person.tap(person.key('5s'));
  await inSight(page, [TABS]);
  await page.goto(WIN);
  await person.hears('18番');
  await page.getByText(/^四种规则/).click();
  await inSight(page, [TABS]);

  for (const [name, viewport] of Object.entries(WINDOWS)) {
    await page.control.set({ viewport, locale: 'zh-CN' });
    await page.goto('#/score');
    await person.opens('[123m]456m678p23p99s4p');
    await panel.getByText('四种规则都是').waitFor();
    const heights = await panel.evaluate((panel) => {
      const folds = [...panel.querySelectorAll('summary')];
      for (const fold of folds.filter((fold) => !fold.parentElement.open)) fold.click();
      return folds.map((fold) => fold.getBoundingClientRect().height);
    });
    assert.ok(heights.length > 3 && heights.every((height) => height >= 44), `${name}: ${heights}`);
    await panel.getByText('四种规则都是').evaluate((last) => last.scrollIntoView({ block: 'end' }));
    const headline = await page.getByRole('status').filter({ hasText: '不够八番' }).boundingBox();
    assert.ok(headline.y >= 0 && headline.y + headline.height <= viewport.height, `${name}: ${JSON.stringify(headline)}`);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), name);
  }

  const fits = async () => {
    const [content, visible] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(content <= visible, `the page is ${content} px wide in a window of ${visible} px`);
  };
  await page.evaluate(() => localStorage.clear());
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
});

journey(
  'the frame is at the same place on every page of a desk; text twice as large is cut off nowhere on a hand of a question, on a phone neither',
  async (page) => {
    const places = [];
    for (const place of ['#/', '#/learn', '#/practise', '#/progress', '#/games', '#/games/odds/pair']) {
      await page.goto(place);
      await page.waitFor(() => document.querySelector('main:not([hidden] *)'));
      places.push(
        await page.evaluate(() => {
          const seen = (selector) => [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());
          return ['.seal', '.tabs a', '.open-settings'].map((selector) => Math.round(seen(selector).getBoundingClientRect().left));
        }),
      );
    }
    for (const place of places) assert.deepEqual(place, places[0]);

    for (const viewport of [PHONE, DESKTOP]) {
      await page.control.set({ viewport, locale: 'zh-CN' });
      await page.goto('#/practise');
      await page.goto('#/quiz?as=free&i=0&s=5&v=1&k=score');
      await page.waitFor(() => document.querySelector('.fan-keys button'));
      await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
      const cut = await page.evaluate(() => {
        const badge = document.querySelector('.dealt .badge').getBoundingClientRect();
        const main = document.querySelector('main.practise').getBoundingClientRect();
        return badge.left < main.left || badge.right > main.right ? [badge.left, badge.right, main.right] : [];
      });
      assert.deepEqual(cut, [], `${viewport.width} px`);
      await page.evaluate(() => document.documentElement.removeAttribute('style'));
    }
  },
  { viewport: DESKTOP },
);

const DEAL = '#/play/hand?s=38&w=E&me=E&o=nearest.nearest.nearest&r=textbook&f=b98';

journey('a full table is cut nowhere and covers no tile: every seat has eighteen or twenty-four discards, three have four melds', async (page) => {
  await page.goto('#/play');
  await page.evaluate(() => localStorage.setItem('bafan.play.options', '11202'));
  for (const [place, id] of [[DEAL, 'play'], ['#/games/function/play', 'games']]) {
    for (const [width, height] of [[360, 600], [360, 740], [740, 360], [1280, 800]]) {
      await page.control.set({ viewport: { width, height }, locale: 'zh-CN' });
      await page.goto(place);
      await page.waitFor((id) => document.querySelector(`#${id} .held-tile .tile:not(.function)`), id);
      const full = (count) => page.evaluate(({ id, count }) => {
        const table = document.querySelector(`#${id} .felt`);
        const tile = document.createElement('li');
        tile.append(document.querySelector(`#${id} .held-tile .tile:not(.function)`).cloneNode(true));
        for (const river of table.querySelectorAll('.river')) while (river.children.length < count) river.append(tile.cloneNode(true));
        for (const head of table.querySelectorAll('.seat-box:not(.at-own) .seat-head')) {
          const melds = head.querySelector('.laid-melds') ?? head.appendChild(document.createElement('ul'));
          melds.className = 'laid-melds';
          while (melds.children.length < 4) {
            const meld = melds.appendChild(document.createElement('li'));
            for (let place = 0; place < 3; place += 1) meld.append(tile.querySelector('.tile').cloneNode(true));
          }
        }
        const felt = table.getBoundingClientRect();
        const parts = [...table.querySelectorAll('.tile, .player')].map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0);
        const cut = parts.filter(({ left, right, top, bottom }) => left < felt.left || right > felt.right || top < felt.top || bottom > felt.bottom);
        const discards = [...table.querySelectorAll('.river .tile')].map((tile) => tile.getBoundingClientRect().width);
        const laid = [...table.querySelectorAll('.river')].map((river) => [...river.querySelectorAll('.tile')].map((tile) => tile.getBoundingClientRect()));
        const meet = (one, other) => one.right > other.left + 1 && other.right > one.left + 1 && one.bottom > other.top + 1 && other.bottom > one.top + 1;
        const covered = laid.flatMap((tiles) => tiles.filter((one, place) => tiles.slice(0, place).some((other) => meet(one, other))));
        return { cut: cut.length, covered: covered.length, least: Math.min(...discards), scrolls: table.scrollHeight > table.clientHeight };
      }, { id, count });
      for (const count of [18, 24]) {
        const found = await full(count);
        const name = `${place} at ${width} by ${height}, ${count} discards: ${JSON.stringify(found)}`;
        assert.deepEqual([found.cut, found.covered], [0, 0], name);
        assert.ok(found.least >= (width > 1000 ? 30 : 15), name);
        assert.ok(!found.scrolls, name);
      }
    }
  }
});
