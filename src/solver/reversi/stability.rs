//! Discs that can never be flipped again, found without search. A lower bound on their number bounds the score; if that suffices, the
//! search stops.
//!
//! A disc can be flipped along four axes, and only if there is room on both sides. It is safe on an axis if the whole line is occupied, if
//! it is at the line's end, or if a neighbour on that axis is a stable disc of its own colour. A disc that is safe on all four axes is
//! stable. (This is the usual definition by full lines and neighbours, as in Rose, *A Minute to Learn*, 2005; Edax, Delorme 1998 to 2014,
//! uses it for cut-offs.)

/// The cells of a board that are safe on an axis because the line ends there.
#[derive(Clone, Copy, Debug)]
pub struct Borders {
    mask: u64,
    ends: [u64; 4],
}

const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;
const LAST_COLUMN: u64 = FIRST_COLUMN << 7;

/// The cells that a shift from the left or from the right can reach without wrapping around.
const NOT_FIRST: u64 = !FIRST_COLUMN;
const NOT_LAST: u64 = !LAST_COLUMN;

/// The neighbours on both sides along each axis: horizontal, vertical, the two diagonals.
const fn neighbours(x: u64) -> [u64; 4] {
    [
        ((x << 1) & NOT_FIRST) | ((x >> 1) & NOT_LAST),
        (x << 8) | (x >> 8),
        ((x << 9) & NOT_FIRST) | ((x >> 9) & NOT_LAST),
        ((x << 7) & NOT_LAST) | ((x >> 7) & NOT_FIRST),
    ]
}

impl Borders {
    /// For a board with these playable cells, a rectangle at the top left.
    #[must_use]
    pub const fn new(mask: u64) -> Self {
        // A cell is at the end of an axis if it lacks a neighbour on one side, so shift the outside inwards.
        let out = !mask;
        let next = neighbours(out);
        let top_bottom = 0xff00_0000_0000_00ff;
        let sides = FIRST_COLUMN | LAST_COLUMN;
        Self {
            mask,
            ends: [
                mask & (next[0] | sides),
                mask & (next[1] | top_bottom),
                mask & (next[2] | sides | top_bottom),
                mask & (next[3] | sides | top_bottom),
            ],
        }
    }

    /// The cells of full lines, for each axis.
    #[inline]
    fn full_lines(&self, occupied: u64) -> [u64; 4] {
        let filled = occupied | !self.mask;
        let rows = {
            let x = filled & (filled >> 4);
            let x = x & (x >> 2);
            let x = x & (x >> 1) & FIRST_COLUMN;
            x * 0xff
        };
        let columns = {
            let x = filled & filled.rotate_right(8);
            let x = x & x.rotate_right(16);
            x & x.rotate_right(32)
        };
        // Doubling: each step doubles the number of consecutive filled cells that a bit stands for; cells without such successors on the
        // board count as filled.
        let falling = {
            let up = filled & ((filled >> 9) | 0xff80_8080_8080_8080);
            let up = up & ((up >> 18) | 0xffff_c0c0_c0c0_c0c0);
            let up = up & ((up >> 36) | 0xffff_ffff_f0f0_f0f0);
            let down = filled & ((filled << 9) | 0x0101_0101_0101_01ff);
            let down = down & ((down << 18) | 0x0303_0303_0303_ffff);
            let down = down & ((down << 36) | 0x0f0f_0f0f_ffff_ffff);
            up & down
        };
        let rising = {
            let up = filled & ((filled >> 7) | 0xff01_0101_0101_0101);
            let up = up & ((up >> 14) | 0xffff_0303_0303_0303);
            let up = up & ((up >> 28) | 0xffff_ffff_0f0f_0f0f);
            let down = filled & ((filled << 7) | 0x8080_8080_8080_80ff);
            let down = down & ((down << 14) | 0xc0c0_c0c0_c0c0_ffff);
            let down = down & ((down << 28) | 0xf0f0_f0f0_ffff_ffff);
            up & down
        };
        [rows, columns, falling, rising]
    }

    /// Discs of `own` that can never be flipped: possibly not all, but never one too many.
    #[must_use]
    #[inline]
    pub fn stable(&self, own: u64, other: u64) -> u64 {
        let full = self.full_lines(own | other);
        let safe = [
            full[0] | self.ends[0],
            full[1] | self.ends[1],
            full[2] | self.ends[2],
            full[3] | self.ends[3],
        ];
        let mut stable = own & safe[0] & safe[1] & safe[2] & safe[3];
        if stable == 0 {
            return 0;
        }
        loop {
            let next = neighbours(stable);
            let grown = own
                & (safe[0] | next[0])
                & (safe[1] | next[1])
                & (safe[2] | next[2])
                & (safe[3] | next[3]);
            if grown == stable {
                return stable;
            }
            stable = grown;
        }
    }
}
