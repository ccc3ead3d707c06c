//! The transposition table: proved bounds of known positions, in bounded memory.
//!
//! A key is compared in full, so that no two positions are ever confused. Each search begins with an empty table, and goes on with one after
//! another search has used it.

use std::collections::TryReserveError;
use std::hash::{Hash, Hasher};

use crate::hash::WordHasher;
use crate::solver::null_window::Bounds;
use crate::solver::tables::{MAX_TABLE_BYTES, SolverTable};
use crate::solver::two_big::{Entry, TwoBig};

/// The bits of a bucket's number with which a search starts.
const FIRST_BITS: u32 = 9;

/// What is known of a position.
struct StoredBounds<K> {
    key: K,
    bounds: Bounds,
    /// Positions visited to find the bounds.
    work: u32,
}

impl<K: Hash> Entry for Option<StoredBounds<K>> {
    fn is_empty(&self) -> bool {
        self.is_none()
    }

    fn work(&self) -> u64 {
        self.as_ref().map_or(0, |known| known.work.into())
    }

    fn split(&mut self, bits: u32) -> bool {
        let hash = self.as_ref().map_or(0, |known| hash(&known.key));
        hash >> bits & 1 == 1
    }
}

/// A transposition table, lent to searches in turn.
pub struct Table<K> {
    entries: TwoBig<Option<StoredBounds<K>>>,
    max_bytes: usize,
    /// The search that the entries belong to.
    owner: u64,
}

impl<K> Default for Table<K> {
    fn default() -> Self {
        Self::of_at_most(MAX_TABLE_BYTES)
    }
}

impl<K> SolverTable for Table<K> {
    fn of_at_most(max_bytes: usize) -> Self {
        Self {
            entries: TwoBig::NONE,
            max_bytes,
            owner: 0,
        }
    }

    fn max_bytes(&self) -> usize {
        self.max_bytes
    }
}

impl<K> Table<K> {
    /// The memory in use.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.entries.held()
    }
}

impl<K: Hash + Eq + Clone> Table<K> {
    /// Makes the table the search's own: empty, unless it was so already.
    ///
    /// # Errors
    /// If there is too little memory for even the smallest table.
    pub(super) fn claim(&mut self, owner: u64) -> Result<(), TryReserveError> {
        if self.owner != owner {
            let most = (self.max_bytes / size_of::<[Option<StoredBounds<K>>; 2]>()).max(1);
            self.owner = 0;
            self.entries.clear(Some(most.ilog2().min(FIRST_BITS)))?;
            self.owner = owner;
        }
        Ok(())
    }

    /// What the search knows of a position.
    pub(super) fn probe(&self, key: &K) -> Option<Bounds> {
        self.find(hash(key), key).map(|known| known.bounds)
    }

    fn find(&self, hash: usize, key: &K) -> Option<&StoredBounds<K>> {
        let mut known = self.entries.bucket(hash).iter().flatten();
        known.find(|known| known.key == *key)
    }

    /// Adds bounds to what is known of a position. `work` is the number of positions visited to find them.
    pub(super) fn store(&mut self, key: &K, bounds: Bounds, work: u64) {
        let hash = hash(key);
        let work = u32::try_from(work).unwrap_or(u32::MAX);
        let before = self.find(hash, key);
        let entry = StoredBounds {
            key: key.clone(),
            bounds: before.map_or(bounds, |before| before.bounds.and(bounds)),
            work: before.map_or(work, |before| before.work.max(work)),
        };
        let is_same = |first: &Option<StoredBounds<K>>| {
            let first = first.as_ref();
            first.is_some_and(|first| first.key == *key)
        };
        if self.entries.store(hash, Some(entry), is_same) {
            self.entries
                .grow(2 * self.entries.bytes() <= self.max_bytes);
        }
    }
}

fn hash<K: Hash>(key: &K) -> usize {
    let mut hasher = WordHasher::default();
    key.hash(&mut hasher);
    hasher.finish() as usize
}
