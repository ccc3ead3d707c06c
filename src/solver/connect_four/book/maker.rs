//! Proves the scores of a book's positions with one shared table.

use std::collections::TryReserveError;

use super::plies::{Ply, enumerate, replies};
use crate::solver::connect_four::board::Board;
use crate::solver::connect_four::length::{Score, question, win};
use crate::solver::connect_four::position::{Position, score_at_once};
use crate::solver::connect_four::stack::Stack;
use crate::solver::connect_four::table::Table;
use crate::solver::technique::Without;

/// Proves one score after the other.
pub struct Maker {
    board: Board<u64>,
    table: Table<u64>,
    stack: Stack<u64>,
    /// The positions of all plies.
    pub plies: Vec<Ply>,
    /// The scores of the plies done.
    pub scores: Vec<Vec<Score>>,
}

impl Maker {
    /// For the first so many plies of a board, with a table of at most this many bytes.
    ///
    /// # Errors
    /// There is too little memory.
    pub fn new(board: Board<u64>, plies: usize, max_bytes: usize) -> Result<Self, TryReserveError> {
        let mut table = Table::new(max_bytes);
        table.claim(u64::MAX, board.key_bits())?;
        Ok(Self {
            plies: enumerate(&board, plies),
            board,
            table,
            stack: Stack::new(Without::default()),
            scores: Vec::new(),
        })
    }

    /// Proves the next ply, from the first on, and checks the one before by minimax. `proved` gives a position's score if it is known, and `keep`
    /// keeps a new one, with the number of positions visited so far.
    ///
    /// # Errors
    /// Those of `keep`, or that a score is not the best of its replies'.
    pub fn next(
        &mut self,
        proved: impl Fn(Position<u64>) -> Option<Score>,
        mut keep: impl FnMut(Position<u64>, Score, u64) -> Result<(), String>,
    ) -> Result<(), String> {
        let number = self.scores.len();
        let before = self.scores.last().map_or(&[][..], Vec::as_slice);
        let ply = &self.plies[number];
        let mut scores = Vec::new();
        for (at, &position) in ply.positions.iter().enumerate() {
            let known = score_at_once(&self.board, &position).or_else(|| proved(position));
            let score = if let Some(score) = known {
                score
            } else {
                let least = ply.least(at, before);
                let score = prove(
                    &self.board,
                    &mut self.table,
                    &mut self.stack,
                    position,
                    least,
                );
                keep(position, score, self.stack.counts.nodes)?;
                score
            };
            scores.push(score);
        }
        self.scores.push(scores);
        for at in 0..before_len(&self.plies, number) {
            let position = self.plies[number - 1].positions[at];
            if self.best(position) != self.scores[number - 1][at] {
                return Err(format!("{position:?} is not worth its best reply"));
            }
        }
        Ok(())
    }

    /// The score of a position by those of the last ply done.
    fn best(&self, position: Position<u64>) -> Score {
        let ends = score_at_once(&self.board, &position);
        let number = self.scores.len() - 1;
        let ply = &self.plies[number].positions;
        ends.unwrap_or_else(|| {
            let of = |reply: Position<u64>| {
                let at = ply.binary_search_by_key(&super::key(reply), |&other| super::key(other));
                -self.scores[number][at.expect("the next ply has it")]
            };
            replies(&self.board, position).map(of).max().unwrap_or(0)
        })
    }
}

/// The number of positions in the ply before this one.
fn before_len(plies: &[Ply], number: usize) -> usize {
    number
        .checked_sub(1)
        .map_or(0, |before| plies[before].positions.len())
}

/// The score of a position that the side to move cannot win at once, which is at least `least`.
fn prove(
    board: &Board<u64>,
    table: &mut Table<u64>,
    stack: &mut Stack<u64>,
    position: Position<u64>,
    least: Option<Score>,
) -> Score {
    let mut lower = -win(board.size, position.marks + 2);
    let mut upper = win(board.size, position.marks + 3).max(0);
    lower = least.map_or(lower, |least| least.max(lower));
    while lower < upper {
        let asked = question(lower, upper);
        stack.ask(board, table, position, asked);
        if stack.run(board, table, u64::MAX) == Some(true) {
            lower = asked;
        } else {
            upper = asked - 1;
        }
    }
    lower
}
