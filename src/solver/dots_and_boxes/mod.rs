//! Exact solver for Dots and Boxes.
//!
//! # Techniques
//!
#![doc = include_str!("techniques.en.md")]
//!
//! The search itself is the driver's ([`null_window`](super::null_window)), which begins with its algorithm in a few lines that run. This folder
//! contributes what is known of the game: the lines as bits (`board`), the moves worth a search (`position`), and the values of chains that
//! touch nothing else (`apart`).

mod apart;
mod board;
mod knowledge;
mod position;
mod solvable;
mod table;
mod technique;

use super::null_window::Member;
use crate::games::dots_and_boxes::DotsAndBoxes;
use crate::solver::options::Options;
use knowledge::DotsAndBoxesKnowledge;
pub use table::Table;
pub use technique::NAMES as TECHNIQUES;

/// A search for a position's value, its best moves and best play, by one thread. It can be stopped after any slice and resumed.
///
/// ```
/// use yomikiri::games::dots_and_boxes::{DotsAndBoxes, Rules};
/// use yomikiri::solver::Options;
/// use yomikiri::solver::dots_and_boxes::{DotsAndBoxesSearch, Table};
/// let game = DotsAndBoxes::new(Rules::new(3, 3)?);
/// let mut table = Table::default();
/// let mut search = DotsAndBoxesSearch::new(&game, Options::default());
/// while !search.run(&mut table, 1_000).expect("memory") {}
/// assert_eq!((search.report().lower, search.report().upper), (-3, -3));
/// # Ok::<(), yomikiri::error::Error>(())
/// ```
pub type DotsAndBoxesSearch = Member<DotsAndBoxesKnowledge>;

impl DotsAndBoxesSearch {
    /// A search that has not begun.
    #[must_use]
    pub fn new(game: &DotsAndBoxes, options: Options) -> Self {
        Self::of(DotsAndBoxesKnowledge::new(game, options), options)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Game, Notation};
    use crate::games::dots_and_boxes::Rules;
    use crate::solver::generic;

    /// Here the replies are looked up where four lines are safe, and in most positions.
    #[test]
    fn every_move_has_the_generic_solvers_value() {
        let options = Options {
            each_move: true,
            ..Options::default()
        };
        for (width, height) in [(2, 2), (3, 2)] {
            let rules = Rules::new(width, height).expect("in range");
            for seed in 0..50 {
                let mut rng = fastrand::Rng::with_seed(seed);
                let mut game = DotsAndBoxes::new(rules);
                for _ in 0..rng.usize(..6) {
                    let moves = game.moves();
                    game.play(moves[rng.usize(..moves.len())]);
                }
                let mut expected = generic::GenericSearch::new(&game, game.score_range(), options);
                let mut table = generic::Table::default();
                while !expected.run(&mut table, u64::MAX).expect("memory") {}
                let mut search = DotsAndBoxesSearch::new(&game, options);
                let mut table = Table::default();
                while !search.run(&mut table, u64::MAX).expect("memory") {}
                let text = game.write_position();
                assert_eq!(search.report().moves, expected.report().moves, "{text}");
            }
        }
    }
}
