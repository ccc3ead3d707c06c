//! What is known of a game in which pieces fall, for the driver.

use std::cmp::Reverse;
use std::collections::TryReserveError;

use super::board::Board;
use super::book::Book;
use super::length::{last, question, question_of_sign, win};
use super::node::{Entering, Move as ListedMove, Node};
use super::order::History;
use super::position::{Position, score_at_once};
use super::table::{Lookup, Table};
use super::technique::{HISTORY, TABLE};
use super::word::Word;
use crate::game::{self, Game, Side};
use crate::games::mnk::{Mnk, Move};
use crate::hash::mixed;
use crate::short_sort::sort_short;
use crate::solver::counts::Counts;
use crate::solver::null_window::{Answer, Bounds, Entered, Knowledge, Rank, RootMove, Start};
use crate::solver::options::Options;
use crate::solver::peer_place::PeerPlace;
use crate::solver::tables::next_owner;
use crate::solver::technique::Without;

/// From this many cells left on, peers tell each other which questions they are on. With fewer, a search is over before the message
/// arrives.
const MARKED: i32 = if cfg!(test) { 9 } else { 24 };

/// A position to solve on a board that fits the word.
#[derive(Clone, Debug)]
pub struct ConnectFourKnowledge<W> {
    /// Distinguishes the searches that share a table.
    id: u64,
    pub(super) board: Board<W>,
    plies: bool,
    pub(super) without: Without,
    turn: Side,
    /// The width and the height of the board, to name cells.
    pub(super) size: (u16, u16),
    position: Position<W>,
    pub(super) history: History,
    /// What the table knows of the moves of the latest position.
    pub(super) found: Box<[Lookup<W>; super::board::MOST_COLUMNS]>,
    /// The moves of the position to solve, as far as they have to be searched for the last question, the most promising first.
    listed: Vec<W>,
    /// The work done.
    pub(super) counts: Counts,
    pub(super) book: Option<&'static Book>,
    /// Whether the book knows all moves.
    is_from_book: bool,
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

/// A game's board, and its position on it; `None` if the board does not fit the word.
#[must_use]
pub fn read<W: Word>(game: &Mnk) -> Option<(Board<W>, Position<W>)> {
    let board = board_of(game)?;
    let (width, height) = size_of(game);
    let set = |side: Side| {
        game.marks(side).cells().fold(W::ZERO, |set, cell| {
            let (column, row) = (cell % width, cell / width);
            let bit = u32::from(column) * board.stride + u32::from(height - 1 - row);
            set | W::bit(bit)
        })
    };
    let (own, other) = (set(game.turn()), set(game.turn().other()));
    let mask = own | other;
    let marks = mask.count() as i32;
    Some((board, Position { own, mask, marks }))
}

/// The width and the height of a game's board.
fn size_of(game: &Mnk) -> (u16, u16) {
    let rules = game.rules();
    (u16::from(rules.width), u16::from(rules.height))
}

/// The crate's name of a cell, which is a bit of a board of this width and height.
#[must_use]
pub const fn name_of((width, height): (u16, u16), bit: u32) -> Move {
    let stride = height as u32 + 1;
    let (column, row) = (bit / stride, bit % stride);
    height.saturating_sub(row as u16 + 1) * width + column as u16
}

impl<W: Word> ConnectFourKnowledge<W> {
    /// A position to solve. `None` if the board does not fit the word.
    pub fn new(game: &Mnk, options: Options) -> Option<Self> {
        let (board, position) = read(game)?;
        let rules = game.rules();
        let mut knowledge = Self::of(board, position.own, position.mask, options);
        knowledge.turn = game.turn();
        knowledge.size = size_of(game);
        // Unpacking the book takes a moment, so only where it is wanted.
        let book = options
            .book
            .then(|| Book::of(rules, knowledge.position.marks as usize));
        knowledge.book = book.flatten();
        Some(knowledge)
    }

    /// A position of a board without a book, with the marks of the side to move and those of both.
    pub fn of(board: Board<W>, own: W, mask: W, options: Options) -> Self {
        Self {
            id: next_owner(),
            plies: options.plies,
            without: options.without,
            turn: Side::First,
            size: (0, 0),
            position: Position {
                own,
                mask,
                marks: mask.count() as i32,
            },
            history: History::default(),
            found: Box::new([Lookup::default(); super::board::MOST_COLUMNS]),
            listed: Vec::new(),
            counts: Counts::default(),
            book: None,
            is_from_book: false,
            board,
        }
    }

    /// The same with a book of the board.
    #[cfg(all(test, not(target_arch = "wasm32")))]
    pub fn with_book(self, book: Option<&'static Book>) -> Self {
        Self { book, ..self }
    }

    /// A position, to be entered.
    pub fn entering(&self, position: Position<W>) -> Entering<W> {
        let board = &self.board;
        Entering {
            completing: board.completing(position.other()) & board.cells & !position.mask,
            position,
        }
    }

    fn left(&self, position: &Position<W>) -> i32 {
        self.board.size - position.marks
    }

