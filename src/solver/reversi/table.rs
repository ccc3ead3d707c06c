//! The transposition table: what is proved of positions met before.
//!
//! Buckets of three entries; a position is verified in full, both bit boards, so no two positions
//! are ever taken for each other. A bucket of an older search is emptied; when one is full, the entry
//! whose subtree cost least goes (replacement by cost: Breuker, Uiterwijk and van den Herik 1994;
//! buckets and ageing are older computer chess practice).
//!
//! A search only sees entries of its own generation: to it the table is empty at the start,
//! whatever was there before, and its replies never depend on history. Memory is kept from search
//! to search and only ever grows.

use std::collections::TryReserveError;

use super::rules::INFINITE;
use crate::games::reversi::bitboard::Discs;
use crate::memory_reserve::reserve;

/// Positions in a bucket: as many as fit into a line of the processor's cache.
const WAYS: usize = 3;

/// Buckets for positions close to the end, as a power of two: 256 KiB, to stay in the second cache.
const NEAR_BITS: u32 = 12;

/// What is known of one position.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The value is at least this, for the side to move.
    pub lower: i32,
    /// The value is at most this.
    pub upper: i32,
    /// The move to try first.
    pub best: Option<u8>,
}

/// How far bounds are to be trusted: 0 to 2, the higher the more, for those of selective searches; [`PROVED`].
pub type Trust = u8;

/// The bounds are certain.
pub const PROVED: Trust = 3;

/// An [`Entry`] as it is kept.
#[derive(Clone, Copy, Default)]
struct Packed {
    lower: i8,
    upper: i8,
    /// One more than the cell of the move to try first, 0 for none.
    best: u8,
    /// Four times the bit length of the number of nodes that it took, and how far the bounds are to be trusted.
    cost_and_trust: u8,
}

impl Packed {
    #[inline(always)]
    fn entry(self, wanted: Trust) -> Entry {
        let known = self.trust() >= wanted;
        Entry {
            lower: if known { self.lower.into() } else { -INFINITE },
            upper: if known { self.upper.into() } else { INFINITE },
            best: self.best.checked_sub(1),
        }
    }

    #[inline(always)]
    fn trust(self) -> Trust {
        self.cost_and_trust & 3
    }
}

/// Entries whose positions have the same hash. All belong to the bucket's generation: taken over by a new one, the
/// bucket is emptied.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Bucket {
    /// The positions; no discs at all: an empty place.
    discs: [Discs; WAYS],
    entries: [Packed; WAYS],
    /// The search it belongs to; 0: none.
    generation: u32,
}

/// Which of a table's two parts a position belongs to. The last plies make up nearly all positions, and a probe of
/// memory that is far away costs as much as searching some of them: they have a part of their own, small enough to
/// stay near the processor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Positions with few empty cells.
    Near,
    /// All others.
    Far,
}

/// Up to this many empty cells positions are near the end: with nine instead of eight, reversi in WebAssembly was 3 to 5 %
/// faster, at 0.5 % more positions.
const NEAR: u32 = 9;

impl Part {
    /// Where a position with so many empty cells belongs.
    #[inline(always)]
    #[must_use]
    pub fn of(empties: u32) -> Part {
        if empties <= NEAR {
            Part::Near
        } else {
            Part::Far
        }
    }
}

/// A transposition table, to be lent to one search after the other.
#[derive(Default)]
pub struct Table {
    near: Vec<Bucket>,
    far: Vec<Bucket>,
    generation: u32,
}

/// How much of a [`Table`] a search uses, and under which generation.
#[derive(Clone, Copy, Debug)]
pub struct Lease {
    bits: u32,
    generation: u32,
    /// How far the bounds wanted, and those stored, are to be trusted.
    trust: Trust,
}

impl Lease {
    /// For a table without memory, which forgets what it is told.
    pub const NONE: Self = Self {
        bits: 1,
        generation: 0,
        trust: PROVED,
    };

