//! Questions with answers that the engine knows: made from a seed, and marked.
//!
//! The same seed and settings give the same questions on every machine and in every later version of the same text form.
//!
//! * What is asked: `kinds` has a module for each kind of question, which makes, rates, tells apart and marks it; `task` has what a page
//!   knows of a question without knowing its kind, `settings` what is chosen, `lesson` what a unit of the course asks.
//! * How it is made: `ask` has what the kinds share, `dealer` makes a hand. A hand begins with what its fan needs (`start`), is filled up by a
//!   `plan`, and may be a near miss (`near`).
//! * How it is rated and told from others: `difficulty`, `fingerprint`.
//! * How it is marked: `mark` has what the kinds share, `lack` says why a fan is not there, `diagnose` which mistakes
//!   explain a total, and `probe` asks once more.
//!
//! ```
//! use bafan_study::quiz::{Answer, Kind, Quiz, Seed, QuizSettings, mark};
//!
//! let settings = QuizSettings { kinds: vec![Kind::Eight], ..QuizSettings::default() };
//! let mut quiz = Quiz::new(Seed(7), settings.clone());
//! let question = quiz.question(0).unwrap();
//! let marking = mark(&question, &Answer::Yes(true), &settings.rules).unwrap();
//! assert_eq!(marking.right, marking.solution == Answer::Yes(true));
//! ```

mod account;
mod ask;
mod dealer;
mod diagnose;
mod difficulty;
mod discard;
mod fingerprint;
mod frequency;
pub mod kinds;
mod lack;
mod lesson;
mod mark;
mod mistake;
mod near;
mod pattern;
mod plan;
mod possible;
mod probe;
mod report;
mod said;
mod settings;
mod start;
mod task;
mod text;

use std::fmt;
use std::iter::once;
use std::ops::Range;

pub use dealer::{Dealer, Melds, Purpose};
pub use diagnose::{Diagnosis, diagnose};
pub use discard::DRAWS;
pub use frequency::{FanDraw, WINS, met};
pub use kinds::{Kind, Making, Task};
pub use lack::{Lack, lacks};
pub use lesson::{Lesson, lesson, questions_of};
pub use mark::{Answer, Item, ItemVerdict, Marking, Totals, mark};
pub use mistake::{Mistake, UnknownMistake};
pub use near::failing;
pub use possible::{NEVER, is_possible};
pub use probe::{narrowed, probe};
pub use report::report;
pub use said::{Call, Likely, Line};
pub use settings::{LEVELS, QuizFault, QuizSettings};
pub use task::{Choice, Reply, Shown, Statement, Why};

use self::ask::Attempt;
use self::fingerprint::fingerprint;
use crate::subject::Subject;

/// From which a quiz is made; written in hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seed(pub u64);

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:x}", self.0)
    }
}

/// A question.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// What is asked.
    pub task: Task,
    /// What the question was made for; nothing where it was not made for anything in particular.
    pub about: Option<Subject>,
    /// How difficult it is, on the scale of ratings on which 1500 is the middle: 600 to 2600.
    pub rating: f64,
}

/// Questions without end, or so many, the same ones for the same seed and settings; none comes twice, so long as there are
/// others, and each kind comes once before any comes again, so far as it can be asked.
///
/// Its text is what a link holds: seed, number of questions, where the difficulty changed on the way, settings.
///
/// ```
/// use bafan_study::quiz::{Making, Quiz, Seed, QuizSettings};
///
/// let quiz = Quiz::new(Seed(0x2a), QuizSettings { making: Making::Near, ..QuizSettings::default() });
/// assert_eq!(quiz.to_string(), "s=2a&v=2");
/// assert_eq!("s=2a&v=2".parse(), Ok(quiz));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quiz {
    seed: Seed,
    settings: QuizSettings,
    length: Option<u32>,
    /// From which question on the difficulty is another one, in the order of the questions.
    levels: Vec<(u32, u16)>,
    /// The fingerprint of each question so far, and the attempt that made it.
    made: Vec<(u64, u32)>,
    work: Work,
}

/// How often another question is looked for when one has been asked before. There are few about points.
const ATTEMPTS: u32 = 60;

/// After so many searches in a row that found no hand, nothing more is looked for: each deals thousands of hands.
const IN_VAIN: u32 = 12;

/// What a text about the questions that are made begins with: its version.
const MADE: &str = "v2";

impl Quiz {
    /// How many questions the set of a day has.
    pub const DAILY: u32 = 10;

    /// The most questions that a quiz gives.
    pub const LONGEST: u32 = 10_000;

    /// So often the difficulty changes on the way; from then on it stays, and the link stays one that can be sent.
    pub const CHANGES: usize = 200;

    /// A quiz without end.
    pub const fn new(seed: Seed, settings: QuizSettings) -> Quiz {
        Quiz { seed, settings, length: None, levels: Vec::new(), made: Vec::new(), work: Work::NONE }
    }

