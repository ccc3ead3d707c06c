//! Reversi on bit boards: where a side may move, and which discs a move turns.
//!
//! ```text
//!       a  b  c  d  e  f  g  h
//!   1   0  1  2  3  4  5  6  7        bit = row * 8 + column, row 1 first.
//!   2   8  9 10 11 12 13 14 15        A smaller board is set into the top left
//!   3  16 17 18 19 20 21 22 23        corner; its playable cells are a mask, and
//!   …                                 the cells outside it never hold a disc.
//!   8  56 57 58 59 60 61 62 63
//! ```
//!
//! A position is two sets of cells, the discs of the side to move (`player`) and of the other one
//! (`opponent`). Moves come from a parallel prefix fill (Kogge and Stone 1973; in games: Steffan
//! Westcott's "fill" routines, 2000s), flips from isolating the first cell of a ray that is not the
//! opponent's, which costs one subtraction upwards and one count of leading zeros downwards.

/// Every cell but those of the first and the last column: what a horizontal or diagonal run of
/// opposing discs may pass through without leaving the board at a side.
const INNER_COLUMNS: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// The playable cells of a board of this size, set into the 8x8 one at the top left.
///
/// Width and height are 1 to 8; larger ones count as 8.
#[must_use]
pub const fn board_mask(width: u32, height: u32) -> u64 {
    let row = if width >= 8 {
        0xff
    } else {
        (1u64 << width) - 1
    };
    let mut mask = 0;
    let mut y = 0;
    while y < height && y < 8 {
        mask |= row << (8 * y);
        y += 1;
    }
    mask
}

/// The runs of `through` that start next to `from`, in one axis, both ways, extended by one cell.
#[inline(always)]
const fn beyond(from: u64, through: u64, shift: u32) -> u64 {
    let mut up = through & (from << shift);
    let mut down = through & (from >> shift);
    up |= through & (up << shift);
    down |= through & (down >> shift);
    let pair_up = through & (through << shift);
    let pair_down = pair_up >> shift;
    up |= pair_up & (up << (2 * shift));
    down |= pair_down & (down >> (2 * shift));
    up |= pair_up & (up << (2 * shift));
    down |= pair_down & (down >> (2 * shift));
    (up << shift) | (down >> shift)
}

/// The cells on which `player` may place a disc; 0 when it must pass or the game is over.
///
/// `mask` holds the playable cells.
#[must_use]
#[inline]
pub const fn moves(player: u64, opponent: u64, mask: u64) -> u64 {
    let inner = opponent & INNER_COLUMNS;
    (beyond(player, inner, 1)
        | beyond(player, opponent, 8)
        | beyond(player, inner, 7)
        | beyond(player, inner, 9))
        & mask
        & !(player | opponent)
}

/// The moves of both sides, `player`'s first.
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
#[must_use]
#[inline]
pub const fn moves_of_both(player: u64, opponent: u64, mask: u64) -> (u64, u64) {
    (moves(player, opponent, mask), moves(opponent, player, mask))
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub use lanes::moves_of_both;

/// A side a lane.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod lanes {
    use super::INNER_COLUMNS;
    use core::arch::wasm32::{
        u64x2, u64x2_extract_lane, u64x2_shl, u64x2_shr, u64x2_splat, v128, v128_and, v128_or,
    };

    /// As [`super::beyond`].
    #[inline(always)]
    fn beyond(from: v128, through: v128, shift: u32) -> v128 {
        let mut up = v128_and(through, u64x2_shl(from, shift));
        let mut down = v128_and(through, u64x2_shr(from, shift));
        up = v128_or(up, v128_and(through, u64x2_shl(up, shift)));
        down = v128_or(down, v128_and(through, u64x2_shr(down, shift)));
        let pair_up = v128_and(through, u64x2_shl(through, shift));
        let pair_down = u64x2_shr(pair_up, shift);
        up = v128_or(up, v128_and(pair_up, u64x2_shl(up, 2 * shift)));
        down = v128_or(down, v128_and(pair_down, u64x2_shr(down, 2 * shift)));
        up = v128_or(up, v128_and(pair_up, u64x2_shl(up, 2 * shift)));
        down = v128_or(down, v128_and(pair_down, u64x2_shr(down, 2 * shift)));
        v128_or(u64x2_shl(up, shift), u64x2_shr(down, shift))
    }

    /// The moves of both sides, `player`'s first.
    #[must_use]
    #[inline]
    pub fn moves_of_both(player: u64, opponent: u64, mask: u64) -> (u64, u64) {
        let own = u64x2(player, opponent);
        let other = u64x2(opponent, player);
        let inner = v128_and(other, u64x2_splat(INNER_COLUMNS));
        let found = v128_or(
            v128_or(beyond(own, inner, 1), beyond(own, other, 8)),
            v128_or(beyond(own, inner, 7), beyond(own, inner, 9)),
        );
        let found = v128_and(found, u64x2_splat(mask & !(player | opponent)));
        (
            u64x2_extract_lane::<0>(found),
            u64x2_extract_lane::<1>(found),
        )
    }
}

