//! The events of the log: an answer, a page read, a unit finished.

use bafan::order;
use std::borrow::Borrow;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use crate::subject::Subject;

/// An event of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The id, which no other event has.
    pub id: Id,
    /// What the learner did.
    pub deed: Deed,
}

/// The content of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// A question was answered, or skipped.
    Given(Given),
    /// A page of the course was read, written as its [`Leaf`](crate::book::course::Leaf).
    Read(Key),
    /// A unit of the course was finished.
    Unit {
        /// The slug of the unit.
        unit: Key,
        /// The number of questions answered right on the first try; for the guided first hand, the number of its taps.
        right: u32,
        /// The number of questions asked; for the guided first hand, the number of its taps.
        asked: u32,
    },
}

/// The identity of an event: its time and 64 random bits, written as 12 and 16 hexadecimal digits, so that the texts sort by time.
///
/// ```
/// use bafan_study::progress::Id;
///
/// let id = Id::new(1_790_000_000_000, 7);
/// assert_eq!(id.at(), 1_790_000_000_000);
/// assert_eq!(id.to_string(), "01a0c4506c00-0000000000000007");
/// assert_eq!(id.to_string().parse(), Ok(id));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id {
    at: u64,
    random: u64,
}

/// The error for a text that is not an id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadId(pub String);

/// A name from another part of the app: a kind of question, a question, rules, a mistake, a version, a page, a unit. It has 1 to 4000
/// printable ASCII characters and no spaces. A clone shares the text.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key(Arc<str>);

/// The error for a text that cannot be a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadKey(pub String);

/// An answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    /// The kind of question, by its [`slug`](crate::quiz::Kind::slug).
    pub kind: Key,
    /// The text from which the question can be made again.
    pub question: Key,
    /// The rules of the question, as text.
    pub rules: Key,
    /// The mode in which the question was asked.
    pub mode: Mode,
    /// The overall marking of the answer.
    pub verdict: Verdict,
    /// The subjects that the answer showed to be known.
    pub knew: Vec<Subject>,
    /// The subjects that the answer showed not to be known.
    pub missed: Vec<Subject>,
    /// The mistakes found in the answer.
    pub mistakes: Vec<Key>,
    /// The time from the question to the answer, in milliseconds.
    pub took: u32,
    /// The difficulty of the question, on the scale of [`Rating`](super::Rating).
    pub rating: u16,
    /// The version of the app that marked the answer; later versions may mark differently.
    pub app: Key,
}

/// The mode in which a question was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mode {
    /// Practice without a clock or an end.
    Free,
    /// A run against the clock.
    Timed,
    /// The ten questions of a date.
    Daily,
    /// Review of the cards that are due.
    Review,
    /// Questions after a unit of the course.
    Lesson,
}

/// The overall marking of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// The whole answer is right.
    Right,
    /// Some part of the answer is wrong.
    Wrong,
    /// No answer was given, which is not a mistake.
    Skipped,
}

impl Id {
    /// Makes an id for the time `at` (milliseconds since 1970, less than 2⁴⁸).
    pub const fn new(at: u64, random: u64) -> Id {
        Id { at: at & ((1 << 48) - 1), random }
    }

    /// Returns the time, in milliseconds since 1970.
    pub const fn at(self) -> u64 {
        self.at
    }
}

impl Key {
    const LONGEST: usize = 4000;

    /// Returns the name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Given {
    /// Returns each subject of the answer once, with whether it was known: a subject missed anywhere counts as not known.
    pub fn outcomes(&self) -> Vec<(Subject, bool)> {
        let missed = self.missed.iter().map(|&subject| (subject, false));
        let mut outcomes: Vec<_> = missed.chain(self.knew.iter().map(|&subject| (subject, true))).collect();
        order::by(&mut outcomes, Ord::cmp);
        outcomes.dedup_by_key(|(subject, _)| *subject);
        outcomes
    }
}

impl Mode {
    /// All modes.
    pub const ALL: [Mode; 5] = [Mode::Free, Mode::Timed, Mode::Daily, Mode::Review, Mode::Lesson];

    /// Returns the name in files.
    pub const fn slug(self) -> &'static str {
        ["free", "timed", "daily", "review", "lesson"][self as usize]
    }

    /// Returns whether answers in this mode affect the rating. Against the clock, mistakes do not show a lack of knowledge, and a lesson
    /// asks about what was read a minute ago.
    pub const fn is_rated(self) -> bool {
        matches!(self, Mode::Free | Mode::Daily | Mode::Review)
    }
}

impl Verdict {
    /// All verdicts.
    pub const ALL: [Verdict; 3] = [Verdict::Right, Verdict::Wrong, Verdict::Skipped];

    /// Returns the name in files.
    pub const fn slug(self) -> &'static str {
        ["right", "wrong", "skipped"][self as usize]
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:012x}-{:016x}", self.at, self.random)
    }
}

impl FromStr for Id {
    type Err = BadId;

    /// # Errors
    ///
    /// Returns [`BadId`] if the text does not have the format of an [`Id`].
    fn from_str(text: &str) -> Result<Id, BadId> {
        let number = |digits: &str, length| {
            let plain = digits.len() == length && digits.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
            plain.then(|| u64::from_str_radix(digits, 16).ok()).flatten()
        };
        let read = text.split_once('-').and_then(|(at, random)| number(at, 12).zip(number(random, 16)));
        read.map(|(at, random)| Id { at, random }).ok_or_else(|| BadId(text.to_owned()))
    }
}

impl FromStr for Key {
    type Err = BadKey;

    /// # Errors
    ///
    /// Returns [`BadKey`] if the text is empty, too long, or has spaces or other characters that are not printable ASCII.
    fn from_str(text: &str) -> Result<Key, BadKey> {
        let fits = (1..=Key::LONGEST).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic());
        fits.then(|| Key(text.into())).ok_or_else(|| BadKey(text.to_owned()))
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Borrow<str> for Key {
    fn borrow(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for BadId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is no id", self.0)
    }
}

impl fmt::Display for BadKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is no name", self.0)
    }
}

impl std::error::Error for BadId {}
impl std::error::Error for BadKey {}
