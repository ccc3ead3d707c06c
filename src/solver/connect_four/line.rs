//! The line of best play, once the values are known.

use super::board::Board;
use super::length::{Score, win};
use super::position::Position;
use super::stack::Stack;
use super::table::Table;
use super::word::Word;

/// Best play, as far as it is found.
#[derive(Clone, Debug)]
pub struct Line<W> {
    /// The cells.
    pub cells: Vec<W>,
    /// Whether it reaches the end of the game.
    pub complete: bool,
    position: Position<W>,
    /// The score that the side to move keeps.
    score: Score,
    /// Whether the score counts; otherwise only its sign does.
    plies: bool,
    /// The moves of the position still to be considered, the most central first.
    candidates: Vec<W>,
}

impl<W: Word> Line<W> {
    /// A line that begins in this position.
    pub const fn new(position: Position<W>, plies: bool) -> Self {
        Self {
            cells: Vec::new(),
            complete: false,
            position,
            score: 0,
            plies,
            candidates: Vec::new(),
        }
    }

    /// Begins the line with a move that keeps at least this score.
    pub fn begin(&mut self, board: &Board<W>, cell: W, score: Score) {
        self.score = score;
        self.play(board, cell);
    }

    fn play(&mut self, board: &Board<W>, cell: W) {
        let completes = !(board.completing(self.position.own) & cell).is_empty();
        self.cells.push(cell);
        self.position = self.position.after(cell);
        self.score = -self.score;
        let open = board.open(self.position.mask);
        self.complete = completes || open.is_empty();
        self.candidates.clear();
        let mut left = open;
        while !left.is_empty() {
            self.candidates.push(left ^ left.without_lowest());
            left = left.without_lowest();
        }
        // They are taken from the end.
        self.candidates
            .sort_by_key(|cell| board.centrality(cell.lowest()));
        let ends = open & board.completing(self.position.own);
        let wins = self
            .candidates
            .iter()
            .position(|&cell| !(cell & ends).is_empty());
        if let Some(at) = wins.filter(|_| !board.misere) {
            self.candidates.drain(..at);
            self.candidates.truncate(1);
        }
    }

    /// Continues the line until a question has to be asked; returns whether it is complete.
    pub fn follow(&mut self, board: &Board<W>, stack: &mut Stack<W>, table: &Table<W>) -> bool {
        while !self.complete {
            // A move of which the table knows that it keeps the score is asked about first.
            let keeps = |&cell: &W| {
                let after = self.position.after(cell);
                stack.knows_less(board, table, &after, 1 - self.score)
            };
            if let Some(at) = self.candidates.iter().position(keeps) {
                let last = self.candidates.len() - 1;
                self.candidates.swap(at, last);
            }
            let Some(&cell) = self.candidates.last() else {
                // The score was wrong, as another search had said something wrong.
                self.complete = true;
                break;
            };
            let (size, marks) = (board.size, self.position.marks);
            let completes = !(board.completing(self.position.own) & cell).is_empty();
            let score = match (completes, board.misere) {
                (true, false) => Some(win(size, marks + 1)),
                (true, true) => Some(-win(size, marks + 1)),
                (false, _) => (marks + 1 == size).then_some(0),
            };
            match score {
                Some(score) if self.plies => self.learn(board, score >= self.score),
                Some(score) => self.learn(board, score.signum() >= self.score),
                None if self.candidates.len() == 1 => self.learn(board, true),
                // Without lengths, all moves of a lost position are alike.
                None if !self.plies && self.score < 0 => self.learn(board, true),
                None => {
                    let after = self.position.after(cell);
                    stack.ask(board, table, after, 1 - self.score);
                    return false;
                }
            }
        }
        true
    }

    /// Learns whether the move asked about keeps the score.
    pub fn learn(&mut self, board: &Board<W>, keeps: bool) {
        let cell = self.candidates.pop();
        if let Some(cell) = cell.filter(|_| keeps) {
            self.play(board, cell);
        }
    }
}
