//! The result of a session.

use super::Sheet;
use crate::player::Player;
use crate::record::Match;
use crate::standard::{Standing, Twelfths, discipline, placing};

/// The result of a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionResult {
    /// The final scores.
    pub scores: [i32; 4],
    /// The places, 1 to 4; tied players share a place, and the next place is skipped.
    pub rank: [usize; 4],
    /// The standard points, less those deducted for discipline.
    pub standard: [Twelfths; 4],
    /// Whether each player is ranked or out.
    pub standing: [Standing; 4],
}

/// Computes the result of a match so far.
///
/// A player whose session is lost by a ruling without points ends at 0 (B98 p.32). If only one or two players are present, each of them
/// gets 3 standard points and no session points (MIL 3(5)), but keeps the place that the score had earned.
pub fn result(state: &Match) -> SessionResult {
    let mut scores = Sheet::of(state).totals;
    let absent = state.absences().last().copied().unwrap_or_default();
    let mut standing = [Standing::Ranked; 4];
    for player in Player::ALL {
        let index = player.index();
        if state.given(player).any(|given| given.ruling.lost && given.ruling.points == 0) {
            scores[index] = 0;
        }
        let out = state.given(player).any(|given| given.ruling.lost || given.ruling.out.is_some());
        if out || absent[index] {
            standing[index] = Standing::Out;
        }
    }
    let placing = placing(scores, standing);
    let mut standard = placing.points;
    let few = absent.iter().filter(|&&absent| absent).count() >= 2;
    for player in Player::ALL {
        let index = player.index();
        if few && !absent[index] {
            scores[index] = 0;
            standard[index] = Twelfths::whole(3);
        }
        let steps = state.given(player).filter(|given| given.ruling.standard).count();
        standard[index] = standard[index] - discipline(steps);
    }
    SessionResult { scores, rank: placing.rank, standard, standing }
}
