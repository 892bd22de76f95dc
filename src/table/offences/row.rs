//! What one book says about one offence.

use std::fmt;

use super::{Effect, HandEffect, Offence, Remark};

/// What one book says about one offence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The offence.
    pub offence: Offence,
    /// What it costs, the first time and again.
    pub steps: Steps,
    /// Which earlier offences a repetition is counted from.
    pub counted: Counted,
    /// Who gets the points.
    pub to: To,
    /// Where they are booked.
    pub booked: Booked,
    /// What becomes of the hand; empty for nothing.
    pub effects: &'static [Effect],
    /// Article or page of the book.
    pub article: &'static str,
    /// Remarks; empty for none.
    pub remarks: &'static [Remark],
}

/// What an offence costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Steps {
    /// No points and no warning.
    Nothing,
    /// The same points each time.
    Points(u16),
    /// A warning, then points; the last value repeats.
    Ladder {
        /// The points that the book prints, from the second offence on; empty where each is a warning.
        printed: &'static [u16],
        /// Further points, carried on from the grades of the book.
        carried_on: &'static [u16],
        /// Whether the book says that the last value repeats.
        repeats: bool,
    },
    /// What the general offence costs, for which the book names [`Steps::Free`].
    General,
    /// First a warning, then what the referee chooses: points of the book's grades, the rest of the hand without a win, or the
    /// event.
    Free,
    /// First a warning, then at least these points each time.
    AtLeast(u16),
    /// First a warning, then these points each time.
    Then(u16),
    /// First a warning of the kind, then the common count of Natsuki: 5 10 20 30 40 and 10 more each time (N 5-A2). Where the
    /// referee may choose something else instead, that follows the text of the table, and points can be chosen the first time.
    CommonOr(&'static str, &'static [Ruling]),
    /// Standard points: 1/2, then 1, 2, 3 and so on (MIL 14(3)).
    Discipline,
    /// The referee chooses among the grades of the book from the first to the last of these.
    Between(u16, u16),
    /// Out of the session or the event.
    Out(Ban),
    /// By minutes.
    Late(&'static Lateness),
    /// The referee chooses; the text is that of the table. The first ruling is usual where `usual` says so.
    Choice {
        /// The cell of the table.
        text: &'static str,
        /// What can be chosen.
        rulings: &'static [Ruling],
        /// Whether the first of them holds where nothing is chosen.
        usual: bool,
    },
}

/// Being late, or away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lateness {
    /// The cell of the table.
    pub text: &'static str,
    /// The last minute of each grade, with what it costs.
    pub grades: &'static [(u16, Ruling)],
    /// What any later minute costs.
    pub beyond: Ruling,
}

/// What an offence leads to, once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ruling {
    /// A warning is recorded.
    pub warning: bool,
    /// Points off; where they go to each of the others, what each gets.
    pub points: u16,
    /// A step of the standard points.
    pub standard: bool,
    /// No win for the rest of the hand.
    pub bars: bool,
    /// Out of the session or the event.
    pub out: Option<Ban>,
    /// The session is lost or forfeited.
    pub lost: bool,
}

impl Ruling {
    /// Nothing at all.
    pub const NOTHING: Ruling =
        Ruling { warning: false, points: 0, standard: false, bars: false, out: None, lost: false };
    /// A warning.
    pub const WARNING: Ruling = Ruling { warning: true, ..Ruling::NOTHING };
    /// A step of the standard points.
    pub const STANDARD: Ruling = Ruling { standard: true, ..Ruling::NOTHING };
    /// No win for the rest of the hand.
    pub const BARRED: Ruling = Ruling { bars: true, ..Ruling::NOTHING };

    /// Points.
    pub const fn points(points: u16) -> Ruling {
        Ruling { points, ..Ruling::NOTHING }
    }

    /// Out of the session or the event.
    pub const fn out(out: Ban) -> Ruling {
        Ruling { out: Some(out), ..Ruling::NOTHING }
    }

    /// A warning and points.
    pub const fn warning_and(points: u16) -> Ruling {
        Ruling { points, ..Ruling::WARNING }
    }

    /// The session is lost and points are taken off.
    pub const fn lost(points: u16) -> Ruling {
        Ruling { points, lost: true, ..Ruling::NOTHING }
    }
}

/// How long a player is out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ban {
    /// For the rest of the session.
    Session,
    /// For the rest of the event.
    Event,
}

/// From what the repetitions are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counted {
    /// No repetition counts.
    Each,
    /// The same offence in the same hand.
    HandKind,
    /// The same offence in the same round.
    RoundKind,
    /// The same offence in the session.
    SessionKind,
    /// All offences so counted in the session.
    SessionAll,
    /// The first warning by the offence, then one common count of points in the session.
    SessionCommon,
    /// The same offence in the event.
    EventKind,
    /// All offences so counted in the event.
    EventAll,
}

/// Who gets the points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum To {
    /// Nobody: they are taken off.
    Nobody,
    /// Each of the other three gets that many; the offender loses three times as many.
    Each,
    /// The player who was harmed.
    Victim,
    /// The winner of the hand.
    Winner,
}

/// Where points are booked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Booked {
    /// Nowhere: there are none.
    Nowhere,
    /// In the score of the hand.
    Hand,
    /// In the score of the session.
    Session,
    /// In the standard points.
    Standard,
}

/// The steps of the 1998 booklet: a warning, 5, 10, 20, carried on by its grades to 60.
pub(crate) const SERIES: Steps = Steps::Ladder { printed: &[5, 10, 20], carried_on: &[30, 40, 50, 60], repeats: false };

/// The rows of a book: offence, steps, count, receiver, account, what becomes of the hand, article, remarks.
macro_rules! rows {
    ($($offence:ident: $steps:expr, $counted:ident, $to:ident, $booked:ident, [$($effect:ident),*], $article:literal, [$($remark:ident),*];)+) => {{
        #[allow(unused_imports)]
        use $crate::offences::{Booked, Counted, Steps::*, To};
        &[$($crate::offences::Row {
            offence: $crate::offences::Offence::$offence,
            steps: $steps,
            counted: Counted::$counted,
            to: To::$to,
            booked: Booked::$booked,
            effects: &[$($crate::offences::Effect::$effect),*],
            article: $article,
            remarks: &[$($crate::offences::Remark::$remark),*],
        }),+]
    }};
}

pub(crate) use rows;

impl Row {
    /// Whether one of its effects means this for the hand in play.
    pub fn leads_to(&self, what: HandEffect) -> bool {
        self.effects.iter().any(|effect| effect.on_hand() == what)
    }

    /// Whether the offender can no longer win this hand, whatever the referee chooses.
    pub fn bars(&self) -> bool {
        self.leads_to(HandEffect::Bars)
    }

    /// Whether it depends on the case, or on the referee, that the offender can no longer win this hand.
    pub fn may_bar(&self) -> bool {
        !self.bars() && self.leads_to(HandEffect::MayBar)
    }
}

/// The cell of the table.
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

/// The cell of the table.
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

/// The cell of the table.
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

/// The cell of the table.
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
