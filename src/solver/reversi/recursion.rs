//! The lower part of the tree, by plain recursion: null-window searches of at most a few milliseconds, which are never interrupted.

use super::kernel::{Kernel, SPARE, TableAnswer};
use super::rules::INFINITE;
use crate::games::reversi::bitboard::{Discs, cells};

/// Up to this many empty cells, the search uses no table and no sorting, only parity. On problems 40 to 44 of the FFO suite, 5 takes a tenth
/// fewer positions in the same time, 7 a third more in more time.
const PLAIN: u32 = 6;

impl Kernel<'_> {
    /// Is the value more than `alpha`? Fail-soft: a result above `alpha` is a lower bound of the value, any other an upper bound. `legal`
    /// contains the moves of the side to move.
    pub fn null_window(&mut self, discs: Discs, legal: u64, alpha: i32) -> i32 {
        let empties = self.board.empties(discs).count_ones();
        if empties <= 4 {
            self.last(discs, alpha)
        } else if empties <= PLAIN {
            self.by_parity(discs, legal, alpha, empties)
        } else {
            self.by_mobility(discs, legal, alpha, empties)
        }
    }

    /// Five empty cells or a few more. Cells in odd regions come first; of these, and of the others, the corners.
    fn by_parity(&mut self, discs: Discs, legal: u64, alpha: i32, empties: u32) -> i32 {
        self.counts.nodes += 1;
        if legal == 0 {
            let legal = discs.passed().moves(self.board.mask);
            if legal == 0 {
                return self.over(discs);
            }
            return -self.by_parity(discs.passed(), legal, -alpha - 1, empties);
        }
        if let Some(bound) = self.stability_cutoff(discs, alpha, SPARE) {
            return bound;
        }
        let odd = self.board.odd_regions(self.board.empties(discs));
        let mut best = -INFINITE;
        // A corner is as bad in the reversed game as it is good in the usual one.
        let corners = self.board.corners;
        let good = if self.board.reversed {
            !corners
        } else {
            corners
        };
        for set in [
            legal & odd & good,
            legal & odd & !good,
            legal & !odd & good,
            legal & !odd & !good,
        ] {
            for cell in cells(set) {
                let after = discs.play(cell);
                let value = if empties == 5 {
                    -self.last(after, -alpha - 1)
                } else {
                    let replies = after.moves(self.board.mask);
                    -self.by_parity(after, replies, -alpha - 1, empties - 1)
                };
                if value > best {
                    best = value;
                    if value > alpha {
                        self.counts.cutoffs += 1;
                        return value;
                    }
                }
            }
        }
        best
    }

    /// Searches a position after a move whose siblings were sorted.
    #[inline(always)]
    fn below(&mut self, discs: Discs, legal: u64, alpha: i32, empties: u32) -> i32 {
        if empties <= PLAIN {
            self.by_parity(discs, legal, alpha, empties)
        } else {
            self.by_mobility(discs, legal, alpha, empties)
        }
    }

    /// Searches with the table and with sorted moves.
    fn by_mobility(&mut self, discs: Discs, legal: u64, alpha: i32, empties: u32) -> i32 {
        self.counts.nodes += 1;
        let start = self.counts.nodes;
        let (board, orderer) = (self.board, self.orderer);
        if legal == 0 {
            let legal = discs.passed().moves(board.mask);
            if legal == 0 {
                return self.over(discs);
            }
            return -self.by_mobility(discs.passed(), legal, -alpha - 1, empties);
        }
        if let Some(bound) = self.stability_cutoff(discs, alpha, SPARE) {
            return bound;
        }
        let first = match self.known(self.lease, empties, discs, alpha) {
            TableAnswer::Bound(bound) => return bound,
            TableAnswer::Move(first) => first,
        };
        let mut best = (-INFINITE, None);
        let mut rest = legal;
        if let Some(cell) = first {
            // If the table's move is good enough, the others need not be generated.
            rest &= !(1 << cell);
            let after = discs.play(cell.into());
            let replies = after.moves(board.mask);
            let value = -self.below(after, replies, -alpha - 1, empties - 1);
            best = (value, first);
        }
        if best.0 <= alpha {
            let odd = board.odd_regions(board.empties(discs));
            let list = empties as usize;
            self.lists[list].clear();
            self.lists[list].fill(discs, rest, |cell, _, after| {
                let replies = after.moves(board.mask);
                let score = orderer.by_mobility(board, after, replies, cell, odd);
                (replies, score)
            });
            let mut at = 0;
            while best.0 <= alpha
                && let Some(c) = self.lists[list].pick(at)
            {
                at += 1;
                let value = -self.below(c.after, c.replies, -alpha - 1, empties - 1);
                if value > best.0 {
                    best = (value, Some(c.cell));
                }
            }
        }
        self.counts.cutoffs += u64::from(best.0 > alpha);
        let cost = self.counts.nodes - start;
        self.keep(self.lease, empties, discs, alpha, best, cost);
        best.0
    }
}
