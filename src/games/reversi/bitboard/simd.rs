//! The vector implementation, with two 64-bit lanes; every current WebAssembly engine supports it.
//!
//! One lane holds a set, the other its vertical mirror image. Going up in one is going down in the other, so that one step covers both ways
//! along a column or a diagonal. (Edax, Delorme 1998 to 2014, has the idea for x86 vectors.) In rows the mirror image is no different, so
//! the two ways are computed separately. All of this saves 9 to 13 % of the solver's time.

use core::arch::wasm32::{
    i8x16_shuffle, i64x2_add, i64x2_eq, i64x2_splat, i64x2_sub, u64x2, u64x2_extract_lane,
    u64x2_shl, u64x2_shr, u64x2_splat, v128, v128_and, v128_andnot, v128_or,
};

use super::masks::{INNER_COLUMNS, ray};

/// The set in the first lane, its mirror image in the second.
fn mirrored(set: u64) -> v128 {
    let both = u64x2_splat(set);
    i8x16_shuffle::<0, 1, 2, 3, 4, 5, 6, 7, 15, 14, 13, 12, 11, 10, 9, 8>(both, both)
}

/// Each lane mirrored into the other one.
fn mirrored_back(lanes: v128) -> v128 {
    i8x16_shuffle::<15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0>(lanes, lanes)
}

/// The union of the first lane and the mirrored second lane.
fn joined(lanes: v128) -> u64 {
    u64x2_extract_lane::<0>(v128_or(lanes, mirrored_back(lanes)))
}

/// The intersection of the first lane and the mirrored second lane.
fn common(lanes: v128) -> u64 {
    u64x2_extract_lane::<0>(v128_and(lanes, mirrored_back(lanes)))
}

/// The runs of `through` that start next to `from`, upwards along one axis, extended by one cell.
fn above(from: v128, through: v128, shift: u32) -> v128 {
    let mut up = v128_and(through, u64x2_shl(from, shift));
    up = v128_or(up, v128_and(through, u64x2_shl(up, shift)));
    let pair = v128_and(through, u64x2_shl(through, shift));
    up = v128_or(up, v128_and(pair, u64x2_shl(up, 2 * shift)));
    up = v128_or(up, v128_and(pair, u64x2_shl(up, 2 * shift)));
    u64x2_shl(up, shift)
}

/// The same in rows, both ways.
fn beside(from: u64, through: u64) -> u64 {
    // To the right, adding to the start of a run fills it: the carry comes out behind its end.
    let right = (((from << 1) & through) + through) & !through;
    let mut left = through & (from >> 1);
    left |= through & (left >> 1);
    let pair = through & (through >> 1);
    left |= pair & (left >> 2);
    left |= pair & (left >> 2);
    right | left >> 1
}

/// The cells on which `player` may place a disc; 0 if it must pass or the game is over.
///
/// `mask` holds the playable cells.
#[must_use]
#[inline]
pub fn moves(player: u64, opponent: u64, mask: u64) -> u64 {
    let (own, other) = (mirrored(player), mirrored(opponent));
    let inner = v128_and(other, u64x2_splat(INNER_COLUMNS));
    let found = v128_or(
        above(own, other, 8),
        v128_or(above(own, inner, 7), above(own, inner, 9)),
    );
    let found = joined(found) | beside(player, opponent & INNER_COLUMNS);
    found & mask & !(player | opponent)
}

/// The runs of `through` that start next to `from`, both ways along one axis, extended by one cell; one side per lane.
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

/// The moves of both sides, first `player`'s.
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

/// The rays from a cell to the right and to the left, then those down-left, down and down-right, each paired with the ray that, mirrored,
/// leads up. Each pair is stored as the cells outside it. Aligned, so that a cell's rays are in one cache line.
#[repr(align(64))]
struct Rays {
    right: u64,
    left: u64,
    outside: [v128; 3],
}

static RAYS: [Rays; 64] = rays();

const fn rays() -> [Rays; 64] {
    const NONE: Rays = Rays {
        right: 0,
        left: 0,
        outside: [u64x2(0, 0); 3],
    };
    let mut table = [NONE; 64];
    let mut cell = 0;
    while cell < 64 {
        // The cell's row in the mirror image.
        let image = cell ^ 56;
        table[cell as usize] = Rays {
            right: ray(cell, 1, 0),
            left: ray(cell, -1, 0),
            outside: [
                u64x2(!ray(cell, -1, 1), !ray(image, -1, 1)),
                u64x2(!ray(cell, 0, 1), !ray(image, 0, 1)),
                u64x2(!ray(cell, 1, 1), !ray(image, 1, 1)),
            ],
        };
        cell += 1;
    }
    table
}

/// A position prepared for the flips of its moves.
#[derive(Clone, Copy, Debug)]
pub struct Flips {
    player: u64,
    stop: u64,
    owns: v128,
    others: v128,
}

impl Flips {
    /// For the moves of `player`.
    #[must_use]
    #[inline(always)]
    pub fn new(player: u64, opponent: u64) -> Self {
        Self {
            player,
            stop: !opponent,
            owns: mirrored(player),
            others: mirrored(opponent),
        }
    }

    /// The discs flipped by a move on `square` (0 to 63); 0 if the move is illegal.
    ///
    /// The cell must be empty; this is not checked.
    #[must_use]
    #[inline(always)]
    pub fn of(self, square: u32) -> u64 {
        let Rays {
            right,
            left,
            outside,
        } = &RAYS[(square & 63) as usize];
        let Self {
            player,
            stop,
            owns,
            others,
        } = self;
        // What a ray does not flip.
        let kept = |outside: v128| {
            // With the cells outside filled, adding one carries along the run of opposing discs to the first other cell on the ray.
            let carried = i64x2_add(v128_or(others, outside), i64x2_splat(1));
            let end = v128_andnot(v128_and(carried, owns), outside);
            // From the end on; without an end, all cells.
            let rest = i64x2_sub(i64x2_eq(end, i64x2_splat(0)), end);
            v128_or(rest, outside)
        };
        let [a, b, c] = *outside;
        let turned = !common(v128_and(kept(a), v128_and(kept(b), kept(c))));
        let first = stop & right;
        let end = first & first.wrapping_neg() & player;
        let turned = turned | end.wrapping_sub((end != 0) as u64) & right;
        // An empty set has 64 leading zeros: the shift then wraps to bit 63, which no ray to the left contains.
        let end = (1u64 << 63).wrapping_shr((stop & left).leading_zeros()) & player & left;
        turned | (end << 1).wrapping_neg() & left
    }
}
