//! The readings of a winning hand in the compact form used for scoring.

use arrayvec::ArrayVec;

use super::arrangement::{Arrangement, Form, Set, WinningPlace, knitted_arrangements};
use super::number::{SetNumber, Sets};
use crate::bits::is_most_of_four;
use crate::hand::Hand;
use crate::tiles::{Groups, Meld, Packed, Tile, TileSet};

/// A reading of a winning hand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reading {
    pub(crate) form: Form,
    /// The four sets, melds first; empty unless the form is [`Form::Sets`].
    pub(crate) sets: Sets,
    /// The pair; `None` unless the form is [`Form::Sets`].
    pub(crate) pair: Option<Tile>,
    /// The position of the winning tile: 0 to 3 for a set, [`Reading::PAIR`] or [`Reading::WHOLE`].
    pub(crate) winning: u8,
}

impl Reading {
    /// The position of the pair; [`Reading::WHOLE`] is that of a hand not made of sets.
    pub(crate) const PAIR: u8 = 4;
    pub(crate) const WHOLE: u8 = 5;

    /// Converts the reading to the public type.
    pub(crate) fn arrangement(&self, hand: &Hand) -> Arrangement {
        let melds = hand.melds().iter().map(|&meld| Set::from(meld));
        let standing = self.sets.iter().skip(hand.melds().len()).map(SetNumber::standing);
        let sets = if self.form == Form::Sets { melds.chain(standing).collect() } else { Default::default() };
        let winning = match self.winning {
            Reading::PAIR => WinningPlace::Pair,
            Reading::WHOLE => WinningPlace::Whole,
            set => WinningPlace::Set(set.into()),
        };
        Arrangement { form: self.form, sets, pair: self.pair, winning }
    }

    /// Creates a reading of four sets and a pair without a position for the winning tile.
    const fn of_sets(sets: Sets, pair: Tile) -> Reading {
        Reading { form: Form::Sets, sets, pair: Some(pair), winning: Reading::WHOLE }
    }

    /// Creates a reading of a form other than sets.
    const fn of_form(form: Form) -> Reading {
        Reading { form, sets: Sets::NONE, pair: None, winning: Reading::WHOLE }
    }

    /// Returns whether the hand is read as sets and a pair without a knitted straight.
    pub(crate) fn is_plain(&self) -> bool {
        self.form == Form::Sets && !self.sets.has_knitted()
    }
}

/// The tiles of a winning hand in packed form, shared by all later queries.
#[derive(Clone, Copy)]
pub(crate) struct HandTiles {
    /// The standing tiles, including the winning tile.
    pub(crate) standing: Groups,
    pub(crate) melds: Sets,
    /// The melds, one bit each.
    pub(crate) melded: u8,
    /// The melds that are melded kongs and those that are concealed kongs, one bit each.
    pub(crate) kongs: [u8; 2],
    pub(crate) winning: Tile,
    /// The kinds with four copies that are not a kong.
    pub(crate) four_alike: TileSet,
}

impl HandTiles {
    pub(crate) fn new(hand: &Hand) -> HandTiles {
        let winning = hand.winning();
        let mut tiles = HandTiles {
            standing: *hand.holding().groups(),
            melds: Sets::NONE,
            melded: 0,
            kongs: [0; 2],
            winning,
            four_alike: TileSet::NONE,
        };
        tiles.standing.add(winning, 1);
        let (mut loose, mut bit) = (tiles.standing, 1);
        for &meld in hand.melds() {
            let tile = meld.tile();
            if let Meld::Chow { .. } = meld {
                loose.add_chow(tile);
                tiles.melds.push(SetNumber::chow(tile));
            } else {
                tiles.melds.push(SetNumber::pung(tile));
                match meld {
                    Meld::MeldedKong { .. } => tiles.kongs[0] |= bit,
                    Meld::ConcealedKong { .. } => tiles.kongs[1] |= bit,
                    _ => loose.add(tile, 3),
                }
            }
            bit <<= 1;
        }
        tiles.melded = bit - 1;
        tiles.four_alike = loose.four_alike();
        tiles
    }

    /// Returns the open melds, one bit each.
    pub(crate) const fn open(&self) -> u8 {
        self.melded & !self.kongs[1]
    }

    pub(crate) fn kinds(&self) -> TileSet {
        self.melds.iter().fold(self.standing.kinds(), |kinds, set| kinds.union(set.kinds()))
    }

    /// Adds each form and division of the hand, without positions for the winning tile.
    pub(crate) fn add_divisions(&self, divisions: &mut Divisions) {
        add_partings(&self.standing, self.melds, divisions);
        if self.melds.len() > 1 {
            return;
        }
        if self.may_be_knitted() {
            self.add_rare_divisions(divisions);
        } else if self.melds.len() == 0 && self.standing.is_even() {
            add(divisions, Reading::of_form(Form::SevenPairs));
        }
    }

    /// Adds the divisions with a knitted straight and those of other forms.
    #[cold]
    fn add_rare_divisions(&self, divisions: &mut Divisions) {
        let kinds = self.standing.kinds();
        for (knitted, nine) in knitted_arrangements().filter(|(_, nine)| nine.is_within(kinds)) {
            let (mut rest, mut laid) = (self.standing, self.melds);
            nine.iter().for_each(|tile| rest.remove(tile));
            knitted.iter().for_each(|&set| laid.push(SetNumber::of(set)));
            add_partings(&rest, laid, divisions);
        }
        if self.melds.len() == 0 {
            self.other_forms(kinds).for_each(|form| add(divisions, Reading::of_form(form)));
        }
    }

