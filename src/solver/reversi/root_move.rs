//! The moves of one position, at the root or on the line, and what is proved of each.

use super::book::Book;
use super::rules::Board;
use crate::games::reversi::Move;
use crate::games::reversi::bitboard::{Discs, cells};

/// A move at the root or on the line, and what is proved of it, from the mover's point of view.
#[derive(Clone, Copy, Debug)]
pub struct RootMove {
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

impl RootMove {
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
pub fn root_moves(board: &Board, discs: Discs) -> Vec<RootMove> {
    let legal = discs.moves(board.mask);
    if legal == 0 {
        let pass = RootMove::new(board, Move::Pass, discs.passed());
        return if pass.replies == 0 {
            Vec::new()
        } else {
            vec![pass]
        };
    }
    cells(legal)
        .map(|cell| RootMove::new(board, Move::Place(cell as u8), discs.play(cell)))
        .collect()
}

/// The book, if it is for this game.
#[must_use]
pub fn book(board: &Board) -> Option<&'static Book> {
    let size = (board.width, board.height);
    Book::of(size, board.reversed, board.empties_to_winner)
}

/// Takes what the book knows into the moves' bounds; says whether it knows them all.
pub fn look_up(book: Option<&Book>, root_moves: &mut [RootMove]) -> bool {
    let Some(book) = book.filter(|_| !root_moves.is_empty()) else {
        return false;
    };
    let mut all = true;
    for root_move in root_moves {
        match book.lookup(root_move.after) {
            Some(value) => (root_move.lower, root_move.upper) = (-value, -value),
            None => all = false,
        }
    }
    all
}

/// A move that the book says is worth this much, best one that its lines go on from.
#[must_use]
pub fn known_best(book: Option<&Book>, root_moves: &[RootMove], value: i32) -> Option<usize> {
    let book = book?;
    let worth = |m: &RootMove| book.lookup(m.after) == Some(-value);
    let on_line = |m: &RootMove| worth(m) && book.on_line(m.after);
    let on_line = root_moves.iter().position(on_line);
    on_line.or_else(|| root_moves.iter().position(worth))
}
