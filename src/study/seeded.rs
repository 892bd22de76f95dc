//! Chance that is the same for the same seed, today and in any later version.

use oorandom::Rand32;

/// Seeded chance. The algorithm is PCG32; a test holds its first numbers, so that a link keeps its questions.
#[derive(Clone, Debug)]
pub(crate) struct Seeded(Rand32);

impl Seeded {
    /// The chance of one attempt at one question of a quiz; whatever has no such place takes the first.
    pub(crate) fn new(seed: u64, question: u32, attempt: u32) -> Seeded {
        let place = u64::from(question) << 32 | u64::from(attempt);
        // Neighbouring places are brought far apart, since streams of the same state resemble each other.
        Seeded(Rand32::new_inc(seed ^ place.wrapping_mul(0x9E37_79B9_7F4A_7C15), place))
    }

    /// A number below another one; 0 where there is none.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        match u32::try_from(limit) {
            Ok(limit @ 1..) => self.0.rand_range(0..limit) as usize,
            _ => 0,
        }
    }

    /// Whether something of so many in a hundred chances comes true.
    pub(crate) fn percent(&mut self, chance: u8) -> bool {
        self.below(100) < usize::from(chance)
    }

    /// One of some things.
    pub(crate) fn pick<T: Copy, const N: usize>(&mut self, things: [T; N]) -> T {
        const { assert!(N > 0) };
        things[self.below(N)]
    }

    /// One of a list, if there is any.
    pub(crate) fn choose<T: Copy>(&mut self, things: &[T]) -> Option<T> {
        things.get(self.below(things.len())).copied()
    }

    /// Brings a list into any order.
    pub(crate) fn shuffle<T>(&mut self, things: &mut [T]) {
        for end in (1..things.len()).rev() {
            things.swap(end, self.below(end + 1));
        }
    }
}
