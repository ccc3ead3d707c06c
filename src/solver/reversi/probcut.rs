//! ProbCut (Buro 1995): where a short search says that a value is far enough on one side of the bound asked about, the
//! long one is left out. The answers are likely, not proved; they are used to find out what to ask the exact search first,
//! and which moves it should try first.

use super::eval::DISC;
use super::kernel::Kernel;
use super::table::Lease;
use crate::games::reversi::bitboard::Discs;

/// From this many empty cells on a short search is asked: the search of a position with fewer proves what it finds.
const FROM: u32 = 12;

/// From this many empty cells on the short search is one of two plies, of three, and so on. Tuned, like [`FROM`], on problems 40
/// to 44 of the FFO suite: deeper ones cost more than they give.
const PLIES: [u32; 4] = [14, 17, 20, 23];

/// What a position is worth above what a short search of an even number of plies says of it, and of an odd number, in the
/// mean, in 1/128 disc. Measured with `train --errors` on 8x8, 6x6 and 5x6, 400 positions of each number of empty cells from 12
/// to 19: -1.2 and +2.5 discs.
const MEANS: [i32; 2] = [-DISC, 2 * DISC];

impl Kernel<'_> {
    /// The part of the table where bounds for positions with so many empty cells are found, and kept.
    #[inline(always)]
    #[must_use]
    pub fn lease_for(&self, empties: u32) -> Lease {
        match self.selectivity {
            Some(selectivity) if empties >= FROM => self.lease.trusting(selectivity.trust),
            _ => self.lease,
        }
    }

    /// Is it likely enough whether the value is more than `alpha`? If so, a bound that is not proved.
    pub fn probcut(&mut self, discs: Discs, legal: u64, alpha: i32, empties: u32) -> Option<i32> {
        let selectivity = self.selectivity.filter(|_| empties >= FROM)?;
        let mut shallow = self.orderer.shallow_search(self.board)?;
        let plies = 1 + PLIES.iter().filter(|&&from| empties >= from).count();
        let mean = MEANS[plies % 2];
        let high = (alpha + 1) * DISC + selectivity.margin - mean;
        let low = alpha * DISC - selectivity.margin - mean;
        let value = shallow.value(discs, legal, (low, high), plies);
        self.counts.nodes += shallow.nodes;
        if value >= high {
            Some(alpha + 1)
        } else if value <= low {
            Some(alpha)
        } else {
            None
        }
    }
}
