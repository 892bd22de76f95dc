//! The fans of which the occurrences are made of certain sets, as their rows say.

use super::Fan;
use super::condition::{Condition, Kinds};
use super::links::LINKING;
use super::table::ROWS;
use crate::bits::Bits;
use crate::tiles::TileSet;

/// The fans with a condition of some pattern.
macro_rules! fans_asking {
    ($pattern:pat) => {{
        let (mut fans, mut fan) = (Bits::EMPTY, 0);
        while fan < Fan::COUNT {
            let (conditions, mut next) = ($crate::fan::table::ROWS[fan].conditions, 0);
            while next < conditions.len() {
                fans.insert_if(matches!(conditions[next], $pattern), fan);
                next += 1;
            }
            fan += 1;
        }
        fans
    }};
}
pub(super) use fans_asking;

/// The fans of which an occurrence is not the hand as a whole.
pub(super) const WITH_PARTS: Bits = fans_asking!(
    Condition::Related(_)
        | Condition::Pungs(..)
        | Condition::PungsAndPair(..)
        | Condition::EachKong { .. }
        | Condition::KnittedStraight
        | Condition::FourAlike
        | Condition::Flowers
);

/// A fan that single sets have.
#[derive(Clone, Copy)]
pub(super) struct Single {
    pub(super) fan: Fan,
    pub(super) of: SingleOf,
}

/// Which single sets have a fan.
#[derive(Clone, Copy)]
pub(super) enum SingleOf {
    /// Pungs and kongs of some kinds.
    Pungs(Kinds),
    /// Kongs.
    Kongs {
        /// Whether they are concealed ones.
        concealed: bool,
    },
}

/// A fan that several pungs of some kinds have together.
#[derive(Clone, Copy)]
pub(super) struct Group {
    pub(super) fan: Fan,
    pub(super) kinds: Kinds,
    pub(super) count: u8,
    /// Whether the pair is of these kinds too; then there are no more pungs of them.
    pub(super) paired: bool,
}

/// What a condition makes of a fan.
enum Made {
    Single(Single),
    Group(Group),
    Other,
}

const fn made(fan: Fan, condition: &Condition) -> Made {
    match *condition {
        Condition::Pungs(kinds, 1) => Made::Single(Single { fan, of: SingleOf::Pungs(kinds) }),
        Condition::EachKong { concealed } => Made::Single(Single { fan, of: SingleOf::Kongs { concealed } }),
        Condition::Pungs(kinds, count) => Made::Group(Group { fan, kinds, count, paired: false }),
        Condition::PungsAndPair(kinds, count) => {
            Made::Group(Group { fan, kinds: Kinds::These(kinds), count, paired: true })
        }
        _ => Made::Other,
    }
}

/// Every fan of single sets, and every one of groups, with how many there are of each.
struct All {
    singles: [Single; Fan::COUNT],
    groups: [Group; Fan::COUNT],
    counts: [usize; 2],
}

const ALL: All = {
    const FIRST: Fan = ROWS[0].fan;
    let none = Kinds::These(TileSet::NONE);
    let mut all = All {
        singles: [Single { fan: FIRST, of: SingleOf::Pungs(none) }; Fan::COUNT],
        groups: [Group { fan: FIRST, kinds: none, count: 0, paired: false }; Fan::COUNT],
        counts: [0; 2],
    };
    let mut fan = 0;
    while fan < Fan::COUNT {
        let (conditions, mut next) = (ROWS[fan].conditions, 0);
        while next < conditions.len() {
            match made(ROWS[fan].fan, &conditions[next]) {
                Made::Single(single) => {
                    all.singles[all.counts[0]] = single;
                    all.counts[0] += 1;
                }
                Made::Group(group) => {
                    all.groups[all.counts[1]] = group;
                    all.counts[1] += 1;
                }
                Made::Other => {}
            }
            next += 1;
        }
        fan += 1;
    }
    all
};

/// How many fans there are of single sets.
pub(crate) const SINGLE_COUNT: usize = ALL.counts[0];

/// The fans of single sets, in the textbook's order.
pub(super) static SINGLES: [Single; SINGLE_COUNT] = *first(&ALL.singles);

/// The fans of several pungs, in the same order.
pub(super) static GROUPS: [Group; ALL.counts[1]] = *first(&ALL.groups);

/// The kinds of which the groups are made.
pub(super) const GROUPED: TileSet = {
    let (mut grouped, mut place) = (TileSet::NONE, 0);
    while place < GROUPS.len() {
        let kinds = match GROUPS[place].kinds {
            Kinds::These(kinds) => kinds,
            Kinds::PrevalentWind | Kinds::SeatWind => TileSet::WINDS,
        };
        grouped = grouped.union(kinds);
        place += 1;
    }
    grouped
};

/// The first so many of a list.
const fn first<T: Copy, const N: usize>(list: &[T; Fan::COUNT]) -> &[T; N] {
    match list.first_chunk() {
        Some(first) => first,
        None => first(list),
    }
}

/// The same as a set.
pub(crate) const SINGLE: Bits = {
    let (mut fans, mut place) = (Bits::EMPTY, 0);
    while place < SINGLE_COUNT {
        fans.insert(ALL.singles[place].fan as usize);
        place += 1;
    }
    fans
};

/// For each fan its place among those of single sets, or no place in that list.
static SINGLE_PLACES: [u8; Fan::COUNT] = {
    let mut places = [u8::MAX; Fan::COUNT];
    let mut place = 0;
    while place < SINGLE_COUNT {
        places[SINGLES[place].fan as usize] = place as u8;
        place += 1;
    }
    places
};

/// The place of a fan among those of single sets, if it is one.
pub(crate) fn single_place(fan: usize) -> Option<usize> {
    let place = usize::from(SINGLE_PLACES[fan]);
    (place < SINGLE_COUNT).then_some(place)
}

/// For each fan the place of its number of times in [`Times`]. Those that can be there once only share the first one.
static TIMES_PLACES: [u8; Fan::COUNT] = {
    let several =
        fans_asking!(Condition::FourAlike | Condition::Flowers | Condition::EachKong { .. } | Condition::Pungs(_, 1));
    let (mut places, mut rest, mut place) = ([0; Fan::COUNT], several.union(LINKING), 1usize);
    while let Some(fan) = rest.take_lowest() {
        assert!(place < Times::COUNT, "more fans that can be there several times than there are places");
        places[fan] = place as u8;
        place += 1;
    }
    places
};

/// How often fans are there: once, unless something else is said.
#[derive(Clone, Copy)]
pub(crate) struct Times([u8; Times::COUNT]);

impl Times {
    const COUNT: usize = 16;

    pub(crate) const ONCE: Times = Times([1; Times::COUNT]);

    pub(crate) fn of(&self, fan: usize) -> u8 {
        self.0[usize::from(TIMES_PLACES[fan]) % Times::COUNT]
    }

    /// Says how often a fan is there of which there can be several.
    pub(crate) fn set(&mut self, fan: usize, times: u8) {
        self.0[usize::from(TIMES_PLACES[fan]) % Times::COUNT] = times;
    }
}
