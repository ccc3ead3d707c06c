//! The board as columns of bits, each with a sentinel above its top cell (Tromp 1995; Pons 2015).
//!
//! Bit `(height + 1) * column + row` is a cell, with row 0 at the bottom. On 7x6, with `.` for the sentinels:
//!
//! ```text
//!  .  .  .  .  .  .  .
//!  5 12 19 26 33 40 47
//!  4 11 18 25 32 39 46
//!  3 10 17 24 31 38 45
//!  2  9 16 23 30 37 44
//!  1  8 15 22 29 36 43
//!  0  7 14 21 28 35 42
//! ```

use super::word::Word;

/// The maximum number of columns on a board.
pub const MOST_COLUMNS: usize = 20;

/// The [stride](Board::stride) of boards with six rows. Shifts by constants are faster than by variables, most of all in WebAssembly: there, 7x6
/// positions take about a tenth less time.
const USUAL_STRIDE: u32 = 7;

/// What stays the same from position to position.
#[derive(Clone, Debug)]
pub struct Board<W> {
    /// The distance between neighbouring columns: the height plus the sentinel.
    pub stride: u32,
    width: u32,
    k: usize,
    /// Whether completing a line loses.
    pub misere: bool,
    /// The cells that can be marked.
    pub cells: W,
    /// The lowest of them in each column.
    pub bottom: W,
    /// How many there are.
    pub size: i32,
    /// The distances between the cells of a line, for the directions in which a line fits.
    directions: Vec<u32>,
    /// Whether a line has four cells, and fits in all directions.
    is_four: bool,
    /// Whether the mirror image is the same board.
    pub symmetric: bool,
    /// Every second row: those whose distance from the top is odd, and so the lower cell of each pair counted from the top.
    pub lower_rows: W,
    /// For each pair of columns that mirror each other, their distance, and the bits of the left one.
    pairs: Vec<(u32, W)>,
    /// The bits of the middle column, if there is one.
    middle: W,
    /// What is looked up by cell, for every bit of the columns.
    places: Vec<Place<W>>,
}

/// Where a cell is.
#[derive(Clone, Copy, Debug)]
struct Place<W> {
    /// The cells of its column, without the sentinel.
    column: W,
    /// Its mirror image.
    image: W,
    /// How near it is to the middle column.
    central: i32,
}

impl<W: Word> Board<W> {
    /// A board of these columns and rows; `closed(column, row)` are the cells that can't be marked, with row 0 at the bottom. They reach from the
    /// bottom of a column to any height. `None` if the board is too large for the word.
    pub fn new(
        (width, height): (u32, u32),
        k: u32,
        misere: bool,
        closed: impl Fn(u32, u32) -> bool,
    ) -> Option<Self> {
        let stride = height + 1;
        if width * stride > W::BITS || width as usize > MOST_COLUMNS {
            return None;
        }
        let (mut cells, mut bottom, mut lower_rows) = (W::ZERO, W::ZERO, W::ZERO);
        for column in 0..width {
            let mut open = (0..height).filter(|&row| !closed(column, row)).peekable();
            if let Some(&lowest) = open.peek() {
                bottom |= W::bit(column * stride + lowest);
            }
            for row in open {
                cells |= W::bit(column * stride + row);
            }
            for row in (0..height).filter(|row| (height - row) % 2 == 0) {
                lower_rows |= W::bit(column * stride + row);
            }
        }
        let fits = |&direction: &u32| (k - 1) * direction < W::BITS;
        let directions = [1, stride, stride - 1, stride + 1];
        let mut board = Self {
            stride,
            width,
            k: k as usize,
            misere,
            cells,
            bottom,
            size: cells.count() as i32,
            directions: directions.into_iter().filter(fits).collect(),
            is_four: k == 4 && directions.iter().all(fits),
            symmetric: false,
            lower_rows,
            pairs: Vec::new(),
            middle: W::ZERO,
            places: Vec::with_capacity((width * stride) as usize),
        };
        let column = W::bit(height).plus(!W::ZERO);
        for x in 0..width {
            let across = width - 1 - x;
            board.places.extend((0..stride).map(|row| Place {
                column: column << (x * stride),
                image: W::bit(across * stride + row),
                central: -across.abs_diff(x).cast_signed(),
            }));
        }
        let bits = |x| (column | W::bit(height)) << (x * stride);
        board.pairs = (0..width / 2)
            .map(|x| ((width - 1 - 2 * x) * stride, bits(x)))
            .collect();
        if width % 2 == 1 {
            board.middle = bits(width / 2);
        }
        board.symmetric = board.mirrored(cells) == cells;
        Some(board)
    }

    /// The cells that complete a line of `own`, whether free or not.
    #[inline]
    pub fn completing(&self, own: W) -> W {
        if self.is_four {
            return if self.stride == USUAL_STRIDE {
                completing_four(own, USUAL_STRIDE)
            } else {
                completing_four(own, self.stride)
            };
        }
        self.completing_any(own)
    }

