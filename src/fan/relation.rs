//! How sets stand to each other: equal ones, those that continue each other, those that climb by steps.

use arrayvec::ArrayVec;

use crate::tile::Tile;

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
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let lowest = (rest != 0).then_some(rest.trailing_zeros() as u8);
            rest &= rest.wrapping_sub(1);
            lowest
        })
    }

    /// Those whose number satisfies a condition.
    pub(super) fn filter(self, condition: impl Fn(usize) -> bool) -> Places {
        let (mut rest, mut chosen) = (self.0, 0);
        while rest != 0 {
            let number = rest.trailing_zeros();
            chosen |= u8::from(condition(number as usize)) << number;
            rest &= rest - 1;
        }
        Places(chosen)
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
    /// A bit for each suit.
    suit: u8,
    rank: u8,
}

impl Block {
    const ALL_SUITS: u8 = 0b111;

    /// `None` for a pung of honours.
    pub(super) const fn new(place: Places, tile: Tile) -> Option<Block> {
        match (tile.suit(), tile.rank()) {
            (Some(suit), Some(rank)) => Some(Block { place, suit: 1 << suit as u8, rank }),
            _ => None,
        }
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
    /// Which sorts of twos there are, a bit each.
    sorts: u32,
}

impl Related {
    pub(super) fn among(blocks: &[Block]) -> Related {
        let mut related = Related::default();
        for (one, behind) in each_with_rest(blocks) {
            for (two, behind) in each_with_rest(behind) {
                let (one_suit, step) = (one.suit == two.suit, one.rank.abs_diff(two.rank));
                let (suits, ranks, sets) =
                    (one.suit | two.suit, 1 << one.rank | 1 << two.rank, one.place.with(two.place));
                let sort = sort_of(one_suit, step);
                if sort & SORTS != 0 {
                    related.sorts |= sort;
                    related.twos.push(Relation { sets, one_suit, step });
                }
                for three in behind {
                    let of_suits = suits | three.suit;
                    if (of_suits == three.suit || of_suits == Block::ALL_SUITS)
                        && let Some(step) = even_step(ranks | 1 << three.rank, 3)
                    {
                        let sets = sets.with(three.place);
                        related.threes.push(Relation { sets, one_suit, step });
                    }
                }
            }
        }
        if let &[one, two, three, four] = blocks
            && one.suit | two.suit | three.suit | four.suit == one.suit
        {
            let step = even_step(1 << one.rank | 1 << two.rank | 1 << three.rank | 1 << four.rank, 4);
            related.four = step.map(|step| Relation { sets: Places::ALL, one_suit: true, step });
        }
        related
    }

    /// Whether there are two of one suit, or of different ones, that stand so many ranks apart.
    pub(super) const fn has_twos(&self, one_suit: bool, step: u8) -> bool {
        self.sorts & sort_of(one_suit, step) != 0
    }

    /// Whether there are three of one suit, or of different ones.
    pub(super) fn has_threes(&self, one_suit: bool) -> bool {
        self.threes.iter().any(|three| three.one_suit == one_suit)
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

/// The bit of two sets of one suit, or of different ones, that stand so many ranks apart.
const fn sort_of(one_suit: bool, step: u8) -> u32 {
    1 << if one_suit { step } else { step + 9 }
}

/// The sorts that fans know.
const SORTS: u32 = sort_of(true, 0) | sort_of(true, 3) | sort_of(true, 6) | sort_of(false, 0);

/// By how many ranks each of three or four sets stands above the one before, where that is the same for all: by the bits of
/// their ranks.
const fn even_step(ranks: u16, sets: usize) -> Option<u8> {
    match (ranks >> ranks.trailing_zeros(), sets) {
        (0b1, _) => Some(0),
        (0b111, 3) | (0b1111, 4) => Some(1),
        (0b10101, 3) | (0b1010101, 4) => Some(2),
        (0b1001001, 3) => Some(3),
        _ => None,
    }
}
