//! The transposition table: what is proved of positions met before.
//!
//! Buckets of four entries; a position is verified in full, both bit boards, so no two positions
//! are ever taken for each other. When a bucket is full, an entry of an older search goes first,
//! then the one whose subtree cost least (replacement by cost: Breuker, Uiterwijk and van den
//! Herik 1994; buckets and ageing are older computer chess practice).
//!
//! A search only sees entries of its own generation: to it the table is empty at the start,
//! whatever was there before, and its replies never depend on history. Memory is kept from search
//! to search and only ever grows.

use std::collections::TryReserveError;

/// Entries in a bucket.
const WAYS: usize = 4;

/// No move: nothing to try first.
pub const NO_MOVE: u8 = 64;

/// What is known of one position.
#[derive(Clone, Copy, Default)]
pub struct Entry {
    /// The discs of the side to move.
    pub player: u64,
    /// The other side's discs.
    pub opponent: u64,
    /// The value is at least this, for the side to move.
    pub lower: i8,
    /// The value is at most this.
    pub upper: i8,
    /// The move to try first, [`NO_MOVE`] if none.
    pub best: u8,
    /// The bit length of the number of nodes that it took.
    cost: u8,
    /// The search it belongs to; 0: none.
    generation: u32,
}

/// A transposition table, to be lent to one search after the other.
#[derive(Default)]
pub struct Table {
    buckets: Vec<[Entry; WAYS]>,
    generation: u32,
}

/// Which part of a [`Table`] a search uses, and under which generation.
#[derive(Clone, Copy, Debug)]
pub struct Lease {
    shift: u32,
    generation: u32,
}

impl Table {
    /// A table without memory; it grows when a search asks for it.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Bytes held.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.buckets.capacity() * size_of::<[Entry; WAYS]>()
    }

    /// Makes room for `2^bits` buckets (96 bytes each) and starts a new generation.
    ///
    /// # Errors
    /// The memory can't be had; the table is as it was.
    pub fn lease(&mut self, bits: u32) -> Result<Lease, TryReserveError> {
        let wanted = 1usize << bits;
        if self.buckets.len() < wanted {
            self.buckets
                .try_reserve_exact(wanted - self.buckets.len())?;
            self.buckets.resize(wanted, [Entry::default(); WAYS]);
        }
        if self.generation == u32::MAX {
            self.buckets.fill([Entry::default(); WAYS]);
            self.generation = 0;
        }
        self.generation += 1;
        Ok(Lease {
            shift: 64 - bits,
            generation: self.generation,
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
    #[inline]
    #[must_use]
    pub fn probe(&self, lease: Lease, player: u64, opponent: u64) -> Option<Entry> {
        let bucket = self.buckets.get(lease.bucket(player, opponent))?;
        bucket
            .iter()
            .find(|e| {
                e.player == player && e.opponent == opponent && e.generation == lease.generation
            })
            .copied()
    }

    /// Adds to what is known of a position. Bounds only ever get tighter; `cost` is the number of
    /// nodes that the search of it took.
    #[inline]
    pub fn store(
        &mut self,
        lease: Lease,
        (player, opponent): (u64, u64),
        (lower, upper): (i32, i32),
        best: u8,
        cost: u64,
    ) {
        let cost = (64 - cost.leading_zeros()) as u8;
        let Some(bucket) = self.buckets.get_mut(lease.bucket(player, opponent)) else {
            return;
        };
        let mut victim = 0;
        let mut least = u32::MAX;
        for (i, e) in bucket.iter_mut().enumerate() {
            let current = e.generation == lease.generation;
            if current && e.player == player && e.opponent == opponent {
                e.lower = e.lower.max(lower as i8);
                e.upper = e.upper.min(upper as i8);
                if best != NO_MOVE {
                    e.best = best;
                }
                e.cost = e.cost.max(cost);
                return;
            }
            let worth = if current { 1 + u32::from(e.cost) } else { 0 };
            if worth < least {
                least = worth;
                victim = i;
            }
        }
        bucket[victim] = Entry {
            player,
            opponent,
            lower: lower as i8,
            upper: upper as i8,
            best,
            cost,
            generation: lease.generation,
        };
    }
}

impl Lease {
    #[inline(always)]
    fn bucket(self, player: u64, opponent: u64) -> usize {
        // Multiplicative hashing (Knuth 1973); odd constants with well mixed bits.
        let a = player.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let b = opponent.wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
        let mixed = (a ^ b.rotate_left(32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        (mixed >> self.shift) as usize
    }
}
