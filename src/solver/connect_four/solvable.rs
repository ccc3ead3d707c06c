//! The search for m,n,k-games with gravity as all solvers offer theirs; [`Mnk`](crate::games::mnk::Mnk) chooses it.

use super::{ConnectFourSearch, Table};
use crate::error::{Result, no_memory};
use crate::games::AnyMove;
use crate::search::report::Report;
use crate::solver::place::Place;
use crate::solver::resumable::ResumableSearch;
use crate::solver::tables::{SolverTable, Tables};

impl ResumableSearch for ConnectFourSearch {
    fn run(&mut self, tables: &mut Tables, nodes: u64) -> Result<bool> {
        Self::run(self, tables.of(), nodes).map_err(|_| no_memory())
    }

    fn exchange(&mut self, place: Place, messages: &[u8]) -> Option<Vec<u8>> {
        Some(Self::exchange(self, place, messages))
    }

    fn report(&self) -> Report<AnyMove> {
        Self::report(self).map(AnyMove::Mnk)
    }

    fn nodes(&self) -> u64 {
        Self::nodes(self)
    }
}

impl SolverTable for Table {
    fn of_at_most(max_bytes: usize) -> Self {
        Self::new(max_bytes)
    }
}
