//! Answers to many questions about positions of one game, with one table, for the makers of proofs.

use std::collections::TryReserveError;

use super::bits::{Bits as _, Wide};
use super::dfpn::word_size::{Boards, ProofSearch};
use super::memory::Memory;
use super::misere_endgame::board::EndgameBoard;
use super::portfolio::Portfolio;
use super::position::Position;
use super::query::Query;
use super::search::next_id;
use super::static_analysis::attack::Mode;
use super::table::Table;
use crate::game::Side;
use crate::games::grid::CellSet;
use crate::games::mnk::Mnk;
use crate::solver::place::Place;

/// How many positions are searched between two checks whether to stop.
const SLICE: u64 = 1 << 16;

/// Says whether one side wins, in positions of one game.
#[derive(Debug)]
pub struct Oracle {
    boards: Boards,
    /// In misère, the board of the depth-first search, if there are few enough cells for it.
    endgame_board: Option<Box<EndgameBoard>>,
    table: Table,
    attacker: Side,
    mode: Mode,
}

impl Oracle {
    /// Asks whether `attacker` wins, in this position and those that follow; in the relaxed game, the other side's lines do not count.
    ///
    /// # Errors
    /// If there is too little memory.
    pub fn new(
        start: &Mnk,
        attacker: Side,
        relaxed: bool,
        hash: usize,
    ) -> Result<Self, TryReserveError> {
        let rules = start.rules();
        let boards = Boards::new(rules);
        let mut table = Table::new(hash);
        table.claim(next_id(), boards.words())?;
        let mode = match (rules.misere, relaxed) {
            (true, _) => Mode::Misere,
            (false, true) => Mode::MakerBreaker,
            (false, false) => Mode::MakerMaker,
        };
        let root = Position::of(start);
        let endgame_board = EndgameBoard::new(&boards.wide, &root)
            .filter(|_| rules.misere)
            .map(Box::new);
        Ok(Self {
            boards,
            endgame_board,
            table,
            attacker,
            mode,
        })
    }

    /// Whether the attacker wins the position with these marks of first and second, given as words of cells. `None` if stopped.
    pub fn attacker_wins(
        &mut self,
        marks: [[u64; CellSet::WORDS]; 2],
        turn: Side,
        goes_on: &mut dyn FnMut(u64) -> bool,
    ) -> Option<bool> {
        let query = Query {
            position: Position {
                marks: marks.map(|words| Wide::of_words(&words)),
                turn,
            },
            attacker: self.attacker,
            limit: None,
            threats: false,
        };
        let (boards, memory) = (&self.boards, &mut Memory::alone(&mut self.table));
        if let Some(board) = self.endgame_board.as_deref() {
            let mut search = Portfolio::new(boards, true, Some(board), &query, Place::default());
            return loop {
                if let Some(answer) = search.run(boards, Some(board), memory, SLICE) {
                    break Some(answer.wins);
                }
                if !goes_on(search.counts().nodes) {
                    break None;
                }
            };
        }
        let mut search = ProofSearch::new(boards, self.mode, &query);
        loop {
            if let Some(answer) = search.run(boards, memory, SLICE) {
                return Some(answer.wins);
            }
            if !goes_on(search.counts().nodes) {
                return None;
            }
        }
    }
}
