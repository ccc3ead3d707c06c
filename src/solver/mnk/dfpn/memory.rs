//! Where a proof-number search keeps what it knows of positions, and how it sees what other threads are doing.

use crate::solver::mnk::bits::Bits;
use crate::solver::mnk::entry::{Entry, Key};
use crate::solver::mnk::table::Table;

/// A table, and other threads that search with it, if there are any.
pub trait Memory<B> {
    /// Whether there are other threads.
    const TOGETHER: bool = false;
    /// The stored results for the position.
    fn get(&self, key: &Key<B>) -> Option<Entry<B>>;
    /// Stores results that took `work` nodes.
    fn put(&mut self, key: &Key<B>, known: &Entry<B>, work: u64);
    /// This thread begins to search a move of a position.
    fn enter(&self, _position: &Key<B>, _cell: Option<u16>) {}
    /// This thread stops searching a move of a position.
    fn leave(&self, _position: &Key<B>, _cell: Option<u16>) {}
    /// Whether another thread is searching a move of a position that this thread is at.
    fn has_others(&self, _position: &Key<B>) -> bool {
        false
    }
    /// Whether another thread is searching this move of a position that this thread is at.
    fn has_others_at(&self, _position: &Key<B>, _cell: Option<u16>) -> bool {
        false
    }
}

/// One thread.
impl<B: Bits> Memory<B> for Table {
    fn get(&self, key: &Key<B>) -> Option<Entry<B>> {
        Table::get(self, key)
    }

    fn put(&mut self, key: &Key<B>, known: &Entry<B>, work: u64) {
        Table::put(self, key, known, work);
    }
}
