//! The moves of the position to solve, and of those on the line of best play.

use super::board::Board;
use super::knowledge::{ConnectFourKnowledge, name_of};
use super::length::win;
use super::position::{Position, score_at_once};
use super::word::Word;
use crate::solver::null_window::{Bounds, RootMove};

impl<W: Word> ConnectFourKnowledge<W> {
    /// What the rules and the book say of a move's score.
    fn known_before(&self, position: &Position<W>, cell: W, ends: bool) -> Bounds {
        let known = first_bounds(&self.board, position, cell, ends);
        let Some(book) = self.book.filter(|_| !known.is_exact()) else {
            return known;
        };
        let after = position.after(cell).narrow();
        if let Some(score) = book.score(after) {
            return Bounds::exact(-score);
        }
        // Just beyond the book's last ply, its positions still bound the score.
        let most = book.least(after).map_or(known.upper, |least| -least);
        Bounds {
            upper: known.upper.min(most.max(known.lower)),
            ..known
        }
    }

    /// The moves on these open cells of a position, column by column, with what is known of them.
    pub(super) fn moves_of(&self, position: &Position<W>, cells: W) -> Vec<RootMove<Self>> {
        let ends = self.board.completing(position.own);
        let moves = cells.cells().enumerate().map(|(index, cell)| {
            let after = self.entering(position.after(cell));
            let bounds = self.known_before(position, cell, !(cell & ends).is_empty());
            RootMove::new(
                index,
                name_of(self.size, cell.lowest()),
                (after, false),
                bounds,
            )
        });
        moves.collect()
    }
}

/// What the rules say of the score of a move, which may complete a line.
fn first_bounds<W: Word>(
    board: &Board<W>,
    position: &Position<W>,
    cell: W,
    completes: bool,
) -> Bounds {
    let (size, marks) = (board.size, position.marks);
    let exact = match (completes, board.misere) {
        (true, false) => Some(win(size, marks + 1)),
        (true, true) => Some(-win(size, marks + 1)),
        (false, _) => score_at_once(board, &position.after(cell)).map(|score| -score),
    };
    if let Some(score) = exact {
        return Bounds::exact(score);
    }
    let (next, later) = (win(size, marks + 2), win(size, marks + 3).max(0));
    let (lower, upper) = if board.misere {
        (-later, next)
    } else {
        (-next, later)
    };
    Bounds { lower, upper }
}
