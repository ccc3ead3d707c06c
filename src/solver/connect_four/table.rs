//! The transposition table: proved bounds of positions, a word each, in bounded memory.
//!
//! A key is mixed by steps that can be undone. Its lowest bits say where the entry stands, and the rest stands in the entry, so no two
//! positions are ever confused. A bucket has two entries: the first is the one with the most cells left, the second the newest.
//!
//! The table starts small and doubles as it fills. Each search begins with an empty one.

use std::collections::TryReserveError;

use super::length::Score;
use super::word::Word;
use crate::memory_reserve::reserve;

/// The bits of a bound.
const BOUND_BITS: u32 = 7;
/// What a bound is increased by, so that it is positive.
const BOUND_BASE: Score = 64;
/// The bits of an entry besides its tag: two bounds, and the class of the cells left.
const EXTRA_BITS: u32 = 2 * BOUND_BITS + CLASS_BITS;
const CLASS_BITS: u32 = 5;
/// With this many bits of a bucket's number a table starts, or with more if the tag would not fit.
const LEAST_BITS: u32 = 9;

/// A table for boards that fit a word.
#[derive(Clone, Debug)]
pub struct Table<W> {
    /// Two entries a bucket; 0 is none.
    entries: Vec<W>,
    /// The bits of a bucket's number.
    bits: u32,
    /// The bits of a key.
    key_bits: u32,
    used: usize,
    max_bytes: usize,
    /// The search that the entries belong to.
    owner: u64,
}

/// A key, mixed: the number of its bucket and the tag to compare.
#[derive(Clone, Copy)]
struct Place<W> {
    bucket: usize,
    tag: W,
}

/// What is known of a position for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The score is at least this.
    pub lower: Score,
    /// The score is at most this.
    pub upper: Score,
}

impl Bounds {
    /// Whether the score is at least `threshold`, if the bounds say so.
    #[inline]
    pub fn answers(self, threshold: Score) -> Option<bool> {
        (self.lower >= threshold || self.upper < threshold).then_some(self.lower >= threshold)
    }
}

impl<W: Word> Table<W> {
    /// An empty table that may grow to this many bytes. It allocates nothing yet.
    #[must_use]
    pub const fn new(max_bytes: usize) -> Self {
        Self {
            entries: Vec::new(),
            bits: 0,
            key_bits: 0,
            used: 0,
            max_bytes,
            owner: 0,
        }
    }

    /// Makes the table the search's own: empty, unless it was so already.
    ///
    /// # Errors
    /// If there is too little memory.
    pub fn claim(&mut self, owner: u64, key_bits: u32) -> Result<(), TryReserveError> {
        if self.owner == owner {
            return Ok(());
        }
        let bits = (key_bits + EXTRA_BITS).saturating_sub(W::BITS);
        let bits = bits.max(LEAST_BITS);
        // A table that may be no larger than that remembers nothing.
        let fits = (2 << bits) * size_of::<W>() <= self.max_bytes;
        let length = if fits { 2 << bits } else { 0 };
        self.entries.clear();
        let _reserve = reserve()?;
        self.entries.try_reserve_exact(length)?;
        self.entries.resize(length, W::ZERO);
        (self.bits, self.key_bits, self.used, self.owner) = (bits, key_bits, 0, owner);
        Ok(())
    }

    #[inline]
    fn place(&self, key: W) -> Place<W> {
        // Odd factors and shifts to the right, within the bits of a key, can be undone.
        let within = if self.key_bits == W::BITS {
            !W::ZERO
        } else {
            W::bit(self.key_bits).plus(!W::ZERO)
        };
        let half = self.key_bits / 2;
        let mut mixed = key;
        mixed = mixed ^ mixed >> half;
        mixed = mixed.times(W::MIXER) & within;
        mixed = mixed ^ mixed >> half;
        let bucket = mixed.low() as usize & ((1 << self.bits) - 1);
        Place {
            bucket,
            tag: mixed >> self.bits,
        }
    }

    /// What is known of the position with this key.
    #[inline]
    pub fn probe(&self, key: W) -> Option<Bounds> {
        if self.entries.is_empty() {
            return None;
        }
        let Place { bucket, tag } = self.place(key);
        let pair = &self.entries[2 * bucket..][..2];
        let found = pair.iter().find(|&&entry| is(entry, tag))?;
        Some(bounds(*found))
    }

