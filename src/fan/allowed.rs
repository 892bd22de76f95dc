//! Constant tables of the fans that each observation of a hand (a set, the pair, the form, the wait and so on) allows, computed from the
//! conditions of the fans.
//!
//! A reading has a fan if every observation allows it, so finding the fans means intersecting a dozen entries. [`super::present`] checks
//! the conditions that no table can decide.

use super::Fan;
use super::condition::{Condition, Wait};
use super::parts::{REPEATED, RepeatedOf, Several};
use super::table::ROWS;
use crate::bits::{Bits, count_of_four};
use crate::hand::Situation;
use crate::shape::{Form, SetNumber, Sets};
use crate::tiles::{Suit, Tile, TileSet, Wind};

/// A selection of the sorts of tiles that conditions name, one bit each: the three suits, then the sorts of [`WITH`].
pub(super) type Sorts = u8;

/// The sorts other than the suits.
const WITH: [TileSet; 3] = [TileSet::WINDS, TileSet::DRAGONS, TileSet::TERMINALS];

/// Returns the sorts that occur among the given kinds.
pub(super) const fn sorts_of(kinds: TileSet) -> Sorts {
    let (mut sorts, mut sort) = (0, 0);
    while sort < 3 {
        sorts |= (kinds.meets(TileSet::suit(Suit::ALL[sort])) as u8) << sort;
        sorts |= (kinds.meets(WITH[sort]) as u8) << (sort + 3);
        sort += 1;
    }
    sorts
}

/// An observation about a reading.
#[derive(Clone, Copy)]
enum Seen {
    /// A set.
    Set(SetNumber),
    /// The pair, or a kind of a hand that is not made of sets.
    Tile(Tile),
    /// All sorts that occur.
    Sorts(Sorts),
    /// The form, and whether the rules take the names of sets literally.
    Form(Form, bool),
    /// Whether the winning tile was drawn, and the flags.
    Situation(Situation),
    /// The number of open melds.
    OpenMelds(u8),
    /// The numbers of melded and of concealed kongs.
    Kongs(u8, u8),
    /// The number of concealed pungs and kongs.
    ConcealedPungs(u8),
    /// The wait, if the hand waited for only one kind.
    Wait(Option<Wait>),
}

impl Seen {
    /// Returns whether the observation is compatible with a condition; an observation is compatible with every condition about which it
    /// says nothing.
    const fn suits(self, condition: &Condition) -> bool {
        match (*condition, self) {
            (Condition::Within(kinds), Seen::Set(set)) => set.kinds().is_within(kinds),
            (Condition::EachWith(kinds), Seen::Set(set)) => set.kinds().meets(kinds),
            (Condition::OnlyChows, Seen::Set(set)) => !set.is_pung(),
            (Condition::OnlyPungs, Seen::Set(set)) => set.is_pung(),
            (Condition::Within(kinds) | Condition::EachWith(kinds) | Condition::Pair(kinds), Seen::Tile(tile)) => {
                kinds.contains(tile)
            }
            (Condition::With(kinds), Seen::Sorts(sorts)) => sorts & sorts_of(kinds) >> 3 << 3 != 0,
            (Condition::Suits(suits), Seen::Sorts(sorts)) => (sorts & 7).count_ones() == suits as u32,
            (Condition::Form(wanted), Seen::Form(form, _)) => wanted as u8 == form as u8,
            (Condition::SetsOrPairs, Seen::Form(form, literal)) => {
                matches!(form, Form::Sets) || matches!(form, Form::SevenPairs) && !literal
            }
            (Condition::KnittedStraight, Seen::Form(form, _)) => matches!(form, Form::Sets | Form::Knitted),
            (_, Seen::Form(form, _)) => !condition.is_of_sets() || matches!(form, Form::Sets),
            (Condition::SelfDrawn(wanted), Seen::Situation(situation)) => situation.self_drawn == wanted,
            (Condition::Flag(flag), Seen::Situation(situation)) => flag.is_on(&situation),
            (Condition::OpenMelds(wanted), Seen::OpenMelds(open)) => open == wanted,
            (Condition::Kongs(kongs), Seen::Kongs(melded, concealed)) => {
                melded + concealed >= kongs.all && melded >= kongs.melded && concealed >= kongs.concealed
            }
            (Condition::ConcealedPungs(wanted), Seen::ConcealedPungs(concealed)) => concealed >= wanted,
            (Condition::Wait(wanted), Seen::Wait(wait)) => match wait {
                Some(wait) => wait as u8 == wanted as u8,
                None => false,
            },
            _ => true,
        }
    }

    /// Returns the fans whose conditions are all compatible with the observation.
    const fn allows(self) -> Bits {
        let (mut fans, mut fan) = (Bits::EMPTY, 0);
        while fan < Fan::COUNT {
            let (conditions, mut next) = (ROWS[fan].conditions, 0);
            while next < conditions.len() && self.suits(&conditions[next]) {
                next += 1;
            }
            fans.insert_if(next == conditions.len(), fan);
            fan += 1;
        }
        fans
    }
}

