//! The fans that are present in a reading of a hand, whether or not they count.

use std::cell::Cell;

use arrayvec::ArrayVec;

use super::Fan;
use super::allowed::{by_concealed_pungs, by_form, by_hand, by_sets, by_wait};
use super::condition::{Condition, Kinds, Wait};
use super::links::{EDGES, Links};
use super::part::{Occurrence, Part};
use super::parts::{
    GROUPED_SETS, GROUPS, REPEATED, RepeatedOf, SINGLE, Several, Times, WITH_PARTS, bytes_of, fans_asking,
};
use super::practice::Practice;
use super::related::{Related, THREES, each};
use super::table::ROWS;
use crate::bits::{Bits, count_of_four};
use crate::hand::Hand;
use crate::order;
use crate::shape::{Form, HandTiles, Reading, knitted_arrangements, waited_only_for};
use crate::tiles::{Tile, TileSet};

/// Fans with a condition that [`HandFacts::holds`] has to check.
const UNDECIDED: Bits =
    fans_asking!(Condition::WithAll(_) | Condition::SevenInARow | Condition::NineGates | Condition::KnittedStraight);
const KNITTED: Bits = fans_asking!(Condition::KnittedStraight);
const WAITING: Bits = fans_asking!(Condition::Wait(_));
const GROUPING: Bits = fans_asking!(Condition::Pungs(_, 2..) | Condition::PungsAndPair(..));
const FOUR_ALIKE: Bits = fans_asking!(Condition::FourAlike);
const FLOWERS: Bits = fans_asking!(Condition::Flowers);
const NOTHING_ELSE: Bits = fans_asking!(Condition::NothingElse);

/// The bytes of [`Several`] for the fans that depend on the winds, with all bits set.
const OF_WINDS: Several = bytes_of!(RepeatedOf::Pung(Kinds::PrevalentWind | Kinds::SeatWind)).all(0xFF);

/// The facts that all readings of a hand share.
pub(crate) struct HandFacts<'a> {
    hand: &'a Hand,
    practice: &'a Practice,
    tiles: &'a HandTiles,
    /// The fans that no shared fact rules out.
    fans: Bits,
    /// The occurrences of the fans of kongs, of four identical tiles and of flowers.
    several: Several,
    /// Whether the hand waited for one kind only; computed on first use.
    sole_wait: Cell<Option<bool>>,
}

/// Several sets joined by a fan.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Join {
    pub(crate) fan: Fan,
    /// The sets, bits 0 to 3, possibly with the pair, [`Part::PAIR`].
    pub(crate) mask: u8,
}

/// The fans that are present in a reading.
pub(crate) struct Present {
    /// All fans except those that join sets.
    pub(crate) fans: Bits,
    /// The occurrences of the repeatable fans, even of those that are not in `fans` because another condition or the rules exclude them.
    pub(crate) several: Several,
    /// The fans that join two sets.
    pub(crate) links: Links,
    /// The fans that join three or four sets, or two sets and the pair, in textbook order.
    pub(crate) heads: ArrayVec<Join, 16>,
    four_alike: TileSet,
}

