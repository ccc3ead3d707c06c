//! Reads lists of moves, and the parts of a move's notation that games share.
//!
//! ```
//! use yomikiri::internals::moves::{split_cells, split_side};
//! use yomikiri::game::Side;
//! assert_eq!(split_cells("1. D3c3 2. pa"), ["D3", "c3", "pa"]);
//! assert_eq!(split_side("second:b2"), Some((Some(Side::Second), "b2")));
//! ```

use crate::game::{MoveError, Side};

/// The words for a pass, in lower case, longest first.
pub const PASSES: [&str; 4] = ["pass", "pa", "ps", "--"];

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
    split(text, &|_| Vec::new())
}

/// Splits a list of numbers. A number followed by a dot is a move number. If all moves have one digit, a text of digits only has one move
/// per digit.
#[must_use]
pub fn split_numbers(text: &str, one_digit: bool) -> Vec<String> {
    split(text, &|number| {
        if text.trim() == number && one_digit {
            number.chars().map(String::from).collect()
        } else {
            vec![number.to_owned()]
        }
    })
}

/// Splits a list; `of_number` splits each number that no dot follows.
fn split(text: &str, of_number: &dyn Fn(&str) -> Vec<String>) -> Vec<String> {
    let mut moves = Vec::new();
    for word in text.split(|c: char| c.is_whitespace() || c == ',' || c == ';') {
        let mut rest = word;
        while !rest.is_empty() {
            let (number, after) = rest.split_at(digits(rest));
            if !number.is_empty() {
                rest = after.trim_start_matches('.');
                if !after.starts_with('.') {
                    moves.extend(of_number(number));
                }
                continue;
            }
            let (mv, after) = rest.split_at(move_end(rest));
            moves.push(mv.to_owned());
            rest = after;
        }
    }
    moves
}

/// The number of digits at the start of a text.
fn digits(text: &str) -> usize {
    text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len()
}

/// Where the first move of `text` ends. Any digits at the start belong to it.
fn move_end(text: &str) -> usize {
    let mut rest = text;
    // A side may be named several times.
    while let Some(after) = without(rest, &["first:", "second:"]) {
        rest = after;
    }
    let rest = without(rest, &PASSES).unwrap_or_else(|| {
        let first = rest.chars().next().map_or(0, char::len_utf8);
        &rest[first + digits(&rest[first..])..]
    });
    text.len() - rest.len()
}

/// The rest of the text after the first of these words that it starts with, ignoring case.
fn without<'t>(text: &'t str, words: &[&str]) -> Option<&'t str> {
    words.iter().find_map(|word| {
        let start = text.as_bytes().get(..word.len())?;
        let begins = start.eq_ignore_ascii_case(word.as_bytes());
        begins.then(|| &text[word.len()..])
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
}
