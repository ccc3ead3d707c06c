//! Exact scores of positions of one board, asked one by one, with one table for all of them.

use std::collections::TryReserveError;

use super::board::Board;
use super::knowledge::ConnectFourKnowledge;
use super::length::{Score, question, win};
use super::position::{Position, score_at_once};
use super::table::Table;
use crate::solver::crew::Peer;
use crate::solver::null_window::{Asking, Knowledge};
use crate::solver::options::Options;
use crate::solver::tables::SolverTable;

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
    table: Table<u64>,
    asking: Asking<ConnectFourKnowledge<u64>>,
}

impl Prover {
    /// For the positions of a board, with a table of up to this many bytes.
    ///
    /// # Errors
    /// If there is too little memory.
    pub fn new(board: Board<u64>, max_bytes: usize) -> Result<Self, TryReserveError> {
        let mut knowledge = ConnectFourKnowledge::of(board, 0, 0, Options::default());
        let mut table = Table::of_at_most(max_bytes);
        knowledge.claim(&mut table)?;
        Ok(Self {
            table,
            asking: Asking::new(knowledge),
        })
    }

    /// Positions visited so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.asking.nodes()
    }

    /// The score of a position that is not over, for its side to move. The score must be at least `least`, if that is given. A score that is
    /// claimed is asked about first: if it is right, two questions prove it.
    pub fn score(
        &mut self,
        position: Position<u64>,
        least: Option<Score>,
        claim: Option<Score>,
    ) -> Score {
        let board = &self.asking.knowledge().board;
        if let Some(score) = score_at_once(board, &position) {
            return score;
        }
        let mut lower = -win(board.size, position.marks + 2);
        let mut upper = win(board.size, position.marks + 3).max(0);
        lower = least.map_or(lower, |least| least.max(lower));
        while lower < upper {
            let asked = match claim {
                Some(claim) if lower < claim && claim <= upper => claim,
                Some(claim) if lower == claim => claim + 1,
                _ => question(lower, upper),
            };
            let entering = self.asking.knowledge().entering(position);
            self.asking.ask(entering, asked);
            // The table has its memory already.
            let _ = self.asking.run(&mut self.table, u64::MAX);
            if self.asking.answer().is_some_and(|rank| rank >= asked) {
                lower = asked;
            } else {
                upper = asked - 1;
            }
        }
        lower
    }
}
