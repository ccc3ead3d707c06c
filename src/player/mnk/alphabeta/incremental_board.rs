//! A board with counts that are updated move by move: the marks in each window, and the worth of each cell.

use crate::solver::mnk::bits::{Bits, Wide};
use crate::solver::mnk::board::MnkBoard;
use crate::solver::mnk::position::Position;

/// Windows that miss up to this many cells are kept in sets.
pub const NEAR: usize = 3;

/// The worth of a window for a side that has this many marks in it, if the other side has none.
///
/// Each further mark multiplies it by five, up to a number that all windows of the largest board can have without overflow.
fn value(marks: u8) -> i32 {
    const VALUES: [i32; 9] = [1, 5, 25, 125, 625, 3125, 15_625, 78_125, 390_625];
    VALUES[usize::from(marks.min(8))]
}

/// A set of windows.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Windows {
    words: Vec<u64>,
    count: u32,
}

/// A change of a window's worth for a side.
#[derive(Clone, Copy, Debug)]
struct Change {
    window: u16,
    side: u8,
    by: i32,
}

/// The board.
#[derive(Clone, Debug)]
pub struct IncrementalBoard {
    k: u8,
    /// The cells of all windows, `k` for each.
    cells: Vec<u16>,
    /// For each cell, the place in `through` where its windows begin; one more at the end.
    starts: Vec<u32>,
    /// The windows through the cells.
    through: Vec<u16>,
    /// For each side, the number of its marks in each window.
    marks: [Vec<u8>; 2],
    /// For each side, the windows still open to it that miss one cell, two and three.
    near: [[Windows; NEAR]; 2],
    /// The number of windows that each side has completed.
    complete: [u32; 2],
    /// The cells that can still be marked.
    pub empty: Wide,
    /// For each side, the worth of each cell, with the settled changes counted.
    worth: [Vec<i32>; 2],
    /// For each side, the worth of all windows together.
    pub sum: [i32; 2],
    /// A hash of the marks.
    pub hash: u64,
    /// The changes made by the moves so far. Most are undone before the cells' worth is needed.
    changes: Vec<Change>,
    /// For each move so far, the place where its changes begin.
    begins: Vec<usize>,
    /// How many of the changes the cells' worth includes.
    settled: usize,
}

