//! Move ordering: a cut-off by the first move costs a fraction of one by the last.
//!
//! Near the end, the moves that leave the opponent the fewest replies come first ("fastest first": the smallest subtree, and usually the
//! best move), corrected by discs in and beside corners, by parity, and by the value of the cell. (Mobility: Rosenbloom 1982;
//! fastest-first: common in reversi programs since the 1990s, measured by Buro 1997.)
//!
//! Farther from the end, the trained evaluation ([`super::eval`]) orders the moves, after a search of one to five plies if the subtree is
//! large enough to pay for it. The number of replies counts as well, since the goal is not the best move but the cheapest refutation.
//!
//! Better ordering cannot save much more. On 6x6, the first move tried refutes 97 % of the refutable positions with seven empty cells, and 99.5 %
//! of those with 15 or more. Where a search took 222.3 million positions for 6x6 and 63.1 million for problems 40 to 44 of the FFO suite,
//! another that knew all its refutations took 140.4 and 52.0 million (2026-11-27).

use super::move_list::{FIRST, MoveList};
use super::rules::{INFINITE, ReversiBoard, around};
use super::shallow_search::ShallowSearch;
use super::technique::{EVALUATION, LOOK_AHEAD, MOBILITY};
use crate::evaluation::reversi::{DISC, Evaluator, Fillings};
use crate::games::reversi::bitboard::Discs;

/// From this many empty cells on, the trained evaluation orders the moves. With 12, it takes fewer positions and more time.
const EVALUATE: u32 = 13;

/// The same in the reversed game, where mobility says less about the last plies: with 11, 5x6 positions after eight random plies take 7 % fewer
/// positions.
const EVALUATE_REVERSED: u32 = 11;

/// From these many empty cells on, it does so after a search of one ply, of two, and so on. Tuned on the 8x8 endgames of the benchmark and
/// on 6x6 from the start, like the next two constants; the first two, and [`EVALUATE`], also on problems 40 to 47 of the FFO suite:
/// starting a ply sooner takes as many positions there and a twentieth more on 6x6.
const DEEPER: [u32; 5] = [15, 17, 20, 24, 27];

/// The penalty for each reply left to the opponent. No penalty takes 43 % more positions on the 8x8 endgames, and one disc 17 % more; three
/// discs take 3 % more on problems 40 to 44 of the FFO suite and 7 % more on 6x6.
const REPLY: i32 = 2 * DISC;

/// A move worse than the best by this much is not examined further. Six to twelve discs take 0.4 % fewer to 0.1 % more positions on the 8x8
/// endgames.
const MARGIN: i32 = 8 * DISC;

/// A position whose moves the evaluation orders.
pub struct EvaluatedPosition {
    evaluator: &'static Evaluator,
    fillings: Fillings,
}

