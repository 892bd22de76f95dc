//! The seats in which the players begin each round, balanced over an event.

use super::round::{self, Round};

/// The number of passes over all tables.
const PASSES: usize = 6;

/// Orders the players of each table in the rounds from index `from` on, so that everybody begins about equally often in each seat.
pub(super) fn balance(rounds: &mut [Round], from: usize) {
    let mut sat = vec![[0_i32; 4]; round::count(rounds)];
    for table in rounds.iter().flat_map(|round| &round.tables) {
        count(&mut sat, table, 1);
    }
    for _ in 0..PASSES {
        for table in rounds.iter_mut().skip(from).flat_map(|round| &mut round.tables) {
            count(&mut sat, table, -1);
            let weight = |order: &[usize; 4]| {
                let seats = order.iter().enumerate();
                // A start as East, the dealer of the first hand, counts a little more.
                seats.map(|(seat, &player)| sat[player][seat] * if seat == 0 { 5 } else { 4 }).sum::<i32>()
            };
            if let Some(best) = orders(*table).min_by_key(weight) {
                *table = best;
            }
            count(&mut sat, table, 1);
        }
    }
}

fn count(sat: &mut [[i32; 4]], table: &[usize; 4], change: i32) {
    for (seat, &player) in table.iter().enumerate() {
        sat[player][seat] += change;
    }
}

/// Returns the 24 orders of four players, the current one first.
fn orders(table: [usize; 4]) -> impl Iterator<Item = [usize; 4]> {
    (0..4).flat_map(move |a| {
        (0..4).filter(move |&b| b != a).flat_map(move |b| {
            (0..4).filter(move |&c| c != a && c != b).map(move |c| {
                let d = 6 - a - b - c;
                [table[a], table[b], table[c], table[d]]
            })
        })
    })
}
