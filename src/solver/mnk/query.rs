//! A yes-or-no query about a position, its answer, and the work of a search.

use std::ops::AddAssign;

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

/// The work that a search has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Positions visited.
    pub nodes: u64,
    /// Positions decided without searching their moves.
    pub leaves: u64,
    /// Positions left before all their moves had been tried.
    pub cutoffs: u64,
}

/// For several threads; WebAssembly has one.
#[cfg(not(target_arch = "wasm32"))]
impl Counts {
    /// The work done after `before`.
    #[must_use]
    pub fn since(self, before: Self) -> Self {
        Self {
            nodes: self.nodes - before.nodes,
            leaves: self.leaves - before.leaves,
            cutoffs: self.cutoffs - before.cutoffs,
        }
    }
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.nodes += other.nodes;
        self.leaves += other.leaves;
        self.cutoffs += other.cutoffs;
    }
}
