//! The transposition tables, which outlive the searches.

use std::any::{Any, TypeId};
use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};

/// The maximum size of each table in bytes, unless [`set_table_bytes`] says otherwise.
pub const MAX_TABLE_BYTES: usize = 64 << 20;

/// A solver's transposition table: memory that grows as searches need it and is reused.
pub trait SolverTable {
    /// An empty table of up to this many bytes. It allocates nothing yet.
    fn of_at_most(max_bytes: usize) -> Self;

    /// How much memory it may take, in bytes.
    fn max_bytes(&self) -> usize;
}

/// A number that no other search has, and no table without a search: entries of other searches are not read.
pub fn next_owner() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// One table of each type.
type ByType = HashMap<TypeId, Box<dyn Any>>;

/// The solvers' transposition tables, one set per thread.
pub struct Tables {
    max_bytes: usize,
    by_type: ByType,
    /// What the player whose turn it is remembers; `None` if what is asked for does not depend on earlier searches.
    remembered: Option<ByType>,
}

/// What a player remembers from search to search: tables of its own, for searches that may go on from earlier ones ([`Tables::to_resume`]).
#[derive(Default)]
pub struct Remembered(ByType);

/// Works with a player's memory: searches go on from those before that were made with it.
pub fn with_remembered<R>(remembered: &mut Remembered, work: impl FnOnce() -> R) -> R {
    let lent = std::mem::take(&mut remembered.0);
    TABLES.with_borrow_mut(|tables| tables.remembered = Some(lent));
    let result = work();
    if let Some(lent) = TABLES.with_borrow_mut(|tables| tables.remembered.take()) {
        remembered.0 = lent;
    }
    result
}

impl Default for Tables {
    fn default() -> Self {
        Self::new(MAX_TABLE_BYTES)
    }
}

impl Tables {
    /// Tables of up to this many bytes each.
    #[must_use]
    pub fn new(max_bytes: usize) -> Self {
        Self {
            max_bytes,
            by_type: ByType::new(),
            remembered: None,
        }
    }

    /// The table of this type.
    pub fn of<T: SolverTable + Any>(&mut self) -> &mut T {
        table_in(&mut self.by_type, self.max_bytes)
    }

    /// The table of this type for a search that may go on from earlier ones, and whether it does: it is the player's whose turn it is, if that
    /// remembers anything, otherwise this thread's.
    pub fn to_resume<T: SolverTable + Any>(&mut self) -> (&mut T, bool) {
        match &mut self.remembered {
            Some(remembered) => (table_in(remembered, self.max_bytes), true),
            None => (table_in(&mut self.by_type, self.max_bytes), false),
        }
    }
}

fn table_in<T: SolverTable + Any>(by_type: &mut ByType, max_bytes: usize) -> &mut T {
    let table = by_type.entry(TypeId::of::<T>());
    table
        .or_insert_with(|| Box::new(T::of_at_most(max_bytes)))
        .downcast_mut()
        .unwrap_or_else(|| unreachable!("a table is kept by its type"))
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
