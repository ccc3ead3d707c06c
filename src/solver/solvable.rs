//! What the solver of a game offers.

use super::options::Options;
use super::resumable::ResumableSearch;

/// A position that a solver can search.
pub trait Solvable {
    /// A search for the position's value, not yet begun.
    fn start(&self, options: Options) -> Box<dyn ResumableSearch>;

    /// Whether solving it needs data that is neither part of the program nor supplied yet.
    fn wants_data(&self) -> bool {
        false
    }
}
