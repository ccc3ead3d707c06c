//! The part of the table for positions far from the end. The threads of a search share it without locks.
//!
//! A bucket is eight 64-bit words. Each is read and written atomically, but independently of the others (`Relaxed`): two threads may write
//! the same bucket at the same time, and a third may read it between their writes. So a position is stored as two words that are each
//! combined, by exclusive or, with hashes: both with a hash of its entry and its generation (Hyatt and Mann 2002 combine key and data
//! alike), and the second with a hash of the first as well.
//!
//! # Why no search ever uses what was not proved
//!
//! - *What is written.* A thread writes only what it has proved of a position, or what it has read and verified. Such a fact stays true, so
//!   it matters neither when it is read nor whether it is the latest one, and no other write has to become visible with it. So reads and
//!   writes need no order (`Relaxed`), and a place may safely return to a value that it held before (the ABA problem).
//! - *What is read.* If a position, its entry and its generation were written together, they are read back unchanged. If not, one of two
//!   things has happened. Either a word of the position was combined with a different entry or generation from the one read; the hashes are
//!   one-to-one, so theirs differ. Or the two words belong to different positions; then the second was combined with the hash of a different
//!   first word, which also differs. In both cases, a word that is read differs from the word written by the difference of two hashes, and
//!   the position read is the one looked for with a probability of about 2^-64. Besides, such a read is rare: it has to fall between another
//!   thread's writes to the same bucket, a few nanoseconds apart. No search will ever meet both conditions.
//! - *What is lost.* A write stores the entries of all three positions as they were read, but the position of only one. If another thread
//!   has changed one of the other two meanwhile, that one can no longer be found. Nor can a position if two threads wrote one of its words
//!   each. Its place is reused like any other. A lost entry costs only time.
//! - *Between searches.* A search's threads have ended when it returns. A new search begins a new generation, which requires exclusive
//!   access to the whole table (`&mut`), and finds no entry of an older one.
//!
//! WebAssembly has one thread. There, these reads and writes are ordinary ones, and nothing is combined: combining would make problems 40 to
//! 44 of the FFO suite take 1 % longer.

use std::collections::TryReserveError;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::bucket::{Bucket, Entry, Lease, Packed, WAYS, place};
use crate::games::reversi::bitboard::Discs;
use crate::memory_reserve::reserve;
use crate::solver::reversi::rules::ReversiBoard;

/// A [`Bucket`] that threads share: three positions of two words, then the entries and the generation, of 32 bits each.
#[derive(Default)]
#[repr(align(64))]
struct Shared([AtomicU64; 2 * WAYS + 2]);

/// The index of the word that holds an entry, and the entry's shift within that word.
fn data_at(way: usize) -> (usize, u32) {
    (2 * WAYS + way / 2, 32 * (way as u32 & 1))
}

