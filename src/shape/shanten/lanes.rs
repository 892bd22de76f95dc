//! Ten small costs packed into one word: the number of tiles lacking for 0 to 4 sets, without and with a pair.

/// The number of values for the number of sets: 0 to 4.
const SETS: u32 = 5;
/// The bits of a lane: five for a cost, and a guard bit that stops carries.
const WIDTH: u32 = 6;
/// A one in each lane.
const ONES: u64 = lanes(1);
/// The guard bit of each lane.
const GUARDS: u64 = lanes(1 << (WIDTH - 1));
/// A cost above every possible cost, which is at most 14; adding a possible cost to it still fits in a lane.
const NEVER: u64 = 16;

/// Returns the same value in each of the ten lanes.
const fn lanes(value: u64) -> u64 {
    let mut all = 0;
    let mut lane = 0;
    while lane < 2 * SETS {
        all |= value << (lane * WIDTH);
        lane += 1;
    }
    all
}

/// The lanes without the pair.
const UNPAIRED: u64 = (1 << (SETS * WIDTH)) - 1;

/// Returns all bits of the lanes of at most `sets` sets.
const fn up_to(sets: u32) -> u64 {
    let unpaired = (1 << ((sets + 1) * WIDTH)) - 1;
    unpaired | unpaired << (SETS * WIDTH)
}

/// The costs of 0 to 4 sets, without and with a pair; a cost of 16 or more means that the combination is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lanes(u64);

/// A selection of the ten lanes, by their guard bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Marks(u64);

impl Lanes {
    /// Costs for which every combination is impossible.
    pub(super) const NEVER: Lanes = Lanes(lanes(NEVER));
    /// Costs with which only zero sets and no pair can be made, at cost 0.
    pub(super) const START: Lanes = Lanes(lanes(NEVER) & !0x3F);

    /// Returns the same cost, at most 15, in each lane.
    pub(super) const fn all(cost: u8) -> Lanes {
        Lanes(ONES * if cost < NEVER as u8 { cost as u64 } else { NEVER - 1 })
    }

    /// Returns whether every cost is exactly that of [`Lanes::NEVER`].
    pub(super) const fn is_never(self) -> bool {
        self.0 == Lanes::NEVER.0
    }

    /// Returns whether the cost is 0 in every lane.
    pub(super) const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// Returns whether the cost is greater than the other cost. Each of the two values must have the same cost in all its lanes.
    pub(super) const fn is_above(self, other: Lanes) -> bool {
        self.0 > other.0
    }

    /// Keeps the costs of the marked lanes that, together with `more` (at most 15), do not exceed the lane's `most`; the others become
    /// impossible.
    pub(super) const fn within(self, most: Lanes, more: Lanes, among: Marks) -> Lanes {
        let within = ((most.0 | GUARDS) - self.plus(more).0) & among.0;
        let all = within - (within >> (WIDTH - 1));
        Lanes(self.0 & all | lanes(NEVER) & !all)
    }

    /// Adds the costs lane by lane. In one of the two values, no cost may exceed 15.
    pub(super) const fn plus(self, more: Lanes) -> Lanes {
        Lanes(self.0 + more.0)
    }

    /// Returns the costs with one more set: each cost moves to the lane of the next number of sets.
    pub(super) const fn with_set(self) -> Lanes {
        const FIRST: u64 = lanes(NEVER) & up_to(0);
        Lanes((self.0 & up_to(SETS - 2)) << WIDTH | FIRST)
    }

    /// Returns the costs with the pair: each cost without the pair moves to the lane with it.
    pub(super) const fn with_pair(self) -> Lanes {
        Lanes((self.0 & UNPAIRED) << (SETS * WIDTH) | lanes(NEVER) & UNPAIRED)
    }

    /// Returns the lower cost of each lane.
    pub(super) const fn min(self, other: Lanes) -> Lanes {
        let not_less = ((self.0 | GUARDS) - other.0) & GUARDS;
        let all = not_less - (not_less >> (WIDTH - 1));
        Lanes(self.0 ^ (self.0 ^ other.0) & all)
    }

    /// Returns the marked lanes in which the two costs are equal.
    pub(super) const fn equal(self, other: Lanes, among: Marks) -> Marks {
        let different = (self.0 ^ other.0) + ONES * 0x1F;
        Marks(!different & among.0)
    }

    /// Returns the lanes with a cost above 0.
    pub(super) const fn above_zero(self) -> Marks {
        Marks((self.0 + ONES * 0x1F) & GUARDS)
    }

    /// Returns the least costs of the two values combined, for at most `sets` sets.
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

    /// Returns the least cost of the two values combined, for `sets` sets and a pair.
    pub(super) fn least_beside(self, other: Lanes, sets: usize) -> u8 {
        let mut least = u8::MAX;
        for own in 0..sets + 1 {
            let unpaired = self.cost(own, 0) + other.cost(sets - own, 1);
            let paired = self.cost(own, 1) + other.cost(sets - own, 0);
            least = least.min(unpaired).min(paired);
        }
        least
    }

    /// Returns the lanes that, combined with `others`, give `sets` sets and a pair at a cost of exactly `tiles`.
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

    /// Returns the cost of `sets` sets, with the pair if `pair` is 1.
    const fn cost(self, sets: usize, pair: usize) -> u8 {
        (self.0 >> ((sets as u32 + pair as u32 * SETS) * WIDTH) & 0x1F) as u8
    }
}

impl Marks {
    /// Returns the lanes of at most `sets` sets, without and with a pair.
    pub(super) const fn up_to(sets: usize) -> Marks {
        Marks(up_to(sets as u32) & GUARDS)
    }

    /// Returns whether no lane is marked.
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the lanes marked in at least one of the two selections.
    pub(super) const fn union(self, other: Marks) -> Marks {
        Marks(self.0 | other.0)
    }

    /// Returns the lanes marked in both selections.
    pub(super) const fn among(self, other: Marks) -> Marks {
        Marks(self.0 & other.0)
    }

    /// Returns the lanes from which `sets` calls of [`Lanes::with_set`] lead to these.
    pub(super) const fn without_sets(self, sets: usize) -> Marks {
        Marks(self.0 >> (sets as u32 * WIDTH))
    }

    /// Returns the lanes from which [`Lanes::with_pair`] leads to these.
    pub(super) const fn without_pair(self) -> Marks {
        Marks(self.0 >> (SETS * WIDTH))
    }
}
