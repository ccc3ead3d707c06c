//! The transposition table of several threads, which share it without locks.
//!
//! An entry consists of several 64-bit words: a check; a word with the tag, the generation and the work; the two numbers; the sets of the
//! key; and the zone. Each word is read and written atomically, but independently of the others (`Relaxed`). The check is the hash of the
//! key combined, by exclusive or, with a hash of everything stored with it (Hyatt and Mann 2002 combine key and data alike).
//!
//! # Why no search ever uses what was not proved
//!
//! - *What is written.* A thread writes the numbers and the zone that it has found for a position. A result and its zone are facts about the
//!   position: `dfpn::zone` derives them from the position's static analysis and from the results and zones of its moves, no matter which
//!   thread found these, or in what order. Pairs are recomputed wherever a result is used, and winning lines are played out from results
//!   alone. So it does not matter when a result is read, whether it is the latest one, or what other threads know, and reads and writes need
//!   no order. Numbers that prove nothing only guide the search.
//! - *What is read.* A search uses an entry if its tag and its sets are those of the position looked up and its check is right: combined
//!   with a hash of the numbers and the zone read, the check must give the position's hash. Suppose that the check was written with
//!   different numbers, with a different zone, for a different position, or in a different search. Then it is right only if two unrelated
//!   64-bit hashes happen to be equal. Besides, the read has to fall between another thread's writes to the same entry, a few nanoseconds
//!   apart. No search will ever meet both conditions.
//! - *What is lost.* An entry that two threads wrote at the same time fails its check, and its place is reused like any other. That costs
//!   only time. If two threads search a position at once, numbers that prove nothing may replace a result, which must then be found again.
//! - *Growth and new searches.* The table grows only between two stretches of parallel work. It belongs to one search until another claims
//!   it (`&mut`), which begins a new generation.

use std::collections::TryReserveError;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};

use super::bits::Bits;
use super::entry::{Entry, Key};
use crate::memory_reserve::reserve;

/// The entries of a bucket.
const BUCKET: usize = 4;
/// The buckets at the start.
const FIRST_BUCKETS: usize = 1 << 12;
/// The words of an entry before its sets.
const HEAD: usize = 3;

/// A table for the threads of one search.
#[derive(Debug, Default)]
pub struct Shared {
    words: Vec<AtomicU64>,
    max_bytes: usize,
    /// The words of an entry.
    stride: usize,
    /// The number of buckets in use, a power of two; 0 before the first use.
    buckets: usize,
    generation: u16,
    /// The number of entries of this generation.
    used: AtomicUsize,
}

/// Combines a word with a hash.
fn mix(hash: u64, word: u64) -> u64 {
    let mixed = (hash ^ word).wrapping_mul(0xff51_afd7_ed55_8ccd);
    mixed ^ mixed >> 32
}

impl Shared {
    /// A table of up to `max_bytes`. It allocates nothing yet.
    #[must_use]
    pub const fn new(max_bytes: usize) -> Self {
        Self {
            words: Vec::new(),
            max_bytes,
            stride: 0,
            buckets: 0,
            generation: 0,
            used: AtomicUsize::new(0),
        }
    }

    /// Empties the table for a new search.
    pub fn empty(&mut self) {
        self.buckets = 0;
    }

    /// Makes room for the first entries, with sets of this many words. False if there is not enough memory, or the table must be smaller.
    pub fn prepare(&mut self, words: usize) -> bool {
        if self.buckets > 0 {
            return true;
        }
        let stride = HEAD + 3 * words;
        if self.generation == u16::MAX || stride != self.stride {
            self.words.fill_with(AtomicU64::default);
            self.generation = 0;
        }
        self.generation += 1;
        self.stride = stride;
        self.used = AtomicUsize::new(0);
        let mut buckets = FIRST_BUCKETS;
        while buckets > 1 && !self.fits(buckets) {
            buckets /= 2;
        }
        self.fits(buckets) && self.widen(buckets).is_ok()
    }

    const fn fits(&self, buckets: usize) -> bool {
        buckets * BUCKET * self.stride * size_of::<u64>() <= self.max_bytes
    }

    /// Allocates this many buckets.
    fn widen(&mut self, buckets: usize) -> Result<(), TryReserveError> {
        let length = buckets * BUCKET * self.stride;
        if length > self.words.len() {
            let _reserve = reserve()?;
            self.words.try_reserve_exact(length - self.words.len())?;
            self.words.resize_with(length, AtomicU64::default);
        }
        self.buckets = buckets;
        Ok(())
    }

