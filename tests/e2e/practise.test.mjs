import assert from 'node:assert/strict';
import { CHOICES, button, choose, verdict } from './asked.mjs';
import { accessibleIn } from './axe.mjs';
import { NEXT } from './hand.mjs';
import { journey } from './harness.mjs';
import { QUESTIONS } from './states.mjs';

const link = (page, name) => page.getByRole('link', { name });
const hash = (page) => page.evaluate(() => location.hash);

journey('a set goes on after a reload; what went wrong at its end is asked again until it is right', async (page) => {
  await page.goto('#/practise');
  await link(page, /^每日十题/).click();
  await page.getByText('第 1 题，共 10 题').waitFor();
  const name = (await hash(page)).replace(/i=\d+/, '');
  await button(page, '跳过').click();
  await button(page, NEXT).click();
  await page.getByText('第 2 题，共 10 题').waitFor();
  await page.reload();
  await page.getByText('第 2 题，共 10 题').waitFor();
  assert.equal((await hash(page)).replace(/i=\d+/, ''), name);
  // The user goes to Learn and back: the question and its answer are still there.
  await button(page, '跳过').click();
  await verdict(page, '跳过了');
  await page.evaluate(() => void (location.hash = '#/learn'));
  await page.getByRole('heading', { name: '八十二个番种' }).waitFor();
  await page.driver.navigate().back();
  await verdict(page, '跳过了');
  await link(page, /^练习/).first().click();
  await link(page, /^接着做/).click();
  await page.getByText('第 2 题，共 10 题').waitFor();

  // With two choices, the first one is wrong sooner or later.
  const again = button(page, '重做 1 题');
  for (let seed = 1; (await again.count()) === 0; seed += 1) {
    assert.ok(seed < 20, 'the first choice is always right');
    await page.goto(`#/quiz?as=free&i=0&s=${seed}&n=1&v=1&k=eight`);
    await button(page, '跳过').waitFor();
    await choose(page, 0);
    await button(page, NEXT).click();
    await page.getByRole('heading', { name: '做完了' }).waitFor();
  }
  // The list of wrong answers links to the question.
  await link(page, /^第 1 题/).click();
  await page.getByText('第 1 题，共 1 题').waitFor();
  await page.driver.navigate().back();
  await again.click();
  await page.getByText('第 1 题，共 1 题').waitFor();
  await choose(page, 1);
  await verdict(page, '答对了');
  await button(page, NEXT).click();
  await page.getByText('一题没错').waitFor();
});

/** Returns the verdict as soon as it appears, since the next question may follow automatically. */
const marked = (page) =>
  page.evaluate(async () => {
    for (;;) {
      const said = document.querySelector('.verdict:not(:empty)')?.innerText;
      if (said) return said;
      await new Promise(requestAnimationFrame);
    }
  });

journey('what is asked is chosen and kept; a timed run ends when its time is over; a set that follows the answers is there after a reload, and is passed on', async (page) => {
  await page.goto('#/quiz?s=1&v=9');
  await page.getByRole('alert').filter({ hasText: '读不出来' }).waitFor();
  await page.goto('#/practise');
  await button(page, '考什么').click();
  await button(page, '按出现的频率').click();
  await page.getByText(/^常见的多考/).waitFor();
  await button(page, '开始练习').click();
  await page.waitFor(() => /[?&]w=1(&|$)/.test(location.hash));
  await page.getByText('第 1 题').waitFor();
  await page.goto('#/practise');
  await button(page, '考什么').click();
  assert.equal(await button(page, '按出现的频率').getAttribute('aria-pressed'), 'true');

  await page.goto('#/quiz?as=follow&s=5&v=1&k=counts&l=1300');
  for (let number = 1; number <= 6; number += 1) {
    await page.getByText(`第 ${number} 题`).waitFor();
    await choose(page, 0);
    await button(page, NEXT).click();
    await page.getByText(`第 ${number + 1} 题`).waitFor();
  }
  const posed = () => page.evaluate(() => document.querySelector('.posed').innerText);
  const [shown, address] = [await posed(), await hash(page)];
  assert.match(address, /&d=/, 'six answers change nothing');
  await page.reload();
  await page.getByText('第 7 题').waitFor();
  assert.deepEqual([await posed(), await hash(page)], [shown, address]);
  await page.evaluate(() => {
    const writeText = async (textContent) => document.body.append(Object.assign(document.createElement('pre'), { textContent }));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  await button(page, '跳过').click();
  await button(page, '复制这套题的链接').click();
  await page.waitFor(() => document.querySelector('body > pre'));
  const passed = await page.evaluate(() => document.querySelector('body > pre').textContent);
  assert.match(passed, /as=free&i=0&.*&d=/);
  await page.goto('#/practise');
  await page.goto(`#${passed.split('#')[1].replace('i=0', 'i=6')}`);
  await page.getByText('第 7 题').waitFor();
  assert.equal(await posed(), shown);

  await page.goto('#/quiz?as=timed&i=0&s=3&v=1&k=eight');
  await choose(page, 0);
  const goesOn = /答对了/.test(await marked(page));
  const minute = (minutes) =>
    page.evaluate((ahead) => {
      const now = Date.now;
      Date.now = () => now() + ahead;
    }, minutes * 60_000);
  // The clock stops while a verdict is shown.
  await minute(1);
  if (!goesOn) await button(page, NEXT).click();
  await page.getByText('第 2 题').waitFor();
  await minute(1);
  await page.getByRole('heading', { name: '做完了' }).waitFor();
  await page.getByText('/ 1 题答对').waitFor();
});

/**
 * The kinds whose questions differ in their components; `eight` represents all kinds with a list of choices. `soak.mjs` tests all kinds in
 * every theme and language.
 */
const UNLIKE = Object.entries(QUESTIONS).filter(([kind]) => kind === 'eight' || !CHOICES.includes(kind));

journey(
  'axe finds nothing: the pages for practicing, before and after the answer',
  async (page) => {
    for (const [state, place] of [['home', '#/practise'], ...UNLIKE]) {
      await page.goto(place);
      await page.waitFor(() => document.querySelector('.practise .start, .practise .posed') && !document.querySelector('.lazy-coming'));
      await accessibleIn(page, state);
      if (state === 'home') continue;
      await button(page, '跳过').click();
      await verdict(page, '跳过了');
      await accessibleIn(page, `${state}, answered`);
    }
  },
  { engines: ['chromium'] },
);