    /// Returns whether each suit has three kinds that could belong to a knitted straight, or whether there are enough honors for a hand of
    /// honors and knitted tiles or for thirteen orphans.
    fn may_be_knitted(&self) -> bool {
        let [m, p, s, honors] = self.standing.all();
        m.has_third() && p.has_third() && s.has_third() || honors.kinds_held() > 4
    }

    /// Iterates over the forms, other than sets, that match the 14 standing tiles.
    fn other_forms(&self, kinds: TileSet) -> impl Iterator<Item = Form> {
        let pairs = self.standing.is_even();
        let orphans = kinds == TileSet::ORPHANS;
        let fits = |nine: TileSet| kinds.is_within(nine.union(TileSet::HONORS));
        let knitted = kinds.len() == 14 && knitted_arrangements().any(|(_, nine)| fits(nine));
        let forms = [(pairs, Form::SevenPairs), (orphans, Form::ThirteenOrphans), (knitted, Form::Knitted)];
        forms.into_iter().filter_map(|(present, form)| present.then_some(form))
    }
}

/// The divisions of a hand. No hand has more than four: `examples/patterns` counts the divisions of every winning pattern without knitted
/// tiles, and the extra capacity would reveal a fifth.
pub(crate) type Divisions = ArrayVec<Reading, 6>;

/// Adds every division of the tiles into a pair and sets, which follow the sets `laid`. In a division, the number of tiles in the group
/// with the pair is two more than a multiple of three; in the other groups, it is a multiple of three.
///
/// Once the pair is taken out, the tiles have only one division, except that three consecutive pungs are also three equal chows.
fn add_partings(groups: &Groups, laid: Sets, divisions: &mut Divisions) {
    let (mut others, mut before, mut paired) = (laid, 0, 4);
    for place in 0..4 {
        let sets = others;
        if !part(groups.at(place), &mut others) {
            if paired < 4 {
                return;
            }
            (others, before, paired) = (sets, sets.len(), place);
        }
    }
    if paired > 3 {
        return;
    }
    groups.at(paired).each_pair_down(|pair, rest| {
        let mut own = Sets::NONE;
        if !part(rest, &mut own) {
            return;
        }
        let sets = others.with_between(before, own);
        if is_most_of_four(sets.pungs() >> laid.len()) {
            let mut groups = *groups;
            groups.set(paired, rest);
            in_chows(groups, laid, sets).into_iter().for_each(|sets| add(divisions, Reading::of_sets(sets, pair)));
        }
        add(divisions, Reading::of_sets(sets, pair));
    });
}

/// Adds a division, for which there is always room.
fn add(divisions: &mut Divisions, division: Reading) {
    _ = divisions.try_push(division);
}

/// Appends the sets into which a group divides; returns `false` if it does not divide.
fn part(group: Packed, sets: &mut Sets) -> bool {
    group.part(|kind, copies| sets.push_begun(kind, copies))
}

/// Returns the divisions in which three consecutive pungs among `sets` are read as chows; there are at most two.
#[cold]
fn in_chows(groups: Groups, laid: Sets, sets: Sets) -> ArrayVec<Sets, 2> {
    let pungs = sets.iter().skip(laid.len()).filter(|set| set.is_pung());
    let kinds = pungs.map(SetNumber::kinds).fold(TileSet::NONE, TileSet::union);
    let read = |low: Tile| {
        let (mut rest, mut parted, mut chows) = (groups, laid, Sets::NONE);
        for _ in 0..3 {
            rest.remove_chow(low);
            chows.push(SetNumber::chow(low));
        }
        let parts = (0..4).all(|place| part(rest.at(place), &mut parted));
        let before = parted.iter().take(parted.len()).skip(laid.len()).take_while(|set| set.tile() < low).count();
        parts.then(|| parted.with_between(laid.len() + before, chows))
    };
    kinds.first_of_three_in_a_row().iter().filter_map(read).take(2).collect()
}

/// A set of positions for the winning tile.
#[derive(Clone, Copy)]
pub(crate) struct Places(u8);

impl Places {
    pub(crate) fn all(tiles: &HandTiles, division: &Reading) -> Places {
        Places(places(tiles, division))
    }

    /// Returns the positions that can give a division different values.
    ///
    /// If the hand waited for one kind only, every position outside a pung can matter. Otherwise the position matters only because it could
    /// keep a pung from being concealed, so one position in a chow or the pair is enough.
    pub(crate) fn distinct(tiles: &HandTiles, division: &Reading, sole_wait: impl Fn(&Reading) -> bool) -> Places {
        let mut places = places(tiles, division);
        if has_several(places) {
            places &= !division.sets.pungs();
            if has_several(places) && !sole_wait(division) {
                places &= places.wrapping_neg();
            }
        }
        Places(places)
    }
}

impl Iterator for Places {
    type Item = u8;

    /// Removes and returns the lowest position; the pair comes last.
    fn next(&mut self) -> Option<u8> {
        let place = self.0.trailing_zeros() as u8;
        let left = self.0 != 0;
        self.0 &= self.0.wrapping_sub(1);
        left.then_some(place)
    }
}

/// Returns the possible positions of the winning tile: one bit for each set and one for the pair. Of equal sets, only the first has its bit
/// set.
fn places(tiles: &HandTiles, division: &Reading) -> u8 {
    let Some(pair) = division.pair else { return 1 << Reading::WHOLE };
    let sets = division.sets;
    let standing = sets.with(tiles.winning) & !tiles.melded;
    let mut places = standing | u8::from(pair == tiles.winning) << Reading::PAIR;
    if has_several(standing) {
        for place in 1..4 {
            let equal = |earlier: usize| places >> earlier & 1 == 1 && sets.at(earlier) == sets.at(place);
            if (0..place).any(equal) {
                places &= !(1 << place);
            }
        }
    }
    places
}

const fn has_several(places: u8) -> bool {
    places & places.wrapping_sub(1) != 0
}
