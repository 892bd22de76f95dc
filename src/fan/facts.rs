//! What detectors look at, and what they find.

use std::cell::OnceCell;

use arrayvec::ArrayVec;

use super::Fan;
use crate::arrange::{Form, Place, Reading, Set, Shape};
use crate::hand::{Hand, Holding};
use crate::rules::RuleSet;
use crate::situation::Situation;
use crate::tile::{Suit, Tile, TileCounts, TileSet};
use crate::wait::{waits, waits_in_shape};

/// Adds every occurrence of one fan in a reading.
pub(super) type Detector = fn(&Facts<'_>, &mut Finder<'_>);

/// What has to be there for a fan to be looked for at all; it spares most detectors most of their calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Need {
    /// Nothing in particular.
    Nothing,
    /// Chows that are related: see [`Relation`].
    RelatedChows,
    /// Pungs of number tiles that are related.
    RelatedPungs,
    /// A pung or kong.
    Pung,
    /// A pung or kong of honours.
    HonorPung,
    /// A kong.
    Kong,
    /// No honours.
    NumbersOnly,
    /// Tiles of no more than one suit.
    OneSuit,
    /// A form other than sets, or a knitted straight.
    Special,
    /// Four equal tiles.
    FourAlike,
    /// A flag of the situation.
    Flag,
    /// A win other than by completing a pung.
    Wait,
    /// Flowers.
    Flowers,
}

impl Need {
    /// How many there are.
    pub(super) const COUNT: usize = Need::Flowers as usize + 1;
}

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
    /// How many melded and how many concealed kongs.
    pub(super) kongs: (u8, u8),
}

/// What is the same in all readings of a hand.
pub(crate) struct HandFacts<'a> {
    pub(super) kinds: TileSet,
    pub(super) counts: TileCounts,
    pub(super) situation: Situation,
    pub(super) flowers: u8,
    pub(super) winning: Tile,
    pub(super) holding: &'a Holding,
    pub(super) open_melds: usize,
    /// How many suits occur.
    pub(super) suits: usize,
    /// Some kind occurs four times.
    four_alike: bool,
    sole_wait: OnceCell<bool>,
}

/// A chow, or a pung of number tiles: its number in the reading, suit and lowest rank.
#[derive(Clone, Copy)]
struct Block {
    set: u8,
    suit: Suit,
    rank: u8,
}

/// The numbers of some sets in the reading.
pub(super) type Places = ArrayVec<u8, 4>;

/// Chows, or pungs, that stand in a relation: all of one suit or all of different ones, each the same step above the one
/// before.
#[derive(Clone, Copy)]
pub(super) struct Relation {
    /// The sets, a bit each.
    pub(super) sets: u8,
    pub(super) one_suit: bool,
    /// By how many ranks each stands above the one before.
    pub(super) step: u8,
}

/// The relations among up to four chows or pungs.
#[derive(Default)]
pub(super) struct Related {
    pub(super) twos: ArrayVec<Relation, 6>,
    pub(super) threes: ArrayVec<Relation, 4>,
    pub(super) four: Option<Relation>,
}

impl Related {
    /// Finds the relations among blocks that are ordered by rank.
    fn among(blocks: &[Block]) -> Related {
        let mut related = Related::default();
        for (i, &one) in blocks.iter().enumerate() {
            for (j, &two) in blocks.iter().enumerate().skip(i + 1) {
                let sets = 1 << one.set | 1 << two.set;
                let pair = Relation { sets, one_suit: one.suit == two.suit, step: two.rank - one.rank };
                related.twos.push(pair);
                for &three in &blocks[j + 1..] {
                    let different = three.suit != one.suit && three.suit != two.suit;
                    let suits = if pair.one_suit { three.suit == two.suit } else { different };
                    if suits && three.rank - two.rank == pair.step {
                        related.threes.push(Relation { sets: sets | 1 << three.set, ..pair });
                    }
                }
            }
        }
        if let [one, two, three, four] = blocks {
            let steps = [two.rank - one.rank, three.rank - two.rank, four.rank - three.rank];
            let one_suit = blocks.iter().all(|block| block.suit == one.suit);
            if one_suit && steps.iter().all(|&step| step == steps[0]) {
                related.four = Some(Relation { sets: 0b1111, one_suit, step: steps[0] });
            }
        }
        related
    }
}

