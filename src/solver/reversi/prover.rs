//! Exact values of many positions with one shared table, for the programs that make the solver's data.

use std::collections::TryReserveError;

use super::crew::Crew;
use super::kernel::Kernel;
use super::order::Orderer;
use super::rules::ReversiBoard;
use super::stack::Stack;
use super::table::{Lease, Table};
use super::{
    guess::{likely, plies},
    mtdf,
};
use crate::games::reversi::bitboard::Discs;
use crate::solver::counts::Counts;
use crate::solver::useful_threads;

/// How many positions are searched between two checks whether to stop.
const SLICE: u64 = 1 << 20;

/// Solves positions of one board. The table contains proved bounds only and serves all positions.
pub struct Prover {
    /// The board.
    pub board: ReversiBoard,
    orderer: Orderer,
    table: Table,
    lease: Lease,
    stack: Stack,
    crew: Crew,
    counts: Counts,
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
        let mut table = Table::of_at_most(64 << bits);
        let lease = table.lease(bits)?;
        Ok(Self {
            orderer: Orderer::new(&board, board.cells as u32),
            board,
            table,
            lease,
            stack: Stack::default(),
            crew: Crew::new(useful_threads(threads), None),
            counts: Counts::default(),
        })
    }

    /// Positions visited so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.counts.nodes
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
        let mut kernel = Kernel::new(
            &self.board,
            &self.orderer,
            (&mut self.table.near, &self.table.far, self.lease),
            self.counts,
        );
        let marks = self.crew.marks.clone();
        kernel.marks = marks.as_deref();
        let legal = discs.moves(kernel.board.mask);
        self.stack.begin(discs, legal, target - 1);
        let last = kernel.counts.nodes.saturating_add(most);
        let value = loop {
            let limit = kernel.counts.nodes.saturating_add(SLICE).min(last);
            if let Some(value) = self.crew.run(&mut self.stack, &mut kernel, limit) {
                break value;
            }
            if kernel.counts.nodes >= last || !goes_on(kernel.counts.nodes) {
                self.stack.abandon(&kernel);
                self.counts = kernel.counts;
                return None;
            }
        };
        self.counts = kernel.counts;
        let entry = kernel.far.probe(kernel.lease, kernel.board.key(discs));
        // The table may already have held a bound; its move then answers another question.
        let best = entry.filter(|entry| value >= target && entry.lower == value);
        Some((value, best.and_then(|entry| entry.best)))
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
        let empties = self.board.empties(discs).count_ones();
        let (Some(plies), Some(mut shallow)) =
            (plies(empties), self.orderer.shallow_search(&self.board))
        else {
            return 0;
        };
        let halves = shallow.estimate(discs, discs.moves(self.board.mask), plies);
        self.counts.nodes += shallow.nodes;
        likely(halves.div_euclid(2), self.board.cells)
    }
}
