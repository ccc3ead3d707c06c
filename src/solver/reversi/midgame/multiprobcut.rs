//! Multi-ProbCut (Buro 1997): a position is left out where a search of fewer plies says that its value is far enough on one
//! side of the bound asked about. What a shorter search is usually off by is known of each pair of depths and stage of the game.

use super::Midgame;
use crate::games::reversi::bitboard::Discs;
use crate::solver::reversi::eval::{DISC, Fillings};

/// How far from the bound a shorter search's value has to be, in hundredths of its usual error.
pub type Confidence = i32;

/// From so many plies on a shorter search is asked.
const FROM: u32 = 3;

/// What a search of [`FROM`] plies, of one more and so on (the last: and of all more) is usually above or below what the [`shorter`] one says,
/// in tenths of a disc: the root mean square about the mean, which is next to nothing. Measured on 8x8 with `train --pairs`,
/// 300 positions with 14 to 21 empty cells, with 22 to 30, 31 to 42, and 43 to 54.
const ERRORS: [[i32; 8]; 4] = [
    [46, 43, 67, 60, 54, 49, 66, 65],
    [38, 37, 49, 48, 41, 40, 49, 48],
    [39, 37, 50, 45, 35, 33, 40, 40],
    [23, 19, 28, 30, 22, 24, 27, 26],
];

/// The most empty cells of each stage but the last.
const STAGES: [u32; 3] = [21, 30, 42];

/// The plies of the shorter search: about half as many, an even number where these are, an odd one where they are not.
const fn shorter(depth: u32) -> u32 {
    match depth % 4 {
        3 => (depth - 1) / 2,
        0 => depth / 2,
        1 => (depth - 3) / 2,
        _ => (depth - 2) / 2,
    }
}

impl Midgame<'_> {
    /// Is it likely enough whether the value after `depth` plies is more than `alpha`? If so, a bound that is likely;
    /// the outer `None` at the limit.
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
        let errors = &ERRORS[stage];
        let error = errors[((depth - FROM) as usize).min(errors.len() - 1)];
        // Eight by eight cells are easier to judge than others: on 7x7, 6x8 and 7x8 the errors are a quarter more.
        let error = if self.board.cells == 64 {
            4 * error
        } else {
            5 * error
        };
        let margin = error * confidence * DISC / 4000;
        let short = shorter(depth);
        // Only the side on which the evaluation sees the value is asked about.
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