/// A pseudo-random number for a side's mark on a cell (the finaliser of SplitMix64; Steele, Lea and Flood 2014).
fn number(side: usize, cell: usize) -> u64 {
    let mut hash = (2 * cell + side + 1) as u64;
    hash = hash.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    hash = (hash ^ hash >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    hash = (hash ^ hash >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    hash ^ hash >> 31
}

impl IncrementalBoard {
    /// The board of a position.
    pub fn new(board: &MnkBoard<Wide>, position: &Position) -> Self {
        let count = board.cells() as usize;
        let windows = board.windows.len();
        let mut cells = Vec::new();
        let mut lists = vec![Vec::new(); count];
        for (number, window) in board.windows.iter().enumerate() {
            for cell in window.cells() {
                cells.push(cell as u16);
                lists[cell as usize].push(number as u16);
            }
        }
        let (mut starts, mut through) = (Vec::new(), Vec::new());
        for list in &lists {
            starts.push(through.len() as u32);
            through.extend_from_slice(list);
        }
        starts.push(through.len() as u32);
        let none = Windows {
            words: vec![0; windows.div_ceil(64)],
            count: 0,
        };
        let sets = || [none.clone(), none.clone(), none.clone()];
        let k = board.k as u8;
        let mut board = Self {
            k,
            cells,
            starts,
            through,
            marks: [vec![0; windows], vec![0; windows]],
            near: [sets(), sets()],
            complete: [0; 2],
            empty: board.playable,
            worth: [vec![0; count], vec![0; count]],
            sum: [windows as i32 * value(0); 2],
            hash: 0,
            changes: Vec::new(),
            begins: Vec::new(),
            settled: 0,
        };
        for cell in 0..count {
            let worth = board.windows(cell).len() as i32 * value(0);
            board.worth[0][cell] = worth;
            board.worth[1][cell] = worth;
        }
        for window in 0..windows {
            board.shift(0, window, 0, k);
            board.shift(1, window, 0, k);
        }
        for side in 0..2 {
            for cell in position.marks[side].cells() {
                board.play(side, cell as usize);
            }
        }
        board
    }

    fn windows(&self, cell: usize) -> std::ops::Range<usize> {
        self.starts[cell] as usize..self.starts[cell + 1] as usize
    }

    /// Moves a side's window from the set of those that miss `from` cells to those that miss `to`. Windows that miss none have no set.
    fn shift(&mut self, side: usize, window: usize, from: u8, to: u8) {
        let sets = &mut self.near[side];
        if let Some(set) = sets.get_mut(usize::from(from).wrapping_sub(1)) {
            set.words[window / 64] &= !(1 << (window % 64));
            set.count -= 1;
        }
        if let Some(set) = sets.get_mut(usize::from(to).wrapping_sub(1)) {
            set.words[window / 64] |= 1 << (window % 64);
            set.count += 1;
        }
    }

    /// Notes a change of a window's worth for a side.
    fn change(&mut self, side: usize, window: usize, by: i32) {
        self.sum[side] += by;
        self.changes.push(Change {
            window: window as u16,
            side: side as u8,
            by,
        });
    }

    /// Adds changes to the cells' worth, or takes them off.
    fn settle(&mut self, from: usize, to: usize, sign: i32) {
        let k = usize::from(self.k);
        for &Change { window, side, by } in &self.changes[from..to] {
            let window = usize::from(window);
            for &cell in &self.cells[window * k..(window + 1) * k] {
                self.worth[usize::from(side)][usize::from(cell)] += sign * by;
            }
        }
    }

    /// For each side, the worth of each cell.
    pub fn worth(&mut self) -> &[Vec<i32>; 2] {
        self.settle(self.settled, self.changes.len(), 1);
        self.settled = self.changes.len();
        &self.worth
    }

    /// Puts a mark on a cell, or takes it off, and updates the windows. Changes of worth are only noted when a mark is put.
    fn turn(&mut self, side: usize, cell: usize, on: bool) {
        let other = 1 - side;
        for at in self.windows(cell) {
            let window = usize::from(self.through[at]);
            let mine = self.marks[side][window] - u8::from(!on);
            self.marks[side][window] = mine + u8::from(on);
            let others = self.marks[other][window];
            // The cells missing without the mark.
            let missing = self.k - mine;
            if others == 0 {
                if usize::from(missing) <= NEAR + 1 {
                    let (from, to) = (missing - u8::from(!on), missing - u8::from(on));
                    self.shift(side, window, from, to);
                    self.complete[side] += u32::from(to == 0);
                    self.complete[side] -= u32::from(from == 0);
                }
                if on {
                    self.change(side, window, value(mine + 1) - value(mine));
                }
            }
            // A side's first mark in a window closes it to the other side.
            if mine == 0 {
                let theirs = self.k - others;
                if on {
                    self.shift(other, window, theirs, 0);
                    self.change(other, window, -value(others));
                } else {
                    self.shift(other, window, 0, theirs);
                }
            }
        }
        self.empty.flip(cell as u32);
        self.hash ^= number(side, cell);
    }

    /// Marks an empty cell.
    pub fn play(&mut self, side: usize, cell: usize) {
        self.begins.push(self.changes.len());
        self.turn(side, cell, true);
    }

    /// Takes the last mark off again.
    pub fn undo(&mut self, side: usize, cell: usize) {
        self.turn(side, cell, false);
        let begin = self.begins.pop().unwrap_or(0);
        if self.settled > begin {
            self.settle(begin, self.settled, -1);
            self.settled = begin;
        }
        while self.changes.len() > begin {
            if let Some(change) = self.changes.pop() {
                self.sum[usize::from(change.side)] -= change.by;
            }
        }
    }

    /// Whether the side has completed a window.
    #[inline]
    pub fn complete(&self, side: usize) -> bool {
        self.complete[side] > 0
    }

    /// Whether a window that is open to the side lacks this many cells, at most [`NEAR`].
    #[inline]
    pub fn has_near(&self, side: usize, missing: usize) -> bool {
        self.near[side][missing - 1].count > 0
    }

    /// Calls `see` with the empty cells of each window that is open to the side and lacks this many, until it returns false.
    pub fn each_near(&self, side: usize, missing: usize, mut see: impl FnMut(&[u16]) -> bool) {
        let k = usize::from(self.k);
        for (i, &word) in self.near[side][missing - 1].words.iter().enumerate() {
            let mut left = word;
            while left != 0 {
                let window = 64 * i + left.trailing_zeros() as usize;
                left &= left - 1;
                let (mut open, mut n) = ([0u16; NEAR], 0);
                for &cell in &self.cells[window * k..(window + 1) * k] {
                    if self.empty.has(u32::from(cell)) {
                        open[n] = cell;
                        n += 1;
                    }
                }
                if !see(&open[..n]) {
                    return;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Side;
    use crate::games::mnk::Rules;
    use crate::solver::technique::Without;

    #[test]
    fn counts_kept_up_to_date_are_those_counted_anew() {
        let positions = std::env::var("YOMIKIRI_POSITIONS");
        let positions = positions.map_or(800, |n| n.parse().expect("a number"));
        let mut random = fastrand::Rng::with_seed(11);
        for _ in 0..positions / 40 {
            let rules = Rules::new(random.u8(1..=20), random.u8(1..=20), random.u8(1..=20));
            let mut rules = rules.expect("in range");
            for cell in 0..rules.cells() {
                if random.u8(..12) == 0 {
                    rules.obstacles.insert(cell);
                }
            }
            let board = MnkBoard::new(&rules, Without::default());
            let start = Position {
                marks: [Wide::EMPTY; 2],
                turn: Side::First,
            };
            let mut position = start;
            let mut counted = IncrementalBoard::new(&board, &start);
            let mut played: Vec<(usize, usize)> = Vec::new();
            for _ in 0..40 {
                let cells: Vec<u32> = counted.empty.cells().collect();
                if !played.is_empty() && (cells.is_empty() || random.u8(..3) == 0) {
                    let (side, cell) = played.pop().expect("not empty");
                    counted.undo(side, cell);
                    position.marks[side] = position.marks[side].without(Wide::bit(cell as u32));
                } else if !cells.is_empty() {
                    let (side, cell) = (random.usize(..2), cells[random.usize(..cells.len())]);
                    counted.play(side, cell as usize);
                    position.marks[side] |= Wide::bit(cell);
                    played.push((side, cell as usize));
                }
                let mut anew = IncrementalBoard::new(&board, &position);
                // As in a search, the cells' worth is only settled now and then.
                if random.u8(..3) == 0 {
                    assert_eq!(counted.worth(), anew.worth(), "{rules:?}");
                }
                assert_eq!(counted.marks, anew.marks, "{rules:?}");
                assert_eq!(counted.near, anew.near, "{rules:?}");
                assert_eq!(
                    (counted.complete, counted.empty, counted.sum, counted.hash),
                    (anew.complete, anew.empty, anew.sum, anew.hash),
                    "{rules:?}"
                );
                for side in 0..2 {
                    let marks = position.marks[side];
                    assert_eq!(counted.complete(side), board.has_line(marks));
                    let mut completing = Wide::EMPTY;
                    counted.each_near(side, 1, |open| {
                        completing |= Wide::bit(u32::from(open[0]));
                        true
                    });
                    assert_eq!(completing, board.completing(marks, counted.empty));
                }
            }
        }
    }
}
