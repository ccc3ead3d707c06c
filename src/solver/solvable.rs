//! What the solver of a game offers.

use std::any::Any;

use super::null_window::{Portable, Search};
use super::options::Options;
use super::peer_place::PeerPlace;
use super::resumable::ResumableSearch;
use super::tables::{SolverTable, Tables};
use crate::error::{Result, no_memory};
use crate::games::{AnyMove, ListedGame};
use crate::search::report::Report;

/// A position that a solver can search.
pub trait Solvable {
    /// A search for the position's value, not yet begun.
    fn start(&self, options: Options) -> Box<dyn ResumableSearch>;

    /// Whether solving it needs data that is neither part of the program nor supplied yet.
    fn wants_data(&self) -> bool {
        false
    }
}

/// What the null-window search knows of a game of the list.
pub(crate) trait OfGame: Portable<Table: SolverTable + Any> {
    /// The game.
    type Game: ListedGame<Move = Self::Move>;
}

impl<K: OfGame> ResumableSearch for Search<K> {
    fn run(&mut self, tables: &mut Tables, nodes: u64) -> Result<bool> {
        Self::run(self, tables.of(), nodes).map_err(|_| no_memory())
    }

    fn exchange(&mut self, place: PeerPlace, messages: &[u8]) -> Option<Vec<u8>> {
        Some(Self::exchange(self, place, messages))
    }

    fn report(&self) -> Report<AnyMove> {
        Self::report(self).map(K::Game::to_any)
    }

    fn nodes(&self) -> u64 {
        Self::nodes(self)
    }
}
