//! The cells of a rectangular board and their names: `a1` is the top left, columns are letters, rows numbers.

use crate::error::{
    Error, NO_TURN, POSITION_CELL, POSITION_ROW, POSITION_ROWS, POSITION_SIZE, POSITION_TURN,
    Result,
};
use crate::game::Side;

/// The greatest width and height of a board.
pub const MAX_SIZE: u8 = 20;

/// The name of the cell in this column and row, counted from 0.
///
/// ```
/// assert_eq!(yomikiri::games::grid::cell_name(2, 0), "c1");
/// ```
#[must_use]
pub fn cell_name(column: usize, row: usize) -> String {
    debug_assert!(column < usize::from(MAX_SIZE) && row < usize::from(MAX_SIZE));
    format!("{}{}", char::from(b'a' + column as u8), row + 1)
}

/// Reads a cell's name, in upper or lower case, as column and row counted from 0.
///
/// `None` if the text names no cell of the largest board, `a1` to `t20`.
///
/// ```
/// assert_eq!(yomikiri::games::grid::parse_cell("C1"), Some((2, 0)));
/// assert_eq!(yomikiri::games::grid::parse_cell("u1"), None);
/// ```
#[must_use]
pub fn parse_cell(text: &str) -> Option<(usize, usize)> {
    let (letter, digits) = text.as_bytes().split_first()?;
    let column = letter.to_ascii_lowercase().checked_sub(b'a')?;
    let readable = column < MAX_SIZE
        && (1..=2).contains(&digits.len())
        && digits[0] != b'0'
        && digits.iter().all(u8::is_ascii_digit);
    if !readable {
        return None;
    }
    let row = digits
        .iter()
        .fold(0, |row, digit| row * 10 + usize::from(digit - b'0'));
    (row <= usize::from(MAX_SIZE)).then(|| (usize::from(column), row - 1))
}

/// Splits the text of a position into the board's cells, row by row, and the side to move. `turns` has the letters that name each side, its
/// canonical one first.
///
/// Rows are joined by `/`; a square board may be written without slashes.
///
/// # Errors
/// Of kind bad-position, with the text, if the side is missing or unknown or the rows don't fit the board.
pub fn split_board(
    text: &str,
    (width, height): (u8, u8),
    turns: [&str; 2],
) -> Result<(Vec<char>, Side)> {
    let (board, turn) = text
        .trim()
        .rsplit_once(char::is_whitespace)
        .ok_or_else(|| Error::new(NO_TURN, text))?;
    let board = board.trim_end();
    let (columns, rows) = (usize::from(width), usize::from(height));
    let wrong = |code, expected: usize, found: usize| {
        let error = Error::new(code, text);
        error.with("expected", expected).with("found", found)
    };
    if columns == rows && !board.contains('/') {
        let found = board.chars().count();
        if found != columns * rows {
            return Err(wrong(POSITION_SIZE, columns * rows, found));
        }
    } else {
        let found = board.split('/').count();
        if found != rows {
            return Err(wrong(POSITION_ROWS, rows, found));
        }
        for (row, cells) in (1_usize..).zip(board.split('/')) {
            let found = cells.chars().count();
            if found != columns {
                return Err(wrong(POSITION_ROW, columns, found).with("row", row));
            }
        }
    }
    let names = |letters: &str| turn.len() == 1 && letters.contains(turn);
    let turn = match turns.map(names) {
        [true, _] => Side::First,
        [_, true] => Side::Second,
        _ => {
            let [first, second] = turns.map(|letters| &letters[..1]);
            let error = Error::new(POSITION_TURN, text);
            return Err(error.with("first", first).with("second", second));
        }
    };
    Ok((board.chars().filter(|&cell| cell != '/').collect(), turn))
}

/// Writes a board as [`split_board`] reads it. `cells` are numbered as in a [`View`](crate::game::View); `signs` has the character of each
/// number, which also stands for the side to move.
#[must_use]
pub fn write_board(width: u8, cells: &[u8], signs: [char; 4], turn: Side) -> String {
    let mut text = String::with_capacity(cells.len() + cells.len() / usize::from(width) + 2);
    for (place, &cell) in cells.iter().enumerate() {
        if place > 0 && place % usize::from(width) == 0 {
            text.push('/');
        }
        text.push(signs[usize::from(cell & 3)]);
    }
    text.push(' ');
    text.push(match turn {
        Side::First => signs[1],
        Side::Second => signs[2],
    });
    text
}

