//! How sets stand to each other: equal ones, those that continue each other, those that climb by steps.

use arrayvec::ArrayVec;

use crate::tile::{Suit, Tile};

/// Some sets of a reading, a bit for each number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Places(pub(super) u8);

impl Places {
    /// All four.
    pub(super) const ALL: Places = Places(0b1111);

    pub(super) const fn one(number: usize) -> Places {
        Places(1 << number)
    }

    pub(super) const fn with(self, other: Places) -> Places {
        Places(self.0 | other.0)
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(super) const fn meets(self, other: Places) -> bool {
        self.0 & other.0 != 0
    }

    /// How many.
    pub(super) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are two or more.
    pub(super) const fn are_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Their numbers.
    pub(super) fn iter(self) -> impl Iterator<Item = u8> {
        (0..4).filter(move |number| self.0 >> number & 1 == 1)
    }

    /// Those whose number satisfies a condition.
    pub(super) fn filter(self, condition: impl Fn(usize) -> bool) -> Places {
        let chosen = self.iter().filter(|&number| condition(usize::from(number)));
        Places(chosen.fold(0, |sets, number| sets | 1 << number))
    }

    /// Each choice of so many of them.
    pub(super) fn choices(self, size: u32) -> impl Iterator<Item = Places> {
        (1..=self.0).filter(move |choice| choice & !self.0 == 0).map(Places).filter(move |choice| choice.len() == size)
    }
}

/// A chow, or a pung of number tiles: its place in the reading, suit and lowest rank.
#[derive(Clone, Copy)]
pub(super) struct Block {
    place: Places,
    suit: Suit,
    rank: u8,
}

impl Block {
    /// `None` for a pung of honours.
    pub(super) fn new(place: Places, tile: Tile) -> Option<Block> {
        Some(Block { place, suit: tile.suit()?, rank: tile.rank()? })
    }
}

/// Chows, or pungs, that stand in a relation: all of one suit or all of different ones, each the same step above the one
/// before.
#[derive(Clone, Copy)]
pub(super) struct Relation {
    pub(super) sets: Places,
    pub(super) one_suit: bool,
    /// By how many ranks each stands above the one before.
    pub(super) step: u8,
}

/// The relations among up to four chows or pungs, so far as fans know them.
#[derive(Default)]
pub(super) struct Related {
    /// Two of a suit that are equal or 3 or 6 ranks apart, and two equal ones of different suits.
    pub(super) twos: ArrayVec<Relation, 6>,
    pub(super) threes: ArrayVec<Relation, 4>,
    pub(super) four: Option<Relation>,
}

impl Related {
    pub(super) fn among(blocks: &[Block]) -> Related {
        let mut related = Related::default();
        if blocks.len() < 2 {
            return related;
        }
        for (one, behind) in each_with_rest(blocks) {
            for (two, behind) in each_with_rest(behind) {
                let (one_suit, step) = (one.suit == two.suit, one.rank.abs_diff(two.rank));
                let sets = one.place.with(two.place);
                if step == 0 || one_suit && matches!(step, 3 | 6) {
                    related.twos.push(Relation { sets, one_suit, step });
                }
                for three in behind {
                    let different = !one_suit && three.suit != one.suit && three.suit != two.suit;
                    if (different || one_suit && three.suit == two.suit)
                        && let Some(step) = even_step([one.rank, two.rank, three.rank])
                    {
                        let sets = sets.with(three.place);
                        related.threes.push(Relation { sets, one_suit, step });
                    }
                }
            }
        }
        if let [one, two, three, four] = blocks
            && blocks.iter().all(|block| block.suit == one.suit)
        {
            let step = even_step([one.rank, two.rank, three.rank, four.rank]);
            related.four = step.map(|step| Relation { sets: Places::ALL, one_suit: true, step });
        }
        related
    }
}

/// Each of some blocks, with those behind it.
fn each_with_rest(mut blocks: &[Block]) -> impl Iterator<Item = (&Block, &[Block])> {
    std::iter::from_fn(move || {
        let (one, behind) = blocks.split_first()?;
        blocks = behind;
        Some((one, behind))
    })
}

/// By how many each of some ranks stands above the one before, where that is the same for all.
fn even_step<const N: usize>(mut ranks: [u8; N]) -> Option<u8> {
    ranks.sort_unstable();
    let step = ranks[1] - ranks[0];
    ranks.windows(2).all(|two| two[1] - two[0] == step).then_some(step)
}
