//! The kinds of questions: a module for each, behind one trait. One list generates [`Kind`], [`Task`] and their dispatch.

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
pub use self::improve::{Improve, changes, replaced};
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
use bafan::{Hand, LastTile, RuleSet};

/// The way of making questions. Links name it, so that their questions stay the same when a later app makes better ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Making {
    /// As in the first versions: wrong choices may be far from right.
    First,
    /// Wrong choices are near misses.
    Near,
    /// Wrong choices differ from the right one by a margin that a player can notice.
    Apart,
    /// Like [`Making::Apart`], with [`Kind::Safest`] among the kinds asked by default.
    Guarded,
    /// Like [`Making::Guarded`], but in the marking of discards and claims, wins on other players' discards count in addition to
    /// self-draws.
    #[default]
    Discarded,
}

impl Making {
    pub(super) const ALL: [Making; 5] =
        [Making::First, Making::Near, Making::Apart, Making::Guarded, Making::Discarded];

    /// Returns the value that stands for this way of making questions in links.
    pub(super) const fn version(self) -> &'static str {
        ["1", "2", "3", "4", "5"][self as usize]
    }

    /// Returns where the last tile of a win may come from in the chances by which discards and claims are marked.
    pub fn last_tile(self) -> LastTile {
        if self < Making::Discarded { LastTile::Drawn } else { LastTile::DrawnOrDiscarded }
    }

    /// Returns the kinds asked if none are chosen; earlier ways of making questions have fewer.
    pub fn practice(self) -> Vec<Kind> {
        Kind::ALL.into_iter().filter(|kind| kind.practice().is_some_and(|since| since <= self)).collect()
    }
}

/// A kind of question. A value of the implementing type holds everything that one question shows.
trait Asked: Sized {
    /// The name in links, files and logs. It never changes.
    const SLUG: &'static str;
    /// The first making in which the kind is asked if no kinds are chosen; `None` if it is asked only where it is chosen, for example in
    /// lessons.
    const PRACTICE: Option<Making>;
    /// Whether answers show which fans are known.
    const NAMES_FANS: bool;
    /// The possible subjects of a question.
    const ABOUT: About;

    /// Makes a question; `None` if the attempt fails. The order of the random draws determines the question of a seed, so that order must
    /// not change.
    fn make(asker: &mut Asker, about: Option<Subject>) -> Option<Self>;

    /// Marks an answer; `None` if the answer does not fit this kind.
    fn mark(&self, answer: &Answer, about: Option<Subject>, rules: &RuleSet) -> Option<Marking>;

    /// Returns the difficulty of the question as a rating, which is later limited to 600 to 2600.
    fn rating(&self, rules: &RuleSet) -> u32;

    /// Writes the identity of a question among those of its kind: its content, and the choices in order. A hash of this text is stored, so
    /// the text must not depend on how Rust lays out or prints a type.
    fn print(&self) -> String;

    /// Writes the content and the choices as lines of a report.
    fn report(&self) -> Vec<String>;

    /// Returns the content, the reply, and the explanation of the right answer.
    fn posed(&self) -> Posed<'_>;
}

/// What a page knows about a question.
struct Posed<'a> {
    shown: Vec<Shown<'a>>,
    reply: Reply<'a>,
    why: Why<'a>,
}

/// The possible subjects of a kind of question.
#[derive(Clone, Copy)]
enum About {
    Nothing,
    Fans,
    /// Fans excluded by others.
    LeftOut,
    Both,
}

/// Generates the kinds, the tasks and their dispatch from one list.
macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident,)*) => {
        /// A kind of question.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Kind {
            $($(#[$doc])* $kind,)*
        }

        /// The content of a question of some kind.
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub enum Task {
            $($(#[$doc])* $kind($kind),)*
        }

        impl Kind {
            /// All kinds, in the order of their declaration.
            pub const ALL: [Kind; [$(Kind::$kind),*].len()] = [$(Kind::$kind),*];

            /// Returns the permanent name in links, files and logs; for [`Kind::Arrangement`] it is `reading`.
            pub const fn slug(self) -> &'static str {
                match self {
                    $(Kind::$kind => $kind::SLUG,)*
                }
            }

            /// Returns whether answers show which fans are known. Other kinds are about the hand, the wait or the table as a whole.
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
            /// Returns the kind of question.
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

            /// Returns the estimated rating of the question, 600 to 2600: the rating of a learner who would answer such questions right
            /// half of the time.
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
    /// What is the hand worth? Only the total is asked.
    Total,
    /// May the hand be declared: does it reach eight points?
    Eight,
    /// Which of these fans counts in the hand?
    Name,
    /// What is the fan worth?
    Worth,
    /// Which of these fans is worth this many points?
    Points,
    /// Which of these fans, all of them present, does not count?
    Omitted,
    /// Build a hand in which these fans count.
    Build,
    /// Which tiles win, and what is each worth?
    Waits,
    /// After which discard is a win worth eight points likeliest?
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
    /// How should the player answer another player's discard?
    Claim,
    /// What is wrong in a written account of a hand?
    Written,
    /// Which tiles have to be replaced for a hand to reach eight points?
    Improve,
    /// Name the fans, the total, and who pays, as at the table.
    Announce,
    /// Which discard is the safest against a player who may be waiting?
    Safest,
}

impl Kind {
    /// Returns whether a question of this kind can be about a subject.
    pub const fn asks_about(self, subject: Subject) -> bool {
        match subject {
            Subject::Fan(_) => matches!(self.about(), About::Fans | About::Both),
            Subject::Swallowed { .. } => matches!(self.about(), About::LeftOut | About::Both),
        }
    }

    /// Returns the kinds for a beginner, by the number of right answers so far: first those that take one tap and few rules, then harder
    /// ones; `None` means all kinds.
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

    /// Returns the kind with this [`slug`](Kind::slug); `None` if there is none.
    pub fn from_slug(slug: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.slug() == slug)
    }
}

impl Task {
    /// Returns the content, in the order in which it is shown.
    pub fn shown(&self) -> Vec<Shown<'_>> {
        self.posed().shown
    }

    /// Returns the reply that the question expects, with its choices if it has any.
    pub fn reply(&self) -> Reply<'_> {
        self.posed().reply
    }

    /// Returns the explanation of the right answer.
    pub fn why(&self) -> Why<'_> {
        self.posed().why
    }

    /// Returns the winning hand shown, if there is one.
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
