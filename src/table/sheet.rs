//! The score sheet: the hands of a session by player, computed from the match.

mod check;
mod column;
mod result;

pub use check::{Check, faults, read_back};
pub use column::{Column, Symbol};
pub use result::{SessionResult, result};

use std::ops::Range;

use bafan::Wind;

use crate::player::Player;
use crate::record::{Match, PUBLISHED_AFTER};

/// The score sheet of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The names of the players, in the order of their seats in round 1.
    pub names: [String; 4],
    /// The points with which everybody began.
    pub base: i32,
    /// The hands played, in order.
    pub columns: Vec<Column>,
    /// The change from penalties given after the last hand, which belong to the next hand if one follows.
    pub session: [i32; 4],
    /// The current scores, in the order of the names.
    pub totals: [i32; 4],
    /// The numbers of the hands not played because time was called.
    pub timed_out: Range<usize>,
}

impl Sheet {
    /// Computes the sheet of a match.
    pub fn of(state: &Match) -> Sheet {
        let columns = column::columns(state);
        let session = column::session(state);
        let mut totals = columns.last().map_or([state.start.base; 4], |column| column.totals);
        column::add(&mut totals, session);
        let whole = match state.start.length {
            crate::record::Length::Rounds(rounds) => 4 * usize::from(rounds),
            crate::record::Length::Loss(_) => 0,
        };
        let over = state.time.is_some() && !state.may_play_on();
        let next = columns.len() + 1;
        let timed_out = next..if over { next.max(whole + 1) } else { next };
        Sheet { names: state.start.names.clone(), base: state.start.base, columns, session, totals, timed_out }
    }

    /// Returns the current places of the players, 1 to 4; tied players share a place.
    pub fn ranks(&self) -> [usize; 4] {
        self.totals.map(|total| 1 + self.totals.iter().filter(|&&other| other > total).count())
    }

    /// Returns the players who sat East, South, West and North in the last hand of a round, for a sheet arranged by seat; those of round 1
    /// if the round has no hand.
    pub fn by_seat(&self, round: Wind) -> [Player; 4] {
        let column = self.columns.iter().rev().find(|column| column.seats.round == round);
        column.map_or(Player::ALL, |column| column.seats.seating.players())
    }
}

/// Returns the scores to show: the totals during the match; after it, the scores of `result`, in which a forfeited session, for example,
/// counts 0.
pub fn scores(state: &Match) -> [i32; 4] {
    if state.may_play_on() { Sheet::of(state).totals } else { result(state).scores }
}

/// Returns whether the sheet must be shown to the table now, if the players keep the record themselves: after hands 4, 8, 12, 15 and 16,
/// and when time is called (MIL 11(2)). The rule book is not checked.
pub fn is_to_be_shown(state: &Match) -> bool {
    let hands = state.hands.len();
    PUBLISHED_AFTER.contains(&hands) || state.time.is_some_and(|time| time.hands == hands)
}

/// Returns the recorder: the player named at the start; otherwise, if the players keep the record themselves, the player in the East
/// position in the current round (MIL 11(1)); `None` if neither applies.
pub fn recorder(state: &Match) -> Option<Player> {
    let of_round = || state.start.book.players_keep_the_record().then(|| state.seats_now().seating.at(Wind::East));
    state.start.recorder.or_else(of_round)
}
