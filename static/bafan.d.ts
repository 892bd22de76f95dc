/** The core of the engine: `window.bafan` of the page. A text is a hand in the notation that the README describes. */
interface BafanCore {
  /** The version of the types below. */
  readonly version: number;
  /** What a winning hand is worth. */
  score(text: string, options?: BafanOptions): BafanWorth;
  /** The tiles that complete 13 tiles (or 1, 4, 7 or 10 if melds are left out), in the order m p s E S W N C F P. */
  waits(text: string, options?: BafanOptions): { waits: string[] };
  /**
   * The distance of 13 tiles (or 1, 4, 7 or 10 if melds are left out) from waiting, in tiles to exchange: 0 if they wait. `useful` are the
   * kinds that reduce it or, at 0, that complete the hand.
   */
  shanten(text: string, options?: BafanOptions): { shanten: number; useful: string[] };
  /**
   * The discards from 14 tiles (or 2, 5, 8 or 11 if melds are left out), best first, each with the distance and the useful kinds that it
   * leaves.
   */
  discards(text: string, options?: BafanOptions): {
    discards: { tile: string; shanten: number; useful: string[] }[];
  };
  /** Parses a text into its parts, without checking that the hand is possible. */
  parse(text: string): BafanHand;
  /**
   * Returns the text of a hand given in parts, any of which can be left out. A possible hand of 14 tiles is written in canonical form with
   * the winning tile last, any other hand as entered.
   */
  format(hand: BafanParts): string;
  /**
   * The ways to eight points from 13 or 14 tiles, melds included, nearest first. The search takes about 30 ms, for a few hands up to half a
   * second: it runs in the page's worker or, in the npm package, in short turns on the calling thread. Errors reject the promise.
   */
  route(text: string, options?: BafanRouteOptions): Promise<{ routes: BafanRoute[]; complete: boolean }>;
}

/** The whole engine: `init()` of the npm package. */
interface Bafan extends BafanCore {
  /**
   * The hand of a link to the app, with the link's options, which can be passed on: `score(link.hand, link)`. `payer` is null if the
   * winning tile was drawn, or if the link does not name the seat that discarded it.
   */
  fromLink(link: string): { hand: string; rules: string; seen: string; payer: string | null };
  /** All fans in textbook order. `fan` is the name in the other answers; `points` are 0 if the rules do not have the fan. */
  fans(options?: BafanOptions): {
    fans: { fan: string; id: string; points: number; pinyin: string; english: string; family: string }[];
  };
  /** The account of a winning hand: its arrangement, what counts, and why the rest does not. */
  account(text: string, options?: BafanOptions): BafanAccount;
  /**
   * What the seats E, S, W and N receive or, if negative, pay for a winning hand. The text names the winner's seat; `payer`, the seat that
   * discarded the winning tile, is required for a win on a discard and refused for a self-draw. A hand that has fewer than eight points,
   * not counting flowers, is refused.
   */
  payments(text: string, options?: BafanOptions & { payer?: string | null }): { total: number; seats: string[]; payments: number[] };
  /** The value of each wait of 13 tiles, melds included, by self-draw and on a discard; flowers count. */
  waitValues(text: string, options?: BafanSeenOptions): {
    waits: { tile: string; unseen: number; drawn: BafanWorth; discarded: BafanWorth }[];
  };
  /**
   * The chance of a self-drawn win worth eight points after each discard from 14 tiles, melds included, best first. `draws` is the number
   * of draws left to the player: 0 to 24, by default 12. `exact` is false if the chance is an estimate. `lacking` is the number of tiles
   * that the hand then lacks for the nearest such win, 1 if it waits for it; it is null, and the chance 0, if the hand lacks more than
   * three or no such win was found. The call takes some tens of milliseconds.
   */
  chances(text: string, options?: BafanSeenOptions & { draws?: number }): {
    chances: { tile: string; lacking: number | null; chance: number; exact: boolean }[];
  };
  /**
   * The possible answers other than a win to a discard of `tile` with 13 tiles, melds included, best first; a `meld` of `null` is a pass.
   * Chows are listed as if the player to the left had discarded; leave them out for other players. `seen` does not include `tile`.
   */
  claims(text: string, options: BafanSeenOptions & { tile: string }): {
    claims: { meld: string | null; discard: string | null; shanten: number; useful: string[]; unseen: number }[];
  };
  /**
   * The risk of discarding each tile of a hand against an opponent with these `melds` and `discards`, given as texts. `safe`: no hand of
   * the model wins on the tile. The model assumes that the opponent does not wait for a kind that they have discarded, although the rules
   * allow such a win. `special`: thirteen orphans, a knitted hand or a knitted straight may wait for the tile. `choices` is the number of
   * choices of unseen tiles that wait for it in one of the `ways`. More than four tiles of a kind are refused.
   */
  dangers(text: string, options?: { melds?: string; discards?: string; seen?: string }): {
    dangers: {
      tile: string;
      safe: boolean;
      special: boolean;
      choices: number;
      ways: { way: 'pair' | 'pung' | 'chow'; needs: string[]; choices: number }[];
    }[];
  };
}

