//! The principal variation: best play to the end, found when the value is known already, so that at each position of
//! it one move has to be proved to be worth the value.

use super::book::Book;
use super::kernel::Kernel;
use super::root_move::{RootMove, known_best, look_up, root_moves};
use super::stack::Stack;
use super::table::Part;
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
    /// What it is worth for its side to move.
    value: i32,
    /// Its moves.
    choices: Vec<RootMove>,
    /// The place of the one looked at.
    at: usize,
    /// Whether the moves have been put in order.
    sorted: bool,
}

impl Line {
    /// Begins with the root's best move, which is worth this.
    pub fn begin(&mut self, kernel: &Kernel, book: Option<&Book>, best: RootMove, value: i32) {
        self.moves.clear();
        self.follow(kernel, book, best, -value);
    }

    /// Plays a move, after which the position is worth this for its side to move.
    fn follow(&mut self, kernel: &Kernel, book: Option<&Book>, choice: RootMove, value: i32) {
        self.moves.push(choice.mv);
        self.discs = choice.after;
        self.value = value;
        self.choices = root_moves(kernel.board, choice.after);
        (self.at, self.sorted) = (0, false);
        look_up(book, &mut self.choices);
        if let Some(at) = known_best(book, &self.choices, value) {
            self.choices[..=at].rotate_right(1);
            self.sorted = true;
        }
    }

    /// Takes the answer for the move last asked about.
    pub fn take(&mut self, value: i32) {
        let target = self.value;
        if let Some(choice) = self.choices.get_mut(self.at) {
            choice.learn(value, target);
        }
    }

    /// Goes one step on: follows a move, turns to the next, or begins a search of one. False at the end of the game.
    pub fn next(&mut self, kernel: &Kernel, book: Option<&Book>, stack: &mut Stack) -> bool {
        if !self.sorted && self.choices.len() > 1 {
            self.sort(kernel);
        }
        // That none is left cannot be before the end: one of the moves has the position's value.
        let Some(&choice) = self.choices.get(self.at) else {
            return false;
        };
        // The only move has the position's value.
        if choice.lower >= self.value || self.choices.len() == 1 {
            self.follow(kernel, book, choice, -self.value);
        } else if choice.upper < self.value {
            self.at += 1;
        } else {
            stack.begin(choice.after, choice.replies, -self.value);
        }
        true
    }

    /// What the table proves may be enough, and its move goes first.
    fn sort(&mut self, kernel: &Kernel) {
        self.sorted = true;
        let probe = |discs| kernel.table.probe(kernel.lease, Part::Far, discs);
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
