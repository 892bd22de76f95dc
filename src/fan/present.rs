//! The fans that are present in a reading of a hand, whether they count or not.

use std::cell::OnceCell;

use arrayvec::ArrayVec;

use super::Fan;
use super::allowed::{by_concealed_pungs, by_form, by_hand, by_kinds, by_sets, by_wait};
use super::condition::{Condition, Wait};
use super::links::{EDGES, Links};
use super::part::{Occurrence, Part};
use super::parts::{GROUPED, GROUPS, SINGLE_COUNT, SINGLES, SingleOf, Times, WITH_PARTS, fans_asking, single_place};
use super::practice::Practice;
use super::relation::{Related, THREES, each};
use super::table::ROWS;
use crate::bits::{Bits, count_of_four};
use crate::hand::Hand;
use crate::order;
use crate::shape::{Form, HandTiles, Reading, WinningPlace, knitted_arrangements, waited_only_for};
use crate::tiles::{Meld, Packed, Suit, Tile, TileSet};

/// Fans of which a condition is left to [`HandFacts::holds`].
const UNDECIDED: Bits =
    fans_asking!(Condition::WithAll(_) | Condition::SevenInARow | Condition::NineGates | Condition::KnittedStraight);
const KNITTED: Bits = fans_asking!(Condition::KnittedStraight);
const WAITING: Bits = fans_asking!(Condition::Wait(_));
const GROUPING: Bits = fans_asking!(Condition::Pungs(_, 2..) | Condition::PungsAndPair(..));
const FOUR_ALIKE: Bits = fans_asking!(Condition::FourAlike);
const FLOWERS: Bits = fans_asking!(Condition::Flowers);
const NOTHING_ELSE: Bits = fans_asking!(Condition::NothingElse);

/// What is the same in all readings of a hand.
pub(crate) struct HandFacts<'a> {
    hand: &'a Hand,
    practice: Practice,
    tiles: HandTiles,
    /// The fans that do not fail for what all readings share.
    fans: Bits,
    /// The melds that are kongs: melded ones, and concealed ones.
    kongs: [u8; 2],
    /// The kinds of which there are four and no kong.
    four_alike: TileSet,
    sole_wait: OnceCell<bool>,
}

/// Some sets joined by a fan.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Join {
    pub(crate) fan: Fan,
    /// The sets, bit 0 to 3, and perhaps the pair: [`Part::PAIR`].
    pub(crate) mask: u8,
}

/// The fans that are present in a reading.
pub(crate) struct Present {
    /// All but those that join sets.
    pub(crate) fans: Bits,
    pub(crate) times: Times,
    /// The sets that have each of the fans of single sets, in the order of [`SINGLES`].
    pub(crate) places: [u8; SINGLE_COUNT],
    /// The fans that join two sets.
    pub(crate) links: Links,
    /// Those that join more, in the textbook's order.
    pub(crate) heads: ArrayVec<Join, 16>,
    four_alike: TileSet,
}

