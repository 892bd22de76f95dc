//! Mistakes by name, each with a text for the log.

use std::fmt;
use std::str::FromStr;

use crate::subject::Subject;
use bafan::{Fan, Profile};

/// Generates the mistakes and their words from one list.
macro_rules! mistakes {
    (
        of_fans { $($(#[$of_doc:meta])* $of:ident: $of_word:literal,)* }
        others { $($(#[$doc:meta])* $other:ident: $word:literal,)* }
    ) => {
        /// A mistake. In the log it is written, for example, as `missed:qing-long`, `swallowed:ping-hu>wu-zi`, `wait:bian-zhang>` or `sum`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Mistake {
            $($(#[$of_doc])* $of(Fan),)*
            /// The fan was given and is in the hand, but does not count because of another fan.
            Swallowed {
                /// The fan that does not count.
                fan: Fan,
                /// The fan that counts in its place.
                by: Fan,
            },
            /// One wait was taken for another, a wait was missed, or a wait was seen where there is none.
            Wait {
                /// The fan of the wait that was given, if any.
                given: Option<Fan>,
                /// The fan of the wait that counts, if any.
                right: Option<Fan>,
            },
            /// The answer is right under another profile.
            Profile(Profile),
            $($(#[$doc])* $other,)*
        }

        /// The mistakes about one fan.
        const OF_FANS: &[fn(Fan) -> Mistake] = &[$(Mistake::$of),*];

        /// The mistakes that a single word describes.
        const OTHERS: &[Mistake] = &[$(Mistake::$other),*];

        impl Mistake {
            /// Returns the first word of the mistake's text, which is also the key of its message in the app's texts.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Mistake::$of(_) => $of_word,)*
                    Mistake::Swallowed { .. } => "swallowed",
                    Mistake::Wait { .. } => "wait",
                    Mistake::Profile(_) => "profile",
                    $(Mistake::$other => $word,)*
                }
            }

            /// Returns the subject that the mistake shows to be unknown, if it is about a fan.
            pub const fn subject(self) -> Option<Subject> {
                match self {
                    $(Mistake::$of(fan))|*
                    | Mistake::Wait { right: Some(fan), .. }
                    | Mistake::Wait { given: Some(fan), right: None } => Some(Subject::Fan(fan)),
                    Mistake::Swallowed { fan, by } => Some(Subject::Swallowed { fan, by }),
                    Mistake::Wait { given: None, right: None } | Mistake::Profile(_) $(| Mistake::$other)* => None,
                }
            }
        }
    };
}

mistakes! {
    of_fans {
        /// The fan counts and was not given.
        Missed: "missed",
        /// The fan was given and does not count, but no other fan rules it out; most often it is not in the hand.
        Absent: "absent",
        /// The fan counts but was given too many times.
        TooOften: "often",
        /// The fan counts but was given too few times.
        TooSeldom: "seldom",
        /// The points given for the fan are wrong.
        Points: "points",
        /// The fan does not count in the hand that was built.
        Built: "built",
    }
    others {
        /// The prevalent wind was taken for the seat wind, or vice versa.
        Winds: "winds",
        /// The flowers were counted toward the minimum of eight points.
        FlowersToEight: "flowers-to-eight",
        /// A hand below eight points was declared, or one that reaches eight points was not.
        Eight: "eight",
        /// The fans are right, but the sum of their points is wrong.
        Sum: "sum",
        /// A tile that wins was not found.
        WaitMissed: "wait-missed",
        /// A tile that does not win was given.
        WaitExtra: "wait-extra",
        /// The points given for a wait are wrong.
        WaitWorth: "wait-worth",
        /// Another discard leaves a better chance.
        Discard: "discard",
        /// The payment given for a seat is wrong.
        Pays: "pays",
        /// An arrangement that was not chosen scores more.
        Arrangement: "reading",
        /// Tiles that win were not recognized as a win, or tiles that do not win were taken for one.
        Win: "win",
        /// The hand that was not chosen is worth more.
        Greater: "greater",
        /// Another response to the discard is better.
        Claim: "claim",
        /// A win below eight points was declared.
        FalseWin: "false-win",
        /// A hand was not brought to eight points, or not with the fewest changes of tiles.
        Improve: "improve",
        /// Another discard is safer.
        Safest: "safest",
    }
}

impl Mistake {
    /// Returns one mistake for each [`word`](Mistake::word), about these fans if the mistake is about fans.
    pub fn each(fan: Fan, by: Fan) -> Vec<Mistake> {
        let of_fans = OF_FANS.iter().map(|of_fan| of_fan(fan));
        let wait = Mistake::Wait { given: Some(fan), right: None };
        let more = [Mistake::Swallowed { fan, by }, wait, Mistake::Profile(Profile::default())];
        of_fans.chain(more).chain(OTHERS.iter().copied()).collect()
    }
}

/// The error for a text that is not a mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownMistake(pub String);

impl fmt::Display for UnknownMistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} names no mistake", self.0)
    }
}

impl std::error::Error for UnknownMistake {}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())?;
        match (*self, self.subject()) {
            (Mistake::Wait { given, right }, _) => {
                let slug = |fan: Option<Fan>| fan.map_or(String::new(), Fan::slug);
                write!(f, ":{}>{}", slug(given), slug(right))
            }
            (Mistake::Profile(profile), _) => write!(f, ":{}", profile.name()),
            (_, Some(subject)) => write!(f, ":{subject}"),
            (_, None) => Ok(()),
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
    let Some((word, about)) = text.split_once(':') else {
        return OTHERS.iter().copied().find(|other| other.word() == text);
    };
    match word {
        "swallowed" => match about.parse().ok()? {
            Subject::Swallowed { fan, by } => Some(Mistake::Swallowed { fan, by }),
            Subject::Fan(_) => None,
        },
        "wait" => {
            let (given, right) = about.split_once('>')?;
            let fan = |slug: &str| if slug.is_empty() { Some(None) } else { Fan::from_slug(slug).map(Some) };
            let (given, right) = (fan(given)?, fan(right)?);
            (given != right).then_some(Mistake::Wait { given, right })
        }
        "profile" => Profile::ALL.into_iter().find(|profile| profile.name() == about).map(Mistake::Profile),
        _ => {
            let fan = Fan::from_slug(about)?;
            OF_FANS.iter().map(|of_fan| of_fan(fan)).find(|mistake| mistake.word() == word)
        }
    }
}
