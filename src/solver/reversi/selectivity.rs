//! How selective a search is: how sure of a short search's word it has to be.

use super::eval::DISC;
use super::rules::Board;
use super::table::Trust;

/// How selective a search is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Selectivity {
    /// How far from the bound a short search's value has to be, in 1/128 disc.
    pub margin: i32,
    /// How far the answers are to be trusted.
    pub trust: Trust,
}

impl Selectivity {
    /// For first guesses on this board: twice the deviation of the short searches' errors, measured with `train --errors` (8x8 6.5
    /// discs, 6x6 4.5). On the 8x8 endgames of the benchmark, 8 to 15 discs come out alike. `None` for boards without
    /// an evaluation of their own, whose errors (5x6: 5.7 discs) make poor guesses: 5x6 takes 1.7 times the positions with them.
    #[must_use]
    pub fn guessing(board: &Board) -> Option<Self> {
        let discs = match (board.width, board.height) {
            (8, 8) => 13,
            (6, 6) => 9,
            _ => return None,
        };
        Some(Self {
            margin: discs * DISC,
            trust: 0,
        })
    }
}
