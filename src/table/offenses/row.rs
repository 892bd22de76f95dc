//! The row of one rule book for one offense.

use std::fmt;

use super::{Effect, HandEffect, Offense, Remark};

/// What one book says about one offense.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The offense that the row is about.
    pub offense: Offense,
    /// The cost of the first offense and of repetitions.
    pub steps: Steps,
    /// The earlier offenses that make this offense a repetition.
    pub counted: Counted,
    /// The receiver of the points.
    pub to: To,
    /// The account in which the points are booked.
    pub booked: Booked,
    /// The effects on the hand; empty if there are none.
    pub effects: &'static [Effect],
    /// The article or page of the book.
    pub article: &'static str,
    /// The book's remarks; empty if there are none.
    pub remarks: &'static [Remark],
}

/// The cost of an offense.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Steps {
    /// No points and no warning.
    Nothing,
    /// The same points each time.
    Points(u16),
    /// A warning, then points; the last value repeats.
    Ladder {
        /// The points that the book prints, from the second offense on; empty if every offense is a warning.
        printed: &'static [u16],
        /// Further points, which we add to continue the book's series with its grades.
        carried_on: &'static [u16],
        /// Whether the book says that the last value repeats.
        repeats: bool,
    },
    /// The same cost as that of the general offense, which is [`Steps::Free`] in the book that uses this variant.
    General,
    /// A warning first, then the referee's choice: points from the book's grades, no win for the rest of the hand, or removal from the
    /// event.
    Free,
    /// A warning first, then at least these points each time.
    AtLeast(u16),
    /// A warning first, then these points each time.
    Then(u16),
    /// A warning for the first offense of a kind, then Natsuki's common count: 5, 10, 20, 30 and 10 more each time (N 5-A2). The text is
    /// the cell of the penalty table, and the list has the other rulings that the referee may choose; if it is not empty, points can be
    /// chosen the first time too. An empty text stands for the cell without such rulings.
    CommonOr(&'static str, &'static [Ruling]),
    /// Standard points: 1/2, then 1, 2, 3 and so on (MIL 14(3)).
    Discipline,
    /// The referee chooses among the grades of the book from the first to the second of these numbers.
    Between(u16, u16),
    /// Removal from the session or the event.
    Out(Ban),
    /// A cost that depends on the minutes.
    Late(&'static Lateness),
    /// The referee chooses; the text is that of the penalty table.
    Choice {
        /// The words of the penalty table.
        text: &'static str,
        /// The rulings to choose from.
        rulings: &'static [Ruling],
        /// Whether the first of the rulings is the usual one.
        usual: bool,
    },
}

/// The costs of being late or away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lateness {
    /// The words of the penalty table.
    pub text: &'static str,
    /// The grades, each as its last minute and its cost.
    pub grades: &'static [(u16, Ruling)],
    /// The cost of any later minute.
    pub beyond: Ruling,
}

/// The consequences of one offense.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ruling {
    /// Whether a warning is recorded.
    pub warning: bool,
    /// The points deducted; if they go to each of the other players, the points that each of them gets.
    pub points: u16,
    /// Whether standard points are deducted, more for each repetition.
    pub standard: bool,
    /// Whether the player is barred from winning for the rest of the hand.
    pub bars: bool,
    /// The period for which the player is out; `None` if the player plays on.
    pub out: Option<Ban>,
    /// Whether the player's session is lost or forfeited.
    pub lost: bool,
}

impl Ruling {
    /// The ruling without any consequence.
    pub const NOTHING: Ruling =
        Ruling { warning: false, points: 0, standard: false, bars: false, out: None, lost: false };
    /// The ruling of a warning without points.
    pub const WARNING: Ruling = Ruling { warning: true, ..Ruling::NOTHING };
    /// The ruling that deducts the next step of standard points.
    pub const STANDARD: Ruling = Ruling { standard: true, ..Ruling::NOTHING };
    /// The ruling that the player cannot win for the rest of the hand.
    pub const BARRED: Ruling = Ruling { bars: true, ..Ruling::NOTHING };

    /// Makes a ruling of points alone.
    pub const fn points(points: u16) -> Ruling {
        Ruling { points, ..Ruling::NOTHING }
    }

    /// Makes a ruling that removes the player from the session or the event.
    pub const fn out(out: Ban) -> Ruling {
        Ruling { out: Some(out), ..Ruling::NOTHING }
    }

    /// Makes a ruling of a warning and points.
    pub const fn warning_and(points: u16) -> Ruling {
        Ruling { points, ..Ruling::WARNING }
    }

    /// Makes a ruling by which the session is lost and these points are deducted.
    pub const fn lost(points: u16) -> Ruling {
        Ruling { points, lost: true, ..Ruling::NOTHING }
    }
}

/// The period for which a player is out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ban {
    /// For the rest of the session.
    Session,
    /// For the rest of the event.
    Event,
}

