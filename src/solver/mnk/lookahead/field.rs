//! A board whose counts are kept up to date move by move: marks in each window, and what each cell is worth.

use crate::solver::mnk::bits::{Bits, Wide};
use crate::solver::mnk::board::Board;
use crate::solver::mnk::question::Position;

/// Windows that miss up to so many cells are kept in sets.
pub const NEAR: usize = 3;

/// What a window is worth to a side that has so many marks in it, of which it may be the only one.
///
/// Each mark more counts five times as much, up to a number that all windows of the largest board can have without an overflow.
fn value(marks: u8) -> i32 {
    5i32.pow(u32::from(marks.min(8)))
}

/// A set of windows.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Windows(Vec<u64>);

impl Windows {
    fn flip(&mut self, window: usize) {
        self.0[window / 64] ^= 1 << (window % 64);
    }
    fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }
}

/// The board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    k: u8,
    /// Each window's cells, `k` at a time.
    cells: Vec<u16>,
    /// For each cell where its windows begin in `through`; one more at the end.
    starts: Vec<u32>,
    /// The windows through the cells.
    through: Vec<u16>,
    /// For each window the marks of each side.
    marks: [Vec<u8>; 2],
    /// For each side the windows that are still open to it and miss one cell, two, three.
    near: [[Windows; NEAR]; 2],
    /// How many windows each side has completed.
    complete: [u32; 2],
    /// The cells that can be marked and aren't.
    pub empty: Wide,
    /// What each cell is worth to each side.
    pub worth: [Vec<i32>; 2],
    /// What all windows together are worth to each side.
    pub sum: [i32; 2],
    /// Tells positions apart.
    pub hash: u64,
}

/// A number for a side's mark on a cell, as good as random (the finaliser of SplitMix64; Steele, Lea and Flood 2014).
fn number(side: usize, cell: usize) -> u64 {
    let mut hash = (2 * cell + side + 1) as u64;
    hash = hash.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    hash = (hash ^ hash >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    hash = (hash ^ hash >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    hash ^ hash >> 31
}

impl Field {
    /// The field of a position.
    pub fn new(board: &Board<Wide>, position: &Position) -> Self {
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
        let none = Windows(vec![0; windows.div_ceil(64)]);
        let sets = || [none.clone(), none.clone(), none.clone()];
        let k = board.k as u8;
        let mut field = Self {
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
        };
        for cell in 0..count {
            let worth = field.windows(cell).len() as i32 * value(0);
            field.worth[0][cell] = worth;
            field.worth[1][cell] = worth;
        }
        for window in 0..windows {
            field.flip_near(0, window);
            field.flip_near(1, window);
        }
        for side in 0..2 {
            for cell in position.marks[side].cells() {
                field.play(side, cell as usize);
            }
        }
        field
    }

    fn windows(&self, cell: usize) -> std::ops::Range<usize> {
        self.starts[cell] as usize..self.starts[cell + 1] as usize
    }

    /// Puts a window that is open to a side into the set where it belongs, or takes it out.
    fn flip_near(&mut self, side: usize, window: usize) {
        let missing = usize::from(self.k - self.marks[side][window]);
        if (1..=NEAR).contains(&missing) {
            self.near[side][missing - 1].flip(window);
        }
    }

    /// Adds to what a window is worth to a side.
    fn add(&mut self, side: usize, window: usize, value: i32) {
        self.sum[side] += value;
        let k = usize::from(self.k);
        for &cell in &self.cells[window * k..(window + 1) * k] {
            self.worth[side][usize::from(cell)] += value;
        }
    }

    /// Marks an empty cell.
    pub fn play(&mut self, side: usize, cell: usize) {
        let other = 1 - side;
        for at in self.windows(cell) {
            let window = usize::from(self.through[at]);
            let (mine, others) = (self.marks[side][window], self.marks[other][window]);
            if others == 0 {
                self.flip_near(side, window);
                self.add(side, window, value(mine + 1) - value(mine));
            }
            if mine == 0 {
                self.flip_near(other, window);
                self.add(other, window, -value(others));
            }
            self.marks[side][window] += 1;
            self.complete[side] += u32::from(mine + 1 == self.k);
            if others == 0 {
                self.flip_near(side, window);
            }
        }
        self.empty = self.empty.without(Wide::bit(cell as u32));
        self.hash ^= number(side, cell);
    }

    /// Takes the mark off again.
    pub fn undo(&mut self, side: usize, cell: usize) {
        let other = 1 - side;
        for at in self.windows(cell) {
            let window = usize::from(self.through[at]);
            let others = self.marks[other][window];
            if others == 0 {
                self.flip_near(side, window);
            }
            self.marks[side][window] -= 1;
            let mine = self.marks[side][window];
            self.complete[side] -= u32::from(mine + 1 == self.k);
            if others == 0 {
                self.flip_near(side, window);
                self.add(side, window, value(mine) - value(mine + 1));
            }
            if mine == 0 {
                self.flip_near(other, window);
                self.add(other, window, value(others));
            }
        }
        self.empty |= Wide::bit(cell as u32);
        self.hash ^= number(side, cell);
    }

    /// Whether the side has completed a window.
    pub fn complete(&self, side: usize) -> bool {
        self.complete[side] > 0
    }

    /// Whether some window is open to the side that misses so many cells, at most [`NEAR`].
    pub fn has_near(&self, side: usize, missing: usize) -> bool {
        !self.near[side][missing - 1].is_empty()
    }

    /// Calls `see` with the empty cells of each window open to the side that misses so many, as long as it says so.
    pub fn each_near(&self, side: usize, missing: usize, mut see: impl FnMut(&[u16]) -> bool) {
        let k = usize::from(self.k);
        for (i, &word) in self.near[side][missing - 1].0.iter().enumerate() {
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

    #[test]
    fn counts_kept_up_to_date_are_those_counted_anew() {
        let mut random = fastrand::Rng::with_seed(11);
        for _ in 0..20 {
            let rules = Rules::new(random.u8(1..=19), random.u8(1..=19), random.u8(1..=19));
            let mut rules = rules.expect("in range");
            for cell in 0..rules.cells() {
                if random.u8(..12) == 0 {
                    rules.obstacles.insert(cell);
                }
            }
            let board = Board::new(&rules);
            let start = Position {
                marks: [Wide::EMPTY; 2],
                turn: Side::First,
            };
            let mut position = start;
            let mut field = Field::new(&board, &start);
            let mut played: Vec<(usize, usize)> = Vec::new();
            for _ in 0..40 {
                let cells: Vec<u32> = field.empty.cells().collect();
                if !played.is_empty() && (cells.is_empty() || random.u8(..3) == 0) {
                    let (side, cell) = played.pop().expect("not empty");
                    field.undo(side, cell);
                    position.marks[side] = position.marks[side].without(Wide::bit(cell as u32));
                } else if !cells.is_empty() {
                    let (side, cell) = (random.usize(..2), cells[random.usize(..cells.len())]);
                    field.play(side, cell as usize);
                    position.marks[side] |= Wide::bit(cell);
                    played.push((side, cell as usize));
                }
                assert_eq!(field, Field::new(&board, &position), "{rules:?}");
                for side in 0..2 {
                    let marks = position.marks[side];
                    assert_eq!(field.complete(side), board.has_line(marks));
                    let mut completing = Wide::EMPTY;
                    field.each_near(side, 1, |open| {
                        completing |= Wide::bit(u32::from(open[0]));
                        true
                    });
                    assert_eq!(completing, board.completing(marks, field.empty));
                }
            }
        }
    }
}
