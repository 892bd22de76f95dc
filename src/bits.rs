//! Sets of small numbers, such as the indices of fans, and functions on packed bits.

/// A set of numbers below 128, one bit each, in two words: membership tests are faster than on a `u128`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bits([u64; 2]);

impl Bits {
    /// The number of distinct values: an array of this size can be indexed by a member without a bounds check.
    pub(crate) const SIZE: usize = 128;

    pub(crate) const EMPTY: Bits = Bits([0; 2]);

    pub(crate) const ALL: Bits = Bits([u64::MAX; 2]);

    pub(crate) const fn insert(&mut self, number: usize) {
        self.0[number >> 6 & 1] |= 1 << (number & 63);
    }

    /// Inserts a number if the condition holds, without a branch.
    pub(crate) const fn insert_if(&mut self, condition: bool, number: usize) {
        self.0[number >> 6 & 1] |= (condition as u64) << (number & 63);
    }

    pub(crate) const fn remove(&mut self, number: usize) {
        self.0[number >> 6 & 1] &= !(1 << (number & 63));
    }

    pub(crate) const fn contains(&self, number: usize) -> bool {
        self.0[number >> 6 & 1] >> (number & 63) & 1 == 1
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    pub(crate) const fn len(self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones()) as usize
    }

    /// Returns the numbers that are in either set.
    pub(crate) const fn union(self, Bits([low, high]): Bits) -> Bits {
        Bits([self.0[0] | low, self.0[1] | high])
    }

    /// Returns the numbers that are in both sets.
    pub(crate) const fn both(self, Bits([low, high]): Bits) -> Bits {
        Bits([self.0[0] & low, self.0[1] & high])
    }

    /// Returns whether the two sets share a number.
    pub(crate) const fn meets(self, other: Bits) -> bool {
        !self.both(other).is_empty()
    }

    /// Removes and returns the lowest number.
    pub(crate) const fn take_lowest(&mut self) -> Option<usize> {
        let word = if self.0[0] != 0 { 0 } else { 1 };
        let bits = self.0[word];
        if bits == 0 {
            return None;
        }
        self.0[word] = bits & (bits - 1);
        Some(word << 6 | bits.trailing_zeros() as usize)
    }

    pub(crate) const fn minus(self, Bits([low, high]): Bits) -> Bits {
        Bits([self.0[0] & !low, self.0[1] & !high])
    }

    /// Calls `see` with each number in ascending order.
    pub(crate) fn each(self, mut see: impl FnMut(usize)) {
        let [mut low, mut high] = self.0;
        while low != 0 {
            see(low.trailing_zeros() as usize);
            low &= low - 1;
        }
        while high != 0 {
            see(64 + high.trailing_zeros() as usize);
            high &= high - 1;
        }
    }

    /// Returns this set without the numbers that its members remove. `taken` is called in ascending order with each member that is also in
    /// `some`, and returns the numbers that this member removes. A member that has itself been removed removes none.
    pub(crate) fn left_by_each(self, some: Bits, mut taken: impl FnMut(usize) -> Bits) -> Bits {
        let mut left = self;
        let mut low = self.0[0] & some.0[0];
        while low != 0 {
            left = left.minus(taken(low.trailing_zeros() as usize));
            low &= (low - 1) & left.0[0];
        }
        let mut high = left.0[1] & some.0[1];
        while high != 0 {
            left = left.minus(taken(64 + high.trailing_zeros() as usize));
            high &= (high - 1) & left.0[1];
        }
        left
    }
}

impl FromIterator<usize> for Bits {
    fn from_iter<I: IntoIterator<Item = usize>>(numbers: I) -> Bits {
        numbers.into_iter().fold(Bits::EMPTY, |mut bits, number| {
            bits.insert(number);
            bits
        })
    }
}

/// Returns the number of bits set among the lower four; a table lookup is cheaper than counting the bits of a whole word.
pub(crate) const fn count_of_four(bits: u8) -> u8 {
    (0x4332_3221_3221_2110_u64 >> (4 * (bits & 15))) as u8 & 15
}

/// Returns whether at least three of the lower four bits are set.
pub(crate) const fn is_most_of_four(bits: u8) -> bool {
    const MOST: u16 = 1 << 0b0111 | 1 << 0b1011 | 1 << 0b1101 | 1 << 0b1110 | 1 << 0b1111;
    MOST >> (bits & 15) & 1 == 1
}

/// Returns one bit for each byte that is not 0, lowest byte first.
pub(crate) const fn filled_bytes(bytes: u64) -> u8 {
    const LOW: u64 = u64::from_le_bytes([0x7F; 8]);
    let high = (((bytes & LOW) + LOW) | bytes) & !LOW;
    // Moves the high bit of byte n to bit 56 + n.
    ((high >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

/// Returns each byte with its lowest set bit cleared.
pub(crate) const fn without_first_bits(bytes: u64) -> u64 {
    const HIGH: u64 = u64::from_le_bytes([0x80; 8]);
    // With the highest bit of each byte set, no subtraction borrows from the next byte.
    bytes & ((bytes | HIGH) - u64::from_le_bytes([1; 8]))
}
