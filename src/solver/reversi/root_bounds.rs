//! Closing in on what the best of some moves is worth, by questions asked of each of them in turn.

use super::mtdf;
use super::root_move::RootMove;

/// Moves, and what is known of the value of the best of them, for the side that makes them.
#[derive(Clone, Debug)]
pub struct RootBounds {
    /// The moves; the one that raised the lower bound last goes first.
    pub moves: Vec<RootMove>,
    /// The best is worth at least this.
    pub lower: i32,
    /// The best is worth at most this.
    pub upper: i32,
    /// Whether it is worth at least this is being asked.
    target: i32,
    /// The place of the move that is being asked.
    at: usize,
    /// 1, or 2 where values are taken to be even all, or odd all, as the guess is.
    grain: i32,
}

impl RootBounds {
    /// Begins: the value lies between these.
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

    /// The same again, with nothing known of the value but that it is even or odd as the guess is.
    #[must_use]
    pub fn coarse(&self) -> Self {
        Self {
            grain: 2,
            ..self.clone()
        }
    }

    /// Asks this first.
    pub fn guess(&mut self, target: i32) {
        self.target = target.clamp(self.lower + 1, self.upper.max(self.lower + 1));
        self.at = 0;
    }

    /// Takes the answer of the move that has been asked.
    pub fn take(&mut self, value: i32) {
        let target = self.target;
        if let Some(root_move) = self.moves.get_mut(self.at) {
            root_move.learn(value, target);
        }
    }

    /// The move to be asked next, and whether it is worth how much; `None` when the value is known.
    pub fn next(&mut self) -> Option<(RootMove, i32)> {
        while self.upper - self.lower >= self.grain {
            let Some(&root_move) = self.moves.get(self.at) else {
                // All have been refuted: the value is the most that any may have.
                let upper = self.moves.iter().map(|m| m.upper).max();
                self.upper = self.upper.min(upper.unwrap_or(self.lower));
                self.ask_again();
                continue;
            };
            if root_move.lower >= self.target {
                self.lower = self.lower.max(root_move.lower);
                // The move that did it goes first from now on.
                self.moves[..=self.at].rotate_right(1);
                self.ask_again();
            } else if root_move.upper < self.target {
                self.at += 1;
            } else {
                return Some((root_move, self.target));
            }
        }
        None
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
