//! Tells whether a line of a file belongs to those beside it.

use super::signs::{SIDES, begins_numbered, plain};
use super::transcript::is_pass;
use crate::games::moves::split_cells;

/// What a line of moves begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// A move's number: `2. c3 d3`. `1... d6` repeats it for the second move of a pair.
    Number {
        /// The number.
        number: u32,
        /// Whether it is written with dots, for the second move of a pair.
        again: bool,
    },
    /// The side of the move after it: `White: d6`.
    Side(char),
}

impl Label {
    /// The label of a line; `None` if it begins with anything else.
    #[must_use]
    pub fn of(line: &str) -> Option<Self> {
        let line = plain(line);
        let line = line.trim_start();
        let bare = line.strip_prefix('#').filter(|_| begins_numbered(line));
        let line = bare.unwrap_or(line);
        if let Some(moves) = line.strip_prefix(SIDES) {
            let side = line.chars().next().filter(|_| begins_with_move(moves));
            return side.map(Self::Side);
        }
        let after = line.trim_start_matches(|letter: char| letter.is_ascii_digit());
        let number = line[..line.len() - after.len()].parse().ok()?;
        let dotted = after.strip_prefix('.').is_some_and(|rest| {
            let next = rest.chars().next();
            next.is_none_or(|next| next.is_alphabetic() || next.is_whitespace() || next == '.')
        });
        let spaced = after.starts_with([' ', '\t', ':', '-']) && begins_with_move(&after[1..]);
        let again = after.starts_with("..");
        (dotted || spaced).then_some(Self::Number { number, again })
    }

    /// Whether a line with this label goes on with the game of a line with the label `before`.
    ///
    /// Numbers grow within a game. Where each line has the move of one side, White's moves do not begin one, and Black's do so only after
    /// another line of Black's.
    #[must_use]
    pub fn goes_on(self, before: Self) -> bool {
        match (before, self) {
            (Self::Number { number: before, .. }, Self::Number { number, again }) => {
                number > before || (number == before && again)
            }
            (Self::Side(before), Self::Side(side)) => side != before,
            _ => false,
        }
    }
}

/// Whether a line has nothing but the names of columns, in order, as above a diagram: letters, or numbers of one digit.
#[must_use]
pub fn names_columns(line: &str) -> bool {
    let line = plain(line).to_ascii_lowercase();
    let names: String = line.split_whitespace().collect();
    let begins = |all: &str| names.len() > 1 && all.starts_with(&names);
    begins("abcdefghijklmnopqrst") || begins("123456789")
}

/// Whether the first word is a cell, some cells, or a pass.
fn begins_with_move(text: &str) -> bool {
    let word = text.split_whitespace().next().unwrap_or_default();
    let first = split_cells(word).into_iter().next().unwrap_or_default();
    let mut letters = first.chars();
    let column = letters
        .next()
        .is_some_and(|letter| letter.is_ascii_alphabetic());
    let row = letters.as_str();
    is_pass(&first) || (column && !row.is_empty() && row.bytes().all(|byte| byte.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::{Label, names_columns};

    #[test]
    fn the_names_of_columns_stand_above_a_diagram() {
        for line in ["  a b c d", "A B C", "ａ　ｂ　ｃ\r", "abcd", " 1 2 3"] {
            assert!(names_columns(line), "{line}");
        }
        for line in ["", "a", "a c b", "b c d", "a b c 1", "2 3"] {
            assert!(!names_columns(line), "{line}");
        }
    }

    #[test]
    fn lines_go_on_by_number_and_by_side() {
        for (before, line) in [
            ("1. f5 d6", "2. c3 d3"),
            ("1. f5", "1... d6"),
            ("1... d6", "2. c3"),
            ("1) f5d6", " 2) c3d3"),
            ("1 f5 d6", "2 c3 d3"),
            ("9: f5", "10: d6"),
            ("1. d d", "2. e c"),
            ("１．ｆ５", "２．ｄ６"),
            ("2. c3 d3", "3."),
            ("Black: f5", "White: d6"),
            ("white d6", "black c3"),
            ("●f5", "○ pass"),
            ("黒：f5", "白：d6"),
        ] {
            let label = |line| Label::of(line).expect(line);
            assert!(label(line).goes_on(label(before)), "{before} / {line}");
        }
        for (before, line) in [
            ("1. f5 d6", "1. f5 f6"),
            ("3. f5", "2. d6"),
            ("Black: f5 White: d6", "Black: f5 White: f6"),
            ("1. f5", "White: d6"),
        ] {
            let label = |line| Label::of(line).expect(line);
            assert!(!label(line).goes_on(label(before)), "{before} / {line}");
        }
        for line in [
            "f5 d6",
            "1 2 3",
            "4435",
            "2 . X O .",
            "2020.05.01",
            "○",
            "○○●-",
            "White to move",
            "",
        ] {
            assert_eq!(Label::of(line), None, "{line}");
        }
    }
}
