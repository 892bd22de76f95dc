//! A round: who sits at which table.

use oorandom::Rand64;

/// One round of a plan.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Round {
    /// The players of each table, on East, South, West, North.
    pub tables: Vec<[usize; 4]>,
    /// The players who rest, where the number of players is no multiple of four.
    pub resting: Vec<usize>,
}

/// The numbers below a limit in any order.
pub(super) fn shuffled(limit: usize, random: &mut Rand64) -> Vec<usize> {
    let mut numbers: Vec<usize> = (0..limit).collect();
    for end in (1..limit).rev() {
        numbers.swap(end, random.rand_range(0..end as u64 + 1) as usize);
    }
    numbers
}
