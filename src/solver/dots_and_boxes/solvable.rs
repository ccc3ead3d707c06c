//! The solver of Dots and Boxes.

use super::DotsAndBoxesKnowledge;
use crate::games::dots_and_boxes::DotsAndBoxes;
use crate::solver::null_window::Search;
use crate::solver::options::Options;
use crate::solver::resumable::ResumableSearch;
use crate::solver::solvable::{OfGame, Solvable};

impl Solvable for DotsAndBoxes {
    fn start(&self, options: Options) -> Box<dyn ResumableSearch> {
        Box::new(Search::of(
            DotsAndBoxesKnowledge::new(self, options),
            options,
        ))
    }
}

impl OfGame for DotsAndBoxesKnowledge {
    type Game = DotsAndBoxes;
}