/// For each cell the cells of its eight rays, itself excluded: four towards higher bits
/// (right, down-left, down, down-right), then four towards lower ones (their opposites).
static RAYS: [[u64; 8]; 64] = rays();

const fn rays() -> [[u64; 8]; 64] {
    const STEPS: [(i32, i32); 8] = [
        (1, 0),
        (-1, 1),
        (0, 1),
        (1, 1),
        (-1, 0),
        (1, -1),
        (0, -1),
        (-1, -1),
    ];
    let mut table = [[0; 8]; 64];
    let mut square = 0;
    while square < 64 {
        let mut direction = 0;
        while direction < 8 {
            let (dx, dy) = STEPS[direction];
            let mut x = square % 8 + dx;
            let mut y = square / 8 + dy;
            while x >= 0 && x < 8 && y >= 0 && y < 8 {
                table[square as usize][direction] |= 1 << (y * 8 + x);
                x += dx;
                y += dy;
            }
            direction += 1;
        }
        square += 1;
    }
    table
}

/// The discs that turn when `player` places a disc on `square` (0 to 63); 0: not a legal move.
///
/// The cell must be empty; that is not looked at.
#[must_use]
#[inline(never)]
pub fn flips(player: u64, opponent: u64, square: u32) -> u64 {
    // Ray by ray and not in a loop, which a build for size would not unroll.
    let [a, b, c, d, e, f, g, h] = &RAYS[(square & 63) as usize];
    let stop = !opponent;
    let up = |ray: u64| {
        let first = stop & ray;
        let end = first & first.wrapping_neg() & player;
        end.wrapping_sub((end != 0) as u64) & ray
    };
    let down = |ray: u64| {
        // An empty set has 64 leading zeros: the shift then wraps to bit 63, which no ray towards
        // lower bits contains.
        let last = 1u64 << 63;
        let end = last.wrapping_shr((stop & ray).leading_zeros()) & player & ray;
        (end << 1).wrapping_neg() & ray
    };
    up(*a) | up(*b) | up(*c) | up(*d) | down(*e) | down(*f) | down(*g) | down(*h)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rules as they are told: walk from the cell over opposing discs to one's own.
    fn flips_by_walking(player: u64, opponent: u64, square: u32) -> u64 {
        let mut turned = 0;
        for dy in -1..=1 {
            for dx in -1..=1 {
                let (mut x, mut y) = ((square % 8) as i32 + dx, (square / 8) as i32 + dy);
                let mut run = 0u64;
                while (0..8).contains(&x) && (0..8).contains(&y) && (dx, dy) != (0, 0) {
                    let bit = 1u64 << (y * 8 + x);
                    if opponent & bit == 0 {
                        if player & bit != 0 {
                            turned |= run;
                        }
                        break;
                    }
                    run |= bit;
                    x += dx;
                    y += dy;
                }
            }
        }
        turned
    }

    #[test]
    fn moves_and_flips_agree_with_the_rules_walked_cell_by_cell() {
        let mut seed = 0x9e37_79b9_7f4a_7c15u64;
        let mut random = move || {
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            seed
        };
        for round in 0..20_000u32 {
            let mask = board_mask(2 + round % 7, 2 + round / 7 % 7);
            let discs = match round % 3 {
                0 => random(),
                1 => random() | random(),
                _ => random() | random() | random(),
            } & mask;
            let player = discs & random();
            let opponent = discs & !player;
            let mut legal = 0;
            for square in 0..64 {
                if (discs >> square) & 1 == 0 && (mask >> square) & 1 == 1 {
                    let expected = flips_by_walking(player, opponent, square);
                    assert_eq!(flips(player, opponent, square), expected);
                    legal |= ((expected != 0) as u64) << square;
                }
            }
            assert_eq!(moves(player, opponent, mask), legal);
            let both = (legal, moves(opponent, player, mask));
            assert_eq!(moves_of_both(player, opponent, mask), both);
        }
    }

    #[test]
    fn board_masks() {
        assert_eq!(board_mask(8, 8), u64::MAX);
        assert_eq!(board_mask(2, 3), 0x030303);
        assert_eq!(board_mask(6, 2), 0x3f3f);
    }
}
