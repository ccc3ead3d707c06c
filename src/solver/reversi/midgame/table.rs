//! The transposition table of the depth-limited search: bounds for a depth, and the best move.

use crate::games::reversi::bitboard::Discs;
use crate::memory_reserve::reserve;

/// The knowledge about a position.
#[derive(Clone, Copy, Debug, Default)]
pub struct Entry {
    discs: Discs,
    /// A lower bound of the value, in 1/128 disc.
    pub lower: i16,
    /// An upper bound of the value, in 1/128 disc.
    pub upper: i16,
    /// The depth of the search that found the bounds.
    pub depth: u8,
    /// The cell of the best move plus one, or 0.
    best: u8,
}

impl Entry {
    /// The best move.
    #[must_use]
    pub fn best(self) -> Option<u8> {
        self.best.checked_sub(1)
    }
}

/// Positions per bucket.
const WAYS: usize = 2;

/// The minimum number of buckets, as a power of two.
const LEAST: u32 = 10;

/// A table with two entries per bucket: one keeps the deepest search, the other the latest.
pub struct MidgameTable {
    buckets: Vec<[Entry; WAYS]>,
    shift: u32,
}

impl MidgameTable {
    /// With `2^bits` buckets of 48 bytes, halved as long as there is too little memory.
    #[must_use]
    pub fn new(bits: u32) -> Self {
        let mut bits = bits;
        let mut buckets = Vec::new();
        while bits > LEAST && (reserve().is_err() || buckets.try_reserve_exact(1 << bits).is_err())
        {
            bits -= 1;
        }
        buckets.resize(1 << bits, [Entry::default(); WAYS]);
        Self {
            buckets,
            shift: 64 - bits,
        }
    }

    /// The knowledge about a position.
    #[must_use]
    pub fn get(&self, discs: Discs) -> Option<Entry> {
        let bucket = &self.buckets[self.place(discs)];
        bucket.iter().copied().find(|known| known.discs == discs)
    }

    /// Stores bounds for a depth, unless a deeper search of the position is stored.
    pub fn keep(&mut self, discs: Discs, depth: u8, (lower, upper): (i32, i32), best: Option<u8>) {
        let fits = |bound: i32| bound.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
        let place = self.place(discs);
        let bucket = &mut self.buckets[place];
        let at = match bucket.iter().position(|known| known.discs == discs) {
            Some(at) if bucket[at].depth > depth => return,
            Some(at) => at,
            None if bucket[0].depth <= depth => {
                bucket[1] = bucket[0];
                0
            }
            None => 1,
        };
        let before = bucket[at];
        bucket[at] = Entry {
            discs,
            lower: fits(lower),
            upper: fits(upper),
            depth,
            best: best.map_or(0, |cell| cell + 1),
        };
        if before.discs == discs && before.depth == depth {
            let now = &mut bucket[at];
            // Both pairs of bounds hold, unless selective cuts made them contradict each other; then the later one counts.
            if before.lower <= now.upper && now.lower <= before.upper {
                now.lower = now.lower.max(before.lower);
                now.upper = now.upper.min(before.upper);
            }
            if now.best == 0 {
                now.best = before.best;
            }
        }
    }

    fn place(&self, discs: Discs) -> usize {
        let opponent = discs.opponent.rotate_left(32);
        let mixed = (discs.player ^ opponent.wrapping_mul(0x9e37_79b9_7f4a_7c15))
            .wrapping_mul(0xd6e8_feb8_6659_fd93);
        (mixed >> self.shift) as usize
    }
}
