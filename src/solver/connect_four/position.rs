//! A position as sets of cells.

use super::board::Board;
use super::length::{Score, win};
use super::word::Word;

/// A position: the marks of the side to move, those of both sides, and how many these are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Position<W> {
    /// The marks of the side to move.
    pub own: W,
    /// The marks of both sides.
    pub mask: W,
    /// Their number, with nothing counted that can't be marked.
    pub marks: i32,
}

impl<W: Word> Position<W> {
    /// The marks of the side not to move.
    #[inline]
    pub fn other(&self) -> W {
        self.own ^ self.mask
    }

    /// The position on the words of the book.
    pub fn narrow(&self) -> Position<u64> {
        Position {
            own: self.own.low(),
            mask: self.mask.low(),
            marks: self.marks,
        }
    }

    /// The position after a mark on `cell`.
    #[inline]
    pub fn after(&self, cell: W) -> Self {
        Self {
            own: self.own ^ self.mask,
            mask: self.mask | cell,
            marks: self.marks + 1,
        }
    }
}

/// The score of a position that the side to move can end at once, or that is full.
pub fn score_at_once<W: Word>(board: &Board<W>, position: &Position<W>) -> Option<Score> {
    let open = board.open(position.mask);
    if open.is_empty() {
        return Some(0);
    }
    let ends = open & board.completing(position.own);
    let wins = !board.misere && !ends.is_empty();
    wins.then(|| win(board.size, position.marks + 1))
}
