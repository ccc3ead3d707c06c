//! Reversi on bitboards: legal moves and flips.
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
//! A position is two sets of cells: the discs of the side to move (`player`) and of the other side (`opponent`). Moves come from a parallel
//! prefix fill (Kogge and Stone 1973; in games: Steffan Westcott's "fill" routines, 2000s). Flips come from the first cell on each ray that
//! is not the opponent's. Both are written twice: with vectors for WebAssembly, with plain words for all other targets. `solver::reversi`
//! explains why some functions are always inlined.
//!
//! ```
//! use yomikiri::games::reversi::bitboard::{Discs, board_mask, cells};
//! // The start of the 4x4 game: black, to move, on c2 and b3.
//! let start = Discs::new(1 << 10 | 1 << 17, 1 << 9 | 1 << 18);
//! let legal = start.moves(board_mask(4, 4));
//! assert_eq!(cells(legal).collect::<Vec<_>>(), [1, 8, 19, 26]);
//! let after = start.play(1);
//! assert_eq!((after.player.count_ones(), after.opponent.count_ones()), (1, 4));
//! ```

mod masks;

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod scalar;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd;

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub use scalar::{Flips, moves, moves_of_both};
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub use simd::{Flips, moves, moves_of_both};

pub use masks::{board_mask, corners};

/// Both sides' discs, seen from the side to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Discs {
    /// The discs of the side to move.
    pub player: u64,
    /// The other side's discs.
    pub opponent: u64,
}

impl From<(u64, u64)> for Discs {
    fn from((player, opponent): (u64, u64)) -> Self {
        Self { player, opponent }
    }
}

impl From<Discs> for (u64, u64) {
    fn from(discs: Discs) -> Self {
        (discs.player, discs.opponent)
    }
}

impl Discs {
    /// The discs of the side to move, then the other side's.
    #[must_use]
    pub const fn new(player: u64, opponent: u64) -> Self {
        Self { player, opponent }
    }

    /// All discs.
    #[must_use]
    pub const fn all(self) -> u64 {
        self.player | self.opponent
    }

    /// The same discs with the other side to move.
    #[must_use]
    pub const fn passed(self) -> Self {
        Self::new(self.opponent, self.player)
    }

    /// The cells on which the side to move may place a disc; `mask` is the board.
    #[must_use]
    #[inline(always)]
    pub fn moves(self, mask: u64) -> u64 {
        moves(self.player, self.opponent, mask)
    }

    /// The discs flipped by a move on an empty cell (0 to 63); 0 if the move is illegal.
    #[must_use]
    #[inline(always)]
    pub fn flips(self, cell: u32) -> u64 {
        flips(self.player, self.opponent, cell)
    }

    /// The position after a move on `cell` that flips `turned`, with the other side to move.
    #[must_use]
    pub const fn after(self, cell: u32, turned: u64) -> Self {
        Self::new(
            self.opponent ^ turned,
            self.player ^ turned ^ (1u64 << (cell & 63)),
        )
    }

    /// The position after a legal move on `cell`, with the other side to move.
    #[must_use]
    #[inline(always)]
    pub fn play(self, cell: u32) -> Self {
        self.after(cell, self.flips(cell))
    }
}

/// The discs that `player` flips by a move on `square` (0 to 63); 0 if the move is illegal.
///
/// The cell must be empty; this is not checked.
#[must_use]
pub fn flips(player: u64, opponent: u64, square: u32) -> u64 {
    Flips::new(player, opponent).of(square)
}

/// The cells of a set, lowest first.
pub fn cells(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let cell = set.trailing_zeros();
        set &= set - 1;
        Some(cell)
    })
}
