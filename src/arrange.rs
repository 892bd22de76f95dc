//! Every reading of a winning hand: which tiles form which sets, and where the winning tile stands.

mod groups;

use arrayvec::ArrayVec;

use crate::hand::Hand;
use crate::meld::Meld;
use crate::tile::{Packed, Suit, Tile, TileCounts, TileSet};

pub use groups::{Group, Laid};

/// The shape of a winning hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Form {
    /// Four sets and a pair; three of the sets may be those of a knitted straight.
    Sets,
    /// Seven pairs; four equal tiles are two of them.
    SevenPairs,
    /// 十三幺: the 13 terminals and honours and one of them again.
    ThirteenOrphans,
    /// 全不靠 and 七星不靠: 14 different tiles out of the honours and one knitted arrangement.
    Knitted,
}

/// What kind of set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shape {
    /// 顺子
    Chow,
    /// 刻子
    Pung,
    /// 明杠
    MeldedKong,
    /// 暗杠
    ConcealedKong,
    /// Three tiles of a knitted straight: 147, 258 or 369 of one suit.
    Knitted,
}

/// One of the four sets of a reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Set {
    /// What kind of set.
    pub shape: Shape,
    /// Its lowest tile.
    pub tile: Tile,
    /// Whether it lies on the table: a claimed set, or a kong of either sort.
    pub melded: bool,
}

impl Set {
    /// A set that stands in the hand.
    const fn standing(shape: Shape, tile: Tile) -> Set {
        Set { shape, tile, melded: false }
    }

    /// Its three or four tiles, from the lowest up.
    pub fn tiles(self) -> impl Iterator<Item = Tile> {
        let (count, step) = match self.shape {
            Shape::Chow => (3, 1),
            Shape::Knitted => (3, 3),
            Shape::Pung => (3, 0),
            Shape::MeldedKong | Shape::ConcealedKong => (4, 0),
        };
        (0..count).filter_map(move |i| if step == 0 { Some(self.tile) } else { self.tile.higher(i * step) })
    }

    /// The kinds of its tiles.
    pub(crate) const fn kinds(self) -> TileSet {
        match self.shape {
            Shape::Chow => TileSet::three(self.tile, 1),
            Shape::Knitted => TileSet::three(self.tile, 3),
            Shape::Pung | Shape::MeldedKong | Shape::ConcealedKong => TileSet::one(self.tile),
        }
    }

    /// Whether a tile of this kind is in the set.
    pub const fn contains(self, tile: Tile) -> bool {
        self.kinds().contains(tile)
    }

    /// Whether it is a kong.
    pub const fn is_kong(self) -> bool {
        matches!(self.shape, Shape::MeldedKong | Shape::ConcealedKong)
    }

    /// Whether it is a pung or kong.
    pub const fn is_pung(self) -> bool {
        !matches!(self.shape, Shape::Chow | Shape::Knitted)
    }
}

impl From<Meld> for Set {
    fn from(meld: Meld) -> Set {
        let shape = match meld {
            Meld::Chow { .. } => Shape::Chow,
            Meld::Pung { .. } => Shape::Pung,
            Meld::MeldedKong { .. } => Shape::MeldedKong,
            Meld::ConcealedKong { .. } => Shape::ConcealedKong,
        };
        Set { shape, tile: meld.tile(), melded: true }
    }
}

/// Where the winning tile stands in a reading (ruling C55).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// In the set of this number.
    Set(usize),
    /// In the pair.
    Pair,
    /// In a hand that is not made of sets.
    Whole,
}

/// One way to read a winning hand.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Reading {
    /// The shape of the whole.
    pub form: Form,
    /// The four sets, melds first; none unless the form is [`Form::Sets`].
    pub sets: ArrayVec<Set, 4>,
    /// The pair; none unless the form is [`Form::Sets`].
    pub pair: Option<Tile>,
    /// Where the winning tile stands.
    pub winning: Place,
}

