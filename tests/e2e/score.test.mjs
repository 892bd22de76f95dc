import assert from 'node:assert/strict';
import { Person } from './hand.mjs';
import { DESKTOP, PHONE, everywhere, journey } from './harness.mjs';

/** A journey of one person at the Score page, in Chinese. */
const atTable = (name, walk, options) => journey(name, (page) => walk(new Person(page)), options);
const atTableEverywhere = (name, walk, options) => everywhere(name, (page) => walk(new Person(page)), options);

/** The worked examples of the five principles, each with the taps beside its tiles. */
const EXAMPLES = [
  {
    principle: '不重复',
    hand: '[123m][789m][123p]79p55s8p',
    seat: 'W',
    payer: 'S',
    flowers: 1,
    fans: ['三色双龙会 16 番', '坎张 1 番', '花牌 1 番'],
    total: 18,
    payments: [-8, -26, 42, -8],
  },
  {
    principle: '不拆移',
    hand: '[678m][234m]23467mWW8m',
    seat: 'E',
    ways: ['自摸'],
    fans: ['混一色 6 番', '一般高 1 番 × 2', '自摸 1 番'],
    total: 9,
    payments: [51, -17, -17, -17],
  },
  {
    principle: '不得相同',
    hand: '[333p][444s]555m22mPP2m',
    seat: 'N',
    payer: 'W',
    flowers: 2,
    fans: ['三色三节高 8 番', '碰碰和 6 番', '花牌 1 番 × 2'],
    total: 16,
    payments: [-8, -8, -24, 40],
  },
  {
    principle: '就高不就低',
    hand: '[456m][456p][234s]78m55s9m',
    seat: 'E',
    ways: ['抢杠和'],
    payer: 'N',
    fans: ['抢杠和 8 番', '平和 2 番', '喜相逢 1 番', '连六 1 番'],
    total: 12,
    payments: [36, -8, -8, -20],
  },
  {
    principle: '套算一次',
    hand: '[567m][567s]56767pCC5p',
    seat: 'S',
    payer: 'E',
    flowers: 3,
    fans: ['三色三同顺 8 番', '一般高 1 番', '花牌 1 番 × 3'],
    total: 12,
    payments: [-20, 36, -8, -8],
  },
];

for (const [number, { principle, hand, seat, ways = [], payer, flowers = 0, fans, total, payments }] of EXAMPLES.entries()) {
  const walk = async (person) => {
    await person.enter(hand);
    await person.seat(seat);
    for (const way of ways) await person.choose(way);
    await person.flowers(flowers);
    if (payer) await person.payer(payer);
    await person.hears(`${total}番`);
    await person.hears('够八番');
    assert.deepEqual(await person.fans(), fans);
    assert.deepEqual(await person.payments(), payments);
  };
  // Three go in by taps in every browser.
  atTable(`the worked example of ${principle} goes in by taps alone`, walk);
}

atTable('a concealed hand takes at most 16 taps, its flags included', async (person) => {
  await person.enter('123m456m789m55p123s');
  await person.choose('自摸');
  await person.hears('够八番');
  assert.ok(person.taps <= 16, `${person.taps} taps`);
});

atTable('a hand of three melds takes at most 16 taps, its flags included', async (person) => {
  await person.enter('[123m][555p][7777s,1]99m78p6p');
  await person.choose('自摸');
  await person.hears('番');
  assert.ok(person.taps <= 16, `${person.taps} taps`);
});

atTable('a concealed kong goes in with one tap and is counted', async (person) => {
  await person.enter('[PPPP][222p]678m45s99s6s');
  await person.choose('自摸');
  await person.choose('杠上开花');
  assert.deepEqual((await person.hand()).slice(0, 2), ['暗杠：白', '碰：二饼']);
  const fans = await person.fans();
  for (const fan of ['杠上开花 8 番', '暗杠 2 番', '箭刻 2 番']) assert.ok(fans.includes(fan), `${fan} in ${fans}`);
});

atTable('a pung becomes an added kong', async (person) => {
  await person.enter('[555p]123m');
  await person.enter('[5555p,5]');
  assert.deepEqual((await person.hand())[0], '加杠：五饼');
  await person.hears('还差 8 张');
});

atTable('a hand below eight says how much it lacks, and nobody pays', async (person) => {
  await person.enter('[123m][456p]678s22453s');
  await person.flowers(1);
  await person.hears('4番');
  await person.hears('不够八番，差 5 番');
  assert.equal(await person.group('四家收付').count(), 0);
});

atTable('an impossible flag is disabled and says why', async (person) => {
  await person.opens('[123m]456p111s2288s8s');
  const robbing = person.button('抢杠和');
  assert.equal(await robbing.getAttribute('aria-disabled'), 'true');
  await person.insist(robbing);
  await person.hears('抢杠和：另三张八条在别人碰出的牌里，手里不能再有');
  assert.equal(await robbing.getAttribute('aria-pressed'), 'false');
});

atTable('a hand that became impossible says what is wrong', async (person) => {
  await person.enter('[1111m]234p567s99s345m');
  await person.choose('自摸');
  await person.choose('杠上开花');
  await person.hears('番');
  await person.choose('暗杠：一万');
  await person.enter('[123m]');
  await person.hears('不可能的牌');
  await person.page.getByText('杠上开花：要先录入一副杠').waitFor();
  await person.choose('杠上开花');
  await person.hears('不够八番');
});

