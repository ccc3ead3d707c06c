//! The solver of every game without its own. It is compiled for each game, so that positions, moves and table entries are no larger than the
//! game's own.

use std::hash::Hash;

use super::{GenericKnowledge, Table};
use crate::error::{Result, no_memory};
use crate::games::{AnyGame, AnyMove, GameVisitor, ListedGame};
use crate::search::report::Report;
use crate::solver::null_window::Search;
use crate::solver::options::Options;
use crate::solver::place::Place;
use crate::solver::resumable::ResumableSearch;
use crate::solver::solvable::Solvable;
use crate::solver::tables::{SolverTable, Tables};

impl Solvable for AnyGame {
    fn start(&self, options: Options) -> Box<dyn ResumableSearch> {
        self.visit(Start(options))
    }
}

/// A search of a position of any game of the list.
pub fn start<G: ListedGame>(game: &G, options: Options) -> Box<dyn ResumableSearch> {
    let knowledge = GenericKnowledge::new(game, game.score_range(), options);
    Box::new(Search::of(knowledge, options))
}

struct Start(Options);

impl GameVisitor for Start {
    type Result = Box<dyn ResumableSearch>;

    fn visit<G: ListedGame>(self, game: &G) -> Self::Result {
        start(game, self.0)
    }
}

impl<G: ListedGame> ResumableSearch for Search<GenericKnowledge<G>> {
    fn run(&mut self, tables: &mut Tables, nodes: u64) -> Result<bool> {
        Self::run(self, tables.of(), nodes).map_err(|_| no_memory())
    }

    fn exchange(&mut self, place: Place, messages: &[u8]) -> Option<Vec<u8>> {
        Some(Self::exchange(self, place, messages))
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
