/** What the pages can show, for whatever looks at all of it. */

import { readFileSync } from 'node:fs';

/** The Score page: a word on each state, and what is entered for it. */
export const STATES = {
  'an empty hand': '',
  'a hand in the making': '[123m][4444p]56s',
  'a used-up tile': '[555p]5p',
  'thirteen tiles that wait': '1112345678999p',
  'fourteen tiles that do not win': '[123m]148p147sESWNC',
  'a win below eight': '[123m][456p]678s22453s',
  'a win with many fans': '[123m][789m][123p]79p55s8p',
};

/** The parts that a phone has of the sheet beside the keyboard, by what opens each in Chinese, over a hand that has won. */
export const SHEET = { text: '文字', share: '分享', hands: '记录' };

/** Opens a part of that sheet; the page is in Chinese. */
export async function openSheet(person, part) {
  await person.choose('更多');
  await person.choose(SHEET[part]);
}

/** What a link can bring to the Score page. */
export const LINKED = {
  'a question': '#/score?v=1&h=123m.789m.123p.79p55s8p&t=EW0000&f=1&q=1',
  'a hand under other rules': '#/score?v=1&h=123m.789m.123p.79p55s8p&t=EW0000&f=1&r=international',
  'a link that cannot be read': '#/score?v=9&h=1m',
};

const { question } = JSON.parse(readFileSync(new URL('../../static/text/en/study.json', import.meta.url), 'utf8'));

/** A question of each kind that has words, by what leads to it. */
export const QUESTIONS = Object.fromEntries(
  Object.keys(question.prompt).map(
    (kind) => [kind, `#/quiz?as=free&i=0&s=5&v=2&k=${kind}`],
  ),
);

/** A place of each sort beyond the Score page, by what leads to it. */
export const PLACES = {
  learn: '#/learn',
  'the basics': '#/basics',
  'a page of the basics': '#/basics/claims',
  'a fan': '#/fan/qing-long',
  'a fan of the tiles': '#/fan/quan-dai-yao',
  'a principle': '#/principle/bu-chong-fu',
  'what leaves out what': '#/exclusions',
  'a recipe': '#/recipe',
  'a ruling': '#/ruling/c9',
  'the glossary': '#/glossary',
  'the course': '#/course',
  practise: '#/practise',
  progress: '#/progress',
  play: '#/play',
  'a hand played out': '#/play/hand?s=7&w=E&me=S&o=nearest.eight.careful&r=textbook&f=b98',
  table: '#/table',
  'a new match': '#/table/new',
  'the wall': '#/table/wall',
  'how a hand goes': '#/table/procedure',
  'the clocks': '#/table/clock',
  'what happened': '#/table/penalties',
  club: '#/club',
  statistics: '#/club/statistics',
  'a photograph': '#/camera',
  games: '#/games',
  'another game': '#/games/yichun',
  'a sheet of another game': '#/games/yichun/sheet',
  'the odds of fans': '#/games/odds/fans',
  'the odds of a pair': '#/games/odds/pair',
  'winning hands counted': '#/games/odds/patterns',
};

/** A page for learning of each sort. */
export const LEARNING = [
  '#/learn', '#/learn/chows', '#/fan/qing-long', '#/basics/pays', '#/glossary', '#/counting', '#/principle/tao-suan-yi-ci',
  '#/exclusions/quan-da', '#/recipe/all-types', '#/course/dragons', '#/rulings', '#/ruling/c9',
];

/** Further ones that differ in what stands on them. */
export const FURTHER_LEARNING = ['#/learn/numbers', '#/fan/hua-pai', '#/basics', '#/learn/series', '#/exclusions', '#/course', '#/ruling/c23'];

/** Other games at all and the odds, those pages that are unlike each other. */
export const ODDS = ['#/games', '#/games/odds/fans', '#/games/odds/eight', '#/games/odds/waits'];

/** Further ones of the odds. */
export const FURTHER_ODDS = ['fan/ping-hu', 'together', 'wins', 'patterns', 'pair', 'draw'].map((place) => `#/games/odds/${place}`);

/** The rules of each other game, by its name in the address. */
export const RULES = Object.fromEntries(['two-player', 'yichun', 'sixteen', 'function'].map((game) => [game, `#/games/${game}/rules`]));

/** Dark and light, each in every language; the language that journeys are in comes last. */
export const DRESSES = ['dark', 'light'].flatMap((theme) => ['ja', 'en', 'zh-Hans'].map((language) => [theme, language]));

/** Each theme once, in two languages: what axe looks at hangs on the one or on the other. */
export const EACH_ONCE = [['dark', 'en'], DRESSES.at(-1)];

/** Shows the page in one dress after the other, and leaves it in the last; says each time which. */
export async function* dressed(page, dresses = EACH_ONCE) {
  for (const [theme, language] of dresses) {
    await store(page, 'theme', theme);
    await speak(page, language);
    // What is still changing colour is not yet as it will be seen.
    await page.evaluate(() => document.getAnimations().forEach((change) => change.finish()));
    yield [theme, language];
  }
}

/** Puts the page into a language. */
export async function speak(page, language) {
  await store(page, 'language', language);
  await page.waitFor((language) => document.documentElement.lang === language, language);
}

/** Sets what is kept of the settings, as another tab would have done it. */
const store = (page, name, value) =>
  page.evaluate(
    ([key, newValue]) => {
      localStorage.setItem(key, newValue);
      dispatchEvent(new StorageEvent('storage', { key, newValue }));
    },
    [`bafan.${name}`, value],
  );