impl EvaluatedPosition {
    /// The ordering score of a move that leads to this position; higher scores are tried first. `replies` and `others` are the moves after it
    /// of the side to move and of the other side.
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

/// Orders the moves on one board.
#[derive(Clone)]
pub struct Orderer {
    /// The value of each cell.
    cell: [i8; 64],
    evaluator: Option<&'static Evaluator>,
    /// From this many empty cells on, it orders the moves.
    from: u32,
}

impl Orderer {
    /// For searches of a position with this many empty cells.
    ///
    /// Close to the end, the evaluation is not worth its cost.
    #[must_use]
    pub fn new(board: &ReversiBoard, empties: u32) -> Self {
        let mut cell = [0; 64];
        for y in 0..board.height {
            for x in 0..board.width {
                let dx = x.min(board.width - 1 - x);
                let dy = y.min(board.height - 1 - y);
                // If all are 0, problems 1 to 19 of the FFO suite take 1.4 % more positions, and the benchmark's second 8x8 endgame 4.8 % more.
                // If one is 6 higher or lower, they take 0.2 % fewer to 2.5 % more.
                let value = match (dx.min(dy), dx.max(dy)) {
                    (0, 0) => 14,
                    (0, 1) => 8,
                    (0, 2) => 10,
                    (0, _) => 9,
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
                .then(|| Evaluator::of(board.width, board.height, board.reversed)),
            from: Self::from(board),
        }
    }

    /// Whether a search of a position with this many empty cells orders moves by the trained evaluation.
    #[must_use]
    pub fn evaluates(board: &ReversiBoard, empties: u32) -> bool {
        board.cells >= 20 && empties > Self::from(board) && !board.without.has(EVALUATION)
    }

    const fn from(board: &ReversiBoard) -> u32 {
        if board.reversed {
            EVALUATE_REVERSED
        } else {
            EVALUATE
        }
    }

    /// The basis for [`EvaluatedPosition::score`]; `None` where the evaluation does not order the moves.
    #[must_use]
    pub fn evaluated(&self, discs: Discs, empties: u32) -> Option<EvaluatedPosition> {
        let evaluator = self.evaluator.filter(|_| empties >= self.from)?;
        Some(EvaluatedPosition {
            evaluator,
            fillings: evaluator.fillings(discs.player, discs.opponent),
        })
    }

    /// Improves the scores of a position's moves by a short search, if the subtrees are large enough. Moves with the score [`FIRST`] stay
    /// first.
    ///
    /// A move that turns out worse than the best by a margin is not examined further, since it does not matter how bad it is. Returns the
    /// number of positions visited.
    #[inline]
    pub fn look_closer<const N: usize>(
        &self,
        board: &ReversiBoard,
        (discs, position): (Discs, &EvaluatedPosition),
        list: &mut MoveList<N>,
        empties: u32,
    ) -> u64 {
        let Some(depth) = Self::look_depth(board, list.count(), empties) else {
            return 0;
        };
        let mut shallow = ShallowSearch::new(board, position.evaluator);
        for at in 0..list.count() {
            list.pick(at);
        }
        let mut best = -INFINITE;
        let moves = list.as_mut_slice().iter_mut();
        for c in moves.filter(|c| c.score != FIRST) {
            let turned = c.after.player ^ discs.opponent;
            let after = position
                .evaluator
                .after(&position.fillings, c.cell.into(), turned);
            let replies = REPLY * c.replies.count_ones() as i32;
            let window = (-INFINITE, MARGIN - best - replies);
            let value = shallow.filled(c.after, c.replies, &after, window, depth);
            c.score = -value - replies;
            best = best.max(c.score);
        }
        shallow.nodes
    }

    /// The depth of the short searches that improve the scores of this many moves; `None` if they are not worth their cost.
    fn look_depth(board: &ReversiBoard, moves: usize, empties: u32) -> Option<usize> {
        // In the reversed game, a ply sooner.
        let empties = empties + u32::from(board.reversed);
        let depth = DEEPER.iter().filter(|&&from| empties >= from).count();
        (depth > 0 && moves >= 2 && !board.without.has(LOOK_AHEAD)).then_some(depth)
    }

    /// A search with the evaluation; `None` without one.
    #[must_use]
    pub fn shallow_search<'a>(&self, board: &'a ReversiBoard) -> Option<ShallowSearch<'a>> {
        self.evaluator
            .map(|evaluator| ShallowSearch::new(board, evaluator))
    }

    /// The ordering score, near the end, of a move with this position after it and these replies; higher scores are tried first. It rewards
    /// few replies, few of them in corners, and many own discs in and beside corners; in the reversed game, many replies in corners and few own
    /// discs there. `odd` contains the empty cells in odd regions before the move. The weights were tuned one after the other by the number of
    /// positions for problems 1 to 19 and 40 to 44 of the FFO suite, for 6x6 from the start and for 8x8 endgames of the benchmark.
    #[inline(always)]
    #[must_use]
    pub fn by_mobility(
        &self,
        board: &ReversiBoard,
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
        // Corners, and the discs beside them that are certainly stable.
        let held = moved & board.corners;
        let stable = if held == 0 {
            0
        } else {
            held | (around(held) & moved & board.edges)
        };
        i32::from(self.cell[(cell & 63) as usize]) + 8 * parity
            - 23 * replies.count_ones() as i32
            - 14 * board.sign * (replies & board.corners).count_ones() as i32
            - 2 * potential.count_ones() as i32
            + 3 * board.sign * stable.count_ones() as i32
            - moved.count_ones() as i32
    }
}
