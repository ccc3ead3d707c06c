//! The scalar implementation, in 64-bit words.

use super::masks::{INNER_COLUMNS, ray};

/// The runs of `through` that start next to `from`, both ways along one axis, extended by one cell.
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

/// The cells on which `player` may place a disc; 0 if it must pass or the game is over.
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

/// The moves of both sides, first `player`'s.
#[must_use]
#[inline]
pub const fn moves_of_both(player: u64, opponent: u64, mask: u64) -> (u64, u64) {
    (moves(player, opponent, mask), moves(opponent, player, mask))
}

/// The eight rays from each cell, which is not included: four towards higher bits (right, down-left, down, down-right), then their
/// opposites towards lower bits.
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

/// The discs that `player` flips by a move on `square` (0 to 63); 0 if the move is illegal.
///
/// The cell must be empty; this is not checked.
#[must_use]
#[inline(never)]
pub fn flips(player: u64, opponent: u64, square: u32) -> u64 {
    // Unrolled by hand, since a build for size would keep the loop.
    let [a, b, c, d, e, f, g, h] = &RAYS[(square & 63) as usize];
    let stop = !opponent;
    let up = |ray: u64| {
        let first = stop & ray;
        let end = first & first.wrapping_neg() & player;
        end.wrapping_sub((end != 0) as u64) & ray
    };
    let down = |ray: u64| {
        // An empty set has 64 leading zeros: the shift then wraps to bit 63, which no ray towards lower bits contains.
        let last = 1u64 << 63;
        let end = last.wrapping_shr((stop & ray).leading_zeros()) & player & ray;
        (end << 1).wrapping_neg() & ray
    };
    up(*a) | up(*b) | up(*c) | up(*d) | down(*e) | down(*f) | down(*g) | down(*h)
}
