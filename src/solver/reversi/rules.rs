//! The rules as the search needs them, and the scoring of finished games.

use super::stability::Borders;
use super::technique::{PARITY, STABILITY, SYMMETRY};
use crate::games::reversi::Rules;
use crate::games::reversi::bitboard::{Discs, board_mask, corners};
use crate::games::reversi::symmetry::Symmetries;
use crate::solver::technique::Without;

/// Beyond any score, in discs as well as in the evaluation's units.
pub const INFINITE: i32 = 1 << 20;

/// With at most this many discs, a position and its symmetric images share a table entry. Tuned on 5x6 and 6x6 from the start.
const SYMMETRIC: u32 = 14;

/// A board and its scoring rule.
#[derive(Clone, Copy, Debug)]
pub struct ReversiBoard {
    /// Columns, 2 to 8.
    pub width: u32,
    /// Rows, 2 to 8.
    pub height: u32,
    /// Whether the side with fewer discs wins.
    pub reversed: bool,
    /// The factor for disc differences: 1, or -1 in the reversed game.
    pub sign: i32,
    /// Whether empty cells count for the winner.
    pub empties_to_winner: bool,
    /// The playable cells.
    pub mask: u64,
    /// The number of playable cells.
    pub cells: i32,
    /// The corner cells.
    pub corners: u64,
    /// The cells in the outermost rows and columns.
    pub edges: u64,
    /// The cells by how good a move there usually is, the best first: corners, inner cells, edges, and cells beside corners. In the reversed
    /// game, it is the other way round.
    pub ranks: [u64; 4],
    /// The board's symmetries.
    pub symmetries: Symmetries,
    /// Where lines end, for stability.
    pub borders: Borders,
    /// For each combination of regions with an odd number of empty cells, the cells of those regions.
    pub odd_cells: [u64; 16],
    /// The number of cells, from which stability bounds are computed; without stability cut-offs, a number so high that they never apply.
    pub stable_from: i32,
    /// The techniques left out.
    pub without: Without,
}

impl ReversiBoard {
    /// A board of `width` x `height` (2 to 8 each).
    #[must_use]
    pub fn new(width: u32, height: u32, reversed: bool, empties_to_winner: bool) -> Self {
        let mask = board_mask(width, height);
        let left = board_mask(width.div_ceil(2), height);
        let top = board_mask(width, height.div_ceil(2));
        let quarters = [left & top, top & !left, left & !top, mask & !(left | top)];
        let mut odd_cells = [0; 16];
        for (set, cells) in odd_cells.iter_mut().enumerate() {
            for (i, quarter) in quarters.iter().enumerate() {
                if set >> i & 1 == 1 {
                    *cells |= quarter;
                }
            }
        }
        let corners = corners(width, height);
        let edges = mask & !(board_mask(width - 2, height - 2) << 9);
        let beside = around(corners) & mask & !corners;
        let mut ranks = [
            corners,
            mask & !(edges | beside),
            edges & !(corners | beside),
            beside,
        ];
        if reversed {
            ranks.reverse();
        }
        Self {
            width,
            height,
            reversed,
            sign: if reversed { -1 } else { 1 },
            empties_to_winner,
            mask,
            cells: mask.count_ones() as i32,
            corners,
            edges,
            ranks,
            symmetries: Symmetries::new(width, height),
            borders: Borders::new(mask),
            odd_cells,
            stable_from: mask.count_ones() as i32,
            without: Without::default(),
        }
    }

    /// The same board without some techniques.
    #[must_use]
    pub fn without(self, without: Without) -> Self {
        let mut board = Self { without, ..self };
        if without.has(PARITY) {
            board.odd_cells = [0; 16];
        }
        if without.has(STABILITY) {
            board.stable_from = INFINITE;
        }
        if without.has(SYMMETRY) {
            board.symmetries = board.symmetries.identity();
        }
        board
    }

    /// The board of these rules.
    #[must_use]
    pub fn of(rules: &Rules) -> Self {
        Self::new(
            u32::from(rules.width),
            u32::from(rules.height),
            rules.reversed,
            rules.empties_to_winner,
        )
    }

    /// The empty cells.
    #[must_use]
    pub const fn empties(&self, discs: Discs) -> u64 {
        self.mask & !discs.all()
    }

    /// The empty cells in regions (quarters of the board) with an odd number of them: whoever moves there first can also move there last.
    #[must_use]
    pub fn odd_regions(&self, empties: u64) -> u64 {
        let odd = |i: usize| ((empties & self.odd_cells[1 << i]).count_ones() as usize & 1) << i;
        empties & self.odd_cells[odd(0) | odd(1) | odd(2) | odd(3)]
    }

    /// The position under which the table stores this one: near the start of the game, where symmetries are common, the least of its
    /// images.
    #[inline]
    #[must_use]
    pub fn key(&self, discs: Discs) -> Discs {
        self.key_and_symmetry(discs).0
    }

    /// The same, with the symmetry that leads to it.
    #[inline]
    #[must_use]
    pub fn key_and_symmetry(&self, discs: Discs) -> (Discs, usize) {
        if discs.all().count_ones() <= SYMMETRIC {
            self.symmetries.canonical_and_symmetry(discs)
        } else {
            (discs, 0)
        }
    }

    /// The score of a finished game for the side to move.
    #[inline]
    #[must_use]
    pub fn final_score(&self, discs: Discs) -> i32 {
        let own = discs.player.count_ones() as i32;
        let mut score = self.sign * (own - discs.opponent.count_ones() as i32);
        if self.empties_to_winner {
            score += score.signum() * self.empties(discs).count_ones() as i32;
        }
        score
    }
}

/// The cells of a set and their neighbours.
pub const fn around(cells: u64) -> u64 {
    let row =
        cells | ((cells << 1) & 0xfefe_fefe_fefe_fefe) | ((cells >> 1) & 0x7f7f_7f7f_7f7f_7f7f);
    row | row << 8 | row >> 8
}
