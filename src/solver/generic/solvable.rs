//! The solver of every game without its own. It is compiled for each game, so that positions, moves and table entries are no larger than the
//! game's own.

use super::GenericKnowledge;
use crate::games::{AnyGame, GameVisitor, ListedGame};
use crate::solver::null_window::Search;
use crate::solver::options::Options;
use crate::solver::resumable::ResumableSearch;
use crate::solver::solvable::{OfGame, Solvable};

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

impl<G: ListedGame> OfGame for GenericKnowledge<G> {
    type Game = G;
}
