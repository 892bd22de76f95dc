//! Seatings in which nobody meets twice: from finite fields, from a round that is turned, and those printed in 1998.

mod field;
mod turned;

use super::plan::Round;
use field::Field;

/// A printed chart of seatings; players are numbered from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chart {
    /// How many players it is for.
    pub players: usize,
    /// Where it is from.
    pub source: &'static str,
    /// The tables of each session.
    pub sessions: &'static [&'static [[usize; 4]]],
}

/// The charts of the booklet of 1998 (appendix 7) that never bring two players together twice. The others of that appendix, for 5
/// and 6 teams, repeat meetings and are not worth copying.
pub const CHARTS: [Chart; 2] = [
    Chart {
        players: 16,
        source: "B98 appendix 7, table 5; without session 1 table 1, for 4 teams",
        sessions: &[
            &[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 16]],
            &[[1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15], [4, 8, 12, 16]],
            &[[1, 6, 11, 16], [2, 5, 12, 15], [3, 8, 9, 14], [4, 7, 10, 13]],
            &[[1, 8, 10, 15], [4, 5, 11, 14], [2, 7, 9, 16], [3, 6, 12, 13]],
            &[[1, 7, 12, 14], [3, 5, 10, 16], [4, 6, 9, 15], [2, 8, 11, 13]],
        ],
    },
    Chart {
        players: 28,
        source: "B98 appendix 7, table 4, for 7 teams",
        sessions: &[
            &[
                [5, 14, 23, 4],
                [9, 18, 27, 8],
                [13, 22, 3, 12],
                [17, 26, 7, 16],
                [21, 2, 11, 20],
                [25, 6, 15, 24],
                [1, 10, 19, 28],
            ],
            &[
                [9, 26, 15, 4],
                [13, 2, 19, 8],
                [17, 6, 23, 12],
                [21, 10, 27, 16],
                [25, 14, 3, 20],
                [1, 18, 7, 24],
                [5, 22, 11, 28],
            ],
            &[
                [13, 10, 7, 4],
                [17, 14, 11, 8],
                [21, 18, 15, 12],
                [25, 22, 19, 16],
                [1, 26, 23, 20],
                [5, 2, 27, 24],
                [9, 6, 3, 28],
            ],
            &[
                [17, 22, 27, 4],
                [21, 26, 3, 8],
                [25, 2, 7, 12],
                [1, 6, 11, 16],
                [5, 10, 15, 20],
                [9, 14, 19, 24],
                [13, 18, 23, 28],
            ],
            &[
                [21, 6, 19, 4],
                [25, 10, 23, 8],
                [1, 14, 27, 12],
                [5, 18, 3, 16],
                [9, 22, 7, 20],
                [13, 26, 11, 24],
                [17, 2, 15, 28],
            ],
            &[
                [25, 18, 11, 4],
                [1, 22, 15, 8],
                [5, 26, 19, 12],
                [9, 2, 23, 16],
                [13, 6, 27, 20],
                [17, 10, 3, 24],
                [21, 14, 7, 28],
            ],
        ],
    },
];

/// As many rounds as are known in which nobody meets twice; none where no chart is known.
pub(super) fn rounds(players: usize) -> Vec<Round> {
    if let Some(rounds) = turned::rounds(players) {
        return rounds;
    }
    let tables = players / 4;
    match Field::new(tables) {
        Some(field) if players.is_multiple_of(4) && tables >= 4 => from_field(&field, tables),
        _ => vec![first_round(players)].into_iter().filter(|_| players.is_multiple_of(4)).collect(),
    }
}

fn first_round(players: usize) -> Round {
    let tables = (0..players / 4).map(|table| [0, 1, 2, 3].map(|seat| 4 * table + seat)).collect();
    Round { tables, resting: Vec::new() }
}

/// Four groups of as many players as the field has elements: in round j table i has from group g the player i + c(g) · j, with
/// four different factors c. Two players of different groups meet in one round only, two of one group in none; where a group
/// fills tables of its own, there is a further round for that.
fn from_field(field: &Field, size: usize) -> Vec<Round> {
    let table = |round: usize, table: usize| {
        [0, 1, 2, 3].map(|group| group * size + field.sum(table, field.product(group, round)))
    };
    let mut rounds: Vec<Round> = (0..size)
        .map(|round| Round { tables: (0..size).map(|number| table(round, number)).collect(), resting: Vec::new() })
        .collect();
    if size.is_multiple_of(4) {
        rounds.push(first_round(4 * size));
    }
    rounds
}
