//! The score sheet: four players by the hands of a session, computed from the match.

mod check;
mod column;
mod result;

pub use check::{Check, faults, read_back};
pub use column::{Column, Symbol};
pub use result::{SessionResult, result};

use bafan::Wind;

use crate::player::Player;
use crate::record::{Match, PUBLISHED_AFTER};

/// The sheet of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The players' names.
    pub names: [String; 4],
    /// What everybody began with.
    pub base: i32,
    /// The hands played, in order.
    pub columns: Vec<Column>,
    /// What penalties after the last hand, or before one that has not been played yet, changed.
    pub session: [i32; 4],
    /// The scores now.
    pub totals: [i32; 4],
    /// How many hands the session was to have and has not, because time was called.
    pub timed_out: usize,
}

impl Sheet {
    /// The sheet of a match.
    pub fn of(state: &Match) -> Sheet {
        let columns = column::columns(state);
        let session = column::session(state);
        let mut totals = columns.last().map_or([state.start.base; 4], |column| column.totals);
        for player in Player::ALL {
            totals[player.index()] += session[player.index()];
        }
        let whole = match state.start.length {
            crate::record::Length::Rounds(rounds) => 4 * usize::from(rounds),
            crate::record::Length::Loss(_) => 0,
        };
        let over = state.time.is_some() && !state.may_play_on();
        let timed_out = if over { whole.saturating_sub(columns.len()) } else { 0 };
        Sheet { names: state.start.names.clone(), base: state.start.base, columns, session, totals, timed_out }
    }

    /// The places of the players now, 1 to 4; level players share one.
    pub fn ranks(&self) -> [usize; 4] {
        self.totals.map(|total| 1 + self.totals.iter().filter(|&&other| other > total).count())
    }

    /// The players in the order of the positions they took in a round, or of the round's seats now: the sheet by seat.
    pub fn by_seat(&self, round: Wind) -> [Player; 4] {
        let column = self.columns.iter().rev().find(|column| column.seats.round == round);
        column.map_or(Player::ALL, |column| column.seats.seating.players())
    }
}

/// The scores as they are shown: the totals while the match goes on, and once no hand follows those of the result, where a
/// session that was forfeited counts 0.
pub fn scores(state: &Match) -> [i32; 4] {
    if state.may_play_on() { Sheet::of(state).totals } else { result(state).scores }
}

/// Whether the sheet is to be shown to the table now: after hands 4, 8, 12, 15 and 16, and when time is called (MIL 11(2)).
pub fn is_to_be_shown(state: &Match) -> bool {
    let hands = state.hands.len();
    PUBLISHED_AFTER.contains(&hands) || state.time.is_some_and(|time| time.hands == hands)
}

/// Who keeps the record: whoever was named at the start; where nobody was and the players keep it themselves, whoever sits on position
/// East of the round (MIL 11(1)).
pub fn recorder(state: &Match) -> Option<Player> {
    let of_round = || state.start.book.players_keep_the_record().then(|| state.seats_now().seating.at(Wind::East));
    state.start.recorder.or_else(of_round)
}
