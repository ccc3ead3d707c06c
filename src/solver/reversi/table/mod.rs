//! The transposition table: proved bounds and best moves of known positions.
//!
//! Buckets have three entries. A position is verified in full, by both bitboards, so that no two positions are ever confused. A bucket of
//! an older search is emptied first; in a full bucket, the entry whose subtree cost least is replaced (replacement by cost: Breuker,
//! Uiterwijk and van den Herik 1994; buckets and ageing are older computer chess practice).
//!
//! A search sees only entries of its own generation, so that the table is empty at its start and its results never depend on history. The
//! memory is kept from search to search and only grows.
//!
//! It holds positions with at least seven empty cells. Most of them have seven to nine, where a probe of distant memory costs as much as
//! searching several positions: a profile of the native build showed a third of all time waiting for the table's memory. They have a part of
//! the table small enough to stay in the second-level cache (256 KiB). This takes a few per cent more positions in less time. The size of the
//! part for all other positions follows the work: a table that fits the caches is faster than one that never fills.

mod bucket;
mod part;

use std::collections::TryReserveError;

use self::bucket::{Bucket, NEAR_BITS};
pub use self::bucket::{Entry, Lease, PROVED, Trust, hash};
pub use self::part::Part;
use crate::solver::tables::{MAX_TABLE_BYTES, SolverTable};

/// A transposition table, lent to one search after the other.
pub struct Table {
    /// The part for positions with few empty cells.
    pub near: Part,
    /// The part for all other positions.
    pub far: Part,
    generation: u32,
    /// The maximum number of buckets in the far part, as a power of two.
    most_bits: u32,
}

impl Default for Table {
    fn default() -> Self {
        Self::of_at_most(MAX_TABLE_BYTES)
    }
}

/// The positions in the near part have at most this many empty cells: with nine instead of eight, reversi in WebAssembly was 3 to 5 % faster at
/// 0.5 % more positions.
pub const MOST_NEAR: u32 = 9;

/// The minimum and the maximum number of buckets in the far part, as powers of two: up to 1 KiB and up to 64 GiB.
const LEAST_BITS: u32 = 4;
const MOST_BITS: u32 = 30;

impl SolverTable for Table {
    /// At least a few buckets.
    fn of_at_most(bytes: usize) -> Self {
        let buckets = (bytes / size_of::<Bucket>()).max(1);
        Self {
            near: Part::default(),
            far: Part::default(),
            generation: 0,
            most_bits: buckets.ilog2().clamp(LEAST_BITS, MOST_BITS),
        }
    }

    /// The far part's.
    fn max_bytes(&self) -> usize {
        size_of::<Bucket>() << self.most_bits
    }
}

impl Table {
    /// Makes room for `2^bits` buckets (64 bytes each), or as many as the table may have, and starts a new generation.
    ///
    /// # Errors
    /// If there is too little memory; then the table is unchanged.
    pub fn lease(&mut self, bits: u32) -> Result<Lease, TryReserveError> {
        let bits = bits.clamp(LEAST_BITS, self.most_bits);
        self.near.make_room(NEAR_BITS)?;
        self.far.make_room(bits)?;
        if self.generation == u32::MAX {
            self.near.clear();
            self.far.clear();
            self.generation = 0;
        }
        self.generation += 1;
        Ok(Lease {
            bits,
            generation: self.generation,
            trust: PROVED,
        })
    }

    /// Like [`lease`](Self::lease), but halves the number of buckets as long as there is too little memory.
    ///
    /// # Errors
    /// If there is too little memory even for `2^least` buckets.
    pub fn lease_at_most(&mut self, bits: u32, least: u32) -> Result<Lease, TryReserveError> {
        let mut bits = bits.min(self.most_bits);
        loop {
            match self.lease(bits) {
                Err(_) if bits > least => bits -= 1,
                result => return result,
            }
        }
    }
}
