// The places of each program: the chunks that one is drawn with, and what a first visit straight there may download with brotli, in bytes.
// `weight` says how much a place counts, where that is more than once, when it is decided which chunks come in one file.

export const PROGRAMS = {
  score: [{ place: 'the Score page', chunks: [], most: 230_000 }],
  study: [
    { place: 'the fans', chunks: ['learn', 'fans'], most: 320_000 },
    { place: 'a page around the fans', chunks: ['learn', 'reading'], most: 325_000 },
    { place: 'the course, a step of it', chunks: ['learn', 'lessons'], most: 295_000 },
    { place: 'what there is to practise', chunks: ['practice_home'], most: 264_000 },
    { place: 'a question with a choice', chunks: ['quiz', 'choices'], most: 313_000 },
    { place: 'a question about fans', chunks: ['quiz', 'fan_picker'], most: 313_000 },
    { place: 'a question about tiles', chunks: ['quiz', 'tiles_reply'], most: 314_000 },
    { place: 'a question about a total or payments', chunks: ['quiz', 'numbers'], most: 315_000 },
    { place: 'a win that is to be announced', chunks: ['quiz', 'numbers', 'fan_picker'], most: 321_000 },
    { place: 'a hand that is to be built', chunks: ['quiz', 'building'], most: 330_000, weight: 5 },
    { place: 'a hand of which tiles are exchanged', chunks: ['quiz', 'improving'], most: 308_000 },
    { place: 'progress', chunks: ['progress'], most: 298_000 },
  ],
  play: [
    { place: 'the choice of a hand', chunks: ['choice'], most: 246_000 },
    { place: 'a hand played out', chunks: ['hand'], most: 299_000 },
  ],
  table: [
    { place: 'the matches', chunks: [], most: 205_000 },
    { place: 'a match', chunks: ['playing'], most: 245_000 },
    { place: 'the sheet of a match', chunks: ['sheet'], most: 247_000 },
    { place: 'what happened', chunks: ['rules'], most: 236_000 },
    { place: 'the wall, how a hand is played, the clocks', chunks: ['procedures'], most: 244_000 },
  ],
  games: [
    { place: 'another game', chunks: ['other'], most: 326_000 },
    { place: 'a hand of another game', chunks: ['hand'], most: 249_000 },
    { place: 'the sheet of another game', chunks: ['sheet'], most: 273_000 },
    { place: 'own tile faces', chunks: ['pictures'], most: 165_000 },
    { place: 'the odds', chunks: ['odds'], most: 223_000 },
    { place: 'two waits', chunks: ['waits'], most: 213_000 },
  ],
  club: [
    { place: 'an evening', chunks: ['evening'], most: 292_000 },
    { place: 'files of matches, statistics', chunks: ['files'], most: 308_000 },
  ],
  camera: [
    { place: 'a hand to be photographed', chunks: [], most: 190_000 },
    { place: 'what was read from a photograph', chunks: ['correcting'], most: 275_000 },
  ],
};
