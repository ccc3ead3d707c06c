//! Compares the bit boards' moves and flips with a walk from cell to cell by the rules. Native code
//! tests the scalar version of the bit boards, WebAssembly the vector version.

use fastrand::Rng;
use yomikiri::games::reversi::bitboard::{
    Discs, board_mask, cells, corners, flips, moves, moves_of_both,
};

/// The flips, found by walking from the cell over the opponent's discs to one of the player's.
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

/// The cells on which the walk turns at least one disc.
fn moves_by_walking(player: u64, opponent: u64, mask: u64) -> u64 {
    let empty = mask & !(player | opponent);
    (0..64)
        .filter(|cell| empty >> cell & 1 == 1 && flips_by_walking(player, opponent, *cell) != 0)
        .fold(0, |cells, cell| cells | 1 << cell)
}

/// Checks that smaller boards lie in the top left corner.
fn check_masks() {
    let square = |x: u32, y: u32| 1_u64 << (8 * y + x);
    for width in 1..=8 {
        for height in 1..=8 {
            let mut squares = 0;
            for y in 0..height {
                squares = (0..width).fold(squares, |squares, x| squares | square(x, y));
            }
            assert_eq!(board_mask(width, height), squares);
            let (right, bottom) = (width - 1, height - 1);
            let upper = square(0, 0) | square(right, 0);
            let lower = square(0, bottom) | square(right, bottom);
            assert_eq!(corners(width, height), upper | lower);
        }
    }
    assert_eq!(board_mask(9, 12), u64::MAX);
}

/// Checks all that the bit boards say of one position.
// A function of its own: one run of WebKit 2.50 stopped in the loop over all positions with an access out of bounds, which safe code cannot
// make. Presumably it replaced the loop's vector code while it ran; the code of a short function is replaced between calls.
#[inline(never)]
fn check_position(player: u64, opponent: u64, mask: u64) {
    let discs = player | opponent;
    let both = Discs::new(player, opponent);
    for cell in (0..64).filter(|cell| (mask & !discs) >> cell & 1 == 1) {
        let expected = flips_by_walking(player, opponent, cell);
        assert_eq!(flips(player, opponent, cell), expected);
        assert_eq!(both.flips(cell), expected);
        let after = Discs::new(opponent & !expected, player | expected | 1 << cell);
        assert_eq!(both.play(cell), after);
    }
    assert_eq!(both.all(), discs);
    assert_eq!(both.passed(), Discs::new(opponent, player));
    assert_eq!(cells(discs).fold(0, |all, cell| all | 1 << cell), discs);
    let (own, other) = (
        moves_by_walking(player, opponent, mask),
        moves_by_walking(opponent, player, mask),
    );
    assert_eq!(moves(player, opponent, mask), own);
    assert_eq!(both.moves(mask), own);
    assert_eq!(moves_of_both(player, opponent, mask), (own, other));
}

/// Checks random positions, from sparse to nearly full, on boards of every size.
pub fn check() {
    check_masks();
    let mut rng = Rng::with_seed(8);
    for round in 0..20_000u32 {
        let mask = board_mask(2 + round % 7, 2 + round / 7 % 7);
        let discs = (0..=round % 3).fold(0, |discs, _| discs | rng.u64(..)) & mask;
        let player = discs & rng.u64(..);
        check_position(player, discs & !player, mask);
    }
}
