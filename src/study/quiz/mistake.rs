//! Mistakes by name, each as a text that a log can keep.

use std::fmt;
use std::str::FromStr;

use crate::subject::Subject;
use bafan::{Fan, Profile};

/// A mistake. Written as `missed:qing-long`, `swallowed:ping-hu>wu-zi`, `wait:bian-zhang>`, `sum`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mistake {
    /// The fan counts and was not given.
    Missed(Fan),
    /// The fan was given and is not in the hand.
    Absent(Fan),
    /// The fan was given, is in the hand, and does not count because of the other one.
    Swallowed {
        /// The fan that does not count.
        fan: Fan,
        /// The fan that counts in its place.
        by: Fan,
    },
    /// The fan counts and was given more often.
    TooOften(Fan),
    /// The fan counts and was given less often.
    TooSeldom(Fan),
    /// One wait was taken for another, or for none, or none for one.
    Wait {
        /// The fan of the wait that was given, if any.
        given: Option<Fan>,
        /// The fan of the wait that counts, if any.
        right: Option<Fan>,
    },
    /// The wind of the round was taken for that of the seat, or the other way round.
    Winds,
    /// The flowers were counted towards the eight points that a win needs.
    FlowersToEight,
    /// A hand was declared below eight, or one that reaches eight was not.
    Eight,
    /// The fans are right, and their points are added up wrong.
    Sum,
    /// The answer is right under another profile.
    Profile(Profile),
    /// What the fan is worth.
    Points(Fan),
    /// The fan does not count in the hand that was built.
    Built(Fan),
    /// A tile that wins was not found.
    WaitMissed,
    /// A tile was given that does not win.
    WaitExtra,
    /// What a wait is worth.
    WaitWorth,
    /// Another discard leaves a better chance.
    Discard,
    /// What a seat gets or pays.
    Pays,
    /// Another reading scores more.
    Arrangement,
    /// Tiles that win were not seen as a win, or the other way round.
    Win,
    /// The other hand is worth more.
    Greater,
    /// Something else was to be said to a discard.
    Claim,
    /// A win was declared below eight.
    FalseWin,
    /// A hand was not brought to eight, or not with the fewest tiles.
    Improve,
}

/// A text that names no mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownMistake(pub String);

impl fmt::Display for UnknownMistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} names no mistake", self.0)
    }
}

impl std::error::Error for UnknownMistake {}

/// The mistakes that are a single word.
const WORDS: [(&str, Mistake); 15] = [
    ("winds", Mistake::Winds),
    ("flowers-to-eight", Mistake::FlowersToEight),
    ("eight", Mistake::Eight),
    ("sum", Mistake::Sum),
    ("wait-missed", Mistake::WaitMissed),
    ("wait-extra", Mistake::WaitExtra),
    ("wait-worth", Mistake::WaitWorth),
    ("discard", Mistake::Discard),
    ("pays", Mistake::Pays),
    ("reading", Mistake::Arrangement),
    ("win", Mistake::Win),
    ("greater", Mistake::Greater),
    ("claim", Mistake::Claim),
    ("false-win", Mistake::FalseWin),
    ("improve", Mistake::Improve),
];

/// A mistake about a fan.
type OfFan = fn(Fan) -> Mistake;

/// The mistakes about one fan.
const OF_FANS: [(&str, OfFan); 6] = [
    ("missed", Mistake::Missed),
    ("absent", Mistake::Absent),
    ("often", Mistake::TooOften),
    ("seldom", Mistake::TooSeldom),
    ("points", Mistake::Points),
    ("built", Mistake::Built),
];

impl Mistake {
    /// What somebody who makes the mistake does not know yet, where it is about a fan.
    pub const fn subject(self) -> Option<Subject> {
        match self {
            Mistake::Missed(fan)
            | Mistake::Absent(fan)
            | Mistake::TooOften(fan)
            | Mistake::TooSeldom(fan)
            | Mistake::Points(fan)
            | Mistake::Built(fan)
            | Mistake::Wait { right: Some(fan), .. }
            | Mistake::Wait { given: Some(fan), right: None } => Some(Subject::Fan(fan)),
            Mistake::Swallowed { fan, by } => Some(Subject::Swallowed { fan, by }),
            _ => None,
        }
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((word, _)) = WORDS.iter().find(|(_, mistake)| mistake == self) {
            return f.write_str(word);
        }
        match *self {
            Mistake::Swallowed { fan, by } => write!(f, "swallowed:{}", Subject::Swallowed { fan, by }),
            Mistake::Wait { given, right } => {
                let slug = |fan: Option<Fan>| fan.map_or(String::new(), Fan::slug);
                write!(f, "wait:{}>{}", slug(given), slug(right))
            }
            Mistake::Profile(profile) => write!(f, "profile:{}", profile.name()),
            _ => {
                let fan = match self.subject() {
                    Some(Subject::Fan(fan)) => fan,
                    _ => return Err(fmt::Error),
                };
                let of_fan = OF_FANS.iter().find(|(_, of_fan)| of_fan(fan) == *self);
                write!(f, "{}:{}", of_fan.map_or("", |(word, _)| word), fan.slug())
            }
        }
    }
}

impl FromStr for Mistake {
    type Err = UnknownMistake;

    fn from_str(text: &str) -> Result<Mistake, UnknownMistake> {
        read(text).ok_or_else(|| UnknownMistake(text.to_owned()))
    }
}

fn read(text: &str) -> Option<Mistake> {
    if let Some(&(_, mistake)) = WORDS.iter().find(|(word, _)| *word == text) {
        return Some(mistake);
    }
    match text.split_once(':')? {
        ("swallowed", pair) => match pair.parse().ok()? {
            Subject::Swallowed { fan, by } => Some(Mistake::Swallowed { fan, by }),
            Subject::Fan(_) => None,
        },
        ("wait", waits) => {
            let (given, right) = waits.split_once('>')?;
            let fan = |slug: &str| if slug.is_empty() { Some(None) } else { Fan::from_slug(slug).map(Some) };
            let (given, right) = (fan(given)?, fan(right)?);
            (given != right).then_some(Mistake::Wait { given, right })
        }
        ("profile", name) => Profile::ALL.into_iter().find(|profile| profile.name() == name).map(Mistake::Profile),
        (word, slug) => {
            let (_, of_fan) = OF_FANS.iter().find(|(name, _)| *name == word)?;
            Fan::from_slug(slug).map(of_fan)
        }
    }
}
