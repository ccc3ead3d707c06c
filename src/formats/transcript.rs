//! What a text says of a game, before anything of it is checked against rules.

use std::ops::Range;

use crate::game::Side;
use crate::games::grid::cell_name;
use crate::games::moves::PASSES;

/// A game as some format tells it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Transcript {
    /// What the format calls the game: SGF's number, GGF's name and type.
    pub game: String,
    /// Columns and rows, where told.
    pub size: Option<(usize, usize)>,
    /// The position it begins from, where told.
    pub setup: Option<Setup>,
    /// The moves of its main line.
    pub plies: Vec<Ply>,
}

/// A position as stones on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Row by row: 0 empty, 1 first, 2 second.
    pub cells: Vec<u8>,
    /// The side to move, where told.
    pub turn: Option<Side>,
    /// Where in the text it stands.
    pub at: Range<usize>,
}

/// A move, and who made it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The side that made it, where told.
    pub by: Option<Side>,
    /// A cell's name, `pass`, or, where it is neither, the text itself.
    pub mv: String,
    /// Where in the text it stands.
    pub at: Range<usize>,
}

/// A move to be written: who makes it, and its cell counted row by row, or `None` for a pass.
pub type Step = (Side, Option<usize>);

/// Where in a text something can't be read, and in which format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The format, as people call it.
    pub format: &'static str,
    /// The part that is wrong.
    pub at: Range<usize>,
}

/// The largest board that a text may tell of; larger ones are refused before anything is made for them.
pub const LARGEST: usize = 100;

/// The cell in a column and row counted from 0, where it has a name.
pub fn named(column: usize, row: usize) -> Option<String> {
    (column < 19 && row < 19).then(|| cell_name(column, row))
}

/// Whether a move's text is one of the ways to write a pass.
pub fn is_pass(text: &str) -> bool {
    PASSES
        .into_iter()
        .chain(["pas", "-"])
        .any(|pass| text.eq_ignore_ascii_case(pass))
}
