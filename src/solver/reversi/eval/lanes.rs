//! Eight 16-bit numbers that are added at once.
//!
//! WebAssembly needs explicit vectors, since the compiler doesn't vectorise when optimising for size. On other targets it does.

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod vector {
    use core::arch::wasm32::{u16x8, u16x8_add, u16x8_extract_lane, u16x8_sub, v128};

    /// Eight numbers.
    #[derive(Clone, Copy, Debug)]
    pub struct Lanes(v128);

    impl Lanes {
        /// From these numbers.
        #[must_use]
        pub fn new([a, b, c, d, e, f, g, h]: [u16; 8]) -> Self {
            Lanes(u16x8(a, b, c, d, e, f, g, h))
        }

        /// Adds lane by lane, wrapping around.
        #[must_use]
        pub fn plus(self, other: Lanes) -> Lanes {
            Lanes(u16x8_add(self.0, other.0))
        }

        /// Subtracts lane by lane, wrapping around.
        #[must_use]
        pub fn minus(self, other: Lanes) -> Lanes {
            Lanes(u16x8_sub(self.0, other.0))
        }

        /// The numbers.
        #[must_use]
        pub fn get(self) -> [u16; 8] {
            let v = self.0;
            [
                u16x8_extract_lane::<0>(v),
                u16x8_extract_lane::<1>(v),
                u16x8_extract_lane::<2>(v),
                u16x8_extract_lane::<3>(v),
                u16x8_extract_lane::<4>(v),
                u16x8_extract_lane::<5>(v),
                u16x8_extract_lane::<6>(v),
                u16x8_extract_lane::<7>(v),
            ]
        }
    }
}

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod vector {
    /// Eight numbers.
    #[derive(Clone, Copy, Debug)]
    pub struct Lanes([u16; 8]);

    impl Lanes {
        /// From these numbers.
        #[must_use]
        pub fn new(numbers: [u16; 8]) -> Self {
            Lanes(numbers)
        }

        /// Adds lane by lane, wrapping around.
        #[must_use]
        pub fn plus(mut self, other: Lanes) -> Lanes {
            for (a, b) in self.0.iter_mut().zip(other.0) {
                *a = a.wrapping_add(b);
            }
            self
        }

        /// Subtracts lane by lane, wrapping around.
        #[must_use]
        pub fn minus(mut self, other: Lanes) -> Lanes {
            for (a, b) in self.0.iter_mut().zip(other.0) {
                *a = a.wrapping_sub(b);
            }
            self
        }

        /// The numbers.
        #[must_use]
        pub fn get(self) -> [u16; 8] {
            self.0
        }
    }
}

pub use vector::Lanes;

impl Default for Lanes {
    /// Eight zeros.
    fn default() -> Self {
        Lanes::new([0; 8])
    }
}
