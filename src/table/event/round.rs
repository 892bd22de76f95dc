//! One round of an event: the players at each table.

use oorandom::Rand64;

/// One round of a plan.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Round {
    /// The players of each table, who sit East, South, West and North.
    pub tables: Vec<[usize; 4]>,
    /// The players who rest, if the number of players is not a multiple of four.
    pub resting: Vec<usize>,
}

/// Returns how many players the rounds have: 1 more than the largest number at a table.
pub(super) fn count(rounds: &[Round]) -> usize {
    rounds.iter().flat_map(|round| &round.tables).flatten().max().map_or(0, |player| player + 1)
}

/// Returns the numbers below a limit in random order.
pub(super) fn shuffled(limit: usize, random: &mut Rand64) -> Vec<usize> {
    let mut numbers: Vec<usize> = (0..limit).collect();
    for end in (1..limit).rev() {
        numbers.swap(end, random.rand_range(0..end as u64 + 1) as usize);
    }
    numbers
}
