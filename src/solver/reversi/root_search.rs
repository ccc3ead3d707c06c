//! A complete search: the root's moves, the value, every move's value, the principal variation.

mod each_move;
mod report;

use std::cmp::Reverse;
use std::collections::TryReserveError;
use std::mem::take;

use super::book::Book;
use super::crew::Crew;
use super::guess::{Estimating, likely};
use super::kernel::Kernel;
use super::order::Orderer;
use super::peers::Peers;
use super::principal_variation::Line;
use super::root_bounds::RootBounds;
use super::root_move::{RootMove, book, known_best, look_up, put_first, root_moves};
use super::rules::ReversiBoard;
use super::selectivity::Selectivity;
use super::stack::Stack;
use super::table::{Lease, Table};
use super::technique::{SELECTIVE_SEARCH, TABLE};
use crate::game::{Game, Side};
use crate::games::reversi::bitboard::Discs;
use crate::games::reversi::{Move, Reversi};
use crate::solver::counts::Counts;
use crate::solver::options::Options;
use crate::solver::place::Place;

/// From this many empty cells on, a selective search comes first. On the 8x8 endgames of the benchmark (20 to 23), it saves a fifth of the
/// positions.
const SELECTIVE: u32 = 18;

/// Without a selective search, the first question is about a value this many discs below the estimate. On problems 1 to 19 of the FFO suite
/// (14 to 16 empty cells), this saves 4.5 % of the positions.
const LOWER: i32 = 2;

/// The current stage of the search.
#[derive(Clone, Debug)]
enum Stage {
    /// Estimating the root moves' values, beginning with root move `at`.
    Guess { at: usize },
    /// Finding the root's likely value.
    Likely(RootBounds),
    /// Proving the root's value.
    Value,
    /// Finding the likely value of root move `at`.
    LikelyEach { at: usize, root_bounds: RootBounds },
    /// Narrowing the bounds of root move `at`: is it worth at least `target`, if there is one yet?
    Each { at: usize, target: Option<i32> },
    /// Following best play to the end.
    Line,
    /// Finished.
    Done,
}

/// A search that can be stopped at any time and resumed.
pub struct ReversiSearch {
    board: ReversiBoard,
    orderer: Orderer,
    options: Options,
    book: Option<&'static Book>,
    side: Side,
    /// The root's moves and the bounds of its value.
    root: RootBounds,
    empties: u32,
    stage: Stage,
    stack: Stack,
    crew: Crew,
    /// The searches elsewhere of the same position, if there are any.
    peers: Option<Peers>,
    /// The estimate in progress.
    estimating: Option<Estimating>,
    lease: Option<Lease>,
    counts: Counts,
    /// The likely best move according to a selective search, and its value for its mover.
    likely: Option<(Move, i32)>,
    /// The index of the best root move, once the value is known.
    best: usize,
    line: Line,
    /// Whether every root move's value was looked up.
    from_book: bool,
}

impl ReversiSearch {
    /// A search of this position, not yet begun.
    #[must_use]
    pub fn new(position: &Reversi, options: &Options) -> Self {
        let board = ReversiBoard::of(position.rules()).without(options.without);
        let (player, opponent) = position.player_opponent();
        let discs = Discs::new(player, opponent);
        let empties = board.empties(discs).count_ones();
        let orderer = Orderer::new(&board, empties);
        let book = book(&board).filter(|_| options.book);
        let mut root = root_moves(&board, discs);
        let from_book = look_up(book, &mut root);
        let known = book.and_then(|book| book.lookup(discs));
        let odd = board.odd_regions(board.empties(discs));
        root.sort_by_cached_key(|m| {
            Reverse(orderer.by_mobility(&board, m.after, m.replies, m.cell(), odd))
        });
        let over = root.is_empty();
        let bounds = if over {
            let score = board.final_score(discs);
            (score, score)
        } else {
            (-board.cells, known.unwrap_or(board.cells))
        };
        Self {
            board,
            orderer,
            options: *options,
            book,
            side: position.turn(),
            root: RootBounds::new(root, bounds),
            empties,
            stage: if over {
                Stage::Done
            } else {
                Stage::Guess { at: 0 }
            },
            stack: Stack::default(),
            crew: Crew::new(options.threads, options.alone),
            peers: None,
            estimating: None,
            lease: None,
            counts: Counts {
                nodes: u64::from(over),
                leaves: u64::from(over),
                cutoffs: 0,
            },
            likely: None,
            best: 0,
            line: Line::default(),
            from_book,
        }
    }

