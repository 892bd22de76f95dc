//! The turn clock of a practice table: a discard starts it, and the time for claims is part of the turn.

use bafan_table::clock::{Clock, Limit, Phase, Timer};

/// Returns the limits for a turn that is counted from the previous discard: those of the 1998 booklet and of the WMO and EMA rules.
pub fn turns() -> Vec<&'static Limit> {
    Limit::of(Timer::TurnFromDiscard).collect()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnPhase {
    Ready,
    /// The discard can still be claimed for a pung or a kong.
    Claims,
    Turn,
    /// Only a few seconds are left.
    Warning,
    Over,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnClock {
    turn: Clock,
    claim: Clock,
}

impl TurnClock {
    /// Creates a stopped clock for turns of this length.
    pub fn new(limit: &Limit) -> TurnClock {
        let claim = Limit::of(Timer::Pung).next().map_or(Clock::new(0, 0), Limit::clock);
        TurnClock { turn: limit.clock(), claim }
    }

    /// Starts the next turn after a discard.
    #[must_use]
    pub fn discarded(mut self, now: u64) -> TurnClock {
        self.turn.restart(now);
        self.claim.restart(now);
        self
    }

    /// Starts the time that the dealer has for the first discard of the hand, before which nothing can be claimed.
    #[must_use]
    pub fn first(self, now: u64) -> TurnClock {
        let mut turn = Limit::of(Timer::FirstDiscard).next().map_or(self.turn, Limit::clock);
        turn.start(now);
        TurnClock { turn, claim: Clock::new(0, 0) }
    }

    pub fn phase(&self, now: u64) -> TurnPhase {
        match (self.turn.phase(now), self.claim.phase(now)) {
            (Phase::Waiting | Phase::Paused, _) => TurnPhase::Ready,
            (Phase::Over, _) => TurnPhase::Over,
            (_, Phase::Running | Phase::Warning) => TurnPhase::Claims,
            (Phase::Warning, _) => TurnPhase::Warning,
            (Phase::Running, _) => TurnPhase::Turn,
        }
    }

    /// Returns the seconds left, rounded up.
    pub fn seconds(&self, now: u64) -> u64 {
        self.turn.left(now).div_ceil(1000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_discard_starts_the_claims_and_the_turn() {
        let turns = turns();
        assert_eq!(turns.iter().map(|limit| limit.seconds).collect::<Vec<_>>(), [15, 10]);
        let clock = TurnClock::new(turns[0]);
        assert_eq!((clock.phase(0), clock.seconds(0)), (TurnPhase::Ready, 15));
        let clock = clock.discarded(1_000);
        let at = |second: u64| (clock.phase(1_000 + 1_000 * second), clock.seconds(1_000 + 1_000 * second));
        assert_eq!(at(0), (TurnPhase::Claims, 15));
        assert_eq!(at(3), (TurnPhase::Turn, 12));
        assert_eq!(at(10), (TurnPhase::Warning, 5));
        assert_eq!(at(15), (TurnPhase::Over, 0));
        let next = clock.discarded(20_000);
        assert_eq!((next.phase(20_001), next.seconds(20_001)), (TurnPhase::Claims, 15));
    }

    #[test]
    fn the_dealer_has_thirty_seconds_for_the_first_discard() {
        let clock = TurnClock::new(turns()[0]).first(0);
        assert_eq!((clock.phase(1), clock.seconds(1)), (TurnPhase::Turn, 30));
        assert_eq!(clock.phase(30_000), TurnPhase::Over);
    }
}
