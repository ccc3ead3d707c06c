//! Exact scores of positions of one board, asked one by one, with one table for all of them.

use std::collections::TryReserveError;

use super::board::Board;
use super::length::{Score, question, win};
use super::position::{Position, score_at_once};
use super::stack::Stack;
use super::table::Table;
use crate::solver::technique::Without;

/// Proves the scores of positions.
///
/// ```
/// use yomikiri::solver::connect_four::prover::Prover;
/// use yomikiri::solver::connect_four::{Board, Position};
/// let board = Board::new((5, 4), 4, false, |_, _| false).expect("it fits 64 bits");
/// let mut prover = Prover::new(board, 1 << 20).expect("memory");
/// assert_eq!(prover.score(Position::default(), None, None), 0);
/// ```
pub struct Prover {
    board: Board<u64>,
    table: Table<u64>,
    stack: Stack<u64>,
}

impl Prover {
    /// For the positions of a board, with a table of up to this many bytes.
    ///
    /// # Errors
    /// If there is too little memory.
    pub fn new(board: Board<u64>, max_bytes: usize) -> Result<Self, TryReserveError> {
        let mut table = Table::new(max_bytes);
        table.claim(u64::MAX, board.key_bits())?;
        Ok(Self {
            board,
            table,
            stack: Stack::new(Without::default()),
        })
    }

    /// Positions visited so far.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.stack.counts.nodes
    }

    /// The score of a position that is not over, for its side to move. The score must be at least `least`, if that is given. A score that is
    /// claimed is asked about first: if it is right, two questions prove it.
    pub fn score(
        &mut self,
        position: Position<u64>,
        least: Option<Score>,
        claim: Option<Score>,
    ) -> Score {
        if let Some(score) = score_at_once(&self.board, &position) {
            return score;
        }
        let mut lower = -win(self.board.size, position.marks + 2);
        let mut upper = win(self.board.size, position.marks + 3).max(0);
        lower = least.map_or(lower, |least| least.max(lower));
        while lower < upper {
            let asked = match claim {
                Some(claim) if lower < claim && claim <= upper => claim,
                Some(claim) if lower == claim => claim + 1,
                _ => question(lower, upper),
            };
            self.stack.ask(&self.board, &self.table, position, asked);
            let answer = self.stack.run(&self.board, &mut self.table, u64::MAX);
            if answer == Some(true) {
                lower = asked;
            } else {
                upper = asked - 1;
            }
        }
        lower
    }
}
