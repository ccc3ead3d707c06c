//! What is known of reversi, for the driver.

use std::collections::TryReserveError;

use super::book::Book;
use super::guess::{Estimating, likely};
use super::kernel::{Kernel, Lists};
use super::move_list::ListedMove;
use super::mtdf;
use super::node::{Entering, Node, View};
use super::order::Orderer;
use super::rules::ReversiBoard;
use super::selectivity::Selectivity;
use super::table::{Entry, Lease, Table, hash};
use super::technique::{SELECTIVE_SEARCH, TABLE};
use crate::game::{Game, Score, Side};
use crate::games::reversi::bitboard::{Discs, cells};
use crate::games::reversi::{Move, Reversi};
use crate::short_sort::sort_short;
use crate::solver::counts::Counts;
use crate::solver::null_window::{self, Answer, Bounds, Entered, Knowledge, Rank, RootMove, Start};
use crate::solver::options::Options;
use crate::solver::peer_place::PeerPlace;

/// From this many empty cells on, a selective search comes first. On the 8x8 endgames of the benchmark (20 to 23), it saves a fifth of the
/// positions.
const SELECTIVE: u32 = 18;

/// Without a selective search, the first question is about a value this many discs below the estimate. On problems 1 to 19 of the FFO suite
/// (14 to 16 empty cells), this saves 4.5 % of the positions.
const LOWER: i32 = 2;

/// From this many empty cells on, peers tell each other which positions they are at. With fewer, a search is over before the message
/// arrives.
const MARKED: u32 = if cfg!(test) { 11 } else { 17 };

/// A position to solve.
pub struct ReversiKnowledge {
    pub(super) board: ReversiBoard,
    pub(super) orderer: Orderer,
    without_table: bool,
    pub(super) book: Option<&'static Book>,
    side: Side,
    discs: Discs,
    empties: u32,
    /// The buckets of the table, as a power of two. A small table that fits the processor's caches is faster than a large one long before it is
    /// full, so the size follows the work.
    bits: u32,
    /// Whether a selective search is worth its cost.
    is_selective_worth_it: bool,
    /// How selective the search is now.
    selectivity: Option<Selectivity>,
    /// The estimate in progress.
    estimating: Option<Estimating>,
    lists: Box<Lists>,
    lease: Option<Lease>,
    /// A table without memory, for searches without a table.
    none: Table,
    counts: Counts,
    /// Whether every move's value was looked up.
    is_from_book: bool,
}

impl ReversiKnowledge {
    /// A position to solve.
    #[must_use]
    pub fn new(position: &Reversi, options: &Options) -> Self {
        let board = ReversiBoard::of(position.rules()).without(options.without);
        let (player, opponent) = position.player_opponent();
        let empties = position.empties();
        let bits = empties.saturating_sub(5).max(4);
        let mut knowledge = Self::of(board, Discs::new(player, opponent), bits);
        knowledge.is_selective_worth_it = empties >= SELECTIVE
            && Selectivity::guessing(&board).is_some()
            && knowledge.orderer.shallow_search(&board).is_some()
            && !options.without.has(SELECTIVE_SEARCH);
        let size = (board.width, board.height);
        let book = Book::of(size, board.reversed, board.empties_to_winner);
        knowledge.book = book.filter(|_| options.book);
        knowledge.side = position.turn();
        knowledge
    }

    /// A position of a board, with a table of `2^bits` buckets and without a book.
    #[must_use]
    pub fn of(board: ReversiBoard, discs: Discs, bits: u32) -> Self {
        let empties = board.empties(discs).count_ones();
        Self {
            orderer: Orderer::new(&board, empties),
            without_table: board.without.has(TABLE),
            book: None,
            side: Side::First,
            discs,
            empties,
            bits,
            is_selective_worth_it: false,
            selectivity: None,
            estimating: None,
            lists: Box::default(),
            lease: None,
            none: Table::default(),
            counts: Counts::default(),
            is_from_book: false,
            board,
        }
    }

