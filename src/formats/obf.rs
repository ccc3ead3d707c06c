//! OBF, the format of Othello problems: a position in one line, then the values of its moves for the side to move: `--XO…-- X; f5:+2; d6:-4;`.

use std::fmt::Write as _;
use std::ops::Range;

use super::transcript::is_pass;
use crate::game::Score;
use crate::games::grid::parse_cell;

/// A move and its value: `f5:+2`.
fn value(part: &str) -> Option<(String, Score)> {
    let (mv, value) = part.trim().split_once(':')?;
    let (mv, value) = (mv.trim().to_ascii_lowercase(), value.trim());
    let digits = value.strip_prefix(['+', '-']).unwrap_or(value);
    let is_move = parse_cell(&mv).is_some() || is_pass(&mv);
    let is_value = is_move && digits.starts_with(|first: char| first.is_ascii_digit());
    Some((mv, value.parse().ok().filter(|_| is_value)?))
}

/// The values after the position. Comments are skipped.
///
/// ```
/// use yomikiri::formats::obf::values;
/// assert_eq!(values("-----OX--XO----- X; b1:-8; A2: +3; % easy"), [("b1".to_owned(), -8), ("a2".to_owned(), 3)]);
/// ```
#[must_use]
pub fn values(line: &str) -> Vec<(String, Score)> {
    line.split(';').skip(1).filter_map(value).collect()
}

/// The place of the first part after the position that is neither a value nor a comment, which begins with `%` or has letters alone.
pub fn wrong_value(line: &str) -> Option<Range<usize>> {
    let mut at = line.find(';')?;
    for part in line[at..].split(';').skip(1) {
        let text = part.trim();
        let begins = at + 1 + part.len() - part.trim_start().len();
        at += 1 + part.len();
        if text.starts_with('%') {
            break;
        }
        let words = !text.contains(|letter: char| letter == ':' || letter.is_ascii_digit())
            && text.chars().count() != 1;
        if !words && value(part).is_none() {
            return Some(begins..begins + text.len());
        }
    }
    None
}

/// The places of the parts after the position, comments included, that are no values which `is_used`.
pub fn unused(line: &str, is_used: impl Fn(&str, Score) -> bool) -> Vec<Range<usize>> {
    let mut places = Vec::new();
    let mut at = line.find(';').unwrap_or(line.len());
    for part in line[at..].split(';').skip(1) {
        let begins = at + 1 + part.len() - part.trim_start().len();
        let rest = line[begins..].trim_end();
        at += 1 + part.len();
        if rest.starts_with('%') {
            places.push(begins..begins + rest.len());
            break;
        }
        let used = value(part).is_some_and(|(mv, value)| is_used(&mv, value));
        if !used && part.contains(char::is_alphanumeric) {
            places.push(begins..begins + part.trim().len());
        }
    }
    places
}

/// The line of a position, given without slashes, and of values for the side to move.
#[must_use]
pub fn write(position: &str, values: impl Iterator<Item = (String, Score)>) -> String {
    let mut line = format!("{position};");
    for (mv, value) in values {
        let _ = write!(line, " {mv}:{value:+};");
    }
    line
}
