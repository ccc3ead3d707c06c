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
//! the table small enough to stay in the second-level cache ([`Near`], 256 KiB), one for each thread. This takes a few per cent more
//! positions in less time. The threads of a search share the part for all other positions ([`Far`]). Its size follows the work: a table that
//! fits the caches is faster than one that never fills.

mod far;
mod near;

use std::collections::TryReserveError;

pub use self::far::Far;
pub use self::near::{MOST_NEAR, Near};
use super::rules::INFINITE;
use crate::games::reversi::bitboard::Discs;

/// Entries per bucket: as many as fit into a cache line.
const WAYS: usize = 3;

/// The knowledge about a position.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The value is at least this, for the side to move.
    pub lower: i32,
    /// The value is at most this.
    pub upper: i32,
    /// The move to try first.
    pub best: Option<u8>,
}

/// How far bounds can be trusted: 0 to 2 for those of selective searches, the higher the more; [`PROVED`].
pub type Trust = u8;

/// The bounds are certain.
pub const PROVED: Trust = 3;

/// An [`Entry`] as it is stored.
#[derive(Clone, Copy, Default)]
struct Packed {
    lower: i8,
    upper: i8,
    /// The cell of the move to try first plus one, or 0.
    best: u8,
    /// Four times the bit length of its search's node count, plus the trust of its bounds.
    cost_and_trust: u8,
}

impl Packed {
    fn entry(self, wanted: Trust) -> Entry {
        let known = self.trust() >= wanted;
        Entry {
            lower: if known { self.lower.into() } else { -INFINITE },
            upper: if known { self.upper.into() } else { INFINITE },
            best: self.best.checked_sub(1),
        }
    }

    fn trust(self) -> Trust {
        self.cost_and_trust & 3
    }

    fn bits(self) -> u32 {
        u32::from_le_bytes([
            self.lower as u8,
            self.upper as u8,
            self.best,
            self.cost_and_trust,
        ])
    }

    fn from_bits(bits: u32) -> Self {
        let [lower, upper, best, cost_and_trust] = bits.to_le_bytes();
        Self {
            lower: lower as i8,
            upper: upper as i8,
            best,
            cost_and_trust,
        }
    }
}

/// Entries whose positions have the same hash. All belong to the bucket's generation; a new generation empties the bucket.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Bucket {
    /// The positions; no discs mean an empty entry.
    discs: [Discs; WAYS],
    entries: [Packed; WAYS],
    /// The search that owns the bucket; 0 for none.
    generation: u32,
}

impl Bucket {
    /// What the search of this lease knows of a position.
    fn find(&self, lease: Lease, discs: Discs) -> Option<Entry> {
        if self.generation != lease.generation {
            return None;
        }
        let way = self.discs.iter().position(|&other| other == discs)?;
        Some(self.entries[way].entry(lease.trust))
    }

    /// Adds bounds and a best move to what is known of a position, and returns the index of its entry. Inlined, since 6x6 takes 1 % less
    /// time natively then.
    #[inline(always)]
    fn add(
        &mut self,
        lease: Lease,
        discs: Discs,
        (lower, upper): (i32, i32),
        best: Option<u8>,
        cost: u64,
    ) -> usize {
        let cost = 4 * (64 - cost.leading_zeros()) as u8;
        let best = best.map_or(0, |cell| cell + 1);
        if self.generation != lease.generation {
            *self = Bucket::default();
            self.generation = lease.generation;
        }
        let mut victim = 0;
        for way in 0..WAYS {
            let entry = &mut self.entries[way];
            if self.discs[way] == discs {
                let (lower, upper) = (lower as i8, upper as i8);
                let known = entry.trust();
                if known == lease.trust && lower <= entry.upper && upper >= entry.lower {
                    entry.lower = entry.lower.max(lower);
                    entry.upper = entry.upper.min(upper);
                } else if known <= lease.trust {
                    (entry.lower, entry.upper) = (lower, upper);
                }
                if best != 0 {
                    entry.best = best;
                }
                let cost = cost.max(entry.cost_and_trust & !3);
                entry.cost_and_trust = cost | known.max(lease.trust);
                return way;
            }
            if self.entries[way].cost_and_trust < self.entries[victim].cost_and_trust {
                victim = way;
            }
        }
        self.discs[victim] = discs;
        self.entries[victim] = Packed {
            lower: lower as i8,
            upper: upper as i8,
            best,
            cost_and_trust: cost | lease.trust,
        };
        victim
    }
}

/// A transposition table, lent to one search after the other.
pub struct Table {
    /// The part for positions with few empty cells.
    pub near: Near,
    /// The part for all other positions.
    pub far: Far,
    generation: u32,
    /// The most buckets of the far part, as a power of two.
    most_bits: u32,
}

/// A search's share of a [`Table`] and its generation.
#[derive(Clone, Copy, Debug)]
pub struct Lease {
    bits: u32,
    generation: u32,
    /// The least trust of bounds to read, and the trust of bounds to store.
    trust: Trust,
}

impl Lease {
    /// For a table without memory, which stores nothing.
    pub const NONE: Self = Self {
        bits: 1,
        generation: 0,
        trust: PROVED,
    };

    /// What is stored of a position, as a number.
    #[must_use]
    pub fn packed(self, (lower, upper): (i32, i32), best: Option<u8>, cost: u64) -> u32 {
        let packed = Packed {
            lower: lower as i8,
            upper: upper as i8,
            best: best.map_or(0, |cell| cell + 1),
            cost_and_trust: (4 * (64 - cost.leading_zeros()) as u8) | self.trust,
        };
        packed.bits()
    }

    /// The same lease for bounds of this trust. If an entry has only less trusted bounds, just its best move is used.
    #[must_use]
    pub fn trusting(self, trust: Trust) -> Self {
        Self { trust, ..self }
    }
}

impl Default for Table {
    fn default() -> Self {
        Self::of_at_most(64 << 20)
    }
}

/// The fewest and the most buckets of the far part, as powers of two: up to 1 KiB and up to 64 GiB.
const LEAST_BITS: u32 = 4;
const MOST_BITS: u32 = 30;

impl Table {
    /// A table without memory; it grows when a search needs it.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A table of up to this many bytes, but at least a few.
    #[must_use]
    pub fn of_at_most(bytes: usize) -> Self {
        let buckets = (bytes / size_of::<Bucket>()).max(1);
        Self {
            near: Near::default(),
            far: Far::default(),
            generation: 0,
            most_bits: buckets.ilog2().clamp(LEAST_BITS, MOST_BITS),
        }
    }

    /// Makes room for `2^bits` buckets (64 bytes each), or as many as the table may have, and starts a new generation.
    ///
    /// # Errors
    /// There is too little memory; the table is unchanged.
    pub fn lease(&mut self, bits: u32) -> Result<Lease, TryReserveError> {
        let bits = bits.clamp(LEAST_BITS, self.most_bits);
        self.near.make_room()?;
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
    /// There is too little memory even for `2^least` buckets.
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

/// A position's hash: multiplicative hashing (Knuth 1973) with odd constants of well-mixed bits.
#[must_use]
pub fn hash(discs: Discs) -> u64 {
    let a = discs.player.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let b = discs.opponent.wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
    (a ^ b.rotate_left(32)).wrapping_mul(0xd6e8_feb8_6659_fd93)
}

/// The index of a position's bucket among `2^bits`.
fn place(discs: Discs, bits: u32) -> usize {
    (hash(discs) >> (64 - bits)) as usize
}
