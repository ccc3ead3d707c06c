//! Who wins positions of one m,n,k-game, asked one by one, with one table for all of them.

use std::collections::TryReserveError;

use super::order::order;
use super::position::Position;
use super::query::Query;
use super::search::Search;
use super::static_analysis::attack::Mode;
use super::table::Table;
use crate::game::Side;
use crate::games::mnk::{Mnk, Move};
use crate::solver::crew::{Crew, Peer as _};
use crate::solver::options::Options;

/// Positions between two calls of `goes_on`.
const SLICE: u64 = 1 << 16;

/// Proves who wins, in positions of one game without gravity.
///
/// ```
/// use yomikiri::game::Side;
/// use yomikiri::games::mnk::{Mnk, Rules};
/// use yomikiri::solver::mnk::prover::Prover;
/// let start = Mnk::new(Rules::new(5, 4, 4)?);
/// let mut prover = Prover::new(&start, 1 << 20, 1).expect("memory");
/// assert_eq!(prover.wins(&start, Side::First, &mut || true), Some(false));
/// # Ok::<(), yomikiri::error::Error>(())
/// ```
#[derive(Debug)]
pub struct Prover {
    /// The search for the answer to the last question.
    search: Search,
    threads: usize,
    table: Table,
    /// Positions visited.
    nodes: u64,
}

impl Prover {
    /// For this position and those that follow from it, with a table of up to `hash` bytes, and this many threads.
    ///
    /// # Errors
    /// If there is too little memory.
    pub fn new(start: &Mnk, hash: usize, threads: usize) -> Result<Self, TryReserveError> {
        let search = Search::new(start, &Options::default());
        let mut table = Table::new(hash);
        search.claim(&mut table)?;
        Ok(Self {
            search,
            threads,
            table,
            nodes: 0,
        })
    }

    /// Positions visited so far.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The legal moves of a position that is not over, the likeliest to be best first.
    #[must_use]
    pub fn moves(&self, position: &Mnk) -> Vec<Move> {
        order(self.search.board(), &Position::of(position))
    }

    /// Whether this side wins a position that is not over; not to win is to draw or to lose. `None` if `goes_on` has returned false; it is
    /// called now and then.
    pub fn wins(
        &mut self,
        position: &Mnk,
        side: Side,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Option<bool> {
        let query = Query::about(Position::of(position), side);
        self.answer(query, &mut |_| goes_on())
    }

    /// The same where the opponent only blocks and lines of its own do not count, unless `own_lines`. In misère they always count. `goes_on`
    /// receives the number of positions visited for this question.
    pub(crate) fn wins_by_lines(
        &mut self,
        position: Position,
        side: Side,
        own_lines: bool,
        goes_on: &mut dyn FnMut(u64) -> bool,
    ) -> Option<bool> {
        let only = match (self.search.board().misere, own_lines) {
            (true, _) => None,
            (false, true) => Some(Mode::MakerMaker),
            (false, false) => Some(Mode::MakerBreaker),
        };
        let query = Query {
            only,
            ..Query::about(position, side)
        };
        self.answer(query, goes_on)
    }

    fn answer(&mut self, query: Query, goes_on: &mut dyn FnMut(u64) -> bool) -> Option<bool> {
        self.search.ask(query);
        let mut crew = Crew::new(&self.search, self.threads, None);
        let before = self.nodes;
        loop {
            // The memory is there already.
            let _ = crew.run(&mut self.search, &mut self.table, SLICE);
            let nodes = self.search.nodes() + crew.nodes();
            self.nodes = before + nodes;
            if let Some(answer) = self.search.answer() {
                return Some(answer.wins);
            }
            if !goes_on(nodes) {
                return None;
            }
        }
    }
}
