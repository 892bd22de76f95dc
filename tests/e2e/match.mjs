/** A user who begins a match and enters its hands, and the scores that the rules give. */

export const NAMES = ['小王', '老李', '阿陈', '赵六'];
export const button = (page, name) => page.getByRole('button', { name });
export const link = (page, name) => page.getByRole('link', { name });
export const text = (page, said) => page.getByText(said).waitFor();

/** Types four names and begins under the default rules, those of the Mahjong International League. */
export async function begin(page) {
  await page.goto('#/table/new?b=mil25');
  const fields = page.getByRole('textbox');
  await fields.first().waitFor();
  for (const [place, name] of NAMES.entries()) await fields.nth(place).fill(name);
  await button(page, '开始').click();
  await text(page, '谁和了？');
}

/** Presses a button by keyboard: where a second tap would be a slip, the app ignores taps for a moment, but not keys. */
export async function press(page, name) {
  await button(page, name).focus();
  await page.press('ENTER');
}

/** Enters the end of a hand, and waits until the page changes. */
async function entered(page, enter) {
  const before = await page.evaluate(() => document.querySelector('main:not([hidden] *)').innerText);
  await enter();
  await page.waitFor(({ before }) => document.querySelector('main:not([hidden] *)').innerText !== before, { before });
}

/** Enters drawn hands; the button is found in every language. */
export async function draw(page, hands) {
  for (let hand = 0; hand < hands; hand += 1) await entered(page, () => press(page, /^(荒牌|Draw|流局)$/));
}

/** The scorekeeper of a match, whose taps are counted. */
export class Recorder {
  taps = 0;
  constructor(page) {
    this.page = page;
  }

  async tap(name) {
    this.taps += 1;
    await button(this.page, name).click();
  }

  /** Presses, by keyboard, a button that records something, and counts the press as a tap. */
  async press(name) {
    this.taps += 1;
    await press(this.page, name);
  }

  /** Enters a hand: the winner, the discarder (`null` for a self-draw) and the points; an empty list is a drawn hand. */
  async enter([winner, from, points]) {
    if (winner === undefined) return entered(this.page, () => this.press('荒牌'));
    await this.tap(new RegExp(NAMES[winner]));
    await this.tap(new RegExp(NAMES[from ?? winner]));
    await button(this.page, String(points)).waitFor();
    await entered(this.page, () => this.press(String(points)));
  }
}

/** Returns what each player wins or loses in a hand, computed without the app. */
export function change([winner, from, points]) {
  const loss = (player) => (from === null || player === from ? 8 + points : 8);
  if (winner === undefined) return [0, 0, 0, 0];
  const paid = NAMES.map((_, player) => (player === winner ? 0 : -loss(player)));
  paid[winner] = -paid.reduce((sum, amount) => sum + amount);
  return paid;
}

export const total = (hands, penalties = [0, 0, 0, 0]) =>
  NAMES.map((_, player) => hands.reduce((sum, hand) => sum + change(hand)[player], penalties[player]));

/** Sixteen hands: winner, discarder (`null` for a self-draw) and points; an empty entry is a drawn hand. */
export const HANDS = [
  [2, 1, 18], [], [0, null, 9], [3, 2, 16],
  [1, 0, 24], [0, 3, 8], [3, null, 12], [2, 0, 30],
  [], [1, null, 8], [0, 1, 39], [2, 3, 11],
  [3, 0, 10], [0, null, 15], [1, 2, 21], [2, null, 8],
];
