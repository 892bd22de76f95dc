//! What detectors look at, and what they find.

use arrayvec::ArrayVec;

use super::Fan;
use crate::arrange::{Form, Place, Reading, Set, Shape};
use crate::hand::Hand;
use crate::rules::RuleSet;
use crate::situation::Situation;
use crate::tile::{Suit, Tile, TileCounts, TileSet};

/// Adds every occurrence of one fan in a reading.
pub(super) type Detector = fn(&Facts<'_>, &mut Finder<'_>);

/// What can be said of one reading of a hand.
pub(crate) struct Facts<'a> {
    pub(super) reading: &'a Reading,
    pub(super) rules: &'a RuleSet,
    pub(super) hand: &'a HandFacts,
    /// The chows, from the lowest rank up.
    pub(super) chows: Blocks,
    /// The pungs and kongs of number tiles, from the lowest rank up.
    pub(super) pungs: Blocks,
    /// The pungs and kongs of honours.
    pub(super) honor_pungs: ArrayVec<(usize, Tile), 4>,
}

/// What is the same in all readings of a hand.
pub(crate) struct HandFacts {
    pub(super) kinds: TileSet,
    pub(super) counts: TileCounts,
    pub(super) standing_before: TileCounts,
    pub(super) situation: Situation,
    pub(super) flowers: u8,
    pub(super) winning: Tile,
    pub(super) open_melds: usize,
    pub(super) melds: usize,
    /// The hand waited for one kind only, in whatever form.
    pub(super) sole_wait: bool,
}

/// A chow, or a pung of number tiles: its number in the reading, suit and lowest rank.
#[derive(Clone, Copy)]
pub(super) struct Block {
    pub(super) set: usize,
    pub(super) suit: Suit,
    pub(super) rank: u8,
}

/// Up to four chows or pungs, ordered by rank.
pub(super) type Blocks = ArrayVec<Block, 4>;

impl HandFacts {
    pub(crate) fn new(hand: &Hand, sole_wait: bool) -> HandFacts {
        let counts = hand.counts();
        HandFacts {
            kinds: counts.kinds(),
            counts,
            standing_before: *hand.holding().standing(),
            situation: hand.situation(),
            flowers: hand.flowers().count(),
            winning: hand.winning(),
            open_melds: hand.melds().iter().filter(|meld| meld.is_open()).count(),
            melds: hand.melds().len(),
            sole_wait,
        }
    }
}

impl<'a> Facts<'a> {
    pub(crate) fn new(hand: &'a HandFacts, reading: &'a Reading, rules: &'a RuleSet) -> Facts<'a> {
        let mut facts =
            Facts { reading, rules, hand, chows: Blocks::new(), pungs: Blocks::new(), honor_pungs: ArrayVec::new() };
        for (set, &Set { shape, tile, .. }) in reading.sets.iter().enumerate() {
            match (shape, tile.suit(), tile.rank()) {
                (Shape::Knitted, ..) => {}
                (Shape::Chow, Some(suit), Some(rank)) => facts.chows.push(Block { set, suit, rank }),
                (_, Some(suit), Some(rank)) => facts.pungs.push(Block { set, suit, rank }),
                _ => facts.honor_pungs.push((set, tile)),
            }
        }
        facts.chows.sort_unstable_by_key(|block| block.rank);
        facts.pungs.sort_unstable_by_key(|block| block.rank);
        facts
    }

    /// Whether the hand is read as sets and a pair.
    pub(super) fn has_sets(&self) -> bool {
        self.reading.form == Form::Sets
    }

    /// Whether a fan whose condition names sets applies: to sets, and to seven pairs unless the rules read it
    /// literally (ruling C11).
    pub(super) fn has_sets_or_pairs(&self) -> bool {
        self.has_sets() || self.reading.form == Form::SevenPairs && !self.rules.literal_seven_pairs()
    }

    /// The sets with their numbers.
    pub(super) fn sets(&self) -> impl Iterator<Item = (usize, Set)> {
        self.reading.sets.iter().copied().enumerate()
    }

    /// Whether there are sets and a pair, and each of the five holds a tile of these kinds.
    pub(super) fn every_part_has(&self, kinds: TileSet) -> bool {
        self.has_sets()
            && self.reading.pair.is_some_and(|pair| kinds.contains(pair))
            && self.reading.sets.iter().all(|set| set.tiles().any(|tile| kinds.contains(tile)))
    }

    /// Whether a set is a concealed pung or kong: not claimed, nor completed by another player's tile (ruling C27).
    pub(super) fn is_concealed_pung(&self, number: usize, set: Set) -> bool {
        let completed = self.reading.winning == Place::Set(number) && !self.hand.situation.self_drawn;
        set.shape == Shape::ConcealedKong || set.shape == Shape::Pung && !set.melded && !completed
    }

    /// How many suits occur.
    pub(super) fn suit_count(&self) -> usize {
        Suit::ALL.iter().filter(|&&suit| self.hand.kinds.meets(TileSet::suit(suit))).count()
    }

    /// Whether a wind or dragon occurs.
    pub(super) fn has_honors(&self) -> bool {
        self.hand.kinds.meets(TileSet::HONORS)
    }

    /// Whether all tiles are of these kinds.
    pub(super) fn all_within(&self, kinds: TileSet) -> bool {
        self.hand.kinds.is_within(kinds)
    }
}

/// Whether blocks are of one suit.
pub(super) fn one_suit(blocks: &[Block]) -> bool {
    blocks.windows(2).all(|pair| pair[0].suit == pair[1].suit)
}

/// Whether blocks are of as many suits as there are blocks.
pub(super) fn different_suits(blocks: &[Block]) -> bool {
    blocks.iter().enumerate().all(|(i, block)| blocks[..i].iter().all(|other| other.suit != block.suit))
}

/// By how much each block's rank stands above the one before, where that is always the same.
pub(super) fn step(blocks: &[Block]) -> Option<u8> {
    let step = blocks[1].rank - blocks[0].rank;
    blocks.windows(2).all(|pair| pair[1].rank - pair[0].rank == step).then_some(step)
}

/// What makes an occurrence of a fan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The whole hand, or the way of winning.
    Hand,
    /// The four tiles of a kind.
    Kind(Tile),
    /// One set.
    Set(usize),
    /// Sets joined, bit 0 to 3, and perhaps the pair, bit 4.
    Group(u8),
}

