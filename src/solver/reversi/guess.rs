//! Estimates a position's value, to choose the first question of an exact search.

use super::kernel::Kernel;
use super::technique::FIRST_GUESS;
use crate::games::reversi::bitboard::Discs;

/// The fewest empty cells at which a value is estimated before it is searched: as far as the 8x8 evaluation is trained.
const LEAST: u32 = 13;

/// The fewest empty cells at which the estimate is two plies deeper: better guesses for each move's value save 9 % on 6x6.
const DEEPER: u32 = 22;

/// The greatest depth of an estimate.
const MOST_PLIES: usize = 7;

/// The depth of the estimate for a position with this many empty cells; `None` if an estimate is not worth its cost.
#[must_use]
pub fn plies(empties: u32) -> Option<usize> {
    let plies = (empties + 1).checked_sub(LEAST)? as usize / 3;
    let deeper = if empties < DEEPER { 0 } else { 2 };
    Some((plies + deeper).min(MOST_PLIES))
}

/// The estimate for a position with these legal moves, in discs, for the side that has just moved. `empties` is the number of empty cells
/// before that move.
pub fn estimate(kernel: &mut Kernel, discs: Discs, legal: u64, empties: u32) -> Option<i32> {
    if kernel.board.without.has(FIRST_GUESS) {
        return None;
    }
    let plies = plies(empties)?;
    let mut shallow = kernel.orderer.shallow_search(kernel.board)?;
    let halves = shallow.estimate(discs, legal, plies);
    kernel.counts.nodes += shallow.nodes;
    Some((-halves).div_euclid(2))
}

/// A plausible final score near this value on a board of this many cells: most games fill the board, and then the score has the parity of
/// the number of cells.
#[must_use]
pub fn likely(value: i32, cells: i32) -> i32 {
    (value + ((value ^ cells) & 1)).clamp(1 - cells, cells)
}
