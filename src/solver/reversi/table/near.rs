//! The part of the table for positions close to the end. It belongs to one thread.

use std::collections::TryReserveError;

use super::bucket::{Bucket, Entry, Lease, place};
use crate::games::reversi::bitboard::Discs;
use crate::memory_reserve::reserve;

/// Buckets, as a power of two: 256 KiB, to stay in the second-level cache.
const BITS: u32 = 12;

/// The positions in this part have at most this many empty cells: with nine instead of eight, reversi in WebAssembly was 3 to 5 % faster at
/// 0.5 % more positions.
pub const MOST_NEAR: u32 = 9;

/// Entries of positions with at most [`MOST_NEAR`] empty cells.
#[derive(Default)]
pub struct Near(Vec<Bucket>);

impl Near {
    /// Makes room for all buckets.
    ///
    /// # Errors
    /// If there is too little memory; then nothing is changed.
    pub fn make_room(&mut self) -> Result<(), TryReserveError> {
        let wanted = 1 << BITS;
        if self.0.len() < wanted {
            let _reserve = reserve()?;
            self.0.try_reserve_exact(wanted - self.0.len())?;
            self.0.resize(wanted, Bucket::default());
        }
        Ok(())
    }

    /// Removes all entries.
    pub(super) fn clear(&mut self) {
        self.0.fill(Bucket::default());
    }

    /// What the search of this lease knows of a position.
    #[must_use]
    pub fn probe(&self, lease: Lease, discs: Discs) -> Option<Entry> {
        self.0.get(place(discs, BITS))?.find(lease, discs)
    }

    /// Adds bounds and a best move to what is known of a position. Bounds only ever get tighter; `cost` is the node count of the position's
    /// search.
    #[inline]
    pub fn store(
        &mut self,
        lease: Lease,
        discs: Discs,
        bounds: (i32, i32),
        best: Option<u8>,
        cost: u64,
    ) {
        if let Some(bucket) = self.0.get_mut(place(discs, BITS)) {
            bucket.add(lease, discs, bounds, best, cost);
        }
    }
}
