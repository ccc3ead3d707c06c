//! The common interface of all solvers.

use super::peer_place::PeerPlace;
use super::tables::Tables;
use crate::error::Result;
use crate::games::AnyMove;
use crate::search::report::Report;

/// A search that can be stopped after any slice and resumed.
pub trait ResumableSearch {
    /// Runs for about `nodes` more positions, at most 250,000 or 1 % more; returns whether it is done.
    ///
    /// # Errors
    /// Of kind too-large if there is too little memory.
    fn run(&mut self, tables: &mut Tables, nodes: u64) -> Result<bool>;

    /// Takes in messages from searches of the same position elsewhere, among which it has this place, and returns a message for them. `None` if
    /// it does not exchange messages.
    fn exchange(&mut self, _place: PeerPlace, _messages: &[u8]) -> Option<Vec<u8>> {
        None
    }

    /// What has been found so far.
    fn report(&self) -> Report<AnyMove>;

    /// Positions visited. It is needed after every slice, so it is available without the rest of the report.
    fn nodes(&self) -> u64;
}
