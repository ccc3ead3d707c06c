//! The transposition table: bounded, verified by the whole position, logically empty for every new search.

use std::collections::TryReserveError;

use crate::memory_reserve::reserve;
use crate::solver::mnk::bits::Bits;

/// Entries that share a place.
const BUCKET: usize = 4;
/// Buckets that a search starts with; it doubles as it fills.
const FIRST_BUCKETS: usize = 1 << 10;

/// Memory that searches share, one after the other.
///
/// A search that finds it in another's hands takes it over, logically empty; the memory stays.
#[derive(Debug)]
pub struct Table {
    words: Vec<u64>,
    max_bytes: usize,
    /// Words an entry.
    stride: usize,
    /// Buckets in use, a power of two.
    buckets: usize,
    /// Marks the entries of the current search.
    generation: u16,
    /// Entries of this generation.
    used: usize,
    owner: u64,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub struct Entry<B> {
    /// The numbers that the search keeps of it, packed into a word.
    pub numbers: u64,
    /// The zone of its result once that is decided, for searches that have zones.
    pub zone: B,
}

/// A position as the table holds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key<B> {
    /// Sets that tell the cells' states apart.
    pub sets: [B; 3],
    /// Everything else: the query asked, who is to move, moves left. All in one number.
    pub tag: u32,
}

impl<B: Bits> Key<B> {
    fn hash(&self) -> u64 {
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

impl Default for Table {
    fn default() -> Self {
        Self::new(64 << 20)
    }
}

impl Table {
    /// A table that takes no more than `max_bytes`, and none before it needs them.
    #[must_use]
    pub const fn new(max_bytes: usize) -> Self {
        Self {
            words: Vec::new(),
            max_bytes,
            stride: 0,
            buckets: 0,
            generation: 0,
            used: 0,
            owner: 0,
        }
    }

    /// Hands the table to `owner`, for sets of so many words: emptied unless it is the owner's already.
    ///
    /// # Errors
    /// When there isn't even the memory that the smallest table takes.
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

    /// Makes room for so many buckets.
    fn widen(&mut self, buckets: usize) -> Result<(), TryReserveError> {
        let length = buckets * BUCKET * self.stride;
        if length > self.words.len() {
            let _reserve = reserve()?;
            self.words.try_reserve_exact(length - self.words.len())?;
            self.words.resize(length, 0);
        }
        self.buckets = buckets;
        Ok(())
    }

    /// Doubles the buckets in use and spreads the entries over them; does nothing when it can't.
    fn grow(&mut self) {
        let old = self.buckets;
        if 2 * old * BUCKET * self.stride * 8 > self.max_bytes || self.widen(2 * old).is_err() {
            return;
        }
        // The buckets beyond hold nothing of this generation: a search only ever widens.
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
        let mut at = self.bucket(hash);
        for _ in 0..BUCKET {
            if self.words[at] == hash
                && self.generation_at(at) == self.generation
                && (self.words[at + 1] >> 32) as u32 == key.tag
                && self.holds(key, at + 3)
            {
                return Some(at);
            }
            at += self.stride;
        }
        None
    }

    #[inline(always)]
    fn holds<B: Bits>(&self, key: &Key<B>, at: usize) -> bool {
        let stored = &self.words[at..at + 3 * B::WORDS];
        for (i, set) in key.sets.iter().enumerate() {
            for (j, word) in set.words().iter().enumerate() {
                if stored[i * B::WORDS + j] != *word {
                    return false;
                }
            }
        }
        true
    }

    /// Where a bucket begins.
    const fn bucket(&self, hash: u64) -> usize {
        (hash as usize & (self.buckets - 1)) * BUCKET * self.stride
    }

    /// The entry of a bucket that goes for a new one: the cheapest.
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

    /// What is stored of the position.
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

    /// Stores what is known of the position, found with so many nodes' work; of its bucket the cheapest entry goes.
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