impl<'a> HandFacts<'a> {
    pub(crate) fn new(hand: &'a Hand, practice: Practice) -> HandFacts<'a> {
        let tiles = HandTiles::new(hand);
        let mut kongs = [0; 2];
        let mut open = 0;
        let mut loose = tiles.standing;
        for (place, &meld) in hand.melds().iter().enumerate() {
            open += usize::from(meld.is_open());
            let (tile, group) = (meld.tile(), &mut loose[Packed::group_of(meld.tile())]);
            match meld {
                Meld::Chow { .. } => group.add_chow(tile),
                Meld::Pung { .. } => group.add(tile, 3),
                Meld::MeldedKong { .. } => kongs[0] |= 1 << place,
                Meld::ConcealedKong { .. } => kongs[1] |= 1 << place,
            }
        }
        let fans = by_hand(hand.situation(), open, kongs).both(practice.fans);
        HandFacts {
            hand,
            practice,
            tiles,
            fans,
            kongs,
            four_alike: Packed::four_alike(&loose),
            sole_wait: OnceCell::new(),
        }
    }

    /// How many concealed kongs there are.
    pub(crate) fn concealed_kongs(&self) -> u8 {
        count_of_four(self.kongs[1])
    }

    pub(crate) fn tiles(&self) -> &HandTiles {
        &self.tiles
    }

    /// Whether the hand waited for one kind only, in whatever form (ruling C19). `reading` is one of the hand's.
    pub(crate) fn sole_wait(&self, reading: &Reading) -> bool {
        let found = || waited_only_for(self.hand, &self.tiles, reading.is_plain(), self.practice.held_fourth_wait);
        *self.sole_wait.get_or_init(found)
    }

    /// The fans that are present in a reading.
    pub(crate) fn present(&self, reading: &Reading) -> Present {
        let mut fans = self.fans.both(by_form(reading.form, self.practice.literal_seven_pairs));
        let mut pungs = 0;
        match reading.pair {
            Some(pair) => {
                fans = fans.both(by_sets(reading.sets, pair));
                pungs = reading.sets.pungs();
            }
            None => fans = fans.both(by_kinds(self.hand.counts().kinds())),
        }
        fans = fans.both(by_concealed_pungs(self.concealed(pungs, reading)));
        if fans.meets(WAITING) {
            fans = fans.both(by_wait(self.wait(reading)));
        }
        // Of sets, those of a knitted straight tell whether it is there.
        let mut undecided =
            fans.both(if reading.pair.is_some() { const { UNDECIDED.minus(KNITTED) } } else { UNDECIDED });
        while let Some(fan) = undecided.take_lowest() {
            if !ROWS[fan].conditions.iter().all(|condition| self.holds(condition)) {
                fans.remove(fan);
            }
        }
        let mut present = Present::of_hand(fans.minus(WITH_PARTS).minus(NOTHING_ELSE));
        if fans.meets(FOUR_ALIKE) && !self.four_alike.is_empty() {
            present.four_alike = self.four_alike;
            present.add(fans.both(FOUR_ALIKE), self.four_alike.len() as u8);
        }
        match reading.pair {
            Some(pair) => self.add_related(pair, reading, fans, &mut present),
            None => present.add(fans.both(KNITTED), 1),
        }
        if pungs != 0 {
            self.add_pungs(pungs, reading, fans, &mut present);
        }
        if present.fans.is_empty() && present.links.is_empty() && present.heads.is_empty() {
            present.fans = fans.both(NOTHING_ELSE);
        }
        let flowers = self.hand.flowers().count();
        if flowers > 0 {
            present.add(fans.both(FLOWERS), flowers);
        }
        present
    }

    /// Which of the pungs and kongs are concealed: neither claimed nor completed by another player's tile (ruling C27).
    fn concealed(&self, pungs: u8, reading: &Reading) -> u8 {
        let melded = (1 << self.tiles.melds.len()) - 1;
        let completed = match reading.winning {
            WinningPlace::Set(place) if !self.hand.situation().self_drawn => 1 << place,
            _ => 0,
        };
        pungs & !melded & !completed | self.kongs[1]
    }

    /// How the winning tile completes the hand, where it was the only kind waited for. A tile that also fits the nine of a
    /// knitted straight may be read as completing the rest (ruling C18).
    fn wait(&self, reading: &Reading) -> Option<Wait> {
        let winning = self.tiles.winning;
        let wait = match reading.winning {
            WinningPlace::Set(place) => Wait::in_set(reading.sets.at(place).standing(), winning)?,
            WinningPlace::Pair => Wait::Single,
            WinningPlace::Whole if reading.form == Form::Knitted => return None,
            WinningPlace::Whole => Wait::Single,
        };
        let fits_nine = || reading.sets.iter().any(|set| set.is_knitted() && set.kinds().contains(winning));
        (self.sole_wait(reading) && (self.practice.knitted_wait || !fits_nine())).then_some(wait)
    }

    /// Whether a condition holds of which no table tells.
    fn holds(&self, condition: &Condition) -> bool {
        let kinds = || self.hand.counts().kinds();
        match *condition {
            Condition::WithAll(wanted) => wanted.is_within(kinds()),
            Condition::SevenInARow => is_seven_in_a_row(kinds()),
            Condition::NineGates => self.has_nine_gates(),
            Condition::KnittedStraight => knitted_arrangements().any(|(_, nine)| nine.is_within(kinds())),
            _ => true,
        }
    }

    fn has_nine_gates(&self) -> bool {
        const GATES: [u8; 9] = [3, 1, 1, 1, 1, 1, 1, 1, 3];
        let holding = self.hand.holding();
        let mut tiles = *holding.standing();
        if self.practice.finished_nine_gates {
            tiles.add(self.tiles.winning);
        }
        let enough = |suit: Suit| (1..).zip(GATES).all(|(rank, copies)| tiles[suit.tile(rank)] >= copies);
        holding.melds().is_empty() && Suit::ALL.into_iter().any(enough)
    }

    /// Adds the fans of pungs and kongs: those of single ones, and those that join honours.
    fn add_pungs(&self, pungs: u8, reading: &Reading, fans: Bits, present: &mut Present) {
        let situation = self.hand.situation();
        let of_pungs = (0..4).filter(|place| pungs >> place & 1 == 1).map(|place| reading.sets.at(place).kinds());
        let tiles = of_pungs.fold(TileSet::NONE, TileSet::union);
        for (single, places) in SINGLES.iter().zip(&mut present.places) {
            if !fans.contains(single.fan.index()) {
                continue;
            }
            *places = match single.of {
                SingleOf::Pungs(kinds) => places_of(kinds.of(situation).intersection(tiles), pungs, reading),
                SingleOf::Kongs { concealed } => self.kongs[usize::from(concealed)],
            };
            if *places != 0 {
                present.fans.insert(single.fan.index());
                present.times.set(single.fan.index(), count_of_four(*places));
            }
        }
        if tiles.intersection(GROUPED).has_several() && fans.meets(GROUPING) {
            self.add_groups(tiles, pungs, reading, fans, present);
            order::by_key(&mut present.heads, |head| head.fan);
        }
    }

    /// Adds the fans that join pungs of some kinds.
    fn add_groups(&self, tiles: TileSet, pungs: u8, reading: &Reading, fans: Bits, present: &mut Present) {
        for group in &GROUPS {
            let kinds = group.kinds.of(self.hand.situation()).intersection(tiles);
            let count = u32::from(group.count);
            if kinds.len() < group.count.into() || !fans.contains(group.fan.index()) {
                continue;
            }
            let places = places_of(kinds, pungs, reading);
            if group.paired {
                let paired = reading.pair.is_some_and(|pair| group.kinds.of(self.hand.situation()).contains(pair));
                if paired && places.count_ones() == count {
                    present.join(group.fan, places | Part::PAIR);
                }
                continue;
            }
            for choice in 1..=places {
                if choice & !places == 0 && choice.count_ones() == count {
                    present.join(group.fan, choice);
                }
            }
        }
    }

    /// Adds the fans of sets that stand in a relation, and the knitted straight.
    fn add_related(&self, pair: Tile, reading: &Reading, fans: Bits, present: &mut Present) {
        let related = Related::among(reading.sets, pair);
        present.links = Links::between(related.twos).of_fans(fans);
        let [one, two, three, four] = related.threes;
        if one | two | three | four | related.four != 0 {
            let more = related.threes.into_iter().zip(THREES).chain([(related.four, 0b1111)]);
            for (relations, mask) in more {
                each(relations, |known| {
                    if fans.contains(known.fan.index()) {
                        present.join(known.fan, mask | known.pair());
                    }
                });
            }
            order::by_key(&mut present.heads, |head| head.fan);
        }
        if reading.sets.knitted() == 0 {
            return;
        }
        let mut knitted = fans.both(KNITTED);
        while let Some(fan) = knitted.take_lowest() {
            present.join(ROWS[fan].fan, reading.sets.knitted());
        }
    }
}

impl Present {
    /// Fans of the hand as a whole, each there once.
    fn of_hand(fans: Bits) -> Present {
        Present {
            fans,
            times: Times::ONCE,
            places: [0; SINGLE_COUNT],
            links: Links::NONE,
            heads: ArrayVec::new(),
            four_alike: TileSet::NONE,
        }
    }