/// The error for a character that stands for no cell; `signs` are the valid ones.
#[must_use]
pub fn no_sign(text: &str, found: char, cell: usize, width: u8, signs: &str) -> Error {
    let width = usize::from(width);
    Error::new(POSITION_CELL, text)
        .with("found", found.to_string())
        .with("cell", cell_name(cell % width, cell / width))
        .with("signs", signs)
}

/// A set of cells of a board of up to 20x20, by row-major index.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CellSet([u64; Self::WORDS]);

impl CellSet {
    /// The number of 64-bit words in a set.
    pub const WORDS: usize = (MAX_SIZE as usize * MAX_SIZE as usize).div_ceil(64);
    /// The empty set.
    pub const EMPTY: Self = Self([0; Self::WORDS]);
    /// All cells, and more.
    pub const ALL: Self = Self([u64::MAX; Self::WORDS]);

    /// Whether the cell is in the set.
    #[must_use]
    pub const fn contains(&self, cell: usize) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 == 1
    }

    /// Adds a cell.
    pub const fn insert(&mut self, cell: usize) {
        self.0[cell / 64] |= 1 << (cell % 64);
    }

    /// The cells that are in either set.
    #[must_use]
    pub fn or(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a |= b);
        self
    }

    /// The cells that are in both sets.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a &= b);
        self
    }

    /// The cells, lowest first.
    pub fn cells(self) -> impl Iterator<Item = u16> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let word = left.iter().position(|&word| word != 0)?;
            let bit = left[word].trailing_zeros();
            left[word] &= left[word] - 1;
            Some(64 * word as u16 + bit as u16)
        })
    }

    /// How many cells are in the set.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether no cell is in the set.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }

    /// The set as words: cell `i` is bit `i % 64` of word `i / 64`.
    #[must_use]
    pub const fn words(&self) -> [u64; Self::WORDS] {
        self.0
    }
}

impl FromIterator<u16> for CellSet {
    fn from_iter<I: IntoIterator<Item = u16>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell.into()));
        set
    }
}

/// The board's corner cells as row-major indices, in reading order, without duplicates.
#[must_use]
pub fn corners(width: usize, height: usize) -> Vec<usize> {
    let is_corner = |cell: &usize| {
        [0, width - 1].contains(&(cell % width)) && [0, height - 1].contains(&(cell / width))
    };
    (0..width * height).filter(is_corner).collect()
}

/// Where the symmetries of a board that leave these cells in place move each cell: first the one that moves none; those that exchange columns
/// and rows, which only a square has, come last.
#[must_use]
pub fn symmetries(width: u8, height: u8, fixed: CellSet) -> Vec<Vec<u16>> {
    let (width, height) = (u16::from(width), u16::from(height));
    let map = |number: u16| -> Vec<u16> {
        let image = |cell: u16| {
            let (x, y) = (cell % width, cell / width);
            let x = if number & 1 == 0 { x } else { width - 1 - x };
            let y = if number & 2 == 0 { y } else { height - 1 - y };
            let (x, y) = if number & 4 == 0 { (x, y) } else { (y, x) };
            y * width + x
        };
        (0..width * height).map(image).collect()
    };
    let keeps = |map: &Vec<u16>| {
        let image = fixed.cells().map(|cell| map[usize::from(cell)]);
        image.collect::<CellSet>() == fixed
    };
    let count = if width == height { 8 } else { 4 };
    (0..count).map(map).filter(keeps).collect()
}

/// Columns and rows of a written board: with slashes between its rows or, if it is square, without.
#[must_use]
pub fn board_size(board: &str) -> Option<(u8, u8)> {
    let (width, height) = if board.contains('/') {
        let width = board.split('/').next()?.chars().count();
        (width, board.split('/').count())
    } else {
        let side = board.chars().count().isqrt();
        (side, side)
    };
    Some((u8::try_from(width).ok()?, u8::try_from(height).ok()?))
}
