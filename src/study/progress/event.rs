//! What can happen: an answer, a page read, a unit finished.

use bafan::order;
use std::borrow::Borrow;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use crate::subject::Subject;

/// Something that happened, once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Its own, never another's.
    pub id: Id,
    /// What happened.
    pub deed: Deed,
}

/// What can happen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// A question was answered, or skipped.
    Given(Given),
    /// A page of the course was read; written as its [`Leaf`](crate::book::course::Leaf).
    Read(Key),
    /// A unit of the course was finished.
    Unit {
        /// The unit's slug.
        unit: Key,
        /// How many of its questions were answered right.
        right: u32,
        /// How many were asked.
        asked: u32,
    },
}

/// What makes an event itself: when it happened, and 64 random bits. Written as 12 and 16 digits of base 16, so that the
/// order of the texts is the order of time.
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

/// A text that is no id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadId(pub String);

/// A name that another part of the app gives: a kind of question, a question, rules, a mistake, a page. One to 4000
/// printable characters of ASCII. A copy shares the text with the original.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key(Arc<str>);

/// A text that can be no name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadKey(pub String);

/// An answer that was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    /// The kind of question, by its [`slug`](crate::quiz::Kind::slug).
    pub kind: Key,
    /// The question: what makes it again.
    pub question: Key,
    /// The rules under which it was asked, as text.
    pub rules: Key,
    /// Where it was asked.
    pub mode: Mode,
    /// How the answer was marked, as a whole.
    pub verdict: Verdict,
    /// What the answer showed to be known.
    pub knew: Vec<Subject>,
    /// What it showed not to be known.
    pub missed: Vec<Subject>,
    /// The mistakes that were seen in it.
    pub mistakes: Vec<Key>,
    /// Milliseconds from the question to the answer.
    pub took: u32,
    /// How difficult the question is, on the scale of [`Rating`](super::Rating).
    pub rating: u16,
    /// The version of the app that marked the answer: a later one may mark otherwise.
    pub app: Key,
}

/// Where a question was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mode {
    /// Practice without a clock.
    Free,
    /// A run against the clock.
    Timed,
    /// The ten questions of a date.
    Daily,
    /// What is due.
    Review,
    /// After a unit of the course.
    Lesson,
}

/// How an answer was marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// All of it is right.
    Right,
    /// Something in it is wrong.
    Wrong,
    /// None was given, which is no mistake.
    Skipped,
}

impl Id {
    /// An id for what happens at `at` (milliseconds since 1970, less than 2⁴⁸).
    pub const fn new(at: u64, random: u64) -> Id {
        Id { at: at & ((1 << 48) - 1), random }
    }

    /// When it happened, in milliseconds since 1970.
    pub const fn at(self) -> u64 {
        self.at
    }
}

impl Key {
    const LONGEST: usize = 4000;

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Given {
    /// Each thing the answer was about, once, and whether it was known: what was missed anywhere in it was not.
    pub fn outcomes(&self) -> Vec<(Subject, bool)> {
        let missed = self.missed.iter().map(|&subject| (subject, false));
        let mut outcomes: Vec<_> = missed.chain(self.knew.iter().map(|&subject| (subject, true))).collect();
        order::by(&mut outcomes, Ord::cmp);
        outcomes.dedup_by_key(|(subject, _)| *subject);
        outcomes
    }
}

impl Mode {
    /// All of them.
    pub const ALL: [Mode; 5] = [Mode::Free, Mode::Timed, Mode::Daily, Mode::Review, Mode::Lesson];

    /// The name in files.
    pub const fn slug(self) -> &'static str {
        ["free", "timed", "daily", "review", "lesson"][self as usize]
    }

    /// Whether the answers say how difficult the questions may be: against the clock one errs where one knows, and a lesson
    /// asks what was read a minute ago.
    pub const fn is_rated(self) -> bool {
        matches!(self, Mode::Free | Mode::Daily | Mode::Review)
    }
}

impl Verdict {
    /// All of them.
    pub const ALL: [Verdict; 3] = [Verdict::Right, Verdict::Wrong, Verdict::Skipped];

    /// The name in files.
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
    /// [`BadId`] where the text is not as [`Id`] says.
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
    /// [`BadKey`] where the text is empty, too long, or has other characters.
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
