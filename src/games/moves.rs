//! Reads lists of moves, and the parts of a move's notation that games share.
//!
//! ```
//! use yomikiri::games::moves::{split_cells, split_side};
//! use yomikiri::game::Side;
//! assert_eq!(split_cells("1. D3c3 2. pa"), ["D3", "c3", "pa"]);
//! assert_eq!(split_side("second:b2"), Some((Some(Side::Second), "b2")));
//! ```

use crate::game::{MoveError, Side};

/// The words for a pass, in lower case, longest first: those that programs write, and those of English, German, French, Italian and Spanish.
pub const PASSES: [&str; 13] = [
    "passed", "passen", "passes", "passe", "passo", "passt", "pasa", "paso", "pass", "pas", "pa",
    "ps", "--",
];

/// Splits off the side that a move names: `second:b2`. `None` if anything else precedes a colon.
#[must_use]
pub fn split_side(text: &str) -> Option<(Option<Side>, &str)> {
    match text.split_once(':') {
        Some((side, rest)) => {
            let side = Side::from_name(&side.trim().to_ascii_lowercase())?;
            Some((Some(side), rest.trim()))
        }
        None => Some((None, text.trim())),
    }
}

/// Reads a number of up to nine digits.
///
/// # Errors
/// [`MoveError::Unreadable`] if the text is not such a number.
pub fn read_number(text: &str) -> Result<u32, MoveError> {
    let readable = (1..=9).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|_| readable);
    number.ok_or(MoveError::Unreadable)
}

/// Splits a list of cells and passes. Numbers on their own are move numbers.
#[must_use]
pub fn split_cells(text: &str) -> Vec<String> {
    split(text, true, |_| Vec::new())
}

/// Splits a list of columns: letters or, if there are no letters and `digits` are columns too, digits. Cells may be among the letters. A number
/// followed by a dot is a move number, and among letters every number on its own is.
///
/// ```
/// use yomikiri::games::moves::split_columns;
/// assert_eq!(split_columns("ddCe", true), ["d", "d", "C", "e"]);
/// assert_eq!(split_columns("1. 44 2. 35", true), ["4", "4", "3", "5"]);
/// assert_eq!(split_columns("1 d6 d5 2 c", true), ["d6", "d5", "c"]);
/// ```
#[must_use]
pub fn split_columns(text: &str, digits: bool) -> Vec<String> {
    let only_digits = !text.contains(char::is_alphabetic);
    split(text, false, |number| {
        let columns = number.chars().filter(|_| digits && only_digits);
        columns.map(String::from).collect()
    })
}

/// Splits a list of moves that name `cells` cells each, such as `a1a2` for a domino, and of passes. Numbers on their own are move numbers.
///
/// The cells of a move are written without anything between them, and so may be the moves: `a1a2 b1c1` and `a1a2b1c1` are the same two moves.
/// A word whose cells do not fill its last move ends with an incomplete move, which no game can read.
///
/// ```
/// use yomikiri::games::moves::split_cell_groups;
/// assert_eq!(split_cell_groups("1. a1a2 B1C1 2. b2b3", 2), ["a1a2", "B1C1", "b2b3"]);
/// assert_eq!(split_cell_groups("a1a2b1c1", 2), ["a1a2", "b1c1"]);
/// ```
#[must_use]
pub fn split_cell_groups(text: &str, cells: usize) -> Vec<String> {
    let mut moves = Vec::new();
    for word in text.split(is_separator) {
        // The move in progress and the number of its cells.
        let (mut group, mut held) = (String::new(), 0);
        for part in split_cells(word) {
            let named = split_side(&part).map_or(part.as_str(), |(_, rest)| rest);
            let pass = PASSES.contains(&&*named.to_ascii_lowercase());
            let begins = pass || named.len() < part.len();
            if held == cells || (begins && held > 0) {
                moves.push(std::mem::take(&mut group));
                held = 0;
            }
            group.push_str(&part);
            held += if pass { cells } else { 1 };
        }
        if held > 0 {
            moves.push(group);
        }
    }
    moves
}

/// Whether the character separates moves.
fn is_separator(c: char) -> bool {
    c.is_whitespace() || c == ',' || c == ';'
}

/// Splits a list of numbers. A number followed by a dot is a move number. If all moves have one digit, a text of digits only has one move
/// per digit.
#[must_use]
pub fn split_numbers(text: &str, one_digit: bool) -> Vec<String> {
    split(text, true, |number| {
        if text.trim() == number && one_digit {
            number.chars().map(String::from).collect()
        } else {
            vec![number.to_owned()]
        }
    })
}

