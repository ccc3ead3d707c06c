//! The machine words that hold a board: 64 bits for 7x6, 128 bits for boards such as 8x8.

use std::fmt::Debug;
use std::hash::Hash;
use std::iter::from_fn;
use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor, Not, Shl, Shr};

/// A word as a set of cells.
pub trait Word:
    Copy
    + Debug
    + Default
    + Eq
    + Hash
    + Ord
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// The number of bits.
    const BITS: u32;
    /// No bit.
    const ZERO: Self;
    /// An odd number whose bits look random, to spread keys.
    const MIXER: Self;

    /// The word with one bit set.
    fn bit(index: u32) -> Self;
    /// The number of bits set.
    fn count(self) -> u32;
    /// The index of the lowest bit set.
    fn lowest(self) -> u32;
    /// The sum, without the carry out of the word.
    fn plus(self, other: Self) -> Self;
    /// The product, without what exceeds the word.
    fn times(self, other: Self) -> Self;
    /// The lowest 64 bits.
    fn low(self) -> u64;
    /// The word with these lowest 64 bits.
    fn of(low: u64) -> Self;
    /// The word as a number.
    fn wide(self) -> u128;
    /// The word of a number, without what exceeds the word.
    fn of_wide(number: u128) -> Self;

    /// The word without its lowest bit.
    #[inline]
    fn without_lowest(self) -> Self {
        self & self.plus(!Self::ZERO)
    }

    /// Each bit set as a word of its own, the lowest first.
    #[inline(always)]
    fn cells(self) -> impl Iterator<Item = Self> {
        let mut left = self;
        from_fn(move || {
            let rest = left.without_lowest();
            let cell = left ^ rest;
            left = rest;
            (!cell.is_empty()).then_some(cell)
        })
    }

    /// Whether no bit is set.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::ZERO
    }
}

macro_rules! word {
    ($Word:ty, $mixer:literal) => {
        impl Word for $Word {
            const BITS: u32 = <$Word>::BITS;
            const ZERO: Self = 0;
            const MIXER: Self = $mixer;

            #[inline]
            fn bit(index: u32) -> Self {
                1 << index
            }

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline]
            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }

            #[inline]
            fn times(self, other: Self) -> Self {
                self.wrapping_mul(other)
            }

            #[inline]
            fn low(self) -> u64 {
                self as u64
            }

            #[inline]
            fn of(low: u64) -> Self {
                low as Self
            }

            fn wide(self) -> u128 {
                self as u128
            }

            fn of_wide(number: u128) -> Self {
                number as Self
            }
        }
    };
}

word!(u64, 0x9e37_79b9_7f4a_7c15);
word!(u128, 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
