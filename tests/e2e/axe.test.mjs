import { accessible } from './axe.mjs';
import { Person } from './hand.mjs';
import { journey } from './harness.mjs';
import { STATES, dressed } from './states.mjs';

/** In both colours and both languages. */
async function inEveryDress(page, state) {
  for await (const dress of dressed(page)) await accessible(page, [state, ...dress].join(', '));
}

for (const [state, hand] of Object.entries(STATES)) {
  journey(
    `axe finds nothing: ${state}`,
    async (page) => {
      await new Person(page).enter(hand);
      await inEveryDress(page, state);
    },
    { engines: ['chromium'] },
  );
}

journey(
  'axe finds nothing: an impossible hand, and the settings',
  async (page) => {
    const person = new Person(page);
    await person.enter('[1111m]234p567s99s345m');
    await person.choose('自摸');
    await person.choose('杠上开花');
    await person.choose('移去暗杠：一万');
    await person.enter('[123m]');
    await person.hears('不可能的牌');
    await inEveryDress(page, 'an impossible hand');
    await person.choose('设置');
    await page.getByRole('dialog').waitFor();
    await inEveryDress(page, 'the settings');
  },
  { engines: ['chromium'] },
);
