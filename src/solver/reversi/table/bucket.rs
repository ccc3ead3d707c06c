//! What a part of the table consists of: buckets of entries, and the lease under which a search uses them.

use crate::games::reversi::bitboard::Discs;
use crate::solver::reversi::rules::INFINITE;

/// Entries per bucket: as many as fit into a cache line.
pub const WAYS: usize = 3;

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

/// The buckets of the part for positions near the end, as a power of two: 256 KiB, to stay in the second-level cache.
pub const NEAR_BITS: u32 = 12;

/// How far bounds can be trusted: 0 to 2 for those of selective searches, the higher the more; [`PROVED`].
pub type Trust = u8;

/// The bounds are certain.
pub const PROVED: Trust = 3;

/// An [`Entry`] as it is stored.
#[derive(Clone, Copy, Default)]
pub struct Packed {
    /// The lower bound.
    pub lower: i8,
    /// The upper bound.
    pub upper: i8,
    /// The cell of the move to try first plus one, or 0.
    pub best: u8,
    /// Four times the bit length of its search's node count, plus the trust of its bounds.
    pub cost_and_trust: u8,
}

impl Packed {
    /// What a search of this lease has found in so many positions.
    #[inline(always)]
    pub fn new(lease: Lease, (lower, upper): (i32, i32), best: Option<u8>, cost: u64) -> Self {
        Self {
            lower: lower as i8,
            upper: upper as i8,
            best: best.map_or(0, |cell| cell + 1),
            cost_and_trust: (4 * (64 - cost.leading_zeros()) as u8) | lease.trust,
        }
    }

    pub fn entry(self, wanted: Trust) -> Entry {
        let known = self.trust() >= wanted;
        Entry {
            lower: if known { self.lower.into() } else { -INFINITE },
            upper: if known { self.upper.into() } else { INFINITE },
            best: self.best.checked_sub(1),
        }
    }

    pub fn trust(self) -> Trust {
        self.cost_and_trust & 3
    }

    pub fn bits(self) -> u32 {
        u32::from_le_bytes([
            self.lower as u8,
            self.upper as u8,
            self.best,
            self.cost_and_trust,
        ])
    }

    pub fn from_bits(bits: u32) -> Self {
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
pub struct Bucket {
    /// The positions; no discs mean an empty entry.
    pub discs: [Discs; WAYS],
    pub entries: [Packed; WAYS],
    /// The search that owns the bucket; 0 for none.
    pub generation: u32,
}

impl Bucket {
    /// What the search of this lease knows of a position.
    pub fn find(&self, lease: Lease, discs: Discs) -> Option<Entry> {
        if self.generation != lease.generation {
            return None;
        }
        let way = self.discs.iter().position(|&other| other == discs)?;
        Some(self.entries[way].entry(lease.trust))
    }

    /// Adds bounds and a best move to what is known of a position. Inlined, since 6x6 takes 1 % less time natively then.
    #[inline(always)]
    pub fn add(&mut self, lease: Lease, discs: Discs, new: Packed) {
        if self.generation != lease.generation {
            *self = Bucket::default();
            self.generation = lease.generation;
        }
        let mut victim = 0;
        for way in 0..WAYS {
            let entry = &mut self.entries[way];
            if self.discs[way] == discs {
                let (known, trust) = (entry.trust(), new.trust());
                if known == trust && new.lower <= entry.upper && new.upper >= entry.lower {
                    entry.lower = entry.lower.max(new.lower);
                    entry.upper = entry.upper.min(new.upper);
                } else if known <= trust {
                    (entry.lower, entry.upper) = (new.lower, new.upper);
                }
                if new.best != 0 {
                    entry.best = new.best;
                }
                let cost = (new.cost_and_trust & !3).max(entry.cost_and_trust & !3);
                entry.cost_and_trust = cost | known.max(trust);
                return;
            }
            if self.entries[way].cost_and_trust < self.entries[victim].cost_and_trust {
                victim = way;
            }
        }
        self.discs[victim] = discs;
        self.entries[victim] = new;
    }
}

/// A search's share of a table and its generation.
#[derive(Clone, Copy, Debug)]
pub struct Lease {
    /// The buckets, as a power of two.
    pub bits: u32,
    /// Identifies the search.
    pub generation: u32,
    /// The least trust of bounds to read, and the trust of bounds to store.
    pub trust: Trust,
}

impl Lease {
    /// For a table without memory, which stores nothing.
    pub const NONE: Self = Self {
        bits: 1,
        generation: 0,
        trust: PROVED,
    };

    /// The same lease for the near part.
    #[inline(always)]
    #[must_use]
    pub fn near(self) -> Self {
        Self {
            bits: NEAR_BITS,
            ..self
        }
    }

    /// What is stored of a position, as a number.
    #[must_use]
    pub fn packed(self, bounds: (i32, i32), best: Option<u8>, cost: u64) -> u32 {
        Packed::new(self, bounds, best, cost).bits()
    }

    /// The same lease for bounds of this trust. If an entry has only less trusted bounds, just its best move is used.
    #[must_use]
    pub fn trusting(self, trust: Trust) -> Self {
        Self { trust, ..self }
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
pub fn place(discs: Discs, bits: u32) -> usize {
    (hash(discs) >> (64 - bits)) as usize
}
