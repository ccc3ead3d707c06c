//! One face for all solvers.

use crate::error::Result;
use crate::game::Score;
use crate::games::AnyMove;
use crate::search::report::Report;
use crate::solver::tables::Tables;

/// A search that can be stopped after any slice.
pub trait ResumableSearch {
    /// Goes on for about `nodes` more positions; says whether it is done.
    ///
    /// # Errors
    /// Of kind too-large when there is no memory for it.
    fn run(&mut self, tables: &mut Tables, nodes: u64) -> Result<bool>;

    /// Another search has proved what a root move is worth, first's point of view. A search that works out all moves at once has no use
    /// for it.
    fn accept_proof(&mut self, _mv: AnyMove, _value: Score) {}

    /// What has been found so far.
    fn report(&self) -> Report<AnyMove>;

    /// Positions visited: asked for after every slice, so without working out the rest of the report.
    fn nodes(&self) -> u64;
}
