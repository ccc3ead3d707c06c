//! A position of the game, on wide sets.

use super::bits::{Bits, Wide};
use super::board::MnkBoard;
use crate::game::{Game, Side};
use crate::games::mnk::Mnk;

/// The marks and the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The cells that first and second have marked.
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
    pub fn empty(&self, board: &MnkBoard<Wide>) -> Wide {
        board.playable.without(self.marks[0] | self.marks[1])
    }
}
