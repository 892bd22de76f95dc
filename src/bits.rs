//! Sets of small numbers: fans by their index, finds by their place.

/// Numbers below 128, a bit each, in two words: quicker to ask than one of 128 bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bits([u64; 2]);

impl Bits {
    /// How many numbers can be told apart: a table of so many is asked without a check.
    pub(crate) const SIZE: usize = 128;

    pub(crate) const EMPTY: Bits = Bits([0; 2]);

    pub(crate) const ALL: Bits = Bits([u64::MAX; 2]);

    pub(crate) const fn insert(&mut self, number: usize) {
        self.0[number >> 6 & 1] |= 1 << (number & 63);
    }

    /// Inserts a number under a condition, without a branch.
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

    /// How many numbers there are.
    pub(crate) const fn len(self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones()) as usize
    }

    /// The numbers of either.
    pub(crate) const fn union(self, Bits([low, high]): Bits) -> Bits {
        Bits([self.0[0] | low, self.0[1] | high])
    }

    /// The numbers that are in both.
    pub(crate) const fn both(self, Bits([low, high]): Bits) -> Bits {
        Bits([self.0[0] & low, self.0[1] & high])
    }

    /// Whether a number is in both.
    pub(crate) const fn meets(self, other: Bits) -> bool {
        !self.both(other).is_empty()
    }

    /// Takes the lowest number out.
    pub(crate) const fn take_lowest(&mut self) -> Option<usize> {
        let word = if self.0[0] != 0 { 0 } else { 1 };
        let bits = self.0[word];
        if bits == 0 {
            return None;
        }
        self.0[word] = bits & (bits - 1);
        Some(word << 6 | bits.trailing_zeros() as usize)
    }

    /// The numbers of this set that are not in the other.
    pub(crate) const fn minus(self, Bits([low, high]): Bits) -> Bits {
        Bits([self.0[0] & !low, self.0[1] & !high])
    }

    /// Calls `see` with the numbers, from the lowest up.
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

    /// What is left when `taken` tells of each number that is among `some` too, from the lowest up, which ones it takes away. A number
    /// that has been taken away takes none.
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

/// How many of the lower four bits are set: cheaper than counting those of a whole word.
pub(crate) const fn count_of_four(bits: u8) -> u8 {
    (0x4332_3221_3221_2110_u64 >> (4 * (bits & 15))) as u8 & 15
}

/// Whether at least three of the lower four bits are set.
pub(crate) const fn is_most_of_four(bits: u8) -> bool {
    const MOST: u16 = 1 << 0b0111 | 1 << 0b1011 | 1 << 0b1101 | 1 << 0b1110 | 1 << 0b1111;
    MOST >> (bits & 15) & 1 == 1
}

/// The bytes that are not 0, a bit each.
pub(crate) const fn filled_bytes(bytes: u64) -> u8 {
    const LOW: u64 = u64::from_le_bytes([0x7F; 8]);
    let high = (((bytes & LOW) + LOW) | bytes) & !LOW;
    // Moves the high bit of byte n to bit 56 + n.
    ((high >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

/// Each byte without its lowest bit.
pub(crate) const fn without_first_bits(bytes: u64) -> u64 {
    const HIGH: u64 = u64::from_le_bytes([0x80; 8]);
    // With its highest bit set no byte borrows from the next one.
    bytes & ((bytes | HIGH) - u64::from_le_bytes([1; 8]))
}
