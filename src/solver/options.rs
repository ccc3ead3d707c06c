//! What a search is to find out, and how.

use super::technique::Without;
use crate::search::move_set::MoveSet;

/// A solver's options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Also find the exact value of every legal move.
    pub each_move: bool,
    /// With `each_move`: of these moves alone. The others' values may then remain unknown.
    pub moves: MoveSet,
    /// Also find how long the game lasts, in games where length matters, if the winner hurries and the loser delays; with `each_move`, after
    /// every move.
    pub plies: bool,
    /// With `plies`: give a length up once the search for lengths has visited this many positions, and as many as the search for the values.
    /// `None` never gives up. Only the solver of m,n,k-games gives up: in misère, a length can take a hundred times as long as the value.
    pub length_nodes: Option<u64>,
    /// Look up precomputed values.
    pub book: bool,
    /// Techniques to leave out, from the list of [`techniques`](super::techniques).
    pub without: Without,
    /// How many threads search together; see [`useful_threads`](super::useful_threads). 0 means one. With several, results are just as exact, but the number of positions visited
    /// varies. WebAssembly has one thread.
    pub threads: usize,
    /// With several threads: how many positions one of them visits before the others, which take time to start, join in. `None` means the
    /// usual number.
    pub alone: Option<u64>,
}