    /// Adds fans that are there so many times.
    fn add(&mut self, fans: Bits, times: u8) {
        self.fans = self.fans.union(fans);
        fans.each(|fan| self.times.set(fan, times));
    }

    /// Adds a fan that joins sets.
    fn join(&mut self, fan: Fan, mask: u8) {
        match EDGES.iter().position(|&edge| edge == mask) {
            Some(edge) => self.links.add(fan, edge),
            // Four sets allow no more heads than there is room for.
            None => self.heads.extend(Some(Join { fan, mask })),
        }
    }

    /// Every occurrence of every fan, in the textbook's order.
    pub(crate) fn occurrences(&self) -> Vec<Occurrence> {
        let mut joins: Vec<Join> = self.heads.to_vec();
        self.links.each(|fan, mask| joins.push(Join { fan, mask }));
        let joining: Bits = joins.iter().map(|join| join.fan.index()).collect();
        let mut all = Vec::new();
        self.fans.union(joining).each(|index| {
            let fan = ROWS[index].fan;
            let mut add = |part: Part, times: u8| all.push(Occurrence { fan, part, mask: part.mask(), times });
            joins.iter().filter(|join| join.fan == fan).for_each(|join| add(Part::Group(join.mask), 1));
            if !self.fans.contains(index) {
                return;
            }
            if let Some(single) = single_place(index) {
                let places = self.places[single];
                (0..4).filter(|place| places >> place & 1 == 1).for_each(|place| add(Part::Set(place), 1));
            } else if FOUR_ALIKE.contains(index) {
                self.four_alike.iter().for_each(|tile| add(Part::Kind(tile), 1));
            } else {
                add(Part::Hand, self.times.of(index));
            }
        });
        all
    }
}

/// The pungs of some kinds among those of a reading.
fn places_of(kinds: TileSet, pungs: u8, reading: &Reading) -> u8 {
    if kinds.is_empty() {
        return 0;
    }
    let of_kinds = |place: &usize| kinds.meets(reading.sets.at(*place).kinds());
    pungs & (0..4).filter(of_kinds).fold(0, |places, place| places | 1 << place)
}

fn is_seven_in_a_row(kinds: TileSet) -> bool {
    let ends = kinds.iter().next().zip(kinds.iter().last());
    kinds.len() == 7 && ends.is_some_and(|(low, high)| high.index() - low.index() == 6)
}