    /// A key as a mark.
    fn mark_of_key(key: W) -> u64 {
        mixed(key.low() ^ mixed((key.wide() >> 64) as u64))
    }
}

impl<W: Word> Knowledge for ConnectFourKnowledge<W> {
    type Move = Move;
    type Position = Entering<W>;
    type Node = Node<W>;
    type Listed = ListedMove<W>;
    type View = Position<W>;
    type Table = Table<W>;

    const QUESTIONS_APART: bool = true;

    const CHUNK: u64 = if cfg!(test) { 50 } else { 10_000 };

    fn copy(&self) -> Self {
        Self {
            id: next_owner(),
            history: History::default(),
            counts: Counts::default(),
            ..self.clone()
        }
    }

    fn claim(&mut self, table: &mut Table<W>) -> Result<(), TryReserveError> {
        let is_off = self.without.has(TABLE);
        table.claim(self.id, self.board.key_bits(), is_off)
    }

    fn counts(&self) -> &Counts {
        &self.counts
    }

    #[inline(always)]
    fn enter(
        &mut self,
        table: &mut Table<W>,
        position: Entering<W>,
        threshold: Rank,
        node: &mut Node<W>,
    ) -> Entered {
        match self.visit(table, position, threshold, node) {
            Some(is_reached) => Entered::Answer(threshold - Rank::from(!is_reached)),
            None => Entered::Search(threshold - 1),
        }
    }

    #[inline]
    fn moves(node: &mut Node<W>) -> &mut [ListedMove<W>] {
        &mut node.moves[..node.count]
    }

    #[inline]
    fn after(&self, node: &Node<W>, listed: ListedMove<W>) -> (Entering<W>, bool) {
        let entering = Entering {
            position: node.position.after(listed.cell),
            completing: listed.completing,
        };
        (entering, false)
    }

    #[inline(always)]
    fn leave(&mut self, table: &mut Table<W>, node: &Node<W>, answer: &Answer, is_cut: bool) {
        let mut known = node.known;
        if answer.is_reached() {
            known.lower = answer.threshold;
            self.counts.cutoffs += u64::from(is_cut);
            if !self.without.has(HISTORY) {
                let tried = node.moves[..answer.tried].iter();
                let tried = tried.map(|tried| tried.cell.lowest());
                self.history.learn(node.position.marks + 1, tried);
            }
        } else {
            known.upper = answer.threshold - 1;
        }
        table.store(node.key, known, self.left(&node.position));
    }

    fn known(&self, table: &Table<W>, node: &Node<W>) -> Bounds {
        let found = table.probe(node.key, self.left(&node.position));
        found.unwrap_or_default()
    }

    fn look_up(&self, table: &Table<W>, Entering { position, .. }: &Entering<W>) -> Bounds {
        let found = table.probe(self.key(position), self.left(position));
        found.unwrap_or_default()
    }

    fn mark(&self, Entering { position, .. }: &Entering<W>) -> Option<u64> {
        (self.left(position) >= MARKED).then(|| Self::mark_of_key(self.key(position)))
    }

    fn mark_of(&self, node: &Node<W>) -> Option<u64> {
        (self.left(&node.position) >= MARKED).then(|| Self::mark_of_key(node.key))
    }

    fn number(&self, node: &Node<W>, listed: ListedMove<W>) -> usize {
        let before = self.board.open(node.position.mask) & listed.cell.plus(!W::ZERO);
        before.count() as usize
    }

    /// The key's two words, the bounds and the number of cells left.
    fn write_proof<'a>(
        &self,
        path: impl Iterator<Item = &'a Node<W>>,
        answer: &Answer,
        proof: &mut Vec<u64>,
    ) where
        Self: 'a,
    {
        let Some(node) = path.last() else {
            return;
        };
        let Bounds { lower, upper } = node.known.and(answer.bounds());
        let left = self.left(&node.position);
        let key = node.key.wide();
        proof.extend([key as u64, (key >> 64) as u64]);
        proof.extend([lower as u64, upper as u64, left as u64]);
    }

    fn read_proof(&mut self, table: &mut Table<W>, proof: &[u64]) {
        let &[low, high, lower, upper, left] = proof else {
            return;
        };
        let key = u128::from(low) | u128::from(high) << 64;
        let (lower, upper) = (lower as Rank, upper as Rank);
        let most = win(self.board.size, 0);
        let fits = -most <= lower && lower <= upper && upper <= most;
        // Anything else is not a key of this board.
        let is_key = key.checked_shr(self.board.key_bits()).unwrap_or(0) == 0;
        if fits && is_key && left <= self.board.size as u64 {
            table.merge(W::of_wide(key), Bounds { lower, upper }, left as i32);
        }
    }

