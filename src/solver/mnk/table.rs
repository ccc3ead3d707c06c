//! The transposition table. It is bounded, compares whole positions, and is logically empty for every new search.

use std::collections::TryReserveError;

use crate::solver::memory::Memory;
use crate::solver::mnk::bits::Bits;
use crate::solver::tables::MAX_TABLE_BYTES;

/// The entries of a bucket.
const BUCKET: usize = 4;
/// The buckets at the start of a search. Their number doubles as they fill.
const FIRST_BUCKETS: usize = 1 << 10;

/// The stored results for a position.
#[derive(Clone, Copy, Debug)]
pub struct Entry<B> {
    /// The numbers that the search keeps of it, packed into a word.
    pub numbers: u64,
    /// The zone of its result once that is decided, for searches that have zones.
    pub zone: B,
}

/// The identity of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key<B> {
    /// Sets that give the state of each cell.
    pub sets: [B; 3],
    /// Everything else in one number: the mode, the side to move, the moves left.
    pub tag: u32,
}

impl<B: Bits> Key<B> {
    /// A hash of all of it.
    #[inline]
    pub fn hash(&self) -> u64 {
        let mut hash = u64::from(self.tag).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        for set in &self.sets {
            for &word in set.words() {
                hash = (hash ^ word).wrapping_mul(0xff51_afd7_ed55_8ccd);
                hash ^= hash >> 32;
            }
        }
        hash = hash.wrapping_mul(0xc4ce_b9fe_1a85_ec53);
        hash ^ (hash >> 29)
    }
}

/// Memory that searches use one after the other.
///
/// A search that claims the table from another one finds it logically empty. The memory stays allocated.
#[derive(Clone, Debug)]
pub struct Table {
    words: Memory<u64>,
    /// The maximum size.
    pub(in crate::solver::mnk) max_bytes: usize,
    /// The words of an entry.
    stride: usize,
    /// The number of buckets in use, a power of two.
    buckets: usize,
    /// The number that marks the entries of the current search.
    generation: u16,
    /// The number of entries of this generation.
    used: usize,
    owner: u64,
}

impl Default for Table {
    fn default() -> Self {
        Self::new(MAX_TABLE_BYTES)
    }
}

impl Table {
    /// A table of up to `max_bytes`. It allocates nothing yet.
    #[must_use]
    pub const fn new(max_bytes: usize) -> Self {
        Self {
            words: Memory::NONE,
            max_bytes,
            stride: 0,
            buckets: 0,
            generation: 0,
            used: 0,
            owner: 0,
        }
    }

    /// Gives the table to `owner`, for sets of this many words. It is emptied unless the owner has it already.
    ///
    /// # Errors
    /// If there is too little memory for even the smallest table.
    pub(in crate::solver::mnk) fn claim(
        &mut self,
        owner: u64,
        words: usize,
    ) -> Result<(), TryReserveError> {
        if self.owner == owner {
            return Ok(());
        }
        let stride = 4 * words + 3;
        if self.generation == u16::MAX || stride != self.stride {
            self.words.fill(0);
            self.generation = 0;
        }
        self.generation += 1;
        self.stride = stride;
        self.used = 0;
        self.owner = 0;
        self.buckets = 0;
        self.widen(FIRST_BUCKETS)?;
        self.owner = owner;
        Ok(())
    }

    /// Allocates this many buckets.
    fn widen(&mut self, buckets: usize) -> Result<(), TryReserveError> {
        self.words.make_room(buckets * BUCKET * self.stride)?;
        self.buckets = buckets;
        Ok(())
    }

    /// Doubles the number of buckets and spreads the entries over them, if there is memory.
    fn grow(&mut self) {
        let old = self.buckets;
        if 2 * old * BUCKET * self.stride * 8 > self.max_bytes || self.widen(2 * old).is_err() {
            return;
        }
        // The new buckets hold nothing of this generation, because a search never gives buckets back.
        let stride = self.stride;
        for bucket in 0..old {
            for slot in 0..BUCKET {
                let from = (bucket * BUCKET + slot) * stride;
                if self.generation_at(from) != self.generation {
                    continue;
                }
                let target = self.words[from] as usize & (2 * old - 1);
                if target != bucket {
                    let to = (target * BUCKET + slot) * stride;
                    self.words.copy_within(from..from + stride, to);
                    self.words[from + 1] = 0;
                }
            }
        }
    }

    // An entry: word 0 hash of the key; word 1 generation (16 bits), work (6 bits), tag; word 2 the numbers; then key and zone.
    fn generation_at(&self, at: usize) -> u16 {
        self.words[at + 1] as u16
    }
    fn work_at(&self, at: usize) -> u64 {
        self.words[at + 1] >> 16 & 63
    }

    fn find<B: Bits>(&self, key: &Key<B>, hash: u64) -> Option<usize> {
        let words = &self.words;
        let mut at = self.bucket(hash);
        for _ in 0..BUCKET {
            if words[at] == hash
                && self.generation_at(at) == self.generation
                && (words[at + 1] >> 32) as u32 == key.tag
                && self.holds(key, at + 3)
            {
                return Some(at);
            }
            at += self.stride;
        }
        None
    }

    fn holds<B: Bits>(&self, key: &Key<B>, at: usize) -> bool {
        let stored = &self.words[at..at + 3 * B::WORDS];
        stored.iter().eq(key.sets.iter().flat_map(B::words))
    }

    /// The place where a bucket begins.
    const fn bucket(&self, hash: u64) -> usize {
        (hash as usize & (self.buckets - 1)) * BUCKET * self.stride
    }

    /// The entry of a bucket that a new one replaces: the one that took the least work.
    fn victim(&mut self, hash: u64) -> usize {
        if self.used > self.buckets * BUCKET / 2 {
            self.grow();
        }
        let mut at = self.bucket(hash);
        let (mut victim, mut least) = (at, u64::MAX);
        for _ in 0..BUCKET {
            let cost = if self.generation_at(at) == self.generation {
                1 + self.work_at(at)
            } else {
                0
            };
            if cost < least {
                (victim, least) = (at, cost);
            }
            at += self.stride;
        }
        self.used += usize::from(least == 0);
        victim
    }

    /// The stored results for the position.
    pub(in crate::solver::mnk) fn get<B: Bits>(&self, key: &Key<B>) -> Option<Entry<B>> {
        if self.buckets == 0 {
            return None;
        }
        let at = self.find(key, key.hash())?;
        let zone = at + 3 + 3 * B::WORDS;
        Some(Entry {
            numbers: self.words[at + 2],
            zone: B::of_words(&self.words[zone..zone + B::WORDS]),
        })
    }

    /// Stores results that took `work` nodes. They replace the entry of the bucket that took the least work.
    pub(in crate::solver::mnk) fn put<B: Bits>(
        &mut self,
        key: &Key<B>,
        known: &Entry<B>,
        work: u64,
    ) {
        if self.buckets == 0 {
            return;
        }
        let hash = key.hash();
        let at = match self.find(key, hash) {
            Some(at) => at,
            None => self.victim(hash),
        };
        let work = u64::from(64 - work.leading_zeros()).min(63);
        self.words[at] = hash;
        self.words[at + 1] = u64::from(self.generation) | work << 16 | u64::from(key.tag) << 32;
        self.words[at + 2] = known.numbers;
        let mut to = at + 3;
        for set in key.sets.iter().chain([&known.zone]) {
            self.words[to..to + B::WORDS].copy_from_slice(set.words());
            to += B::WORDS;
        }
    }
}
