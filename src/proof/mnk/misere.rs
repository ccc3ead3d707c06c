//! The walk in misère, where completing a line loses. There are no zones.

use super::board::{Board, Role};
use super::{Goal, MnkChoice, Walk};
use crate::games::grid::CellSet;
use crate::proof::coder::Guide;
use crate::proof::fault::Fault;

/// Whether the claim holds, if that is known before any move is tried.
///
/// If each of the prover's live lines has both cells of a pair, the prover holds by never marking both cells of one. The document of the
/// format says why it always can.
pub fn leaf(board: &Board, goal: Goal, empty: CellSet) -> Option<bool> {
    match goal {
        Goal::Hold if board.pairs(Role::Prover, true).is_ok() => Some(true),
        _ => leaf_without_pairs(board, goal, empty),
    }
}

/// The same without pairs, which take long to find.
fn leaf_without_pairs(board: &Board, goal: Goal, empty: CellSet) -> Option<bool> {
    match goal {
        _ if empty.is_empty() => Some(goal == Goal::Hold),
        Goal::Hold if !board.has_live(Role::Prover) => Some(true),
        Goal::Win if !board.has_live(Role::Opponent) => Some(false),
        _ => None,
    }
}

/// The cells that a side can mark without losing at once; of those outside live lines, only the lowest.
pub fn safe(board: &Board, empty: CellSet, role: Role) -> CellSet {
    let (useful, complete) = (board.useful(), board.complete(role));
    let waiting = board.waiting_cell();
    let good = |&cell: &u16| {
        !complete.contains(cell.into()) && (useful.contains(cell.into()) || waiting == Some(cell))
    };
    empty.cells().filter(good).collect()
}

/// Whether the claim holds, by a plain search.
pub fn holds(board: &mut Board, goal: Goal, turn: Role, nodes: &mut u64) -> bool {
    *nodes += 1;
    let empty = board.empty();
    if let Some(holds) = leaf_without_pairs(board, goal, empty) {
        return holds;
    }
    let wanted = turn == Role::Prover;
    for cell in safe(board, empty, turn).cells() {
        board.mark(cell, turn);
        let holds = holds(board, goal, turn.other(), nodes);
        board.unmark(cell, turn);
        if holds == wanted {
            return wanted;
        }
    }
    !wanted
}

impl<G: for<'a> Guide<MnkChoice<'a>>> Walk<'_, '_, G> {
    /// Visits a position.
    pub(super) fn visit_misere(&mut self, turn: Role) -> Result<(), Fault> {
        let empty = self.board.empty();
        match leaf(&self.board, self.goal, empty) {
            Some(true) => return Ok(()),
            Some(false) => return Self::not_proved(),
            None => {}
        }
        if empty.len() <= self.cut as usize {
            let holds = holds(&mut self.board, self.goal, turn, &mut self.searched);
            self.watch.searched(self.searched)?;
            return if holds { Ok(()) } else { Self::not_proved() };
        }
        if turn == Role::Opponent {
            for cell in safe(&self.board, empty, Role::Opponent).cells() {
                self.after(cell, Role::Opponent, Self::visit_misere)?;
            }
            return Ok(());
        }
        if !self.met.insert(self.board.key().0) {
            return Ok(());
        }
        self.watch.remember()?;
        let safe = safe(&self.board, empty, Role::Prover);
        let Some(cell) = self.chosen(&self.board.lightest_first(safe))? else {
            return Self::not_proved();
        };
        self.after(cell, Role::Prover, Self::visit_misere)
    }
}