    fn start(&mut self) -> Start<Self> {
        let most = win(self.board.size, 0);
        let moves = self.moves_of(&self.position, self.board.open(self.position.mask));
        self.is_from_book = self.book.is_some()
            && !moves.is_empty()
            && moves.iter().all(|known| known.bounds.is_exact());
        let mut bounds = Bounds {
            lower: -most,
            upper: most,
        };
        let best = Bounds::of_best(moves.iter().map(|known| known.bounds));
        bounds = bounds.and(best.unwrap_or_default());
        let known = self
            .book
            .and_then(|book| book.score(self.position.narrow()));
        bounds = bounds.and(known.map_or_else(Bounds::default, Bounds::exact));
        Start {
            moves,
            bounds,
            preferred: None,
        }
    }

    /// The order is that in which the search of the position itself would try them.
    fn reorder(&self, moves: &mut [RootMove<Self>]) {
        sort_short(moves, |known| {
            let cell = known.position.position.mask ^ self.position.mask;
            let listed = self.listed.iter().position(|&listed| listed == cell);
            listed.unwrap_or(usize::MAX)
        });
    }

    fn turn(&self) -> Side {
        self.turn
    }

    fn root(&self) -> Position<W> {
        self.position
    }

    fn follow(&self, _view: &Position<W>, mv: &RootMove<Self>) -> Position<W> {
        mv.position.position
    }

    /// A win at once is taken. Otherwise a move of which the book or the table knows that it keeps the score comes first, then the most central.
    fn line_moves(
        &mut self,
        table: &Table<W>,
        view: &Position<W>,
        rank: Rank,
    ) -> Vec<RootMove<Self>> {
        if self.board.has_line(view.other()) {
            return Vec::new();
        }
        let central = |cell: W| (self.board.centrality(cell.lowest()), cell.lowest());
        let open = self.board.open(view.mask);
        let ends = open & self.board.completing(view.own);
        let is_won = !self.board.misere && !ends.is_empty();
        let listed = if is_won { ends } else { open };
        let keeps = |cell: &W| {
            if is_won {
                return true;
            }
            let after = view.after(*cell);
            let book = self.book.and_then(|book| book.score(after.narrow()));
            let found = || table.probe(self.key(&after), self.left(&after));
            let found = book.map(Bounds::exact).or_else(found);
            found.is_some_and(|found| -found.upper >= rank)
        };
        let known = listed
            .cells()
            .filter(keeps)
            .min_by_key(|&cell| central(cell));
        // Without lengths, all moves of a lost position are alike.
        let is_alike = !self.plies && rank < 0;
        let last = || {
            listed
                .cells()
                .max_by_key(|&cell| central(cell))
                .filter(|_| is_alike)
        };
        if let Some(cell) = known.or_else(last) {
            return self.moves_of(view, cell);
        }
        let mut moves = self.moves_of(view, listed);
        sort_short(&mut moves, |known| {
            Reverse(central(known.position.position.mask ^ view.mask))
        });
        moves
    }

    /// Every second peer asks as the other side would, so that two peers have different questions as long as the bounds leave several. It takes
    /// several questions to find a score: while one asks whether it is at least 0, another asks whether it is at least 1. Of the positions that
    /// one search alone visits for the value and the length of 7x6, the busier of two visits 0.515 from the start (0.744 if both have the
    /// same questions).
    fn question(
        &self,
        bounds: Bounds,
        _asked: Option<Rank>,
        _guess: Option<Rank>,
        place: PeerPlace,
    ) -> Rank {
        let ask = |Bounds { lower, upper }| {
            if self.plies {
                question(lower, upper)
            } else {
                question_of_sign(upper)
            }
        };
        if place.is_second() {
            1 - ask(bounds.turned())
        } else {
            ask(bounds)
        }
    }

    fn kept(&self, bounds: Bounds) -> Rank {
        let Bounds { lower, upper } = bounds;
        if self.plies {
            lower
        } else {
            // Only who wins is known.
            Rank::from(lower > 0) - Rank::from(upper < 0)
        }
    }

    fn is_settled(&self, Bounds { lower, upper }: Bounds) -> bool {
        lower >= upper || !self.plies && (lower > 0 || upper < 0)
    }

    fn foresee(&mut self, table: &mut Table<W>, threshold: Rank) -> Option<Rank> {
        if score_at_once(&self.board, &self.position).is_some() {
            return None;
        }
        let position = self.entering(self.position);
        let mut node = Node::default();
        match self.enter(table, position, threshold, &mut node) {
            Entered::Answer(rank) => Some(rank),
            Entered::Search(_) => {
                let listed = Self::moves(&mut node).iter();
                self.listed = listed.map(|listed| listed.cell).collect();
                None
            }
        }
    }

    /// Cell by cell, while the search lists them column by column.
    fn place_in_report(mv: &RootMove<Self>) -> usize {
        mv.mv.into()
    }

    fn value(&self, rank: Rank) -> game::Score {
        rank.signum()
    }

    fn plies(&self, bounds: Bounds) -> Option<u32> {
        let is_known = self.plies && bounds.lower == bounds.upper;
        let marks = self.position.marks;
        let last = last(self.board.size, marks, bounds.lower, self.board.misere);
        last.filter(|_| is_known).map(|last| (last - marks) as u32)
    }

    fn is_from_book(&self) -> bool {
        self.is_from_book
    }
}
