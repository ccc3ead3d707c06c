//! The search that callers hold: a position, what to find out about it, and the work done so far.

use std::collections::TryReserveError;
use std::sync::atomic::{AtomicU64, Ordering};

use super::dfpn::table::Table;
use super::dfpn::width::Boards;
use super::endgame::arena::Arena;
use super::plan::{Memo, Options, plan};
use super::portfolio::Portfolio;
use super::question::{Counts, Position, Question};
use super::technique::{DEPTH_FIRST, TABLE};
use crate::games::mnk::{Mnk, Move};
use crate::search::report::Report;

/// A number that no other user of a table has.
pub(super) fn next_id() -> u64 {
    static NEXT_ID: AtomicU64 = AtomicU64::new(1);
    NEXT_ID.fetch_add(1, Ordering::Relaxed)
}

/// A search that can be left after any number of nodes and taken up again, on the nodes it would have visited anyway.
#[derive(Clone, Debug)]
pub struct Search {
    /// Tells searches apart that share a table.
    id: u64,
    boards: Boards,
    /// Misère with few cells left.
    arena: Option<Box<Arena>>,
    misere: bool,
    options: Options,
    root: Position,
    memo: Memo,
    /// Questions being asked, in the order they came up.
    open: Vec<(Question, Portfolio)>,
    /// The number of the question whose turn it is.
    current: usize,
    /// Nodes that are left of its turn.
    left: u64,
    /// How often all questions have had their turn.
    round: u32,
    /// The work on questions that have been answered or dropped.
    counts: Counts,
    /// What the plan last came to.
    report: Report<Move>,
    done: bool,
}

/// Nodes of a question's shortest turn.
const TURN: u64 = 4096;

impl Search {
    /// A search of this position; no work is done yet.
    #[must_use]
    pub fn new(position: &Mnk, options: &Options) -> Self {
        let misere = position.rules().misere;
        let boards = Boards::without(position.rules(), options.without);
        let root = Position::of(position);
        let arena = if misere && !options.without.has(DEPTH_FIRST) {
            Arena::new(&boards.wide, &root).map(Box::new)
        } else {
            None
        };
        let mut search = Self {
            id: next_id(),
            boards,
            arena,
            misere,
            options: *options,
            root,
            memo: Memo::default(),
            open: Vec::new(),
            current: 0,
            left: TURN,
            round: 0,
            counts: Counts::default(),
            report: Report::unknown(-1, 1),
            done: false,
        };
        search.plan();
        search
    }

    /// Works out what the answers so far come to, and what has to be asked next.
    fn plan(&mut self) {
        let (mut report, needs) = plan(
            &self.boards.wide,
            self.misere,
            &self.options,
            &self.root,
            &self.memo,
            &self.report.line,
        );
        report.done = report.done.max(self.report.done);
        self.report = report;
        self.done = needs.is_empty();
        // What is no longer wanted is dropped; what is new comes last.
        let mut kept = Vec::new();
        for (question, portfolio) in std::mem::take(&mut self.open) {
            if needs.contains(&question) {
                kept.push((question, portfolio));
            } else {
                self.counts += portfolio.counts();
            }
        }
        for question in needs {
            if !kept.iter().any(|(old, _)| *old == question) {
                let portfolio =
                    Portfolio::new(&self.boards, self.misere, self.arena.as_deref(), &question);
                kept.push((question, portfolio));
            }
        }
        self.open = kept;
    }

    /// Goes on until done, or until `nodes` more positions have been visited. True when done.
    ///
    /// # Errors
    /// When not even the smallest table can be had; the search can go on when there is memory again.
    pub fn run(&mut self, table: &mut Table, nodes: u64) -> Result<bool, TryReserveError> {
        if self.done {
            return Ok(true);
        }
        let words = if self.arena.is_some() {
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
            let (question, portfolio) = &mut self.open[self.current];
            let before = portfolio.counts().nodes;
            let answer = portfolio.run(
                &self.boards,
                self.arena.as_deref(),
                table,
                self.left.min(left),
            );
            let used = portfolio.counts().nodes - before;
            left -= used.min(left);
            if let Some(answer) = answer {
                self.memo.insert(*question, answer);
                self.left = TURN << self.round.min(24);
                self.plan();
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

    /// What has been found so far.
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