/// All readings of a hand, each once; none for a hand that does not win.
///
/// ```
/// use bafan::{Hand, arrange};
///
/// // Three equal chows, or three pungs in a row: two readings.
/// let hand: Hand = "111222333m456p7s7s".parse().unwrap();
/// assert_eq!(arrange(&hand).len(), 2);
/// ```
pub fn arrange(hand: &Hand) -> Vec<Reading> {
    let mut readings = Vec::new();
    each_reading(hand, |reading| readings.push(reading.clone()));
    readings
}

/// Calls `see` with each reading of a hand, every place of the winning tile included.
fn each_reading(hand: &Hand, mut see: impl FnMut(&Reading)) {
    each_form(hand, |reading| match reading.pair {
        Some(pair) => each_number(places(hand.winning(), &reading.sets, pair), |number| {
            reading.winning = place(number);
            see(reading);
        }),
        None => see(reading),
    });
}

/// Calls `see` with each reading of a hand that can be worth something else than another one.
///
/// The place of the winning tile makes a difference where the hand waited for one kind only, and otherwise where it
/// would break a concealed pung: a chow or the pair takes it at no loss.
pub(crate) fn each_distinct_reading(hand: &Hand, sole_wait: impl Fn() -> bool, mut see: impl FnMut(&Reading)) {
    each_form(hand, |reading| {
        let Some(pair) = reading.pair else { return see(reading) };
        let mut places = places(hand.winning(), &reading.sets, pair);
        if has_several(places) {
            each_number(places, |number| {
                if reading.sets.get(number).is_some_and(|set| set.is_pung()) {
                    places &= !(1 << number);
                }
            });
            if has_several(places) && !sole_wait() {
                places &= places.wrapping_neg();
            }
        }
        each_number(places, |number| {
            reading.winning = place(number);
            see(reading);
        });
    });
}

/// Calls `see` with each form and partition of a hand, wherever the winning tile stands.
fn each_form(hand: &Hand, mut see: impl FnMut(&mut Reading)) {
    let standing = hand.standing();
    let sets = hand.melds().iter().map(|&meld| meld.into()).collect();
    let mut reading = Reading { form: Form::Sets, sets, pair: None, winning: Place::Whole };
    part(&standing, &mut reading, &mut see);
    if hand.melds().len() > 1 {
        return;
    }
    let kinds = standing.kinds();
    part_knitted(&standing, kinds, &mut reading, &mut see);
    if hand.melds().is_empty() {
        for form in special_forms(&standing, kinds) {
            see(&mut Reading { form, sets: ArrayVec::new(), pair: None, winning: Place::Whole });
        }
    }
}

/// The forms other than sets that 14 standing tiles have.
fn special_forms(standing: &TileCounts, kinds: TileSet) -> impl Iterator<Item = Form> {
    let count = kinds.len();
    let pairs = count <= 7 && standing.kinds_with(1).is_empty();
    let orphans = kinds == TileSet::ORPHANS;
    let knitted = count == 14 && knitted_arrangements().any(|(_, nine)| kinds.is_within(nine.union(TileSet::HONORS)));
    [(pairs, Form::SevenPairs), (orphans, Form::ThirteenOrphans), (knitted, Form::Knitted)]
        .into_iter()
        .filter_map(|(present, form)| present.then_some(form))
}

/// The six knitted arrangements: 147 of one suit, 258 of another, 369 of the third, as sets and as kinds.
pub(crate) fn knitted_arrangements() -> impl Iterator<Item = ([Set; 3], TileSet)> {
    KNITTED.iter().copied()
}

static KNITTED: [([Set; 3], TileSet); 6] = {
    let [m, p, s] = Suit::ALL;
    [knitted(m, p, s), knitted(m, s, p), knitted(p, m, s), knitted(p, s, m), knitted(s, m, p), knitted(s, p, m)]
};

const fn knitted(one: Suit, two: Suit, three: Suit) -> ([Set; 3], TileSet) {
    let nine = TileSet::of(b"147", one).union(TileSet::of(b"258", two)).union(TileSet::of(b"369", three));
    (
        [
            Set::standing(Shape::Knitted, one.tile(1)),
            Set::standing(Shape::Knitted, two.tile(2)),
            Set::standing(Shape::Knitted, three.tile(3)),
        ],
        nine,
    )
}

