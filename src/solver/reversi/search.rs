//! One search from start to end: the root's moves, the value, every move's value, the line.

use std::collections::TryReserveError;

use super::book::Book;
use super::branch::{Branch, book, branches, known_best, look_up};
use super::guess::{estimate, likely};
use super::kernel::{Counts, Kernel};
use super::line::Line;
use super::mtdf;
use super::order::Orderer;
use super::rules::Board;
use super::stack::Stack;
use super::table::{Lease, Table};
use crate::game::{Game, Score, Side};
use crate::games::reversi::bitboard::Discs;
use crate::games::reversi::{Move, Reversi};
use crate::search::report::{MoveReport, Report};
use crate::sort::by_key;

/// What to find out, and with how much memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Also the exact value of every legal move.
    pub each_move: bool,
    /// Values computed beforehand may be looked up.
    pub book: bool,
    /// The most buckets of the table, as a power of two; 20: 64 MiB.
    pub table_bits: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            each_move: false,
            book: true,
            table_bits: 20,
        }
    }
}

/// What the search is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Nothing is done yet.
    Guess,
    /// Asking whether the root's value is at least `target`, at move `at`.
    Value { target: i32, at: usize },
    /// Narrowing the bounds of root move `at`: asking whether it is worth `target`, once there is one.
    Each { at: usize, target: Option<i32> },
    /// Following best play to the end.
    Line,
    /// There is nothing left to find out.
    Done,
}

/// A search that can be left at any time and taken up again.
pub struct Search {
    board: Board,
    orderer: Orderer,
    options: Options,
    book: Option<&'static Book>,
    side: Side,
    /// The root's moves.
    root: Vec<Branch>,
    empties: u32,
    stage: Stage,
    stack: Stack,
    lease: Option<Lease>,
    counts: Counts,
    /// The root is worth at least this to its side to move.
    lower: i32,
    /// The root is worth at most this.
    upper: i32,
    /// The place of the best of the root's moves, once the value is known.
    best: usize,
    line: Line,
    /// Every root move's value was looked up.
    from_book: bool,
}

impl Search {
    /// A search of this position; nothing is done yet.
    #[must_use]
    pub fn new(position: &Reversi, options: &Options) -> Self {
        let board = Board::of(position.rules());
        let (player, opponent) = position.player_opponent();
        let discs = Discs::new(player, opponent);
        let empties = board.empties(discs).count_ones();
        let orderer = Orderer::new(&board, empties);
        let book = book(&board).filter(|_| options.book);
        let mut root = branches(&board, discs);
        let from_book = look_up(book, &mut root);
        let known = book.and_then(|book| book.lookup(discs));
        let odd = board.odd_regions(board.empties(discs));
        by_key(&mut root, |b| {
            let score = orderer.by_mobility(&board, b.after, b.replies, b.cell(), odd);
            (-i64::from(score), 0)
        });
        let mut search = Self {
            lower: -board.cells,
            upper: known.unwrap_or(board.cells),
            board,
            orderer,
            options: *options,
            book,
            side: position.turn(),
            root,
            empties,
            stage: Stage::Guess,
            stack: Stack::default(),
            lease: None,
            counts: Counts::default(),
            best: 0,
            line: Line::default(),
            from_book,
        };
        if search.root.is_empty() {
            let score = search.board.final_score(discs);
            (search.lower, search.upper) = (score, score);
            search.counts = Counts {
                nodes: 1,
                leaves: 1,
                cutoffs: 0,
            };
            search.stage = Stage::Done;
        }
        search
    }

    /// Goes on until done or until about `nodes` more positions have been visited: some thousands
    /// more, at most. True when done.
    ///
    /// Sliced or not, a search visits exactly the same positions, as long as no other search uses
    /// the table in between; if one does, the values stay right.
    ///
    /// # Errors
    /// The memory for even a small table can't be had.
    pub fn run(&mut self, table: &mut Table, nodes: u64) -> Result<bool, TryReserveError> {
        let lease = match self.lease {
            Some(lease) => lease,
            None => {
                // A small table that fits the processor's caches beats a large one long before it
                // is full, so that the size follows the work to be done.
                let bits = self.empties.saturating_sub(5).max(4);
                let bits = bits.min(self.options.table_bits.clamp(4, 30));
                let lease = table.lease_at_most(bits, bits.min(12))?;
                self.lease = Some(lease);
                lease
            }
        };
        let (board, orderer) = (self.board, self.orderer.clone());
        let mut kernel = Kernel {
            board: &board,
            orderer: &orderer,
            table,
            lease,
            counts: self.counts,
        };
        let limit = kernel.counts.nodes.saturating_add(nodes);
        while self.stage != Stage::Done {
            if self.stack.busy() {
                let Some(value) = self.stack.run(&mut kernel, limit) else {
                    break;
                };
                self.take(-value);
            } else {
                self.next(&mut kernel);
            }
            if kernel.counts.nodes >= limit {
                break;
            }
        }
        self.counts = kernel.counts;
        Ok(self.stage == Stage::Done)
    }

    /// A value from the search of the current move, its mover's point of view.
    fn take(&mut self, value: i32) {
        match self.stage {
            Stage::Value { target, at }
            | Stage::Each {
                at,
                target: Some(target),
            } => self.root[at].learn(value, target),
            Stage::Line => self.line.take(value),
            Stage::Guess | Stage::Each { .. } | Stage::Done => {}
        }
    }

