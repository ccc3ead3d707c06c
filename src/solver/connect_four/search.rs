//! The search that callers hold: a position, what to find out about it, and the work done so far.

use std::collections::TryReserveError;
use std::sync::atomic::{AtomicU64, Ordering};

use super::board::Board;
use super::book::Book;
use super::length::{Score, last};
use super::line::Line;
use super::position::Position;
use super::root::{Root, RootMove};
use super::stack::Stack;
use super::table::{Bounds, Table};
use super::technique::TABLE;
use super::word::Word;
use crate::game::{Game, Side};
use crate::games::mnk::{Mnk, Move};
use crate::search::report::{MoveReport, Report};
use crate::solver::options::Options;
use crate::solver::place::Place;

/// A search of a board that fits the word.
#[derive(Clone, Debug)]
pub struct Search<W> {
    /// Distinguishes the searches that share a table.
    id: u64,
    board: Board<W>,
    options: Options,
    turn: Side,
    /// The width of the board, to name cells.
    width: u16,
    height: u16,
    root: Root<W>,
    stack: Stack<W>,
    asked: Option<Asked>,
    line: Line<W>,
    book: Option<&'static Book>,
    /// Whether the book knows all moves.
    from_book: bool,
}

/// The question that the stack works on.
#[derive(Clone, Copy, Debug)]
enum Asked {
    /// Whether the root move with this index, or the position itself, has at least this score.
    Root(Option<usize>, Score),
    /// About the line's next candidate.
    Line,
}

/// The board of a game; `None` if it does not fit the word.
pub fn board_of<W: Word>(game: &Mnk) -> Option<Board<W>> {
    let rules = game.rules();
    let (width, height) = (u32::from(rules.width), u32::from(rules.height));
    let closed = rules.closed();
    let is_closed =
        |column: u32, row: u32| closed.contains(((height - 1 - row) * width + column) as usize);
    Board::new((width, height), rules.k.into(), rules.misere, is_closed)
}

/// A number that no other search has.
fn next_id() -> u64 {
    static NEXT_ID: AtomicU64 = AtomicU64::new(1);
    NEXT_ID.fetch_add(1, Ordering::Relaxed)
}

impl<W: Word> Search<W> {
    /// A search that has done no work yet. `None` if the board does not fit the word.
    pub fn new(game: &Mnk, options: Options) -> Option<Self> {
        let board = board_of(game)?;
        let rules = game.rules();
        let (width, height) = (u16::from(rules.width), u16::from(rules.height));
        let set = |side: Side| {
            let cells = (0..rules.cells()).filter(|&cell| game.marks(side).contains(cell));
            cells.fold(W::ZERO, |set, cell| {
                let (column, row) = (cell as u16 % width, cell as u16 / width);
                let bit = u32::from(column) * board.stride + u32::from(height - 1 - row);
                set | W::bit(bit)
            })
        };
        let (own, other) = (set(game.turn()), set(game.turn().other()));
        let mask = own | other;
        let position = Position {
            own,
            mask,
            marks: mask.count() as i32,
        };
        let mut search = Self {
            id: next_id(),
            root: Root::new(&board, position, options.plies, options.each_move),
            stack: Stack::new(options.without),
            line: Line::new(position, options.plies),
            asked: None,
            turn: game.turn(),
            width,
            height,
            board,
            options,
            book: None,
            from_book: false,
        };
        // Unpacking the book takes a moment, so only where it is wanted.
        if options.book
            && let Some(book) = Book::of(rules)
        {
            search.look_up(book);
        }
        Some(search)
    }

    /// Uses a book of the board: looks up the moves, and will enter in the table what the search may reach.
    pub(super) fn look_up(&mut self, book: &'static Book) {
        let narrow = |position: Position<W>| Position {
            own: position.own.low(),
            mask: position.mask.low(),
            marks: position.marks,
        };
        let position = self.root.position;
        if let Some(score) = book.score(narrow(position)) {
            self.root.know(None, score);
        }
        for at in 0..self.root.moves.len() {
            let Bounds { lower, upper } = self.root.moves[at].bounds;
            if lower == upper {
                continue;
            }
            let after = narrow(position.after(self.root.moves[at].cell));
            if let Some(score) = book.score(after) {
                self.root.know(Some(at), -score);
            } else if let Some(least) = book.least(after) {
                // Just beyond the book's last ply.
                self.root.learn(Some(at), 1 - least, false);
            }
        }
        let mut moves = self.root.moves.iter();
        self.from_book = !self.root.moves.is_empty()
            && moves.all(|known| known.bounds.lower == known.bounds.upper);
        self.book = Some(book);
    }

    /// The same search, with a table of its own.
    pub fn copy(&self) -> Self {
        Self {
            id: next_id(),
            ..self.clone()
        }
    }

