//! A random number generator that gives the same numbers for the same seed in every version.

use oorandom::Rand32;

/// A seeded generator with the PCG32 algorithm. A test checks its first numbers, so that a link keeps its questions.
#[derive(Clone, Debug)]
pub(crate) struct Seeded(Rand32);

impl Seeded {
    /// Creates the generator for one attempt at one question of a quiz; other callers pass 0 for both.
    pub(crate) fn new(seed: u64, question: u32, attempt: u32) -> Seeded {
        let place = u64::from(question) << 32 | u64::from(attempt);
        // Streams that start from the same state resemble each other, so the states for neighboring attempts are spread far apart.
        Seeded(Rand32::new_inc(seed ^ place.wrapping_mul(0x9E37_79B9_7F4A_7C15), place))
    }

    /// Returns a random number below the limit; 0 if the limit is 0.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        match u32::try_from(limit) {
            Ok(limit @ 1..) => self.0.rand_range(0..limit) as usize,
            _ => 0,
        }
    }

    /// Returns true with the given chance, in percent.
    pub(crate) fn percent(&mut self, chance: u8) -> bool {
        self.below(100) < usize::from(chance)
    }

    pub(crate) fn pick<T: Copy, const N: usize>(&mut self, things: [T; N]) -> T {
        const { assert!(N > 0) };
        things[self.below(N)]
    }

    /// Returns a random element of a list; `None` if the list is empty.
    pub(crate) fn choose<T: Copy>(&mut self, things: &[T]) -> Option<T> {
        things.get(self.below(things.len())).copied()
    }

    pub(crate) fn shuffle<T>(&mut self, things: &mut [T]) {
        for end in (1..things.len()).rev() {
            things.swap(end, self.below(end + 1));
        }
    }
}
