//! Ten small costs side by side in one word: how many tiles are lacked for 0 to 4 sets, without and with a pair.

/// How many numbers of sets there are: 0 to 4.
const SETS: u32 = 5;
/// The bits of a lane: five for a cost, and one that keeps a carry from the next lane.
const WIDTH: u32 = 6;
/// A one in each lane.
const ONES: u64 = lanes(1);
/// The guard bit of each lane.
const GUARDS: u64 = lanes(1 << (WIDTH - 1));
/// A cost above all that occur, 14 at most, with room for what is added to it before it is cut down again.
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

/// All bits of the lanes of up to so many sets.
const fn up_to(sets: u32) -> u64 {
    let unpaired = (1 << ((sets + 1) * WIDTH)) - 1;
    unpaired | unpaired << (SETS * WIDTH)
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

    /// The same cost in each lane, 15 at most.
    pub(super) const fn all(cost: u8) -> Lanes {
        Lanes(ONES * if cost < NEVER as u8 { cost as u64 } else { NEVER - 1 })
    }

    /// Whether nothing can be had.
    pub(super) const fn is_never(self) -> bool {
        self.0 == Lanes::NEVER.0
    }

    /// Whether nothing is lacked in any lane.
    pub(super) const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// Whether it is more, where each of the two is the same in all lanes.
    pub(super) const fn is_above(self, other: Lanes) -> bool {
        self.0 > other.0
    }

    /// The costs of the marked lanes that with those of `more`, 15 at most, do not exceed the lane's `most`; the others become never.
    pub(super) const fn within(self, most: Lanes, more: Lanes, among: Marks) -> Lanes {
        let within = ((most.0 | GUARDS) - self.plus(more).0) & among.0;
        let all = within - (within >> (WIDTH - 1));
        Lanes(self.0 & all | lanes(NEVER) & !all)
    }

    /// The sum in each lane, where one of the two is 15 at most.
    pub(super) const fn plus(self, more: Lanes) -> Lanes {
        Lanes(self.0 + more.0)
    }

    /// One set more.
    pub(super) const fn with_set(self) -> Lanes {
        const FIRST: u64 = lanes(NEVER) & up_to(0);
        Lanes((self.0 & up_to(SETS - 2)) << WIDTH | FIRST)
    }

    /// The pair.
    pub(super) const fn with_pair(self) -> Lanes {
        Lanes((self.0 & UNPAIRED) << (SETS * WIDTH) | lanes(NEVER) & UNPAIRED)
    }

    /// The lesser cost of each lane.
    pub(super) const fn min(self, other: Lanes) -> Lanes {
        let not_less = ((self.0 | GUARDS) - other.0) & GUARDS;
        let all = not_less - (not_less >> (WIDTH - 1));
        Lanes(self.0 ^ (self.0 ^ other.0) & all)
    }

    /// The lanes in which both cost the same, among the marked ones.
    pub(super) const fn equal(self, other: Lanes, among: Marks) -> Marks {
        let different = (self.0 ^ other.0) + ONES * 0x1F;
        Marks(!different & among.0)
    }

    /// The lanes that cost anything.
    pub(super) const fn above_zero(self) -> Marks {
        Marks((self.0 + ONES * 0x1F) & GUARDS)
    }

    /// The least costs of both together, for up to so many sets.
    pub(super) fn beside(self, other: Lanes, sets: usize) -> Lanes {
        let mut least = Lanes::NEVER;
        for (mut costs, mut other) in [(self.0, other), (self.0 >> (SETS * WIDTH), other.with_pair())] {
            for _ in 0..sets + 1 {
                let tiles = costs & 0x1F;
                if tiles < NEVER {
                    least = least.min(other.plus(Lanes(ONES * tiles)));
                }
                (costs, other) = (costs >> WIDTH, other.with_set());
            }
        }
        least
    }

    /// The least cost of both together for so many sets and a pair.
    pub(super) fn least_beside(self, other: Lanes, sets: usize) -> u8 {
        let mut least = u8::MAX;
        for own in 0..sets + 1 {
            let unpaired = self.cost(own, 0) + other.cost(sets - own, 1);
            let paired = self.cost(own, 1) + other.cost(sets - own, 0);
            least = least.min(unpaired).min(paired);
        }
        least
    }

    /// The lanes that beside others come to so many sets and a pair for so many tiles.
    pub(super) fn reaching(self, tiles: u8, others: Lanes, sets: usize) -> Marks {
        let mut marks = 0;
        for own in 0..sets + 1 {
            for pair in 0..2 {
                if self.cost(own, pair) + others.cost(sets - own, 1 - pair) == tiles {
                    marks |= 1 << ((own as u32 + pair as u32 * SETS) * WIDTH + WIDTH - 1);
                }
            }
        }
        Marks(marks)
    }

    /// The cost of so many sets, with the pair or without.
    const fn cost(self, sets: usize, pair: usize) -> u8 {
        (self.0 >> ((sets as u32 + pair as u32 * SETS) * WIDTH) & 0x1F) as u8
    }
}

impl Marks {
    /// The lanes of up to so many sets, without and with a pair.
    pub(super) const fn up_to(sets: usize) -> Marks {
        Marks(up_to(sets as u32) & GUARDS)
    }

    /// Whether no lane is marked.
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lanes marked in either.
    pub(super) const fn union(self, other: Marks) -> Marks {
        Marks(self.0 | other.0)
    }

    /// The lanes marked in both.
    pub(super) const fn among(self, other: Marks) -> Marks {
        Marks(self.0 & other.0)
    }

    /// The lanes from which so many times [`Lanes::with_set`] leads to these.
    pub(super) const fn without_sets(self, sets: usize) -> Marks {
        Marks(self.0 >> (sets as u32 * WIDTH))
    }

    /// The lanes from which [`Lanes::with_pair`] leads to these.
    pub(super) const fn without_pair(self) -> Marks {
        Marks(self.0 >> (SETS * WIDTH))
    }
}
