//! What detectors look at.

use std::cell::OnceCell;

use arrayvec::ArrayVec;

use super::finds::Finder;
use super::relation::{Block, Places, Related};
use crate::arrange::{Form, Place, Reading, Set, Shape};
use crate::hand::{Hand, Holding};
use crate::rules::RuleSet;
use crate::situation::Situation;
use crate::tile::{Suit, Tile, TileSet};
use crate::wait::{waits, waits_in_shape};

/// Adds every occurrence of one fan in a reading.
pub(super) type Detector = fn(&Facts<'_>, &mut Finder<'_>);

/// What can be said of one reading of a hand.
pub(crate) struct Facts<'a> {
    pub(super) reading: &'a Reading,
    pub(super) rules: &'a RuleSet,
    pub(super) hand: &'a HandFacts<'a>,
    /// The chows, by twos, threes and four, so far as they are related.
    pub(super) chows: Related,
    /// The pungs and kongs of number tiles likewise.
    pub(super) pungs: Related,
    /// The sets that are pungs and kongs of honours.
    pub(super) honor_pungs: Places,
    /// The sets that are pungs and kongs.
    pub(super) all_pungs: Places,
    /// The sets that are concealed pungs and kongs.
    pub(super) concealed_pungs: Places,
    /// How many melded and how many concealed kongs.
    pub(super) kongs: (u8, u8),
}

/// What is the same in all readings of a hand.
pub(crate) struct HandFacts<'a> {
    pub(super) kinds: TileSet,
    pub(super) situation: Situation,
    pub(super) flowers: u8,
    pub(super) winning: Tile,
    pub(super) holding: &'a Holding,
    pub(super) open_melds: usize,
    /// How many suits occur.
    pub(super) suits: usize,
    /// The kinds of which there are four.
    pub(super) four_alike: TileSet,
    sole_wait: OnceCell<bool>,
}

impl<'a> HandFacts<'a> {
    pub(crate) fn new(hand: &'a Hand) -> HandFacts<'a> {
        let counts = hand.counts();
        let kinds = counts.kinds();
        HandFacts {
            kinds,
            situation: hand.situation(),
            flowers: hand.flowers().count(),
            winning: hand.winning(),
            holding: hand.holding(),
            open_melds: hand.melds().iter().filter(|meld| meld.is_open()).count(),
            suits: Suit::ALL.iter().filter(|&&suit| kinds.meets(TileSet::suit(suit))).count(),
            four_alike: counts.kinds_with(4),
            sole_wait: OnceCell::new(),
        }
    }

    /// Whether the hand waited for one kind only, in whatever form (ruling C19).
    pub(crate) fn sole_wait(&self, rules: &RuleSet) -> bool {
        *self.sole_wait.get_or_init(|| {
            let waited =
                if rules.counts_held_fourth_wait() { waits_in_shape(self.holding) } else { waits(self.holding) };
            waited == TileSet::one(self.winning)
        })
    }
}

impl<'a> Facts<'a> {
    pub(crate) fn new(hand: &'a HandFacts<'a>, reading: &'a Reading, rules: &'a RuleSet) -> Facts<'a> {
        let (mut chows, mut pungs) = (ArrayVec::<Block, 4>::new(), ArrayVec::<Block, 4>::new());
        let (mut honor_pungs, mut all_pungs, mut concealed_pungs) = Default::default();
        let mut kongs = (0, 0);
        for (number, &Set { shape, tile, melded }) in reading.sets.iter().enumerate() {
            let place = Places::one(number);
            match (shape, Block::new(place, tile)) {
                (Shape::Knitted, _) => continue,
                (Shape::Chow, block) => {
                    chows.extend(block);
                    continue;
                }
                (_, Some(pung)) => pungs.push(pung),
                (_, None) => honor_pungs = place.with(honor_pungs),
            }
            all_pungs = place.with(all_pungs);
            kongs.0 += u8::from(shape == Shape::MeldedKong);
            kongs.1 += u8::from(shape == Shape::ConcealedKong);
            // Neither claimed, nor completed by another player's tile (ruling C27).
            let completed = reading.winning == Place::Set(number) && !hand.situation.self_drawn;
            if shape == Shape::ConcealedKong || !melded && !completed {
                concealed_pungs = place.with(concealed_pungs);
            }
        }
        let (chows, pungs) = (Related::among(&chows), Related::among(&pungs));
        Facts { reading, rules, hand, chows, pungs, honor_pungs, all_pungs, concealed_pungs, kongs }
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

    /// The sets of a shape.
    pub(super) fn of_shape(&self, shape: Shape) -> Places {
        let numbered = self.reading.sets.iter().enumerate();
        numbered.filter(|(_, set)| set.shape == shape).fold(Places::default(), |sets, (i, _)| sets.with(Places::one(i)))
    }

    /// Whether there are sets and a pair, and each of the five holds a tile of these kinds.
    pub(super) fn every_part_has(&self, kinds: TileSet) -> bool {
        self.has_sets()
            && self.reading.pair.is_some_and(|pair| kinds.contains(pair))
            && self.reading.sets.iter().all(|set| set.kinds().meets(kinds))
    }

    /// Whether all four sets are pungs or kongs.
    pub(super) fn is_all_pungs(&self) -> bool {
        self.all_pungs == Places::ALL
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
