//! Which move to try first: a cut-off found by the first move costs a fraction of one found by the
//! last.
//!
//! Near the end the moves that leave the opponent the fewest replies come first ("fastest first":
//! the smallest subtree, and most often the best move), corrected by corners, by parity and by
//! what the cell is worth. (Mobility: Rosenbloom 1982; fastest-first: common in reversi programs since
//! the 1990s, measured by Buro 1997.)

use super::rules::Board;
use crate::games::reversi::bitboard;

/// A move and what became of it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Candidate {
    /// The discs of the side to move after it (the opponent's of the side that made it).
    pub player: u64,
    /// The other side's discs after it: those of the side that made it.
    pub opponent: u64,
    /// The cell.
    pub cell: u8,
    /// Higher is tried first.
    pub score: i32,
}

/// The most legal moves that a position on 64 cells may have is 33; one more for safety.
pub const MOST_MOVES: usize = 34;

/// A list of moves without allocation.
#[derive(Clone, Copy, Debug)]
pub struct Candidates {
    list: [Candidate; MOST_MOVES],
    len: usize,
}

impl Candidates {
    /// No moves.
    #[must_use]
    pub fn new() -> Self {
        Self {
            list: [Candidate::default(); MOST_MOVES],
            len: 0,
        }
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

    /// How many there are.
    #[inline(always)]
    #[must_use]
    pub fn len(&self) -> usize {
        self.len
    }

    /// All of them.
    #[inline(always)]
    pub fn as_mut_slice(&mut self) -> &mut [Candidate] {
        let len = self.len.min(MOST_MOVES);
        &mut self.list[..len]
    }

    /// Brings the best of those from `at` on to place `at` and returns it; the first of equals.
    #[inline(always)]
    pub fn pick(&mut self, at: usize) -> Option<Candidate> {
        let rest = self.as_mut_slice().get_mut(at..)?;
        let mut best = 0;
        let mut score = rest.first()?.score;
        for (i, candidate) in rest.iter().enumerate().skip(1) {
            if candidate.score > score {
                score = candidate.score;
                best = i;
            }
        }
        rest.swap(0, best);
        rest.first().copied()
    }
}

impl Default for Candidates {
    fn default() -> Self {
        Self::new()
    }
}

/// Weights of the ordering near the end.
#[derive(Clone, Debug)]
pub struct Orderer {
    /// What a cell is worth.
    cell: [i8; 64],
    corners: u64,
}

impl Orderer {
    /// For a board.
    #[must_use]
    pub fn new(board: &Board) -> Self {
        let mut cell = [0; 64];
        let mut corners = 0;
        for y in 0..board.height {
            for x in 0..board.width {
                let dx = x.min(board.width - 1 - x);
                let dy = y.min(board.height - 1 - y);
                let value = match (dx.min(dy), dx.max(dy)) {
                    (0, 0) => 18,
                    (0, 1) => 4,
                    (0, 2) => 12,
                    (0, _) => 10,
                    (1, 1) => 0,
                    (1, _) => 6,
                    (2, 2) => 10,
                    _ => 8,
                };
                let square = (y * 8 + x) as usize;
                cell[square] = if board.reversed { -value } else { value };
                if (dx, dy) == (0, 0) {
                    corners |= 1 << square;
                }
            }
        }
        Self { cell, corners }
    }

    /// The order of a move by what it leaves: few replies, few of them corners.
    #[inline(always)]
    #[must_use]
    pub fn by_mobility(
        &self,
        board: &Board,
        player: u64,
        opponent: u64,
        cell: u32,
        odd: u64,
    ) -> i32 {
        let replies = bitboard::moves(player, opponent, board.mask);
        let mobility = (replies.count_ones() + (replies & self.corners).count_ones()) as i32;
        let parity = ((odd >> cell) & 1) as i32;
        i32::from(self.cell[(cell & 63) as usize]) + 8 * parity - 16 * mobility
    }
}