    /// Runs until done or until about `nodes` more positions have been visited: a subtree or a short search that has begun is finished. True
    /// when done.
    ///
    /// A search visits exactly the same positions however it is sliced, as long as no other search uses the table in between. If one does,
    /// the values stay correct.
    ///
    /// # Errors
    /// If there is too little memory for even a small table.
    pub fn run(&mut self, table: &mut Table, nodes: u64) -> Result<bool, TryReserveError> {
        let mut none = Table::new();
        let (table, lease) = match self.lease {
            _ if self.options.without.has(TABLE) => (&mut none, Lease::NONE),
            Some(lease) => (table, lease),
            None => {
                // A small table that fits the processor's caches is faster than a large one long before it is full, so the size follows the
                // work.
                let bits = self.empties.saturating_sub(5).max(4);
                let lease = table.lease_at_most(bits, bits.min(12))?;
                self.lease = Some(lease);
                (table, lease)
            }
        };
        let (board, orderer) = (self.board, self.orderer.clone());
        let mut kernel = Kernel::new(
            &board,
            &orderer,
            (&mut table.near, &table.far, lease),
            self.counts,
        );
        let marks = self.crew.marks.clone();
        kernel.marks = marks.as_deref();
        let mut peers = self.peers.take();
        kernel.peers = peers.as_mut();
        if let Some(peers) = &mut kernel.peers
            && peers.read(&board, (&table.far, lease))
        {
            self.catch_up(&mut kernel);
        }
        let limit = kernel.counts.nodes.saturating_add(nodes);
        while !matches!(self.stage, Stage::Done) {
            if self.stack.busy() {
                kernel.selectivity = self.selectivity();
                let Some(value) = self.crew.run(&mut self.stack, &mut kernel, limit) else {
                    break;
                };
                self.take(-value);
            } else {
                let limit = self.crew.step(kernel.counts.nodes, limit);
                self.next(&mut kernel, limit);
            }
            if kernel.counts.nodes >= limit || self.crew.asked_to_stop() {
                break;
            }
        }
        self.counts = kernel.counts;
        self.peers = peers;
        Ok(matches!(self.stage, Stage::Done))
    }

    /// Ends a run early, within milliseconds, once `stop` returns true. (A single thread solves to the end of its slice.)
    pub fn stop_when(&mut self, stop: fn() -> bool) {
        self.crew.stop = Some(stop);
    }

    /// Takes in messages from searches of the same position elsewhere, among which it has this place, and returns a message for them. Messages
    /// are bytes that only the same version of the program reads; `messages` may be several in a row.
    pub fn exchange(&mut self, place: Place, messages: &[u8]) -> Vec<u8> {
        let peers = self.peers.get_or_insert_default();
        peers.exchange(place, messages, &self.board, self.stack.path())
    }

    /// Uses what peers have proved.
    fn catch_up(&mut self, kernel: &mut Kernel) {
        kernel.selectivity = self.selectivity();
        self.stack.catch_up(kernel);
        let answered = match &mut self.stage {
            Stage::Likely(root_bounds) | Stage::LikelyEach { root_bounds, .. } => {
                root_bounds.catch_up(kernel)
            }
            Stage::Value => self.root.catch_up(kernel),
            _ => false,
        };
        kernel.selectivity = None;
        self.root.look_up(kernel);
        if answered {
            self.stack.abandon(kernel);
        }
        let first = matches!(self.stage, Stage::Likely(_) | Stage::Value);
        if self.options.each_move && first && kernel.begins_with_each() {
            self.stack.abandon(kernel);
            self.stage = Stage::Each {
                at: 0,
                target: None,
            };
        }
    }

    /// Takes the value of the current move's search, from the mover's point of view.
    fn take(&mut self, value: i32) {
        match &mut self.stage {
            Stage::Likely(root_bounds) | Stage::LikelyEach { root_bounds, .. } => {
                root_bounds.take(value)
            }
            Stage::Value => self.root.take(value),
            Stage::Each {
                at,
                target: Some(target),
            } => {
                let index = *at % self.root.moves.len();
                self.root.moves[index].learn(value, *target);
            }
            Stage::Line => self.line.take(value),
            Stage::Guess { .. } | Stage::Each { .. } | Stage::Done => {}
        }
    }

