//! The responses of the other three to a discard or an added kong, and their priority.

use bafan::{Source, Tile, Wind};

use super::action::Action;

/// A tile offered, and the responses so far.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Window {
    pub(super) from: Wind,
    pub(super) tile: Tile,
    /// Whether the tile is added to a pung; otherwise it was discarded.
    pub(super) added: bool,
    answers: [Option<Action>; 4],
}

impl Window {
    pub(super) const fn new(from: Wind, tile: Tile, added: bool) -> Window {
        Window { from, tile, added, answers: [None; 4] }
    }

    /// Returns the other three seats, in the order of play.
    fn seats(&self) -> impl Iterator<Item = Wind> + use<> {
        let first = self.from.next();
        [first, first.next(), first.next().next()].into_iter()
    }

    /// Returns the seats that have not responded.
    pub(super) fn open_seats(&self) -> impl Iterator<Item = Wind> + '_ {
        self.seats().filter(|&seat| self.answers[seat as usize].is_none())
    }

    pub(super) fn answer(&mut self, seat: Wind, action: Action) {
        self.answers[seat as usize] = Some(action);
    }

    /// Returns the responses in the order of play.
    pub(super) fn answered(&self) -> impl Iterator<Item = (Wind, Action)> + '_ {
        self.seats().filter_map(|seat| Some((seat, self.answers[seat as usize]?)))
    }

    /// Returns the claim with priority: a kong or pung before a chow. Wins are handled earlier.
    pub(super) fn first_claim(&self) -> Option<(Wind, Action)> {
        let is_chow = |action: Action| matches!(action, Action::Chow(_));
        let claims = || self.answered().filter(|&(_, action)| !matches!(action, Action::Pass | Action::Win));
        claims().find(|&(_, action)| !is_chow(action)).or_else(|| claims().next())
    }
}

/// Returns the direction from which a seat claims.
pub(super) fn source(seat: Wind, from: Wind) -> Source {
    Source::ALL[(seat as usize + 3 - from as usize) % 4 % 3]
}
