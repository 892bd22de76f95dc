//! Questions made from a seed and marked by the engine.
//!
//! The same seed and settings give the same questions on every machine and in every later release.
//!
//! * Asking: `kinds` has a module for each kind of question, which makes, rates, identifies and marks questions of that kind; `task` is
//!   what a page knows about a question of any kind; `settings` is what the user chooses; `lesson` makes the questions of a unit of the
//!   course.
//! * Making: `ask` has what the kinds share; `dealer` makes a hand. A hand begins with what its fan needs (`start`), is completed by a
//!   `plan`, and may be a near miss (`near`).
//! * Rating and identity: `difficulty`, `fingerprint`.
//! * Marking: `mark` has what the kinds share, `lack` says why a fan is not present, `diagnose` finds the mistakes that explain a wrong
//!   total, and `probe` asks one more question to choose among them.
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
pub use settings::{LEVELS, QuizFault, QuizSettings, field};
pub use task::{Choice, Reply, Shown, Statement, Why};

use self::ask::Attempt;
use self::fingerprint::fingerprint;
use crate::subject::Subject;

/// The seed of a quiz, written in hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seed(pub u64);

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:x}", self.0)
    }
}

/// A question, with its subject and its difficulty.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// The content, and what is asked about it.
    pub task: Task,
    /// The subject of the question; `None` if it was made without one.
    pub about: Option<Subject>,
    /// The difficulty on the rating scale, where 1500 is the middle: 600 to 2600.
    pub rating: f64,
}

/// An endless or limited series of questions, the same for the same seed, settings and changes of difficulty. No question occurs twice as
/// long as there are new ones, and each kind that can be asked is asked once before any is repeated.
///
/// Its text, as used in links, consists of the seed, the number of questions, the changes of difficulty, and the settings.
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
    /// The changes of difficulty in order, each as the index of its first question and the rating from there on.
    levels: Vec<(u32, u16)>,
    /// The fingerprint of each question so far, and the number of the attempt that made it.
    made: Vec<(u64, u32)>,
    work: Work,
}

/// The maximum number of attempts at a question that has not been asked before. Some kinds, such as questions about points, have few
/// different questions.
const ATTEMPTS: u32 = 60;

/// The number of failed searches in a row after which the quiz stops looking for a new question. A failed search has tried thousands of
/// hands.
const IN_VAIN: u32 = 12;

/// The version at the beginning of a text of made questions.
const MADE: &str = "v2";

impl Quiz {
    /// The number of questions in a day's set.
    pub const DAILY: u32 = 10;

    /// The maximum number of questions in a quiz.
    pub const LONGEST: u32 = 10_000;

    /// The maximum number of changes of difficulty, which keeps links short enough to send.
    pub const CHANGES: usize = 200;

    /// Makes an endless quiz.
    pub const fn new(seed: Seed, settings: QuizSettings) -> Quiz {
        Quiz { seed, settings, length: None, levels: Vec::new(), made: Vec::new(), work: Work::NONE }
    }

    /// Returns the quiz limited to this number of questions.
    pub fn with_length(self, length: u32) -> Quiz {
        Quiz { length: Some(length), ..self }
    }

    /// Returns the quiz with questions of about this difficulty from `index` on. Earlier questions stay the same. This has no effect if the
    /// rating is above 4000, after [`CHANGES`](Quiz::CHANGES) changes, or if there is already a change at this question or a later one.
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

    /// Returns the quiz without its changes of difficulty.
    pub fn as_begun(self) -> Quiz {
        Quiz { length: self.length, ..Quiz::new(self.seed, self.settings) }
    }

    /// Returns the intended rating of a question; `None` if any will do.
    pub fn level(&self, index: u32) -> Option<u16> {
        let changed = self.levels.iter().rev().find(|&&(from, _)| from <= index);
        changed.map(|&(_, rating)| rating).or(self.settings.rating)
    }

    /// Returns the number of changes of difficulty.
    pub const fn changes(&self) -> usize {
        self.levels.len()
    }

    /// Returns the number of changes of difficulty up to a question. Between two changes, the [keys](Quiz::key) of questions differ only in
    /// their numbers.
    pub fn changes_until(&self, index: u32) -> usize {
        self.levels.partition_point(|&(from, _)| from <= index)
    }

