//! What a position is likely to be worth: the first question of an exact search.

use super::kernel::Kernel;
use super::technique::FIRST_GUESS;
use crate::games::reversi::bitboard::Discs;

/// From this many empty cells on a value is estimated before it is searched: as far as the evaluation is trained on 8x8.
const LEAST: u32 = 13;

/// From this many on it is estimated two plies more deeply: of each move's value on 6x6 a better guess saves 9 %.
const DEEPER: u32 = 22;

/// The most plies of an estimate.
const MOST_PLIES: usize = 7;

/// How many plies a position with so many empty cells is looked ahead for its estimate; `None`: it isn't worth it.
#[must_use]
pub fn plies(empties: u32) -> Option<usize> {
    let plies = (empties + 1).checked_sub(LEAST)? as usize / 3;
    let deeper = if empties < DEEPER { 0 } else { 2 };
    Some((plies + deeper).min(MOST_PLIES))
}

/// What a short search says of a position with these legal moves, in discs, for the other side: the one that has just moved.
/// `empties` are the cells that were empty before that move.
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

/// A value near this one that games on a board of so many cells end with: most fill the board, and scores are odd or even
/// as its number of cells is.
#[must_use]
pub fn likely(value: i32, cells: i32) -> i32 {
    (value + ((value ^ cells) & 1)).clamp(1 - cells, cells)
}
