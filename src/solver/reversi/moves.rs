//! The moves of the position to solve, and of those on the line of best play.

use super::knowledge::ReversiKnowledge;
use super::node::{Entering, View};
use crate::games::reversi::Move;
use crate::games::reversi::bitboard::{Discs, cells};
use crate::solver::null_window::{Bounds, Rank, RootMove};

impl ReversiKnowledge {
    /// The moves of a position without knowledge of their values: cells in order, or the pass, or none after the end of the game.
    pub(super) fn moves_of(&self, view: &View) -> Vec<RootMove<Self>> {
        let (board, discs) = (&self.board, view.discs);
        let legal = discs.moves(board.mask);
        let all = Bounds {
            lower: Rank::from(-board.cells),
            upper: Rank::from(board.cells),
        };
        let list = |index, mv, after: Discs| {
            let legal = after.moves(board.mask);
            let entering = Entering {
                discs: after,
                legal,
            };
            RootMove::new(index, mv, (entering, false), all)
        };
        if legal == 0 {
            let pass: RootMove<Self> = list(0, Move::Pass, discs.passed());
            let is_over = pass.position.legal == 0;
            return if is_over { Vec::new() } else { vec![pass] };
        }
        let moves = cells(legal).enumerate().map(|(index, cell)| {
            let name = Move::Place(view.cells[cell as usize & 63]);
            list(index, name, discs.play(cell))
        });
        moves.collect()
    }

    /// Takes the book's values into the moves' bounds. Returns whether the book has all of them.
    pub(super) fn look_up_in_book(&self, moves: &mut [RootMove<Self>]) -> bool {
        let Some(book) = self.book.filter(|_| !moves.is_empty()) else {
            return false;
        };
        let mut has_all = true;
        for known in moves {
            match book.lookup(known.position.discs) {
                Some(value) => known.bounds = Bounds::exact(Rank::from(-value)),
                None => has_all = false,
            }
        }
        has_all
    }

    /// A move with this value in the book, preferably one on the book's lines.
    pub(super) fn best_in_book(&self, moves: &[RootMove<Self>], value: Rank) -> Option<usize> {
        let book = self.book?;
        let is_worth_it = |known: &RootMove<Self>| {
            let found = book.lookup(known.position.discs);
            found.is_some_and(|found| Rank::from(-found) == value)
        };
        let is_on_line =
            |known: &RootMove<Self>| is_worth_it(known) && book.on_line(known.position.discs);
        let on_line = moves.iter().position(is_on_line);
        on_line.or_else(|| moves.iter().position(is_worth_it))
    }

    /// The ordering score of a move near the end.
    pub(super) fn by_mobility(&self, before: Discs, known: &RootMove<Self>) -> i32 {
        let Entering { discs, legal } = known.position;
        let placed = before.all() ^ discs.all();
        let cell = if placed == 0 {
            0
        } else {
            placed.trailing_zeros()
        };
        let odd = self.board.odd_regions(self.board.empties(before));
        self.orderer
            .by_mobility(&self.board, discs, legal, cell, odd)
    }
}
