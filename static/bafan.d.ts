/** The engine of the page, at `window.bafan`. A text is a hand in the notation that the README describes. */
interface Bafan {
  /** The version of the shapes below. */
  readonly version: number;
  /** What a winning hand is worth. */
  score(text: string, options?: BafanOptions): { total: number; fans: Record<string, number> };
  /** The tiles that complete 13 tiles, in the order m p s E S W N C F P. */
  waits(text: string, options?: BafanOptions): { waits: string[] };
  /** How far 13 tiles are from winning, and the kinds that bring them nearer. */
  shanten(text: string, options?: BafanOptions): { shanten: number; useful: string[] };
  /** What to discard of 14 tiles, best first. */
  discards(text: string, options?: BafanOptions): {
    discards: { tile: string; shanten: number; useful: string[] }[];
  };
}

interface BafanOptions {
  /** `textbook` (the default), `trial1998` or `international`, then `+switch=choice` as wanted. */
  rules?: string;
}

/** What each function throws: `message` has every reason, `at` the characters before the first place not read. */
interface BafanError extends Error {
  at?: number;
}

declare const bafan: Bafan;
