//! One search from start to end: the root's moves, the value, every move's value, the line.

use std::collections::TryReserveError;

use super::branch::{Branch, book, branches, known_best, look_up};
use super::deep::{Counts, Deep};
use super::order::Orderer;
use super::rules::Board;
use super::stack::Stack;
use super::table::{Lease, NO_MOVE, Part, Table};
use crate::game::{Game, Score, Side};
use crate::games::reversi::{Move, Reversi};
use crate::solver::{MoveReport, Report};
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

/// From this many empty cells on the root's value is estimated before it is searched.
const GUESSED: u32 = 13;

/// From this many on it is estimated two plies more deeply: of each move's value on 6x6 a better guess saves 9 %.
const GUESSED_BETTER: u32 = 22;

/// What the search is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Nothing is done yet.
    Guess,
    /// Asking whether the root's value is at least `target`, at move `at`.
    Value {
        target: i32,
        at: usize,
    },
    /// Narrowing the bounds of root move `at`: asking whether it is worth `target`, once there is one.
    Each {
        at: usize,
        target: Option<i32>,
    },
    /// Looking for the line's next move, at move `at` of its position.
    Line {
        at: usize,
    },
    Done,
}

/// A search that can be left at any time and taken up again.
pub struct Search {
    board: Board,
    orderer: Orderer,
    options: Options,
    side: Side,
    root: Vec<Branch>,
    stage: Stage,
    stack: Stack,
    lease: Option<Lease>,
    counts: Counts,
    /// The root's proved bounds, from its side to move.
    lower: i32,
    upper: i32,
    best: usize,
    line: Vec<Move>,
    /// The position at the line's end, its value and its moves.
    here: (u64, u64),
    here_value: i32,
    here_moves: Vec<Branch>,
    empties: u32,
    /// Every root move's value was looked up.
    from_book: bool,
}

