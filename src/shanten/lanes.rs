//! Ten small costs side by side in one word: how many tiles are lacked for 0 to 4 sets, without and with a pair.

/// How many numbers of sets there are: 0 to 4.
const SETS: u32 = 5;
/// The bits of a lane: five for a cost, and one that keeps a carry from the next lane.
const WIDTH: u32 = 6;
/// A one in each lane.
const ONES: u64 = lanes(1);
/// The guard bit of each lane.
const GUARDS: u64 = lanes(1 << (WIDTH - 1));
/// A cost above all that occur, 14 at most, with room for the five copies that one kind can add.
const NEVER: u64 = 16;

/// The same value in each of the ten lanes.
const fn lanes(value: u64) -> u64 {
    let mut all = 0;
    let mut lane = 0;
    while lane < 2 * SETS {
        all |= value << (lane * WIDTH);
        lane += 1;
    }
    all
}

/// The lanes of the five numbers of sets, without the pair.
const UNPAIRED: u64 = (1 << (SETS * WIDTH)) - 1;

/// All bits of the lanes that have room for so many more sets.
const ROOM: [u64; 4] = [with_room(0), with_room(1), with_room(2), with_room(3)];
/// What the other lanes become when so many sets are added.
const FILL: [u64; 4] = [filled(0), filled(1), filled(2), filled(3)];

const fn with_room(sets: u32) -> u64 {
    let five = (1 << ((SETS - sets) * WIDTH)) - 1;
    five | five << (SETS * WIDTH)
}

const fn filled(sets: u32) -> u64 {
    !(with_room(sets) << (sets * WIDTH)) & lanes(NEVER)
}

/// Costs of 0 to 4 sets, without and with a pair; a cost of 16 or more means never.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lanes(u64);

/// Some of the ten lanes, by their guard bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Marks(u64);

impl Lanes {
    /// Nothing can be had.
    pub(super) const NEVER: Lanes = Lanes(lanes(NEVER));
    /// No sets and no pair can be had for nothing.
    pub(super) const START: Lanes = Lanes(lanes(NEVER) & !0x3F);

    /// The cost of so many sets, with the pair or without.
    pub(super) const fn cost(self, sets: usize, pair: usize) -> u8 {
        (self.0 >> ((sets as u32 + pair as u32 * SETS) * WIDTH) & 0x1F) as u8
    }

    /// Whether anything can be had.
    pub(super) const fn is_never(self) -> bool {
        self.0 == Lanes::NEVER.0
    }

    /// Whether everything costs more than a bound.
    pub(super) const fn all_above(self, bound: u8) -> bool {
        let bound = if bound < NEVER as u8 { bound as u64 } else { NEVER - 1 };
        ((self.0 | GUARDS) - ONES * (bound + 1)) & GUARDS == GUARDS
    }

    /// Up to three sets more, for so many tiles.
    pub(super) const fn with_sets(self, sets: usize, tiles: u64) -> Lanes {
        Lanes(((self.0 & ROOM[sets & 3]) << (sets as u32 * WIDTH) | FILL[sets & 3]) + ONES * tiles)
    }

    /// The pair, for so many tiles.
    pub(super) const fn with_pair(self, tiles: u64) -> Lanes {
        let moved = (self.0 & UNPAIRED) << (SETS * WIDTH);
        Lanes((moved | lanes(NEVER) & UNPAIRED) + ONES * tiles)
    }

    /// The lesser cost of each lane.
    pub(super) const fn min(self, other: Lanes) -> Lanes {
        let not_less = ((self.0 | GUARDS) - other.0) & GUARDS;
        let all = not_less - (not_less >> (WIDTH - 1));
        Lanes(self.0 & !all | other.0 & all)
    }

    /// The lanes in which both cost the same, among the marked ones.
    pub(super) const fn equal(self, other: Lanes, among: Marks) -> Marks {
        let different = (self.0 ^ other.0) + ONES * 0x1F;
        Marks(!different & among.0)
    }
}

impl Marks {
    /// Marks the lane of so many sets, with the pair or without.
    pub(super) const fn mark(self, sets: usize, pair: usize) -> Marks {
        Marks(self.0 | 1 << ((sets as u32 + pair as u32 * SETS) * WIDTH + WIDTH - 1))
    }

    /// Whether no lane is marked.
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lanes marked in either.
    pub(super) const fn union(self, other: Marks) -> Marks {
        Marks(self.0 | other.0)
    }

    /// The lanes from which [`Lanes::with_sets`] leads to these.
    pub(super) const fn without_sets(self, sets: usize) -> Marks {
        Marks(self.0 >> (sets as u32 * WIDTH))
    }

    /// The lanes from which [`Lanes::with_pair`] leads to these.
    pub(super) const fn without_pair(self) -> Marks {
        Marks(self.0 >> (SETS * WIDTH))
    }
}
