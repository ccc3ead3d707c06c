//! Reversi's solver.

use super::{ReversiSearch, Table, order, rules};
use crate::error::{Result, no_memory};
use crate::games::AnyMove;
use crate::games::reversi::Reversi;
use crate::search::report::Report;
use crate::solver::data;
use crate::solver::options::Options;
use crate::solver::place::Place;
use crate::solver::resumable::ResumableSearch;
use crate::solver::solvable::Solvable;
use crate::solver::tables::{SolverTable, Tables};

impl Solvable for Reversi {
    fn start(&self, options: Options) -> Box<dyn ResumableSearch> {
        Box::new(ReversiSearch::new(self, &options))
    }

    fn wants_data(&self) -> bool {
        let board = rules::ReversiBoard::of(self.rules());
        data::missing() && order::Orderer::evaluates(&board, self.empties())
    }
}

impl ResumableSearch for ReversiSearch {
    fn run(&mut self, tables: &mut Tables, nodes: u64) -> Result<bool> {
        Self::run(self, tables.of(), nodes).map_err(|_| no_memory())
    }

    fn exchange(&mut self, place: Place, messages: &[u8]) -> Option<Vec<u8>> {
        Some(Self::exchange(self, place, messages))
    }

    fn report(&self) -> Report<AnyMove> {
        Self::report(self).map(AnyMove::Reversi)
    }

    fn nodes(&self) -> u64 {
        Self::nodes(self)
    }
}

impl SolverTable for Table {
    fn of_at_most(max_bytes: usize) -> Self {
        Self::of_at_most(max_bytes)
    }
}
