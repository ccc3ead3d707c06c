//! What static analysis finds out about a position.

use crate::solver::mnk::bits::Bits;

/// What sight tells of a position.
#[derive(Clone, Copy, Debug)]
pub struct Findings<B> {
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

impl<B: Bits> Findings<B> {
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
        let mut findings = Self::open(B::EMPTY);
        findings.decided = Some((wins, zone));
        findings
    }

    /// Decided by the mover's taking `cell`.
    pub fn taken(wins: bool, cell: u32, zone: B) -> Self {
        let mut findings = Self::decided(wins, B::bit(cell) | zone);
        findings.hint = Some(cell as u16);
        findings
    }

    /// With so many cells of each live line of the attacker's, and of the defender's, in the zone of a proof.
    pub const fn needing(mut self, need: [u8; 2]) -> Self {
        self.need = need;
        self
    }
}
