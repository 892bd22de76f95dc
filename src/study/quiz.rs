//! Questions with answers that the engine knows: made from a seed, and marked.
//!
//! The same seed and settings give the same questions on every machine and in every later version of the same text form.
//!
//! ```
//! use bafan::study::quiz::{Answer, Kind, Quiz, Seed, Settings, mark};
//!
//! let settings = Settings { kinds: vec![Kind::Eight], ..Settings::default() };
//! let mut quiz = Quiz::new(Seed(7), settings.clone());
//! let question = quiz.question(0).unwrap();
//! let marking = mark(&question, &Answer::Yes(true), &settings.rules).unwrap();
//! assert_eq!(marking.right, marking.solution == Answer::Yes(true));
//! ```

mod ask;
mod dealer;
mod diagnose;
mod difficulty;
mod lack;
mod lesson;
mod mark;
mod mistake;
mod pattern;
mod plan;
mod report;
mod settings;
mod start;
mod text;

use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};

pub use dealer::{Dealer, Melds, Purpose};
pub use diagnose::{Diagnosis, diagnose};
pub use lack::{Lack, lacks};
pub use lesson::lesson;
pub use mark::{Answer, Item, Marking, Totals, Verdict, mark};
pub use mistake::{Mistake, UnknownMistake};
pub use report::report;
pub use settings::{Kind, LEVELS, QuizFault, Settings};

use crate::arrange::Reading;
use crate::fan::Fan;
use crate::hand::{Draft, Drawn, Hand, Holding};
use crate::settle::Winner;
use crate::situation::Situation;
use crate::study::subject::Subject;

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

/// What is asked, with all that is shown.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Task {
    /// [`Kind::Score`]
    Score {
        /// The winning hand.
        hand: Hand,
    },
    /// [`Kind::Total`]
    Total {
        /// The winning hand: one in which a mistake changes the total as no other does, where such a hand was found.
        hand: Hand,
    },
    /// [`Kind::Eight`]
    Eight {
        /// The winning hand.
        hand: Hand,
    },
    /// [`Kind::Name`]
    Name {
        /// The winning hand.
        hand: Hand,
        /// Four fans, one of which counts.
        choices: Vec<Fan>,
    },
    /// [`Kind::Worth`]
    Worth {
        /// The fan.
        fan: Fan,
        /// Points, from the least up.
        choices: Vec<u8>,
    },
    /// [`Kind::Points`]
    Points {
        /// The points.
        points: u8,
        /// Four fans, one of which is worth as much.
        choices: Vec<Fan>,
    },
    /// [`Kind::Omitted`]
    Omitted {
        /// The winning hand.
        hand: Hand,
        /// Two to four fans, all of them present; one does not count.
        choices: Vec<Fan>,
    },
    /// [`Kind::Build`]
    Build {
        /// The fans that are to count.
        fans: Vec<Fan>,
        /// A hand in which they do, for somebody who gives up.
        example: Hand,
    },
    /// [`Kind::Waits`]
    Waits {
        /// Thirteen tiles that wait.
        holding: Holding,
        /// The winds.
        situation: Situation,
    },
    /// [`Kind::Discard`]
    Discard {
        /// Fourteen tiles that do not win.
        drawn: Drawn,
    },
    /// [`Kind::Pays`]
    Pays {
        /// What the hand is worth, flowers included.
        total: u32,
        /// Who won, and on whose tile.
        winner: Winner,
    },
    /// [`Kind::Reading`]
    Reading {
        /// The winning hand.
        hand: Hand,
        /// Its readings, in no order that would tell.
        choices: Vec<Reading>,
    },
    /// [`Kind::Counts`]
    Counts {
        /// The winning hand.
        hand: Hand,
        /// The fan in question.
        fan: Fan,
    },
    /// [`Kind::Wins`]
    Wins {
        /// Fourteen tiles, a meld counted as three.
        tiles: Draft,
    },
}

impl Task {
    /// The kind of question.
    pub const fn kind(&self) -> Kind {
        match self {
            Task::Score { .. } => Kind::Score,
            Task::Total { .. } => Kind::Total,
            Task::Eight { .. } => Kind::Eight,
            Task::Name { .. } => Kind::Name,
            Task::Worth { .. } => Kind::Worth,
            Task::Points { .. } => Kind::Points,
            Task::Omitted { .. } => Kind::Omitted,
            Task::Build { .. } => Kind::Build,
            Task::Waits { .. } => Kind::Waits,
            Task::Discard { .. } => Kind::Discard,
            Task::Pays { .. } => Kind::Pays,
            Task::Reading { .. } => Kind::Reading,
            Task::Counts { .. } => Kind::Counts,
            Task::Wins { .. } => Kind::Wins,
        }
    }

    /// The winning hand that is shown, if one is.
    pub const fn hand(&self) -> Option<&Hand> {
        match self {
            Task::Score { hand }
            | Task::Total { hand }
            | Task::Eight { hand }
            | Task::Name { hand, .. }
            | Task::Omitted { hand, .. }
            | Task::Reading { hand, .. }
            | Task::Counts { hand, .. } => Some(hand),
            _ => None,
        }
    }
}

