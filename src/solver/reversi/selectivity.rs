//! How selective a search is: how clear a short search's result has to be before it replaces a longer one.

use super::eval::DISC;
use super::rules::Board;
use super::table::Trust;

/// How selective a search is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Selectivity {
    /// How far beyond the bound a short search's value has to be, in 1/128 disc.
    pub margin: i32,
    /// How far the answers can be trusted.
    pub trust: Trust,
}

impl Selectivity {
    /// For first guesses on this board: a margin of two sigmas, with the sigmas that `train --errors` measured (8x8: 6.5 discs, 6x6: 4.5).
    /// On the 8x8 endgames of the benchmark, 8 to 15 discs do equally well. `None` for boards without an evaluation of their own, whose
    /// sigma (5x6: 5.7 discs) makes poor guesses: they cost 5x6 1.7 times the positions.
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
