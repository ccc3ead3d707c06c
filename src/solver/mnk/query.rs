//! A yes-or-no query about a position, and its answer.

use super::position::Position;
use crate::game::Side;

/// Does `attacker` win, and if there is a limit, with no more than that many moves of its own?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Query {
    /// The position.
    pub position: Position,
    /// The side that wants to win.
    pub attacker: Side,
    /// The number of moves that the attacker may make.
    pub limit: Option<u16>,
    /// Whether to search threats alone: then "no" only means that threats do not win.
    pub threats: bool,
}

/// The answer to a query, with the mover's move that gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Whether the attacker wins.
    pub wins: bool,
    /// The move that wins, if the attacker is to move, or that prevents the win, if the defender is.
    pub best: Option<u16>,
}
