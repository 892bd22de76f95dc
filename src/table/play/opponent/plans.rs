//! Plans of three sets that together make a fan, with any fourth set and pair.

use bafan::{Fan, Suit, Tile};

/// Three sets that together make a fan.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    pub(super) fan: Fan,
    pub(super) sets: [SetOf; 3],
    /// The tiles of all three sets.
    wanted: Wanted,
}

/// A chow by its lowest tile, or a pung.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SetOf {
    pub(super) low: usize,
    pub(super) chow: bool,
}

impl SetOf {
    pub(super) const fn tiles(self) -> [usize; 3] {
        let step = self.chow as usize;
        [self.low, self.low + step, self.low + 2 * step]
    }
}

/// At most nine kinds, each with a number of copies, one to three.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Wanted {
    kinds: [(u8, u8); 9],
    count: u8,
}

impl Wanted {
    pub(super) fn of(kinds: impl Iterator<Item = usize>) -> Wanted {
        let mut wanted = Wanted::default();
        for kind in kinds {
            let count = usize::from(wanted.count);
            match wanted.kinds[..count].iter_mut().find(|(of, _)| usize::from(*of) == kind) {
                Some((_, copies)) => *copies += 1,
                None => {
                    wanted.kinds[count] = (kind as u8, 1);
                    wanted.count += 1;
                }
            }
        }
        wanted
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (usize, u8)> {
        self.kinds[..usize::from(self.count)].iter().map(|&(kind, copies)| (usize::from(kind), copies))
    }
}

impl Plan {
    fn new(fan: Fan, sets: [SetOf; 3]) -> Plan {
        Plan { fan, sets, wanted: Wanted::of(sets.iter().flat_map(|set| set.tiles())) }
    }

    /// Makes a plan of a knitted straight: nine tiles in place of three sets. The fourth set is valued as if these were chows.
    pub(super) fn of_knitted(nine: [usize; 9]) -> Plan {
        let chow = SetOf { low: 0, chow: true };
        Plan { fan: Fan::KnittedStraight, sets: [chow; 3], wanted: Wanted::of(nine.into_iter()) }
    }
}

/// A plan together with melds that are compatible with it.
pub(super) struct Beside<'a> {
    pub(super) plan: &'a Plan,
    /// The tiles of the sets not melded yet; `None` if none of the plan's sets is melded.
    pub(super) lacked: Option<Wanted>,
    /// The meld that is not a set of the plan, if there is one.
    pub(super) free: Option<SetOf>,
}

impl<'a> Beside<'a> {
    /// Matches melds with a plan; `None` if more than one meld is not a set of the plan.
    pub(super) fn of(plan: &'a Plan, melded: &[SetOf]) -> Option<Beside<'a>> {
        let (mut made, mut free) = ([false; 3], None);
        for &meld in melded {
            match (0..3).find(|&place| !made[place] && plan.sets[place] == meld) {
                Some(place) => made[place] = true,
                None if free.is_some() => return None,
                None => free = Some(meld),
            }
        }
        let lacked = || plan.sets.iter().zip(made).filter(|(_, made)| !made).flat_map(|(set, _)| set.tiles());
        Some(Beside { plan, lacked: made.contains(&true).then(|| Wanted::of(lacked())), free })
    }

    pub(super) fn lacked(&self) -> &Wanted {
        self.lacked.as_ref().unwrap_or(&self.plan.wanted)
    }
}

const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

pub(super) fn all() -> Vec<Plan> {
    let mut plans = Vec::new();
    let mut add = |fan: Fan, chow: bool, sets: [(usize, usize); 3]| {
        let sets = sets.map(|(suit, rank)| SetOf { low: 9 * suit + rank - 1, chow });
        plans.push(Plan::new(fan, sets));
    };
    for suit in 0..Suit::ALL.len() {
        add(Fan::PureStraight, true, [(suit, 1), (suit, 4), (suit, 7)]);
        for (low, step) in (1..=5).map(|low| (low, 1)).chain((1..=3).map(|low| (low, 2))) {
            add(Fan::PureShiftedChows, true, [low, low + step, low + 2 * step].map(|rank| (suit, rank)));
        }
        for low in 1..=7 {
            add(Fan::PureShiftedPungs, false, [low, low + 1, low + 2].map(|rank| (suit, rank)));
        }
    }
    for low in 1..=9 {
        add(Fan::TriplePung, false, [(0, low), (1, low), (2, low)]);
    }
    for low in 1..=7 {
        add(Fan::MixedTripleChow, true, [(0, low), (1, low), (2, low)]);
    }
    for [one, two, three] in ORDERS {
        add(Fan::MixedStraight, true, [(one, 1), (two, 4), (three, 7)]);
        for low in 1..=5 {
            add(Fan::MixedShiftedChows, true, [(one, low), (two, low + 1), (three, low + 2)]);
        }
        for low in 1..=7 {
            add(Fan::MixedShiftedPungs, false, [(one, low), (two, low + 1), (three, low + 2)]);
        }
    }
    let winds = (0..4).map(|left_out| (27..31).filter(move |&wind| wind != 27 + left_out));
    for mut three in winds {
        let mut next = || SetOf { low: three.next().unwrap_or(27), chow: false };
        plans.push(Plan::new(Fan::BigThreeWinds, [next(), next(), next()]));
    }
    plans
}

/// Returns the nine tiles of each knitted straight.
pub(super) fn knitted() -> [[usize; 9]; 6] {
    ORDERS.map(|order| {
        let mut nine = [0; 9];
        for (row, suit) in order.into_iter().enumerate() {
            for column in 0..3 {
                nine[3 * row + column] = 9 * suit + row + 3 * column;
            }
        }
        nine
    })
}

/// Returns whether a kind is a 2 to 8 of a suit.
pub(super) const fn is_simple(kind: usize) -> bool {
    kind < 27 && !matches!(kind % 9, 0 | 8)
}

pub(super) fn orphans() -> impl Iterator<Item = usize> {
    (0..Tile::KINDS).filter(|&kind| !is_simple(kind))
}
