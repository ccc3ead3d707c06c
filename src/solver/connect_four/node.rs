//! A position being searched.

use super::board::MOST_COLUMNS;
use super::position::Position;
use crate::solver::null_window::Bounds;

/// A position in which the side to move cannot win at once, to be entered.
#[derive(Clone, Copy, Debug)]
pub struct Entering<W> {
    /// The position.
    pub position: Position<W>,
    /// The cells that complete a line of the other side.
    pub completing: W,
}

/// A move to search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Move<W> {
    /// The cell that is marked.
    pub cell: W,
    /// The cells that complete a line of the side that moves, after the move.
    pub completing: W,
    /// Of two moves, the one with the higher number is more likely to be best.
    pub promise: i32,
}

/// A position whose moves are being searched.
#[derive(Clone, Debug, Default)]
pub struct Node<W> {
    /// The position.
    pub position: Position<W>,
    /// What identifies it in the table.
    pub key: W,
    /// What was known of it before.
    pub known: Bounds,
    /// The moves, the most promising first.
    pub moves: [Move<W>; MOST_COLUMNS],
    /// How many moves there are.
    pub count: usize,
}
