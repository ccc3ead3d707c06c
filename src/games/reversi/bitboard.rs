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
//! opponent's. Both are written twice: in vectors for WebAssembly, in plain words for everything else.

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

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod lanes;
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod words;

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub use lanes::{flips, moves, moves_of_both};
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub use words::{flips, moves, moves_of_both};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn board_masks() {
        assert_eq!(board_mask(8, 8), u64::MAX);
        assert_eq!(board_mask(2, 3), 0x030303);
        assert_eq!(board_mask(6, 2), 0x3f3f);
    }
}
