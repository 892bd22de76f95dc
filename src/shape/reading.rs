//! The ways to read a winning hand, as small as scoring wants them.

use super::arrange::{Arrangement, Form, Set, WinningPlace, knitted_arrangements};
use super::number::{SetNumber, Sets};
use crate::hand::Hand;
use crate::tiles::{Packed, Tile, TileSet};

/// One way to read a winning hand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reading {
    pub(crate) form: Form,
    /// The four sets, melds first; none unless the form is [`Form::Sets`].
    pub(crate) sets: Sets,
    /// The pair; none unless the form is [`Form::Sets`].
    pub(crate) pair: Option<Tile>,
    pub(crate) winning: WinningPlace,
}

impl Reading {
    /// The same in the words of the crate's users.
    pub(crate) fn arrangement(&self, hand: &Hand) -> Arrangement {
        let melds = hand.melds().iter().map(|&meld| Set::from(meld));
        let standing = self.sets.iter().skip(hand.melds().len()).map(SetNumber::standing);
        let sets = if self.form == Form::Sets { melds.chain(standing).collect() } else { Default::default() };
        Arrangement { form: self.form, sets, pair: self.pair, winning: self.winning }
    }

    /// A hand that is not made of sets.
    const fn of_form(form: Form) -> Reading {
        Reading { form, sets: Sets::NONE, pair: None, winning: WinningPlace::Whole }
    }

    /// Whether the hand is sets and a pair, and no knitted straight among them.
    pub(crate) fn is_plain(&self) -> bool {
        self.form == Form::Sets && self.sets.knitted() == 0
    }
}

/// The tiles of a winning hand, packed once for all that is asked of them.
#[derive(Clone, Copy)]
pub(crate) struct HandTiles {
    /// The standing tiles, the winning one among them: the suits, and the honours.
    pub(crate) standing: [Packed; 4],
    /// The melds.
    pub(crate) melds: Sets,
    pub(crate) winning: Tile,
}

impl HandTiles {
    pub(crate) fn new(hand: &Hand) -> HandTiles {
        let mut standing = Packed::all(hand.holding().standing());
        let winning = hand.winning();
        standing[Packed::group_of(winning)].add(winning, 1);
        let mut melds = Sets::NONE;
        hand.melds().iter().for_each(|&meld| melds.push(SetNumber::of(Set::from(meld))));
        HandTiles { standing, melds, winning }
    }

    /// Calls `see` with each form and division of the hand, wherever the winning tile stands.
    pub(crate) fn each_division(&self, mut see: impl FnMut(Reading)) {
        let melds = self.melds;
        let whole = |sets, pair| Reading { form: Form::Sets, sets, pair: Some(pair), winning: WinningPlace::Whole };
        each_parting(self.standing, |sets, pair| see(whole(melds.then(sets), pair)));
        if melds.len() > 1 {
            return;
        }
        if !self.may_be_knitted() {
            if melds.len() == 0 && self.is_pairs() {
                see(Reading::of_form(Form::SevenPairs));
            }
            return;
        }
        let kinds = Packed::kinds_of(&self.standing);
        for (knitted, nine) in knitted_arrangements().filter(|(_, nine)| nine.is_within(kinds)) {
            let mut rest = self.standing;
            nine.iter().for_each(|tile| rest[Packed::group_of(tile)].remove(tile));
            let mut laid = melds;
            knitted.iter().for_each(|&set| laid.push(SetNumber::of(set)));
            each_parting(rest, |sets, pair| see(whole(laid.then(sets), pair)));
        }
        if melds.len() == 0 {
            self.other_forms(kinds).for_each(|form| see(Reading::of_form(form)));
        }
    }

    /// Whether the kinds in each suit are enough for a knitted straight, or those of the honours for a hand of single tiles.
    fn may_be_knitted(&self) -> bool {
        let [m, p, s, honors] = self.standing.map(Packed::kinds_held);
        m.min(p).min(s) > 2 || honors > 4
    }

    /// Whether no kind occurs an odd number of times.
    fn is_pairs(&self) -> bool {
        self.standing.iter().all(|group| group.is_even())
    }

    /// The forms other than sets that 14 standing tiles have.
    fn other_forms(&self, kinds: TileSet) -> impl Iterator<Item = Form> {
        let pairs = self.is_pairs();
        let orphans = kinds == TileSet::ORPHANS;
        let fits = |nine: TileSet| kinds.is_within(nine.union(TileSet::HONORS));
        let knitted = kinds.len() == 14 && knitted_arrangements().any(|(_, nine)| fits(nine));
        let forms = [(pairs, Form::SevenPairs), (orphans, Form::ThirteenOrphans), (knitted, Form::Knitted)];
        forms.into_iter().filter_map(|(present, form)| present.then_some(form))
    }
}

