//! OBF, the format of Othello problems: a position in one line, then the values of its moves for the side to move: `--XO…-- X; f5:+2; d6:-4;`.

use std::fmt::Write as _;

use crate::game::Score;

/// The values after the position. Parts of another form are skipped.
///
/// ```
/// use yomikiri::formats::obf::values;
/// assert_eq!(values("-----OX--XO----- X; b1:-8; A2: +3; % easy"), [("b1".to_owned(), -8), ("a2".to_owned(), 3)]);
/// ```
#[must_use]
pub fn values(line: &str) -> Vec<(String, Score)> {
    let value = |part: &str| {
        let (mv, value) = part.trim().split_once(':')?;
        let value = value.trim().trim_start_matches('+').parse().ok()?;
        Some((mv.trim().to_ascii_lowercase(), value))
    };
    line.split(';').skip(1).filter_map(value).collect()
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
