//! Whose turn a line says it is.

use super::signs::Turn;

/// Whether a line says whose turn it is.
pub fn names_turn(line: &str) -> bool {
    turn_in(line).is_some()
}

/// The side to move, if a line such as `White to move`, or a sign alone, says so.
pub fn turn_in(line: &str) -> Option<Turn> {
    let has = |word: &str, sign: char| word.chars().any(|letter| letter == sign);
    let (mut side, mut words, mut about) = (None, 0, has(line, '番'));
    for word in line.split_whitespace() {
        words += 1;
        let begins = |with: &str| {
            let start = word.as_bytes().get(..with.len());
            start.is_some_and(|start| start.eq_ignore_ascii_case(with.as_bytes()))
        };
        let named = |sign| has(word, sign) && (about || word.len() == sign.len_utf8());
        let found = match word {
            "X" | "x" | "*" => Some((true, true)),
            "O" | "o" => Some((false, true)),
            _ if begins("black") || named('●') => Some((true, false)),
            _ if begins("white") || named('○') => Some((false, false)),
            _ => None,
        };
        side = side.or(found);
        about |= begins("move") || begins("play") || begins("turn");
    }
    side.filter(|_| about || words == 1)
}
