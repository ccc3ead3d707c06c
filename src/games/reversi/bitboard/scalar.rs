//! The scalar implementation, in 64-bit words.

use super::masks::{INNER_COLUMNS, ray};

/// The runs of `through` that start next to `from`, both ways along one axis, extended by one cell.
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

/// The rays from each cell, which is not included: right, left, down-left, down, down-right.
static RAYS: [[u64; 5]; 64] = rays();

const fn rays() -> [[u64; 5]; 64] {
    const STEPS: [(i32, i32); 5] = [(1, 0), (-1, 0), (-1, 1), (0, 1), (1, 1)];
    let mut table = [[0; 5]; 64];
    let mut cell = 0;
    while cell < 64 {
        let mut direction = 0;
        while direction < 5 {
            let (dx, dy) = STEPS[direction];
            table[cell as usize][direction] = ray(cell, dx, dy);
            direction += 1;
        }
        cell += 1;
    }
    table
}

/// A position prepared for the flips of its moves: its sets and their vertical mirror images. Going up in one is going down in the other.
#[derive(Clone, Copy, Debug)]
pub struct Flips {
    player: u64,
    stop: u64,
    player_image: u64,
    stop_image: u64,
}

impl Flips {
    /// For the moves of `player`.
    #[must_use]
    #[inline(always)]
    pub const fn new(player: u64, opponent: u64) -> Self {
        Self {
            player,
            stop: !opponent,
            player_image: player.swap_bytes(),
            stop_image: !opponent.swap_bytes(),
        }
    }

    /// The discs flipped by a move on `square` (0 to 63); 0 if the move is illegal.
    ///
    /// The cell must be empty; this is not checked.
    #[must_use]
    #[inline(always)]
    pub fn of(self, square: u32) -> u64 {
        let [right, left, down @ ..] = &RAYS[(square & 63) as usize];
        let [_, _, image_down @ ..] = &RAYS[(square & 63 ^ 56) as usize];
        let up = |player: u64, stop: u64, ray: u64| {
            let first = stop & ray;
            let end = first & first.wrapping_neg() & player;
            end.wrapping_sub((end != 0) as u64) & ray
        };
        let lower = |ray: u64| up(self.player, self.stop, ray);
        let upper = |ray: u64| up(self.player_image, self.stop_image, ray);
        // The highest cell; the first cell of all stands for none, since it is then not the player's.
        let last = (self.stop & left | 1).ilog2();
        let end = (1 << last) & self.player & left;
        let beside = lower(*right) | (end << 1).wrapping_neg() & left;
        let below = down.iter().fold(0, |set, &ray| set | lower(ray));
        let image = image_down.iter().fold(0, |set, &ray| set | upper(ray));
        beside | below | image.swap_bytes()
    }
}
