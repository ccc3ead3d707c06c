//! What a position looks worth where it can't be read out, and which of its moves look best.

use super::bits::{Bits, Wide};
use super::board::Board;
use super::question::Position;
use crate::game::Score;
use crate::sort::by_key;

/// The worth of a line with so many marks on it; each mark more counts five times as much.
fn value(k: u32, missing: u32) -> u64 {
    5u64.pow((k - missing).min(12))
}

/// The free cells, the likeliest first: by what the lines through them are worth to either side, the mover's own a little more.
pub fn order(board: &Board<Wide>, misere: bool, position: &Position) -> Vec<u16> {
    let empty = position.empty(board);
    let mover = position.turn as usize;
    let mut worth = vec![0u64; 64 * Wide::WORDS];
    for side in [mover, 1 - mover] {
        let free = position.marks[side] | empty;
        for window in &board.windows {
            if window.within(free) {
                let open = *window & empty;
                let value = 2 * value(board.k, open.count());
                for cell in open.cells() {
                    worth[cell as usize] += value + u64::from(side == mover) * value / 2;
                }
            }
        }
    }
    let mut cells: Vec<u16> = empty.cells().map(|cell| cell as u16).collect();
    by_key(&mut cells, |&cell| {
        let worth = worth[usize::from(cell)] as i64;
        let off_centre = i64::from(board.off_centre(u32::from(cell)));
        // Misère: lines are what to keep away from.
        (if misere { worth } else { -worth }, off_centre)
    });
    cells
}

/// An estimate of the position, the mover's point of view: lines still open to each side, weighted by the marks on them.
pub fn evaluate(board: &Board<Wide>, misere: bool, position: &Position) -> Score {
    let empty = position.empty(board);
    let mover = position.turn as usize;
    let mut sums = [0i64; 2];
    for (sum, side) in sums.iter_mut().zip([mover, 1 - mover]) {
        let free = position.marks[side] | empty;
        for window in &board.windows {
            if window.within(free) {
                *sum += value(board.k, (*window & empty).count()) as i64;
            }
        }
    }
    let [own, other] = sums;
    if misere {
        let safe = |side: usize| {
            let marks = position.marks[side];
            i64::from(empty.without(board.completing(marks, empty)).count())
        };
        // Moves in hand count most; then lines, which are a burden.
        return 50 * (safe(mover) - safe(1 - mover)) + other - own;
    }
    // The mover adds to a line next.
    own + own / 2 - other
}
