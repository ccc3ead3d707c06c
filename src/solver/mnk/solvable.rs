//! The solvers of m,n,k-games: one for marks that stay where they are put, another for pieces that fall.

use super::{MnkSearch, Table};
use crate::error::{Result, no_memory};
use crate::games::AnyMove;
use crate::games::mnk::Mnk;
use crate::search::report::Report;
use crate::solver::connect_four;
use crate::solver::generic;
use crate::solver::options::Options;
use crate::solver::peer_place::PeerPlace;
use crate::solver::resumable::ResumableSearch;
use crate::solver::solvable::Solvable;
use crate::solver::tables::{SolverTable, Tables};

impl Solvable for Mnk {
    fn start(&self, options: Options) -> Box<dyn ResumableSearch> {
        if !self.rules().gravity {
            return Box::new(MnkSearch::new(self, &options));
        }
        // The generic solver takes boards that are too large for the other.
        let search = connect_four::search(self, options);
        search.unwrap_or_else(|| generic::start(self, options))
    }

    fn wants_data(&self) -> bool {
        connect_four::wants_data(self)
    }
}

impl ResumableSearch for MnkSearch {
    fn run(&mut self, tables: &mut Tables, nodes: u64) -> Result<bool> {
        Self::run(self, tables.of(), nodes).map_err(|_| no_memory())
    }

    fn exchange(&mut self, place: PeerPlace, messages: &[u8]) -> Option<Vec<u8>> {
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

    fn max_bytes(&self) -> usize {
        self.max_bytes
    }
}
