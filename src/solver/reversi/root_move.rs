//! The moves of a position at the root or on the principal variation, with their proved bounds.

use super::book::Book;
use super::rules::ReversiBoard;
use crate::games::reversi::Move;
use crate::games::reversi::bitboard::{Discs, cells};

/// A move at the root or on the principal variation, with its bounds from the mover's point of view.
#[derive(Clone, Copy, Debug)]
pub struct RootMove {
    /// The move.
    pub mv: Move,
    /// The discs after it, from the other side's point of view.
    pub after: Discs,
    /// The legal replies.
    pub replies: u64,
    /// It is worth at least this.
    pub lower: i32,
    /// It is worth at most this.
    pub upper: i32,
    /// Its index among the moves after they were first sorted.
    pub number: usize,
    /// A short search's estimate, once available.
    pub estimate: Option<i32>,
}

impl RootMove {
    fn new(board: &ReversiBoard, mv: Move, after: Discs) -> Self {
        Self {
            mv,
            after,
            replies: after.moves(board.mask),
            lower: -board.cells,
            upper: board.cells,
            number: 0,
            estimate: None,
        }
    }

    /// Takes the answer to whether the move is worth at least `target`. Bounds never cross, even if a peer has shared a wrong proof.
    pub fn learn(&mut self, value: i32, target: i32) {
        if value >= target {
            self.lower = value.min(self.upper).max(self.lower);
        } else {
            self.upper = value.max(self.lower).min(self.upper);
        }
    }

    /// The cell played on; 0 for a pass.
    #[must_use]
    pub fn cell(&self) -> u32 {
        match self.mv {
            Move::Place(cell) => u32::from(cell),
            Move::Pass => 0,
        }
    }
}

/// The moves of a position, without knowledge of their values: cells in order, or the pass, or none after the end of the game.
#[must_use]
pub fn root_moves(board: &ReversiBoard, discs: Discs) -> Vec<RootMove> {
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

/// Puts the move with this index first; the others keep their order.
pub fn put_first(root_moves: &mut [RootMove], at: usize) {
    root_moves[..=at].rotate_right(1);
}

/// The book, if there is one for this game.
#[must_use]
pub fn book(board: &ReversiBoard) -> Option<&'static Book> {
    let size = (board.width, board.height);
    Book::of(size, board.reversed, board.empties_to_winner)
}

/// Takes the book's values into the moves' bounds; returns whether the book has all of them.
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

/// A move with this value in the book, preferably one on the book's lines.
#[must_use]
pub fn known_best(book: Option<&Book>, root_moves: &[RootMove], value: i32) -> Option<usize> {
    let book = book?;
    let worth = |m: &RootMove| book.lookup(m.after) == Some(-value);
    let on_line = |m: &RootMove| worth(m) && book.on_line(m.after);
    let on_line = root_moves.iter().position(on_line);
    on_line.or_else(|| root_moves.iter().position(worth))
}
