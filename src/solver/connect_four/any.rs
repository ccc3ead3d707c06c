//! Searches and tables of both word sizes as one type.

use std::collections::TryReserveError;

use super::search::Search;
use super::table;
use crate::games::mnk::Move;
use crate::search::report::Report;
use crate::solver::crew::Peer;
use crate::solver::place::Place;
use crate::solver::tables::MAX_TABLE_BYTES;

/// The transposition tables, one for each size of word.
#[derive(Clone, Debug)]
pub struct Table {
    small: table::Table<u64>,
    large: table::Table<u128>,
    /// The maximum size of each, in bytes.
    max_bytes: usize,
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
            max_bytes,
        }
    }
}

/// A search of a board of either size.
#[derive(Clone, Debug)]
pub enum AnySearch {
    /// On words of 64 bits.
    Small(Search<u64>),
    /// On words of 128 bits.
    Large(Search<u128>),
}

/// Calls the same function of either search.
macro_rules! either {
    ($search:expr, $inner:ident => $call:expr) => {
        match $search {
            AnySearch::Small($inner) => $call,
            AnySearch::Large($inner) => $call,
        }
    };
}

impl AnySearch {
    /// Accepts the value of a move, from the first side's point of view.
    pub fn accept_proof(&mut self, mv: Move, value: i64) {
        either!(self, search => search.accept_proof(mv, value));
    }

    /// What has been found so far.
    pub fn report(&self) -> Report<Move> {
        either!(self, search => search.report())
    }
}

impl Peer for AnySearch {
    type Table = Table;

    const ALONE: u64 = 50_000;

    const CHUNK: u64 = if cfg!(test) { 50 } else { 10_000 };

    fn afresh(&self) -> Self {
        match self {
            Self::Small(search) => Self::Small(search.copy()),
            Self::Large(search) => Self::Large(search.copy()),
        }
    }

    fn another_table(table: &Table) -> Table {
        Table::new(table.max_bytes)
    }

    fn run(&mut self, table: &mut Table, nodes: u64) -> Result<bool, TryReserveError> {
        match self {
            Self::Small(search) => search.run(&mut table.small, nodes),
            Self::Large(search) => search.run(&mut table.large, nodes),
        }
    }

    fn exchange(&mut self, place: Place, messages: &[u8]) -> Vec<u8> {
        either!(self, search => search.exchange(place, messages))
    }

    fn nodes(&self) -> u64 {
        either!(self, search => search.nodes())
    }
}
