//! A position, and what is asked about it.

use std::ops::AddAssign;

use super::bits::{Bits, Wide};
use super::board::Board;
use crate::game::{Game, Side};
use crate::games::mnk::Mnk;

/// A position with real marks on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The cells each side has marked, first's and second's.
    pub marks: [Wide; 2],
    /// The side to move.
    pub turn: Side,
}

impl Position {
    /// The position of a game.
    #[must_use]
    pub fn of(game: &Mnk) -> Self {
        Self {
            marks: [
                Wide::from_cells(game.marks(Side::First)),
                Wide::from_cells(game.marks(Side::Second)),
            ],
            turn: game.turn(),
        }
    }

    /// The position after a move to a free cell.
    #[must_use]
    pub fn after(&self, cell: u16) -> Self {
        let mut next = *self;
        next.marks[self.turn as usize] |= Wide::bit(u32::from(cell));
        next.turn = self.turn.other();
        next
    }

    /// The cells that can be marked.
    #[must_use]
    pub fn empty(&self, board: &Board<Wide>) -> Wide {
        board.playable.without(self.marks[0] | self.marks[1])
    }
}

/// Does `attacker` win, and in no more than `limit` moves of his own if there is a limit?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Question {
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