impl<'a> HandFacts<'a> {
    pub(crate) fn new(hand: &'a Hand, tiles: &'a HandTiles, practice: &'a Practice) -> HandFacts<'a> {
        let [melded, concealed] = tiles.kongs;
        let several = bytes_of!(RepeatedOf::Kong { concealed: false }).all(melded);
        let several = several.and(bytes_of!(RepeatedOf::Kong { concealed: true }).all(concealed));
        let several =
            several.and(bytes_of!(RepeatedOf::FourAlike).all(tiles.four_alike.iter().fold(0, |bits, _| bits << 1 | 1)));
        let several = several.and(bytes_of!(RepeatedOf::Flower).all(ones(hand.flowers().count().into())));
        let fans = by_hand(hand.situation(), tiles.open(), tiles.kongs).both(practice.fans);
        HandFacts { hand, practice, tiles, fans, several, sole_wait: Cell::new(None) }
    }

    /// Returns the melds that are concealed kongs, one bit each.
    pub(crate) const fn concealed_kongs(&self) -> u8 {
        self.tiles.kongs[1]
    }

    /// Returns whether the hand waited for one kind only, in any form (ruling C19). `reading` is any reading of the hand.
    pub(crate) fn sole_wait(&self, reading: &Reading) -> bool {
        self.sole_wait.get().unwrap_or_else(|| {
            let sole = waited_only_for(self.hand, self.tiles, reading.is_plain(), self.practice.held_fourth_wait);
            self.sole_wait.set(Some(sole));
            sole
        })
    }

    pub(crate) fn present(&self, reading: &Reading) -> Present {
        let (mut fans, mut several, mut pungs, mut asked) = (self.fans, self.several, 0, UNDECIDED);
        match reading.pair {
            Some(pair) => {
                let (by_sets, of_pungs) = by_sets(reading.sets, pair);
                fans = fans.both(by_sets);
                let of_winds = !of_pungs.both(OF_WINDS).is_none();
                several = several.and(if of_winds { self.in_these_winds(of_pungs, reading) } else { of_pungs });
                pungs = reading.sets.pungs();
                // The sets already show whether the hand has a knitted straight.
                asked = const { UNDECIDED.minus(KNITTED) };
            }
            None => {
                let literal = self.practice.literal_seven_pairs;
                fans = fans.both(by_form(reading.form, literal, self.tiles.kinds()));
            }
        }
        fans = fans.both(by_concealed_pungs(self.concealed(pungs, reading)));
        if fans.meets(WAITING) {
            fans = fans.both(by_wait(self.wait(reading)));
        }
        let undecided = fans.both(asked);
        if !undecided.is_empty() {
            fans = fans.minus(self.failing(undecided));
        }
        let mut present = Present::of_hand(fans.minus(const { WITH_PARTS.union(NOTHING_ELSE) }));
        present.fans = present.fans.union(several.fans().both(fans));
        present.several = several;
        present.four_alike = self.tiles.four_alike;
        match reading.pair {
            Some(pair) => self.add_related(pair, reading, fans, &mut present),
            None => present.fans = present.fans.union(fans.both(KNITTED)),
        }
        if pungs & pungs.wrapping_sub(1) != 0 {
            let grouped = pungs & reading.sets.within(GROUPED_SETS);
            if grouped & grouped.wrapping_sub(1) != 0 && fans.meets(GROUPING) {
                self.add_groups(grouped, reading, fans, &mut present);
            }
        }
        if present.fans.minus(FLOWERS).is_empty() && present.links.is_empty() && present.heads.is_empty() {
            present.fans = present.fans.union(fans.both(NOTHING_ELSE));
        }
        present
    }

    /// Keeps the fans of pungs that match the winds of this hand.
    #[cold]
    fn in_these_winds(&self, of_pungs: Several, reading: &Reading) -> Several {
        let mut here = of_pungs;
        of_pungs.both(OF_WINDS).each_byte(|place, bits| {
            if let RepeatedOf::Pung(kinds) = REPEATED[place].of {
                let places = places_of(kinds.of(self.hand.situation()), bits, reading);
                here = here.without(Several::byte(place, bits & !places));
            }
        });
        here
    }

    /// Returns the concealed pungs and kongs: those neither claimed nor completed by another player's tile (ruling C27).
    fn concealed(&self, pungs: u8, reading: &Reading) -> u8 {
        let completed = u8::from(!self.hand.situation().self_drawn) << reading.winning;
        pungs & !self.tiles.melded & !completed | self.tiles.kongs[1]
    }

    /// Returns the edge, closed or single wait by which the winning tile completes the hand, if it is one and the hand waited only for that
    /// kind. Ruling C18 decides whether a tile that belongs to the knitted straight may instead be read as completing the remaining set or
    /// the pair.
    fn wait(&self, reading: &Reading) -> Option<Wait> {
        let winning = self.tiles.winning;
        let wait = match reading.winning {
            Reading::WHOLE if reading.form == Form::Knitted => return None,
            Reading::PAIR | Reading::WHOLE => Wait::Single,
            place => Wait::in_chow(reading.sets.at(place.into()).low_of_chow()?, winning)?,
        };
        let fits_nine = || reading.sets.iter().any(|set| set.is_knitted() && set.kinds().contains(winning));
        (self.sole_wait(reading) && (self.practice.knitted_wait || !fits_nine())).then_some(wait)
    }

    /// Returns those of the given fans that fail a condition that no table covers.
    #[cold]
    fn failing(&self, mut fans: Bits) -> Bits {
        let mut failing = Bits::EMPTY;
        while let Some(fan) = fans.take_lowest() {
            failing.insert_if(!ROWS[fan].conditions.iter().all(|condition| self.holds(condition)), fan);
        }
        failing
    }

    /// Returns whether a condition holds, if no table covers it; true for any other condition.
    fn holds(&self, condition: &Condition) -> bool {
        let kinds = || self.tiles.kinds();
        match *condition {
            Condition::WithAll(wanted) => wanted.is_within(kinds()),
            Condition::SevenInARow => is_seven_in_a_row(kinds()),
            Condition::NineGates => self.has_nine_gates(),
            Condition::KnittedStraight => knitted_arrangements().any(|(_, nine)| nine.is_within(kinds())),
            _ => true,
        }
    }

    fn has_nine_gates(&self) -> bool {
        let mut tiles = self.tiles.standing;
        if !self.practice.finished_nine_gates {
            tiles.remove(self.tiles.winning);
        }
        self.tiles.melds.len() == 0 && tiles.has_nine_gates()
    }

    /// Adds the fans of several pungs.
    #[cold]
    fn add_groups(&self, pungs: u8, reading: &Reading, fans: Bits, present: &mut Present) {
        for group in &GROUPS {
            if count_of_four(pungs) < group.count || !fans.contains(group.fan.index()) {
                continue;
            }
            let places = pungs & reading.sets.within(group.sets);
            let count = count_of_four(places);
            match group.paired {
                Some(kinds) if count == group.count && reading.pair.is_some_and(|pair| kinds.contains(pair)) => {
                    present.join(group.fan, places | Part::PAIR);
                }
                None if count == group.count => present.join(group.fan, places),
                None if count > group.count => {
                    let choices = (1..=places).filter(|choice| choice & !places == 0);
                    let choices = choices.filter(|&choice| count_of_four(choice) == group.count);
                    choices.for_each(|choice| present.join(group.fan, choice));
                }
                _ => {}
            }
        }
        order::by_key(&mut present.heads, |head| head.fan);
    }

    /// Adds the fans of sets in a relation, and the knitted straight.
    fn add_related(&self, pair: Tile, reading: &Reading, fans: Bits, present: &mut Present) {
        let related = Related::among(reading.sets, pair);
        present.links = related.links.of_fans(fans);
        let [one, two, three, four] = related.threes;
        if one | two | three | four | related.four != 0 {
            present.add_heads(related, fans);
        }
        if reading.sets.has_knitted() {
            let mut knitted = fans.both(KNITTED);
            while let Some(fan) = knitted.take_lowest() {
                present.join(ROWS[fan].fan, reading.sets.knitted());
            }
        }
    }
}

impl Present {
    /// Creates a result that has only fans of the whole hand, each of which occurs once.
    fn of_hand(fans: Bits) -> Present {
        Present { fans, several: Several::NONE, links: Links::NONE, heads: ArrayVec::new(), four_alike: TileSet::NONE }
    }

