//! The solver of every game without its own. It is compiled for each game, so that positions, moves and table entries are no larger than the
//! game's own.

use std::hash::Hash;

use super::{GenericSearch, Table};
use crate::error::Result;
use crate::game::Score;
use crate::games::{AnyGame, AnyMove, GameVisitor, ListedGame};
use crate::search::report::Report;
use crate::solver::options::Options;
use crate::solver::resumable::ResumableSearch;
use crate::solver::solvable::Solvable;
use crate::solver::tables::{SolverTable, Tables};

impl Solvable for AnyGame {
    fn start(&self, options: Options) -> Box<dyn ResumableSearch> {
        self.visit(Start(options))
    }
}

struct Start(Options);

impl GameVisitor for Start {
    type Result = Box<dyn ResumableSearch>;

    fn visit<G: ListedGame>(self, game: &G) -> Self::Result {
        Box::new(GenericSearch::new(game, game.score_range(), self.0))
    }
}

impl<G: ListedGame> ResumableSearch for GenericSearch<G> {
    fn run(&mut self, tables: &mut Tables, nodes: u64) -> Result<bool> {
        Self::run(self, tables.of(), nodes)
    }

    fn accept_proof(&mut self, mv: AnyMove, value: Score) {
        if let Some(mv) = G::from_any(mv) {
            Self::accept_proof(self, mv, value);
        }
    }

    fn report(&self) -> Report<AnyMove> {
        Self::report(self).map(G::to_any)
    }

    fn nodes(&self) -> u64 {
        Self::nodes(self)
    }
}

impl<K: Hash + Eq + Clone + 'static> SolverTable for Table<K> {
    fn of_at_most(max_bytes: usize) -> Self {
        Self::new(max_bytes)
    }
}
