//! The last four empty cells, handled cell by cell without move lists or table. A position's sets are mirrored once for all its moves.
//!
//! The very last move is not even played: tables give the number of discs that it flips, line by line (counting flips by table: Edax,
//! Delorme 1998 to 2014; the idea is older).

use super::kernel::{Kernel, SPARE_OF_FOUR};
use super::rules::INFINITE;
use crate::games::reversi::bitboard::{Discs, Flips};

/// `TURNED[i][line]`: the discs flipped on a line of 8 by a disc on cell `i`, if the mover holds `line` and the opponent everything else.
///
/// Cells outside a smaller board look like opposing discs here, but no disc of the mover lies beyond them, so they are never flipped.
static TURNED: [[u8; 256]; 8] = turned();

const fn turned() -> [[u8; 256]; 8] {
    let mut table = [[0; 256]; 8];
    let mut at = 0;
    while at < 8 {
        let mut line = 0;
        while line < 256 {
            let mut total = 0;
            let mut run = 0;
            let mut i = at + 1;
            while i < 8 {
                if line >> i & 1 == 1 {
                    total += run;
                    break;
                }
                run += 1;
                i += 1;
            }
            run = 0;
            let mut i = at;
            while i > 0 {
                i -= 1;
                if line >> i & 1 == 1 {
                    total += run;
                    break;
                }
                run += 1;
            }
            table[at][line] = total;
            line += 1;
        }
        at += 1;
    }
    table
}

/// A cell's falling and rising diagonal, side by side in one cache line: where the linker happened to lay some across two, problems 40 to 44
/// of the FFO suite took 4 % longer natively.
#[derive(Clone, Copy)]
#[repr(align(16))]
struct Diagonals([u64; 2]);

static DIAGONALS: [Diagonals; 64] = diagonals();

const fn diagonals() -> [Diagonals; 64] {
    let mut table = [Diagonals([0; 2]); 64];
    let mut a = 0;
    while a < 64 {
        let mut b = 0i32;
        while b < 64 {
            let (ax, ay, bx, by) = (a as i32 % 8, a as i32 / 8, b % 8, b / 8);
            if ax - ay == bx - by {
                table[a].0[0] |= 1 << b;
            }
            if ax + ay == bx + by {
                table[a].0[1] |= 1 << b;
            }
            b += 1;
        }
        a += 1;
    }
    table
}

/// Each cell's neighbours: a disc flips nothing unless one of them is the opponent's.
static NEIGHBOURS: [u64; 64] = neighbours();

const fn neighbours() -> [u64; 64] {
    let mut table = [0; 64];
    let mut a = 0;
    while a < 64 {
        let mut b = 0;
        while b < 64 {
            let (dx, dy) = (
                (a % 8) as i32 - (b % 8) as i32,
                (a / 8) as i32 - (b / 8) as i32,
            );
            if a != b && dx * dx <= 1 && dy * dy <= 1 {
                table[a] |= 1 << b;
            }
            b += 1;
        }
        a += 1;
    }
    table
}

/// Whether a disc on an empty cell can flip anything: whether a neighbour is the opponent's.
fn touches(opponent: u64, cell: u32) -> bool {
    NEIGHBOURS[(cell & 63) as usize] & opponent != 0
}

const COLUMN: u64 = 0x0101_0101_0101_0101;

/// The number of discs that `player` flips by filling the last empty cell.
#[inline(always)]
pub fn last_flips(player: u64, cell: u32) -> i32 {
    let cell = cell & 63;
    let (x, y) = ((cell & 7) as usize, (cell >> 3) as usize);
    let Diagonals([falling, rising]) = DIAGONALS[cell as usize];
    let row = (player >> (cell & 56)) & 0xff;
    let column = ((player >> x) & COLUMN).wrapping_mul(0x0102_0408_1020_4080) >> 56;
    let falling = (player & falling).wrapping_mul(COLUMN) >> 56;
    let rising = (player & rising).wrapping_mul(COLUMN) >> 56;
    let by_column = &TURNED[x];
    i32::from(by_column[row as usize])
        + i32::from(by_column[falling as usize])
        + i32::from(by_column[rising as usize])
        + i32::from(TURNED[y][column as usize])
}

