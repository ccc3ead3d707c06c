//! The search that callers hold: a position, what to find out about it, and the work done so far.

use std::collections::TryReserveError;
use std::sync::atomic::{AtomicU64, Ordering};

use super::deduction::{Answers, deduce};
use super::dfpn::word_size::Boards;
use super::misere_endgame::board::EndgameBoard;
use super::portfolio::Portfolio;
use super::position::Position;
use super::query::Query;
use super::technique::{DEPTH_FIRST, TABLE};
use crate::games::mnk::{Mnk, Move};
use crate::search::report::Report;
use crate::solver::counts::Counts;
use crate::solver::mnk::table::Table;
use crate::solver::options::Options;

/// A number that identifies one user of a table.
pub(super) fn next_id() -> u64 {
    static NEXT_ID: AtomicU64 = AtomicU64::new(1);
    NEXT_ID.fetch_add(1, Ordering::Relaxed)
}

/// A search that can stop after any number of nodes and continue later; the nodes that it visits are the same.
#[derive(Clone, Debug)]
pub struct MnkSearch {
    /// Distinguishes the searches that share a table.
    id: u64,
    boards: Boards,
    /// Present in misère with few cells left.
    endgame_board: Option<Box<EndgameBoard>>,
    misere: bool,
    options: Options,
    root: Position,
    answers: Answers,
    /// The queries at work, in the order in which they came up.
    open: Vec<(Query, Portfolio)>,
    /// The index of the query whose turn it is.
    current: usize,
    /// The nodes left in its turn.
    left: u64,
    /// How often every query has had its turn.
    round: u32,
    /// The work on the queries that have been answered or dropped.
    counts: Counts,
    /// The result of the last deduction.
    report: Report<Move>,
    done: bool,
}

/// The nodes of a query's shortest turn.
const TURN: u64 = 4096;

impl MnkSearch {
    /// A search of this position that has done no work yet.
    #[must_use]
    pub fn new(position: &Mnk, options: &Options) -> Self {
        let misere = position.rules().misere;
        let boards = Boards::without(position.rules(), options.without)
            .for_threads(options.threads, options.alone);
        let root = Position::of(position);
        let endgame_board = if misere && !options.without.has(DEPTH_FIRST) {
            EndgameBoard::new(&boards.wide, &root).map(Box::new)
        } else {
            None
        };
        let mut search = Self {
            id: next_id(),
            boards,
            endgame_board,
            misere,
            options: *options,
            root,
            answers: Answers::default(),
            open: Vec::new(),
            current: 0,
            left: TURN,
            round: 0,
            counts: Counts::default(),
            report: Report::unknown(-1, 1),
            done: false,
        };
        search.deduce();
        search
    }

    /// Works out what follows from the answers so far, and what to ask next.
    fn deduce(&mut self) {
        // Before the length of a win is known, the line may still become shorter.
        let sketched = self.options.plies && self.report.plies.is_none() && self.report.lower != 0;
        let (mut report, open_queries) = deduce(
            &self.boards.wide,
            self.misere,
            &self.options,
            &self.root,
            &self.answers,
            if sketched { &[] } else { &self.report.line },
        );
        report.done = report.done.max(self.report.done);
        self.report = report;
        self.done = open_queries.is_empty();
        // Queries no longer needed are dropped. New ones come next: they continue what the last answer was for, and most are easy.
        let mut kept = Vec::new();
        let mut next = 0;
        for (at, (query, portfolio)) in std::mem::take(&mut self.open).into_iter().enumerate() {
            if open_queries.contains(&query) {
                next += usize::from(at < self.current);
                kept.push((query, portfolio));
            } else {
                self.counts += portfolio.counts();
            }
        }
        self.current = next;
        for query in open_queries {
            if !kept.iter().any(|(old, _)| *old == query) {
                let portfolio = Portfolio::new(
                    &self.boards,
                    self.misere,
                    self.endgame_board.as_deref(),
                    &query,
                );
                kept.insert(next, (query, portfolio));
                next += 1;
            }
        }
        self.open = kept;
    }

    /// Continues until done, or until `nodes` more positions have been visited. Returns whether it is done.
    ///
    /// # Errors
    /// If there is too little memory for even the smallest table. The search can continue once there is.
    pub fn run(&mut self, table: &mut Table, nodes: u64) -> Result<bool, TryReserveError> {
        if self.done {
            return Ok(true);
        }
        let words = if self.endgame_board.is_some() {
            1
        } else {
            self.boards.words()
        };
        let mut none = Table::new(0);
        let table = if self.options.without.has(TABLE) {
            &mut none
        } else {
            table.claim(self.id, words)?;
            table
        };
        let mut left = nodes;
        while !self.done && left > 0 {
            if self.current >= self.open.len() {
                self.current = 0;
                self.round += 1;
                self.left = TURN << self.round.min(24);
            }
            let (query, portfolio) = &mut self.open[self.current];
            let before = portfolio.counts().nodes;
            let answer = portfolio.run(
                &self.boards,
                self.endgame_board.as_deref(),
                table,
                self.left.min(left),
            );
            let used = portfolio.counts().nodes - before;
            left -= used.min(left);
            if let Some(answer) = answer {
                self.answers.insert(*query, answer);
                self.left = TURN << self.round.min(24);
                self.deduce();
            } else if used >= self.left {
                self.current += 1;
                self.left = TURN << self.round.min(24);
            } else {
                self.left -= used;
            }
        }
        Ok(self.done)
    }

    /// Positions visited.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.counts().nodes
    }

    fn counts(&self) -> Counts {
        let mut counts = self.counts;
        for (_, portfolio) in &self.open {
            counts += portfolio.counts();
        }
        counts
    }

    /// The findings so far.
    #[must_use]
    pub fn report(&self) -> Report<Move> {
        let mut report = self.report.clone();
        let counts = self.counts();
        report.nodes = counts.nodes;
        report.leaves = counts.leaves;
        report.cutoffs = counts.cutoffs;
        report
    }
}
