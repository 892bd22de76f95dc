//! Numbers that are computed together. For WebAssembly they are explicit vectors, because there the compiler does not vectorize arrays of
//! numbers by itself.

pub(crate) const LANES: usize = 8;

#[cfg(not(target_arch = "wasm32"))]
pub(crate) use self::plain::Lanes;
#[cfg(target_arch = "wasm32")]
pub(crate) use self::vectors::Lanes;

#[cfg(not(target_arch = "wasm32"))]
mod plain {
    use super::LANES;

    /// [`LANES`] numbers, which the compiler vectorizes by itself.
    #[derive(Clone, Copy)]
    pub(crate) struct Lanes([f32; LANES]);

    impl Lanes {
        #[inline]
        pub(crate) fn new(numbers: &[f32; LANES]) -> Lanes {
            Lanes(*numbers)
        }

        /// Adds `factor` times `others`, number by number.
        #[inline]
        pub(crate) fn add(&mut self, factor: f32, others: Lanes) {
            self.0.iter_mut().zip(others.0).for_each(|(sum, other)| *sum += factor * other);
        }

        #[inline]
        pub(crate) fn numbers(self) -> [f32; LANES] {
            self.0
        }
    }
}

#[cfg(target_arch = "wasm32")]
mod vectors {
    use std::arch::wasm32::{f32x4, f32x4_add, f32x4_extract_lane, f32x4_mul, f32x4_splat, v128};

    use super::LANES;

    /// [`LANES`] numbers in two WebAssembly vectors.
    #[derive(Clone, Copy)]
    pub(crate) struct Lanes([v128; 2]);

    impl Lanes {
        #[inline]
        #[target_feature(enable = "simd128")]
        pub(crate) fn new(numbers: &[f32; LANES]) -> Lanes {
            let [a, b, c, d, e, f, g, h] = *numbers;
            Lanes([f32x4(a, b, c, d), f32x4(e, f, g, h)])
        }

        /// Adds `factor` times `others`, number by number.
        #[inline]
        #[target_feature(enable = "simd128")]
        pub(crate) fn add(&mut self, factor: f32, others: Lanes) {
            let factor = f32x4_splat(factor);
            self.0[0] = f32x4_add(self.0[0], f32x4_mul(factor, others.0[0]));
            self.0[1] = f32x4_add(self.0[1], f32x4_mul(factor, others.0[1]));
        }

        #[inline]
        #[target_feature(enable = "simd128")]
        pub(crate) fn numbers(self) -> [f32; LANES] {
            let [first, second] = self.0;
            [
                f32x4_extract_lane::<0>(first),
                f32x4_extract_lane::<1>(first),
                f32x4_extract_lane::<2>(first),
                f32x4_extract_lane::<3>(first),
                f32x4_extract_lane::<0>(second),
                f32x4_extract_lane::<1>(second),
                f32x4_extract_lane::<2>(second),
                f32x4_extract_lane::<3>(second),
            ]
        }
    }
}
