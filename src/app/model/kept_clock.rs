//! A stored clock, which keeps running while the page is reloaded or closed.

use bafan_study::progress::Id;
use bafan_table::clock::Clock;

/// The available lengths, in minutes.
pub const LENGTHS: [u64; 5] = [60, 90, 120, 150, 180];

/// A stored clock: its length, the time elapsed before it was last started, and when it was started.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeptClock {
    pub minutes: u64,
    /// The match that the clock times; `None` if it belongs to no match.
    pub of: Option<Id>,
    passed: u64,
    since: Option<u64>,
}

impl KeptClock {
    pub const fn new(minutes: u64) -> KeptClock {
        KeptClock { minutes, of: None, passed: 0, since: None }
    }

    #[must_use]
    pub const fn of(self, of: Id) -> KeptClock {
        KeptClock { of: Some(of), ..self }
    }

    pub fn clock(&self) -> Clock {
        let mut clock = Clock::session(self.minutes);
        if self.passed > 0 {
            clock.start(0);
            clock.pause(self.passed);
        }
        if let Some(since) = self.since {
            clock.start(since);
        }
        clock
    }

    /// Starts the clock, or pauses it.
    #[must_use]
    pub fn toggled(self, now: u64) -> KeptClock {
        match self.since {
            None => KeptClock { since: Some(now), ..self },
            Some(_) => KeptClock { passed: self.clock().passed(now), since: None, ..self },
        }
    }

    pub const fn runs(&self) -> bool {
        self.since.is_some()
    }

    pub fn text(&self) -> String {
        let since = self.since.map_or_else(|| "-".to_owned(), |since| since.to_string());
        let of = self.of.map(|of| format!(" {of}")).unwrap_or_default();
        format!("{} {} {since}{of}", self.minutes, self.passed)
    }

    pub fn read(text: &str) -> Option<KeptClock> {
        let mut parts = text.split(' ');
        let minutes = parts.next()?.parse().ok().filter(|minutes| (1..=600).contains(minutes))?;
        let passed = parts.next()?.parse().ok()?;
        let since = match parts.next()? {
            "-" => None,
            since => Some(since.parse().ok()?),
        };
        let of = parts.next().map(str::parse).transpose().ok()?;
        Some(KeptClock { minutes, of, passed, since })
    }
}

/// Formats a time as hours, minutes and seconds, as in `1:05:09`. Fractions of a second are rounded up, so that 0 means that the time is
/// up.
pub fn shown(milliseconds: u64) -> String {
    let seconds = milliseconds.div_ceil(1000);
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use bafan_table::clock::Phase;

    use super::*;

    const MINUTE: u64 = 60_000;

    #[test]
    fn a_clock_is_right_after_sleep_pause_and_reload() {
        let clock = KeptClock::new(120).of(Id::new(7, 1)).toggled(1_000);
        let clock = KeptClock::read(&clock.text()).unwrap();
        assert_eq!(clock.of, Some(Id::new(7, 1)), "it knows its match");
        assert_eq!(clock.clock().left(1_000 + 30 * MINUTE), 90 * MINUTE);
        let paused = clock.toggled(1_000 + 30 * MINUTE);
        let paused = KeptClock::read(&paused.text()).unwrap();
        assert_eq!((paused.runs(), paused.clock().left(u64::MAX)), (false, 90 * MINUTE));
        let again = paused.toggled(500 * MINUTE).clock();
        assert_eq!(again.phase(576 * MINUTE), Phase::Warning);
        assert_eq!(again.phase(590 * MINUTE), Phase::Over);
    }

    #[test]
    fn what_is_no_clock_is_none() {
        for text in ["", "x", "120", "120 0", "0 0 -", "9999 0 -", "120 -1 -", "120 0 z", "120 0 - z"] {
            assert_eq!(KeptClock::read(text), None, "{text}");
        }
    }

    #[test]
    fn times_are_read_at_a_glance() {
        assert_eq!([0, 1, 59_001, 3_909_000].map(shown), ["0:00:00", "0:00:01", "0:01:00", "1:05:09"]);
    }
}