    /// Whether more buckets would help and are allowed.
    #[must_use]
    pub fn is_crowded(&self) -> bool {
        self.used.load(Relaxed) > self.buckets * BUCKET / 2 && self.fits(2 * self.buckets)
    }

    /// Doubles the number of buckets, and spreads the entries over them, if that helps and there is memory.
    pub fn grow(&mut self) {
        let (old, stride) = (self.buckets, self.stride);
        if !self.is_crowded() || self.widen(2 * old).is_err() {
            return;
        }
        for bucket in 0..old {
            for slot in 0..BUCKET {
                let from = (bucket * BUCKET + slot) * stride;
                if self.word(from + 1) as u16 != self.generation {
                    continue;
                }
                let zone = from + stride - (stride - HEAD) / 3;
                let hash = self.word(from) ^ self.hash_of_data(from, zone);
                let target = hash as usize & (2 * old - 1);
                if target == bucket + old {
                    let to = (target * BUCKET + slot) * stride;
                    for word in 0..stride {
                        *self.words[to + word].get_mut() = self.word(from + word);
                    }
                    *self.words[from + 1].get_mut() = 0;
                }
            }
        }
    }

    fn word(&self, at: usize) -> u64 {
        self.words[at].load(Relaxed)
    }

    fn write(&self, at: usize, word: u64) {
        self.words[at].store(word, Relaxed);
    }

    /// The hash of what the entry at `at` stores besides its key; its zone begins at `zone`.
    #[inline]
    fn hash_of_data(&self, at: usize, zone: usize) -> u64 {
        let mut hash = mix(self.word(at + 1), self.word(at + 2));
        for word in zone..at + self.stride {
            hash = mix(hash, self.word(word));
        }
        hash
    }

    /// Whether the entry seems to be this position's.
    #[inline]
    fn holds<B: Bits>(&self, key: &Key<B>, at: usize) -> bool {
        let head = self.word(at + 1);
        let sets = key.sets[..2].iter().flat_map(|set| set.words());
        head as u16 == self.generation
            && (head >> 32) as u32 == key.tag
            && sets
                .enumerate()
                .all(|(i, &word)| self.word(at + HEAD + i) == word)
    }

    /// The place where a bucket begins.
    const fn bucket(&self, hash: u64) -> usize {
        (hash as usize & (self.buckets - 1)) * BUCKET * self.stride
    }

    /// The stored results for the position.
    #[must_use]
    pub fn get<B: Bits>(&self, key: &Key<B>) -> Option<Entry<B>> {
        let hash = key.hash();
        let mut at = self.bucket(hash);
        for _ in 0..BUCKET {
            if self.holds(key, at) {
                // The words that are checked must be the words that are used, so each is read only once.
                let (check, head, numbers) = (self.word(at), self.word(at + 1), self.word(at + 2));
                let mut data = mix(head, numbers);
                let zone = B::from_fn(|word| {
                    let word = self.word(at + HEAD + 2 * B::WORDS + word);
                    data = mix(data, word);
                    word
                });
                if check ^ data == hash {
                    return Some(Entry { numbers, zone });
                }
            }
            at += self.stride;
        }
        None
    }

    /// Stores results that took `work` nodes. They replace the entry of the bucket that took the least work.
    pub fn put<B: Bits>(&self, key: &Key<B>, known: &Entry<B>, work: u64) {
        let hash = key.hash();
        let mut at = self.bucket(hash);
        let (mut place, mut least) = (at, u64::MAX);
        for _ in 0..BUCKET {
            if self.holds(key, at) {
                (place, least) = (at, u64::MAX);
                break;
            }
            let head = self.word(at + 1);
            let cost = if head as u16 == self.generation {
                1 + (head >> 16 & 63)
            } else {
                0
            };
            if cost < least {
                (place, least) = (at, cost);
            }
            at += self.stride;
        }
        if least == 0 {
            self.used.fetch_add(1, Relaxed);
        }
        let work = u64::from(64 - work.leading_zeros()).min(63);
        let head = u64::from(self.generation) | work << 16 | u64::from(key.tag) << 32;
        let mut data = mix(head, known.numbers);
        for &word in known.zone.words() {
            data = mix(data, word);
        }
        self.write(place, hash ^ data);
        self.write(place + 1, head);
        self.write(place + 2, known.numbers);
        let sets = key.sets[..2].iter().chain([&known.zone]);
        for (i, &word) in sets.flat_map(|set| set.words()).enumerate() {
            self.write(place + HEAD + i, word);
        }
    }
}