/// Cells in one number, the first in its lowest byte: a function receives them in a register, not through memory.
const fn packed([a, b, c]: [u32; 3]) -> u32 {
    a | b << 8 | c << 16
}

impl Kernel<'_> {
    /// One empty cell: the exact value for `player`, who is to move.
    #[inline(always)]
    fn last_1(&mut self, player: u64, cell: u32) -> i32 {
        self.counts.nodes += 1;
        self.counts.leaves += 1;
        let own = player.count_ones() as i32;
        let turned = last_flips(player, cell);
        let score = if turned != 0 {
            2 * (own + 1 + turned) - self.board.cells
        } else {
            let opponent = self.board.mask & !player & !(1 << cell);
            let turned = last_flips(opponent, cell);
            if turned != 0 {
                2 * (own - turned) - self.board.cells
            } else {
                let score = 2 * own - self.board.cells + 1;
                if self.board.empties_to_winner {
                    score + score.signum()
                } else {
                    score
                }
            }
        };
        self.board.sign * score
    }

    /// Two empty cells ([`packed`]), the first to be tried first. Fail-soft, like all the following functions: a result above `alpha` is a
    /// lower bound, any other an upper bound. `passed` says whether the other side has just passed.
    fn last_2(&mut self, discs: Discs, alpha: i32, cells: u32, passed: bool) -> i32 {
        // With two empty cells, a pass does not count as a position.
        self.counts.nodes += u64::from(!passed);
        let (a, b) = (cells & 63, cells >> 8 & 63);
        let Discs { player, opponent } = discs;
        let mut best = -INFINITE;
        let flips = Flips::new(player, opponent);
        if touches(opponent, a) {
            let turned = flips.of(a);
            if turned != 0 {
                best = -self.last_1(opponent ^ turned, b);
                if best > alpha {
                    return best;
                }
            }
        }
        if touches(opponent, b) {
            let turned = flips.of(b);
            if turned != 0 {
                best = best.max(-self.last_1(opponent ^ turned, a));
            }
        }
        if best > -INFINITE {
            best
        } else if passed {
            self.over(discs)
        } else {
            -self.last_2(discs.passed(), -alpha - 1, cells, true)
        }
    }

    /// Three empty cells ([`packed`]), in the order in which to try them.
    fn last_3(&mut self, discs: Discs, alpha: i32, cells: u32, passed: bool) -> i32 {
        self.counts.nodes += 1;
        let mut best = -INFINITE;
        let flips = Flips::new(discs.player, discs.opponent);
        let (mut cell, mut rest) = (cells, cells >> 8);
        for turn in 0..3 {
            if touches(discs.opponent, cell) {
                let turned = flips.of(cell);
                if turned != 0 {
                    let after = discs.after(cell, turned);
                    let value = -self.last_2(after, -alpha - 1, rest, false);
                    if value > alpha {
                        return value;
                    }
                    best = best.max(value);
                }
            }
            (cell, rest) = if turn == 0 {
                (cells >> 8, cells & 63 | cells >> 8 & 63 << 8)
            } else {
                (cells >> 16, cells & 0x3f3f)
            };
        }
        if best > -INFINITE {
            best
        } else if passed {
            self.over(discs)
        } else {
            -self.last_3(discs.passed(), -alpha - 1, cells, true)
        }
    }

    /// Up to four empty cells: a null-window search for `value > alpha`.
    pub(super) fn last(&mut self, discs: Discs, alpha: i32) -> i32 {
        let empties = self.board.empties(discs);
        // Cells in regions with an odd number of empty cells come first.
        let odd = self.board.odd_regions(empties);
        let mut order = [0; 4];
        let (mut head, mut tail) = (odd, empties & !odd);
        for cell in &mut order {
            let set = if head != 0 { &mut head } else { &mut tail };
            *cell = set.trailing_zeros() & 63;
            *set &= set.wrapping_sub(1);
        }
        let [a, b, c, d] = order;
        match empties.count_ones() {
            4 => self.last_4(discs, alpha, [a, b, c, d], odd, false),
            3 => self.last_3(discs, alpha, packed([a, b, c]), false),
            2 => self.last_2(discs, alpha, packed([a, b, 0]), false),
            1 => self.last_1(discs.player, a),
            _ => self.over(discs),
        }
    }

    /// Four empty cells, in the order in which to try them; `odd` contains those in odd regions.
    fn last_4(&mut self, discs: Discs, alpha: i32, cells: [u32; 4], odd: u64, passed: bool) -> i32 {
        self.counts.nodes += 1;
        if let Some(bound) = self.stability_cutoff(discs, alpha, SPARE_OF_FOUR) {
            return bound;
        }
        let mut best = -INFINITE;
        let flips = Flips::new(discs.player, discs.opponent);
        let pairs = odd.count_ones() == 2;
        let [a, b, c, d] = cells;
        let (mut cell, mut rest) = (a, [b, c, d]);
        for turn in 0..4 {
            if touches(discs.opponent, cell) {
                let turned = flips.of(cell);
                if turned != 0 {
                    let after = discs.after(cell, turned);
                    let value = -self.last_3(after, -alpha - 1, packed(rest), false);
                    if value > alpha {
                        return value;
                    }
                    best = best.max(value);
                }
            }
            // With two odd regions of one cell and an even one of two, a move in one odd region is best answered in the other, and a move
            // in the pair by the other cell of the pair.
            (cell, rest) = match turn {
                0 => (b, [a, c, d]),
                1 if pairs => (c, [d, a, b]),
                1 => (c, [a, b, d]),
                _ if pairs => (d, [c, a, b]),
                _ => (d, [a, b, c]),
            };
        }
        if best > -INFINITE {
            best
        } else if passed {
            self.over(discs)
        } else {
            -self.last_4(discs.passed(), -alpha - 1, cells, odd, true)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::kernel::Lists;
    use super::super::order::Orderer;
    use super::super::rules::ReversiBoard;
    use super::super::table::{Lease, Part};
    use super::*;
    use crate::games::reversi::bitboard::{cells, flips};
    use crate::solver::counts::Counts;

    /// Plain minimax.
    fn value(board: &ReversiBoard, discs: Discs) -> i32 {
        let after = |discs: Discs| {
            cells(discs.moves(board.mask))
                .map(|cell| -value(board, discs.play(cell)))
                .max()
        };
        after(discs)
            .or_else(|| after(discs.passed()).map(|value| -value))
            .unwrap_or_else(|| board.final_score(discs))
    }

    #[test]
    fn bounds_are_those_of_minimax() {
        let mut random = fastrand::Rng::with_seed(0x5eed_0027);
        let (mut near, mut far) = (Part::default(), Part::default());
        for round in 0..4_000u32 {
            let (width, height) = (4 + round % 5, 4 + round / 5 % 5);
            let board = ReversiBoard::new(width, height, round % 2 == 1, round % 4 > 1);
            let orderer = Orderer::new(&board, 4);
            let mut free = 0u64;
            while free.count_ones() < round / 25 % 5 {
                free |= board.mask & 1 << random.u32(..64);
            }
            let player = board.mask & !free & random.u64(..);
            let discs = Discs::new(player, board.mask & !free & !player);
            let mut kernel = Kernel {
                board: &board,
                orderer: &orderer,
                near: &mut near,
                far: &mut far,
                lease: Lease::NONE,
                selectivity: None,
                lists: &mut Lists::default(),
                counts: Counts::default(),
            };
            let exact = value(&board, discs);
            for alpha in exact - 3..exact + 3 {
                let bound = kernel.last(discs, alpha);
                assert_eq!(bound > alpha, exact > alpha, "{discs:?} {alpha}");
                assert!(if bound > alpha {
                    bound <= exact
                } else {
                    bound >= exact
                });
            }
        }
    }

    #[test]
    fn the_last_move_flips_as_many_discs_as_the_rules_say() {
        let mut random = fastrand::Rng::with_seed(0x5eed_0028);
        for round in 0..20_000 {
            let cell = round % 64;
            let player = random.u64(..) & !(1 << cell);
            let turned = flips(player, !player & !(1 << cell), cell);
            assert_eq!(last_flips(player, cell), turned.count_ones() as i32);
        }
    }
}
