//! Reads lists of moves, `f5 d6 c3`, with or without numbers, commas and passes.

use super::replay::{board, not_played, passed, with_other_side};
use super::text_rules::TextRules;
use super::transcript::{Ply, is_pass};
use crate::error::{Error, Result, UNKNOWN_FORMAT, excerpt};
use crate::game::Notation;
use crate::games::record::Record;
use crate::games::rules::Fouls;
use crate::games::{GameRules, Rules};
use crate::sort::by_key;

/// A way to read a list of moves: as a game that every move is legal in.
struct Reading {
    record: Record,
    /// The moves written in the text; any that follow the end of the game count too.
    moves: usize,
    /// Whether the side that usually moves second begins.
    other_side: bool,
}

/// How well a reading fits the text; the smallest is the best.
///
/// The fewest moves fit best, because a text read in larger pieces is less likely to be legal by chance; a single move says too little for
/// that. Then the smallest board is assumed (no board counts as the largest), and then the usual side to begin.
type Fit = (bool, usize, usize, bool);

impl Reading {
    fn fit(&self) -> Fit {
        fit(self.moves, size(&self.record.rules().game), self.other_side)
    }
}

fn fit(moves: usize, cells: usize, other_side: bool) -> Fit {
    (moves < 2, moves, cells, other_side)
}

/// Reads the moves under `rules`, or under the rules of any game that fit the text best.
///
/// # Errors
/// The first illegal move, under the rules that get furthest.
pub fn read(text: &str, rules: Option<&TextRules>) -> Result<Record> {
    let candidates = match rules {
        Some(rules) => by_size(rules.candidates()),
        None => by_size(of_any_game(text)),
    };
    let mut best: Option<Reading> = None;
    let mut furthest: Option<(usize, usize, Error)> = None;
    // Some transcripts start with the other side; that is tried last, and is preferred only to a larger board.
    for other_side in [false, true] {
        for rules in &candidates {
            let usual = Record::new(rules.clone(), None)?;
            let plies = plies(&usual, text);
            let start = if other_side {
                with_other_side(&usual)
            } else {
                Some(usual)
            };
            match start.map(|start| replay(text, start, &plies)) {
                // Move numbers alone are not a game.
                Some(Ok(record)) if !plies.is_empty() => {
                    let reading = Reading {
                        record,
                        moves: plies.len(),
                        other_side,
                    };
                    // Of equally good readings, the first game in the list is chosen.
                    if best.as_ref().is_none_or(|best| reading.fit() < best.fit()) {
                        best = Some(reading);
                    }
                }
                Some(Err((played, error))) => {
                    // Rules that read no move get nowhere, whatever they skip as a move number.
                    let at = if played > 0 {
                        plies[played].at.start
                    } else {
                        0
                    };
                    if furthest.as_ref().is_none_or(|(most, ..)| at > *most) {
                        furthest = Some((at, played, error));
                    }
                }
                _ => {}
            }
        }
    }
    match (best, furthest) {
        (Some(best), _) => Ok(best.record),
        (None, Some((_, played, error))) if played > 0 || looks_like_moves(text) => Err(error),
        _ => Err(Error::new(UNKNOWN_FORMAT, excerpt(text))),
    }
}

/// The rules that the text may mean without being told any.
fn of_any_game(text: &str) -> Vec<Rules> {
    let fouls = Fouls::default();
    let games = GameRules::candidates_for_moves(text).into_iter();
    games.map(|game| Rules { fouls, game }).collect()
}

/// The rules, smallest board first.
fn by_size(mut rules: Vec<Rules>) -> Vec<Rules> {
    by_key(&mut rules, |rules| (size(&rules.game) as i64, 0));
    rules
}

/// The number of cells on the board. A game without a board counts as larger than any, so that it is asked last.
fn size(rules: &GameRules) -> usize {
    match board(rules) {
        (0, _) | (_, 0) => u16::MAX.into(),
        (width, height) => width * height,
    }
}

/// Whether the text starts with a cell's name or a number, and so was meant as moves.
fn looks_like_moves(text: &str) -> bool {
    let mut letters = text.trim_start().chars();
    match (letters.next(), letters.next()) {
        (Some(first), _) if first.is_ascii_digit() => true,
        (Some(first), Some(second)) => first.is_ascii_alphabetic() && second.is_ascii_digit(),
        _ => false,
    }
}

fn plies(record: &Record, text: &str) -> Vec<Ply> {
    let mut from = 0;
    let mut plies = Vec::new();
    for mv in record.game().split_moves(text) {
        // The moves appear in the text in this order, possibly with other text between them.
        let rest = text.as_bytes()[from..].windows(mv.len().max(1));
        let begins = rest.into_iter().position(|part| part == mv.as_bytes());
        let begins = from + begins.unwrap_or(0);
        from = begins + mv.len();
        plies.push(Ply {
            by: None,
            mv: if is_pass(&mv) { "pass".to_owned() } else { mv },
            at: begins..from,
        });
    }
    plies
}

/// The game after all moves, or the number of legal moves and the error of the next.
fn replay(text: &str, start: Record, plies: &[Ply]) -> std::result::Result<Record, (usize, Error)> {
    let mut record = start;
    for (index, ply) in plies.iter().enumerate() {
        let pass = ply.mv == "pass";
        if record.outcome().is_some() {
            let before = text.as_bytes()[..ply.at.start].iter().rev();
            let gap = before.copied().find(|&byte| byte != b' ' && byte != b'\t');
            let begins_line = gap == Some(b'\n');
            if pass {
                continue;
            }
            // After the end of a game, a new line starts another game.
            if begins_line && index > 0 {
                break;
            }
            return Err((index, not_played(text, ply, index)));
        }
        let wrong = |_| (index, not_played(text, ply, index));
        if !pass {
            record = passed(record).map_err(wrong)?;
        }
        record = record.with_move(&ply.mv, None).map_err(wrong)?;
    }
    Ok(record)
}

/// The text with a space for each hyphen between two moves: `f5-d6-c3`.
pub fn without_hyphens(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut before = ' ';
    for (at, letter) in text.char_indices() {
        let after = text.as_bytes().get(at + letter.len_utf8());
        let between = before.is_ascii_digit() && after.is_some_and(u8::is_ascii_alphabetic);
        let hyphen = matches!(letter, '-' | '–' | '—');
        plain.push(if hyphen && between { ' ' } else { letter });
        before = letter;
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::fit;

    #[test]
    fn fewer_moves_fit_better_than_a_smaller_board_and_that_better_than_the_usual_side() {
        // Two moves of two cells each on 4x4, against four moves on 3x3.
        assert!(fit(2, 16, false) < fit(4, 9, false));
        assert!(fit(2, 16, true) < fit(4, 9, false));
        // A single move of two cells is no reason to leave the smaller board.
        assert!(fit(2, 9, false) < fit(1, 16, false));
        assert!(fit(1, 0, false) < fit(1, 9, false));
        assert!(fit(4, 9, true) < fit(4, 16, false));
        assert!(fit(4, 9, false) < fit(4, 9, true));
    }
}
