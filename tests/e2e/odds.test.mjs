/** The odds: counted frequencies and computed probabilities. The numbers themselves are tested natively (`tests/odds`). */

import assert from 'node:assert/strict';
import { accessible } from './axe.mjs';
import { journey } from './harness.mjs';

const link = (page, name) => page.getByRole('link', { name });
const heading = (page, name) => page.getByRole('heading', { name });
const hash = (page) => page.evaluate(() => location.hash);

journey(
  'the odds lead from the list of fans to a fan, its company and its page; what does not come, or is not counted, is asked for again',
  async (page) => {
    await page.goto('#/learn');
    await link(page, /^概率与其他玩法/).click();
    await link(page, /^番种出现频率/).click();
    const first = () => page.getByRole('listitem').first().innerText();
    const about = page.getByText(/^四个同一水平的电脑对手按教材打了/);
    await about.waitFor();
    const [frequent, careful] = [await first(), await about.innerText()];
    await page.getByRole('button', { name: '按教材顺序' }).click();
    assert.match(await first(), /^大四喜/);
    await page.getByRole('button', { name: '常见的在前' }).click();
    assert.equal(await first(), frequent);
    await page.getByRole('button', { name: '做番' }).click();
    await page.waitFor((careful) => ![...document.querySelectorAll('#games p')].some((said) => said.innerText === careful), careful);
    await page.getByRole('button', { name: '看牌' }).click();
    await link(page, /^平和.*%/).click();
    await heading(page, '平和').waitFor();
    assert.equal(await hash(page), '#/games/odds/fan/ping-hu');
    await page.getByRole('table', { name: '常一起出现的番种' }).getByRole('link').first().waitFor();
    await link(page, '去看这个番种').click();
    await page.getByText(/^电脑互打的和牌里/).waitFor();
    await page.driver.navigate().back();
    await heading(page, '平和').waitFor();

    await page.goto('#/games/odds/together');
    const map = page.getByRole('group', { name: '常见番种与同伴' });
    await map.waitFor();
    await map.getByRole('button').nth(3).click();
    const [name] = (await map.getByRole('button').nth(3).innerText()).split('\n');
    await heading(page, name).waitFor();
    await link(page, '这个番种的全部数字').click();
    await page.waitFor(() => /^#\/games\/odds\/fan\//.test(location.hash));

    await page.goto('#/games/odds/wins');
    await page.getByRole('table', { name: '与真人对照' }).waitFor();
    const numbers = await page.evaluate(() => [...document.querySelectorAll('#games .numbers dd')].map((number) => number.innerText));
    assert.ok(numbers.length > 5 && numbers.every((number) => /±|95%/.test(number)), numbers.join(' | '));

    await page.goto('#/games/odds/pair');
    await page.getByText('327,600/1,055,683').waitFor();
    await page.getByRole('slider', { name: '单张还留着的概率' }).focus();
    await page.press('END');
    await page.getByText('327,600/1,055,683').waitForNone();
    await page.getByRole('button', { name: '还原成题目' }).click();
    await page.getByText('327,600/1,055,683').waitFor();

    await page.goto('#/games/odds/draw');
    await page.getByText(/%/).first().waitFor();
    await page.getByRole('slider', { name: '摸几次' }).focus();
    await page.press('HOME');
    await page.getByText('0%').first().waitFor();

    page.site.answer(/^worker/, { status: 404 });
    await page.goto('#/games/odds/patterns');
    await page.getByRole('alert').filter({ hasText: '后台计算没能启动' }).waitFor();
    page.site.answer(/^worker/, { status: 200 });
    await page.getByRole('button', { name: '国标全部牌型' }).click();
    await page.getByText('组合龙').waitFor();
    await page.getByText(/11,037,488/).waitFor();
    await page.getByRole('button', { name: '五组一对' }).click();
    await page.getByText('组合龙').waitForNone();

    await page.goto('#/games');
    page.site.answer(/\.tsv$/, { status: 503 });
    await link(page, /^刚好八番怎么凑/).click();
    await page.getByText('数据没有取到。请检查网络。').waitFor();
    page.site.answer(/\.tsv$/, { status: 200 });
    await page.getByRole('button', { name: '再试一次' }).click();
    await page.getByText(/的和牌刚好八番/).waitFor();
  },
  { allows: /worker|503|tsv/i },
);

journey('a wait on the Score page is compared with one that is tapped in, and a reload keeps both; of two discards the better is named', async (page) => {
  await page.goto('#/score?v=1&h=123456789m1355s');
  await link(page, '和另一种听法比').click();
  await page.getByText('现在两手一样').waitFor();
  const second = page.getByRole('group', { name: '听法乙' });
  await second.getByRole('button', { name: '拿掉三条' }).click();
  await page.getByText('还差 1 张').waitFor();
  await page.getByRole('button', { name: '听法乙' }).click();
  await page.getByRole('button', { name: /^一条，余/ }).click();
  await page.getByText('听法甲好。').waitFor();
  await page.getByText('同是 14 张：打出三条').waitFor();
  const numbers = () => page.getByRole('table').innerText();
  const before = await numbers();
  assert.match(before, /和牌概率/);
  await page.reload();
  await page.getByText('听法甲好。').waitFor();
  assert.equal(await numbers(), before);
  await page.goto('#/score?v=1&h=123456789m11355s');
  await link(page, '比一比最好的两种打法').click();
  await page.getByText('听法甲好。').waitFor();
  await page.goto('#/games/odds/waits?v=1&h=123456789m1355s&n=99');
  await page.getByRole('alert').filter({ hasText: '链接里这些读不出来：还能摸几张' }).waitFor();
  await page.getByText('现在两手一样').waitFor();
  await accessible(page, 'two waits');
});