impl Search {
    /// A search of this position; nothing is done yet.
    #[must_use]
    pub fn new(position: &Reversi, options: &Options) -> Self {
        let rules = position.rules();
        let board = Board::new(
            u32::from(rules.width),
            u32::from(rules.height),
            rules.reversed,
            rules.empties_to_winner,
        );
        let (player, opponent) = position.player_opponent();
        let empties = (board.mask & !(player | opponent)).count_ones();
        let orderer = Orderer::new(&board, empties);
        let mut root = branches(&board, player, opponent);
        for branch in &mut root {
            (branch.lower, branch.upper) = (-board.cells, board.cells);
        }
        let from_book = options.book && look_up(&board, &mut root);
        let known = book(&board).filter(|_| options.book);
        let known = known.and_then(|book| book.lookup(player, opponent));
        let odd = board.odd_regions(board.mask & !(player | opponent));
        by_key(&mut root, |b| {
            let score = orderer.by_mobility(
                &board,
                (b.player, b.opponent),
                b.replies,
                u32::from(b.cell),
                odd,
            );
            (-i64::from(score), 0)
        });
        let mut search = Self {
            board,
            orderer,
            options: *options,
            side: position.turn(),
            stage: Stage::Guess,
            stack: Stack::default(),
            lease: None,
            counts: Counts::default(),
            lower: -board.cells,
            upper: known.unwrap_or(board.cells),
            best: 0,
            line: Vec::new(),
            here: (player, opponent),
            here_value: 0,
            here_moves: Vec::new(),
            empties,
            root,
            from_book,
        };
        if search.root.is_empty() {
            let score = board.final_score(player, opponent);
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
        let mut deep = Deep {
            board: &board,
            orderer: &orderer,
            table,
            lease,
            nodes: self.counts.nodes,
            leaves: self.counts.leaves,
            cutoffs: self.counts.cutoffs,
        };
        let limit = deep.nodes.saturating_add(nodes);
        if self.stage == Stage::Guess {
            self.guess(&mut deep);
        }
        while self.stage != Stage::Done {
            let more = if self.stack.busy() {
                let value = self.stack.run(&mut deep, limit);
                let Some(value) = value else { break };
                self.take(-value);
                true
            } else {
                self.next(&mut deep)
            };
            if !more || deep.nodes >= limit {
                break;
            }
        }
        self.counts = Counts {
            nodes: deep.nodes,
            leaves: deep.leaves,
            cutoffs: deep.cutoffs,
        };
        Ok(self.stage == Stage::Done)
    }

    /// Sorts the root's moves by a short search and takes its value for the first question: where
    /// it is right, two questions are enough (is it at least this? is it more?).
    ///
    /// Where the book has the value, what is left is to find a move that is worth it.
    fn guess(&mut self, deep: &mut Deep) {
        let known = self.upper < self.board.cells;
        if known && let Some(at) = known_best(&self.board, &self.root, self.upper) {
            self.root[..=at].rotate_right(1);
            self.stage = Stage::Value {
                target: self.upper,
                at: 0,
            };
            return;
        }
        for at in 0..self.root.len() {
            self.root[at].estimate = self.estimate(deep, &self.root[at]);
        }
        let estimate = |b: &Branch| b.estimate.unwrap_or(0);
        by_key(&mut self.root, |b| (-i64::from(estimate(b)), 0));
        let target = if known {
            self.upper
        } else {
            self.likely(self.root.first().map_or(0, estimate))
        };
        self.stage = Stage::Value { target, at: 0 };
    }

    /// What a short search says of a move, for the side that makes it.
    fn estimate(&self, deep: &mut Deep, branch: &Branch) -> Option<i32> {
        let depth = (self.empties + 1).checked_sub(GUESSED)? as usize / 3;
        let depth = (depth + if self.empties < GUESSED_BETTER { 0 } else { 2 }).min(7);
        let position = (branch.player, branch.opponent);
        let orderer = deep.orderer;
        let (both, nodes) = orderer.estimate(deep.board, position, branch.replies, depth)?;
        deep.nodes += nodes;
        Some((-both).div_euclid(2))
    }

    /// A value near this one that games end with: most fill the board, and scores are odd or even as its number of cells
    /// is.
    fn likely(&self, value: i32) -> i32 {
        let cells = self.board.cells;
        (value + ((value ^ cells) & 1)).clamp(1 - cells, cells)
    }

    /// A value from the search of the current move, its mover's point of view. The window was
    /// `[target - 1, target]` for that side.
    fn take(&mut self, value: i32) {
        let (branch, target) = match self.stage {
            Stage::Value { target, at } => (&mut self.root[at], target),
            Stage::Each {
                at,
                target: Some(target),
            } => (&mut self.root[at], target),
            Stage::Line { at } => (&mut self.here_moves[at], self.here_value),
            Stage::Guess | Stage::Each { .. } | Stage::Done => return,
        };
        if value >= target {
            branch.lower = branch.lower.max(value);
        } else {
            branch.upper = branch.upper.min(value);
        }
    }

    /// Decides what to search next and begins it, or changes the stage. False when done.
    fn next(&mut self, deep: &mut Deep) -> bool {
        match self.stage {
            Stage::Value { target, at } => self.next_for_value(target, at),
            Stage::Each { at, target } => self.next_for_each(deep, at, target),
            Stage::Line { at } => self.next_for_line(deep, at),
            Stage::Guess | Stage::Done => return false,
        }
        true
    }

    fn next_for_value(&mut self, target: i32, at: usize) {
        let Some(&branch) = self.root.get(at) else {
            // All have been refuted: the value is the most that any may have.
            let upper = self.root.iter().map(|b| b.upper).max().unwrap_or(0);
            self.upper = self.upper.min(upper);
            self.decide();
            return;
        };
        if branch.lower >= target {
            if branch.lower > self.lower {
                self.lower = branch.lower;
                // The move that did it goes first from now on.
                self.root[..=at].rotate_right(1);
            }
            self.decide();
        } else if branch.upper < target {
            self.stage = Stage::Value { target, at: at + 1 };
        } else {
            self.stack
                .begin(branch.player, branch.opponent, branch.replies, -target);
        }
    }

    fn next_for_each(&mut self, deep: &mut Deep, at: usize, target: Option<i32>) {
        let Some(&branch) = self.root.get(at) else {
            self.begin_line();
            return;
        };
        if branch.lower == branch.upper {
            self.stage = Stage::Each {
                at: at + 1,
                target: None,
            };
            return;
        }
        // First what is likely, then from there on upwards or downwards.
        let target = match target {
            None => {
                let estimate = branch.estimate.or_else(|| self.estimate(deep, &branch));
                let likely = estimate.map_or(branch.upper, |value| self.likely(value));
                likely.clamp(branch.lower + 1, branch.upper)
            }
            Some(target) if branch.lower >= target => branch.lower + 1,
            Some(_) => branch.upper,
        };
        self.stage = Stage::Each {
            at,
            target: Some(target),
        };
        self.stack
            .begin(branch.player, branch.opponent, branch.replies, -target);
    }

    /// After a question about the root's value has been answered: the next one, or what follows.
    fn decide(&mut self) {
        if self.lower < self.upper {
            let target = if self.lower > -self.board.cells {
                self.lower + 1
            } else {
                self.upper
            };
            self.stage = Stage::Value { target, at: 0 };
            return;
        }
        self.best = self
            .root
            .iter()
            .position(|b| b.lower == self.lower)
            .unwrap_or(0);
        if self.root[self.best].upper > self.lower {
            self.root[self.best].upper = self.lower;
        }
        if self.options.each_move {
            // A value can't be more than the root's.
            for branch in &mut self.root {
                branch.upper = branch.upper.min(self.upper);
            }
            self.stage = Stage::Each {
                at: 0,
                target: None,
            };
        } else {
            self.begin_line();
        }
    }

    fn begin_line(&mut self) {
        let best = self.root[self.best];
        self.line.clear();
        self.follow(best, -self.lower);
    }

    /// Plays a move on the line.
    fn follow(&mut self, branch: Branch, value: i32) {
        self.line.push(if branch.cell == NO_MOVE {
            Move::Pass
        } else {
            Move::Place(branch.cell)
        });
        self.here = (branch.player, branch.opponent);
        self.here_value = value;
        self.here_moves = branches(&self.board, branch.player, branch.opponent);
        if self.options.book {
            look_up(&self.board, &mut self.here_moves);
            if let Some(at) = known_best(&self.board, &self.here_moves, value) {
                self.here_moves[..=at].rotate_right(1);
            }
        }
        self.stage = if self.here_moves.is_empty() {
            Stage::Done
        } else {
            Stage::Line { at: 0 }
        };
    }

    fn next_for_line(&mut self, deep: &mut Deep, at: usize) {
        let value = self.here_value;
        if at == 0 && self.here_moves.len() > 1 && self.here_moves[0].upper > self.board.cells {
            // First time here: what the table proves may be enough, and its move goes first.
            let (player, opponent) = self.here;
            let first = deep
                .table
                .probe(deep.lease, Part::Far, player, opponent)
                .map_or(NO_MOVE, |e| e.best);
            for branch in &mut self.here_moves {
                (branch.lower, branch.upper) = (-self.board.cells, self.board.cells);
                let (p, o) = deep.key(branch.player, branch.opponent);
                if let Some(entry) = deep.table.probe(deep.lease, Part::Far, p, o) {
                    branch.lower = -i32::from(entry.upper);
                    branch.upper = -i32::from(entry.lower);
                }
            }
            let odd = self
                .board
                .odd_regions(self.board.mask & !(player | opponent));
            let (board, orderer) = (&self.board, &self.orderer);
            by_key(&mut self.here_moves, |b| {
                let known = if b.lower >= value { 0 } else { 1 };
                let hash = if b.cell == first { 0 } else { 1 };
                let cell = u32::from(b.cell);
                let score =
                    orderer.by_mobility(board, (b.player, b.opponent), b.replies, cell, odd);
                (2 * known + hash, -i64::from(score))
            });
        }
        let Some(&branch) = self.here_moves.get(at) else {
            // Cannot be: one of the moves has the position's value.
            self.stage = Stage::Done;
            return;
        };
        // The only move has the position's value.
        if branch.lower >= value || self.here_moves.len() == 1 {
            self.follow(branch, -value);
        } else if branch.upper < value {
            self.stage = Stage::Line { at: at + 1 };
        } else {
            self.stack
                .begin(branch.player, branch.opponent, branch.replies, -value);
        }
    }

    /// What has been found so far.
    #[must_use]
    pub fn report(&self) -> Report<Move> {
        let bounds = |lower: i32, upper: i32| match self.side {
            Side::First => (Score::from(lower), Score::from(upper)),
            Side::Second => (Score::from(-upper), Score::from(-lower)),
        };
        let exact = self.lower == self.upper;
        let decided =
            |b: &&Branch| b.lower == b.upper || !self.options.each_move && b.upper <= self.lower;
        let done =
            self.root.iter().filter(decided).count() as u32 + u32::from(self.stage == Stage::Done);
        let mut order: Vec<&Branch> = if self.options.each_move {
            self.root.iter().collect()
        } else {
            let best = self.root.get(self.best);
            best.filter(|_| exact).into_iter().collect()
        };
        by_key(&mut order, |b| (i64::from(b.cell), 0));
        let moves = order
            .into_iter()
            .map(|b| {
                let (lower, upper) = bounds(b.lower, b.upper);
                MoveReport {
                    mv: if b.cell == NO_MOVE {
                        Move::Pass
                    } else {
                        Move::Place(b.cell)
                    },
                    lower,
                    upper,
                    plies: None,
                }
            })
            .collect();
        let (lower, upper) = bounds(self.lower, self.upper);
        Report {
            lower,
            upper,
            line: self.line.clone(),
            moves,
            plies: None,
            nodes: self.counts.nodes,
            leaves: self.counts.leaves,
            cutoffs: self.counts.cutoffs,
            done,
            total: self.root.len() as u32 + 1,
            from_book: self.from_book,
        }
    }
}
