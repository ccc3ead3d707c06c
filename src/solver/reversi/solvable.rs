//! Reversi's solver.

use super::{ReversiKnowledge, ReversiSearch, order, rules};
use crate::data;
use crate::games::reversi::Reversi;
use crate::solver::options::Options;
use crate::solver::resumable::ResumableSearch;
use crate::solver::solvable::{OfGame, Solvable};

impl Solvable for Reversi {
    fn start(&self, options: Options) -> Box<dyn ResumableSearch> {
        Box::new(ReversiSearch::new(self, &options))
    }

    fn wants_data(&self) -> bool {
        let board = rules::ReversiBoard::of(self.rules());
        data::missing() && order::Orderer::evaluates(&board, self.empties())
    }
}

impl OfGame for ReversiKnowledge {
    type Game = Reversi;
}
