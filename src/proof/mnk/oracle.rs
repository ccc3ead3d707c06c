//! Asks the solver whether a claim holds, for the prover.

use super::Goal;
use super::board::{Board, Role};
use crate::game::Side;
use crate::games::mnk::Mnk;
use crate::proof::claim::Claim;
use crate::proof::fault::{Cause, Fault};
use crate::solver::mnk::oracle::Oracle;

/// Says whether a claim holds in a position.
pub struct ClaimOracle<'a> {
    goal: Goal,
    prover: Side,
    solver: Oracle,
    goes_on: &'a mut dyn FnMut(u64) -> bool,
}

impl<'a> ClaimOracle<'a> {
    /// Uses a solver whose table takes up to `hash` bytes. `goes_on` receives the number of positions of a search and stops it by returning
    /// `false`.
    ///
    /// # Errors
    /// If there is too little memory.
    pub fn new(
        start: &Mnk,
        (claim, own_lines): (Claim, bool),
        hash: usize,
        goes_on: &'a mut dyn FnMut(u64) -> bool,
    ) -> Result<Self, Fault> {
        let (goal, prover) = (Goal::of(claim), claim.prover());
        let attacker = match goal {
            Goal::Hold => prover.other(),
            Goal::Win => prover,
        };
        Ok(Self {
            goal,
            prover,
            solver: Oracle::new(start, attacker, !own_lines, hash).map_err(|_| Cause::Memory)?,
            goes_on,
        })
    }

    /// Reports the positions of a search.
    ///
    /// # Errors
    /// If it is told to stop.
    pub fn report(&mut self, nodes: u64) -> Result<(), Fault> {
        if (self.goes_on)(nodes) {
            Ok(())
        } else {
            Err(Cause::Stopped.into())
        }
    }

    /// Whether the claim holds.
    ///
    /// # Errors
    /// If the search is stopped.
    pub fn holds(&mut self, board: &Board, turn: Role) -> Result<bool, Fault> {
        let mut marks = [Role::Prover, Role::Opponent].map(|role| board.marks(role).words());
        if self.prover == Side::Second {
            marks.swap(0, 1);
        }
        let side = match turn {
            Role::Prover => self.prover,
            Role::Opponent => self.prover.other(),
        };
        let wins = self.solver.attacker_wins(marks, side, self.goes_on);
        let wins = wins.ok_or(Cause::Stopped)?;
        Ok(wins == (self.goal == Goal::Win))
    }

    /// Whether the claim holds after this move of the prover's.
    ///
    /// # Errors
    /// If the search is stopped.
    pub fn holds_after(&mut self, board: &mut Board, cell: u16) -> Result<bool, Fault> {
        board.mark(cell, Role::Prover);
        let holds = self.holds(board, Role::Opponent);
        board.unmark(cell, Role::Prover);
        holds
    }
}
