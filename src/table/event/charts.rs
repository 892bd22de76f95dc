//! Seatings in which nobody meets twice: from finite fields, and from a round that is turned.

mod field;
mod turned;

use super::round::Round;
use field::Field;

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
