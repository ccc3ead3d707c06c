//! Sets of cells as machine words: `u64` to 64 cells, [`Wide`] beyond: two are enough, each weighs on the page.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

/// A set of cells by row-major index, whatever number of words it takes.
pub trait Bits:
    Copy
    + Eq
    + Hash
    + Debug
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + 'static
{
    /// 64-bit words that the set is stored in.
    const WORDS: usize;
    /// No cell.
    const EMPTY: Self;
    /// The set of one cell.
    fn bit(cell: u32) -> Self;
    /// Every cell moved `n` places towards the first one; those that fall off are lost.
    fn down(self, n: u32) -> Self;
    /// Every cell moved `n` places away from the first one; those that fall off are lost.
    fn up(self, n: u32) -> Self;
    /// How many cells.
    fn count(self) -> u32;
    /// The first cell of a set that isn't empty.
    fn first(self) -> u32;
    /// The set without its first cell.
    fn rest(self) -> Self;
    /// Word `i` of [`Bits::WORDS`].
    fn word(self, i: usize) -> u64;
    /// Adds the bits of `word` to word `i`.
    fn add_word(&mut self, i: usize, word: u64);

    /// Whether there is no cell.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }
    /// Whether the cell is in the set.
    #[inline]
    fn has(self, cell: u32) -> bool {
        !(self & Self::bit(cell)).is_empty()
    }
    /// The cells that aren't in `other`.
    #[inline]
    fn without(self, other: Self) -> Self {
        self & !other
    }
    /// Whether all cells are in `other`.
    #[inline]
    fn within(self, other: Self) -> bool {
        self.without(other).is_empty()
    }
    /// Whether there are two cells or more.
    #[inline]
    fn several(self) -> bool {
        !self.is_empty() && !self.rest().is_empty()
    }
    /// The cells in order.
    #[inline]
    fn cells(self) -> Cells<Self> {
        Cells(self)
    }
    /// The set whose words are these (missing words: none).
    fn from_words(words: &[u64]) -> Self {
        let mut set = Self::EMPTY;
        for (i, &word) in words.iter().enumerate().take(Self::WORDS) {
            set.add_word(i, word);
        }
        set
    }
}

/// The cells of a set, first to last.
#[derive(Clone, Copy, Debug)]
pub struct Cells<B>(B);

impl<B: Bits> Iterator for Cells<B> {
    type Item = u32;
    #[inline]
    fn next(&mut self) -> Option<u32> {
        if self.0.is_empty() {
            return None;
        }
        let cell = self.0.first();
        self.0 = self.0.rest();
        Some(cell)
    }
}

macro_rules! primitive {
    ($type:ty, $words:expr) => {
        impl Bits for $type {
            const WORDS: usize = $words;
            const EMPTY: Self = 0;
            #[inline]
            fn bit(cell: u32) -> Self {
                1 << (cell & (Self::BITS - 1))
            }
            #[inline]
            fn down(self, n: u32) -> Self {
                if n < Self::BITS { self >> n } else { 0 }
            }
            #[inline]
            fn up(self, n: u32) -> Self {
                if n < Self::BITS { self << n } else { 0 }
            }
            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline]
            fn first(self) -> u32 {
                self.trailing_zeros()
            }
            #[inline]
            fn rest(self) -> Self {
                self & self.wrapping_sub(1)
            }
            #[inline]
            fn word(self, i: usize) -> u64 {
                self.down(64 * i as u32) as u64
            }
            #[inline]
            fn add_word(&mut self, i: usize, word: u64) {
                *self |= Self::from(word).up(64 * i as u32);
            }
        }
    };
}
primitive!(u64, 1);

/// A set of up to `64 * N` cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Wide<N> {
    #[inline]
    fn zip(mut self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word = f(*word, other);
        }
        self
    }
}

impl<const N: usize> BitAnd for Wide<N> {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}
impl<const N: usize> BitOr for Wide<N> {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}
impl<const N: usize> BitXor for Wide<N> {
    type Output = Self;
    #[inline]
    fn bitxor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
}
impl<const N: usize> Not for Wide<N> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}
impl<const N: usize> BitAndAssign for Wide<N> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}
impl<const N: usize> BitOrAssign for Wide<N> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<const N: usize> Bits for Wide<N> {
    const WORDS: usize = N;
    const EMPTY: Self = Self([0; N]);
    #[inline]
    fn bit(cell: u32) -> Self {
        let mut out = [0; N];
        if let Some(word) = out.get_mut(cell as usize / 64) {
            *word = 1 << (cell % 64);
        }
        Self(out)
    }
    #[inline]
    fn down(self, n: u32) -> Self {
        let (words, bits) = ((n / 64) as usize, n % 64);
        let word = |i: usize| self.0.get(i).copied().unwrap_or(0);
        let mut out = [0; N];
        for (i, to) in out.iter_mut().enumerate() {
            // Two shifts: by 64 at once is none.
            *to = word(i + words) >> bits | word(i + words + 1) << 1 << (63 - bits);
        }
        Self(out)
    }
    #[inline]
    fn up(self, n: u32) -> Self {
        let (words, bits) = ((n / 64) as usize, n % 64);
        let word = |i: Option<usize>| i.and_then(|i| self.0.get(i)).copied().unwrap_or(0);
        let mut out = [0; N];
        for (i, to) in out.iter_mut().enumerate() {
            let low = word(i.checked_sub(words + 1)) >> 1 >> (63 - bits);
            *to = word(i.checked_sub(words)) << bits | low;
        }
        Self(out)
    }
    #[inline]
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }
    #[inline]
    fn first(self) -> u32 {
        for (i, word) in self.0.iter().enumerate() {
            if *word != 0 {
                return 64 * i as u32 + word.trailing_zeros();
            }
        }
        64 * N as u32
    }
    #[inline]
    fn rest(mut self) -> Self {
        for word in &mut self.0 {
            if *word != 0 {
                *word &= *word - 1;
                break;
            }
        }
        self
    }
    #[inline]
    fn word(self, i: usize) -> u64 {
        self.0[i]
    }
    #[inline]
    fn add_word(&mut self, i: usize, word: u64) {
        self.0[i] |= word;
    }
}
