//! The search that callers hold: a position, what to find out about it, and the work done so far.

use std::collections::TryReserveError;
use std::sync::atomic::{AtomicU64, Ordering};

use super::bits::{Bits, Wide};
use super::board::{Board, set_of};
use super::plan::{Memo, plan};
use super::question::{Inquiry, Position, Question};
use super::small::Arena;
use super::table::Table;
use crate::game::{Game, Side};
use crate::games::mnk::{Mnk, Move};
use crate::solver::Report;

/// What to find out besides the position's value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The exact value of every legal move.
    pub each_move: bool,
    /// How long it takes when the winner hurries and the loser delays, proved; for every move where `each_move` is set.
    pub plies: bool,
}

/// A search that can be left after any number of nodes and taken up again, on the nodes it would have visited anyway.
#[derive(Clone, Debug)]
pub struct Search {
    /// Tells searches apart that share a table.
    id: u64,
    inner: Inner,
}

#[derive(Clone, Debug)]
enum Inner {
    Small(Box<Core<u64>>),
    Large(Box<Core<Wide<6>>>),
}

/// A number that no other user of a table has.
pub(super) fn next_id() -> u64 {
    static NEXT_ID: AtomicU64 = AtomicU64::new(1);
    NEXT_ID.fetch_add(1, Ordering::Relaxed)
}

impl Search {
    /// A search of this position; no work is done yet.
    #[must_use]
    pub fn new(position: &Mnk, options: &Options) -> Self {
        let inner = match position.rules().cells() {
            0..=64 => Inner::Small(Box::new(Core::new(position, *options))),
            _ => Inner::Large(Box::new(Core::new(position, *options))),
        };
        Self {
            id: next_id(),
            inner,
        }
    }

    /// Goes on until done, or until `nodes` more positions have been visited. True when done.
    ///
    /// # Errors
    /// When not even the smallest table can be had; the search can go on when there is memory again.
    pub fn run(&mut self, table: &mut Table, nodes: u64) -> Result<bool, TryReserveError> {
        match &mut self.inner {
            Inner::Small(core) => core.run(self.id, table, nodes),
            Inner::Large(core) => core.run(self.id, table, nodes),
        }
    }

    /// What has been found so far.
    #[must_use]
    pub fn report(&self) -> Report<Move> {
        match &self.inner {
            Inner::Small(core) => core.report(),
            Inner::Large(core) => core.report(),
        }
    }
}

/// A search over one word type.
#[derive(Clone, Debug)]
struct Core<B> {
    board: Board<B>,
    /// Misère with few cells left.
    arena: Option<Box<Arena>>,
    misere: bool,
    options: Options,
    root: Position<B>,
    memo: Memo<B>,
    /// Questions being asked, in the order they came up.
    open: Vec<(Question<B>, Inquiry<B>)>,
    /// Which one's turn it is, how many nodes are left of it, and how many rounds there have been.
    current: usize,
    left: u64,
    round: u32,
    /// Nodes, leaves and cut-offs of the questions answered or dropped.
    counts: [u64; 3],
    /// What the plan last came to.
    report: Report<Move>,
    done: bool,
}

/// Nodes of a question's shortest turn.
const TURN: u64 = 4096;

impl<B: Bits> Core<B> {
    fn new(position: &Mnk, options: Options) -> Self {
        let rules = position.rules();
        let board = Board::new(rules);
        let root = Position {
            marks: [
                set_of(position.marks(Side::First)),
                set_of(position.marks(Side::Second)),
            ],
            turn: position.turn(),
        };
        let arena = if rules.misere {
            Arena::new(&board, &root).map(Box::new)
        } else {
            None
        };
        let mut core = Self {
            board,
            arena,
            misere: rules.misere,
            options,
            root,
            memo: Memo::default(),
            open: Vec::new(),
            current: 0,
            left: TURN,
            round: 0,
            counts: [0; 3],
            report: Report::unknown(-1, 1),
            done: false,
        };
        core.plan();
        core
    }

    /// Works out what the answers so far come to, and what has to be asked next.
    fn plan(&mut self) {
        let (mut report, needs) = plan(
            &self.board,
            self.misere,
            &self.options,
            &self.root,
            &self.memo,
        );
        report.done = report.done.max(self.report.done);
        self.report = report;
        self.done = needs.is_empty();
        // What is no longer wanted is dropped; what is new comes last.
        let mut kept = Vec::new();
        for (question, inquiry) in self.open.drain(..) {
            if needs.contains(&question) {
                kept.push((question, inquiry));
            } else {
                let counts = inquiry.counts();
                for (sum, count) in self.counts.iter_mut().zip(counts) {
                    *sum += count;
                }
            }
        }
        for question in needs {
            if !kept.iter().any(|(old, _)| *old == question) {
                let inquiry =
                    Inquiry::new(&self.board, self.misere, self.arena.as_deref(), &question);
                kept.push((question, inquiry));
            }
        }
        self.open = kept;
    }

    fn run(&mut self, id: u64, table: &mut Table, nodes: u64) -> Result<bool, TryReserveError> {
        if self.done {
            return Ok(true);
        }
        table.claim::<B>(id)?;
        let mut left = nodes;
        while !self.done && left > 0 {
            if self.current >= self.open.len() {
                self.current = 0;
                self.round += 1;
                self.left = TURN << self.round.min(24);
            }
            let (question, inquiry) = &mut self.open[self.current];
            let before = inquiry.counts()[0];
            let answer = inquiry.run(
                &self.board,
                self.arena.as_deref(),
                table,
                self.left.min(left),
            );
            let used = inquiry.counts()[0] - before;
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

    fn report(&self) -> Report<Move> {
        let mut report = self.report.clone();
        let mut counts = self.counts;
        for (_, inquiry) in &self.open {
            for (sum, count) in counts.iter_mut().zip(inquiry.counts()) {
                *sum += count;
            }
        }
        [report.nodes, report.leaves, report.cutoffs] = counts;
        report
    }
}