    /// The same with so many questions.
    pub fn with_length(self, length: u32) -> Quiz {
        Quiz { length: Some(length), ..self }
    }

    /// The same, in which the questions from a number on are about as difficult as a rating (up to 4000). Those before stay
    /// what they are. Where the difficulty has changed [`CHANGES`](Quiz::CHANGES) times, or behind that number, nothing does.
    ///
    /// ```
    /// use bafan_study::quiz::{Quiz, Seed};
    ///
    /// let quiz = Quiz::new(Seed(7), "v=2".parse().unwrap()).with_level(3, 1400);
    /// assert_eq!(quiz.to_string(), "s=7&d=3-1400&v=2");
    /// assert_eq!((quiz.level(2), quiz.level(3), quiz.level(4)), (None, Some(1400), Some(1400)));
    /// ```
    pub fn with_level(mut self, index: u32, rating: u16) -> Quiz {
        let later = self.levels.last().is_none_or(|&(last, _)| last < index);
        if later && rating <= QuizSettings::HARDEST && self.levels.len() < Quiz::CHANGES {
            self.levels.push((index, rating));
            self.made.truncate(index as usize);
            self.work = Work::NONE;
        }
        self
    }

    /// The same as it was before its difficulty changed on the way.
    pub fn as_begun(self) -> Quiz {
        Quiz { length: self.length, ..Quiz::new(self.seed, self.settings) }
    }

    /// How difficult the question of a number is to be: a rating; `None`: as it comes.
    pub fn level(&self, index: u32) -> Option<u16> {
        let changed = self.levels.iter().rev().find(|&&(from, _)| from <= index);
        changed.map(|&(_, rating)| rating).or(self.settings.rating)
    }

    /// How often the difficulty has changed on the way.
    pub const fn changes(&self) -> usize {
        self.levels.len()
    }

    /// How often the difficulty has changed up to the question of a number. Between two changes the [keys](Quiz::key) of questions differ in
    /// their numbers alone.
    pub fn changes_until(&self, index: u32) -> usize {
        self.levels.partition_point(|&(from, _)| from <= index)
    }

    /// How many of its questions, from the first on, are made and need not be made again.
    pub const fn made(&self) -> usize {
        self.made.len()
    }

    /// What is known of the questions that are made, as a text for [`with_made`](Quiz::with_made).
    pub fn made_text(&self) -> String {
        self.made_part(0..self.made.len())
    }

    /// The same of some questions, by their numbers; a text that [`with_more_made`](Quiz::with_more_made) takes.
    pub fn made_part(&self, numbers: Range<usize>) -> String {
        let numbers = numbers.start.min(self.made.len())..numbers.end.min(self.made.len());
        let made = self.made[numbers].iter().map(|(key, attempt)| format!(".{key:x}-{attempt:x}"));
        once(MADE.to_owned()).chain(made).collect()
    }

    /// The same, knowing from a text what was made already. A text that cannot be read says nothing: the questions are made
    /// again, and are the same ones. That goes for texts of version 1, too, whose hash had no fixed definition.
    pub fn with_made(self, text: &str) -> Quiz {
        Quiz { made: Vec::new(), ..self }.with_more_made(text)
    }

    /// The same, knowing besides how the questions that follow were made.
    pub fn with_more_made(mut self, text: &str) -> Quiz {
        let one = |part: &str| {
            let (key, attempt) = part.split_once('-')?;
            Some((u64::from_str_radix(key, 16).ok()?, u32::from_str_radix(attempt, 16).ok()?))
        };
        let made: Option<Vec<_>> = text.strip_prefix(MADE).and_then(|text| text.split('.').skip(1).map(one).collect());
        self.made.extend(made.unwrap_or_default());
        self.work = Work::NONE;
        self
    }

    /// The same, whose difficulty changes as that of another one with these settings. What was made before the two part need not be made
    /// again.
    pub fn with_levels_of(mut self, other: &Quiz) -> Quiz {
        let same = self.levels.iter().zip(&other.levels).take_while(|(one, other)| one == other).count();
        let parted =
            [&self.levels, &other.levels].into_iter().filter_map(|levels| levels.get(same)).map(|level| level.0).min();
        if let Some(parted) = parted {
            self.made.truncate(parted as usize);
            self.levels.clone_from(&other.levels);
            self.work = Work::NONE;
        }
        self
    }

    /// Ten questions, the same for everybody on a date (year, month, day of the calendar) and under the same rules.
    pub fn daily((year, month, day): (u16, u8, u8), rules: bafan::rules::RuleSet) -> Quiz {
        let date = u64::from(year) * 10_000 + u64::from(month) * 100 + u64::from(day);
        let kinds = vec![Kind::Score, Kind::Eight, Kind::Name, Kind::Omitted, Kind::Waits, Kind::Discard, Kind::Pays];
        let settings = QuizSettings { kinds, rules, ..QuizSettings::default() };
        Quiz::new(Seed(date), settings).with_length(Quiz::DAILY)
    }

