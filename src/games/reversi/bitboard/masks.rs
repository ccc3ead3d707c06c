//! Constant sets of cells.

/// Every cell outside the first and last columns: a horizontal or diagonal run of opposing discs through these cells cannot wrap around the
/// board's side.
pub(super) const INNER_COLUMNS: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// The playable cells of a board of this size, embedded at the top left of the 8x8 board.
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

/// The four corners of a board of this size (1 to 8 each way).
#[must_use]
pub const fn corners(width: u32, height: u32) -> u64 {
    let sides = 1u64 | 1 << ((width - 1) & 7);
    sides | sides << (8 * ((height - 1) & 7))
}

/// The cells of a ray from a cell, which is not included, in steps of `dx` columns and `dy` rows.
pub(super) const fn ray(cell: u32, dx: i32, dy: i32) -> u64 {
    let (mut x, mut y) = (cell as i32 % 8 + dx, cell as i32 / 8 + dy);
    let mut cells = 0;
    while x >= 0 && x < 8 && y >= 0 && y < 8 {
        cells |= 1 << (y * 8 + x);
        x += dx;
        y += dy;
    }
    cells
}
