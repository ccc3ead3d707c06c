//! Reversi's two primitives, legal squares and turned discs, on 64-bit boards.
//!
//! Every board from 2x2 to 8x8 is set into the top left of an 8x8 one, a square a bit:
//!
//! ```text
//!        a  b  c  d  e  f  g  h
//!     1  0  1  2  3  4  5  6  7
//!     2  8  9 10 11 12 13 14 15
//!     …
//!     8 56 57 58 59 60 61 62 63
//! ```
//!
//! Squares outside a smaller board never hold discs, so that lines end there by themselves.

/// All columns but a and h: what a line along a row or diagonal may run through.
const INNER_COLUMNS: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// Squares on which `player` may place a disc, of those in `mask` (the board's squares).
#[must_use]
pub fn moves(player: u64, opponent: u64, mask: u64) -> u64 {
    let inner = opponent & INNER_COLUMNS;
    let mut found = 0;
    for (shift, through) in [(1, inner), (7, inner), (8, opponent), (9, inner)] {
        // Runs of opposing discs that start next to one of ours, at most six long.
        let mut up = through & (player << shift);
        let mut down = through & (player >> shift);
        for _ in 0..5 {
            up |= through & (up << shift);
            down |= through & (down >> shift);
        }
        found |= (up << shift) | (down >> shift);
    }
    found & mask & !(player | opponent)
}

/// Discs that turn when `player` places one on the empty `square` (0 to 63); 0 when that is not legal.
#[must_use]
pub fn flips(player: u64, opponent: u64, square: u32) -> u64 {
    let inner = opponent & INNER_COLUMNS;
    let disc = 1u64 << square;
    let mut turned = 0;
    for (shift, through) in [(1, inner), (7, inner), (8, opponent), (9, inner)] {
        let mut up = through & (disc << shift);
        let mut down = through & (disc >> shift);
        for _ in 0..5 {
            up |= through & (up << shift);
            down |= through & (down >> shift);
        }
        if (up << shift) & player != 0 {
            turned |= up;
        }
        if (down >> shift) & player != 0 {
            turned |= down;
        }
    }
    turned
}
