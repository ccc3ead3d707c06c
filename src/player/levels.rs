//! The levels of a game.

use fastrand::Rng;

use super::generic;
use super::reply::{BestMoveOptions, Level, Reply};
use crate::error::Result;
use crate::games::AnyGame;

/// A game's levels in one of its positions, which must have a move.
///
/// What a page is told about the levels is not here, because any code that calls a `dyn Levels` contains the searches of all its
/// implementations.
pub trait Levels {
    /// Whether a level needs data that is neither part of the program nor supplied yet.
    fn wants_data(&self, _level: Level) -> bool {
        false
    }

    /// A move at one of the levels that differ between games: beginner, casual, strong, expert, perfect and, where it exists, strategy.
    ///
    /// # Errors
    /// Of kind too-large if there is too little memory for a search.
    fn reply(&self, options: &BestMoveOptions, rng: &mut Rng) -> Result<Reply>;
}

/// The levels of a game without its own.
impl Levels for AnyGame {
    fn reply(&self, options: &BestMoveOptions, rng: &mut Rng) -> Result<Reply> {
        generic::choose(self, options, rng)
    }
}
