//! The transposition tables, which outlive the searches.

use std::cell::RefCell;

use crate::error::{Error, NO_MEMORY};
use crate::solver::{mnk, reversi};

/// The solvers' transposition tables, one set a thread: memory that grows to what searches need and is used again.
#[derive(Default)]
pub struct Tables {
    /// For reversi.
    pub reversi: reversi::Table,
    /// For m,n,k-games.
    pub mnk: mnk::Table,
}

thread_local! {
    static TABLES: RefCell<Tables> = RefCell::default();
}

/// Lends out this thread's tables. A search begun inside gets tables of its own, which are dropped with it.
pub fn with_tables<R>(work: impl FnOnce(&mut Tables) -> R) -> R {
    let mut tables = TABLES.take();
    let result = work(&mut tables);
    TABLES.set(tables);
    result
}

/// What to say when the memory for even a small table can't be had.
#[must_use]
pub fn no_memory() -> Error {
    Error::new(NO_MEMORY, serde_json::Value::Null)
}