    /// An estimate in discs for the side that has just moved, if it is worth its cost with so many empty cells. `None` once `limit` positions have
    /// been visited; it goes on at the next call.
    pub fn estimate_at(
        &mut self,
        Entering { discs, legal }: Entering,
        empties: u32,
        limit: u64,
    ) -> Option<Option<i32>> {
        // The search may have turned to another move meanwhile.
        let begun = self.estimating.take().filter(|begun| begun.discs == discs);
        let begun = begun.or_else(|| Estimating::new(&self.board, discs, empties));
        let Some((mut estimating, mut shallow)) =
            begun.zip(self.orderer.shallow_search(&self.board))
        else {
            return Some(None);
        };
        while self.counts.nodes < limit {
            let estimate = estimating.step(&mut shallow, legal);
            self.counts.nodes += std::mem::take(&mut shallow.nodes);
            if estimate.is_some() {
                return Some(estimate);
            }
        }
        self.estimating = Some(estimating);
        None
    }

    /// What the table knows of a position far from the end.
    pub fn entry(&self, table: &Table, discs: Discs) -> Option<Entry> {
        table.far.probe(self.lease?, self.board.key(discs))
    }

    /// The context of a node's search.
    fn kernel<'a>(&'a mut self, table: &'a mut Table) -> Kernel<'a> {
        let table = if self.without_table {
            &mut self.none
        } else {
            table
        };
        Kernel {
            board: &self.board,
            orderer: &self.orderer,
            near: &mut table.near,
            far: &mut table.far,
            lease: self.lease.unwrap_or(Lease::NONE),
            selectivity: self.selectivity,
            lists: &mut self.lists,
            counts: self.counts,
        }
    }

    /// The bounds of a position far from the end, as far as the table knows them.
    fn bounds(&self, table: &Table, discs: Discs) -> Bounds {
        let empties = self.board.empties(discs).count_ones();
        let lease = self.lease.unwrap_or(Lease::NONE);
        let lease = lease.selecting(self.selectivity, empties);
        let far = if self.without_table {
            &self.none.far
        } else {
            &table.far
        };
        let found = far.probe(lease, self.board.key(discs));
        found.map_or_else(Bounds::default, |found| Bounds {
            lower: found.lower.into(),
            upper: found.upper.into(),
        })
    }

    fn mark_of_discs(&self, discs: Discs) -> Option<u64> {
        let empties = self.board.empties(discs).count_ones();
        (empties >= MARKED).then(|| hash(self.board.key(discs)))
    }
}

impl Knowledge for ReversiKnowledge {
    type Move = Move;
    type Position = Entering;
    type Node = Node;
    type Listed = ListedMove;
    type View = View;
    type Table = Table;

    const EACH_AS_ORDERED: bool = true;

    const ALONE: u64 = 5_000;

    const CHUNK: u64 = 4_096;

    fn copy(&self) -> Self {
        Self {
            is_selective_worth_it: self.is_selective_worth_it,
            book: self.book,
            side: self.side,
            ..Self::of(self.board, self.discs, self.bits)
        }
    }

    fn claim(&mut self, table: &mut Table) -> Result<(), TryReserveError> {
        if self.lease.is_none() && !self.without_table {
            self.lease = Some(table.lease_at_most(self.bits, self.bits.min(12))?);
        }
        Ok(())
    }

    fn counts(&self) -> &Counts {
        &self.counts
    }

    fn enter(
        &mut self,
        table: &mut Table,
        Entering { discs, legal }: Entering,
        threshold: Rank,
        node: &mut Node,
    ) -> Entered {
        let alpha = threshold as i32 - 1;
        let mut kernel = self.kernel(table);
        let entered = node.enter(&mut kernel, discs, legal, alpha);
        self.counts = kernel.counts;
        match entered {
            Some(value) => Entered::Answer(value.into()),
            None => Entered::Search(-null_window::INFINITE),
        }
    }