    /// [`completing`](Self::completing) for any length of lines.
    fn completing_any(&self, own: W) -> W {
        let mut found = W::ZERO;
        for &direction in &self.directions {
            // The cells after which, and before which, so many cells of the line are there.
            let (mut after, mut before) = ([!W::ZERO; MOST_COLUMNS], [!W::ZERO; MOST_COLUMNS]);
            for i in 1..self.k {
                let distance = i as u32 * direction;
                after[i] = after[i - 1] & own << distance;
                before[i] = before[i - 1] & own >> distance;
            }
            for i in 0..self.k {
                found |= after[i] & before[self.k - 1 - i];
            }
        }
        found
    }

    /// Whether these cells have a line.
    #[inline]
    pub fn has_line(&self, cells: W) -> bool {
        if self.is_four {
            return if self.stride == USUAL_STRIDE {
                has_four(cells, USUAL_STRIDE)
            } else {
                has_four(cells, self.stride)
            };
        }
        self.directions.iter().any(|&direction| {
            let mut line = cells;
            for i in 1..self.k as u32 {
                line = line & cells >> (i * direction);
            }
            !line.is_empty()
        })
    }

    /// The windows that lie within `own | free`, by how many of their cells are free: two, then three. Of each, those with one of the cells
    /// `good` free, then the others.
    #[must_use]
    pub fn windows(&self, own: W, free: W, good: W) -> [[u32; 2]; 2] {
        let mut found = [[0; 2]; 2];
        for &direction in &self.directions {
            let (mut within, mut with) = (own | free, W::ZERO);
            // How many cells are free, in bits: one, two, and four or more.
            let (mut ones, mut twos, mut more) = (W::ZERO, W::ZERO, W::ZERO);
            for i in 0..self.k as u32 {
                let distance = i * direction;
                within = within & (own | free) >> distance;
                let open = free >> distance;
                with |= (free & good) >> distance;
                let carry = ones & open;
                more |= twos & carry;
                twos = twos ^ carry;
                ones = ones ^ open;
            }
            let few = within & twos & !more;
            for (missing, windows) in [few & !ones, few & ones].into_iter().enumerate() {
                let with = (windows & with).count();
                found[missing][0] += with;
                found[missing][1] += windows.count() - with;
            }
        }
        found
    }

    /// The cells that can be marked now, if `mask` are marked.
    #[inline]
    pub fn open(&self, mask: W) -> W {
        mask.plus(self.bottom) & self.cells
    }

    /// The mirror image, columns exchanged.
    pub fn mirrored(&self, cells: W) -> W {
        let mut image = cells & self.middle;
        for &(distance, left) in &self.pairs {
            image |= (cells & left) << distance | cells >> distance & left;
        }
        image
    }

    /// The mirror image of one cell.
    #[inline]
    pub fn mirrored_cell(&self, cell: W) -> W {
        self.places[cell.lowest() as usize].image
    }

    /// The cells of the column in which the lowest of these is.
    #[inline]
    pub fn column(&self, cells: W) -> W {
        self.places[cells.lowest() as usize].column
    }

    /// The cells above these, and they themselves, as far as they are among `free`.
    #[inline]
    pub fn upwards(&self, cells: W, free: W) -> W {
        let (mut filled, mut way, mut step) = (cells, free, 1);
        while step < self.stride {
            filled |= way & filled << step;
            way = way & way << step;
            step *= 2;
        }
        filled
    }

    /// The number of bits that a key may have.
    pub const fn key_bits(&self) -> u32 {
        self.width * self.stride
    }

    /// The middle column comes first: how near a cell is to it.
    #[inline]
    pub fn centrality(&self, cell: u32) -> i32 {
        self.places[cell as usize].central
    }
}

/// The cells that complete four, whether free or not.
#[inline(always)]
fn completing_four<W: Word>(own: W, stride: u32) -> W {
    let below = own << 1 & own << 2 & own << 3;
    let in_direction = |direction: u32| {
        let (after, before) = (own << direction, own >> direction);
        let after2 = after & own << (2 * direction);
        let before2 = before & own >> (2 * direction);
        let after3 = after2 & own << (3 * direction);
        let before3 = before2 & own >> (3 * direction);
        after3 | after2 & before | after & before2 | before3
    };
    below | in_direction(stride) | in_direction(stride - 1) | in_direction(stride + 1)
}

/// Whether these cells have four in a line.
#[inline(always)]
fn has_four<W: Word>(cells: W, stride: u32) -> bool {
    let in_direction = |direction: u32| {
        let pairs = cells & cells >> direction;
        pairs & pairs >> (2 * direction)
    };
    let straight = in_direction(1) | in_direction(stride);
    !(straight | in_direction(stride - 1) | in_direction(stride + 1)).is_empty()
}
