//! The time limits of the rule books.

use super::Clock;

/// The action or period that a limit applies to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Timer {
    /// A session.
    Session,
    /// The break in the middle of a session.
    Break,
    /// The time before the end of a session at which the clock warns.
    Warning,
    /// The flowers of all four players after the deal.
    FirstFlowers,
    /// The dealer's first discard.
    FirstDiscard,
    /// A turn, from the previous discard to the player's own discard, claims and flowers included.
    TurnFromDiscard,
    /// A turn, from the player's draw to the discard.
    TurnFromDraw,
    /// The claim of a discard for a pung or kong.
    Pung,
    /// The wait before a tile claimed for a chow is taken.
    Chow,
    /// The wait for a full table.
    FullTable,
    /// An appeal after the end of the session.
    Appeal,
}

/// A time limit of a rule book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// The action or period that the limit applies to.
    pub timer: Timer,
    /// The length, in seconds.
    pub seconds: u64,
    /// The source, by page or article.
    pub source: &'static str,
}

/// The time limits of the rule books. An event may set other session lengths.
pub const LIMITS: &[Limit] = &[
    Limit { timer: Timer::Session, seconds: 10_800, source: "B98 p.15" },
    Limit { timer: Timer::Session, seconds: 9_000, source: "WMO 3.5.6" },
    Limit { timer: Timer::Session, seconds: 5_400, source: "EMA, Denmark 2005" },
    Limit { timer: Timer::Break, seconds: 900, source: "B98 p.15" },
    Limit { timer: Timer::Warning, seconds: 900, source: "B98 p.15; WMO 3.5.6" },
    Limit { timer: Timer::FirstFlowers, seconds: 30, source: "B98 p.17" },
    Limit { timer: Timer::FirstDiscard, seconds: 30, source: "B98 p.19" },
    Limit { timer: Timer::FirstDiscard, seconds: 20, source: "WMO 3.5.7" },
    Limit { timer: Timer::TurnFromDiscard, seconds: 15, source: "B98 p.19" },
    Limit { timer: Timer::TurnFromDiscard, seconds: 10, source: "WMO 3.6.4; EMA 1.8" },
    Limit { timer: Timer::TurnFromDraw, seconds: 15, source: "MIL 6(1)" },
    Limit { timer: Timer::Pung, seconds: 3, source: "B98 p.19, 34; WMO 3.6.7; EMA 1.7" },
    Limit { timer: Timer::Chow, seconds: 3, source: "Natsuki 4.5" },
    Limit { timer: Timer::FullTable, seconds: 900, source: "MIL 3(5)" },
    Limit { timer: Timer::Appeal, seconds: 1_800, source: "B98 p.37; WMO 3.12" },
];

impl Limit {
    /// Makes the clock for this limit. A session clock warns 15 minutes before its end; the clocks for a turn, the first flowers and the
    /// first discard warn 5 seconds before; other clocks do not warn.
    pub const fn clock(&self) -> Clock {
        let warning = match self.timer {
            Timer::Session => 900,
            Timer::FirstDiscard | Timer::FirstFlowers | Timer::TurnFromDiscard | Timer::TurnFromDraw => 5,
            _ => 0,
        };
        Clock::new(self.seconds * 1000, warning * 1000)
    }

    /// Returns the limits for this action or period.
    pub fn of(timer: Timer) -> impl Iterator<Item = &'static Limit> {
        LIMITS.iter().filter(move |limit| limit.timer == timer)
    }
}
