//! The rules as the walk needs them.

use crate::games::reversi::Rules;
use crate::games::reversi::bitboard::{Discs, cells, corners};

/// A move of the prover's.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    /// The cell, in the 8x8 embedding.
    pub cell: u32,
    /// The opponent's moves after it.
    pub replies: u32,
    /// The position after it, with the opponent to move.
    pub after: Discs,
}

/// What a corner takes off the number of replies.
const CORNER: i32 = 3;

/// A board and its scoring rule.
#[derive(Clone, Copy, Debug)]
pub struct Board {
    rules: Rules,
    /// The playable cells.
    pub mask: u64,
    corners: u64,
}

impl Board {
    /// The board of these rules.
    pub fn of(rules: &Rules) -> Self {
        Self {
            rules: *rules,
            mask: rules.mask(),
            corners: corners(rules.width.into(), rules.height.into()),
        }
    }

    /// The number of empty cells.
    pub const fn empties(&self, discs: Discs) -> u32 {
        (self.mask & !discs.all()).count_ones()
    }

    /// The score of a finished game, for the side to move.
    pub const fn score(&self, discs: Discs) -> i32 {
        self.rules.score(discs.player, discs.opponent) as i32
    }

    /// The prover's moves in the order of the format.
    pub fn candidates(&self, discs: Discs, moves: u64) -> Vec<Candidate> {
        let mut candidates: Vec<Candidate> = cells(moves)
            .map(|cell| {
                let after = discs.play(cell);
                let replies = after.moves(self.mask).count_ones();
                Candidate {
                    cell,
                    replies,
                    after,
                }
            })
            .collect();
        let corner = if self.rules.reversed { -CORNER } else { CORNER };
        candidates.sort_by_key(|candidate| {
            let is_corner = self.corners >> candidate.cell & 1 == 1;
            candidate.replies as i32 - if is_corner { corner } else { 0 }
        });
        candidates
    }

    /// The least of the position's images under the board's symmetries.
    pub fn canonical(&self, discs: Discs) -> Discs {
        let mut least = discs;
        let mut image = discs;
        // Mirrored left to right, then top to bottom, then left to right again: all four. On a square board, the same once more across the
        // diagonal.
        let rounds = if self.rules.width == self.rules.height {
            2
        } else {
            1
        };
        for _ in 0..rounds {
            for step in 0..4 {
                image = self.map(image, step % 2 == 0);
                least = least.min(image);
            }
            image = Discs::new(transposed(image.player), transposed(image.opponent));
        }
        least
    }

    /// Mirrors a position left to right, or top to bottom.
    fn map(&self, discs: Discs, columns: bool) -> Discs {
        let (columns_beside, rows_below) = (8 - self.rules.width, 8 - self.rules.height);
        let map = |set: u64| {
            if columns {
                set.swap_bytes().reverse_bits() >> columns_beside
            } else {
                set.swap_bytes() >> (8 * rows_below)
            }
        };
        Discs::new(map(discs.player), map(discs.opponent))
    }
}

/// Exchanges columns and rows (three swaps of blocks, of sizes 1, 2 and 4).
const fn transposed(mut set: u64) -> u64 {
    let mut swap = (set ^ set >> 7) & 0x00aa_00aa_00aa_00aa;
    set ^= swap ^ swap << 7;
    swap = (set ^ set >> 14) & 0x0000_cccc_0000_cccc;
    set ^= swap ^ swap << 14;
    swap = (set ^ set >> 28) & 0x0000_0000_f0f0_f0f0;
    set ^ swap ^ swap << 28
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each image, cell by cell.
    fn images(rules: &Rules, discs: Discs) -> Vec<Discs> {
        let (width, height) = (u32::from(rules.width), u32::from(rules.height));
        let mut images = Vec::new();
        for symmetry in 0..8 {
            if symmetry >= 4 && width != height {
                break;
            }
            let map = |set: u64| {
                cells(set).fold(0, |image, cell| {
                    let (mut x, mut y) = (cell % 8, cell / 8);
                    if symmetry & 1 > 0 {
                        x = width - 1 - x;
                    }
                    if symmetry & 2 > 0 {
                        y = height - 1 - y;
                    }
                    if symmetry & 4 > 0 {
                        (x, y) = (y, x);
                    }
                    image | 1 << (8 * y + x)
                })
            };
            images.push(Discs::new(map(discs.player), map(discs.opponent)));
        }
        images
    }

    #[test]
    fn images_have_the_same_least_image() {
        let mut random = fastrand::Rng::with_seed(7);
        for (width, height) in [(8, 8), (5, 5), (2, 2), (4, 6), (7, 3), (8, 2)] {
            let rules = Rules::new(width, height).unwrap();
            let board = Board::of(&rules);
            for _ in 0..100 {
                let player = random.u64(..) & board.mask;
                let discs = Discs::new(player, random.u64(..) & board.mask & !player);
                let images = images(&rules, discs);
                let least = *images.iter().min().unwrap();
                for image in images {
                    assert_eq!(board.canonical(image), least);
                }
            }
        }
    }
}
