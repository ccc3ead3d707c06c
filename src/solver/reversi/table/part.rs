//! A part of the table.

use std::collections::TryReserveError;

use super::bucket::{Bucket, Entry, Lease, Packed, place};
use crate::games::reversi::bitboard::Discs;
use crate::solver::memory::Memory;
use crate::solver::reversi::rules::ReversiBoard;

/// Buckets of positions.
#[derive(Default)]
pub struct Part(Memory<Bucket>);

impl Part {
    /// Makes room for `2^bits` buckets.
    ///
    /// # Errors
    /// If there is too little memory; then nothing is changed.
    pub(super) fn make_room(&mut self, bits: u32) -> Result<(), TryReserveError> {
        self.0.make_room(1 << bits)
    }

    /// Removes all entries.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// The index of the bucket that a position would have.
    #[must_use]
    pub fn place(&self, lease: Lease, discs: Discs) -> u32 {
        place(discs, lease.bits) as u32
    }

    /// Whether the search of this lease has entries in a bucket.
    #[must_use]
    pub fn uses(&self, lease: Lease, place: u32) -> bool {
        let bucket = self.0.get(place as usize);
        bucket.is_some_and(|bucket| bucket.generation == lease.generation)
    }

    /// What the search of this lease knows of a position.
    #[must_use]
    pub fn probe(&self, lease: Lease, discs: Discs) -> Option<Entry> {
        self.0.get(place(discs, lease.bits))?.find(lease, discs)
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
        if let Some(bucket) = self.0.get_mut(place(discs, lease.bits)) {
            bucket.add(lease, discs, Packed::new(lease, bounds, best, cost));
        }
    }

    /// Adds what another search of the same game has proved of a position ([`Lease::packed`]), if it can be true.
    pub fn enter(&mut self, lease: Lease, discs: Discs, bits: u32, board: &ReversiBoard) {
        let packed = Packed::from_bits(bits);
        let (lower, upper) = (i32::from(packed.lower), i32::from(packed.upper));
        let best = packed.best.checked_sub(1);
        let legal = discs.moves(board.mask);
        if -board.cells <= lower
            && lower <= upper
            && upper <= board.cells
            && best.is_none_or(|cell| legal.checked_shr(cell.into()).unwrap_or(0) & 1 == 1)
            && let Some(bucket) = self.0.get_mut(place(discs, lease.bits))
        {
            bucket.add(lease, discs, packed);
        }
    }
}
