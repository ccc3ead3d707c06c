//! Finds the principal variation, best play to the end. The value is already known, so at each position it suffices to prove one move to be
//! worth that value.

use super::book::Book;
use super::kernel::Kernel;
use super::root_move::{RootMove, known_best, look_up, put_first, root_moves};
use super::stack::Stack;
use crate::games::reversi::Move;
use crate::games::reversi::bitboard::Discs;
use crate::sort::by_key;

/// A line being followed.
#[derive(Default)]
pub struct Line {
    /// The moves found so far.
    pub moves: Vec<Move>,
    /// The position after them.
    discs: Discs,
    /// Its value for its side to move.
    value: i32,
    /// Its moves.
    choices: Vec<RootMove>,
    /// The index of the current one.
    at: usize,
    /// Whether the moves have been sorted.
    sorted: bool,
}

impl Line {
    /// Begins with the root's best move, which is worth `value`.
    pub fn begin(&mut self, kernel: &Kernel, book: Option<&Book>, best: RootMove, value: i32) {
        self.moves.clear();
        self.follow(kernel, book, best, -value);
    }

    /// Plays a move; the position after it is worth `value` for its side to move.
    fn follow(&mut self, kernel: &Kernel, book: Option<&Book>, choice: RootMove, value: i32) {
        self.moves.push(choice.mv);
        self.discs = choice.after;
        self.value = value;
        self.choices = root_moves(kernel.board, choice.after);
        (self.at, self.sorted) = (0, false);
        look_up(book, &mut self.choices);
        if let Some(at) = known_best(book, &self.choices, value) {
            put_first(&mut self.choices, at);
            self.sorted = true;
        }
    }

    /// Takes the answer for the current move.
    pub fn take(&mut self, value: i32) {
        let target = self.value;
        if let Some(choice) = self.choices.get_mut(self.at) {
            choice.learn(value, target);
        }
    }

    /// Advances one step: follows a move, skips it, or begins a search of it. False at the end of the game.
    pub fn next(&mut self, kernel: &Kernel, book: Option<&Book>, stack: &mut Stack) -> bool {
        if !self.sorted && self.choices.len() > 1 {
            self.sort(kernel);
        }
        // Before the end of the game, one of the moves has the position's value, so that some move is left.
        let Some(&choice) = self.choices.get(self.at) else {
            return false;
        };
        // A single move has the position's value.
        if choice.lower >= self.value || self.choices.len() == 1 {
            self.follow(kernel, book, choice, -self.value);
        } else if choice.upper < self.value {
            self.at += 1;
        } else {
            stack.begin(choice.after, choice.replies, -self.value);
        }
        true
    }

    /// Uses the table's bounds, and puts its best move first.
    fn sort(&mut self, kernel: &Kernel) {
        self.sorted = true;
        let probe = |discs| kernel.far.probe(kernel.lease, discs);
        let first = probe(self.discs).and_then(|entry| entry.best);
        for choice in &mut self.choices {
            if let Some(entry) = probe(kernel.key(choice.after)) {
                choice.lower = choice.lower.max(-entry.upper);
                choice.upper = choice.upper.min(-entry.lower);
            }
        }
        let (board, orderer, value) = (kernel.board, kernel.orderer, self.value);
        let odd = board.odd_regions(board.empties(self.discs));
        by_key(&mut self.choices, |m| {
            let known = i64::from(m.lower < value);
            let later = i64::from(first.is_none_or(|cell| m.mv != Move::Place(cell)));
            let score = orderer.by_mobility(board, m.after, m.replies, m.cell(), odd);
            (2 * known + later, -i64::from(score))
        });
    }
}
