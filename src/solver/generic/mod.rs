//! The solver of every game without its own.
//!
//! # Techniques
//!
#![doc = include_str!("techniques.en.md")]
//!
//! A game says what it knows through [`Game::promise`], [`Game::class`] and [`Game::value_bounds`]. A value and the length of the game make
//! one number (`rank`). The search itself is the driver's ([`null_window`](super::null_window)), which begins with its algorithm in a few
//! lines that run; [`GenericSearch`] contributes this knowledge.
//!
//! Afterwards the line of best play is read from the table, and where entries were replaced, those positions are searched again.

mod knowledge;
mod rank;
mod solvable;
mod table;
mod technique;

use knowledge::GenericKnowledge;
pub(super) use rank::question;
pub(super) use solvable::start;
pub use table::Table;
pub use technique::NAMES as TECHNIQUES;

use super::null_window::Member;
use crate::game::{Game, Score};
use crate::solver::options::Options;

/// A search for a position's value, its best moves and best play. It can be stopped after any slice and resumed.
///
/// ```
/// use yomikiri::games::tree::{Tree, TreeGame};
/// use yomikiri::solver::Options;
/// use yomikiri::solver::generic::{GenericSearch, Table};
/// let game = TreeGame::new(Tree::parse("(((1 3)(4 2))((2 1)(3 5)))")?);
/// let mut table = Table::default();
/// let mut search = GenericSearch::new(&game, (1, 5), Options::default());
/// while !search.run(&mut table, 10).expect("memory") {}
/// assert_eq!((search.report().lower, search.report().upper), (3, 3));
/// assert_eq!(search.report().line, [0, 0, 1]);
/// # Ok::<(), yomikiri::error::Error>(())
/// ```
pub type GenericSearch<G> = Member<GenericKnowledge<G>>;

impl<G: Game> GenericSearch<G> {
    /// A search that has not begun. `range` is the game's lowest and highest possible score, from the first side's point of view.
    #[must_use]
    pub fn new(game: &G, range: (Score, Score), options: Options) -> Self {
        Self::of(GenericKnowledge::new(game, range, options), options)
    }
}
