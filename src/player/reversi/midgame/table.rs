//! The transposition table of the depth-limited search: bounds for a depth, and the best move.
//!
//! A position has an entry for each depth to which it was searched. A selective search asks about the same positions at several depths, again
//! and again: each deeper iteration first tests them by the same shallow searches. With one entry for each position, which kept the deepest,
//! it visited 5 % more positions to the same depth.
//!
//! The memory outlives the searches. A search that resumes sees what earlier ones stored, so that after a move and its reply, it is soon as
//! deep as the search before. Any other sees its own entries alone, so that its result never depends on history.

use crate::games::reversi::bitboard::Discs;
use crate::solver::memory::Memory;
use crate::solver::tables::{MAX_TABLE_BYTES, SolverTable};

/// The knowledge about a position, for one depth.
#[derive(Clone, Copy, Debug, Default)]
pub struct Entry {
    discs: Discs,
    /// A lower bound of the value, in 1/128 disc.
    pub lower: i16,
    /// An upper bound of the value, in 1/128 disc.
    pub upper: i16,
    /// The depth of the search that found the bounds.
    depth: u8,
    /// The cell of the best move plus one, or 0.
    best: u8,
    /// The number of the search that stored it; 0 if the entry is empty.
    search: u16,
}

/// How many sigmas beyond the bound the value of a shallower search has to be, in hundredths (Buro's threshold t).
pub type Confidence = i32;

/// What bounds depend on apart from the position and the depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subject {
    /// Columns.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// Whether the side with fewer discs wins.
    pub reversed: bool,
    /// Whether empty cells count for the winner.
    pub empties_to_winner: bool,
    /// Whether there are no weights yet.
    pub unweighted: bool,
    /// Whether the weights are the large ones.
    pub large: bool,
    /// How selective the search is.
    pub confidence: Option<Confidence>,
}

/// Entries per bucket.
const WAYS: usize = 4;

/// The minimum number of buckets, as a power of two.
const LEAST: u32 = 10;

/// The memory, lent to one search after the other.
pub struct MidgameTable {
    buckets: Memory<[Entry; WAYS]>,
    /// The maximum number of buckets, as a power of two.
    most: u32,
    shift: u32,
    /// The number of the present search.
    search: u16,
    /// The first search whose entries the present one sees.
    since: u16,
    /// The subject of all searches since then.
    subject: Option<Subject>,
}

impl Default for MidgameTable {
    fn default() -> Self {
        Self::of_at_most(MAX_TABLE_BYTES)
    }
}

impl SolverTable for MidgameTable {
    fn of_at_most(max_bytes: usize) -> Self {
        let buckets = (max_bytes / size_of::<[Entry; WAYS]>()).max(1);
        Self {
            buckets: Memory::NONE,
            most: buckets.ilog2().max(LEAST),
            shift: 0,
            search: 0,
            since: 0,
            subject: None,
        }
    }

    fn max_bytes(&self) -> usize {
        size_of::<[Entry; WAYS]>() << self.most
    }
}

impl MidgameTable {
    /// Begins a search with `2^bits` buckets of 96 bytes, halved as long as there is too little memory. If it `resumes`, it sees what the
    /// searches before it stored, as long as they had the same subject.
    pub fn begin(&mut self, subject: Subject, bits: u32, resumes: bool) {
        let mut bits = bits.min(self.most);
        while self.buckets.make_room(1 << bits).is_err() && bits > LEAST {
            bits -= 1;
        }
        self.shift = 64 - bits;
        if self.search == u16::MAX {
            self.buckets.clear();
            (self.search, self.subject) = (0, None);
        }
        self.search += 1;
        if !resumes || self.subject != Some(subject) {
            (self.since, self.subject) = (self.search, Some(subject));
        }
    }

    /// What a search of the position to this depth found.
    #[must_use]
    pub fn at_depth(&self, discs: Discs, depth: u32) -> Option<Entry> {
        let mut known = self.of_position(discs);
        known.find(|known| u32::from(known.depth) == depth)
    }

    /// The cell of the best move that the deepest search of the position found.
    #[must_use]
    pub fn best(&self, discs: Discs) -> Option<u8> {
        let deepest = self.of_position(discs).max_by_key(|known| known.depth);
        deepest?.best.checked_sub(1)
    }

