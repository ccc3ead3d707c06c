//! A position as a query sees it, and what can be said of it.

use crate::solver::mnk::bits::Bits;
use crate::solver::mnk::board::Board;
use crate::solver::mnk::by_role::ByRole;

/// What a search asks about an attacker, and under which rules it looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// Can he complete a line when the defender only blocks? If not, he can't in the real game either
    /// (the Maker-Breaker game; Erdős and Selfridge 1973).
    MakerBreaker,
    /// Does he win the real game?
    MakerMaker,
    /// Does he win by threats alone, each of which has to be answered? If not, nothing is said.
    Threats,
    /// Does he win the misère game, that is, must the other side complete a line?
    Misere,
    /// The same for an attacker who may complete lines himself. If he doesn't win then, he doesn't win at all
    /// (the Avoider-Enforcer game).
    AvoiderEnforcer,
}

/// A position seen from an attacker; cells in none of the sets are of no use to anyone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attack<B> {
    /// The attacker's marks.
    pub attacker: B,
    /// The defender's marks.
    pub defender: B,
    /// Free cells that matter.
    pub empty: B,
    /// Free cells that don't (misère, where having a move to spare counts).
    pub spare: u16,
    /// Whether the attacker is to move.
    pub attacker_to_move: bool,
    /// Moves that the attacker may still make, if there is a limit.
    pub limit: Option<u16>,
}

impl<B: Bits> Attack<B> {
    /// Misère: the cells that each side, the attacker and the defender, can take without losing at once.
    pub fn safe(&self, board: &Board<B>) -> ByRole<B> {
        ByRole {
            attacker: (self.empty).without(board.completing(self.attacker, self.empty)),
            defender: (self.empty).without(board.completing(self.defender, self.empty)),
        }
    }

    /// The position after the mover's taking a cell, or, `None`, one that doesn't matter.
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
