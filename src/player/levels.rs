//! What a game's levels are.

use fastrand::Rng;

use super::generic;
use super::reply::{BestMoveOptions, Level, Reply};
use crate::error::Result;
use crate::games::AnyGame;

/// The levels of one game, seen from one of its positions, in which there is a move.
pub trait Levels {
    /// Whether there is the level of the four rules.
    fn has_strategy(&self) -> bool {
        false
    }

    /// Whether a value that is not exact estimates the final score.
    fn estimates(&self) -> bool {
        false
    }

    /// Whether a level wants data that was taken out of the program and has not come back.
    fn wants_data(&self, _level: Level) -> bool {
        false
    }

    /// A move of one of the levels that a game has to itself: beginner, casual, strong, expert and perfect, and the four rules where
    /// it has them.
    ///
    /// # Errors
    /// Of kind too-large when there is no memory for a search.
    fn reply(&self, options: &BestMoveOptions, rng: &mut Rng) -> Result<Reply>;
}

/// The levels of a game that has none of its own.
impl Levels for AnyGame {
    fn reply(&self, options: &BestMoveOptions, rng: &mut Rng) -> Result<Reply> {
        Ok(generic::choose(self, options, rng))
    }
}
