//! A position as a question sees it, and what can be said of it.

use crate::solver::mnk::bits::Bits;
use crate::solver::mnk::board::Board;

/// What a search asks about an attacker, and under which rules it looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// Can he complete a line when the defender only blocks? If not, he can't in the real game either
    /// (the Maker-Breaker game; Erdős and Selfridge 1973).
    Breaker,
    /// Does he win the real game?
    Full,
    /// Does he win by threats alone, each of which has to be answered? If not, nothing is said.
    Threats,
    /// Does he win the misère game, that is, must the other side complete a line?
    Misere,
    /// The same for an attacker who may complete lines himself. If he doesn't win then, he doesn't win at all
    /// (the Avoider-Enforcer game).
    Avoider,
}

/// A position seen from an attacker; cells in none of the sets are of no use to anyone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attack<B> {
    /// The attacker's marks.
    pub mine: B,
    /// The defender's marks.
    pub other: B,
    /// Free cells that matter.
    pub empty: B,
    /// Free cells that don't (misère, where having a move to spare counts).
    pub spare: u16,
    /// Whether the attacker is to move.
    pub attacking: bool,
    /// Moves that the attacker may still make, if there is a limit.
    pub limit: Option<u16>,
}

impl<B: Bits> Attack<B> {
    /// Misère: the cells that each side, the attacker and the defender, can take without losing at once.
    pub fn safe(&self, board: &Board<B>) -> [B; 2] {
        [
            self.empty.without(board.completing(self.mine, self.empty)),
            self.empty.without(board.completing(self.other, self.empty)),
        ]
    }

    /// The position after the mover's taking a cell, or, `None`, one that doesn't matter.
    pub fn after(&self, cell: Option<u16>) -> Self {
        let mut next = *self;
        if let Some(cell) = cell {
            let at = B::bit(u32::from(cell));
            next.empty = next.empty.without(at);
            if self.attacking {
                next.mine |= at;
            } else {
                next.other |= at;
            }
        } else {
            next.spare -= 1;
        }
        if self.attacking {
            next.limit = next.limit.map(|moves| moves - 1);
        }
        next.attacking = !self.attacking;
        next
    }
}

/// What sight tells of a position.
#[derive(Clone, Copy, Debug)]
pub struct Seen<B> {
    /// The decision: does the attacker win, and the cells that this rests on.
    pub decided: Option<(bool, B)>,
    /// The moves to try.
    pub moves: B,
    /// Cells that any proof of this position rests on: for the attacker's win, and against it.
    pub base: [B; 2],
    /// How many cells of each of the attacker's (of the defender's) live lines must be in a proof's zone.
    pub need: [u8; 2],
    /// The move that decides.
    pub hint: Option<u16>,
    /// Moves left out because another is never worse, and those others.
    pub dominated: [B; 2],
}

impl<B: Bits> Seen<B> {
    /// Nothing is decided; these are the moves to try.
    pub const fn open(moves: B) -> Self {
        Self {
            decided: None,
            moves,
            base: [B::EMPTY; 2],
            need: [0; 2],
            hint: None,
            dominated: [B::EMPTY; 2],
        }
    }

    /// The attacker wins, or doesn't, which rests on the cells of the zone.
    pub const fn decided(wins: bool, zone: B) -> Self {
        let mut seen = Self::open(B::EMPTY);
        seen.decided = Some((wins, zone));
        seen
    }

    /// Decided by the mover's taking `cell`.
    pub fn taken(wins: bool, cell: u32, zone: B) -> Self {
        let mut seen = Self::decided(wins, B::bit(cell) | zone);
        seen.hint = Some(cell as u16);
        seen
    }

    /// With so many cells of each live line of the attacker's, and of the defender's, in the zone of a proof.
    pub const fn needing(mut self, need: [u8; 2]) -> Self {
        self.need = need;
        self
    }
}
