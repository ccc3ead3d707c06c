//! The results of static analysis.

use crate::solver::mnk::bits::Bits;
use crate::solver::mnk::by_role::ByRole;

/// Moves left out because others are never worse.
#[derive(Clone, Copy, Debug)]
pub struct Dominated<B> {
    /// Those moves.
    pub moves: B,
    /// For each of them a cell that dominates it.
    pub by: B,
}

/// What static analysis finds out about a position. `dfpn::zone` argues which cells a zone must hold.
#[derive(Clone, Copy, Debug)]
pub struct Findings<B> {
    /// Whether the attacker wins, if that is decided, and the zone of that result, to which `need` adds cells.
    pub decided: Option<(bool, B)>,
    /// The moves to try.
    pub moves: B,
    /// Cells that the zone of every proof of this position, the attacker's, must hold, and those for every disproof, the defender's.
    pub base: ByRole<B>,
    /// How many open cells of each live line of the attacker's, and of the defender's, a zone must hold, or all if the line has fewer.
    pub need: ByRole<u8>,
    /// The move that decides.
    pub hint: Option<u16>,
    /// Moves that are left out.
    pub dominated: Dominated<B>,
}

impl<B: Bits> Findings<B> {
    /// Nothing is decided; these are the moves to try.
    pub const fn open(moves: B) -> Self {
        Self {
            decided: None,
            moves,
            base: ByRole::new(B::EMPTY, B::EMPTY),
            need: ByRole::new(0, 0),
            hint: None,
            dominated: Dominated {
                moves: B::EMPTY,
                by: B::EMPTY,
            },
        }
    }

    /// A decided position, with the zone of the result.
    pub const fn decided(wins: bool, zone: B) -> Self {
        let mut findings = Self::open(B::EMPTY);
        findings.decided = Some((wins, zone));
        findings
    }

    /// A position that the mover decides by taking `cell`.
    #[inline]
    pub fn taken(wins: bool, cell: u32, zone: B) -> Self {
        let mut findings = Self::decided(wins, B::bit(cell) | zone);
        findings.hint = Some(cell as u16);
        findings
    }

    /// The same, where a zone must hold this many open cells of each live line.
    pub const fn needing(mut self, need: ByRole<u8>) -> Self {
        self.need = need;
        self
    }
}
