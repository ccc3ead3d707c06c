//! What a depth-limited search remembers of positions: bounds to so many plies, and the best move.

use crate::games::reversi::bitboard::Discs;
use crate::memory_reserve::reserve;

/// What is remembered of a position.
#[derive(Clone, Copy, Debug, Default)]
pub struct Entry {
    discs: Discs,
    /// The value is at least this, in 1/128 disc,
    pub lower: i16,
    /// and at most this,
    pub upper: i16,
    /// after so many plies.
    pub depth: u8,
    /// One more than the cell of the move that was best, 0 for none.
    best: u8,
}

impl Entry {
    /// The move that was best.
    #[must_use]
    pub fn best(self) -> Option<u8> {
        self.best.checked_sub(1)
    }
}

/// Positions in a bucket.
const WAYS: usize = 2;

/// The fewest buckets, as a power of two.
const LEAST: u32 = 10;

/// A table of them, in buckets of two: of two positions in one place the one looked at further stays, beside the one looked at last.
pub struct MidgameTable {
    buckets: Vec<[Entry; WAYS]>,
    shift: u32,
}

impl MidgameTable {
    /// With `2^bits` buckets of 48 bytes, or half as many each time as the memory can't be had.
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

    /// What is remembered of a position.
    #[must_use]
    pub fn get(&self, discs: Discs) -> Option<Entry> {
        let bucket = &self.buckets[self.place(discs)];
        bucket.iter().copied().find(|known| known.discs == discs)
    }

    /// Remembers bounds after so many plies. Where the same position was looked at further, that stays.
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
            // Both answers hold, unless something between them was left out: then the later one does.
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
