//! The clocks of a session, a turn and a claim.
//!
//! Nothing here reads the time. The caller passes it, in milliseconds, from any source that keeps running while the phone sleeps, so that a
//! clock is right even after a long sleep.

mod limits;

pub use limits::{LIMITS, Limit, Timer};

use crate::book::{AtTime, Book};

/// A clock that runs down, can be paused and warns before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clock {
    /// The full time, in milliseconds.
    pub length: u64,
    /// The time left at which the clock warns, in milliseconds.
    pub warning: u64,
    /// The time that had passed at the last pause, in milliseconds.
    passed: u64,
    /// The time of the last start, in milliseconds; `None` while the clock is not running.
    since: Option<u64>,
}

/// The state of a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The clock has not been started yet.
    Waiting,
    /// The clock is running, with more time left than the warning.
    Running,
    /// The clock is running, with at most the time of the warning left.
    Warning,
    /// The clock has been paused.
    Paused,
    /// No time is left.
    Over,
}

impl Clock {
    /// Makes a clock that has not been started.
    pub const fn new(length: u64, warning: u64) -> Clock {
        Clock { length, warning, passed: 0, since: None }
    }

    /// Makes the clock for a session of this many minutes, which warns 15 minutes before its end (B98 p.15).
    pub const fn session(minutes: u64) -> Clock {
        Clock::new(minutes.saturating_mul(60_000), 900_000)
    }

    /// Starts or resumes the clock at the time `now`, in milliseconds. A running clock is left unchanged.
    pub fn start(&mut self, now: u64) {
        self.since.get_or_insert(now);
    }

    /// Pauses the clock at the time `now`, in milliseconds.
    pub fn pause(&mut self, now: u64) {
        self.passed = self.passed(now);
        self.since = None;
    }

    /// Resets and starts the clock, for the next turn.
    pub fn restart(&mut self, now: u64) {
        *self = Clock::new(self.length, self.warning);
        self.start(now);
    }

    /// Returns the time that has passed, in milliseconds, at most the length. If the caller's clock was set back, no time counts as passed
    /// since the last start.
    pub fn passed(&self, now: u64) -> u64 {
        let run = self.since.map_or(0, |since| now.saturating_sub(since));
        self.passed.saturating_add(run).min(self.length)
    }

    /// Returns the time left, in milliseconds.
    pub fn left(&self, now: u64) -> u64 {
        self.length - self.passed(now)
    }

    /// Returns the state of the clock.
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

/// The state of play when time was called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum InPlay {
    /// A hand was being played.
    Hand,
    /// A valid win had been declared and was being counted, or the last tile had been discarded.
    Counting,
}

/// How the session ends after time is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AfterTime {
    /// The session ends at once; the hand in play counts for nobody.
    Stop,
    /// The hand in play is finished, then the session ends.
    FinishHand,
    /// The declared win or the drawn hand counts, and the session ends.
    FinishCount,
    /// The declared win or the drawn hand counts, and one more hand is played.
    OneMore,
}

/// Returns how a session of this many `hands` ends if time is called after `done` of them are complete (B98 p.15, MIL 13, WMO 3.5.6).
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