    /// Returns the number of questions made so far.
    pub const fn made(&self) -> usize {
        self.made.len()
    }

    /// Writes the fingerprint and the attempt of each question made so far, for [`with_made`](Quiz::with_made).
    pub fn made_text(&self) -> String {
        self.made_part(0..self.made.len())
    }

    /// Does the same as [`made_text`](Quiz::made_text) for the questions with these numbers; see [`with_more_made`](Quiz::with_more_made).
    pub fn made_part(&self, numbers: Range<usize>) -> String {
        let numbers = numbers.start.min(self.made.len())..numbers.end.min(self.made.len());
        let made = self.made[numbers].iter().map(|(key, attempt)| format!(".{key:x}-{attempt:x}"));
        once(MADE.to_owned()).chain(made).collect()
    }

    /// Returns the quiz with the made questions from a text. A text that is unreadable or of version 1, whose hash had no fixed definition,
    /// is ignored: the same questions are made again.
    pub fn with_made(self, text: &str) -> Quiz {
        Quiz { made: Vec::new(), ..self }.with_more_made(text)
    }

    /// Returns the quiz with further made questions from a text; an unreadable text adds none.
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

    /// Returns the quiz with the difficulty changes of another quiz with the same settings. The questions made before the two quizzes
    /// diverge are kept.
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

    /// Makes the quiz of a date (year, month, day): ten questions, the same for everybody under the same rules.
    pub fn daily((year, month, day): (u16, u8, u8), rules: bafan::rules::RuleSet) -> Quiz {
        let date = u64::from(year) * 10_000 + u64::from(month) * 100 + u64::from(day);
        let kinds = vec![Kind::Score, Kind::Eight, Kind::Name, Kind::Omitted, Kind::Waits, Kind::Discard, Kind::Pays];
        let settings = QuizSettings { kinds, rules, ..QuizSettings::default() };
        Quiz::new(Seed(date), settings).with_length(Quiz::DAILY)
    }

    /// Returns the seed. Together with the settings and the changes of difficulty, it determines all questions.
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// Returns the kinds of questions, the rules and the other settings.
    pub const fn settings(&self) -> &QuizSettings {
        &self.settings
    }

    /// Returns the number of questions; `None` if the quiz is endless.
    pub const fn length(&self) -> Option<u32> {
        self.length
    }

    /// Returns the permanent name of a question: the quiz and the number, from 0. Later changes of difficulty do not affect the name.
    pub fn key(&self, index: u32) -> String {
        let levels = self.levels.iter().copied().filter(|&(from, _)| from <= index).collect();
        let settings = self.settings.clone();
        format!("i={index}&{}", Quiz { levels, length: self.length, ..Quiz::new(self.seed, settings) })
    }

    /// Returns the question with this number, from 0; `None` after the last question, or if the settings leave nothing to ask.
    ///
    /// All earlier questions are made first, so that the question does not repeat one of them.
    pub fn question(&mut self, index: u32) -> Option<Question> {
        while self.make(index) {}
        self.work.made.as_ref().filter(|(made, _)| *made == index).map(|(_, question)| question.clone())
    }

    /// Continues making a question and those before it, a few milliseconds per call, so that the caller can do other work in between.
    /// Returns whether there is more to do.
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

    /// Continues remaking a question whose attempt is known, and returns whether there is more to do.
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

    /// Handles the end of an attempt at the next question: keeps a new question, and gives up after too many attempts.
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

/// The state of the question being made, and the question made last.
#[derive(Clone, Debug)]
struct Work {
    under_way: Option<Attempt>,
    attempts: u32,
    in_vain: u32,
    /// A question that repeats an earlier one, used only if no new one is found.
    again: Option<((u64, u32), Question)>,
    /// Whether no further question can be made.
    nothing: bool,
    made: Option<(u32, Question)>,
    /// The question being remade.
    again_at: Option<(u32, Attempt)>,
}

impl Work {
    const NONE: Work =
        Work { under_way: None, attempts: 0, in_vain: 0, again: None, nothing: false, made: None, again_at: None };
}

/// Work in progress is not part of a quiz's identity, so all values are equal.
impl PartialEq for Work {
    fn eq(&self, _: &Work) -> bool {
        true
    }
}

impl Eq for Work {}
