//! Checks the numbers in a list of moves. They are skipped as move numbers, so they must be move numbers: a `3` may also be a `c3` that has lost
//! its letter.

use std::ops::Range;

use super::transcript::Ply;

/// A number between the moves of a list.
struct Number {
    value: i64,
    /// How many moves stand before it.
    plies: i64,
    at: Range<usize>,
    /// Whether a full stop follows.
    dot: bool,
    /// Whether it begins a line.
    line: bool,
}

/// The first number of a list that can't be a move number.
///
/// Move numbers count moves or pairs of moves, perhaps including passes that are left out. They begin with the first move, or stand at the
/// beginning of lines; no place has two.
pub fn wrong(text: &str, plies: &[Ply]) -> Option<Range<usize>> {
    let numbers = between(text, plies);
    let first = numbers.first()?;
    // Without any other sign of a numbered list, a lone number is no move number.
    let sure = first.dot || numbers.len() > 1 || plies.len() <= 2;
    let begins = first.plies == 0 && first.value <= 1 && sure;
    if !begins && !(first.dot && (first.line || first.plies == 0)) {
        return Some(first.at.clone());
    }
    // Among numbers with full stops, one without may be what is left of a move.
    let counts_all =
        |number: &&Number| [number.plies, number.plies / 2].contains(&(number.value - 1));
    let mut bare = numbers.iter().filter(|number| first.dot && !number.dot);
    if let Some(number) = bare.find(|number| !counts_all(number)) {
        return Some(number.at.clone());
    }
    // A lone number counts from the first move.
    let counts = |step: i64| (0..=MOST_PASSES).contains(&(step * (first.value - 1) - first.plies));
    if numbers.len() == 1 && !begins && !counts(1) && !counts(2) {
        return Some(first.at.clone());
    }
    let fits = |pair: &[Number], step: i64| {
        let (moves, counted) = (
            pair[1].plies - pair[0].plies,
            step * (pair[1].value - pair[0].value),
        );
        // `1. f5 1... d6` repeats the number of a pair.
        let passes = if pair[1].dot { MOST_PASSES } else { 0 };
        let again = step == 2 && moves == 1 && counted == 0 && pair[0].dot && pair[1].dot;
        again || (moves > 0 && (moves..=moves + passes).contains(&counted))
    };
    let wrong_by = |step: i64| {
        let mut pairs = numbers.windows(2);
        let wrong = pairs.position(|pair| !fits(pair, step));
        let last = numbers
            .last()
            .filter(|last| last.plies == plies.len() as i64 && !last.dot);
        match (wrong, last) {
            (Some(wrong), _) => Some(wrong + 1),
            (None, Some(_)) => Some(numbers.len() - 1),
            (None, None) => None,
        }
    };
    let wrong = wrong_by(1)?.max(wrong_by(2)?);
    Some(numbers[wrong].at.clone())
}

/// The maximum number of passes that are counted between two numbers and left out.
const MOST_PASSES: i64 = 2;

/// The numbers between the moves, before and after them.
fn between(text: &str, plies: &[Ply]) -> Vec<Number> {
    let ends = plies.iter().map(|ply| ply.at.end);
    let begins = plies.iter().map(|ply| ply.at.start);
    let gaps = std::iter::once(0)
        .chain(ends)
        .zip(begins.chain([text.len()]));
    let mut numbers = Vec::new();
    for (before, (from, to)) in gaps.enumerate() {
        let gap = text.get(from..to).unwrap_or_default();
        let mut at = 0;
        while let Some(found) = gap[at..].find(|letter: char| letter.is_ascii_digit()) {
            let start = at + found;
            let rest = gap[start..].trim_start_matches(|letter: char| letter.is_ascii_digit());
            at = gap.len() - rest.len();
            let line = gap[..start].trim_end_matches([' ', '\t']);
            numbers.push(Number {
                value: gap[start..at].parse().unwrap_or(i64::from(u32::MAX)),
                plies: before as i64,
                at: from + start..from + at,
                dot: rest.starts_with('.'),
                line: line.ends_with('\n') || (from == 0 && line.is_empty()),
            });
        }
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number that is wrong in a list of cells.
    fn found(text: &str) -> Option<&str> {
        let mut plies = Vec::new();
        let mut from = 0;
        for word in text.split([' ', '\n']) {
            let cell =
                word.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == '.');
            if !cell.is_empty() {
                let at = from + word.len() - cell.len()..from + word.len();
                let mv = cell.to_owned();
                plies.push(Ply { by: None, mv, at });
            }
            from += word.len() + 1;
        }
        wrong(text, &plies).map(|at| &text[at])
    }

    #[test]
    fn numbers_count_moves_or_pairs_and_passes() {
        for text in [
            "f5 d6 c3",
            "1. f5 d6 2. c3 d3 3. c4",
            "1.f5 2.d6 3.c3",
            "1 f5 2 d6 3 c3",
            "1 f5 d6 2 c3 d3",
            "9. f5 10. d6 12. c3",
            "f5 d6 c3 d3\n5. c4 f4",
            "1. f5 d6\n2. c3 d3\n3.",
            "1. f5 1... d6 2. c3",
            "1. f5 d6 2 c3 d3 3. c4",
        ] {
            assert_eq!(found(text), None, "{text}");
        }
        for (text, number) in [
            ("f5 d6 3 d3 c4", "3"),
            ("5 d6 c3 d3", "5"),
            ("1 d6 c3 d3", "1"),
            ("1. f5 6 2. c3 d3", "6"),
            ("1. f5 d6 2. 3 d3 3. c4", "3"),
            ("1. f5 d6 2. c3 3", "3"),
            ("1.f5 2.6 3.c3", "6"),
            ("f5 d6 c3 d3 4", "4"),
            ("1. f5 d6 2. c3 d3 9. c4", "9"),
            ("1. f5 f4 2. e3 3 d2 3. g3", "3"),
            ("5. d6 c3 d3", "5"),
            ("1. d3 e3 2. c4 3. e6 g14. 4 c3 5. d2", "4"),
            ("f5 d6 c3 d3\n9. c4", "9"),
        ] {
            assert_eq!(found(text), Some(number), "{text}");
        }
    }
}
