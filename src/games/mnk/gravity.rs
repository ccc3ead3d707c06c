//! Gravity: where marks fall to, and columns as the names of moves.

use super::{FLOATING, Mnk, Move, UNREACHABLE};
use crate::error::{Error, Result};
use crate::game::Game;
use crate::games::moves::{split_cells, split_columns};

/// The widest board whose columns may be named by digits.
const MOST_DIGITS: u8 = 9;

impl Mnk {
    /// Whether the cell below can be marked, so that gravity pulls a mark further down.
    pub(super) fn falls(&self, cell: usize) -> bool {
        let below = cell + usize::from(self.rules().width);
        below < self.rules().cells() && self.is_free(below)
    }

    /// Checks that every mark of the position `text` lies where it can have fallen.
    pub(super) fn check_falls(&self, text: &str) -> Result<()> {
        if !self.rules().gravity {
            return Ok(());
        }
        let marked = (0..self.rules().cells()).filter(|&cell| self.is_marked(cell));
        for cell in marked {
            let code = if self.board.closed.contains(cell) {
                UNREACHABLE
            } else if self.falls(cell) {
                FLOATING
            } else {
                continue;
            };
            return Err(Error::new(code, text).with("cell", self.rules().name(cell)));
        }
        Ok(())
    }

    /// The legal move in this column.
    pub(super) fn landing(&self, column: usize) -> Option<Move> {
        let width = usize::from(self.rules().width);
        let in_column = |&mv: &Move| usize::from(mv) % width == column;
        self.moves().into_iter().find(in_column)
    }

    /// The column that a list of moves names by a letter or, on boards of up to nine columns, by a digit; only with gravity.
    pub(super) fn column_named(&self, text: &str) -> Option<usize> {
        let digits = self.rules().width <= MOST_DIGITS;
        let column = match text.as_bytes() {
            [letter] if letter.is_ascii_alphabetic() => letter.to_ascii_lowercase() - b'a',
            [digit @ b'1'..=b'9'] if digits => digit - b'1',
            _ => return None,
        };
        self.rules().gravity.then_some(usize::from(column))
    }

    /// Splits a list of cells or, with gravity, of columns.
    pub(super) fn split(&self, text: &str) -> Vec<String> {
        if self.rules().gravity {
            split_columns(text, self.rules().width <= MOST_DIGITS)
        } else {
            split_cells(text)
        }
    }
}
