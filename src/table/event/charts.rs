//! Charts: seatings in which no two players meet twice, made from finite fields or by rotating a first round.

mod field;
mod turned;

use super::round::Round;
use field::Field;

/// Returns the longest known series of rounds in which no two players meet twice. Without a chart, the series has one round if the number
/// of players is a multiple of four, otherwise none.
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

/// Makes four groups of `size` players: in round j, the player from group g at table i is number i + c(g) · j of the group, computed in the
/// field, with a different factor c for each group. Two players of different groups meet in exactly one of these rounds; two players of the
/// same group, in none. If the groups can fill whole tables, one more round seats each group at its own tables.
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