/// Builds a table of the fans allowed by each observation of one variant of [`Seen`].
macro_rules! table {
    ($(#[$doc:meta])* $name:ident[$count:expr], $place:ident => $seen:expr) => {
        $(#[$doc])*
        static $name: [Bits; $count] = {
            let mut table = [Bits::EMPTY; $count];
            let mut $place = 0;
            while $place < $count {
                table[$place] = $seen.allows();
                $place += 1;
            }
            table
        };
    };
}

table!(TILES[Tile::KINDS], place => Seen::Tile(Tile::ALL[place]));
table!(SORTS[64], place => Seen::Sorts(place as Sorts));
table!(FORMS[8], place => Seen::Form(Form::ALL[place / 2], place % 2 == 1));
table!(SITUATIONS[16], place => Seen::Situation(situation(place)));
table!(OPEN_MELDS[16], place => Seen::OpenMelds(place.count_ones() as u8));
table!(KONGS[25], place => Seen::Kongs(place as u8 / 5, place as u8 % 5));
table!(CONCEALED_PUNGS[16], place => Seen::ConcealedPungs(place.count_ones() as u8));
table!(WAITS[4], place => Seen::Wait([None, Some(Wait::Edge), Some(Wait::Closed), Some(Wait::Single)][place]));

/// Decodes the index of the situation table: one bit for the draw and one for each flag.
const fn situation(place: usize) -> Situation {
    Situation {
        self_drawn: place & 1 == 1,
        last_of_kind: place >> 1 & 1 == 1,
        last_tile: place >> 2 & 1 == 1,
        kong: place >> 3 & 1 == 1,
        prevalent: Wind::East,
        seat: Wind::East,
    }
}

/// The contribution of a set to its reading.
struct OfSet {
    fans: Bits,
    several: Several,
    sorts: Sorts,
}

/// For each set: the fans that it allows in a hand of sets, the fans that it has under some winds if it is a pung, and its sorts.
static SETS: [OfSet; SetNumber::COUNT] = {
    let mut sets = [const { OfSet { fans: Bits::EMPTY, several: Several::NONE, sorts: 0 } }; SetNumber::COUNT];
    let mut place = 0;
    while place < SetNumber::COUNT {
        let set = SetNumber::ALL[place];
        let fans = Seen::Set(set).allows().both(Seen::Form(Form::Sets, false).allows());
        sets[place] = OfSet { fans, several: of_pung(set), sorts: sorts_of(set.kinds()) };
        place += 1;
    }
    sets
};

/// Returns the fans that a pung has under some winds, as the lowest bit of the byte of each fan.
const fn of_pung(set: SetNumber) -> Several {
    let (mut bytes, mut place) = (0, 0);
    while place < REPEATED.len() {
        if let RepeatedOf::Pung(kinds) = REPEATED[place].of {
            let of_kinds = set.is_pung() && set.kinds().meets(kinds.under_any_winds());
            bytes |= (of_kinds as u64) << (8 * place);
        }
        place += 1;
    }
    Several(bytes)
}

static SORTS_OF_TILES: [Sorts; Tile::KINDS] = {
    let (mut sorts, mut place) = ([0; Tile::KINDS], 0);
    while place < Tile::KINDS {
        sorts[place] = sorts_of(TileSet::one(Tile::ALL[place]));
        place += 1;
    }
    sorts
};

/// Returns the fans that the hand allows however it is read. `open_melds` and `kongs` (melded, concealed) have one bit for each meld.
pub(super) fn by_hand(situation: Situation, open_melds: u8, kongs: [u8; 2]) -> Bits {
    let Situation { self_drawn, last_of_kind, last_tile, kong, .. } = situation;
    let flag = |flag: bool, place: u32| usize::from(flag) << place;
    let place = flag(self_drawn, 0) | flag(last_of_kind, 1) | flag(last_tile, 2) | flag(kong, 3);
    let fans = SITUATIONS[place].both(OPEN_MELDS[usize::from(open_melds & 15)]);
    if kongs == [0, 0] {
        return fans.both(KONGS[0]);
    }
    let [melded, concealed] = kongs.map(|kongs| usize::from(count_of_four(kongs)));
    fans.both(KONGS[melded * 5 + concealed])
}

/// Returns the fans that four sets and a pair allow, and the fans that their pungs have under some winds.
pub(super) fn by_sets(sets: Sets, pair: Tile) -> (Bits, Several) {
    let of = |place: usize| &SETS[sets.at(place).index()];
    let (a, b, c, d) = (of(0), of(1), of(2), of(3));
    let sorts = SORTS_OF_TILES[pair.index()] | a.sorts | b.sorts | c.sorts | d.sorts;
    let fans = TILES[pair.index()].both(SORTS[usize::from(sorts & 63)]);
    let fans = fans.both(a.fans).both(b.fans).both(c.fans).both(d.fans);
    (fans, a.several.and(b.several.at(1)).and(c.several.at(2)).and(d.several.at(3)))
}

/// Returns the fans that a hand not made of sets allows by its form and its kinds. `literal` states whether the rules take the names of
/// sets literally (ruling C11).
pub(super) fn by_form(form: Form, literal: bool, kinds: TileSet) -> Bits {
    let fans = FORMS[form as usize * 2 + usize::from(literal)].both(SORTS[usize::from(sorts_of(kinds))]);
    kinds.iter().fold(fans, |fans, tile| fans.both(TILES[tile.index()]))
}

/// Returns the fans that are allowed by the concealed pungs, passed as one bit each.
pub(super) fn by_concealed_pungs(concealed: u8) -> Bits {
    CONCEALED_PUNGS[usize::from(concealed & 15)]
}

/// Returns the fans that a wait allows; `None` means that the hand waited for more than one kind or in a way that has no fan.
pub(super) fn by_wait(wait: Option<Wait>) -> Bits {
    WAITS[wait.map_or(0, |wait| 1 + wait as usize)]
}
