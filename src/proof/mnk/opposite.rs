//! Winning in misère by answering each mark in the opposite cell.
//!
//! A second side that does so on an empty board without a middle completes no line: the opposite line is the opponent's, and is completed
//! first. So it wins, unless the opponent fills half of the board without a line and leaves no line in the other half, either. There are
//! few such halves on boards with rows of three: four on 7x4. Only where the opponent's marks are part of one of them may another answer
//! be needed.

use rustc_hash::FxHashMap;

use super::board::{Board, Role};
use super::misere;
use super::oracle::ClaimOracle;
use crate::game::Side;
use crate::games::grid::CellSet;
use crate::games::mnk::Mnk;
use crate::proof::claim::Claim;
use crate::proof::fault::Fault;

/// With more halves than this, a search for other answers would hardly end.
const MOST_HALVES: usize = 64;

/// On larger boards, even the search for halves would take long.
const MOST_CELLS: usize = 64;

/// The maximum number of positions that are remembered, of some 100 bytes each.
const MOST_KNOWN: usize = 1 << 20;

/// How many positions are searched between two checks whether to stop.
const CHUNK: u64 = 1 << 12;

/// What is known of opposite answers on one board.
#[derive(Debug)]
pub struct OppositeAnswers {
    /// The halves of the board that leave both sides without a line.
    halves: Vec<CellSet>,
    /// Whether the prover wins after an opposite answer, by what is remembered of the position.
    known: FxHashMap<Vec<u8>, bool>,
    /// The positions visited to find that out.
    visited: u64,
}

impl OppositeAnswers {
    /// Those of a prover who is second on an empty board in misère and is to win; `None` if that is not worth trying.
    pub fn new(start: &Mnk, claim: Claim) -> Option<Self> {
        let rules = start.rules();
        let cells = rules.cells();
        let suits = start.free() == cells && cells.is_multiple_of(2) && cells <= MOST_CELLS;
        if !(rules.misere && suits && claim == Claim::AtMost(-1)) {
            return None;
        }
        let mut board = Board::of(start, Side::Second, true);
        let mut halves = Vec::new();
        let complete = add_halves(&mut board, 0, CellSet::EMPTY, &mut halves);
        complete.then(|| Self {
            halves,
            known: FxHashMap::default(),
            visited: 0,
        })
    }

    /// Whether opposite answers alone win from here, whatever the opponent does. Marks outside live lines could as well be elsewhere.
    fn surely_win(&self, board: &Board) -> bool {
        let marks = board.marks(Role::Opponent).cells();
        let marks: CellSet = marks.filter(|&cell| board.matters(cell)).collect();
        !self.halves.iter().any(|half| marks.and(*half) == marks)
    }

    /// Whether the prover wins after this opposite answer, which is a move on the board.
    ///
    /// # Errors
    /// If the search is stopped.
    pub fn win_after(
        &mut self,
        board: &mut Board,
        cell: u16,
        oracle: &mut ClaimOracle,
    ) -> Result<bool, Fault> {
        board.mark(cell, Role::Prover);
        let wins = self.win(board, oracle);
        board.unmark(cell, Role::Prover);
        wins
    }

    /// Whether the prover wins with the opponent to move, after opposite answers only. It goes on with them where they win, and asks the
    /// solver for other answers where they do not: these are needed only late in the game, where it has little to do.
    fn win(&mut self, board: &mut Board, oracle: &mut ClaimOracle) -> Result<bool, Fault> {
        self.visited += 1;
        if self.visited.is_multiple_of(CHUNK) {
            oracle.report(self.visited)?;
        }
        if !board.is_answered() {
            return Ok(false);
        }
        if self.surely_win(board) {
            return Ok(true);
        }
        if board.empty().is_empty() {
            return Ok(false);
        }
        let (key, _) = board.key();
        if let Some(wins) = self.known.get(&key) {
            return Ok(*wins);
        }
        let mut wins = true;
        for cell in misere::safe(board, board.empty(), Role::Opponent).cells() {
            board.mark(cell, Role::Opponent);
            let answered = self.has_answer(board, oracle);
            board.unmark(cell, Role::Opponent);
            wins = answered?;
            if !wins {
                break;
            }
        }
        if self.known.len() < MOST_KNOWN {
            self.known.insert(key, wins);
        }
        Ok(wins)
    }

    /// Whether the prover, to move after opposite answers only, has a move that wins.
    fn has_answer(&mut self, board: &mut Board, oracle: &mut ClaimOracle) -> Result<bool, Fault> {
        let opposite = board.opposite_answer();
        if let Some(cell) = opposite
            && self.win_after(board, cell, oracle)?
        {
            return Ok(true);
        }
        let others = misere::safe(board, board.empty(), Role::Prover);
        for other in board.lightest_first(others) {
            if Some(other) != opposite && oracle.holds_after(board, other)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// Adds the halves that contain the opponent's marks on the cells before `cell`. False if there are too many.
fn add_halves(board: &mut Board, cell: u16, half: CellSet, halves: &mut Vec<CellSet>) -> bool {
    if cell == board.cells() / 2 {
        halves.push(half);
        return halves.len() <= MOST_HALVES;
    }
    let opposite = board.opposite(cell);
    for (own, other) in [(cell, opposite), (opposite, cell)] {
        if board.complete(Role::Opponent).contains(own.into())
            || board.complete(Role::Prover).contains(other.into())
        {
            continue;
        }
        board.mark(own, Role::Opponent);
        board.mark(other, Role::Prover);
        let mut more = half;
        more.insert(own.into());
        let fits = add_halves(board, cell + 1, more, halves);
        board.unmark(own, Role::Opponent);
        board.unmark(other, Role::Prover);
        if !fits {
            return false;
        }
    }
    true
}
