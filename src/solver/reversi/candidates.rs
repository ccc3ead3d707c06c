//! The moves of one position, to be tried best first.

use std::mem::replace;

use crate::games::reversi::bitboard::{Discs, cells};

/// A move, what it leads to, and its place in the order.
#[derive(Clone, Copy, Debug, Default)]
pub struct Candidate {
    /// The discs after it, seen from the other side.
    pub after: Discs,
    /// The legal replies.
    pub replies: u64,
    /// Higher is tried first.
    pub score: i32,
    /// Where the disc goes.
    pub cell: u8,
}

/// The score of a move that is tried before all others.
pub const FIRST: i32 = i32::MAX;

/// The most legal moves that a position on 64 cells may have is 33; one more for safety.
pub const MOST_MOVES: usize = 34;

/// A list of up to `N` moves without allocation.
#[derive(Clone, Copy, Debug)]
pub struct Candidates<const N: usize> {
    list: [Candidate; N],
    len: usize,
}

impl<const N: usize> Candidates<N> {
    /// No moves.
    #[must_use]
    #[inline(always)]
    pub fn new() -> Self {
        Self {
            list: [Candidate::default(); N],
            len: 0,
        }
    }

    /// How many moves there are.
    #[must_use]
    #[inline(always)]
    pub fn count(&self) -> usize {
        self.len.min(N)
    }

    /// Forgets all moves.
    #[inline(always)]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Adds one.
    #[inline(always)]
    pub fn push(&mut self, candidate: Candidate) {
        if let Some(slot) = self.list.get_mut(self.len) {
            *slot = candidate;
            self.len += 1;
        }
    }

    /// Adds the moves of a position. `rate` is given each cell, the discs that turn and the position after it, and says
    /// which replies there are and how soon the move is to be tried.
    #[inline(always)]
    pub fn fill(
        &mut self,
        discs: Discs,
        legal: u64,
        mut rate: impl FnMut(u32, u64, Discs) -> (u64, i32),
    ) {
        for cell in cells(legal) {
            let turned = discs.flips(cell);
            let after = discs.after(cell, turned);
            let (replies, score) = rate(cell, turned, after);
            self.push(Candidate {
                after,
                replies,
                score,
                cell: cell as u8,
            });
        }
    }

    /// All of them.
    #[inline(always)]
    pub fn as_mut_slice(&mut self) -> &mut [Candidate] {
        let len = self.count();
        &mut self.list[..len]
    }

    /// Brings the best of those from `at` on to place `at` and returns it; the first of equals.
    #[inline(always)]
    pub fn pick(&mut self, at: usize) -> Option<Candidate> {
        let rest = self.as_mut_slice().get_mut(at..)?;
        let first = *rest.first()?;
        let mut best = 0;
        let mut score = first.score;
        for (i, candidate) in rest.iter().enumerate().skip(1) {
            if candidate.score > score {
                score = candidate.score;
                best = i;
            }
        }
        // `rest.swap(0, best)` would be a call at the page's level of optimisation.
        let chosen = replace(&mut rest[best], first);
        rest[0] = chosen;
        Some(chosen)
    }
}

impl<const N: usize> Default for Candidates<N> {
    fn default() -> Self {
        Self::new()
    }
}