/// Questions without end, or so many, the same ones for the same seed and settings; none comes twice, so long as there are
/// others, and each kind comes once before any comes again, so far as it can be asked.
///
/// Its text is what a link holds: seed, number of questions, where the difficulty changed on the way, settings.
///
/// ```
/// use bafan::study::quiz::{Quiz, Seed, Settings};
///
/// let quiz = Quiz::new(Seed(0x2a), Settings::default());
/// assert_eq!(quiz.to_string(), "s=2a&v=1");
/// assert_eq!("s=2a&v=1".parse::<Quiz>().unwrap().seed(), Seed(0x2a));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quiz {
    seed: Seed,
    settings: Settings,
    length: Option<u32>,
    /// From which question on the difficulty is another one, in the order of the questions.
    levels: Vec<(u32, u16)>,
    /// What tells each question so far from others, and the attempt that made it.
    made: Vec<(u64, u32)>,
}

/// How often another question is looked for when one has been asked before. There are few about points.
const ATTEMPTS: u32 = 60;

impl Quiz {
    /// How many questions the set of a day has.
    pub const DAILY: u32 = 10;

    /// The most questions that a quiz gives.
    pub const LONGEST: u32 = 10_000;

    /// So often the difficulty changes on the way; from then on it stays, and the link stays one that can be sent.
    pub const CHANGES: usize = 200;

    /// A quiz without end.
    pub const fn new(seed: Seed, settings: Settings) -> Quiz {
        Quiz { seed, settings, length: None, levels: Vec::new(), made: Vec::new() }
    }

    /// The same with so many questions.
    pub fn with_length(self, length: u32) -> Quiz {
        Quiz { length: Some(length), ..self }
    }

    /// The same, in which the questions from a number on are about as difficult as a rating (up to 4000). Those before stay
    /// what they are. Where the difficulty has changed [`CHANGES`](Quiz::CHANGES) times, or behind that number, nothing does.
    ///
    /// ```
    /// use bafan::study::quiz::{Quiz, Seed, Settings};
    ///
    /// let quiz = Quiz::new(Seed(7), Settings::default()).with_level(3, 1400);
    /// assert_eq!(quiz.to_string(), "s=7&d=3-1400&v=1");
    /// assert_eq!((quiz.level(2), quiz.level(3), quiz.level(4)), (None, Some(1400), Some(1400)));
    /// ```
    pub fn with_level(mut self, index: u32, rating: u16) -> Quiz {
        let later = self.levels.last().is_none_or(|&(last, _)| last < index);
        if later && rating <= Settings::HARDEST && self.levels.len() < Quiz::CHANGES {
            self.levels.push((index, rating));
            self.made.truncate(index as usize);
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

    /// How many of its questions, from the first on, are made and need not be made again.
    pub const fn made(&self) -> usize {
        self.made.len()
    }

    /// What is known of the questions that are made, as a text for [`with_made`](Quiz::with_made).
    pub fn made_text(&self) -> String {
        let made: Vec<String> = self.made.iter().map(|(key, attempt)| format!("{key:x}-{attempt:x}")).collect();
        made.join(".")
    }

    /// The same, knowing from a text what was made already. A text that cannot be read says nothing: it is made again.
    pub fn with_made(self, text: &str) -> Quiz {
        let one = |part: &str| {
            let (key, attempt) = part.split_once('-')?;
            Some((u64::from_str_radix(key, 16).ok()?, u32::from_str_radix(attempt, 16).ok()?))
        };
        let made = text.split('.').map(one).collect::<Option<_>>();
        Quiz { made: made.unwrap_or_default(), ..self }
    }

    /// Ten questions, the same for everybody on a date (year, month, day of the calendar) and under the same rules.
    pub fn daily((year, month, day): (u16, u8, u8), rules: crate::rules::RuleSet) -> Quiz {
        let date = u64::from(year) * 10_000 + u64::from(month) * 100 + u64::from(day);
        let kinds = vec![Kind::Score, Kind::Eight, Kind::Name, Kind::Omitted, Kind::Waits, Kind::Discard, Kind::Pays];
        let settings = Settings { kinds, rules, ..Settings::default() };
        Quiz::new(Seed(date), settings).with_length(Quiz::DAILY)
    }

    /// The seed.
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// What is asked.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// How many questions there are; `None` without end.
    pub const fn length(&self) -> Option<u32> {
        self.length
    }

    /// What names one question for good: the quiz and the number, from 0.
    pub fn key(&self, index: u32) -> String {
        format!("i={index}&{self}")
    }

    /// The question of a number, from 0; `None` behind the last one, and where the settings leave nothing to ask.
    ///
    /// To know that it did not come before, those before it are made once, too.
    pub fn question(&mut self, index: u32) -> Option<Question> {
        if index >= self.length.unwrap_or(Quiz::LONGEST) {
            return None;
        }
        while self.made.len() <= index as usize {
            let next = self.made.len() as u32;
            let new = |attempt: &u32| {
                let question = self.attempt(next, *attempt)?;
                let key = key(&question.task);
                (!self.made.iter().any(|&(other, _)| other == key)).then_some((key, *attempt))
            };
            let found = (0..ATTEMPTS).find_map(|attempt| new(&attempt));
            let again = || (0..ATTEMPTS).find_map(|attempt| Some((key(&self.attempt(next, attempt)?.task), attempt)));
            let made = found.or_else(again)?;
            self.made.push(made);
        }
        let (_, attempt) = self.made.get(index as usize)?;
        self.attempt(index, *attempt)
    }

    fn attempt(&self, index: u32, attempt: u32) -> Option<Question> {
        ask::ask(&self.settings, self.level(index), self.seed, index, attempt)
    }
}

/// What tells questions apart, within one session.
fn key(task: &Task) -> u64 {
    let mut hasher = DefaultHasher::new();
    task.hash(&mut hasher);
    hasher.finish()
}
