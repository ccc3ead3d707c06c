//! Asks the solver whether a claim holds, for the prover.

use super::Goal;
use super::board::{Board, Role};
use crate::game::Side;
use crate::games::mnk::Mnk;
use crate::proof::claim::Claim;
use crate::proof::fault::{Cause, Fault};
use crate::solver::mnk::bits::{Bits as _, Wide};
use crate::solver::mnk::position::Position;
use crate::solver::mnk::prover::Prover;

/// Says whether a claim holds in a position.
pub struct ClaimOracle<'a> {
    goal: Goal,
    prover: Side,
    /// Whether a line of the opponent's ends the game.
    own_lines: bool,
    solver: Prover,
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
        Ok(Self {
            goal,
            prover,
            own_lines,
            solver: Prover::new(start, hash, 1).map_err(|_| Cause::Memory)?,
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
        let position = Position {
            marks: marks.map(|words| Wide::of_words(&words)),
            turn: match turn {
                Role::Prover => self.prover,
                Role::Opponent => self.prover.other(),
            },
        };
        let attacker = match self.goal {
            Goal::Hold => self.prover.other(),
            Goal::Win => self.prover,
        };
        let own_lines = self.own_lines;
        let wins = (self.solver).wins_by_lines(position, attacker, own_lines, self.goes_on);
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
