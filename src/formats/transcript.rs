//! The contents of a text in some format, before any check against rules.

use std::ops::Range;

use crate::game::Side;
use crate::games::grid::{MAX_SIZE, cell_name};
use crate::games::moves::PASSES;

/// A game as its format describes it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Transcript {
    /// The game's name in the format: SGF's number, GGF's name and type.
    pub game: String,
    /// Columns and rows, if given.
    pub size: Option<(usize, usize)>,
    /// The start position, if given.
    pub setup: Option<Setup>,
    /// The moves of the main line.
    pub plies: Vec<Ply>,
    /// The byte ranges of what says nothing about the game, such as times.
    pub aside: Vec<Range<usize>>,
}

/// A position given by stones on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Row by row: 0 empty, 1 first, 2 second.
    pub cells: Vec<u8>,
    /// The side to move, if given.
    pub turn: Option<Side>,
    /// Its byte range in the text.
    pub at: Range<usize>,
}

/// A move and its side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The side that made it, if given.
    pub by: Option<Side>,
    /// A cell's name or `pass`; any other text is kept as it is.
    pub mv: String,
    /// Its byte range in the text.
    pub at: Range<usize>,
}

impl Ply {
    /// Counts the row of a cell from the other edge of a board with so many rows.
    pub fn flip(&mut self, height: usize) {
        let (column, row) = self.mv.split_at_checked(1).unwrap_or_default();
        let row = row.parse().ok().filter(|row| (1..=height).contains(row));
        if let Some(row) = row {
            self.mv = format!("{column}{}", height + 1 - row);
        }
    }
}

/// A move to be written: its side and its row-major cell, or `None` for a pass.
pub type Step = (Side, Option<usize>);

/// A part of a text that can't be read, and the format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The format's usual name.
    pub format: &'static str,
    /// The byte range of the unreadable part.
    pub at: Range<usize>,
}

/// The longest side of a board in a text; larger boards are refused before anything is allocated for them.
pub const LARGEST: usize = 100;

/// The cell in this column and row, counted from 0, if it has a name.
pub fn named(column: usize, row: usize) -> Option<String> {
    (column.max(row) < usize::from(MAX_SIZE)).then(|| cell_name(column, row))
}

/// Whether a move's text is a way to write a pass.
pub fn is_pass(text: &str) -> bool {
    PASSES
        .into_iter()
        .chain(["-"])
        .any(|pass| text.eq_ignore_ascii_case(pass))
}
