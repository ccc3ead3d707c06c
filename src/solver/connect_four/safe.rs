//! The moves worth searching in a position, and what the rules alone say of its score.

use super::board::Board;
use super::length::{Score, win};
use super::position::Position;
use super::word::Word;
use crate::solver::null_window::Bounds;

impl<W: Word> Board<W> {
    /// The moves that do not lose at once, with what they say of the score; or the score.
    #[inline]
    pub fn safe_moves(
        &self,
        position: &Position<W>,
        open: W,
        completing: W,
    ) -> Result<(W, Bounds), Score> {
        let (size, marks) = (self.size, position.marks);
        let threats = open & completing;
        let safe = open & !(completing >> 1);
        let moves = if threats.is_empty() {
            safe
        } else {
            safe & threats
        };
        if marks == size {
            return Err(0);
        }
        if moves.is_empty() || !threats.without_lowest().is_empty() {
            // The other side wins with its next mark.
            return Err(-win(size, marks + 2));
        }
        if marks >= size - 2 {
            return Err(0);
        }
        let known = Bounds {
            lower: -win(size, marks + 4).max(0),
            upper: win(size, marks + 3).max(0),
        };
        Ok((moves, known))
    }

    /// The moves that do not complete a line, with what they say of the score; or the score.
    #[inline]
    pub fn misere_moves(&self, position: &Position<W>, open: W) -> Result<(W, Bounds), Score> {
        let (size, marks) = (self.size, position.marks);
        let moves = open & !self.completing(position.own);
        if marks == size {
            return Err(0);
        }
        if moves.is_empty() {
            return Err(-win(size, marks + 1));
        }
        if marks == size - 1 {
            return Err(0);
        }
        let known = Bounds {
            lower: -win(size, marks + 3).max(0),
            upper: win(size, marks + 2),
        };
        Ok((moves, known))
    }
}
