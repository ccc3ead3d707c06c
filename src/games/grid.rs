//! Cells of a rectangular board and their names: `a1` is the top left, columns are letters, rows numbers.

use crate::error::{Error, Kind, Result};

/// The largest board is 19 cells wide and high.
pub const MAX_SIZE: u8 = 19;

/// The name of the cell in a column and row counted from 0.
///
/// ```
/// assert_eq!(yomikiri::games::grid::cell_name(2, 0), "c1");
/// ```
#[must_use]
pub fn cell_name(column: usize, row: usize) -> String {
    debug_assert!(column < usize::from(MAX_SIZE) && row < usize::from(MAX_SIZE));
    format!("{}{}", char::from(b'a' + column as u8), row + 1)
}

/// Reads a cell's name, upper or lower case, into column and row counted from 0.
///
/// `None` when it is no name of a cell of the largest board, `a1` to `s19`.
///
/// ```
/// assert_eq!(yomikiri::games::grid::parse_cell("C1"), Some((2, 0)));
/// assert_eq!(yomikiri::games::grid::parse_cell("t1"), None);
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

/// Splits a board's text into its cells, row by row, and the side to move that follows after a space.
///
/// Rows are joined by `/`; on a square board the slashes may be left out.
///
/// # Errors
/// [`Kind::BadPosition`] with the text, when the side is missing or the rows don't fit the board.
pub fn split_board(text: &str, width: u8, height: u8) -> Result<(Vec<u8>, &str)> {
    let bad = |message: String| Error::new(Kind::BadPosition, message, text);
    let (board, turn) = text
        .trim()
        .rsplit_once(char::is_whitespace)
        .ok_or_else(|| bad("A position ends with a space and the side to move.".to_owned()))?;
    let board = board.trim_end();
    let (columns, rows) = (usize::from(width), usize::from(height));
    let cells: Vec<&[u8]> = if columns == rows && !board.contains('/') {
        board.as_bytes().chunks(columns).collect()
    } else {
        board.split('/').map(str::as_bytes).collect()
    };
    if cells.len() != rows || cells.iter().any(|row| row.len() != columns) {
        return Err(bad(format!(
            "The position is not {rows} rows of {columns} cells."
        )));
    }
    Ok((cells.concat(), turn))
}

/// The corner cells of a board as row-major indices, in reading order, each once.
#[must_use]
pub fn corners(width: usize, height: usize) -> Vec<usize> {
    let mut corners = vec![0, width - 1, (height - 1) * width, height * width - 1];
    corners.sort_unstable();
    corners.dedup();
    corners
}