    /// Adds the allowed fans that join three or four sets.
    #[cold]
    fn add_heads(&mut self, related: Related, fans: Bits) {
        let more = related.threes.into_iter().zip(THREES).chain([(related.four, 0b1111)]);
        for (relations, mask) in more {
            each(relations, |known| {
                if fans.contains(known.fan.index()) {
                    self.add_head(known.fan, mask | known.pair());
                }
            });
        }
        order::by_key(&mut self.heads, |head| head.fan);
    }

    /// Adds a fan that joins sets.
    fn join(&mut self, fan: Fan, mask: u8) {
        match EDGES.iter().position(|&edge| edge == mask) {
            Some(edge) => self.links.add(fan, edge),
            None => self.add_head(fan, mask),
        }
    }

    /// Adds a fan that belongs to `heads`, whose capacity is enough for any four sets.
    fn add_head(&mut self, fan: Fan, mask: u8) {
        _ = self.heads.try_push(Join { fan, mask });
    }

    /// Returns the number of occurrences of each fan.
    pub(crate) const fn times(&self) -> Times {
        Times { several: self.several, links: self.links }
    }

    /// Returns every occurrence of every fan, in textbook order.
    pub(crate) fn occurrences(&self) -> Vec<Occurrence> {
        let mut joins: Vec<Join> = self.heads.to_vec();
        self.links.each(|fan, mask| joins.push(Join { fan, mask }));
        let times = self.times();
        let joining: Bits = joins.iter().map(|join| join.fan.index()).collect();
        let mut all = Vec::new();
        self.fans.union(joining).each(|index| {
            let fan = ROWS[index].fan;
            let mut add = |part: Part, times: u8| all.push(Occurrence { fan, part, mask: part.mask(), times });
            joins.iter().filter(|join| join.fan == fan).for_each(|join| add(Part::Group(join.mask), 1));
            if !self.fans.contains(index) {
                return;
            }
            if SINGLE.contains(index) {
                let places = self.several.sets(index);
                (0..4).filter(|place| places >> place & 1 == 1).for_each(|place| add(Part::Set(place), 1));
            } else if FOUR_ALIKE.contains(index) {
                self.four_alike.iter().for_each(|tile| add(Part::Kind(tile), 1));
            } else {
                add(Part::Hand, times.of(index));
            }
        });
        all
    }
}

/// Returns which of the given pungs of a reading are of the given kinds.
fn places_of(kinds: TileSet, pungs: u8, reading: &Reading) -> u8 {
    if kinds.is_empty() {
        return 0;
    }
    let of_kinds = |place: &usize| kinds.meets(reading.sets.at(*place).kinds());
    pungs & (0..4).filter(of_kinds).fold(0, |places, place| places | 1 << place)
}

/// Returns a byte with the lowest `count` bits set.
const fn ones(count: usize) -> u8 {
    ((1u32 << (count & 15)) - 1) as u8
}

fn is_seven_in_a_row(kinds: TileSet) -> bool {
    let ends = kinds.iter().next().zip(kinds.iter().last());
    kinds.len() == 7 && ends.is_some_and(|(low, high)| high.index() - low.index() == 6)
}
