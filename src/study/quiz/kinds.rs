//! The kinds of questions: a module each, behind one trait. [`Kind`], [`Task`] and what they do come out of one list.

mod announce;
mod arrangement;
mod build;
mod claim;
mod counts;
mod discard;
mod eight;
mod greater;
mod improve;
mod name;
mod omitted;
mod pays;
mod points;
mod safest;
mod score;
mod total;
mod waits;
mod wins;
mod worth;
mod written;

pub use self::announce::Announce;
pub use self::arrangement::Arrangement;
pub use self::build::Build;
pub use self::claim::{AfterCall, Claim};
pub use self::counts::Counts;
pub use self::discard::Discard;
pub use self::eight::Eight;
pub use self::greater::Greater;
pub use self::improve::{Improve, changes};
pub use self::name::Name;
pub use self::omitted::Omitted;
pub use self::pays::Pays;
pub use self::points::Points;
pub use self::safest::Safest;
pub use self::score::Score;
pub use self::total::Total;
pub use self::waits::Waits;
pub use self::wins::{Wins, nearest};
pub use self::worth::Worth;
pub use self::written::Written;

use super::ask::Asker;
use super::{Answer, Marking, Reply, Shown, Why};
use crate::book::course::Ask;
use crate::subject::Subject;
use bafan::{Hand, RuleSet};

/// How questions are made. A link says it, so that its questions stay what they are when a later app makes better ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Making {
    /// As the first apps did: what is wrong may be far from right.
    First,
    /// What is wrong is a near miss.
    Near,
    /// What is right stands out from it by as much as can be learned.
    Apart,
    /// As [`Making::Apart`]; the safest discard is asked for, too.
    #[default]
    Guarded,
}

impl Making {
    pub(super) const ALL: [Making; 4] = [Making::First, Making::Near, Making::Apart, Making::Guarded];

    /// The version in links.
    pub(super) const fn version(self) -> &'static str {
        match self {
            Making::First => "1",
            Making::Near => "2",
            Making::Apart => "3",
            Making::Guarded => "4",
        }
    }

    /// What is asked where no kinds are chosen: earlier apps had fewer.
    pub fn practice(self) -> Vec<Kind> {
        Kind::ALL.into_iter().filter(|kind| kind.practice().is_some_and(|since| since <= self)).collect()
    }
}

/// A kind of question. Its type holds all that one question shows.
trait Asked: Sized {
    /// The name in links, files and logs. It never changes.
    const SLUG: &'static str;
    /// From which making on it is asked where no kinds are chosen; `None` where only lessons of the course ask it.
    const PRACTICE: Option<Making>;
    /// Whether an answer says of fans whether they are known.
    const NAMES_FANS: bool;
    /// What such a question can be made about.
    const ABOUT: About;

    /// Makes a question. The order of the draws decides which one a seed gives, so it stays what it is.
    fn make(asker: &mut Asker, about: Option<Subject>) -> Option<Self>;

    /// Marks an answer to a question about something; `None` where it is none to such a question.
    fn mark(&self, answer: &Answer, about: Option<Subject>, rules: &RuleSet) -> Option<Marking>;

    /// How difficult it is, as a rating.
    fn rating(&self, rules: &RuleSet) -> u32;

    /// What tells it from another of its kind: what is shown, and the choices in their order. The hash of this text is stored, so it may
    /// not depend on how Rust lays out or prints a type.
    fn print(&self) -> String;

    /// What is shown and what there is to choose from, as lines of a report.
    fn report(&self) -> Vec<String>;

    /// What is shown, what is to be answered, and what explains the right answer.
    fn posed(&self) -> Posed<'_>;
}

/// What a page knows of a question.
struct Posed<'a> {
    shown: Vec<Shown<'a>>,
    reply: Reply<'a>,
    why: Why<'a>,
}

/// What a kind of question can be made about.
#[derive(Clone, Copy)]
enum About {
    Nothing,
    Fans,
    /// Fans left out beside others.
    LeftOut,
    Both,
}

/// Makes kinds, tasks and dispatch out of one list.
macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident,)*) => {
        /// A kind of question.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Kind {
            $($(#[$doc])* $kind,)*
        }

        /// What is asked, with all that is shown.
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub enum Task {
            $($(#[$doc])* $kind($kind),)*
        }

        impl Kind {
            /// All kinds.
            pub const ALL: [Kind; [$(Kind::$kind),*].len()] = [$(Kind::$kind),*];

            /// The name in links, files and logs, where it stays what it is: that of [`Kind::Arrangement`] is `reading`.
            pub const fn slug(self) -> &'static str {
                match self {
                    $(Kind::$kind => $kind::SLUG,)*
                }
            }

            /// Whether an answer says of fans whether they are known. Others are about the hand, the wait or the table as a whole.
            pub const fn names_fans(self) -> bool {
                match self {
                    $(Kind::$kind => $kind::NAMES_FANS,)*
                }
            }

            const fn practice(self) -> Option<Making> {
                match self {
                    $(Kind::$kind => $kind::PRACTICE,)*
                }
            }

            const fn about(self) -> About {
                match self {
                    $(Kind::$kind => $kind::ABOUT,)*
                }
            }

            pub(super) fn make(self, asker: &mut Asker, about: Option<Subject>) -> Option<Task> {
                match self {
                    $(Kind::$kind => $kind::make(asker, about).map(Task::$kind),)*
                }
            }
        }

        impl Task {
            /// The kind of question.
            pub const fn kind(&self) -> Kind {
                match self {
                    $(Task::$kind(_) => Kind::$kind,)*
                }
            }

            fn posed(&self) -> Posed<'_> {
                match self {
                    $(Task::$kind(task) => task.posed(),)*
                }
            }

            pub(super) fn mark(&self, answer: &Answer, about: Option<Subject>, rules: &RuleSet) -> Option<Marking> {
                match self {
                    $(Task::$kind(task) => task.mark(answer, about, rules),)*
                }
            }

            /// The rating of the question: of a beginner who answers every other one like it right. 600 to 2600; the answers that are
            /// given may say otherwise, so it is a start and no measurement.
            pub(super) fn rating(&self, rules: &RuleSet) -> f64 {
                let rating = match self {
                    $(Task::$kind(task) => task.rating(rules),)*
                };
                f64::from(rating.clamp(600, 2600))
            }

            pub(super) fn print(&self) -> String {
                match self {
                    $(Task::$kind(task) => task.print(),)*
                }
            }

            pub(super) fn report(&self) -> Vec<String> {
                match self {
                    $(Task::$kind(task) => task.report(),)*
                }
            }
        }
    };
}

