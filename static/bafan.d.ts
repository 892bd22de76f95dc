/** The core of the engine: `window.bafan` of the page. A text is a hand in the notation that the README describes. */
interface BafanCore {
  /** The version of the shapes below. */
  readonly version: number;
  /** What a winning hand is worth. */
  score(text: string, options?: BafanOptions): BafanWorth;
  /** The tiles that complete 13 tiles, in the order m p s E S W N C F P. */
  waits(text: string, options?: BafanOptions): { waits: string[] };
  /** How far 13 tiles are from waiting: 0 where they wait. `useful` are the kinds that bring them nearer, or that they wait for. */
  shanten(text: string, options?: BafanOptions): { shanten: number; useful: string[] };
  /** What to discard of 14 tiles, best first. */
  discards(text: string, options?: BafanOptions): {
    discards: { tile: string; shanten: number; useful: string[] }[];
  };
  /** A text in parts. Whether the hand is possible is not asked. */
  parse(text: string): BafanHand;
  /**
   * The text of a hand in parts, any of which can be left out: canonical, the winning tile last, where it is a
   * possible hand of 14 tiles, else as entered.
   */
  format(hand: BafanParts): string;
  /**
   * The ways to eight of 13 or 14 tiles, the nearest first: a search that takes a while, in the page's worker, or in
   * turns between which other work has its own. Whatever is wrong rejects the promise.
   */
  route(text: string, options?: BafanRouteOptions): Promise<{ routes: BafanRoute[]; complete: boolean }>;
}

/** The whole engine: `init()` of the npm package. */
interface Bafan extends BafanCore {
  /** The account of a winning hand: how it is read, what counts, and why the rest does not. */
  account(text: string, options?: BafanOptions): BafanAccount;
  /**
   * What the seats E, S, W and N get or, below nothing, pay for a winning hand. The winner sits where the text says; `payer` is the
   * seat whose tile it was, needed where the winner did not draw it.
   */
  payments(text: string, options?: BafanOptions & { payer?: string }): { total: number; seats: string[]; payments: number[] };
  /** What each wait of 13 tiles is worth, drawn and discarded. */
  waitValues(text: string, options?: BafanSeenOptions): {
    waits: { tile: string; unseen: number; drawn: BafanWorth; discarded: BafanWorth }[];
  };
  /**
   * The chance that a win of eight points is drawn after each discard of 14 tiles, best first: with `draws` own draws left, 0 to 21,
   * or 21 where nothing is said. `exact` says whether the chance is exact or an estimate. It takes some tens of milliseconds.
   */
  chances(text: string, options?: BafanSeenOptions & { draws?: number }): {
    chances: { tile: string; lacking: number | null; chance: number; exact: boolean }[];
  };
  /** What to answer with 13 tiles when somebody discards `tile`, best first; a `meld` of `null` passes. */
  claims(text: string, options: BafanSeenOptions & { tile: string }): {
    claims: { meld: string | null; discard: string | null; shanten: number; useful: string[]; unseen: number }[];
  };
  /**
   * What each tile of a hand risks against an opponent who shows `melds` and has discarded `discards`, as texts. A tile is `safe` if no
   * hand that fits the picture wins on it; `choices` counts those of the unseen tiles that wait for it.
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
  /** `textbook` (the default), `trial1998`, `international` or `wmo`, then `+switch=choice` as wanted. */
  rules?: string;
}

interface BafanSeenOptions extends BafanOptions {
  /** Tiles that lie open elsewhere and cannot be had, such as `11m5pE`. */
  seen?: string;
}

/** Points, flowers included, and the fans that count, by their Chinese names, each with the number of times. */
interface BafanWorth {
  total: number;
  fans: Record<string, number>;
}

interface BafanAccount {
  /** The points, with flowers and without: eight of the latter are the minimum. */
  total: number;
  points: number;
  reachesMinimum: boolean;
  /** The tiles as they are read: sets and the pair, seven pairs, or suit by suit. */
  groups: string[];
  counted: { fan: string; points: number; times: number }[];
  /** `principle` is its Chinese name; `cite` is where an exclusion is written: `textbook` or a ruling such as `C31`. */
  uncounted: { fan: string; principle: string; by: string | null; cite: string | null }[];
}

interface BafanRouteOptions extends BafanSeenOptions {
  /** Called now and then with how many ways have been looked at, of how many. */
  progress?: (done: number, all: number) => void;
  /** Ends the search: the promise is rejected with the signal's reason. */
  signal?: AbortSignal;
}

interface BafanRoute {
  /** The fans it aims at, in Chinese; none for small fans as they come. */
  fans: string[];
  /** How many tiles to exchange until the hand waits for such a win. */
  distance: number;
  /** The kinds that are lacked, and how many copies of them are unseen. */
  needed: string[];
  unseen: number;
  /** One of the nearest such hands, and what it is worth: eight or more. */
  target: string;
  worth: BafanWorth;
  /** Whether the distance is surely the least, and the kinds needed are all there are. */
  exact: boolean;
}

interface BafanHand {
  melds: BafanMeld[];
  /** The last one is the winning tile. */
  standing: string[];
  situation: BafanSituation;
  /** How many, or which: letters `a` to `h`. */
  flowers: number | string[];
}

type BafanParts = Partial<Omit<BafanHand, 'situation'> & { situation: Partial<BafanSituation> }>;

interface BafanMeld {
  tiles: string[];
  /** The digit after the comma, where there is one. */
  mark?: number;
}

interface BafanSituation {
  /** The winds of the round and of the seat: `E`, `S`, `W` or `N`. */
  prevalent: string;
  seat: string;
  selfDrawn: boolean;
  lastOfKind: boolean;
  lastTile: boolean;
  kong: boolean;
}

/** What each function throws, or rejects its promise with. The message has every reason. */
interface BafanError extends Error {
  /** The first reason on its own, and how many characters (code points) stand before its place, where it has one. */
  reason: string;
  at?: number;
  /** Every reason with its place, where it has one. */
  faults: { reason: string; at?: number }[];
}

/** In the page. */
interface Window {
  readonly bafan: BafanCore;
}

declare const bafan: BafanCore;
