//! What a position is worth where marks fall, judged by its threats without a search.
//!
//! A threat is a free cell on which a side completes a line. Neither side likes to mark the cell below one: the side that threatens would
//! waste it, and the other side would lose. So in the end all other cells are full, and who is then to move decides. In each column only the
//! lowest threat counts until it is answered.
//!
//! The *follower* is the side that makes the last mark on a full board: with an even number of cells, the second side. It can answer every
//! mark with the one above it (claimeven: Allis 1988), so it comes to the upper cell of each pair, counted from the top, and the other side
//! comes to the lower ones: even and odd threats, if the board has an even number of rows.

use crate::solver::connect_four::{Board, Position, Word};

/// The worth of a threat on a row that its side comes to, and on another.
const THREAT: [i32; 2] = [42, 14];
/// The same of a threat above another one.
const HIDDEN: [i32; 2] = [10, 4];
/// The worth of a window that lacks two cells, one of them on such a row, and of another; then of one that lacks three.
const WINDOWS: [[i32; 2]; 2] = [[9, 5], [2, 1]];
/// The worth of winning when all cells without a threat above them are full: on an empty board, and what is added towards a full one.
const ENDING: (i32, i32) = (30, 220);

/// The free cells on which the side to move and the other side complete a line.
#[derive(Clone, Copy, Debug)]
pub struct Threats<W> {
    /// Those of the side to move.
    pub own: W,
    /// Those of the other side.
    pub other: W,
}

impl<W: Word> Threats<W> {
    /// Those of a position.
    pub fn of(board: &Board<W>, position: &Position<W>) -> Self {
        let free = board.cells & !position.mask;
        Self {
            own: board.completing(position.own) & free,
            other: board.completing(position.other()) & free,
        }
    }
}

/// Estimates a position for the side to move, which can't complete a line at once.
pub fn estimate<W: Word>(board: &Board<W>, position: &Position<W>, threats: Threats<W>) -> i32 {
    let free = board.cells & !position.mask;
    let left = board.size - position.marks;
    // The rows that the side to move comes to: it follows if it makes the last mark.
    let upper = board.cells & !board.lower_rows;
    let (own_rows, other_rows) = if left % 2 == 1 {
        (upper, board.lower_rows)
    } else {
        (board.lower_rows, upper)
    };
    let both = threats.own | threats.other;
    let hidden = board.upwards(both << 1, free);
    let side = |marks: W, threats: W, rows: W| {
        let mut worth = 0;
        for (cells, [good, bad]) in [(threats & !hidden, THREAT), (threats & hidden, HIDDEN)] {
            worth += good * (cells & rows).count() as i32 + bad * (cells & !rows).count() as i32;
        }
        let found = board.windows(marks, free, rows);
        for (found, worths) in found.into_iter().zip(WINDOWS) {
            worth += worths[0] * found[0] as i32 + worths[1] * found[1] as i32;
        }
        worth
    };
    let (base, added) = ENDING;
    let certainty = base + added * position.marks / board.size;
    side(position.own, threats.own, own_rows) - side(position.other(), threats.other, other_rows)
        + certainty * ending(board, free, threats)
}

/// Who completes a line if both sides first mark the cells that give nothing away: 1 for the side to move, -1 for the other side, 0 for
/// nobody. A side that has only cells below threats left prefers one below its own threat, which the other side then has to stop.
pub fn ending<W: Word>(board: &Board<W>, free: W, threats: Threats<W>) -> i32 {
    let Threats { mut own, mut other } = threats;
    let (mut left, mut sign) = (free, 1);
    loop {
        let below = (own | other) >> 1 & left;
        let blocked = board.upwards(below, left);
        if (left & !blocked).count() % 2 == 1 {
            (own, other, sign) = (other, own, -sign);
        }
        left = blocked;
        // In each column, the lowest cell that is left is below a threat.
        let able = left & !(left << 1) & !(other >> 1);
        if left.is_empty() {
            return 0;
        }
        if able.is_empty() {
            return -sign;
        }
        let cell = able ^ able.without_lowest();
        let mut next = cell << 2 & left;
        left = left & !(cell | cell << 1);
        // Above the two marks, there may be threats that can be completed now, or have to be stopped.
        while !next.is_empty() && !(next & (own | other)).is_empty() {
            if !(next & own).is_empty() {
                return sign;
            }
            left = left & !next;
            next = next << 1 & left;
            (own, other, sign) = (other, own, -sign);
        }
    }
}
