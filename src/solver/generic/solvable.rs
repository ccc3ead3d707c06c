//! The solver of every game without its own.

use super::{GenericSearch, Table};
use crate::error::Result;
use crate::game::{Notation, Score};
use crate::games::{AnyGame, AnyKey, AnyMove};
use crate::search::report::Report;
use crate::solver::options::Options;
use crate::solver::resumable::ResumableSearch;
use crate::solver::solvable::Solvable;
use crate::solver::tables::{SolverTable, Tables};

impl Solvable for AnyGame {
    fn start(&self, options: Options) -> Box<dyn ResumableSearch> {
        Box::new(GenericSearch::new(self, self.score_range(), options))
    }
}

impl ResumableSearch for GenericSearch<AnyGame> {
    fn run(&mut self, tables: &mut Tables, nodes: u64) -> Result<bool> {
        Self::run(self, tables.of(), nodes)
    }

    fn accept_proof(&mut self, mv: AnyMove, value: Score) {
        Self::accept_proof(self, mv, value);
    }

    fn report(&self) -> Report<AnyMove> {
        Self::report(self)
    }

    fn nodes(&self) -> u64 {
        Self::nodes(self)
    }
}

impl SolverTable for Table<AnyKey> {
    fn of_at_most(max_bytes: usize) -> Self {
        Self::new(max_bytes)
    }
}
