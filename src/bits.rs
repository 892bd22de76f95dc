//! Sets of small numbers: fans by their index, finds by their place.

/// Numbers below 128, a bit each, in two words: quicker to ask than one of 128 bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bits([u64; 2]);

impl Bits {
    pub(crate) const EMPTY: Bits = Bits([0; 2]);

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

    /// The numbers of both.
    pub(crate) const fn union(self, Bits([low, high]): Bits) -> Bits {
        Bits([self.0[0] | low, self.0[1] | high])
    }

    /// These numbers under a condition, else none: without a branch, where it would be a coin's throw.
    pub(crate) const fn only_if(self, condition: bool) -> Bits {
        let all = (condition as u64).wrapping_neg();
        Bits([self.0[0] & all, self.0[1] & all])
    }

    /// The numbers of this set that are not in the other.
    pub(crate) const fn minus(self, Bits([low, high]): Bits) -> Bits {
        Bits([self.0[0] & !low, self.0[1] & !high])
    }

    /// Calls `see` with the numbers, from the lowest up.
    pub(crate) fn each(self, mut see: impl FnMut(usize)) {
        for (first, mut word) in [(0, self.0[0]), (64, self.0[1])] {
            while word != 0 {
                see(first + word.trailing_zeros() as usize);
                word &= word - 1;
            }
        }
    }

    /// The numbers, from the lowest up.
    pub(crate) fn iter(self) -> impl Iterator<Item = usize> + Clone {
        (0..128).filter(move |&number| self.contains(number))
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