    /// Begins the next search or changes the stage.
    fn next(&mut self, kernel: &mut Kernel, limit: u64) {
        let question = match &mut self.stage {
            Stage::Likely(root_bounds) | Stage::LikelyEach { root_bounds, .. } => {
                root_bounds.next(kernel)
            }
            Stage::Value => self.root.next(kernel),
            _ => None,
        };
        if let Some((RootMove { after, replies, .. }, target)) = question {
            self.stack.begin(after, replies, -target);
            return;
        }
        match &mut self.stage {
            Stage::Guess { at } => {
                let at = *at;
                self.guess(kernel, at, limit);
            }
            Stage::Likely(root_bounds) => {
                // The moves in the order found; nothing is proved of them.
                let value = root_bounds.lower;
                let mut likely = take(&mut root_bounds.moves);
                self.likely = likely.first().map(|root_move| (root_move.mv, value));
                for root_move in &mut likely {
                    let (mut known, same) = (self.root.moves.iter(), root_move.mv);
                    if let Some(known) = known.find(|known| known.mv == same) {
                        (root_move.lower, root_move.upper) = (known.lower, known.upper);
                    }
                }
                self.root.moves = likely;
                self.root.guess(value);
                self.stage = Stage::Value;
            }
            Stage::Value => self.value_found(kernel),
            Stage::LikelyEach { at, root_bounds } => {
                let (at, guess) = (*at, root_bounds.lower);
                self.prove_each(at, None, guess);
            }
            Stage::Each { at, target } => {
                let (at, target) = (*at, *target);
                self.next_for_each(kernel, (at, target), limit);
            }
            Stage::Line => {
                if !self.line.next(kernel, self.book, &mut self.stack) {
                    self.stage = Stage::Done;
                }
            }
            Stage::Done => {}
        }
    }

    /// Sorts the root's moves by a short search, whose value is the first question's target. If it is right, two questions suffice: is the
    /// value at least this, and is it more?
    ///
    /// If the book has the value, only a move with that value is needed.
    fn guess(&mut self, kernel: &mut Kernel, at: usize, limit: u64) {
        let known = self.root.upper;
        if at == 0
            && known < self.board.cells
            && let Some(at) = known_best(self.book, &self.root.moves, known)
        {
            put_first(&mut self.root.moves, at);
            self.stage = Stage::Value;
            return;
        }
        if at < self.root.moves.len() {
            if self.estimate(kernel, at, limit) {
                self.stage = Stage::Guess { at: at + 1 };
            }
            return;
        }
        let estimated = |m: &RootMove| m.estimate.unwrap_or(0);
        self.root.moves.sort_by_key(|m| Reverse(estimated(m)));
        for (number, root_move) in self.root.moves.iter_mut().enumerate() {
            root_move.number = number;
        }
        let guess = self.root.moves.first().map_or(0, estimated);
        // Without a selective search, an estimate that is too high costs more than one that is too low, since all moves are refuted in
        // vain.
        let low = if self.selective() { 0 } else { LOWER };
        self.root.guess(likely(guess - low, self.board.cells));
        self.stage = Stage::Value;
        if known < self.board.cells {
            self.root.guess(known);
        } else if self.selective() {
            self.stage = Stage::Likely(self.root.coarse());
        }
    }

    /// Estimates the value of root move `at`, if that is worth its cost. False at the limit.
    fn estimate(&mut self, kernel: &mut Kernel, at: usize, limit: u64) -> bool {
        let RootMove { after, replies, .. } = self.root.moves[at];
        let begun = self.estimating.take();
        let begun = begun.or_else(|| Estimating::of(kernel, after, replies, self.empties));
        let Some(mut estimating) = begun else {
            return true;
        };
        let estimate = estimating.run(kernel, limit);
        if estimate.is_none() {
            self.estimating = Some(estimating);
        }
        self.root.moves[at].estimate = estimate;
        estimate.is_some()
    }

    /// How selective the current stage is.
    fn selectivity(&self) -> Option<Selectivity> {
        let likely = matches!(self.stage, Stage::Likely(_) | Stage::LikelyEach { .. });
        Selectivity::guessing(&self.board).filter(|_| likely)
    }

    /// Whether a selective search is worth its cost.
    fn selective(&self) -> bool {
        let possible =
            Selectivity::guessing(&self.board).and(self.orderer.shallow_search(&self.board));
        self.empties >= SELECTIVE
            && possible.is_some()
            && !self.options.without.has(SELECTIVE_SEARCH)
    }

    /// Continues once the root's value is known.
    fn value_found(&mut self, kernel: &Kernel) {
        let value = self.root.lower;
        let root_moves = &mut self.root.moves;
        let best = root_moves.iter().position(|m| m.lower == value);
        self.best = best.unwrap_or(0);
        root_moves[self.best].upper = value;
        if self.options.each_move {
            // No move is worth more than the root.
            for root_move in root_moves {
                root_move.upper = root_move.upper.min(value);
            }
            self.stage = Stage::Each {
                at: 0,
                target: None,
            };
        } else {
            self.begin_line(kernel);
        }
    }

    fn begin_line(&mut self, kernel: &Kernel) {
        self.stage = Stage::Line;
        let best = self.root.moves[self.best];
        self.line.begin(kernel, self.book, best, self.root.lower);
    }

    /// Positions visited.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.counts.nodes
    }
}