    /// The seed that all its questions follow from, together with the settings.
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// The kinds of questions, the rules and whatever else was set.
    pub const fn settings(&self) -> &QuizSettings {
        &self.settings
    }

    /// How many questions there are; `None` without end.
    pub const fn length(&self) -> Option<u32> {
        self.length
    }

    /// What names one question for good: the quiz and the number, from 0. What becomes of the difficulty later has no part in it.
    pub fn key(&self, index: u32) -> String {
        let levels = self.levels.iter().copied().filter(|&(from, _)| from <= index).collect();
        let settings = self.settings.clone();
        format!("i={index}&{}", Quiz { levels, length: self.length, ..Quiz::new(self.seed, settings) })
    }

    /// The question of a number, from 0; `None` behind the last one, and where the settings leave nothing to ask.
    ///
    /// To know that it did not come before, those before it are made once, too.
    pub fn question(&mut self, index: u32) -> Option<Question> {
        while self.make(index) {}
        self.work.made.as_ref().filter(|(made, _)| *made == index).map(|(_, question)| question.clone())
    }

    /// Goes on with making the question of a number and those before it, so far as they are not made yet: a few milliseconds at a call, so
    /// that whoever goes far into a set can do something else in between. Says whether there is more to do.
    pub fn make(&mut self, index: u32) -> bool {
        if index >= self.length.unwrap_or(Quiz::LONGEST) {
            return false;
        }
        let end = index + 1;
        if self.made.len() as u32 >= end || self.work.nothing {
            return self.make_again(index);
        }
        let next = self.made.len() as u32;
        let (level, seed, number) = (self.level(next), self.seed, (next, self.work.attempts));
        let in_vain = self.work.in_vain;
        let under_way = &mut self.work.under_way;
        let attempt = under_way.get_or_insert_with(|| Attempt::new(&self.settings, level, seed, number, in_vain));
        if !attempt.step(&self.settings)
            && let Some(attempt) = under_way.take()
        {
            self.take(next, attempt);
        }
        true
    }

    /// Goes on with making a question once more of which it is known how.
    fn make_again(&mut self, index: u32) -> bool {
        let is_there = self.work.made.as_ref().is_some_and(|(made, _)| *made == index);
        let Some(&(_, number)) = self.made.get(index as usize).filter(|_| !is_there) else { return false };
        let known = self.work.again_at.take().filter(|(at, _)| *at == index);
        let (level, seed) = (self.level(index), self.seed);
        let mut attempt =
            known.map_or_else(|| Attempt::new(&self.settings, level, seed, (index, number), 0), |(_, attempt)| attempt);
        if attempt.step(&self.settings) {
            self.work.again_at = Some((index, attempt));
            return true;
        }
        self.work.made = attempt.end().0.map(|question| (index, question));
        false
    }

    /// What an attempt at the next question has come to.
    fn take(&mut self, next: u32, attempt: Attempt) {
        let (question, in_vain) = attempt.end();
        let number = self.work.attempts;
        self.work.attempts += 1;
        self.work.in_vain = in_vain;
        if let Some(question) = question {
            let made = (fingerprint(&question.task), number);
            if self.made.iter().all(|&(other, _)| other != made.0) {
                return self.keep(next, made, question);
            }
            self.work.again.get_or_insert((made, question));
        }
        if self.work.attempts >= ATTEMPTS || self.work.in_vain >= IN_VAIN {
            match self.work.again.take() {
                Some((made, question)) => self.keep(next, made, question),
                None => self.work.nothing = true,
            }
        }
    }

    fn keep(&mut self, index: u32, made: (u64, u32), question: Question) {
        self.made.push(made);
        self.work = Work { made: Some((index, question)), ..Work::NONE };
    }
}

/// What is known of the question that is being made, and the one made last.
#[derive(Clone, Debug)]
struct Work {
    under_way: Option<Attempt>,
    /// How many attempts have been made.
    attempts: u32,
    in_vain: u32,
    /// A question that was asked before, for where there is no other.
    again: Option<((u64, u32), Question)>,
    /// There is nothing to ask.
    nothing: bool,
    made: Option<(u32, Question)>,
    /// A question that is made once more.
    again_at: Option<(u32, Attempt)>,
}

impl Work {
    const NONE: Work =
        Work { under_way: None, attempts: 0, in_vain: 0, again: None, nothing: false, made: None, again_at: None };
}

/// Progress in making the questions is not part of a quiz's identity.
impl PartialEq for Work {
    fn eq(&self, _: &Work) -> bool {
        true
    }
}

impl Eq for Work {}
