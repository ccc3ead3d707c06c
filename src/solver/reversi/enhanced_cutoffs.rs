//! Enhanced transposition cut-offs (Schaeffer and Plaat 1996): before any move is searched, the table is probed for a reply position bad
//! enough for the opponent to cut at once.

use super::kernel::Kernel;
use super::move_list::MOST_MOVES;
use crate::games::reversi::bitboard::{Discs, cells};

/// From this many empty cells on, all replies are looked up before the first is searched. Tuned on problems 40 to 44 of the FFO suite:
/// with 11, it takes fewer positions but as much time.
pub const FROM: u32 = 12;

impl Kernel<'_> {
    /// A lower bound of the value, if the table knows a move worth more than `alpha`.
    #[must_use]
    pub fn enhanced_cutoff(&self, discs: Discs, legal: u64, alpha: i32) -> Option<i32> {
        let lease = self.lease_for(FROM);
        // Reading all buckets at first lets the processor wait for distant memory once instead of once for each.
        let mut places = [0u32; MOST_MOVES];
        for (place, cell) in places.iter_mut().zip(cells(legal)) {
            *place = self.far.place(lease, self.board.key(discs.play(cell)));
        }
        let mut used = 0;
        for (&place, cell) in places.iter().zip(cells(legal)) {
            used |= u64::from(self.far.uses(lease, place)) << (cell & 63);
        }
        cells(used).find_map(|cell| {
            let after = self.board.key(discs.play(cell));
            let entry = self.far.probe(lease, after)?;
            (-entry.upper > alpha).then_some(-entry.upper)
        })
    }
}