/// The bits with which each word of a position is combined. For either word, different entries or generations give different bits.
fn masks(entry: u32, generation: u32) -> Discs {
    if cfg!(target_arch = "wasm32") {
        return Discs::default();
    }
    let mixed =
        (u64::from(entry) | u64::from(generation) << 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    Discs::new(
        mixed ^ mixed >> 32,
        mixed.wrapping_mul(0xd6e8_feb8_6659_fd93),
    )
}

/// The further bits with which a position's second word is combined: a hash of its first word.
fn tie(first: u64) -> u64 {
    if cfg!(target_arch = "wasm32") {
        return 0;
    }
    first.wrapping_mul(0xc2b2_ae3d_27d4_eb4f)
}

impl Shared {
    fn word(&self, at: usize) -> u64 {
        self.0[at].load(Relaxed)
    }

    fn generation(&self) -> u32 {
        (self.word(2 * WAYS + 1) >> 32) as u32
    }

    /// The bucket as read. An entry that another thread was writing meanwhile gets a position that does not exist.
    fn load(&self) -> Bucket {
        let mut bucket = Bucket {
            generation: self.generation(),
            ..Bucket::default()
        };
        for way in 0..WAYS {
            let (at, shift) = data_at(way);
            let entry = (self.word(at) >> shift) as u32;
            let masks = masks(entry, bucket.generation);
            let player = self.word(2 * way) ^ masks.player;
            let opponent = self.word(2 * way + 1) ^ masks.opponent ^ tie(player);
            bucket.discs[way] = Discs::new(player, opponent);
            bucket.entries[way] = Packed::from_bits(entry);
        }
        bucket
    }

    /// Writes one entry, or all if the generation is new.
    fn save(&self, bucket: &Bucket, changed: usize, all: bool) {
        let bits = bucket.entries.map(Packed::bits);
        for (way, &entry) in bits.iter().enumerate() {
            if all || way == changed {
                let masks = masks(entry, bucket.generation);
                let Discs { player, opponent } = bucket.discs[way];
                self.0[2 * way].store(player ^ masks.player, Relaxed);
                self.0[2 * way + 1].store(opponent ^ masks.opponent ^ tie(player), Relaxed);
            }
        }
        let pair = |low: u32, high: u32| u64::from(low) | u64::from(high) << 32;
        self.0[2 * WAYS].store(pair(bits[0], bits[1]), Relaxed);
        self.0[2 * WAYS + 1].store(pair(bits[2], bucket.generation), Relaxed);
    }
}

/// Entries of positions far from the end.
#[derive(Default)]
pub struct Far(Vec<Shared>);

impl Far {
    /// Makes room for `2^bits` buckets.
    ///
    /// # Errors
    /// If there is too little memory; then nothing is changed.
    pub(super) fn make_room(&mut self, bits: u32) -> Result<(), TryReserveError> {
        let wanted = 1usize << bits;
        if self.0.len() < wanted {
            let _reserve = reserve()?;
            self.0.try_reserve_exact(wanted - self.0.len())?;
            self.0.resize_with(wanted, Shared::default);
        }
        Ok(())
    }

    /// Removes all entries.
    pub(super) fn clear(&mut self) {
        self.0.fill_with(Shared::default);
    }

    /// The index of the bucket that a position would have.
    #[must_use]
    pub fn place(&self, lease: Lease, discs: Discs) -> u32 {
        place(discs, lease.bits) as u32
    }

    /// Whether the search of this lease has entries in a bucket.
    #[must_use]
    pub fn uses(&self, lease: Lease, place: u32) -> bool {
        let shared = self.0.get(place as usize);
        shared.is_some_and(|shared| shared.generation() == lease.generation)
    }

    /// What the search of this lease knows of a position.
    #[must_use]
    pub fn probe(&self, lease: Lease, discs: Discs) -> Option<Entry> {
        let bucket = self.0.get(place(discs, lease.bits))?.load();
        bucket.find(lease, discs)
    }

    /// Adds what another search of the same game has proved of a position ([`Lease::packed`]), if it can be true.
    pub fn enter(&self, lease: Lease, discs: Discs, bits: u32, board: &ReversiBoard) {
        let packed = Packed::from_bits(bits);
        let (lower, upper) = (i32::from(packed.lower), i32::from(packed.upper));
        let best = packed.best.checked_sub(1);
        let legal = discs.moves(board.mask);
        if -board.cells <= lower
            && lower <= upper
            && upper <= board.cells
            && best.is_none_or(|cell| legal.checked_shr(cell.into()).unwrap_or(0) & 1 == 1)
        {
            let cost = (1 << (packed.cost_and_trust >> 2)) - 1;
            let lease = lease.trusting(packed.trust());
            self.store(lease, discs, (lower, upper), best, cost);
        }
    }

    /// Adds bounds and a best move to what is known of a position. Bounds only ever get tighter; `cost` is the node count of the position's
    /// search.
    pub fn store(
        &self,
        lease: Lease,
        discs: Discs,
        bounds: (i32, i32),
        best: Option<u8>,
        cost: u64,
    ) {
        let Some(shared) = self.0.get(place(discs, lease.bits)) else {
            return;
        };
        let mut bucket = shared.load();
        let all = bucket.generation != lease.generation;
        let changed = bucket.add(lease, discs, bounds, best, cost);
        shared.save(&bucket, changed, all);
    }
}
