//! The levels of a game.

use fastrand::Rng;

use super::generic;
use super::ladder::{GENERIC, Ladder};
use super::reply::{BestMoveOptions, Level, Reply};
use crate::error::Result;
use crate::games::AnyGame;

/// A game's levels that search, in one of its positions, which must have a move.
///
/// What a page is told about the levels is not here, because any code that calls a `dyn Levels` contains the searches of all its
/// implementations.
pub trait Levels {
    /// Whether a level needs data that is neither part of the program nor supplied yet.
    fn wants_data(&self, _level: Level) -> bool {
        false
    }

    /// The ladder of these levels.
    fn ladder(&self) -> &'static Ladder {
        &GENERIC
    }

    /// A move at a level that [searches](Level::searches).
    ///
    /// # Errors
    /// Of kind too-large if there is too little memory for a search.
    fn reply(&self, options: &BestMoveOptions, rng: &mut Rng) -> Result<Reply>;
}

/// The same for the levels that differ between games and do not search: beginner, casual and, where it exists, strategy. A trait of its own,
/// so that a program that has only these contains no game's own solver.
pub trait LightLevels {
    /// A move at one of these levels.
    ///
    /// # Errors
    /// Of kind too-large if there is too little memory for a search.
    fn light_reply(&self, options: &BestMoveOptions, rng: &mut Rng) -> Result<Reply>;
}

/// The levels of a game without its own.
impl Levels for AnyGame {
    fn reply(&self, options: &BestMoveOptions, rng: &mut Rng) -> Result<Reply> {
        generic::choose(self, options, rng)
    }
}

impl LightLevels for AnyGame {
    fn light_reply(&self, options: &BestMoveOptions, rng: &mut Rng) -> Result<Reply> {
        generic::choose(self, options, rng)
    }
}