interface BafanOptions {
  /**
   * `textbook` (the default), `trial1998`, `international` or `wmo`, then `+switch=choice` for each changed switch, such as
   * `textbook+two-concealed-kongs=8`. The README lists the switches.
   */
  rules?: string;
}

interface BafanSeenOptions extends BafanOptions {
  /** Tiles visible elsewhere, which can no longer be drawn or claimed, such as `11m5pE`. */
  seen?: string;
}

/** Points, flowers included, and the fans that count, by their Chinese names, each with how many times it counts. */
interface BafanWorth {
  total: number;
  fans: Record<string, number>;
}

interface BafanAccount {
  /** The points with flowers, and without them: a win needs eight points without flowers. */
  total: number;
  points: number;
  reachesMinimum: boolean;
  /** The tiles of the arrangement: sets and the pair, seven pairs or, in any other form, the tiles suit by suit. */
  groups: string[];
  counted: { fan: string; points: number; times: number }[];
  /** `principle` is its Chinese name; `cite` is the source of an exclusion: `textbook`, or a ruling such as `C31`. */
  uncounted: { fan: string; principle: string; by: string | null; cite: string | null }[];
}

interface BafanRouteOptions extends BafanSeenOptions {
  /** Called now and then with the number of ways examined and the number of all ways. */
  progress?: (done: number, all: number) => void;
  /** An `AbortSignal` that can end the search: the promise is then rejected with the signal's reason. */
  signal?: { readonly aborted: boolean; readonly reason: unknown };
}

interface BafanRoute {
  /** The Chinese names of the fans that this way aims at; empty if it combines small fans. */
  fans: string[];
  /** The number of tiles that must be exchanged before the hand waits for a win of eight points. */
  distance: number;
  /** The kinds still needed, and the number of their unseen copies. */
  needed: string[];
  unseen: number;
  /** One of the nearest winning hands of this way, and its score: eight points or more. */
  target: string;
  worth: BafanWorth;
  /** Whether it is certain that the distance is the least and that `needed` is complete. */
  exact: boolean;
}

interface BafanHand {
  melds: BafanMeld[];
  /** The concealed tiles, of which the last is the winning tile. */
  standing: string[];
  situation: BafanSituation;
  /** The number of flowers, or their letters, `a` to `h`. */
  flowers: number | string[];
}

type BafanParts = Partial<Omit<BafanHand, 'situation'> & { situation: Partial<BafanSituation> }>;

interface BafanMeld {
  tiles: string[];
  /**
   * The digit after the comma, if there is one. 1, 2 and 3: claimed from the left, opposite or right player; for a chow, which of its tiles
   * was claimed. 5, 6 and 7: a kong made by adding a tile to a pung that was claimed from the left, opposite or right player. Four tiles
   * without a mark are a concealed kong.
   */
  mark?: number;
}

interface BafanSituation {
  /** The winds of the round and of the seat: `E`, `S`, `W` or `N`. */
  prevalent: string;
  seat: string;
  selfDrawn: boolean;
  /** The other three copies of the winning tile are visible. */
  lastOfKind: boolean;
  /** The winning tile is the last tile of the wall, or the discard after it. */
  lastTile: boolean;
  /** The winning tile is the replacement tile of a kong if self-drawn, otherwise a tile with which another player makes a kong. */
  kong: boolean;
}

/** The error that a function throws, or with which its promise is rejected. The message has all reasons. */
interface BafanError extends Error {
  /** The first reason, and the number of characters (code points) before its position, if it has one. */
  reason: string;
  at?: number;
  /** All reasons, each with its position if it has one. */
  faults: { reason: string; at?: number }[];
}

/** In the page. */
interface Window {
  readonly bafan: BafanCore;
}

declare const bafan: BafanCore;
