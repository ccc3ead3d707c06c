//! A position's moves, to be tried best first.

use crate::games::reversi::bitboard::{Discs, Flips, cells};

/// A move, the position after it, and its score for ordering.
#[derive(Clone, Copy, Debug, Default)]
pub struct ListedMove {
    /// The discs after it, from the other side's point of view.
    pub after: Discs,
    /// The legal replies.
    pub replies: u64,
    /// Higher scores are tried first.
    pub score: i32,
    /// The cell played on.
    pub cell: u8,
}

/// The score of a move to be tried before all others.
pub const FIRST: i32 = i32::MAX;

/// A position on 64 cells has at most 33 legal moves; one more for safety.
pub const MOST_MOVES: usize = 34;

/// A list of up to `N` moves without allocation.
#[derive(Clone, Copy, Debug)]
pub struct MoveList<const N: usize> {
    list: [ListedMove; N],
    len: usize,
}

/// An empty list.
impl<const N: usize> Default for MoveList<N> {
    fn default() -> Self {
        Self {
            list: [ListedMove::default(); N],
            len: 0,
        }
    }
}

impl<const N: usize> MoveList<N> {
    /// The number of moves.
    #[must_use]
    pub fn count(&self) -> usize {
        self.len.min(N)
    }

    /// The cell of the move with this index.
    #[must_use]
    pub fn cell(&self, at: usize) -> Option<u8> {
        self.list[..self.count()].get(at).map(|listed| listed.cell)
    }

    /// Removes all moves.
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Adds a move.
    pub fn push(&mut self, listed: ListedMove) {
        if let Some(slot) = self.list.get_mut(self.len) {
            *slot = listed;
            self.len += 1;
        }
    }

    /// Adds a position's moves. `rate` receives each cell, the discs flipped and the position after the move, and returns the replies and
    /// the score.
    #[inline(always)]
    pub fn fill(
        &mut self,
        discs: Discs,
        legal: u64,
        mut rate: impl FnMut(u32, u64, Discs) -> (u64, i32),
    ) {
        let flips = Flips::new(discs.player, discs.opponent);
        for cell in cells(legal) {
            let turned = flips.of(cell);
            let after = discs.after(cell, turned);
            let (replies, score) = rate(cell, turned, after);
            self.push(ListedMove {
                after,
                replies,
                score,
                cell: cell as u8,
            });
        }
    }

    /// Adds a position's moves. Those that leave the opponent few replies and turn few discs are tried first; a reply counts as much as four
    /// discs. `mask` has the board's cells.
    #[inline(always)]
    pub fn fill_by_replies(&mut self, discs: Discs, legal: u64, mask: u64) {
        self.fill(discs, legal, |_, turned, after| {
            let replies = after.moves(mask);
            let score = 4 * replies.count_ones() + turned.count_ones();
            (replies, -(score as i32))
        });
    }

    /// All moves.
    pub fn as_mut_slice(&mut self) -> &mut [ListedMove] {
        let len = self.count();
        &mut self.list[..len]
    }

    /// Moves the best move from index `at` on to index `at` and returns it; the first among equals.
    #[inline(always)]
    pub fn pick(&mut self, at: usize) -> Option<ListedMove> {
        let rest = self.as_mut_slice().get_mut(at..)?;
        let mut best = 0;
        let mut score = rest.first()?.score;
        for (i, listed) in rest.iter().enumerate() {
            if listed.score > score {
                score = listed.score;
                best = i;
            }
        }
        let chosen = rest[best];
        rest.swap(0, best);
        Some(chosen)
    }
}
