//! Converges on the value of the best of several moves by questions about each of them in turn.

use super::kernel::Kernel;
use super::mtdf;
use super::root_move::{RootMove, put_first};

/// Moves, and the bounds of the best one's value for the side that makes them.
#[derive(Clone, Debug)]
pub struct RootBounds {
    /// The moves; the one that last raised the lower bound comes first.
    pub moves: Vec<RootMove>,
    /// The best is worth at least this.
    pub lower: i32,
    /// The best is worth at most this.
    pub upper: i32,
    /// The current question: is the best worth at least this?
    target: i32,
    /// The index of the move the question is about.
    at: usize,
    /// 1, or 2 if all values are assumed to have the guess's parity.
    grain: i32,
}

impl RootBounds {
    /// Begins with a value between these bounds.
    #[must_use]
    pub fn new(root_moves: Vec<RootMove>, (lower, upper): (i32, i32)) -> Self {
        Self {
            moves: root_moves,
            lower,
            upper,
            target: upper,
            at: 0,
            grain: 1,
        }
    }

    /// The same, with all values assumed to have the guess's parity.
    #[must_use]
    pub fn coarse(&self) -> Self {
        Self {
            grain: 2,
            ..self.clone()
        }
    }

    /// Sets the first question.
    pub fn guess(&mut self, target: i32) {
        self.target = target.clamp(self.lower + 1, self.upper.max(self.lower + 1));
        self.at = 0;
    }

    /// Takes the answer for the current move.
    pub fn take(&mut self, value: i32) {
        let target = self.target;
        let count = self.moves.len().max(1);
        if let Some(root_move) = self.moves.get_mut(self.at % count) {
            root_move.learn(value, target);
        }
    }

    /// The next move to search and its target: is the move worth at least that? `None` once the value is known.
    pub fn next(&mut self, kernel: &Kernel) -> Option<(RootMove, i32)> {
        while self.upper - self.lower >= self.grain {
            let count = self.moves.len();
            let Some(&root_move) = self
                .moves
                .get(self.at % count)
                .filter(|_| self.at < 3 * count)
            else {
                // All moves are refuted: the value is the highest upper bound.
                let upper = self.moves.iter().map(|m| m.upper).max();
                self.upper = self.upper.min(upper.unwrap_or(self.lower));
                self.ask_again();
                continue;
            };
            if root_move.lower >= self.target {
                self.lower = self.lower.max(root_move.lower);
                // The move that raised the bound comes first from now on.
                put_first(&mut self.moves, self.at % count);
                self.ask_again();
            } else if root_move.upper < self.target
                || self.lower > -kernel.board.cells && kernel.leaves(self.at / count, &root_move)
            {
                self.at += 1;
            } else {
                return Some((root_move, self.target));
            }
        }
        None
    }

    /// Takes in what the table knows of the moves. Their order stays.
    pub fn look_up(&mut self, kernel: &Kernel) {
        for root_move in &mut self.moves {
            let (lower, upper) = kernel.bounds(root_move.after);
            root_move.lower = (-upper).clamp(root_move.lower, root_move.upper);
            root_move.upper = (-lower).clamp(root_move.lower, root_move.upper);
        }
    }

    /// Takes in what the table knows of the moves, and goes on from there. True if that answers the current question.
    pub fn catch_up(&mut self, kernel: &Kernel) -> bool {
        self.look_up(kernel);
        let (lower, upper) = (self.lower, self.upper);
        let best = (0..self.moves.len()).max_by_key(|&at| self.moves[at].lower);
        let most = self.moves.iter().map(|m| m.upper).max();
        let (Some(best), Some(most)) = (best, most) else {
            return false;
        };
        self.upper = most.clamp(lower, upper);
        self.lower = self.moves[best].lower.clamp(lower, self.upper);
        if self.lower < self.target && self.target <= self.upper {
            return false;
        }
        if self.lower > lower {
            put_first(&mut self.moves, best);
        }
        self.ask_again();
        true
    }

    fn ask_again(&mut self) {
        self.at = 0;
        if self.lower < self.upper {
            let bounds = (self.lower + self.grain - 1, self.upper);
            let target = mtdf::target(bounds, Some(self.target), || self.upper);
            self.target = target - ((target - self.target) & (self.grain - 1));
        }
    }
}
