//! A table of buckets of two entries that starts small and doubles as it fills.
//!
//! A bucket's first entry is the one with most work, the second the newest (TwoBig: Breuker, Uiterwijk and van den Herik 1994). A game says what
//! an entry is.

use std::collections::TryReserveError;
use std::mem::{replace, take};

use super::memory::Memory;

/// What a table knows of a position. The default is an empty place.
pub trait Entry: Default {
    /// Whether the place is empty.
    fn is_empty(&self) -> bool;

    /// How much work it took, in units of the game's own.
    fn work(&self) -> u64;

    /// Readies the entry for twice as many buckets as `2^bits`. Returns whether its hash has the bit that is new in their numbers.
    fn split(&mut self, bits: u32) -> bool;
}

/// The buckets.
#[derive(Clone, Debug)]
pub struct TwoBig<E> {
    buckets: Memory<[E; 2]>,
    /// The bits of a bucket's number.
    bits: u32,
    /// How many entries are used; after an attempt to grow that failed, how many more have been used since.
    used: usize,
}

impl<E> TwoBig<E> {
    /// None.
    pub const NONE: Self = Self {
        buckets: Memory::NONE,
        bits: 0,
        used: 0,
    };

    /// The memory that it holds, in bytes.
    pub const fn held(&self) -> usize {
        self.buckets.bytes()
    }
}

impl<E: Entry> TwoBig<E> {
    /// Empties it, and gives it `2^bits` buckets, or none.
    ///
    /// # Errors
    /// If there is too little memory; then it has none.
    pub fn clear(&mut self, bits: Option<u32>) -> Result<(), TryReserveError> {
        (self.bits, self.used) = (bits.unwrap_or_default(), 0);
        self.buckets.reset(bits.map_or(0, |bits| 1 << bits))
    }

    /// Whether it can't remember anything.
    #[inline]
    pub fn is_off(&self) -> bool {
        self.buckets.is_empty()
    }

    /// The bits of a bucket's number.
    #[inline(always)]
    pub const fn bits(&self) -> u32 {
        self.bits
    }

    /// The memory in use, in bytes.
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.buckets)
    }

    /// The bucket of a position with this hash, whose lowest bits are the bucket's number.
    #[inline(always)]
    pub fn bucket(&self, hash: usize) -> &[E; 2] {
        &self.buckets[hash & ((1 << self.bits) - 1)]
    }

    /// Remembers an entry for a position with this hash; `is_same` says whether an entry is for the same position. Returns whether it should grow:
    /// it has as many entries as buckets.
    #[inline]
    pub fn store(&mut self, hash: usize, entry: E, is_same: impl FnOnce(&E) -> bool) -> bool {
        let [first, second] = &mut self.buckets[hash & ((1 << self.bits) - 1)];
        if first.is_empty() || is_same(first) {
            self.used += usize::from(first.is_empty());
            *first = entry;
        } else {
            self.used += usize::from(second.is_empty());
            *second = if first.work() <= entry.work() {
                replace(first, entry)
            } else {
                entry
            };
        }
        self.used > self.buckets.len()
    }

    /// Doubles the number of buckets if it may and there is memory. Otherwise it asks for that again much later.
    #[cold]
    pub fn grow(&mut self, may_grow: bool) {
        let old = self.buckets.len();
        self.used = 0;
        if !may_grow || self.buckets.make_room(2 * old).is_err() {
            return;
        }
        for at in 0..old {
            for mut entry in take(&mut self.buckets[at]) {
                if !entry.is_empty() {
                    let upper = usize::from(entry.split(self.bits));
                    let bucket = &mut self.buckets[at + upper * old];
                    let free = usize::from(!bucket[0].is_empty());
                    bucket[free] = entry;
                }
            }
        }
        self.bits += 1;
        self.used = old;
    }
}
