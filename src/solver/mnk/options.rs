//! What a search is to find out, and how.

use crate::solver::technique::Without;

/// What to find out in addition to the position's value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The exact value of every legal move.
    pub each_move: bool,
    /// The proved number of plies if the winner hurries and the loser delays, for every move if `each_move` is set.
    pub plies: bool,
    /// How many threads search together; 0 means one. With several, the number of positions visited varies. WebAssembly has one.
    pub threads: usize,
    /// With several threads: how many positions of each search one thread visits before the others join in, if not the usual number.
    pub alone: Option<u64>,
    /// The techniques to leave out.
    pub without: Without,
}
