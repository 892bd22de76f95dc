/** The states and pages of the app, for tests that visit all of them. */

import { readFileSync } from 'node:fs';

/** The states of the Score page by description, each with the tiles to enter. */
export const STATES = {
  'an empty hand': '',
  'a hand in the making': '[123m][4444p]56s',
  'a used-up tile': '[555p]5p',
  'thirteen tiles that wait': '1112345678999p',
  'fourteen tiles that do not win': '[123m]148p147sESWNC',
  'a win below eight': '[123m][456p]678s22453s',
  'a win with many fans': '[123m][789m][123p]79p55s8p',
};

/** The sections of the More sheet that a phone shows, each with the Chinese name of its button. */
export const SHEET = { text: '文字', share: '分享', hands: '记录' };

/** Opens a section of the More sheet on a page in Chinese. */
export async function openSheet(person, part) {
  await person.choose('更多');
  await person.choose(SHEET[part]);
}

/** Links to the Score page by description. */
export const LINKED = {
  'a question': '#/score?v=1&h=123m.789m.123p.79p55s8p&t=EW0000&f=1&q=1',
  'a hand under other rules': '#/score?v=1&h=123m.789m.123p.79p55s8p&t=EW0000&f=1&r=international',
  'a link that cannot be read': '#/score?v=9&h=1m',
};

const { question } = JSON.parse(readFileSync(new URL('../../static/text/en/study.json', import.meta.url), 'utf8'));

/** The address of a question of each kind. */
export const QUESTIONS = Object.fromEntries(
  Object.keys(question.prompt).map(
    (kind) => [kind, `#/quiz?as=free&i=0&s=5&v=2&k=${kind}`],
  ),
);

/** The address of a page of each type other than Score. */
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

/** A page of Learn of each type. */
export const LEARNING = [
  '#/learn', '#/learn/chows', '#/fan/qing-long', '#/basics/pays', '#/glossary', '#/counting', '#/principle/tao-suan-yi-ci',
  '#/exclusions/quan-da', '#/recipe/all-types', '#/course/dragons', '#/rulings', '#/ruling/c9',
];

/** Further pages of Learn, which differ in content. */
export const FURTHER_LEARNING = ['#/learn/numbers', '#/fan/hua-pai', '#/basics', '#/learn/series', '#/exclusions', '#/course', '#/ruling/c23'];

/** The start page of the other games, and pages of the odds that differ in structure. */
export const ODDS = ['#/games', '#/games/odds/fans', '#/games/odds/eight', '#/games/odds/waits'];

/** Further pages of the odds. */
export const FURTHER_ODDS = ['fan/ping-hu', 'together', 'wins', 'patterns', 'pair', 'draw'].map((place) => `#/games/odds/${place}`);

/** The rules of each other game, by its name in the address. */
export const RULES = Object.fromEntries(['two-player', 'yichun', 'sixteen', 'function'].map((game) => [game, `#/games/${game}/rules`]));

/** All pairs of theme and language; the last pair has Chinese, the language of the journeys. */
export const DRESSES = ['dark', 'light'].flatMap((theme) => ['ja', 'en', 'zh-Hans'].map((language) => [theme, language]));

/** Each theme once, in two languages: what axe-core checks depends on either the theme or the language. */
export const EACH_ONCE = [['dark', 'en'], DRESSES.at(-1)];

/** Sets the page to one pair of theme and language after another, and yields each pair; the page keeps the last pair. */
export async function* dressed(page, dresses = EACH_ONCE) {
  for (const [theme, language] of dresses) {
    await store(page, 'theme', theme);
    await speak(page, language);
    // During a transition, colors are not final.
    await page.evaluate(() => document.getAnimations().forEach((change) => change.finish()));
    yield [theme, language];
  }
}

/** Sets the language of the page. */
export async function speak(page, language) {
  await store(page, 'language', language);
  await page.waitFor((language) => document.documentElement.lang === language, language);
}

/** Changes a stored setting as another tab would. */
const store = (page, name, value) =>
  page.evaluate(
    ([key, newValue]) => {
      localStorage.setItem(key, newValue);
      dispatchEvent(new StorageEvent('storage', { key, newValue }));
    },
    [`bafan.${name}`, value],
  );
