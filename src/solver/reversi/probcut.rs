//! ProbCut (Buro 1995): where a short search puts a value far enough beyond the bound in question, the long one is left out.
//!
//! The true value is modelled as `slope * short + intercept + error`, with a slope of 1 and an error of standard deviation sigma; how
//! many sigmas are far enough is the [`Selectivity`](super::selectivity::Selectivity)'s margin. The answers are likely, not proved: they
//! choose the exact search's first question and its move order. The selective search costs a few per cent of the exact one.

use super::kernel::Kernel;
use super::selectivity::Selectivity;
use super::table::Lease;
use crate::evaluation::reversi::DISC;
use crate::games::reversi::bitboard::Discs;

/// From this many empty cells on, a cut is tried; a search of a position with fewer proves its result.
const FROM: u32 = 12;

/// From these many empty cells on, the short search has two plies, three, and so on. Tuned, like [`FROM`], on problems 40 to 44 of the
/// FFO suite: deeper searches cost more than they gain.
const PLIES: [u32; 4] = [14, 17, 20, 23];

/// The model's intercept for a short search of an even and of an odd number of plies, in 1/128 disc: how far the true value is above the
/// short search's, on average. Measured with `train --errors` on 8x8, 6x6 and 5x6, on 400 positions for each number of empty cells from
/// 12 to 19: -1.2 and +2.5 discs.
const INTERCEPTS: [i32; 2] = [-DISC, 2 * DISC];

impl Lease {
    /// The lease for bounds of positions with this many empty cells, in a search that is so selective.
    #[must_use]
    pub fn selecting(self, selectivity: Option<Selectivity>, empties: u32) -> Self {
        match selectivity {
            Some(selectivity) if empties >= FROM => self.trusting(selectivity.trust),
            _ => self,
        }
    }
}

impl Kernel<'_> {
    /// The lease under which bounds of positions with this many empty cells are stored and found.
    #[must_use]
    pub fn lease_for(&self, empties: u32) -> Lease {
        self.lease.selecting(self.selectivity, empties)
    }

    /// Tests by a short search, if that is worth its cost, whether the value is likely to be more than `alpha`. If the result is clear enough,
    /// returns a bound, which is not proved.
    pub fn probcut(&mut self, discs: Discs, legal: u64, alpha: i32, empties: u32) -> Option<i32> {
        let selectivity = self.selectivity.filter(|_| empties >= FROM)?;
        let plies = 1 + PLIES.iter().filter(|&&from| empties >= from).count();
        let intercept = INTERCEPTS[plies % 2];
        let high = (alpha + 1) * DISC + selectivity.margin - intercept;
        let low = alpha * DISC - selectivity.margin - intercept;
        let mut shallow = self.orderer.shallow_search(self.board)?;
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
