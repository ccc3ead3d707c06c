//! Sets of cells as machine words: `u64` for the hot code on boards of up to 64 cells, [`Wide`] everywhere else.
//!
//! Code compiled for both adds twice to the size of the page's engine.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

use crate::games::grid::CellSet;

/// A set of cells by row-major index, in any number of words.
pub trait Bits:
    Copy
    + Eq
    + Hash
    + Debug
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + Send
    + Sync
    + 'static
{
    /// The number of 64-bit words in the set.
    const WORDS: usize;
    /// The empty set.
    const EMPTY: Self;
    /// Adds a cell, or removes it if it is there.
    fn flip(&mut self, cell: u32);
    /// The set with these cells, which must fit.
    fn of(set: &Wide) -> Self;
    /// The set with just this cell.
    fn bit(cell: u32) -> Self;
    /// The number of cells.
    fn count(self) -> u32;
    /// The first cell of a set that isn't empty.
    fn first(self) -> u32;
    /// The set without its first cell.
    fn rest(self) -> Self;
    /// The set's words.
    fn words(&self) -> &[u64];
    /// The set with these words.
    fn of_words(words: &[u64]) -> Self;
    /// The set whose words the function returns.
    fn from_fn(word: impl FnMut(usize) -> u64) -> Self;

    /// One word of the set with every cell moved `n` places towards the first one. Cells that fall off are
    /// lost. `n` must be less than the number of bits.
    #[inline]
    fn word_down(&self, word: usize, n: u32) -> u64 {
        if Self::WORDS == 1 {
            return self.words()[0] >> n;
        }
        let (from, bits) = (word + (n / 64) as usize, n % 64);
        let at = |i: usize| self.words().get(i).copied().unwrap_or(0);
        // Two shifts, because a shift by 64 at once is not defined.
        at(from) >> bits | at(from + 1) << 1 << (63 - bits)
    }
    /// One word of the set with every cell moved `n` places away from the first one. Cells that fall off are
    /// lost. `n` must be less than the number of bits.
    #[inline]
    fn word_up(&self, word: usize, n: u32) -> u64 {
        if Self::WORDS == 1 {
            return self.words()[0] << n;
        }
        let (words, bits) = ((n / 64) as usize, n % 64);
        // Below the first word the index wraps to one far beyond the last.
        let at = |i: usize| self.words().get(i).copied().unwrap_or(0);
        let from = word.wrapping_sub(words);
        at(from) << bits | at(from.wrapping_sub(1)) >> 1 >> (63 - bits)
    }

    /// Whether the set has no cells.
    #[inline(always)]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }
    /// Whether the cell is in the set.
    #[inline(always)]
    fn has(self, cell: u32) -> bool {
        !(self & Self::bit(cell)).is_empty()
    }
    /// The cells that aren't in `other`.
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self & !other
    }
    /// Whether all cells are in `other`.
    #[inline(always)]
    fn within(self, other: Self) -> bool {
        self.without(other).is_empty()
    }
    /// Whether the set has two cells or more.
    #[inline(always)]
    fn several(self) -> bool {
        !self.is_empty() && !self.rest().is_empty()
    }
    /// The cells in order.
    #[inline(always)]
    fn cells(self) -> Cells<Self> {
        Cells {
            set: self,
            word: 0,
            left: self.words()[0],
        }
    }
}

/// The cells of a set, first to last.
#[derive(Clone, Copy, Debug)]
pub struct Cells<B> {
    set: B,
    word: usize,
    /// The cells of that word still to come.
    left: u64,
}

impl<B: Bits> Iterator for Cells<B> {
    type Item = u32;
    // Always inlined: the loops over cells are the hottest, and a build for size would call it.
    #[inline(always)]
    fn next(&mut self) -> Option<u32> {
        while self.left == 0 {
            self.word += 1;
            self.left = *self.set.words().get(self.word)?;
        }
        let cell = 64 * self.word as u32 + self.left.trailing_zeros();
        self.left &= self.left - 1;
        Some(cell)
    }
}