    /// Stores bounds for a depth, in place of an entry of an earlier search or of the shallowest one.
    pub fn keep(&mut self, discs: Discs, depth: u8, (lower, upper): (i32, i32), best: Option<u8>) {
        let fits = |bound: i32| bound.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
        let place = self.place(discs);
        let (search, since) = (self.search, self.since);
        let bucket = &mut self.buckets[place];
        let known = bucket.iter().position(|known| {
            known.discs == discs && known.depth == depth && known.search >= since
        });
        // Entries of earlier searches go in their order in the bucket, as empty ones do, so that what remains does not depend on them.
        let worth = |entry: &Entry| (entry.search == search).then_some(entry.depth);
        let shallowest = (0..WAYS).min_by_key(|&at| worth(&bucket[at])).unwrap_or(0);
        let entry = &mut bucket[known.unwrap_or(shallowest)];
        let before = *entry;
        *entry = Entry {
            discs,
            lower: fits(lower),
            upper: fits(upper),
            depth,
            best: best.map_or(0, |cell| cell + 1),
            search,
        };
        if known.is_some() {
            // Both pairs of bounds hold, unless selective cuts made them contradict each other; then the later one counts.
            if before.lower <= entry.upper && entry.lower <= before.upper {
                entry.lower = entry.lower.max(before.lower);
                entry.upper = entry.upper.min(before.upper);
            }
            if entry.best == 0 {
                entry.best = before.best;
            }
        }
    }

    /// The entries of a position that the present search sees.
    fn of_position(&self, discs: Discs) -> impl Iterator<Item = Entry> {
        let bucket = self.buckets[self.place(discs)];
        let since = self.since;
        let seen = move |entry: &Entry| entry.discs == discs && entry.search >= since;
        bucket.into_iter().filter(seen)
    }

    fn place(&self, discs: Discs) -> usize {
        let opponent = discs.opponent.rotate_left(32);
        let mixed = (discs.player ^ opponent.wrapping_mul(0x9e37_79b9_7f4a_7c15))
            .wrapping_mul(0xd6e8_feb8_6659_fd93);
        (mixed >> self.shift) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SUBJECT: Subject = Subject {
        width: 8,
        height: 8,
        reversed: false,
        empties_to_winner: false,
        unweighted: false,
        large: false,
        confidence: None,
    };

    #[test]
    fn a_position_has_an_entry_for_each_depth_and_the_deepest_are_kept() {
        let mut table = MidgameTable::default();
        table.begin(SUBJECT, LEAST, false);
        let discs = Discs::new(0x10, 0x20);
        for depth in [7, 3, 5, 2, 9, 1] {
            table.keep(discs, depth, (-5, i32::from(depth)), Some(depth));
        }
        let kept = |depth| table.at_depth(discs, depth).is_some();
        assert_eq!(
            [1, 2, 3, 5, 7, 9].map(kept),
            [true, false, false, true, true, true]
        );
        assert_eq!(table.best(discs), Some(9));
        table.keep(discs, 9, (2, 20), None);
        let entry = table
            .at_depth(discs, 9)
            .map(|entry| (entry.lower, entry.upper));
        assert_eq!((entry, table.best(discs)), (Some((2, 9)), Some(9)));
    }

    #[test]
    fn a_search_of_another_subject_sees_nothing_and_numbers_may_run_out() {
        let mut table = MidgameTable::default();
        let discs = Discs::new(0x10, 0x20);
        let sees = |table: &MidgameTable| table.at_depth(discs, 4).is_some();
        table.begin(SUBJECT, LEAST, true);
        table.keep(discs, 4, (0, 1), None);
        table.begin(SUBJECT, LEAST, true);
        assert!(sees(&table));
        let other = Subject {
            unweighted: true,
            ..SUBJECT
        };
        table.begin(other, LEAST, true);
        assert!(!sees(&table));
        table.begin(SUBJECT, LEAST, true);
        assert!(!sees(&table));
        table.keep(discs, 4, (0, 1), None);
        for _ in 0..=u16::MAX {
            table.begin(SUBJECT, LEAST, true);
        }
        assert!(!sees(&table));
        table.keep(discs, 4, (0, 1), None);
        table.begin(SUBJECT, LEAST, true);
        assert!(sees(&table));
    }
}
