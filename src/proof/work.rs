//! How much work a file may ask of its checker, so that a small file can't keep it busy for long.
//!
//! The code stores a choice of the first candidate in less than a thousandth of a bit, and a forced move in none. So without a limit, the
//! time and the memory of a check would not depend on the file's size. The proofs of the page take at most a ninth of what is allowed.

use crate::game::Score;

/// Work in the units of the format.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// The positions visited, each as often as it is met.
    pub visits: u64,
    /// The sum over the visits of positions with `cut` empty cells or fewer, which are left to the checker's search: for `e` empty cells 2
    /// to the power of `e` in reversi, and 3 to the power of `e` in misère.
    pub searches: u64,
}

impl Work {
    /// More than any check takes.
    pub const UNLIMITED: Self = Self {
        visits: u64::MAX,
        searches: u64::MAX,
    };

    /// What is allowed for a board of so many cells and a body of so many bytes.
    pub fn most(cells: Score, body: usize) -> Self {
        let (pairs, body) = (cells.unsigned_abs().pow(2), body as u64);
        Self {
            visits: ((1 << 28) + (body << 19)) / pairs,
            searches: ((1 << 33) + (body << 28)) / pairs,
        }
    }

    /// Whether both are within these limits.
    pub const fn within(self, most: Self) -> bool {
        self.visits <= most.visits && self.searches <= most.searches
    }
}
