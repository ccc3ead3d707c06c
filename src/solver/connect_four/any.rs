//! Searches and tables of both word sizes as one type.

use std::collections::TryReserveError;

use super::knowledge::ConnectFourKnowledge;
use super::table;
use crate::games::mnk::{Mnk, Move};
use crate::search::report::Report;
use crate::solver::null_window::Search;
use crate::solver::options::Options;
use crate::solver::place::Place;
use crate::solver::tables::MAX_TABLE_BYTES;

/// The transposition tables, one for each size of word.
#[derive(Clone, Debug)]
pub struct Table {
    small: table::Table<u64>,
    large: table::Table<u128>,
}

impl Default for Table {
    fn default() -> Self {
        Self::new(MAX_TABLE_BYTES)
    }
}

impl Table {
    /// Empty tables that may grow to this many bytes each. They allocate nothing yet.
    #[must_use]
    pub const fn new(max_bytes: usize) -> Self {
        Self {
            small: table::Table::new(max_bytes),
            large: table::Table::new(max_bytes),
        }
    }
}

/// A search for a position's value, its best moves and best play. It can be stopped after any slice and resumed; the nodes that it visits are
/// the same.
///
/// ```
/// use yomikiri::games::mnk::{Mnk, Rules};
/// use yomikiri::solver::Options;
/// use yomikiri::solver::connect_four::{ConnectFourSearch, Table};
/// let rules = Rules { gravity: true, ..Rules::new(6, 4, 4)? };
/// let options = Options { plies: true, ..Options::default() };
/// let mut search = ConnectFourSearch::new(&Mnk::new(rules), options).expect("it fits");
/// while !search.run(&mut Table::default(), 1_000_000).expect("memory") {}
/// let report = search.report();
/// assert_eq!((report.lower, report.plies), (-1, Some(24)));
/// # Ok::<(), yomikiri::error::Error>(())
/// ```
pub struct ConnectFourSearch(Any);

/// A search of a board of either size.
enum Any {
    /// On words of 64 bits.
    Small(Box<Search<ConnectFourKnowledge<u64>>>),
    /// On words of 128 bits.
    Large(Box<Search<ConnectFourKnowledge<u128>>>),
}

/// Calls the same function of either search.
macro_rules! either {
    ($search:expr, $inner:ident => $call:expr) => {
        match $search {
            Any::Small($inner) => $call,
            Any::Large($inner) => $call,
        }
    };
}

impl ConnectFourSearch {
    /// A search that has done no work yet; `None` if the rules are without gravity or the board is too large ([`fits`](super::fits)).
    #[must_use]
    pub fn new(game: &Mnk, options: Options) -> Option<Self> {
        if !super::fits(game) {
            return None;
        }
        let small = ConnectFourKnowledge::new(game, options);
        let small = small.map(|known| Any::Small(Box::new(Search::of(known, options))));
        let search = small.or_else(|| {
            let large = ConnectFourKnowledge::new(game, options)?;
            Some(Any::Large(Box::new(Search::of(large, options))))
        });
        search.map(Self)
    }

    /// Continues until done, or until `nodes` more positions have been visited. Returns whether it is done.
    ///
    /// # Errors
    /// If there is too little memory for even the smallest table. The search can continue once there is.
    pub fn run(&mut self, table: &mut Table, nodes: u64) -> Result<bool, TryReserveError> {
        match &mut self.0 {
            Any::Small(search) => search.run(&mut table.small, nodes),
            Any::Large(search) => search.run(&mut table.large, nodes),
        }
    }

    /// Takes in messages from searches of the same position elsewhere, among which it has this place, and returns a message for them.
    pub fn exchange(&mut self, place: Place, messages: &[u8]) -> Vec<u8> {
        either!(&mut self.0, search => search.exchange(place, messages))
    }

    /// Positions visited.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        either!(&self.0, search => search.nodes())
    }

    /// What has been found so far.
    #[must_use]
    pub fn report(&self) -> Report<Move> {
        let mut report = either!(&self.0, search => search.report());
        // The search lists them column by column.
        report.moves.sort_by_key(|known| known.mv);
        report
    }
}
