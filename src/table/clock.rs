//! The clocks: of a session, of a turn and of a claim.
//!
//! No time is read here. Whoever asks says what time it is, in milliseconds of any clock that goes on while the phone sleeps;
//! so a clock is right again after sleep, however long nobody asked.

mod limits;

pub use limits::{LIMITS, Limit, Timer};

use crate::book::{AtTime, Book};

/// A clock that runs down, can be paused, and warns before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clock {
    /// How long it runs, in milliseconds.
    pub length: u64,
    /// How long before the end it warns, in milliseconds.
    pub warning: u64,
    /// What had passed when it was last stopped.
    passed: u64,
    /// When it was last started; `None` while it stands still.
    since: Option<u64>,
}

/// Where a clock is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// It has not been started.
    Waiting,
    /// It runs.
    Running,
    /// It runs, and its end is near.
    Warning,
    /// It is paused.
    Paused,
    /// It has run down.
    Over,
}

impl Clock {
    /// A clock that has not been started.
    pub const fn new(length: u64, warning: u64) -> Clock {
        Clock { length, warning, passed: 0, since: None }
    }

    /// The clock of a session of this many minutes, which warns 15 minutes before its end (B98 p.15).
    pub const fn session(minutes: u64) -> Clock {
        Clock::new(minutes.saturating_mul(60_000), 900_000)
    }

    /// Starts it, or goes on after a pause. A clock that runs goes on running.
    pub fn start(&mut self, now: u64) {
        self.since.get_or_insert(now);
    }

    /// Pauses it.
    pub fn pause(&mut self, now: u64) {
        self.passed = self.passed(now);
        self.since = None;
    }

    /// Sets it back and starts it: for the next turn.
    pub fn restart(&mut self, now: u64) {
        *self = Clock::new(self.length, self.warning);
        self.start(now);
    }

    /// What has passed, in milliseconds, at most the length. Where the outer clock was set back, nothing has passed since.
    pub fn passed(&self, now: u64) -> u64 {
        let run = self.since.map_or(0, |since| now.saturating_sub(since));
        self.passed.saturating_add(run).min(self.length)
    }

    /// What is left, in milliseconds.
    pub fn left(&self, now: u64) -> u64 {
        self.length - self.passed(now)
    }

    /// Where it is.
    pub fn phase(&self, now: u64) -> Phase {
        match (self.left(now), self.since) {
            (0, _) => Phase::Over,
            (_, None) if self.passed == 0 => Phase::Waiting,
            (_, None) => Phase::Paused,
            (left, Some(_)) if left <= self.warning => Phase::Warning,
            _ => Phase::Running,
        }
    }
}

/// What the table was doing when time was called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum InPlay {
    /// A hand was being played.
    Hand,
    /// A valid win had been declared and was being counted, or the last tile had been discarded.
    Counting,
}

/// What becomes of the session then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AfterTime {
    /// It is over at once; the hand in play counts for nobody.
    Stop,
    /// The hand in play is finished, then it is over.
    FinishHand,
    /// The declared win counts, and the session is over with it.
    FinishCount,
    /// The declared win counts, and one more hand is played.
    OneMore,
}

/// What becomes of a session when time is called after so many whole hands of those it has (B98 p.15, MIL 13, WMO 3.5.6).
///
/// ```
/// use bafan_table::{Book, clock::{AfterTime, InPlay, after_time}};
///
/// assert_eq!(after_time(Book::Mil25, InPlay::Counting, 7, 16), AfterTime::OneMore);
/// assert_eq!(after_time(Book::Mil25, InPlay::Counting, 15, 16), AfterTime::FinishCount);
/// ```
pub fn after_time(book: Book, in_play: InPlay, done: usize, hands: usize) -> AfterTime {
    match (in_play, book.at_time()) {
        (InPlay::Hand, AtTime::Stop) => AfterTime::Stop,
        (InPlay::Hand, AtTime::Finish) => AfterTime::FinishHand,
        (InPlay::Counting, _) if book.next_begins_with_the_win() && done + 1 < hands => AfterTime::OneMore,
        (InPlay::Counting, _) => AfterTime::FinishCount,
    }
}
