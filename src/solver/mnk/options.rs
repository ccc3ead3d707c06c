//! What a search is to find out, and how.

use crate::solver::technique::Without;

/// What to find out besides the position's value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The exact value of every legal move.
    pub each_move: bool,
    /// How long it takes when the winner hurries and the loser delays, proved; for every move where `each_move` is set.
    pub plies: bool,
    /// Techniques that are left out.
    pub without: Without,
}