impl Part {
    /// The bit of the pair in a group.
    pub const PAIR: u8 = 1 << 4;

    /// The sets that take part, bit 0 to 3, and the pair, bit 4; 0 where no set in particular does.
    pub const fn mask(self) -> u8 {
        match self {
            Part::Hand | Part::Kind(_) => 0,
            Part::Set(number) => 1 << number,
            Part::Group(mask) => mask,
        }
    }
}

/// One occurrence of a fan.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Find {
    pub(crate) fan: Fan,
    pub(crate) part: Part,
}

/// The occurrences found in a reading, in the order of the fans.
///
/// Four sets allow 6 pairs, 4 triples and one four of chows or pungs, each with at most one name, 4 single sets with at
/// most 4 names; with the fans of the whole hand and 8 flowers that stays well below the capacity.
#[derive(Default)]
pub(crate) struct Finds(ArrayVec<Find, 80>);

impl Finds {
    /// A finder of one fan.
    pub(super) fn of(&mut self, fan: Fan) -> Finder<'_> {
        Finder { fan, finds: &mut self.0 }
    }

    pub(crate) fn as_slice(&self) -> &[Find] {
        &self.0
    }
}

/// Takes down the occurrences of one fan.
pub(super) struct Finder<'a> {
    fan: Fan,
    finds: &'a mut ArrayVec<Find, 80>,
}

impl Finder<'_> {
    fn add(&mut self, part: Part) {
        self.finds.push(Find { fan: self.fan, part });
    }

    /// The hand as a whole has the fan, if so.
    pub(super) fn hand_if(&mut self, present: bool) {
        if present {
            self.add(Part::Hand);
        }
    }

    /// The hand has the fan so many times.
    pub(super) fn times(&mut self, times: u8) {
        (0..times).for_each(|_| self.add(Part::Hand));
    }

    /// The four tiles of a kind have it.
    pub(super) fn kind(&mut self, tile: Tile) {
        self.add(Part::Kind(tile));
    }

    /// Each of these sets has it.
    pub(super) fn each_set(&mut self, sets: impl Iterator<Item = usize>) {
        sets.for_each(|number| self.add(Part::Set(number)));
    }

    /// These sets together have it, and the pair where that is said.
    pub(super) fn group(&mut self, sets: impl Iterator<Item = usize>, pair: bool) {
        let mask = sets.fold(if pair { Part::PAIR } else { 0 }, |mask, number| mask | 1 << number);
        self.add(Part::Group(mask));
    }

    /// Each `size` of these blocks that satisfy a condition have it together.
    pub(super) fn groups(&mut self, blocks: &[Block], size: u32, condition: impl Fn(&[Block]) -> bool) {
        if blocks.len() < size as usize {
            return;
        }
        for choice in (0u8..1 << blocks.len()).filter(|choice| choice.count_ones() == size) {
            let chosen: Blocks = (0..blocks.len()).filter(|i| choice >> i & 1 == 1).map(|i| blocks[i]).collect();
            if condition(&chosen) {
                self.group(chosen.iter().map(|block| block.set), false);
            }
        }
    }

    /// Whether nothing else was found in the hand so far, flowers aside.
    pub(super) fn is_first(&self) -> bool {
        self.finds.iter().all(|find| find.fan == Fan::FlowerTiles)
    }
}
