//! A position being searched far from the end: what answers a question about it at once, and its moves in order.

use super::enhanced_cutoffs;
use super::kernel::{Kernel, RECURSIVE, SPARE, TableAnswer};
use super::move_list::{FIRST, ListedMove, MOST_MOVES, MoveList};
use super::order::Orderer;
use super::rules::ReversiBoard;
use super::technique::ENHANCED_CUTOFFS;
use crate::games::reversi::bitboard::{Discs, moves_of_both};

/// A position and its legal moves.
#[derive(Clone, Copy, Debug)]
pub struct Entering {
    /// The discs, from the point of view of the side to move.
    pub discs: Discs,
    /// The moves.
    pub legal: u64,
}

/// A position whose moves are being searched.
#[derive(Clone, Debug, Default)]
pub struct Node {
    /// The discs, in the image that the table knows.
    pub discs: Discs,
    /// Whether its only move is a pass.
    pub is_pass: bool,
    /// The moves, the likeliest to be best first.
    pub moves: MoveList<MOST_MOVES>,
    /// Moves not yet in the list.
    pub rest: u64,
}

/// A position on the line of best play, in the image under which it was searched.
#[derive(Clone, Copy, Debug)]
pub struct View {
    /// The discs, from the point of view of the side to move.
    pub discs: Discs,
    /// The board's cell for each cell of that image.
    pub cells: [u8; 64],
}

impl Node {
    /// Enters a position: returns its value or a bound that says whether it is more than `alpha`, if that is known at once; otherwise it has the
    /// position's moves.
    pub fn enter(
        &mut self,
        kernel: &mut Kernel,
        discs: Discs,
        legal: u64,
        alpha: i32,
    ) -> Option<i32> {
        let board = kernel.board;
        let empties = board.empties(discs).count_ones();
        if empties <= RECURSIVE {
            return Some(kernel.null_window(discs, legal, alpha));
        }
        kernel.counts.nodes += 1;
        self.moves.clear();
        self.rest = 0;
        self.is_pass = legal == 0;
        if self.is_pass {
            let legal = discs.passed().moves(board.mask);
            if legal == 0 {
                return Some(kernel.over(discs));
            }
            self.discs = discs;
            self.moves.push(ListedMove {
                after: discs.passed(),
                replies: legal,
                ..ListedMove::default()
            });
            return None;
        }
        let (discs, legal) = match board.key(discs) {
            key if key == discs => (discs, legal),
            key => (key, key.moves(board.mask)),
        };
        if let Some(bound) = kernel.stability_cutoff(discs, alpha, SPARE) {
            return Some(bound);
        }
        let lease = kernel.lease_for(empties);
        let first = match kernel.known(lease, empties, discs, alpha) {
            TableAnswer::Bound(bound) => return Some(bound),
            TableAnswer::Move(first) => first,
        };
        if let Some(bound) = kernel.probcut(discs, legal, alpha, empties) {
            return Some(bound);
        }
        if empties >= enhanced_cutoffs::FROM
            && !board.without.has(ENHANCED_CUTOFFS)
            && let Some(bound) = kernel.enhanced_cutoff(discs, legal, alpha)
        {
            return Some(bound);
        }
        self.discs = discs;
        self.rest = legal;
        if let Some(cell) = first {
            // If the table's move is good enough, the others need not be generated.
            self.rest &= !(1 << cell);
            let after = discs.play(cell.into());
            self.moves.push(ListedMove {
                after,
                replies: after.moves(board.mask),
                score: FIRST,
                cell,
            });
        }
        None
    }

    /// Adds these moves to the list, the best first, after those in it.
    pub fn fill(&mut self, board: &ReversiBoard, orderer: &Orderer, legal: u64) -> u64 {
        let discs = self.discs;
        let free = board.empties(discs);
        let odd = board.odd_regions(free);
        let empties = free.count_ones();
        let evaluated = orderer.evaluated(discs, empties);
        self.moves.fill(discs, legal, |cell, turned, after| {
            let (replies, others) = moves_of_both(after.player, after.opponent, board.mask);
            let score = match &evaluated {
                Some(position) => position.score((cell, turned), after, (replies, others)),
                None => orderer.by_mobility(board, after, replies, cell, odd),
            };
            (replies, score)
        });
        let list = &mut self.moves;
        let visited = evaluated.map_or(0, |position| {
            orderer.look_closer(board, (discs, &position), list, empties)
        });
        for at in 0..list.count() {
            list.pick(at);
        }
        visited
    }
}
