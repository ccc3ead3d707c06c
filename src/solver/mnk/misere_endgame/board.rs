//! The board of a misère endgame: its cells and lines by number, and the symmetries in those numbers.

use crate::solver::mnk::bits::{Bits, Wide};
use crate::solver::mnk::board::MnkBoard;
use crate::solver::mnk::map::Map;
use crate::solver::mnk::position::Position;
use crate::solver::mnk::technique::SYMMETRY;
use crate::solver::technique::Without;

/// The maximum number of free cells in a position. Four bits count the missing cells of a line, because no side makes more than half of the moves.
pub const CELLS: usize = 30;
/// The maximum number of lines in a position.
const LINES: usize = 64;

/// A symmetry of the board.
#[derive(Clone, Debug)]
pub struct Symmetry {
    /// The cells' images.
    pub cells: Map<256>,
    /// The lines' images.
    pub lines: Map<256>,
    /// Whether it leaves each side's marks at the root in place, so that images are the same position.
    pub same: bool,
    /// The cells that it leaves in place, if it is its own inverse.
    pub fixed: Option<u32>,
}

/// What the positions of one search share: the root's free cells, and the lines that a side can still complete.
#[derive(Clone, Debug)]
pub struct EndgameBoard {
    /// The board's number of each cell.
    pub cells: Vec<u16>,
    /// The lines' free cells.
    pub lines: Vec<u32>,
    /// For each cell, the lines through it.
    pub through: Vec<u64>,
    /// The board's symmetries that keep the set of free cells, without the identity.
    pub symmetries: Vec<Symmetry>,
    /// The lines that first and second can complete.
    pub alive: [u64; 2],
    /// The largest number of cells that a line misses.
    pub longest: u32,
    /// The techniques that are left out of the search.
    pub without: Without,
}

impl EndgameBoard {
    /// The board of a position, or `None` if it has too many cells or lines.
    pub fn new(board: &MnkBoard<Wide>, root: &Position) -> Option<Self> {
        let empty = root.empty(board);
        let count = empty.count();
        if count as usize > CELLS {
            return None;
        }
        let cells: Vec<u16> = empty.cells().map(|cell| cell as u16).collect();
        let mut windows = Vec::new();
        let (mut lines, mut alive) = (Vec::new(), [0u64; 2]);
        let mut through = vec![0u64; cells.len()];
        for &window in &board.windows {
            let mut line = 0u32;
            for (i, &cell) in cells.iter().enumerate() {
                line |= u32::from(window.has(u32::from(cell))) << i;
            }
            // A side never completes a line that misses more cells than it has moves.
            let open = root
                .marks
                .map(|marks| window.within(marks | empty) && 2 * line.count_ones() <= count + 1);
            if open == [false; 2] {
                continue;
            }
            if lines.len() == LINES {
                return None;
            }
            for side in 0..2 {
                alive[side] |= u64::from(open[side]) << lines.len();
            }
            for (i, through) in through.iter_mut().enumerate() {
                *through |= u64::from(line >> i & 1) << lines.len();
            }
            windows.push(window);
            lines.push(line);
        }
        let mut symmetries = Vec::new();
        for (number, map) in board.symmetries.iter().enumerate().skip(1) {
            if board.moved(empty, number) != empty {
                continue;
            }
            let mut fixed = 0;
            let mut cells_to = Vec::new();
            for (i, &cell) in cells.iter().enumerate() {
                let image = map[usize::from(cell)];
                fixed |= u32::from(image == cell) << i;
                cells_to.push(cells.iter().position(|&other| other == image));
            }
            let images = windows.iter().map(|&window| board.moved(window, number));
            let lines_to: Vec<_> = images
                .map(|image| windows.iter().position(|&other| other == image))
                .collect();
            let same = |marks: Wide| board.moved(marks, number) == marks;
            symmetries.push(Symmetry {
                cells: Map::new(&cells_to),
                lines: Map::new(&lines_to),
                same: !board.without.has(SYMMETRY) && same(root.marks[0]) && same(root.marks[1]),
                fixed: (board.inverses[number] == number).then_some(fixed),
            });
        }
        Some(Self {
            longest: lines
                .iter()
                .map(|line| line.count_ones())
                .max()
                .unwrap_or(0),
            without: board.without,
            cells,
            lines,
            through,
            symmetries,
            alive,
        })
    }
}
