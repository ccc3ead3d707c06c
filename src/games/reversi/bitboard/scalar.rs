//! In plain words of 64 bits.

use super::masks::{INNER_COLUMNS, ray};

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
#[must_use]
#[inline]
pub const fn moves_of_both(player: u64, opponent: u64, mask: u64) -> (u64, u64) {
    (moves(player, opponent, mask), moves(opponent, player, mask))
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
    let mut cell = 0;
    while cell < 64 {
        let mut direction = 0;
        while direction < 8 {
            let (dx, dy) = STEPS[direction];
            table[cell as usize][direction] = ray(cell, dx, dy);
            direction += 1;
        }
        cell += 1;
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