    /// Continues until done, or until `nodes` more positions have been visited. Returns whether it is done.
    pub fn run(&mut self, table: &mut Table<W>, nodes: u64) -> Result<bool, TryReserveError> {
        let mut none = Table::new(0);
        let table = if self.options.without.has(TABLE) {
            &mut none
        } else {
            table
        };
        if table.claim(self.id, self.board.key_bits())? {
            self.enter_book(table);
        }
        let most = self.stack.counts.nodes.saturating_add(nodes);
        loop {
            if let Some(asked) = self.asked {
                let Some(reached) = self.stack.run(&self.board, table, most) else {
                    return Ok(false);
                };
                self.asked = None;
                match asked {
                    Asked::Root(None, threshold) => self.root.learn(None, threshold, reached),
                    Asked::Root(at, threshold) => self.root.learn(at, threshold, !reached),
                    Asked::Line => self.line.learn(&self.board, !reached),
                }
            }
            let reaches = |cell, score: Score| {
                let after = self.root.position.after(cell);
                let (board, stack) = (&self.board, &self.stack);
                stack.knows_less(board, table, &after, 1 - score)
            };
            if let Some((at, threshold)) = self.root.open(reaches, self.stack.peers.place) {
                let position = self.root.position;
                match at {
                    None => self.stack.ask(&self.board, table, position, threshold),
                    Some(at) => {
                        let after = position.after(self.root.moves[at].cell);
                        self.stack.ask(&self.board, table, after, 1 - threshold);
                    }
                }
                self.asked = Some(Asked::Root(at, threshold));
                continue;
            }
            if self.line.cells.is_empty() {
                match self.root.best() {
                    Some(best) => self.line.begin(&self.board, best.cell, self.kept()),
                    None => self.line.complete = true,
                }
            }
            if self.line.follow(&self.board, &mut self.stack, table) {
                return Ok(true);
            }
            self.asked = Some(Asked::Line);
        }
    }

    /// Enters in the table what the book knows of later positions.
    fn enter_book(&self, table: &mut Table<W>) {
        let marks = self.root.position.marks;
        let later = self.book.iter();
        for (position, score) in later.flat_map(|book| book.from_ply(marks as usize + 1)) {
            let known = Bounds {
                lower: score,
                upper: score,
            };
            let key = W::of(position.own + position.mask);
            table.store(key, known, self.board.size - position.marks);
        }
    }

    /// The score that best play keeps: with lengths the score, otherwise just the winner.
    fn kept(&self) -> Score {
        let Bounds { lower, upper } = self.root.bounds;
        if self.options.plies {
            lower
        } else if lower > 0 {
            1
        } else if upper < 0 {
            -1
        } else {
            0
        }
    }

    /// Accepts the value of a move, from the first side's point of view, that another search has proved.
    pub fn accept_proof(&mut self, mv: Move, value: i64) {
        let (column, row) = (mv % self.width, mv / self.width);
        let bit = u32::from(column) * self.board.stride + u32::from(self.height - 1 - row);
        if self.root.accept(W::bit(bit), self.turn.sign() * value) {
            self.stack.give_up();
            self.asked = None;
        }
    }

    /// Takes in messages from peers, and returns one for them ([`peers`](super::peers)).
    pub fn exchange(&mut self, place: Place, messages: &[u8]) -> Vec<u8> {
        self.stack.exchange(&self.board, place, messages)
    }

    /// The crate's name of a cell.
    fn name(&self, cell: W) -> Move {
        let bit = cell.lowest();
        let (column, row) = (bit / self.board.stride, bit % self.board.stride);
        (self.height - 1 - row as u16) * self.width + column as u16
    }

    /// Positions visited.
    pub const fn nodes(&self) -> u64 {
        self.stack.counts.nodes
    }

    /// What has been found so far.
    pub fn report(&self) -> Report<Move> {
        let root = &self.root;
        let (lower, upper) = self.values(root.bounds);
        let mut report = Report::unknown(lower, upper);
        report.plies = self.plies(root.bounds);
        report.nodes = self.stack.counts.nodes;
        report.from_book = self.from_book;
        report.leaves = self.stack.counts.leaves;
        report.cutoffs = self.stack.counts.cutoffs;
        // Best play is one more unit of work.
        report.total = root.moves.len() as u32 + 1;
        report.done = root.settled() as u32 + u32::from(self.line.complete);
        if self.line.complete {
            report.line = self
                .line
                .cells
                .iter()
                .map(|&cell| self.name(cell))
                .collect();
        }
        let of = |known: &RootMove<W>| {
            let (lower, upper) = self.values(known.bounds);
            MoveReport {
                plies: self.plies(known.bounds),
                ..MoveReport::between(self.name(known.cell), lower, upper)
            }
        };
        report.moves = if self.options.each_move {
            root.moves.iter().map(of).collect()
        } else {
            root.best().map(of).into_iter().collect()
        };
        report.moves.sort_by_key(|known| known.mv);
        report
    }

    /// The values that scores of the side to move can have, from the first side's point of view.
    fn values(&self, bounds: Bounds) -> (i64, i64) {
        let (lower, upper) = (
            i64::from(bounds.lower.signum()),
            i64::from(bounds.upper.signum()),
        );
        match self.turn {
            Side::First => (lower, upper),
            Side::Second => (-upper, -lower),
        }
    }

    /// The plies to the end, if they are known and asked for.
    fn plies(&self, bounds: Bounds) -> Option<u32> {
        let known = self.options.plies && bounds.lower == bounds.upper;
        let marks = self.root.position.marks;
        let last = last(self.board.size, marks, bounds.lower, self.board.misere);
        last.filter(|_| known).map(|last| (last - marks) as u32)
    }
}