/// Parts tiles of some kinds behind the sets of a reading, one at most, with a knitted straight among them.
fn part_knitted(tiles: &TileCounts, kinds: TileSet, reading: &mut Reading, see: &mut impl FnMut(&mut Reading)) {
    let melds = reading.sets.len();
    for (knitted, nine) in knitted_arrangements() {
        if nine.is_within(kinds) {
            let mut rest = *tiles;
            for tile in nine.iter() {
                rest.remove(tile);
            }
            reading.sets.extend(knitted);
            part(&rest, reading, see);
            reading.sets.truncate(melds);
        }
    }
}

/// Parts tiles behind the sets of a reading, if they can be parted at all: the pair makes two tiles more than threes in its suit, or
/// among the honours, and the other groups are made of threes.
fn part(tiles: &TileCounts, reading: &mut Reading, see: &mut impl FnMut(&mut Reading)) {
    let groups = Packed::all(tiles);
    let rests = groups.map(|group| group.rest());
    let paired = rests.iter().position(|&rest| rest == 2);
    if let Some(paired) = paired.filter(|_| rests.iter().sum::<u64>() == 2) {
        reading.pair = None;
        Parting { groups, paired, reading, see }.go_on(0, groups[0]);
    }
}

/// The search for the ways to part tiles.
struct Parting<'a, F> {
    groups: [Packed; 4],
    /// The number of the group with the pair.
    paired: usize,
    /// What is parted so far.
    reading: &'a mut Reading,
    see: &'a mut F,
}

impl<F: FnMut(&mut Reading)> Parting<'_, F> {
    /// Parts what is left of a group, and the groups behind it. How many of a kind go to the pair, to a pung and to chows
    /// that begin with it fixes the way, so no way is seen twice.
    fn go_on(&mut self, number: usize, tiles: Packed) {
        let Some((tile, copies)) = tiles.lowest() else {
            return match self.groups.get(number + 1) {
                Some(&next) => self.go_on(number + 1, next),
                None => (self.see)(self.reading),
            };
        };
        self.begin_chows(number, tiles, tile, copies);
        if copies > 2 {
            self.reading.sets.push(Set::standing(Shape::Pung, tile));
            self.begin_chows(number, tiles, tile, copies - 3);
            self.reading.sets.pop();
        }
        if copies > 1 && number == self.paired && self.reading.pair.is_none() {
            self.reading.pair = Some(tile);
            self.begin_chows(number, tiles, tile, copies - 2);
            self.reading.pair = None;
        }
    }

    /// Takes the lowest kind of a group away with so many chows that begin with it, and goes on.
    fn begin_chows(&mut self, number: usize, tiles: Packed, tile: Tile, chows: u8) {
        let Some(rest) = tiles.without_lowest(chows) else { return };
        let before = self.reading.sets.len();
        for _ in 0..chows {
            self.reading.sets.push(Set::standing(Shape::Chow, tile));
        }
        self.go_on(number, rest);
        self.reading.sets.truncate(before);
    }
}

/// The number of the pair among the places.
const PAIR: usize = 4;

/// The places where the winning tile can stand, a bit for each set, and one for the pair; equal sets are one place.
fn places(winning: Tile, sets: &[Set], pair: Tile) -> u8 {
    let mut places = u8::from(pair == winning) << PAIR;
    for (number, set) in sets.iter().enumerate() {
        if !set.melded && set.contains(winning) && !sets[..number].contains(set) {
            places |= 1 << number;
        }
    }
    places
}

/// The place of a number.
const fn place(number: usize) -> Place {
    if number == PAIR { Place::Pair } else { Place::Set(number) }
}

const fn has_several(places: u8) -> bool {
    places & places.wrapping_sub(1) != 0
}

/// Calls `see` with the number of each place, the pair last.
fn each_number(mut places: u8, mut see: impl FnMut(usize)) {
    while places != 0 {
        see(places.trailing_zeros() as usize);
        places &= places - 1;
    }
}
