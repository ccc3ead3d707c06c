//! What a search is to find out, and how.

use crate::solver::technique::Without;

/// What to find out in addition to the position's value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The exact value of every legal move.
    pub each_move: bool,
    /// The number of plies if the winner hurries and the loser delays, for every move if `each_move` is set.
    pub plies: bool,
    /// The techniques to leave out.
    pub without: Without,
}