/// The earlier offenses that make an offense a repetition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counted {
    /// None: no offense is a repetition.
    Each,
    /// The same offense in the same hand.
    HandKind,
    /// The same offense in the same round.
    RoundKind,
    /// The same offense in the session.
    SessionKind,
    /// All offenses of the session that are counted this way.
    SessionAll,
    /// For the warning, the same offense in the session; for the points, all point penalties of the session that are counted this way.
    SessionCommon,
    /// The same offense in the event.
    EventKind,
    /// All offenses of the event that are counted this way.
    EventAll,
}

/// The receiver of the penalty points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum To {
    /// Nobody: the points are only deducted.
    Nobody,
    /// Each of the other three gets the points; the offender loses three times as many.
    Each,
    /// The player harmed by the offense.
    Victim,
    /// The winner of the hand.
    Winner,
}

/// The account in which points are booked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Booked {
    /// None: there are no points.
    Nowhere,
    /// The score of the hand.
    Hand,
    /// The score of the session.
    Session,
    /// The standard points of the session.
    Standard,
}

/// The steps of the 1998 booklet and of the WMO: a warning, then 5, 10 and 20 points; we continue them to 60 with the books' grades.
pub(crate) const SERIES: Steps = Steps::Ladder { printed: &[5, 10, 20], carried_on: &[30, 40, 50, 60], repeats: false };

/// Generates the rows of a book: offense, steps, what counts as a repetition, receiver, account, effects on the hand, article, and remarks.
macro_rules! rows {
    ($($offense:ident: $steps:expr, $counted:ident, $to:ident, $booked:ident, [$($effect:ident),*], $article:literal, [$($remark:ident),*];)+) => {{
        #[allow(unused_imports)]
        use $crate::offenses::{Booked, Counted, Steps::*, To};
        &[$($crate::offenses::Row {
            offense: $crate::offenses::Offense::$offense,
            steps: $steps,
            counted: Counted::$counted,
            to: To::$to,
            booked: Booked::$booked,
            effects: &[$($crate::offenses::Effect::$effect),*],
            article: $article,
            remarks: &[$($crate::offenses::Remark::$remark),*],
        }),+]
    }};
}

pub(crate) use rows;

impl Row {
    /// Returns whether the row leads to this effect on the hand in play.
    pub fn leads_to(&self, what: HandEffect) -> bool {
        self.effects.iter().any(|effect| effect.on_hand() == what)
    }

    /// Returns whether the offender can no longer win this hand, whatever the referee chooses.
    pub fn bars(&self) -> bool {
        self.leads_to(HandEffect::Bars)
    }

    /// Returns whether the offender may lose the right to win this hand, depending on the case or the referee.
    pub fn may_bar(&self) -> bool {
        !self.bars() && self.leads_to(HandEffect::MayBar)
    }
}

/// Writes the cell of the column `steps` in the penalty tables (`tests/data/table/penalties-*.tsv`).
impl fmt::Display for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Steps::Nothing => f.write_str("–"),
            Steps::Points(points) => write!(f, "{points}"),
            Steps::Ladder { printed, carried_on, repeats } => {
                f.write_str("W")?;
                printed.iter().try_for_each(|points| write!(f, " {points}"))?;
                if !carried_on.is_empty() {
                    let text: Vec<String> = carried_on.iter().map(u16::to_string).collect();
                    write!(f, " ({})", text.join(" "))?;
                }
                f.write_str(if *repeats { "…" } else { "" })
            }
            Steps::General => f.write_str("general"),
            Steps::Free => f.write_str("W, then 5–60, nowin or out-event"),
            Steps::CommonOr("", _) => f.write_str("W, then N-ladder"),
            Steps::CommonOr(text, _) | Steps::Choice { text, .. } => f.write_str(text),
            Steps::AtLeast(points) => write!(f, "W, then ≥{points} each"),
            Steps::Then(points) => write!(f, "W, then {points} each"),
            Steps::Discipline => f.write_str("SP"),
            Steps::Between(least, most) => write!(f, "{least}–{most}"),
            Steps::Out(Ban::Session) => f.write_str("out-session"),
            Steps::Out(Ban::Event) => f.write_str("out-event"),
            Steps::Late(lateness) => f.write_str(lateness.text),
        }
    }
}

/// Writes the cell of the column `counted` in the penalty tables (`tests/data/table/penalties-*.tsv`).
impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Counted::Each => "each",
            Counted::HandKind => "hand/kind",
            Counted::RoundKind => "round/kind",
            Counted::SessionKind => "session/kind",
            Counted::SessionAll => "session/all",
            Counted::SessionCommon => "session/common",
            Counted::EventKind => "event/kind",
            Counted::EventAll => "event/all",
        })
    }
}

/// Writes the cell of the column `to` in the penalty tables (`tests/data/table/penalties-*.tsv`).
impl fmt::Display for To {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            To::Nobody => "none",
            To::Each => "each",
            To::Victim => "victim",
            To::Winner => "winner",
        })
    }
}

/// Writes the cell of the column `booked` in the penalty tables (`tests/data/table/penalties-*.tsv`).
impl fmt::Display for Booked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Booked::Nowhere => "–",
            Booked::Hand => "hand",
            Booked::Session => "session",
            Booked::Standard => "standard",
        })
    }
}