atTable('a used-up tile cannot be entered a fifth time', async (person) => {
  await person.enter('[555p]5p');
  assert.equal(await person.key('5p').getAttribute('aria-disabled'), 'true');
  await person.insist(person.key('5p'));
  await person.hears('五饼已用完');
  await person.hears('还差 10 张');
});

atTable('thirteen tiles show what they wait for', async (person) => {
  await person.opens('1112345678999p');
  await person.hears('听 9 种，余 23 张');
  const waits = person.page.getByRole('region', { name: '算番结果' }).getByRole('img');
  await waits.waitForCount(9);
  assert.equal(await waits.first().getAttribute('aria-label'), '一饼');
});

atTable('fourteen tiles without a winning shape say so', async (person) => {
  await person.opens('[123m]148p147sESWNC');
  await person.hears('不成和');
});

atTable('every step can be undone and done again, Clear included', async (person) => {
  await person.enter('[123m]99p');
  await person.choose('清空');
  await person.hears('点选手牌');
  await person.choose('撤销');
  assert.deepEqual(await person.hand(), ['吃：一万', '九饼', '九饼']);
  await person.choose('撤销');
  assert.deepEqual(await person.hand(), ['吃：一万', '九饼']);
  await person.choose('重做');
  await person.choose('重做');
  await person.hears('点选手牌');
});

atTable('a tap removes a tile, and another tile can be the winning one', async (person) => {
  await person.opens('[123m][789m][123p]79p55s8p');
  await person.choose('选和牌张');
  await person.hears('请点手牌中和的那一张');
  await person.choose('以九饼为和牌张');
  assert.equal((await person.hand()).at(-1), '九饼，和牌张');
  assert.ok(!(await person.fans()).includes('坎张 1 番'));
  await person.choose('七饼');
  await person.hears('听牌');
});

atTableEverywhere('holding a tile makes it the winning one and removes nothing', async (person) => {
  await person.opens('[123m][789m][123p]79p55s8p');
  await person.button('七饼').hold(() => person.button('七饼，和牌张').waitFor());
  assert.equal((await person.hand()).length, 8);
});

journey(
  'in English a fan has its Chinese name and the English one beside',
  async (page) => {
    const suits = ['Character', 'Dot', 'Bamboo'].flatMap((suit) => [`1-${suit}`, `9-${suit}`]);
    const winds = ['East', 'South', 'West', 'North'].map((wind) => `${wind} wind`);
    const dragons = ['Red', 'Green', 'White', 'White'].map((dragon) => `${dragon} dragon`);
    const keys = page.getByRole('group', { name: 'Tile keys' });
    for (const tile of [...suits, ...winds, ...dragons]) {
      await keys.getByRole('button', { name: new RegExp(`^${tile},`) }).click();
    }
    const fans = await page.getByRole('list', { name: 'Fans' }).getByRole('listitem').allInnerTexts();
    assert.deepEqual(fans.map((fan) => fan.split(/\s*\n\s*/)), [['十三幺', 'Thirteen Orphans', '88']]);
  },
  { locale: 'en-GB' },
);

/** Every button that is seen, with its name and size. */
const buttons = (page) =>
  page.getByRole('button').evaluateAll((all) =>
    all.map((button) => {
      const { width, height } = button.getBoundingClientRect();
      const key = button.closest('[role=group]')?.getAttribute('aria-label') === '牌键';
      return { name: button.getAttribute('aria-label') ?? button.textContent, key, width, height };
    }),
  );

atTable('every key is 36 by 48 pixels and every other button 44 by 44', async (person) => {
  const check = async () => {
    for (const { name, key, width, height } of await buttons(person.page)) {
      const [least, lowest] = key && /余/.test(name) ? [36, 48] : [44, 44];
      assert.ok(width >= least && height >= lowest, `${name} is ${width} by ${height}`);
    }
  };
  await check();
  await person.opens('[123m][4444p][5555s,5]99s78p6p');
  await check();
});

for (const [name, viewport] of Object.entries({ phone: PHONE, 'narrow phone': { width: 320, height: 640 }, desktop: DESKTOP })) {
  atTable(
    `nothing runs out of the screen sideways on a ${name}`,
    async (person) => {
      const fits = async () => {
        const [content, visible] = await person.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        assert.ok(content <= visible, `${content} px in ${visible} px`);
      };
      await fits();
      await person.opens('[4444p][9999s,5]222567p88s');
      await person.choose('自摸');
      await fits();
      for (const name of ['设置', 'English', 'Close']) await person.choose(name);
      await fits();
    },
    { viewport },
  );
}

atTable('hand, headline and keyboard are in sight together', async (person) => {
  await person.opens('[123m][4444p]5566s');
  const seen = async (locator) => {
    const box = await locator.boundingBox();
    return box.y >= 0 && box.y + box.height <= PHONE.height;
  };
  assert.ok(await seen(person.group('手牌')));
  assert.ok(await seen(person.group('牌键')));
  assert.ok(await seen(person.page.getByRole('status').filter({ hasText: '还差 4 张' })));
});
