//! Estimates a position's value, to choose the first question of an exact search.
//!
//! The evaluation favours the side that has just moved, by up to ten discs. So the estimate is the mean of an even and an odd depth. The
//! value of each further root move has an estimate of its own, which saves 6 % of the positions over eleven positions.

use super::rules::{INFINITE, ReversiBoard};
use super::shallow_search::ShallowSearch;
use super::technique::FIRST_GUESS;
use crate::evaluation::reversi::DISC;
use crate::games::reversi::bitboard::Discs;

/// From this many empty cells on, a value is estimated before it is searched: as far as the 8x8 evaluation is trained.
const LEAST: u32 = 13;

/// From this many empty cells on, the estimate is two plies deeper: better guesses of each move's value save 9 % over 27 positions of 6x6.
const DEEPER: u32 = 22;

/// The greatest depth of an estimate.
const MOST_PLIES: usize = 7;

/// The same with more than [`DEEP`] empty cells on boards of more than [`SMALL`] cells, where a step of an estimate could take two million
/// positions, and the game takes too long to solve in any case.
const MOST_PLIES_EARLY: usize = 5;
const DEEP: u32 = 26;
const SMALL: i32 = 36;

/// The depth of the estimate for a position with this many empty cells; `None` if an estimate is not worth its cost.
fn plies(board: &ReversiBoard, empties: u32) -> Option<usize> {
    let plies = (empties + 1).checked_sub(LEAST)? as usize / 3;
    let deeper = if empties < DEEPER { 0 } else { 2 };
    let most = if empties > DEEP && board.cells > SMALL {
        MOST_PLIES_EARLY
    } else {
        MOST_PLIES
    };
    Some((plies + deeper).min(most))
}

/// An estimate that is being made, in two steps of milliseconds at most.
///
/// It is the mean of the values after an even and an odd number of plies, since the evaluation sees each side's last move in a better light
/// than the reply to it. The mean lies within some two discs of the value.
#[derive(Clone, Copy, Debug)]
pub struct Estimating {
    /// The position.
    pub discs: Discs,
    /// The depth of the first search.
    plies: usize,
    /// The first search's value, in discs.
    first: Option<i32>,
}

impl Estimating {
    /// An estimate that has not begun. `empties` is the number of empty cells before the last move. `None` if it is not worth its cost.
    #[must_use]
    pub fn new(board: &ReversiBoard, discs: Discs, empties: u32) -> Option<Self> {
        if board.without.has(FIRST_GUESS) {
            return None;
        }
        Some(Self {
            discs,
            plies: plies(board, empties)?,
            first: None,
        })
    }

    /// Makes the next step; the position has these legal moves. Returns the estimate, in discs for the side that has just moved, once it is
    /// made.
    pub fn step(&mut self, shallow: &mut ShallowSearch, legal: u64) -> Option<i32> {
        let depth = self.plies + usize::from(self.first.is_some());
        let value = shallow.value(self.discs, legal, (-INFINITE, INFINITE), depth);
        let value = (value + DISC / 2).div_euclid(DISC);
        let first = self.first.replace(value)?;
        Some((-(first + value)).div_euclid(2))
    }
}

/// A plausible final score near this value on a board of this many cells: most games fill the board, and then the score has the parity of
/// the number of cells.
#[must_use]
pub fn likely(value: i32, cells: i32) -> i32 {
    (value + ((value ^ cells) & 1)).clamp(1 - cells, cells)
}
