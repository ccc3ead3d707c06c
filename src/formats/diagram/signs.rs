//! The signs of a drawing, and its limits.

use crate::games::grid::MAX_SIZE;

/// The minimum number of rows and columns in a diagram, and in one without stones.
pub const LEAST: [usize; 2] = [2, 3];
/// The maximum number of columns in a diagram.
pub const MOST: usize = MAX_SIZE as usize;
/// The side to move: whether it is that of `X` and Black, and whether it is named by its letter.
pub type Turn = (bool, bool);

/// What a sign stands for: 0 empty, 1 `X` and Black, 2 `O` and White.
pub fn sign(letter: char) -> Option<u8> {
    match letter {
        '●' | 'X' | 'x' | '*' | '×' | '✕' | '❌' => Some(1),
        '○' | 'O' | 'o' | '⭕' => Some(2),
        '-' | '.' | '_' | '+' => Some(0),
        _ => None,
    }
}

/// The side that a sign for a stone names.
pub fn turn_of(letter: char) -> Option<Turn> {
    let dark = match sign(letter)? {
        1 => true,
        2 => false,
        _ => return None,
    };
    Some((dark, !matches!(letter, '●' | '○')))
}