    /// Decides what to search next and begins it, or changes the stage.
    fn next(&mut self, kernel: &mut Kernel) {
        match self.stage {
            Stage::Guess => self.guess(kernel),
            Stage::Value { target, at } => self.next_for_value(kernel, target, at),
            Stage::Each { at, target } => self.next_for_each(kernel, at, target),
            Stage::Line => {
                if !self.line.next(kernel, self.book, &mut self.stack) {
                    self.stage = Stage::Done;
                }
            }
            Stage::Done => {}
        }
    }

    /// Sorts the root's moves by a short search and takes its value for the first question: where
    /// it is right, two questions are enough (is it at least this? is it more?).
    ///
    /// Where the book has the value, what is left is to find a move that is worth it.
    fn guess(&mut self, kernel: &mut Kernel) {
        let known = self.upper < self.board.cells;
        if known && let Some(at) = known_best(self.book, &self.root, self.upper) {
            self.root[..=at].rotate_right(1);
            self.stage = Stage::Value {
                target: self.upper,
                at: 0,
            };
            return;
        }
        for branch in &mut self.root {
            branch.estimate = estimate(kernel, branch.after, branch.replies, self.empties);
        }
        let estimated = |b: &Branch| b.estimate.unwrap_or(0);
        by_key(&mut self.root, |b| (-i64::from(estimated(b)), 0));
        let target = if known {
            self.upper
        } else {
            likely(self.root.first().map_or(0, estimated), self.board.cells)
        };
        self.stage = Stage::Value { target, at: 0 };
    }

    fn next_for_value(&mut self, kernel: &Kernel, target: i32, at: usize) {
        let Some(&branch) = self.root.get(at) else {
            // All have been refuted: the value is the most that any may have.
            let upper = self.root.iter().map(|b| b.upper).max().unwrap_or(0);
            self.upper = self.upper.min(upper);
            self.decide(kernel, target);
            return;
        };
        if branch.lower >= target {
            if branch.lower > self.lower {
                self.lower = branch.lower;
                // The move that did it goes first from now on.
                self.root[..=at].rotate_right(1);
            }
            self.decide(kernel, target);
        } else if branch.upper < target {
            self.stage = Stage::Value { target, at: at + 1 };
        } else {
            self.stack.begin(branch.after, branch.replies, -target);
        }
    }

    /// After a question about the root's value has been answered: the next one, or what follows.
    fn decide(&mut self, kernel: &Kernel, asked: i32) {
        if self.lower < self.upper {
            let bounds = (self.lower, self.upper);
            let target = mtdf::target(bounds, Some(asked), || asked);
            self.stage = Stage::Value { target, at: 0 };
            return;
        }
        let value = self.lower;
        let best = self.root.iter().position(|b| b.lower == value);
        self.best = best.unwrap_or(0);
        self.root[self.best].upper = value;
        if self.options.each_move {
            // No move is worth more than the root.
            for branch in &mut self.root {
                branch.upper = branch.upper.min(value);
            }
            self.stage = Stage::Each {
                at: 0,
                target: None,
            };
        } else {
            self.begin_line(kernel);
        }
    }

    fn next_for_each(&mut self, kernel: &mut Kernel, at: usize, asked: Option<i32>) {
        let Some(&branch) = self.root.get(at) else {
            self.begin_line(kernel);
            return;
        };
        if branch.lower == branch.upper {
            self.stage = Stage::Each {
                at: at + 1,
                target: None,
            };
            return;
        }
        let target = mtdf::target((branch.lower, branch.upper), asked, || {
            let estimated = branch
                .estimate
                .or_else(|| estimate(kernel, branch.after, branch.replies, self.empties));
            estimated.map_or(branch.upper, |value| likely(value, self.board.cells))
        });
        self.stage = Stage::Each {
            at,
            target: Some(target),
        };
        self.stack.begin(branch.after, branch.replies, -target);
    }

    fn begin_line(&mut self, kernel: &Kernel) {
        self.stage = Stage::Line;
        let best = self.root[self.best];
        self.line.begin(kernel, self.book, best, self.lower);
    }

    /// What has been found so far.
    #[must_use]
    pub fn report(&self) -> Report<Move> {
        let bounds = |lower: i32, upper: i32| match self.side {
            Side::First => (Score::from(lower), Score::from(upper)),
            Side::Second => (Score::from(-upper), Score::from(-lower)),
        };
        let each = self.options.each_move;
        let exact = self.lower == self.upper;
        let decided = |b: &&Branch| b.lower == b.upper || !each && b.upper <= self.lower;
        let done =
            self.root.iter().filter(decided).count() + usize::from(self.stage == Stage::Done);
        let mut moves: Vec<&Branch> = match self.root.get(self.best) {
            _ if each => self.root.iter().collect(),
            Some(best) if exact => vec![best],
            _ => Vec::new(),
        };
        by_key(&mut moves, |b| (i64::from(b.cell()), 0));
        let moves = moves.into_iter().map(|b| {
            let (lower, upper) = bounds(b.lower, b.upper);
            MoveReport::between(b.mv, lower, upper)
        });
        let (lower, upper) = bounds(self.lower, self.upper);
        Report {
            line: self.line.moves.clone(),
            moves: moves.collect(),
            nodes: self.counts.nodes,
            leaves: self.counts.leaves,
            cutoffs: self.counts.cutoffs,
            done: done as u32,
            total: self.root.len() as u32 + 1,
            from_book: self.from_book,
            ..Report::unknown(lower, upper)
        }
    }

    /// Positions visited.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.counts.nodes
    }
}
