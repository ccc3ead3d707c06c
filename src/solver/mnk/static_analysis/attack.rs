//! A position from the attacker's point of view, and the game in which it is searched.

use crate::solver::mnk::bits::Bits;
use crate::solver::mnk::board::MnkBoard;
use crate::solver::mnk::by_role::ByRole;

/// The game that a search plays and the question that it answers about the attacker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// Can the attacker complete a line if the defender only blocks? If not, the attacker can't do so in the real game either
    /// (Erdős and Selfridge 1973).
    MakerBreaker,
    /// Does the attacker win the real game, in which both sides want a line?
    MakerMaker,
    /// Does the attacker win the real game by threats alone, each of which has to be answered? A failure proves nothing.
    Threats,
    /// Does the attacker win the misère game, that is, must the defender complete a line?
    Misere,
    /// Must the defender complete a line if the attacker may complete lines too? If not, the attacker does not win the misère game.
    AvoiderEnforcer,
}

impl Mode {
    /// All of them, each at its number.
    pub const ALL: [Self; 5] = [
        Self::MakerBreaker,
        Self::MakerMaker,
        Self::Threats,
        Self::Misere,
        Self::AvoiderEnforcer,
    ];
}

/// A position from the attacker's point of view. Cells in none of the sets are of no use to either side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attack<B> {
    /// The attacker's marks.
    pub attacker: B,
    /// The defender's marks.
    pub defender: B,
    /// The free cells that matter.
    pub empty: B,
    /// The number of free cells that do not matter. They count in misère, where it helps to have a move to spare.
    pub spare: u16,
    /// Whether the attacker is to move.
    pub attacker_to_move: bool,
    /// The moves that the attacker may still make, if there is a limit.
    pub limit: Option<u16>,
}

impl<B: Bits> Attack<B> {
    /// Misère: the cells that each side can take without losing at once.
    pub fn safe(&self, board: &MnkBoard<B>) -> ByRole<B> {
        ByRole {
            attacker: (self.empty).without(board.completing(self.attacker, self.empty)),
            defender: (self.empty).without(board.completing(self.defender, self.empty)),
        }
    }

    /// The position after the mover takes a cell, or with `None` one that does not matter.
    pub fn after(&self, cell: Option<u16>) -> Self {
        let mut next = *self;
        if let Some(cell) = cell {
            let at = B::bit(u32::from(cell));
            next.empty = next.empty.without(at);
            if self.attacker_to_move {
                next.attacker |= at;
            } else {
                next.defender |= at;
            }
        } else {
            next.spare -= 1;
        }
        if self.attacker_to_move {
            next.limit = next.limit.map(|moves| moves - 1);
        }
        next.attacker_to_move = !self.attacker_to_move;
        next
    }
}
