//! The checker's own search below the cut: does a side reach the score that it needs? Plain alpha-beta with a null window, fewest replies
//! first, with a table; nothing of the solver.

use super::board::Board;
use crate::games::reversi::bitboard::{Discs, cells};

/// The entries of the table.
const ENTRIES: usize = 1 << 18;
/// Positions with fewer empty cells are not kept in the table.
const KEPT: u32 = 6;
/// With fewer empty cells, moves are tried in the order of their cells.
const SORTED: u32 = 5;

/// An answer: whether the side to move reaches what it needs.
#[derive(Clone, Copy, Debug)]
struct Entry {
    discs: Discs,
    prover: bool,
    reaches: bool,
}

/// A search for one claim.
#[derive(Debug)]
pub struct CutSearch {
    board: Board,
    /// The score that the prover needs, from its point of view.
    target: i32,
    table: Vec<Entry>,
    /// Positions visited.
    pub nodes: u64,
}

impl CutSearch {
    /// A search for a claim with this target, which has done nothing yet.
    pub fn new(board: Board, target: i32) -> Self {
        let none = Entry {
            discs: Discs::new(u64::MAX, u64::MAX),
            prover: false,
            reaches: false,
        };
        Self {
            board,
            target,
            table: vec![none; ENTRIES],
            nodes: 0,
        }
    }

    /// Whether the side to move reaches the score that it needs: for the prover the target, for the opponent one that keeps the prover
    /// below it.
    pub fn reaches(&mut self, discs: Discs, prover: bool) -> bool {
        self.nodes += 1;
        let moves = discs.moves(self.board.mask);
        if moves == 0 {
            let passed = discs.passed();
            if passed.moves(self.board.mask) != 0 {
                return !self.reaches(passed, !prover);
            }
            let needed = if prover { self.target } else { 1 - self.target };
            return self.board.score(discs) >= needed;
        }
        let empties = self.board.empties(discs);
        if empties < SORTED {
            return cells(moves).any(|cell| !self.reaches(discs.play(cell), !prover));
        }
        let slot = slot(discs, prover);
        if empties >= KEPT {
            let entry = &self.table[slot];
            if entry.discs == discs && entry.prover == prover {
                return entry.reaches;
            }
        }
        // No position with more than 33 moves is known; see `order`'s length.
        let mut order = [(0, Discs::default()); 64];
        let mut count = 0;
        for cell in cells(moves) {
            let after = discs.play(cell);
            let key = after.moves(self.board.mask).count_ones();
            let mut at = count;
            while at > 0 && order[at - 1].0 > key {
                order[at] = order[at - 1];
                at -= 1;
            }
            order[at] = (key, after);
            count += 1;
        }
        let mut order = order[..count].iter();
        let reaches = order.any(|&(_, after)| !self.reaches(after, !prover));
        if empties >= KEPT {
            self.table[slot] = Entry {
                discs,
                prover,
                reaches,
            };
        }
        reaches
    }
}

fn slot(discs: Discs, prover: bool) -> usize {
    let hash = discs.player.wrapping_mul(0x9e37_79b9_7f4a_7c15)
        ^ (discs.opponent ^ u64::from(prover)).wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
    ((hash ^ hash >> 29).wrapping_mul(0x9fb2_1c65_1e98_df25) >> 40) as usize % ENTRIES
}
