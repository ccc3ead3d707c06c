//! Enhanced transposition cut-offs (Schaeffer and Plaat 1996): a reply already known to be bad enough for the opponent
//! ends the matter before anything is searched.

use super::kernel::Kernel;
use super::table::Part;
use crate::games::reversi::bitboard::{Discs, cells};

/// From this many empty cells on all replies are looked up before the first is searched. Tuned on problems 40 to 44 of the FFO
/// suite: from 11 on it takes fewer positions still, and as much time.
pub const FROM: u32 = 12;

impl Kernel<'_> {
    /// Does the table know a move that is worth more than `alpha`? A lower bound of the value, if so.
    #[must_use]
    pub fn enhanced_cutoff(&self, discs: Discs, legal: u64, alpha: i32) -> Option<i32> {
        let lease = self.lease_for(FROM);
        cells(legal).find_map(|cell| {
            let after = self.key(discs.play(cell));
            let entry = self.table.probe(lease, Part::Far, after)?;
            (-entry.upper > alpha).then_some(-entry.upper)
        })
    }
}