/// Calls `see` with each way to part tiles into sets and a pair, if there is one: the pair makes two tiles more than threes in
/// its suit, or among the honours, and the other groups are made of threes.
///
/// With the pair taken away, the tiles part in one way, but for three pungs in a row: they are three equal chows as well.
fn each_parting(groups: [Packed; 4], mut see: impl FnMut(Sets, Tile)) {
    let rests = groups.map(Packed::rest);
    let Some(paired) = rests.iter().position(|&rest| rest == 2) else { return };
    if rests.iter().sum::<u64>() != 2 {
        return;
    }
    let mut parted = [Sets::NONE; 4];
    let mut pungs = TileSet::NONE;
    for (place, parted) in parted.iter_mut().enumerate() {
        if place != paired && !take_sets(groups[place], None, parted, &mut pungs) {
            return;
        }
    }
    groups[paired].each_pair_down(|pair, rest| {
        let mut parted = parted;
        let mut pungs = pungs;
        if !take_sets(rest, None, &mut parted[paired], &mut pungs) {
            return;
        }
        pungs.first_of_three_in_a_row().iter().for_each(|low| {
            let group = Packed::group_of(low);
            let tiles = if group == paired { rest } else { groups[group] };
            let mut parted = parted;
            parted[group] = Sets::NONE;
            if take_sets(tiles, Some(low), &mut parted[group], &mut pungs.clone()) {
                see(together(parted), pair);
            }
        });
        see(together(parted), pair);
    });
}

fn together([one, two, three, four]: [Sets; 4]) -> Sets {
    one.then(two).then(three).then(four)
}

/// Parts all tiles of a group into sets, pungs rather than three equal chows, but for the chows that begin with one kind;
/// `false` where they do not part.
fn take_sets(mut tiles: Packed, in_chows: Option<Tile>, sets: &mut Sets, pungs: &mut TileSet) -> bool {
    while let Some((tile, copies)) = tiles.lowest() {
        let pung = copies > 2 && in_chows != Some(tile);
        let chows = if pung { copies - 3 } else { copies };
        let Some(rest) = tiles.without_lowest(chows) else { return false };
        tiles = rest;
        if pung {
            pungs.insert(tile);
            sets.push(SetNumber::pung(tile));
        }
        (0..chows).for_each(|_| sets.push(SetNumber::chow(tile)));
    }
    true
}

/// The number of the pair among the places.
const PAIR: usize = 4;

/// Calls `see` with a division at each place where the winning tile can stand.
pub(crate) fn each_place(tiles: &HandTiles, division: Reading, mut see: impl FnMut(&Reading)) {
    match division.pair {
        Some(pair) => see_at(places(tiles, division.sets, pair), division, &mut see),
        None => see(&division),
    }
}

/// Calls `see` with a division at each place of the winning tile that can make it worth something else.
///
/// The place makes a difference where the hand waited for one kind only, and otherwise where it would break a concealed
/// pung: a chow or the pair takes it at no loss.
pub(crate) fn each_distinct_place(
    tiles: &HandTiles,
    division: Reading,
    sole_wait: impl Fn(&Reading) -> bool,
    mut see: impl FnMut(&Reading),
) {
    let Some(pair) = division.pair else { return see(&division) };
    let mut places = places(tiles, division.sets, pair);
    if has_several(places) {
        places &= !division.sets.pungs();
        if has_several(places) && !sole_wait(&division) {
            places &= places.wrapping_neg();
        }
    }
    see_at(places, division, &mut see);
}

/// The places where the winning tile can stand, a bit for each set, and one for the pair; equal sets are one place.
fn places(tiles: &HandTiles, sets: Sets, pair: Tile) -> u8 {
    let winning = tiles.winning;
    let mut places = u8::from(pair == winning) << PAIR;
    for place in tiles.melds.len()..4 {
        let set = sets.at(place);
        let is_new = || (tiles.melds.len()..place).all(|earlier| sets.at(earlier) != set);
        if set.kinds().contains(winning) && is_new() {
            places |= 1 << place;
        }
    }
    places
}

/// Calls `see` with a division at each of some places, the pair last.
fn see_at(mut places: u8, mut reading: Reading, see: &mut impl FnMut(&Reading)) {
    while places != 0 {
        let place = places.trailing_zeros() as usize;
        reading.winning = if place == PAIR { WinningPlace::Pair } else { WinningPlace::Set(place) };
        see(&reading);
        places &= places - 1;
    }
}

const fn has_several(places: u8) -> bool {
    places & places.wrapping_sub(1) != 0
}
