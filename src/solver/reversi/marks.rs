//! The positions that the threads of one search are at, so that each finds work of its own.
//!
//! All threads search the same tree with the same table. A thread puts off a move that another one is searching until it has no other move
//! left, except for the first move of a position, which is likely to answer its question (young brothers wait: Feldmann 1993). This is
//! ABDADA (Weill 1996) in the form in which the marks have a small table of their own (Kerrigan 2017). A mark is only a hint: one that is
//! lost or mistaken costs time.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::table::hash;
use crate::games::reversi::bitboard::Discs;

/// Positions with at least this many empty cells are marked: marking costs more than it saves where a search takes less than some 0.1 ms.
pub const FROM: u32 = 13;

/// Marks, as a power of two: many times as many as threads have positions at any moment.
const BITS: u32 = 12;

/// The positions being searched.
pub struct Marks(Box<[AtomicU64]>);

impl Default for Marks {
    fn default() -> Self {
        Self((0..1 << BITS).map(|_| AtomicU64::new(0)).collect())
    }
}

/// A number for a position that is never zero.
fn mark_of(discs: Discs) -> u64 {
    hash(discs) | 1
}

impl Marks {
    fn place(&self, mark: u64) -> &AtomicU64 {
        &self.0[(mark >> (64 - BITS)) as usize]
    }

    /// Whether a thread is searching this position.
    #[must_use]
    pub fn has(&self, discs: Discs) -> bool {
        let mark = mark_of(discs);
        self.place(mark).load(Relaxed) == mark
    }

    /// Marks a position.
    pub fn set(&self, discs: Discs) {
        let mark = mark_of(discs);
        self.place(mark).store(mark, Relaxed);
    }

    /// Removes a position's mark.
    pub fn clear(&self, discs: Discs) {
        self.place(mark_of(discs)).store(0, Relaxed);
    }
}
