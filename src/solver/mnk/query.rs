//! A yes-or-no query about a position, its answer, and the work that it took.

use std::ops::AddAssign;

use super::position::Position;
use crate::game::Side;

/// Does `attacker` win, and in no more than `limit` moves of his own if there is a limit?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Query {
    /// Where.
    pub position: Position,
    /// Who.
    pub attacker: Side,
    /// The moves that the attacker may make.
    pub limit: Option<u16>,
}

/// The answer, and the move that is the reason for it where the side to move has a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Whether the attacker wins.
    pub wins: bool,
    /// The move that wins (the attacker to move), or that prevents it (the other side to move).
    pub best: Option<u16>,
}

/// How much work a search has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Positions visited.
    pub nodes: u64,
    /// Of those, decided without looking further.
    pub leaves: u64,
    /// Positions left before all their moves were tried.
    pub cutoffs: u64,
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.nodes += other.nodes;
        self.leaves += other.leaves;
        self.cutoffs += other.cutoffs;
    }
}