impl<'a> HandFacts<'a> {
    pub(crate) fn new(hand: &'a Hand) -> HandFacts<'a> {
        let counts = hand.counts();
        let kinds = counts.kinds();
        HandFacts {
            kinds,
            counts,
            situation: hand.situation(),
            flowers: hand.flowers().count(),
            winning: hand.winning(),
            holding: hand.holding(),
            open_melds: hand.melds().iter().filter(|meld| meld.is_open()).count(),
            suits: Suit::ALL.iter().filter(|&&suit| kinds.meets(TileSet::suit(suit))).count(),
            four_alike: counts.as_array().contains(&4),
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
        let (mut honor_pungs, mut all_pungs) = (Places::new(), Places::new());
        let mut kongs = (0, 0);
        for (number, &Set { shape, tile, .. }) in reading.sets.iter().enumerate() {
            let set = number as u8;
            if reading.sets[number].is_pung() {
                all_pungs.push(set);
            }
            kongs.0 += u8::from(shape == Shape::MeldedKong);
            kongs.1 += u8::from(shape == Shape::ConcealedKong);
            match (shape, tile.suit(), tile.rank()) {
                (Shape::Knitted, ..) => {}
                (Shape::Chow, Some(suit), Some(rank)) => insert(&mut chows, Block { set, suit, rank }),
                (_, Some(suit), Some(rank)) => insert(&mut pungs, Block { set, suit, rank }),
                _ => honor_pungs.push(set),
            }
        }
        let (chows, pungs) = (Related::among(&chows), Related::among(&pungs));
        Facts { reading, rules, hand, chows, pungs, honor_pungs, all_pungs, kongs }
    }

    /// What is there of what fans need, a bit each.
    pub(super) fn needs(&self) -> u16 {
        let situation = self.hand.situation;
        let knitted = self.reading.sets.iter().any(|set| set.shape == Shape::Knitted);
        let completes_pung = matches!(self.reading.winning, Place::Set(number) if self.reading.sets[number].is_pung());
        let flag = situation.self_drawn || situation.last_of_kind || situation.last_tile || situation.kong;
        [
            (Need::Nothing, true),
            (Need::RelatedChows, !self.chows.twos.is_empty()),
            (Need::RelatedPungs, !self.pungs.twos.is_empty()),
            (Need::Pung, !self.all_pungs.is_empty()),
            (Need::HonorPung, !self.honor_pungs.is_empty()),
            (Need::Kong, self.kongs != (0, 0)),
            (Need::NumbersOnly, !self.has_honors()),
            (Need::OneSuit, self.hand.suits < 2),
            (Need::Special, self.reading.form != Form::Sets || knitted),
            (Need::FourAlike, self.hand.four_alike),
            (Need::Flag, flag),
            (Need::Wait, !completes_pung),
            (Need::Flowers, self.hand.flowers > 0),
        ]
        .into_iter()
        .fold(0, |bits, (need, met)| bits | u16::from(met) << need as u8)
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

    /// Whether a wind or dragon occurs.
    pub(super) fn has_honors(&self) -> bool {
        self.hand.kinds.meets(TileSet::HONORS)
    }

    /// Whether all tiles are of these kinds.
    pub(super) fn all_within(&self, kinds: TileSet) -> bool {
        self.hand.kinds.is_within(kinds)
    }
}

/// Puts a block where its rank belongs.
fn insert(blocks: &mut ArrayVec<Block, 4>, block: Block) {
    let place = blocks.iter().position(|other| other.rank > block.rank).unwrap_or(blocks.len());
    blocks.insert(place, block);
}

/// What makes an occurrence of a fan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The whole hand, or the way of winning.
    Hand,
    /// The four tiles of a kind.
    Kind(Tile),
    /// One set, by its number in the reading.
    Set(u8),
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
#[derive(Clone, Default)]
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
    pub(super) fn each_set(&mut self, sets: impl Iterator<Item = u8>) {
        sets.for_each(|number| self.add(Part::Set(number)));
    }

    /// These sets together have it, and the pair where that is said.
    pub(super) fn group(&mut self, sets: impl Iterator<Item = u8>, pair: bool) {
        let mask = sets.fold(if pair { Part::PAIR } else { 0 }, |mask, number| mask | 1 << number);
        self.add(Part::Group(mask));
    }

    /// The sets of each relation that satisfies a condition have it together.
    pub(super) fn related<'r>(
        &mut self,
        relations: impl IntoIterator<Item = &'r Relation>,
        condition: impl Fn(&Relation) -> bool,
    ) {
        relations.into_iter().filter(|relation| condition(relation)).for_each(|r| self.add(Part::Group(r.sets)));
    }

    /// Whether nothing else was found in the hand so far, flowers aside.
    pub(super) fn is_first(&self) -> bool {
        self.finds.iter().all(|find| find.fan == Fan::FlowerTiles)
    }
}
