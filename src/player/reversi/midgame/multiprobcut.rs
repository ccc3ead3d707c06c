//! Multi-ProbCut (Buro 1997): a position is cut when a shallower search puts its value far enough beyond the bound in question.
//!
//! Buro's model predicts the deep value from the shallow one, `deep = slope * shallow + intercept + error`, where the error is normally
//! distributed with standard deviation sigma. Sigma depends here on the pair of depths and on the stage of the game. The slope is 1
//! and the intercept 0: both searches share their parity and an evaluation that favours neither side, and the measured means are next
//! to nothing.

use super::{Confidence, Midgame};
use crate::evaluation::reversi::{DISC, Fillings};
use crate::games::reversi::bitboard::Discs;

/// The least depth at which a cut is tried.
const FROM: u32 = 3;

/// Sigma in tenths of a disc, for a search of [`FROM`] plies, of one more and so on (the last entry serves all greater depths), against
/// the [`shorter`] one: the root mean square of their difference about its mean. Measured on 8x8 with `train --pairs`, on 300 positions
/// each with 14 to 21, 22 to 30, 31 to 42 and 43 to 54 empty cells.
const SIGMAS: Sigmas = [
    [46, 43, 67, 60, 54, 49, 66, 65],
    [38, 37, 49, 48, 41, 40, 49, 48],
    [39, 37, 50, 45, 35, 33, 40, 40],
    [23, 19, 28, 30, 22, 24, 27, 26],
];

/// The same for the large weights of 8x8.
const LARGE_SIGMAS: Sigmas = [
    [47, 45, 62, 58, 49, 49, 59, 59],
    [40, 35, 50, 45, 40, 39, 47, 47],
    [39, 37, 49, 44, 36, 32, 40, 40],
    [30, 27, 34, 33, 29, 24, 33, 31],
];

/// How far beyond the bound a shallow search has to be to replace a deeper one, in hundredths of sigma.
pub const CONFIDENCE: Confidence = 110;

/// The same with the large weights. At equal times, 75 scored 46 % of 34 games against it, and 125 48 % of 28; the small weights' sigmas,
/// reduced in proportion to the evaluations' errors, with 110 scored 44 % of 120.
pub const LARGE_CONFIDENCE: Confidence = 95;

type Sigmas = [[i32; 8]; 4];

/// The maximum number of empty cells in each stage except the last.
const STAGES: [u32; 3] = [21, 30, 42];

/// The depth of the shallow search: about half, and of the same parity.
const fn shorter(depth: u32) -> u32 {
    match depth % 4 {
        3 => (depth - 1) / 2,
        0 => depth / 2,
        1 => (depth - 3) / 2,
        _ => (depth - 2) / 2,
    }
}

impl Midgame<'_> {
    /// Tests with a shallow search whether the value after `depth` plies is likely to be more than `alpha`. If the result is clear enough,
    /// returns a likely bound. The outer `None` means that the limit was reached.
    pub(super) fn cut(
        &mut self,
        discs: Discs,
        legal: u64,
        fillings: &Fillings,
        depth: u32,
        alpha: i32,
    ) -> Option<Option<i32>> {
        let Some(confidence) = self.confidence.filter(|_| depth >= FROM) else {
            return Some(None);
        };
        let empties = self.board.empties(discs).count_ones();
        let stage = STAGES.iter().filter(|&&most| empties > most).count();
        let sigmas = &if self.large { LARGE_SIGMAS } else { SIGMAS }[stage];
        let sigma = sigmas[((depth - FROM) as usize).min(sigmas.len() - 1)];
        // In quarters, since sigma is a quarter larger on 7x7, 6x8 and 7x8 than on 8x8.
        let sigma = if self.board.cells == 64 {
            4 * sigma
        } else {
            5 * sigma
        };
        let margin = sigma * confidence * DISC / 4000;
        let short = shorter(depth);
        // Only the side of the bound on which the evaluation puts the value is tried.
        if self.evaluate(discs, fillings) > alpha {
            let high = alpha + 1 + margin;
            let value = self.value(discs, legal, fillings, short, (high - 1, high))?;
            Some((value >= high).then_some(alpha + 1))
        } else {
            let low = alpha - margin;
            let value = self.value(discs, legal, fillings, short, (low, low + 1))?;
            Some((value <= low).then_some(alpha))
        }
    }
}