kinds! {
    /// Score this hand: which fans count and what is the total?
    Score,
    /// What is the hand worth? The total alone.
    Total,
    /// May the hand be declared: does it reach eight?
    Eight,
    /// Which of these fans counts in the hand?
    Name,
    /// What is the fan worth?
    Worth,
    /// Which of these fans is worth so much?
    Points,
    /// Which of these fans, all of them present, does not count?
    Omitted,
    /// Build a hand in which these fans count.
    Build,
    /// Which tiles win, and what is each worth?
    Waits,
    /// After which discard is a win of eight points by own draw likeliest?
    Discard,
    /// What does each seat get or pay?
    Pays,
    /// Which arrangement of the hand scores more?
    Arrangement,
    /// Does this fan count in the hand?
    Counts,
    /// Are these fourteen tiles a win at all?
    Wins,
    /// Which of two hands is worth more?
    Greater,
    /// What is to be said to a discard?
    Claim,
    /// What is wrong in somebody's account of a hand?
    Written,
    /// Which tiles have to be others for a hand to reach eight?
    Improve,
    /// Name the fans, the total, and who pays, as at the table.
    Announce,
    /// Which discard is the safest against a player who may be waiting?
    Safest,
}

impl Kind {
    /// Whether such a question can be made about a subject.
    pub const fn asks_about(self, subject: Subject) -> bool {
        match subject {
            Subject::Fan(_) => matches!(self.about(), About::Fans | About::Both),
            Subject::Swallowed { .. } => matches!(self.about(), About::LeftOut | About::Both),
        }
    }

    /// What somebody is asked first, by how many answers were right so far: what takes one tap and hardly a rule, then more; `None`
    /// where it is everything.
    ///
    /// ```
    /// use bafan_study::quiz::Kind;
    ///
    /// assert_eq!(Kind::first(0), Some(&[Kind::Wins, Kind::Name, Kind::Eight][..]));
    /// assert_eq!(Kind::first(1000), None);
    /// ```
    pub const fn first(right: u32) -> Option<&'static [Kind]> {
        match right {
            0..8 => Some(&[Kind::Wins, Kind::Name, Kind::Eight]),
            8..24 => Some(&[Kind::Name, Kind::Eight, Kind::Counts, Kind::Worth, Kind::Points]),
            24..48 => Some(&[Kind::Name, Kind::Counts, Kind::Omitted, Kind::Total, Kind::Greater, Kind::Waits]),
            _ => None,
        }
    }

    /// The kind of a [`slug`](Kind::slug).
    pub fn from_slug(slug: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.slug() == slug)
    }
}

impl Task {
    /// What is shown, from the top down.
    pub fn shown(&self) -> Vec<Shown<'_>> {
        self.posed().shown
    }

    /// What is to be answered.
    pub fn reply(&self) -> Reply<'_> {
        self.posed().reply
    }

    /// What explains the right answer.
    pub fn why(&self) -> Why<'_> {
        self.posed().why
    }

    /// The winning hand that is shown, if one is.
    pub fn hand(&self) -> Option<&Hand> {
        self.shown().into_iter().find_map(|shown| match shown {
            Shown::Hand(hand) => Some(hand),
            _ => None,
        })
    }
}

impl From<Ask> for Kind {
    fn from(ask: Ask) -> Kind {
        match ask {
            Ask::Name => Kind::Name,
            Ask::Counts => Kind::Counts,
            Ask::Worth => Kind::Total,
            Ask::Eight => Kind::Eight,
            Ask::Wins => Kind::Wins,
            Ask::Pays => Kind::Pays,
            Ask::Waits => Kind::Waits,
            Ask::Discard => Kind::Discard,
            Ask::Claim => Kind::Claim,
            Ask::Improve => Kind::Improve,
            Ask::Score => Kind::Score,
            Ask::Announce => Kind::Announce,
            Ask::Arrangement => Kind::Arrangement,
            Ask::Written => Kind::Written,
            Ask::Safest => Kind::Safest,
        }
    }
}
