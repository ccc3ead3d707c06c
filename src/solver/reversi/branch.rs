//! The moves of one position, at the root or on the line, and what is proved of each.

use super::book::Book;
use super::rules::Board;
use crate::games::reversi::Move;
use crate::games::reversi::bitboard::{Discs, cells};

/// A move at the root or on the line, and what is proved of it, from the mover's point of view.
#[derive(Clone, Copy, Debug)]
pub struct Branch {
    /// The move.
    pub mv: Move,
    /// The discs after it, seen from the other side.
    pub after: Discs,
    /// The legal replies.
    pub replies: u64,
    /// It is worth at least this.
    pub lower: i32,
    /// It is worth at most this.
    pub upper: i32,
    /// What a short search says that it is worth, once it has been asked.
    pub estimate: Option<i32>,
}

impl Branch {
    fn new(board: &Board, mv: Move, after: Discs) -> Self {
        Self {
            mv,
            after,
            replies: after.moves(board.mask),
            lower: -board.cells,
            upper: board.cells,
            estimate: None,
        }
    }

    /// Takes the answer to the question whether it is worth `target`.
    pub fn learn(&mut self, value: i32, target: i32) {
        if value >= target {
            self.lower = self.lower.max(value);
        } else {
            self.upper = self.upper.min(value);
        }
    }

    /// The cell that is played on, 0 for a pass.
    #[must_use]
    pub fn cell(&self) -> u32 {
        match self.mv {
            Move::Place(cell) => u32::from(cell),
            Move::Pass => 0,
        }
    }
}

/// The moves of a position: cells in order, or the pass, or none when the game is over. Nothing is known of them.
#[must_use]
pub fn branches(board: &Board, discs: Discs) -> Vec<Branch> {
    let legal = discs.moves(board.mask);
    if legal == 0 {
        let pass = Branch::new(board, Move::Pass, discs.passed());
        return if pass.replies == 0 {
            Vec::new()
        } else {
            vec![pass]
        };
    }
    cells(legal)
        .map(|cell| Branch::new(board, Move::Place(cell as u8), discs.play(cell)))
        .collect()
}

/// The book, if it is for this game.
#[must_use]
pub fn book(board: &Board) -> Option<&'static Book> {
    let size = (board.width, board.height);
    Book::of(size, board.reversed, board.empties_to_winner)
}

/// Takes what the book knows into the moves' bounds; says whether it knows them all.
pub fn look_up(book: Option<&Book>, branches: &mut [Branch]) -> bool {
    let Some(book) = book.filter(|_| !branches.is_empty()) else {
        return false;
    };
    let mut all = true;
    for branch in branches {
        match book.lookup(branch.after) {
            Some(value) => (branch.lower, branch.upper) = (-value, -value),
            None => all = false,
        }
    }
    all
}

/// A move that the book says is worth this much, best one that its lines go on from.
#[must_use]
pub fn known_best(book: Option<&Book>, branches: &[Branch], value: i32) -> Option<usize> {
    let book = book?;
    let worth = |b: &Branch| book.lookup(b.after) == Some(-value);
    let on_line = |b: &Branch| worth(b) && book.on_line(b.after);
    let on_line = branches.iter().position(on_line);
    on_line.or_else(|| branches.iter().position(worth))
}