    /// The same part of the table, for bounds to be trusted so far. Where there are only others, the best move alone is told.
    #[must_use]
    pub fn trusting(self, trust: Trust) -> Self {
        Self { trust, ..self }
    }
}

impl Table {
    /// A table without memory; it grows when a search asks for it.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Makes room for `2^bits` buckets (64 bytes each) and starts a new generation.
    ///
    /// # Errors
    /// The memory can't be had; the table is as it was.
    pub fn lease(&mut self, bits: u32) -> Result<Lease, TryReserveError> {
        for (part, bits) in [(&mut self.near, NEAR_BITS), (&mut self.far, bits)] {
            let wanted = 1usize << bits;
            if part.len() < wanted {
                let _reserve = reserve()?;
                part.try_reserve_exact(wanted - part.len())?;
                part.resize(wanted, Bucket::default());
            }
        }
        if self.generation == u32::MAX {
            self.near.fill(Bucket::default());
            self.far.fill(Bucket::default());
            self.generation = 0;
        }
        self.generation += 1;
        Ok(Lease {
            bits,
            generation: self.generation,
            trust: PROVED,
        })
    }

    /// Like [`lease`](Self::lease), with half as many buckets each time the memory can't be had.
    ///
    /// # Errors
    /// Not even a table of `least` bits can be had.
    pub fn lease_at_most(&mut self, bits: u32, least: u32) -> Result<Lease, TryReserveError> {
        let mut bits = bits;
        loop {
            match self.lease(bits) {
                Err(_) if bits > least => bits -= 1,
                result => return result,
            }
        }
    }

    /// What this search knows of a position.
    #[inline(always)]
    #[must_use]
    pub fn probe(&self, lease: Lease, part: Part, discs: Discs) -> Option<Entry> {
        let bucket = match part {
            Part::Near => self.near.get(place(discs, NEAR_BITS))?,
            Part::Far => self.far.get(place(discs, lease.bits))?,
        };
        if bucket.generation != lease.generation {
            return None;
        }
        // A loop, as `find` is a call at the page's level of optimisation.
        for way in 0..WAYS {
            if bucket.discs[way] == discs {
                return Some(bucket.entries[way].entry(lease.trust));
            }
        }
        None
    }

    /// Adds to what is known of a position: that its value lies between these, and what to try first. Bounds only ever
    /// get tighter; `cost` is the number of nodes that the search of it took.
    #[inline]
    pub fn store(
        &mut self,
        lease: Lease,
        part: Part,
        discs: Discs,
        (lower, upper): (i32, i32),
        best: Option<u8>,
        cost: u64,
    ) {
        let bucket = match part {
            Part::Near => self.near.get_mut(place(discs, NEAR_BITS)),
            Part::Far => self.far.get_mut(place(discs, lease.bits)),
        };
        let Some(bucket) = bucket else { return };
        let cost = 4 * (64 - cost.leading_zeros()) as u8;
        let best = best.map_or(0, |cell| cell + 1);
        if bucket.generation != lease.generation {
            *bucket = Bucket::default();
            bucket.generation = lease.generation;
        }
        let mut victim = 0;
        for way in 0..WAYS {
            let entry = &mut bucket.entries[way];
            if bucket.discs[way] == discs {
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
                return;
            }
            if bucket.entries[way].cost_and_trust < bucket.entries[victim].cost_and_trust {
                victim = way;
            }
        }
        bucket.discs[victim] = discs;
        bucket.entries[victim] = Packed {
            lower: lower as i8,
            upper: upper as i8,
            best,
            cost_and_trust: cost | lease.trust,
        };
    }
}

/// The place of a position's bucket among `2^bits`: multiplicative hashing (Knuth 1973), odd constants with well mixed
/// bits.
#[inline(always)]
fn place(discs: Discs, bits: u32) -> usize {
    let a = discs.player.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let b = discs.opponent.wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
    let mixed = (a ^ b.rotate_left(32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    (mixed >> (64 - bits)) as usize
}
