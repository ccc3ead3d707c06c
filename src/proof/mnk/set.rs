//! Sets of cells.

use crate::games::grid::CellSet;

/// The words of a set, enough for the largest board.
const WORDS: usize = CellSet::WORDS;

/// A set of cells by number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Set([u64; WORDS]);

impl Set {
    /// All cells, and more.
    pub const ALL: Self = Self([u64::MAX; WORDS]);

    /// Whether the cell is in the set.
    pub const fn has(&self, cell: u16) -> bool {
        self.0[cell as usize / 64] >> (cell % 64) & 1 == 1
    }

    /// Adds a cell.
    pub const fn add(&mut self, cell: u16) {
        self.0[cell as usize / 64] |= 1 << (cell % 64);
    }

    /// The cells that are in either set.
    pub fn or(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a |= b);
        self
    }

    /// The cells that are in both sets.
    pub fn and(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a &= b);
        self
    }

    /// The set's words: cell `i` is bit `i % 64` of word `i / 64`.
    pub const fn words(&self) -> [u64; WORDS] {
        self.0
    }

    /// The number of cells.
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    /// The cells, lowest first.
    pub fn cells(self) -> impl Iterator<Item = u16> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let word = left.iter().position(|&word| word != 0)?;
            let bit = left[word].trailing_zeros();
            left[word] &= left[word] - 1;
            Some(64 * word as u16 + bit as u16)
        })
    }
}

impl FromIterator<u16> for Set {
    fn from_iter<I: IntoIterator<Item = u16>>(cells: I) -> Self {
        let mut set = Self::default();
        cells.into_iter().for_each(|cell| set.add(cell));
        set
    }
}