    fn moves(node: &mut Node) -> &mut [ListedMove] {
        node.moves.as_mut_slice()
    }

    fn has_rest(node: &Node) -> bool {
        node.rest != 0
    }

    fn list_rest(&mut self, node: &mut Node) {
        let rest = std::mem::take(&mut node.rest);
        self.counts.nodes += node.fill(&self.board, &self.orderer, rest);
    }

    fn after(&self, _node: &Node, listed: ListedMove) -> (Entering, bool) {
        let entering = Entering {
            discs: listed.after,
            legal: listed.replies,
        };
        (entering, false)
    }

    fn leave(&mut self, table: &mut Table, node: &Node, answer: &Answer, is_cut: bool) {
        self.counts.cutoffs += u64::from(is_cut);
        if node.is_pass {
            return;
        }
        let best = answer.best.and_then(|at| node.moves.cell(at));
        let alpha = answer.threshold as i32 - 1;
        let mut kernel = self.kernel(table);
        let empties = kernel.board.empties(node.discs).count_ones();
        let lease = kernel.lease_for(empties);
        let found = (answer.rank as i32, best);
        kernel.keep(lease, empties, node.discs, alpha, found, answer.cost);
    }

    fn known(&self, table: &Table, node: &Node) -> Bounds {
        if node.is_pass {
            return Bounds::default();
        }
        self.bounds(table, node.discs)
    }

    fn look_up(&self, table: &Table, entering: &Entering) -> Bounds {
        self.bounds(table, entering.discs)
    }

    fn mark(&self, entering: &Entering) -> Option<u64> {
        self.mark_of_discs(entering.discs)
    }

    fn mark_of(&self, node: &Node) -> Option<u64> {
        self.mark_of_discs(node.discs)
    }

    fn number(&self, node: &Node, listed: ListedMove) -> usize {
        let before = node.discs.moves(self.board.mask) & ((1 << listed.cell) - 1);
        before.count_ones() as usize
    }

