//! Move ordering: what earlier positions say of a cell (the history heuristic: Schaeffer 1989).

/// The largest index of a cell, plus one.
const CELLS: usize = 128;
/// The bound of a cell's record, on either side of 0.
const MOST: i32 = 1 << 14;

/// How often a mark on each cell was good enough, for either side.
#[derive(Clone, Debug)]
pub struct History {
    records: [[i32; CELLS]; 2],
}

impl Default for History {
    fn default() -> Self {
        Self {
            records: [[0; CELLS]; 2],
        }
    }
}

impl History {
    /// The record of a cell; `marks` are on the board after the move.
    #[inline]
    pub fn of(&self, marks: i32, cell: u32) -> i32 {
        self.records[(marks & 1) as usize][cell as usize]
    }

    /// Learns that the last of these moves was good enough, and the others were not.
    #[inline]
    pub fn learn(&mut self, marks: i32, tried: impl ExactSizeIterator<Item = u32>) {
        let records = &mut self.records[(marks & 1) as usize];
        let last = tried.len() - 1;
        for (at, cell) in tried.enumerate() {
            let record = &mut records[cell as usize];
            if at == last {
                *record += (MOST - *record) >> 6;
            } else {
                *record -= (MOST + *record) >> 6;
            }
        }
    }
}
