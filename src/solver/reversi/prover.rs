//! Exact values of many positions with one shared table, for the programs that make the solver's data.

use std::collections::TryReserveError;

use super::guess::likely;
use super::knowledge::ReversiKnowledge;
use super::mtdf;
use super::node::Entering;
use super::rules::ReversiBoard;
use super::table::Table;
use crate::games::reversi::bitboard::Discs;
use crate::solver::crew::{Crew, Peer};
use crate::solver::null_window::{Asking, Knowledge};
use crate::solver::tables::SolverTable;
use crate::solver::useful_threads;

/// How many positions are searched between two checks whether to stop.
const SLICE: u64 = 1 << 20;

/// Solves positions of one board. The table contains proved bounds only and serves all positions.
pub struct Prover {
    asking: Asking<ReversiKnowledge>,
    table: Table,
    crew: Crew<Asking<ReversiKnowledge>>,
}

impl Prover {
    /// Plain rules, with a table of `2^bits` buckets of 64 bytes, and this many threads.
    ///
    /// # Errors
    /// If there is too little memory.
    pub fn new(
        (width, height, reversed): (u32, u32, bool),
        bits: u32,
        threads: usize,
    ) -> Result<Self, TryReserveError> {
        Self::of(
            ReversiBoard::new(width, height, reversed, false),
            bits,
            threads,
        )
    }

    /// Solves positions of this board, with any rules.
    ///
    /// # Errors
    /// If there is too little memory.
    pub fn of(board: ReversiBoard, bits: u32, threads: usize) -> Result<Self, TryReserveError> {
        let mut knowledge = ReversiKnowledge::of(board, Discs::default(), bits);
        let mut table = Table::of_at_most(64 << bits);
        knowledge.claim(&mut table)?;
        let asking = Asking::new(knowledge);
        let crew = Crew::new(&asking, useful_threads(threads), None);
        Ok(Self {
            asking,
            table,
            crew,
        })
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &ReversiBoard {
        &self.asking.knowledge().board
    }

    /// Positions visited so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.asking.nodes() + self.crew.nodes()
    }

    /// Is the position worth at least `target` to its side to move? Returns a bound on that side of the target and, if the answer is yes, a
    /// move worth the bound, if known.
    pub fn ask(&mut self, discs: Discs, target: i32) -> (i32, Option<u8>) {
        let Some(answer) = self.ask_within(discs, target, u64::MAX, &mut |_| true) else {
            unreachable!("nobody stops it");
        };
        answer
    }

    /// The same, but gives up after about `most` positions, or if `goes_on` returns `false`; it is called now and then with the number of
    /// positions visited so far. `None` if it has given up.
    pub fn ask_within(
        &mut self,
        discs: Discs,
        target: i32,
        most: u64,
        goes_on: &mut dyn FnMut(u64) -> bool,
    ) -> Option<(i32, Option<u8>)> {
        let legal = discs.moves(self.board().mask);
        let (entering, threshold) = (Entering { discs, legal }, target.into());
        for asking in std::iter::once(&mut self.asking).chain(self.crew.helpers_mut()) {
            asking.ask(entering, threshold);
        }
        let last = self.nodes().saturating_add(most);
        loop {
            let slice = SLICE.min(last - self.nodes());
            // The table has its memory already; a thread without takes no part.
            if self.crew.run(&mut self.asking, &mut self.table, slice) == Ok(true) {
                break;
            }
            if self.nodes() >= last || !goes_on(self.nodes()) {
                return None;
            }
        }
        let value = self.asking.answer()? as i32;
        let found = self.asking.knowledge().entry(&self.table, discs);
        // The table may already have held a bound; its move then answers another question.
        let best = found.filter(|found| value >= target && found.lower == value);
        Some((value, best.and_then(|found| found.best)))
    }

    /// The exact value for the side to move, which must lie within these bounds.
    pub fn value(&mut self, discs: Discs, (mut lower, mut upper): (i32, i32)) -> i32 {
        let guess = self.guess(discs);
        let mut asked = None;
        while lower < upper {
            let target = mtdf::target((lower, upper), asked, || guess);
            asked = Some(target);
            let (value, _) = self.ask(discs, target);
            if value >= target {
                lower = value;
            } else {
                upper = value;
            }
        }
        lower
    }

    fn guess(&mut self, discs: Discs) -> i32 {
        let board = *self.board();
        let legal = discs.moves(board.mask);
        let empties = board.empties(discs).count_ones();
        let entering = Entering { discs, legal };
        let found = self
            .asking
            .knowledge_mut()
            .estimate_at(entering, empties, u64::MAX);
        found
            .flatten()
            .map_or(0, |value| likely(-value, board.cells))
    }
}
