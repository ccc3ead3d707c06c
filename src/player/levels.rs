//! The levels of a game.

use fastrand::Rng;

use super::generic;
use super::ladder::{GENERIC, Ladder};
use super::reply::{BestMoveOptions, Level, Reply};
use crate::error::Result;
use crate::game::Notation as _;
use crate::games::AnyGame;

/// Boards with more cells are beyond the generic solver, whatever is played on them.
const READ_OUT_CELLS: usize = 49;

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

    /// Whether boards of this size are solved from the start while a player waits. On others, a [`Player`](super::Player) plays by time.
    fn is_solvable(&self) -> bool;

    /// Looks ahead at a level that plays by time, in a position in which the opponent is to move. Finds nothing, but what a
    /// [`Player`](super::Player) remembers of it. False if there is nothing to remember.
    ///
    /// # Errors
    /// Of kind too-large if there is too little memory for a search.
    fn ponder(&self, _options: &BestMoveOptions) -> Result<bool> {
        Ok(false)
    }
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

    fn is_solvable(&self) -> bool {
        self.view().cells.len() <= READ_OUT_CELLS
    }
}

impl LightLevels for AnyGame {
    fn light_reply(&self, options: &BestMoveOptions, rng: &mut Rng) -> Result<Reply> {
        generic::choose(self, options, rng)
    }
}
