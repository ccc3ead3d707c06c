//! The transposition table: proved bounds of known positions, in bounded memory.
//!
//! A bucket has two entries. The first is the one whose search took most positions, the second the newest (TwoBig: Breuker, Uiterwijk and
//! van den Herik 1994). A key is compared in full, so that no two positions are ever confused.
//!
//! Each search sees only its own entries and starts with a small part of the table, which doubles as it fills. The memory is kept from
//! search to search.

use std::collections::TryReserveError;
use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicU32, Ordering};

use crate::hash::WordHasher;
use crate::solver::memory::Memory;
use crate::solver::null_window::Bounds;
use crate::solver::tables::{MAX_TABLE_BYTES, SolverTable};

/// The buckets with which a search starts.
const FIRST_BUCKETS: usize = 1 << 9;

/// A known position.
struct Entry<K> {
    key: K,
    bounds: Bounds,
    /// Positions visited to find the bounds.
    work: u32,
    /// The search that it belongs to.
    owner: u32,
}

/// The search with most work first, then the newest.
type Bucket<K> = [Option<Entry<K>>; 2];

/// A transposition table, lent to searches in turn.
pub struct Table<K> {
    /// Parts of the table. Each is as large as all those before it together, so that the table grows without being moved.
    parts: Vec<Memory<Bucket<K>>>,
    /// How much memory it may take.
    max_bytes: usize,
}

impl<K> Default for Table<K> {
    fn default() -> Self {
        Self::of_at_most(MAX_TABLE_BYTES)
    }
}

impl<K> SolverTable for Table<K> {
    fn of_at_most(max_bytes: usize) -> Self {
        Self {
            parts: Vec::new(),
            max_bytes,
        }
    }

    fn max_bytes(&self) -> usize {
        self.max_bytes
    }
}

/// A search's share of a [`Table`].
#[derive(Debug)]
pub struct Lease {
    /// Identifies the search among all others.
    owner: u32,
    /// The parts in use.
    parts: usize,
    /// Entries stored in empty places.
    used: usize,
    /// Whether there is no memory for more.
    full: bool,
}

/// The number of the latest search.
static OWNERS: AtomicU32 = AtomicU32::new(0);

/// The lease of a search that has not begun.
impl Default for Lease {
    fn default() -> Self {
        Self {
            owner: OWNERS.fetch_add(1, Ordering::Relaxed),
            parts: 0,
            used: 0,
            full: false,
        }
    }
}

impl<K> Table<K> {
    /// The memory in use.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.parts.iter().map(Memory::bytes).sum()
    }
}

impl<K: Hash + Eq + Clone> Table<K> {
    /// Makes sure that a search has memory to work in.
    ///
    /// # Errors
    /// If there is too little memory for even the smallest table.
    #[inline]
    pub(super) fn claim(&mut self, lease: &mut Lease) -> Result<(), TryReserveError> {
        if lease.parts == 0 {
            self.extend(lease)
        } else if lease.parts > self.parts.len() {
            // The search began with another table.
            *lease = Lease::default();
            self.extend(lease)
        } else {
            Ok(())
        }
    }

    /// What this search knows of a position.
    pub(super) fn probe(&self, lease: &Lease, key: &K) -> Option<Bounds> {
        let (part, at) = self.bucket(lease, key);
        let mut entries = self.parts[part][at].iter().flatten();
        let known = entries.find(|entry| entry.owner == lease.owner && entry.key == *key);
        known.map(|entry| entry.bounds)
    }

    /// Adds bounds to what is known of a position. `work` is the number of positions visited to find them.
    pub(super) fn store(&mut self, lease: &mut Lease, key: &K, bounds: Bounds, work: u64) {
        let (part, at) = self.bucket(lease, key);
        let bucket = &mut self.parts[part][at];
        let work = u32::try_from(work).unwrap_or(u32::MAX);
        let own = |entry: &&mut Entry<K>| entry.owner == lease.owner;
        let mut entries = bucket.iter_mut().flatten().filter(own);
        if let Some(entry) = entries.find(|entry| entry.key == *key) {
            entry.bounds = entry.bounds.and(bounds);
            entry.work = entry.work.max(work);
            return;
        }
        let entry = Some(Entry {
            key: key.clone(),
            bounds,
            work,
            owner: lease.owner,
        });
        let other = |entry: &Option<Entry<K>>| {
            entry
                .as_ref()
                .is_none_or(|entry| entry.owner != lease.owner)
        };
        let [first, second] = bucket;
        if other(first) || first.as_ref().is_some_and(|first| first.work <= work) {
            lease.used += usize::from(other(first) || other(second));
            if !other(first) {
                std::mem::swap(first, second);
            }
            *first = entry;
        } else {
            lease.used += usize::from(other(second));
            *second = entry;
        }
        if lease.used > self.buckets(lease.parts) && !lease.full {
            let bytes = self.buckets(lease.parts + 1) * size_of::<Bucket<K>>();
            lease.full = bytes > self.max_bytes || self.extend(lease).is_err();
        }
    }

    /// The number of buckets in this many parts.
    fn buckets(&self, parts: usize) -> usize {
        let most = (self.max_bytes / size_of::<Bucket<K>>()).max(1);
        let first = 1 << FIRST_BUCKETS.min(most).ilog2();
        if parts == 0 { 0 } else { first << (parts - 1) }
    }

    /// Gives a search as many buckets again as it has, and spreads its entries over them.
    fn extend(&mut self, lease: &mut Lease) -> Result<(), TryReserveError> {
        let (old, new) = (self.buckets(lease.parts), self.buckets(lease.parts + 1));
        if self.parts.len() == lease.parts {
            let mut part = Memory::NONE;
            part.make_room(new - old)?;
            self.parts.push(part);
        }
        // A bucket's entries stay or go to the one that many buckets further on.
        for at in 0..old {
            let (part, within) = self.place(at);
            for way in 0..2 {
                let entry = &mut self.parts[part][within][way];
                let moves =
                    |entry: &Entry<K>| entry.owner == lease.owner && hash(&entry.key) & old != 0;
                if entry.as_ref().is_some_and(moves) {
                    self.parts[lease.parts][at][way] = entry.take();
                }
            }
        }
        lease.parts += 1;
        Ok(())
    }

    /// The place of a position's bucket in a search's share.
    fn bucket(&self, lease: &Lease, key: &K) -> (usize, usize) {
        self.place(hash(key) & (self.buckets(lease.parts) - 1))
    }

    /// The part that a bucket is in, and its index there.
    #[inline]
    fn place(&self, bucket: usize) -> (usize, usize) {
        match (bucket / self.buckets(1)).checked_ilog2() {
            Some(doublings) => (
                doublings as usize + 1,
                bucket - (self.buckets(1) << doublings),
            ),
            None => (0, bucket),
        }
    }
}

fn hash<K: Hash>(key: &K) -> usize {
    let mut hasher = WordHasher::default();
    key.hash(&mut hasher);
    hasher.finish() as usize
}