/// Splits a list. `passes` says whether a word may be a pass; `of_number` splits each number that no dot follows.
fn split(text: &str, passes: bool, of_number: impl Fn(&str) -> Vec<String>) -> Vec<String> {
    let mut moves = Vec::new();
    for word in text.split(is_separator) {
        let mut rest = word;
        while !rest.is_empty() {
            let after = rest.trim_start_matches(is_digit);
            let number = before(rest, after);
            if !number.is_empty() {
                rest = after.trim_start_matches('.');
                if !after.starts_with('.') {
                    moves.extend(of_number(number));
                }
                continue;
            }
            let after = after_move(rest, passes);
            moves.push(before(rest, after).to_owned());
            rest = after;
        }
    }
    moves
}

/// The part of `text` before its end `after`.
fn before<'t>(text: &'t str, after: &str) -> &'t str {
    &text[..text.len() - after.len()]
}

fn is_digit(c: char) -> bool {
    c.is_ascii_digit()
}

/// What follows the first move of `text`. Any digits at the start belong to the move.
fn after_move(text: &str, passes: bool) -> &str {
    let mut rest = text;
    // A side may be named several times.
    while let Some(after) = without(rest, &["first:", "second:"]) {
        rest = after;
    }
    let pass = after_pass(rest).filter(|_| passes);
    pass.unwrap_or_else(|| {
        let mut letters = rest.chars();
        letters.next();
        letters.as_str().trim_start_matches(is_digit)
    })
}

/// What follows the pass at the beginning of the text. The longest spelling counts that no part of another word follows: `passe4` is a pass
/// and `e4`, `passod4` a pass and `d4`.
fn after_pass(text: &str) -> Option<&str> {
    if !text.starts_with(['p', 'P', '-']) {
        return None;
    }
    let ends = |rest: &str| {
        let mut letters = rest.chars();
        match (letters.next(), letters.next()) {
            (Some(first), Some(second)) if first.is_ascii_alphabetic() => {
                is_digit(second) || without(rest, &PASSES).is_some()
            }
            (Some(first), _) => !first.is_ascii_alphanumeric(),
            (None, _) => true,
        }
    };
    let after = |pass: &&str| without(text, &[pass]).filter(|rest| ends(rest));
    let whole = PASSES.iter().find_map(after);
    whole.or_else(|| without(text, &["pass", "pa", "ps", "--"]))
}

/// The rest of the text after the first of these words that it starts with, ignoring case.
fn without<'t>(text: &'t str, words: &[&str]) -> Option<&'t str> {
    words.iter().find_map(|word| {
        let (start, rest) = text.split_at_checked(word.len())?;
        start.eq_ignore_ascii_case(word).then_some(rest)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_split_however_they_are_written() {
        assert_eq!(split_cells("d3c3b4"), ["d3", "c3", "b4"]);
        let numbered = split_cells("1. D3 c3 2. b4, a10");
        assert_eq!(numbered, ["D3", "c3", "b4", "a10"]);
        assert_eq!(split_cells("1.d3c3 2.paB4"), ["d3", "c3", "pa", "B4"]);
        assert_eq!(
            split_cells("1 d3 2 pass 3 ps --"),
            ["d3", "pass", "ps", "--"]
        );
        assert_eq!(split_cells("a1second:b2"), ["a1", "second:b2"]);
        assert_eq!(split_numbers("132", true), ["1", "3", "2"]);
        assert_eq!(split_numbers("1 13", true), ["1", "13"]);
        assert_eq!(split_numbers("1. 3 2. 2", true), ["3", "2"]);
        assert_eq!(split_numbers("12", false), ["12"]);
        assert_eq!(split_cells("é９"), ["é", "９"]);
    }

    #[test]
    fn moves_of_several_cells_are_split_however_they_are_written() {
        let pairs = |text: &str| split_cell_groups(text, 2);
        for text in [
            "a1a2b1c1",
            "a1a2 b1c1",
            "1. a1a2 b1c1",
            "1.a1a2b1c1",
            "1 a1a2,2 b1c1",
        ] {
            assert_eq!(pairs(text), ["a1a2", "b1c1"], "{text}");
        }
        assert_eq!(pairs("A10a11S19s18"), ["A10a11", "S19s18"]);
        assert_eq!(split_cell_groups("a1b1c1a2b2c2", 3), ["a1b1c1", "a2b2c2"]);
        assert_eq!(split_cell_groups("d3c3 b4", 1), ["d3", "c3", "b4"]);
        // A side or a pass begins a move, and a pass is a whole move.
        assert_eq!(
            pairs("a1a2second:b1c1PASSd1d2"),
            ["a1a2", "second:b1c1", "PASS", "d1d2"]
        );
        // Cells with a space between them are separate moves, and a cell left over is an incomplete one.
        assert_eq!(pairs("a1 a2 b1c1"), ["a1", "a2", "b1c1"]);
        assert_eq!(pairs("a1a2b1"), ["a1a2", "b1"]);
        assert_eq!(pairs("a1?é"), ["a1?", "é"]);
        assert!(pairs(" 1. ").is_empty());
    }
}
