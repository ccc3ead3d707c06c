//! The transposition table: proved bounds of what is still to come, in bounded memory.
//!
//! A key is compared in full, so no two positions are ever confused. Each search begins with an empty table.

use std::collections::TryReserveError;
use std::hint::black_box;

use super::apart::Number;
use crate::hash::mixed;
use crate::solver::null_window::{Bounds, Rank};
use crate::solver::tables::{MAX_TABLE_BYTES, SolverTable};
use crate::solver::two_big::{Entry, TwoBig};

/// The bits of a bucket's number with which a search starts.
const FIRST_BITS: u32 = 9;

/// What identifies a position in which no box can be taken: the open lines, and the separate chains.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Key {
    /// The open lines around everything but separate chains.
    pub lines: u64,
    /// The set of separate chains.
    pub apart: Number,
}

impl Key {
    /// A hash.
    #[inline(always)]
    pub const fn hash(self) -> u64 {
        // A board has at most 60 lines.
        mixed(self.lines ^ (self.apart as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }
}

/// What is known of a position, in 16 bytes. The parts of its key stand by themselves, since a `Key` alone would take as many.
#[derive(Clone, Copy, Debug, Default)]
struct PackedBounds {
    lines: u64,
    apart: Number,
    lower: i8,
    upper: i8,
    /// The logarithm of the number of positions visited to find that, plus one. 0 is an empty place.
    work: u8,
}

impl PackedBounds {
    #[inline(always)]
    const fn key(&self) -> Key {
        Key {
            lines: self.lines,
            apart: self.apart,
        }
    }
}

impl Entry for PackedBounds {
    #[inline(always)]
    fn is_empty(&self) -> bool {
        self.work == 0
    }

    #[inline(always)]
    fn work(&self) -> u64 {
        self.work.into()
    }

    fn split(&mut self, bits: u32) -> bool {
        self.key().hash() >> bits & 1 == 1
    }
}

/// A transposition table, lent to searches in turn.
#[derive(Debug)]
pub struct Table {
    entries: TwoBig<PackedBounds>,
    max_bytes: usize,
    /// The search that the entries belong to.
    owner: u64,
}

impl Default for Table {
    fn default() -> Self {
        Self::of_at_most(MAX_TABLE_BYTES)
    }
}

impl SolverTable for Table {
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

impl Table {
    /// Makes the table the search's own: empty, unless it was so already.
    ///
    /// # Errors
    /// If there is too little memory for even the smallest table.
    pub fn claim(&mut self, owner: u64) -> Result<(), TryReserveError> {
        if self.owner != owner {
            let most = (self.max_bytes / size_of::<[PackedBounds; 2]>()).max(1);
            self.owner = 0;
            self.entries.clear(Some(most.ilog2().min(FIRST_BITS)))?;
            self.owner = owner;
        }
        Ok(())
    }

    /// Brings the places of these keys close to the processor, all at the same time. Looked up one after the other, each would wait for memory.
    /// `black_box` keeps the compiler from leaving the reads out.
    #[inline(always)]
    pub fn fetch(&self, keys: impl Iterator<Item = Key>) {
        let first = |key: Key| self.entries.bucket(key.hash() as usize)[0].work;
        black_box(keys.map(first).fold(0, |all, work| all | work));
    }

    /// What is known of the position with this key.
    #[inline(always)]
    pub fn probe(&self, key: Key) -> Option<Bounds> {
        let mut bucket = self.entries.bucket(key.hash() as usize).iter();
        let known = bucket.find(|known| known.key() == key && !known.is_empty())?;
        Some(Bounds {
            lower: known.lower.into(),
            upper: known.upper.into(),
        })
    }

    /// Remembers bounds that so many positions were visited to find.
    #[inline]
    pub fn store(&mut self, key: Key, Bounds { lower, upper }: Bounds, cost: u64) {
        let narrow = |bound: Rank| bound.clamp(i8::MIN.into(), i8::MAX.into()) as i8;
        let entry = PackedBounds {
            lines: key.lines,
            apart: key.apart,
            lower: narrow(lower),
            upper: narrow(upper),
            work: (u64::BITS - cost.leading_zeros() + 1) as u8,
        };
        let is_same = |first: &PackedBounds| first.key() == key;
        if self.entries.store(key.hash() as usize, entry, is_same) {
            let may_grow = 2 * self.entries.bytes() <= self.max_bytes;
            self.entries.grow(may_grow);
        }
    }
}
