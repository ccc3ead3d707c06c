//! Which move to try first: a cut-off found by the first move costs a fraction of one found by the
//! last.
//!
//! Near the end the moves that leave the opponent the fewest replies come first ("fastest first":
//! the smallest subtree, and most often the best move), corrected by discs held in corners and beside them, by
//! parity and by what the cell is worth. (Mobility: Rosenbloom 1982; fastest-first: common in reversi
//! programs since the 1990s, measured by Buro 1997.)
//!
//! Further from the end the trained evaluation ([`super::eval`]) judges the moves, after a search of
//! one to five plies where the subtree is large enough to pay for it; the number of replies counts
//! beside it, since what is wanted is not the best move but the cheapest refutation.

use super::candidates::{Candidates, FIRST};
use super::eval::{DISC, Evaluator, Fillings};
use super::rules::{Board, INFINITE};
use super::shallow_search::ShallowSearch;
use super::technique::{EVALUATION, LOOK_AHEAD, MOBILITY};
use crate::games::reversi::bitboard::Discs;

/// From this many empty cells on the trained evaluation orders the moves. From 12 on it takes fewer positions and more time.
const EVALUATE: u32 = 13;

/// From this many empty cells on it does so after a search of one ply, of two, and so on. Tuned on the 8x8 endgames of the
/// benchmark and on 6x6 from the start, as are the two that follow; the first two, and [`EVALUATE`], on problems 40 to 47 of the FFO suite
/// besides: a ply sooner they take as many positions there, and a twentieth more on 6x6.
const DEEPER: [u32; 5] = [15, 17, 20, 24, 27];

/// What each reply left to the opponent counts against a move.
const REPLY: i32 = 2 * DISC;

/// A move worse than the best by this much is not looked at more closely.
const MARGIN: i32 = 8 * DISC;

/// A position whose moves the evaluation orders.
pub struct Far {
    evaluator: &'static Evaluator,
    fillings: Fillings,
}

impl Far {
    /// The order of a move after which the position is this, with these moves of the side to move and of the other: the
    /// higher the sooner.
    #[inline(always)]
    #[must_use]
    pub fn score(
        &self,
        (cell, turned): (u32, u64),
        after: Discs,
        (replies, others): (u64, u64),
    ) -> i32 {
        let (own, other) = (replies.count_ones(), others.count_ones());
        let value =
            self.evaluator
                .evaluate_move(&self.fillings, (cell, turned), after.all(), own, other);
        -value - REPLY * own as i32
    }
}

/// What orders the moves of one board.
#[derive(Clone)]
pub struct Orderer {
    /// What a cell is worth.
    cell: [i8; 64],
    evaluator: Option<&'static Evaluator>,
}

impl Orderer {
    /// For searches of a position with so many empty cells.
    ///
    /// The reversed game has no trained evaluation, and close to the end it is not worth making.
    #[must_use]
    pub fn new(board: &Board, empties: u32) -> Self {
        let mut cell = [0; 64];
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
                cell[(y * 8 + x) as usize] = if board.reversed { -value } else { value };
            }
        }
        Self {
            cell,
            evaluator: Self::evaluates(board, empties)
                .then(|| Evaluator::of(board.width, board.height)),
        }
    }

    /// Whether a search of a position with so many empty cells orders moves by the trained evaluation.
    #[must_use]
    pub fn evaluates(board: &Board, empties: u32) -> bool {
        !board.reversed && board.cells >= 20 && empties > EVALUATE && !board.without.has(EVALUATION)
    }

    /// What [`Far::score`] goes on from: something, where the evaluation orders moves.
    #[inline(always)]
    #[must_use]
    pub fn far(&self, discs: Discs, empties: u32) -> Option<Far> {
        let evaluator = self.evaluator.filter(|_| empties >= EVALUATE)?;
        Some(Far {
            evaluator,
            fillings: evaluator.fillings(discs.player, discs.opponent),
        })
    }

    /// Looks further at the moves of a position that have been given a score, where the subtrees
    /// are large enough. Those with the score [`FIRST`] stay first.
    ///
    /// A move that turns out worse than the best by a margin is not looked at more closely: how bad
    /// it is doesn't matter. Hands back how many positions were visited.
    #[inline]
    pub fn look_closer<const N: usize>(
        &self,
        board: &Board,
        (discs, far): (Discs, &Far),
        candidates: &mut Candidates<N>,
        empties: u32,
    ) -> u64 {
        let depth = DEEPER.iter().filter(|&&from| empties >= from).count();
        if depth == 0 || candidates.count() < 2 || board.without.has(LOOK_AHEAD) {
            return 0;
        }
        let mut shallow = ShallowSearch::new(board, far.evaluator);
        for at in 0..candidates.count() {
            candidates.pick(at);
        }
        let mut best = -INFINITE;
        let moves = candidates.as_mut_slice().iter_mut();
        for c in moves.filter(|c| c.score != FIRST) {
            let replies = REPLY * c.replies.count_ones() as i32;
            let window = (-INFINITE, MARGIN - best - replies);
            let turned = c.after.player ^ discs.opponent;
            let after = far.evaluator.after(&far.fillings, c.cell.into(), turned);
            let value = shallow.filled(c.after, c.replies, &after, window, depth);
            c.score = -value - replies;
            best = best.max(c.score);
        }
        shallow.nodes
    }

    /// A search over the evaluation; `None` where there is none.
    #[must_use]
    pub fn shallow_search<'a>(&self, board: &'a Board) -> Option<ShallowSearch<'a>> {
        self.evaluator
            .map(|evaluator| ShallowSearch::new(board, evaluator))
    }

    /// The order of a move, near the end, after which the position and the replies are these: the higher the
    /// sooner. Few replies, few of them corners, many discs in corners and beside them; `odd` has the empty cells in odd regions
    /// before it. The numbers were tuned one after the other on the positions that problems 1 to 19 and 40 to 44 of the FFO suite take.
    #[inline(always)]
    #[must_use]
    pub fn by_mobility(
        &self,
        board: &Board,
        after: Discs,
        replies: u64,
        cell: u32,
        odd: u64,
    ) -> i32 {
        let parity = ((odd >> (cell & 63)) & 1) as i32;
        if board.without.has(MOBILITY) {
            return parity;
        }
        let moved = after.opponent;
        let potential = around(moved) & board.empties(after);
        // Corners, and what is stable for certain beside them.
        let held = moved & board.corners;
        let stable = if held == 0 {
            0
        } else {
            held | (around(held) & moved & board.edges)
        };
        i32::from(self.cell[(cell & 63) as usize]) + 8 * parity
            - 20 * replies.count_ones() as i32
            - 12 * (replies & board.corners).count_ones() as i32
            - 2 * potential.count_ones() as i32
            + 2 * stable.count_ones() as i32
            - moved.count_ones() as i32
    }
}

/// The cells next to a set, itself included.
#[inline(always)]
const fn around(cells: u64) -> u64 {
    let row =
        cells | ((cells << 1) & 0xfefe_fefe_fefe_fefe) | ((cells >> 1) & 0x7f7f_7f7f_7f7f_7f7f);
    row | row << 8 | row >> 8
}