    /// The discs, and their entry in the table.
    fn write_proof<'a>(
        &self,
        path: impl Iterator<Item = &'a Node>,
        answer: &Answer,
        proof: &mut Vec<u64>,
    ) {
        let Some(node) = path.last().filter(|node| !node.is_pass) else {
            return;
        };
        let (discs, board) = (node.discs, &self.board);
        let lease = self.lease.unwrap_or(Lease::NONE);
        let lease = lease.selecting(self.selectivity, board.empties(discs).count_ones());
        let Bounds { lower, upper } = answer.bounds();
        let most = Rank::from(board.cells);
        let bounds = (lower.max(-most) as i32, upper.min(most) as i32);
        let best = answer.best.and_then(|at| node.moves.cell(at));
        let entry = lease.packed(bounds, best, answer.cost);
        proof.extend([discs.player, discs.opponent, entry.into()]);
    }

    fn read_proof(&mut self, table: &mut Table, proof: &[u64]) {
        let &[player, opponent, entry] = proof else {
            return;
        };
        let discs = Discs::new(player, opponent);
        let mask = self.board.mask;
        if let Some(lease) = self.lease
            && player & opponent == 0
            && discs.all() & !mask == 0
        {
            table.far.enter(lease, discs, entry as u32, &self.board);
        }
    }

    fn start(&mut self) -> Start<Self> {
        let mut moves = self.moves_of(&self.root());
        self.is_from_book = self.look_up_in_book(&mut moves);
        sort_short(&mut moves, |known| -self.by_mobility(self.discs, known));
        let cells = self.board.cells;
        if moves.is_empty() {
            self.counts.nodes += 1;
            self.counts.leaves += 1;
            let score = self.board.final_score(self.discs);
            return Start {
                moves,
                bounds: Bounds::exact(score.into()),
                preferred: None,
            };
        }
        let known = self.book.and_then(|book| book.lookup(self.discs));
        let known = known.map(Rank::from);
        let preferred = known.and_then(|value| self.best_in_book(&moves, value));
        if let Some(at) = preferred {
            null_window::put_first(&mut moves, at);
        }
        Start {
            moves,
            bounds: Bounds {
                lower: Rank::from(-cells),
                upper: known.unwrap_or(cells.into()),
            },
            preferred: preferred.map(|_| 0),
        }
    }

    fn turn(&self) -> Side {
        self.side
    }

    fn root(&self) -> View {
        View {
            discs: self.discs,
            cells: std::array::from_fn(|cell| cell as u8),
        }
    }

    /// Goes on in the image under which the position was searched: the table knows what comes after it, too, in that image only.
    fn follow(&self, view: &View, mv: &RootMove<Self>) -> View {
        let (discs, which) = self.board.key_and_symmetry(mv.position.discs);
        let mut view = View { discs, ..*view };
        if which != 0 {
            let before = view.cells;
            for cell in cells(self.board.mask) {
                let image = self.board.symmetries.apply(which, 1 << cell);
                view.cells[image.trailing_zeros() as usize] = before[cell as usize];
            }
        }
        view
    }

    /// The book's or the table's best move comes first, then those that keep the value for certain.
    fn line_moves(&mut self, table: &Table, view: &View, rank: Rank) -> Vec<RootMove<Self>> {
        let mut moves = self.moves_of(view);
        self.look_up_in_book(&mut moves);
        if let Some(at) = self.best_in_book(&moves, rank) {
            null_window::put_first(&mut moves, at);
            return moves;
        }
        if moves.len() < 2 {
            return moves;
        }
        let lease = self.lease.unwrap_or(Lease::NONE);
        let found = table.far.probe(lease, view.discs);
        let first = found.and_then(|found| found.best);
        for known in &mut moves {
            known.look_up(self, table);
        }
        let before = view.discs;
        sort_short(&mut moves, |known| {
            let placed = before.all() ^ known.position.discs.all();
            let is_first = first.is_some_and(|cell| placed == 1 << cell);
            let score = self.by_mobility(before, known);
            (known.bounds.lower < rank, !is_first, -score)
        });
        moves
    }

    fn question(
        &self,
        Bounds { lower, upper }: Bounds,
        asked: Option<Rank>,
        guess: Option<Rank>,
        _place: PeerPlace,
    ) -> Rank {
        let bounds = (lower as i32, upper as i32);
        let asked = asked.map(|asked| asked as i32);
        let guess = guess.unwrap_or(upper) as i32;
        mtdf::target(bounds, asked, || guess).into()
    }

    /// Without a selective search, an estimate of the best move that is too high costs more than one that is too low, since all moves are
    /// refuted in vain.
    fn likely(&self, estimate: Option<Rank>, is_root: bool) -> Option<Rank> {
        let estimate = if is_root {
            let low = if self.is_selective_worth_it { 0 } else { LOWER };
            estimate.unwrap_or(0) - Rank::from(low)
        } else {
            estimate?
        };
        Some(likely(estimate as i32, self.board.cells).into())
    }

    fn estimate(&mut self, after: &Entering, limit: u64) -> Option<Option<Rank>> {
        let found = self.estimate_at(*after, self.empties, limit)?;
        Some(found.map(Rank::from))
    }

    fn selective_grain(&self) -> Option<Rank> {
        // Most games fill the board, and then all scores have the same parity.
        self.is_selective_worth_it.then_some(2)
    }

    fn select(&mut self, is_selective: bool) {
        self.selectivity = Selectivity::guessing(&self.board).filter(|_| is_selective);
    }

    fn value(&self, rank: Rank) -> Score {
        rank
    }

    fn is_from_book(&self) -> bool {
        self.is_from_book
    }
}
