/**
 * Enters a hand into the Score page as a user does: one tap after the other, each on a button found by its name.
 */

const SUITS = { m: '万', p: '饼', s: '条' };
const RANKS = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];
const HONORS = { E: '东', S: '南', W: '西', N: '北', C: '中', F: '发', P: '白' };
const WINDS = { E: '东', S: '南', W: '西', N: '北' };

/** The name of the button that continues after an answer. */
export const NEXT = /^(下一题|看结果)$/;

/** Returns the name of a tile on the page: `5p` is 五饼. */
export const tileName = (tile) =>
  tile.length === 1 ? HONORS[tile] : `${RANKS[Number(tile[0]) - 1]}${SUITS[tile[1]]}`;

/** Returns the tiles of a text: `79p5s` becomes `['7p', '9p', '5s']`. */
export function tilesOf(text) {
  return [...text.matchAll(/(\d+)([mps])|([ESWNCFP])/g)].flatMap(([, ranks, suit, honor]) =>
    honor ? [honor] : [...ranks].map((rank) => rank + suit),
  );
}

/**
 * Returns the name of the button for a meld of the notation: `[4444p]` is a concealed kong, and four tiles with `,5`, `,6` or `,7` are an
 * added kong.
 */
function entryOf(meld) {
  const tiles = tilesOf(meld);
  if (tiles.length === 3) return tiles[0] === tiles[1] ? '碰' : '吃';
  if (!meld.includes(',')) return '暗杠';
  return /,[567]/.test(meld) ? '加杠' : '明杠';
}

/** A user of the Score page in Chinese, whose taps are counted. */
export class Person {
  taps = 0;

  constructor(page) {
    this.page = page;
  }

  group = (name) => this.page.getByRole('group', { name });
  key = (tile) => this.group('选牌键盘').getByRole('button', { name: new RegExp(`^${tileName(tile)}，`) });
  button = (name) => this.page.getByRole('button', { name });

  async tap(locator) {
    this.taps += 1;
    await locator.click();
  }

  /** Enters melds and standing tiles given in the notation; the last tile is the winning one. */
  async enter(hand) {
    for (const [, meld, standing] of hand.matchAll(/\[([^\]]*)\]|([^[\]]+)/g)) {
      if (meld) {
        await this.tap(this.group('录入方式').getByRole('button', { name: entryOf(meld) }));
        await this.tap(this.key(tilesOf(meld)[0]));
      } else {
        for (const tile of tilesOf(standing)) await this.tap(this.key(tile));
      }
    }
  }

  /** Opens a hand by its link, for journeys that do not test the entry. */
  async opens(hand) {
    const linked = hand.replaceAll(/\[([^\]]*)\]/g, (_, meld) => `${meld.replace(',', '-')}.`);
    await this.page.evaluate((hand) => void (location.hash = `#/score?v=1&h=${hand}`), linked);
    await this.group('手牌').getByRole('button').first().waitFor();
  }

  /** Opens the settings for the way of winning, which a phone folds into one line of words once the hand is complete. */
  async how() {
    const closed = () => document.querySelector('#score .in-words[aria-expanded="false"]')?.checkVisibility();
    if (await this.page.evaluate(closed)) await this.tap(this.button(/^圈风/));
  }

  /** Sets the seat of the winner. */
  async seat(wind) {
    await this.how();
    await this.tap(this.group('门风').getByRole('button', { name: WINDS[wind] }));
  }

  /** Taps a button by its name, such as 自摸 or 抢杠和. */
  choose = (name) => this.tap(this.button(name));

  /** Taps a control that is marked as impossible, so that the page says why. */
  insist = (locator) => locator.insist();

  async flowers(count) {
    await this.how();
    for (let flower = 0; flower < count; flower += 1) await this.tap(this.button('加一张花牌'));
  }

  /** Sets the seat that discarded, or whose kong was robbed. */
  payer = (wind) =>
    this.tap(this.group('四家收付').getByRole('button', { name: new RegExp(`^${WINDS[wind]}家`) }));

  /** Waits until the headline or a note contains a text. */
  hears = (text) => this.page.getByRole('status').filter({ hasText: text }).waitFor();

  /** Returns the fans of the result, as they are written: `三色双龙会 16 番`. */
  async fans() {
    const lines = this.page.getByRole('list', { name: '番种' }).getByRole('listitem');
    return (await lines.allInnerTexts()).map((line) => line.replaceAll(/\s+/g, ' ').trim());
  }

  /** Returns what the four seats get or pay, East first. */
  async payments() {
    const seats = await this.group('四家收付').evaluate((group) => [...group.children].map((seat) => seat.innerText));
    return seats.map((seat) => Number(seat.match(/[+−]\d+/)[0].replace('−', '-')));
  }

  /** Returns the tiles in the hand, by the names of their buttons. */
  hand = () =>
    this.group('手牌')
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
}
