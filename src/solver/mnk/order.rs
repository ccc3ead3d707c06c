//! Move ordering: a position's moves by how good they look.

use super::bits::{Bits, Wide};
use super::board::MnkBoard;
use super::position::Position;

/// The worth of a line that lacks this many of its k cells; each further mark multiplies it by five. With three, four, six or eight, or with
/// any weight of the mover's lines up to twice that of the other side's, none of ten rows of `cargo bench --bench mnk` changes by more than 5 %.
fn value(k: u32, missing: u32) -> u64 {
    5u64.pow((k - missing).min(12))
}

/// The free cells, the likeliest first, by the worth of the lines through them for both sides. The mover's lines count half as much again.
pub fn order(board: &MnkBoard<Wide>, position: &Position) -> Vec<u16> {
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
    cells.sort_by_cached_key(|&cell| {
        let worth = worth[usize::from(cell)] as i64;
        let off_centre = board.off_centre(u32::from(cell));
        // In misère, lines are to be avoided.
        (if board.misere { worth } else { -worth }, off_centre)
    });
    cells
}