impl Bits for u64 {
    const WORDS: usize = 1;
    const EMPTY: Self = 0;
    #[inline(always)]
    fn of(set: &Wide) -> Self {
        set.0[0]
    }
    #[inline(always)]
    fn bit(cell: u32) -> Self {
        1 << (cell & 63)
    }
    #[inline(always)]
    fn flip(&mut self, cell: u32) {
        *self ^= 1 << (cell & 63);
    }
    #[inline(always)]
    fn count(self) -> u32 {
        self.count_ones()
    }
    #[inline(always)]
    fn first(self) -> u32 {
        self.trailing_zeros()
    }
    #[inline(always)]
    fn rest(self) -> Self {
        self & self.wrapping_sub(1)
    }
    #[inline(always)]
    fn words(&self) -> &[u64] {
        std::slice::from_ref(self)
    }
    #[inline(always)]
    fn of_words(words: &[u64]) -> Self {
        words[0]
    }
    #[inline(always)]
    fn from_fn(mut word: impl FnMut(usize) -> u64) -> Self {
        word(0)
    }
}

/// The words of a [`Wide`] set, enough for the largest board.
pub const WORDS: usize = 6;

/// A set of cells of any board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wide([u64; WORDS]);

impl Wide {
    /// Converts the set type of the rules.
    #[must_use]
    pub const fn from_cells(cells: &CellSet) -> Self {
        Self(cells.words())
    }
    /// Combines two sets word by word. Written out, because a build for size does not unroll loops.
    #[inline(always)]
    fn zip(&self, other: &Self, f: impl Fn(u64, u64) -> u64) -> Self {
        let (a, b) = (&self.0, &other.0);
        Self([
            f(a[0], b[0]),
            f(a[1], b[1]),
            f(a[2], b[2]),
            f(a[3], b[3]),
            f(a[4], b[4]),
            f(a[5], b[5]),
        ])
    }
}

impl BitAnd for Wide {
    type Output = Self;
    #[inline(never)]
    fn bitand(self, other: Self) -> Self {
        self.zip(&other, |a, b| a & b)
    }
}
impl BitOr for Wide {
    type Output = Self;
    #[inline(never)]
    fn bitor(self, other: Self) -> Self {
        self.zip(&other, |a, b| a | b)
    }
}
impl Not for Wide {
    type Output = Self;
    #[inline(never)]
    fn not(self) -> Self {
        self.zip(&self, |word, _| !word)
    }
}
impl BitAndAssign for Wide {
    #[inline(never)]
    fn bitand_assign(&mut self, other: Self) {
        *self = self.zip(&other, |a, b| a & b);
    }
}
impl BitOrAssign for Wide {
    #[inline(never)]
    fn bitor_assign(&mut self, other: Self) {
        *self = self.zip(&other, |a, b| a | b);
    }
}

impl Bits for Wide {
    const WORDS: usize = WORDS;
    const EMPTY: Self = Self([0; WORDS]);
    fn of(set: &Wide) -> Self {
        *set
    }
    #[inline(never)]
    fn is_empty(self) -> bool {
        let [a, b, c, d, e, f] = self.0;
        a | b | c | d | e | f == 0
    }
    #[inline(never)]
    fn has(self, cell: u32) -> bool {
        self.0
            .get(cell as usize / 64)
            .is_some_and(|word| word >> (cell % 64) & 1 == 1)
    }
    #[inline(never)]
    fn without(self, other: Self) -> Self {
        self.zip(&other, |a, b| a & !b)
    }
    #[inline(never)]
    fn within(self, other: Self) -> bool {
        self.without(other).is_empty()
    }
    #[inline(never)]
    fn bit(cell: u32) -> Self {
        let mut out = [0; WORDS];
        if let Some(word) = out.get_mut(cell as usize / 64) {
            *word = 1 << (cell % 64);
        }
        Self(out)
    }
    #[inline(always)]
    fn flip(&mut self, cell: u32) {
        if let Some(word) = self.0.get_mut(cell as usize / 64) {
            *word ^= 1 << (cell % 64);
        }
    }
    #[inline(never)]
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }
    #[inline(never)]
    fn first(self) -> u32 {
        for (i, word) in self.0.iter().enumerate() {
            if *word != 0 {
                return 64 * i as u32 + word.trailing_zeros();
            }
        }
        64 * WORDS as u32
    }
    #[inline(never)]
    fn rest(mut self) -> Self {
        for word in &mut self.0 {
            if *word != 0 {
                *word &= *word - 1;
                break;
            }
        }
        self
    }
    #[inline(always)]
    fn words(&self) -> &[u64] {
        &self.0
    }
    #[inline(always)]
    fn of_words(words: &[u64]) -> Self {
        let mut set = Self::EMPTY;
        set.0.copy_from_slice(words);
        set
    }
    #[inline(always)]
    fn from_fn(mut word: impl FnMut(usize) -> u64) -> Self {
        let mut set = Self::EMPTY;
        for (i, to) in set.0.iter_mut().enumerate() {
            *to = word(i);
        }
        set
    }
}
