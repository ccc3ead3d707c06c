//! Every move's value, after the root's.

use std::cmp::Reverse;

use super::{ReversiSearch, Stage};
use crate::solver::reversi::guess::likely;
use crate::solver::reversi::kernel::Kernel;
use crate::solver::reversi::mtdf;
use crate::solver::reversi::root_bounds::RootBounds;

impl ReversiSearch {
    /// Takes the value from the moves' values, in a search that has not looked for it first.
    fn value_from_each(&mut self) {
        let moves = &self.root.moves;
        let best = (0..moves.len()).max_by_key(|&at| (moves[at].lower, Reverse(at)));
        self.best = best.unwrap_or(0);
        let value = moves[self.best].lower;
        (self.root.lower, self.root.upper) = (value, value);
    }

    /// Begins the next search for the moves' values, or estimates a value first. `at` runs through the moves three times: in earlier rounds,
    /// moves that other searches are busy with are left for later.
    pub(super) fn next_for_each(
        &mut self,
        kernel: &mut Kernel,
        (at, asked): (usize, Option<i32>),
        limit: u64,
    ) {
        let count = self.root.moves.len();
        if at == 3 * count {
            if self.root.lower != self.root.upper {
                self.value_from_each();
            }
            self.begin_line(kernel);
            return;
        }
        let root_move = self.root.moves[at % count];
        let leaves = asked.is_none() && kernel.leaves(at / count, &root_move);
        if root_move.lower == root_move.upper || leaves {
            self.stage = Stage::Each {
                at: at + 1,
                target: None,
            };
            return;
        }
        if asked.is_some() {
            self.prove_each(at, asked, root_move.upper);
            return;
        }
        if root_move.estimate.is_none() && !self.estimate(kernel, at % count, limit) {
            return;
        }
        let root_move = self.root.moves[at % count];
        let guess = root_move
            .estimate
            .map_or(root_move.upper, |value| likely(value, self.board.cells));
        if self.selective() {
            let mut root_bounds =
                RootBounds::new(vec![root_move], (root_move.lower, root_move.upper)).coarse();
            root_bounds.guess(guess);
            self.stage = Stage::LikelyEach { at, root_bounds };
        } else {
            self.prove_each(at, None, guess);
        }
    }

    /// Asks the next question about root move `at`, following from the previous one or from the guess.
    pub(super) fn prove_each(&mut self, at: usize, asked: Option<i32>, guess: i32) {
        let index = at % self.root.moves.len();
        let root_move = self.root.moves[index];
        if root_move.lower == root_move.upper {
            self.stage = Stage::Each { at, target: None };
            return;
        }
        let target = mtdf::target((root_move.lower, root_move.upper), asked, || guess);
        self.stage = Stage::Each {
            at,
            target: Some(target),
        };
        self.stack
            .begin(root_move.after, root_move.replies, -target);
    }
}
