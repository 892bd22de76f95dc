//! The total weight of all ways to divide a suit, or the honors, into sets and a pair.
//!
//! The weight of a way is the product of the chances of its missing tiles. Dynamic programming over the kinds adds up the weights of all
//! ways, as in the computation of distances but with sums in place of minima.

/// The weight of using 0 to 4 copies of a kind.
pub(super) type Uses = [f32; 5];

/// Weights by the number of sets, 0 to 4, without and with the pair.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Lanes {
    pub(super) plain: [f32; 5],
    pub(super) paired: [f32; 5],
}

/// The allowed sets and pairs: one bit per kind of a group, with the first kind in the lowest bit; a chow has the bit of its lowest tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Allowed {
    pub(super) chows: u16,
    pub(super) pungs: u16,
    pub(super) pairs: u16,
}

impl Allowed {
    pub(super) const ALL: Allowed = Allowed { chows: 0x7F, pungs: 0x1FF, pairs: 0x1FF };
    /// Pungs and pairs only.
    pub(super) const PUNGS: Allowed = Allowed { chows: 0, ..Allowed::ALL };
    pub(super) const NONE: Allowed = Allowed { chows: 0, pungs: 0, pairs: 0 };

    /// Allows sets and pairs made only of these kinds.
    pub(super) const fn within(kinds: u16) -> Allowed {
        Allowed { chows: kinds & kinds >> 1 & kinds >> 2 & 0x7F, pungs: kinds, pairs: kinds }
    }

    /// Returns a key that identifies a group of tiles with these allowed sets; the key is not 0 if any set or pair is allowed. `copies` has
    /// 0 to 4 of each kind.
    pub(super) fn key(self, suit: usize, copies: &[u8]) -> u64 {
        let sets = u64::from(self.chows) << 18 | u64::from(self.pungs) << 9 | u64::from(self.pairs);
        copies.iter().fold(sets << 2 | suit as u64, |key, &copies| key << 3 | u64::from(copies))
    }
}

impl Lanes {
    const ZERO: Lanes = Lanes { plain: [0.0; 5], paired: [0.0; 5] };
    /// The weights of an empty group: only the way with no sets.
    pub(super) const EMPTY: Lanes = Lanes { plain: [1.0, 0.0, 0.0, 0.0, 0.0], paired: [0.0; 5] };

    /// Adds up the weights of all ways to divide a group of kinds, with at most two equal chows.
    pub(super) fn of(uses: &[Uses], allowed: Allowed) -> Lanes {
        let mut states = [Lanes::ZERO; 9];
        states[0] = Lanes::EMPTY;
        let mut reached = 1u16;
        for (kind, uses) in uses.iter().enumerate() {
            let may = |bits: u16| bits >> kind & 1 == 1;
            let begins = if may(allowed.chows) { 2 } else { 0 };
            let (pair, pung) = (may(allowed.pairs), may(allowed.pungs));
            let mut next = [Lanes::ZERO; 9];
            let mut next_reached = 0;
            for state in (0..9).filter(|state| reached >> state & 1 == 1) {
                // `older` chows began two kinds back, and `newer` chows one kind back.
                let (older, newer) = (state / 3, state % 3);
                let mut lanes = states[state];
                for begun in 0..=begins {
                    let copies = older + newer + begun;
                    if copies > 4 || uses[copies] == 0.0 {
                        break;
                    }
                    let to = newer * 3 + begun;
                    next[to].add(&lanes, uses, copies, pair, pung);
                    next_reached |= 1 << to;
                    lanes = lanes.with_set();
                }
            }
            (states, reached) = (next, next_reached);
        }
        states[0]
    }

    /// Adds the ways in which chows use this many copies of the current kind: alone, with a pair, or with a pung.
    fn add(&mut self, from: &Lanes, uses: &Uses, copies: usize, pair: bool, pung: bool) {
        let single = uses[copies];
        let two = if pair { uses.get(copies + 2).copied().unwrap_or(0.0) } else { 0.0 };
        let three = if pung { uses.get(copies + 3).copied().unwrap_or(0.0) } else { 0.0 };
        for sets in 0..5 {
            self.plain[sets] += single * from.plain[sets];
            self.paired[sets] += single * from.paired[sets] + two * from.plain[sets];
        }
        if three > 0.0 {
            for sets in 1..5 {
                self.plain[sets] += three * from.plain[sets - 1];
                self.paired[sets] += three * from.paired[sets - 1];
            }
        }
    }

    fn with_set(&self) -> Lanes {
        let shift = |lanes: [f32; 5]| [0.0, lanes[0], lanes[1], lanes[2], lanes[3]];
        Lanes { plain: shift(self.plain), paired: shift(self.paired) }
    }

    /// Combines the ways of two groups.
    pub(super) fn with(&self, other: &Lanes) -> Lanes {
        let mut both = Lanes::ZERO;
        for one in 0..5 {
            for two in 0..5 - one {
                both.plain[one + two] += self.plain[one] * other.plain[two];
                both.paired[one + two] += self.plain[one] * other.paired[two] + self.paired[one] * other.plain[two];
            }
        }
        both
    }

    /// Removes the way that uses no tiles of the group, for fans that need at least one of them.
    pub(super) fn some(mut self) -> Lanes {
        self.plain[0] = 0.0;
        self
    }
}
