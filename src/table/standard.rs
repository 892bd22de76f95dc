//! Standard points: the points awarded for the places in a session.

mod need;
mod twelfths;

pub use need::{Need, need, needs};
pub use twelfths::Twelfths;

use crate::player::Player;

/// The value of the four places: 4, 2, 1 and 0, by the formula of 1998 for a group of four (B98 p.30, N 4.9).
pub const PLACES: [Twelfths; 4] = [Twelfths::whole(4), Twelfths::whole(2), Twelfths::whole(1), Twelfths::whole(0)];

/// Returns the place and the standard points for each score, in the order of the scores. Tied players share the place and get the mean of
/// the points for the places that they fill.
///
/// Places count from 1; after a tie the next place is skipped (1 1 3 4).
fn share(scores: &[i32], worth: impl Fn(usize) -> Twelfths) -> Vec<(usize, Twelfths)> {
    let of = |&score: &i32| {
        let above = scores.iter().filter(|&&other| other > score).count();
        let level = scores.iter().filter(|&&other| other == score).count();
        let sum: Twelfths = (above..above + level).map(&worth).sum();
        (above + 1, sum.shared(level))
    };
    scores.iter().map(of).collect()
}

/// The standing of a player at the end of a session.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Standing {
    /// Ranked by the score.
    #[default]
    Ranked,
    /// Not ranked: out of the session or the event, absent, or too late. The player is fourth and gets nothing (N 4.9, MIL 3(3), EMA
    /// section 4).
    Out,
}

/// The places and the standard points of a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placing {
    /// The place of each player, 1 to 4.
    pub rank: [usize; 4],
    /// The standard points of each player, before any are deducted for discipline.
    pub points: [Twelfths; 4],
}

/// Computes places and standard points by score. Players who are out are fourth and get nothing; the others take the places from the first
/// on.
pub fn placing(scores: [i32; 4], standing: [Standing; 4]) -> Placing {
    let mut placing = Placing { rank: [4; 4], points: [Twelfths::default(); 4] };
    let ranked: Vec<Player> =
        Player::ALL.into_iter().filter(|player| standing[player.index()] == Standing::Ranked).collect();
    let ranked_scores: Vec<i32> = ranked.iter().map(|player| scores[player.index()]).collect();
    let shared = share(&ranked_scores, |place| PLACES.get(place).copied().unwrap_or_default());
    for (player, (rank, points)) in ranked.into_iter().zip(shared) {
        placing.rank[player.index()] = rank;
        placing.points[player.index()] = points;
    }
    placing
}

/// Returns the sum of the standard points deducted for this many disciplinary offenses: 1/2 for the first, then 1, 2, 3 and so on (MIL
/// 14(3)).
pub fn discipline(offenses: usize) -> Twelfths {
    (0..offenses).map(discipline_step).sum()
}

/// Returns the standard points deducted for the next offense after `before` earlier ones.
pub fn discipline_step(before: usize) -> Twelfths {
    match before {
        0 => Twelfths::HALF,
        _ => Twelfths::whole(i32::try_from(before).unwrap_or(i32::MAX / 12)),
    }
}