    /// Remembers bounds of a position with so many cells left.
    #[inline]
    pub fn store(&mut self, key: W, new: Bounds, left: i32) {
        if self.entries.is_empty() {
            return;
        }
        let Place { bucket, tag } = self.place(key);
        let entry = pack(tag, new, left);
        let Some(pair) = self.entries[2 * bucket..].first_chunk_mut::<2>() else {
            return;
        };
        let first = pair[0];
        if first.is_empty() || is(first, tag) {
            self.used += usize::from(first.is_empty());
            pair[0] = entry;
        } else {
            self.used += usize::from(pair[1].is_empty());
            if class(first) <= class(entry) {
                *pair = [entry, first];
            } else {
                pair[1] = entry;
            }
        }
        if self.used > self.entries.len() / 2 {
            self.grow();
        }
    }

    /// Adds bounds that another search has proved to what is known of a position.
    pub fn merge(&mut self, key: W, new: Bounds, left: i32) {
        let known = self.probe(key).unwrap_or(new);
        let both = Bounds {
            lower: known.lower.max(new.lower),
            upper: known.upper.min(new.upper),
        };
        if both.lower <= both.upper {
            self.store(key, both, left);
        }
    }

    /// Doubles the table if it may grow and there is memory; otherwise it tries again much later.
    #[cold]
    fn grow(&mut self) {
        self.used = 0;
        let old = self.entries.len();
        if 2 * old * size_of::<W>() <= self.max_bytes
            && let Ok(_reserve) = reserve()
            && self.entries.try_reserve_exact(old).is_ok()
        {
            self.used = old / 2;
            self.entries.resize(2 * old, W::ZERO);
            // The lowest bit of a tag becomes the highest bit of the bucket's number.
            for bucket in 0..old / 2 {
                let pair = [self.entries[2 * bucket], self.entries[2 * bucket + 1]];
                self.entries[2 * bucket] = W::ZERO;
                self.entries[2 * bucket + 1] = W::ZERO;
                for entry in pair.into_iter().filter(|entry| !entry.is_empty()) {
                    let tag = entry >> EXTRA_BITS;
                    let extra = entry ^ tag << EXTRA_BITS;
                    let upper = (tag.low() & 1) as usize;
                    let moved = (tag >> 1) << EXTRA_BITS | extra;
                    let at = 2 * (bucket + upper * (old / 2));
                    let free = usize::from(!self.entries[at].is_empty());
                    self.entries[at + free] = moved;
                }
            }
            self.bits += 1;
        }
    }
}

#[inline]
fn is<W: Word>(entry: W, tag: W) -> bool {
    entry >> EXTRA_BITS == tag && !entry.is_empty()
}

/// The bits of bounds are never all 0, so that no entry is 0.
#[inline]
fn pack<W: Word>(tag: W, new: Bounds, left: i32) -> W {
    let class = (left as u64 / 4).min((1 << CLASS_BITS) - 1);
    let lower = (new.lower + BOUND_BASE) as u64;
    let upper = (new.upper + BOUND_BASE) as u64;
    tag << EXTRA_BITS | W::of(lower | upper << BOUND_BITS | class << (2 * BOUND_BITS))
}

#[inline]
fn bounds<W: Word>(entry: W) -> Bounds {
    let bits = entry.low();
    let bound = |bits: u64| (bits & ((1 << BOUND_BITS) - 1)) as Score - BOUND_BASE;
    Bounds {
        lower: bound(bits),
        upper: bound(bits >> BOUND_BITS),
    }
}

#[inline]
fn class<W: Word>(entry: W) -> u64 {
    entry.low() >> (2 * BOUND_BITS) & ((1 << CLASS_BITS) - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A table that counted only part of its entries would stay small, and forget most of them.
    #[test]
    fn a_table_grows_as_it_fills_whatever_is_stored() {
        let bounds = Bounds { lower: 1, upper: 2 };
        for cells_left in [|_| 20, |key: u64| (key % 40) as i32] {
            let mut table = Table::<u64>::new(1 << 20);
            table.claim(1, 49).expect("memory");
            for key in 0..1 << 17 {
                table.store(key << 20 | key, bounds, cells_left(key));
            }
            assert_eq!(table.entries.len(), (1 << 20) / size_of::<u64>());
        }
    }
}
