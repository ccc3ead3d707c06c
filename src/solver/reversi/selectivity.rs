//! How selective a search is: how clear a short search's result has to be before it replaces a longer one.

use super::rules::ReversiBoard;
use super::table::Trust;
use crate::evaluation::reversi::DISC;

/// How selective a search is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Selectivity {
    /// How far beyond the bound a short search's value has to be, in 1/128 disc.
    pub margin: i32,
    /// How far the answers can be trusted.
    pub trust: Trust,
}

impl Selectivity {
    /// For first guesses on this board: a margin of two sigmas, with the sigmas that `train --errors` measured (8x8: 6.5 discs, 6x6: 4.5;
    /// fewest discs on 5x6: 2.5). On the 8x8 endgames of the benchmark, 8 to 15 discs do equally well. On 5x7 and 6x7, the margin was
    /// chosen by the number of positions: 5x7 takes 40 M with 7 discs, 41 to 50 M with 8 or 9, 58 M with `None`. `None` for boards on which
    /// the guess costs more than it saves: on 5x6, a third of the positions.
    #[must_use]
    pub fn guessing(board: &ReversiBoard) -> Option<Self> {
        let discs = match (board.width, board.height) {
            _ if board.reversed && board.cells <= 36 => 5,
            (8, 8) => 13,
            (6, 6) => 9,
            (5 | 6, 7) | (7, 5 | 6) => 7,
            _ => return None,
        };
        Some(Self {
            margin: discs * DISC,
            trust: 0,
        })
    }
}
