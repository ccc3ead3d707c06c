//! The fast exact solvers: one search object a game, resumable, over a table that is lent to it.

pub mod mnk;
pub mod reversi;

use std::cell::RefCell;

use crate::error::{Error, NO_MEMORY};
use crate::game::Score;

/// What a search has found so far. At any time; the bounds are proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<M> {
    /// The value is at least this, first's point of view.
    pub lower: Score,
    /// The value is at most this; equal to `lower` when exact.
    pub upper: Score,
    /// Best play to the end, once found: passes included, but not those that end the game.
    pub line: Vec<M>,
    /// All legal moves when each move's value was asked for, else the best alone, once known.
    pub moves: Vec<MoveReport<M>>,
    /// Moves to the end when the winner hurries and the loser delays, where asked for and found.
    pub plies: Option<u32>,
    /// Positions visited.
    pub nodes: u64,
    /// Finished games scored.
    pub leaves: u64,
    /// Positions at which not all moves had to be tried.
    pub cutoffs: u64,
    /// Units of work finished; never goes back.
    pub done: u32,
    /// Units of work in all; never changes.
    pub total: u32,
    /// Whether the value was looked up.
    pub from_book: bool,
}

impl<M> Report<M> {
    /// Nothing done yet, of one unit of work: only the bounds that the rules give.
    #[must_use]
    pub const fn unknown(lower: Score, upper: Score) -> Self {
        Self {
            lower,
            upper,
            line: Vec::new(),
            moves: Vec::new(),
            plies: None,
            nodes: 0,
            leaves: 0,
            cutoffs: 0,
            done: 0,
            total: 1,
            from_book: false,
        }
    }
}

/// What is known of one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveReport<M> {
    /// The move.
    pub mv: M,
    /// Its value is at least this, first's point of view.
    pub lower: Score,
    /// Its value is at most this.
    pub upper: Score,
    /// Moves to the end after it, itself included, as in [`Report::plies`].
    pub plies: Option<u32>,
}

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
