//! The transposition tables, which outlive the searches.

use std::cell::RefCell;

use crate::games::AnyKey;
use crate::solver::{connect_four, generic, mnk, reversi};

/// The solvers' transposition tables, one set per thread: memory that grows as searches need it and is reused.
#[derive(Default)]
pub struct Tables {
    /// For games without a solver of their own.
    pub generic: generic::Table<AnyKey>,
    /// For reversi.
    pub reversi: reversi::Table,
    /// For m,n,k-games.
    pub mnk: mnk::Table,
    /// For m,n,k-games with gravity.
    pub connect_four: connect_four::Table,
}

impl Tables {
    /// Tables of up to this many bytes each.
    #[must_use]
    pub fn new(max_bytes: usize) -> Self {
        Self {
            generic: generic::Table::new(max_bytes),
            reversi: reversi::Table::of_at_most(max_bytes),
            mnk: mnk::Table::new(max_bytes),
            connect_four: connect_four::Table::new(max_bytes),
        }
    }
}

thread_local! {
    static TABLES: RefCell<Tables> = RefCell::default();
}

/// Lends out this thread's tables. A nested call gets fresh tables, which are dropped after it.
pub fn with_tables<R>(work: impl FnOnce(&mut Tables) -> R) -> R {
    let mut tables = TABLES.take();
    let result = work(&mut tables);
    TABLES.set(tables);
    result
}

/// Limits each solver's table on this thread to this many bytes (64 MiB by default), and drops the present tables.
///
/// ```
/// yomikiri::solver::set_table_bytes(1 << 20);
/// ```
pub fn set_table_bytes(max_bytes: usize) {
    TABLES.set(Tables::new(max_bytes));
}
