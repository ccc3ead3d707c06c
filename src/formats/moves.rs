//! Reads lists of moves, `f5 d6 c3`, with or without numbers, commas and passes.

use super::replay::{board, not_played, passed, with_other_side};
use super::text_rules::TextRules;
use super::transcript::{Ply, is_pass};
use crate::error::{Error, Result, UNKNOWN_FORMAT, excerpt};
use crate::game::Notation;
use crate::games::Rules;
use crate::games::presets;
use crate::games::record::Record;
use crate::sort::by_key;

/// Reads the moves under `rules`, or under the smallest preset in which they are legal.
///
/// # Errors
/// The first illegal move, under the rules that get furthest.
pub fn read(text: &str, rules: Option<&TextRules>) -> Result<Record> {
    let candidates = match rules {
        Some(rules) => by_size(rules.candidates()),
        None => by_size(presets().into_iter().map(|(_, rules)| rules).collect()),
    };
    let mut furthest: Option<(usize, Error)> = None;
    let mut first_legal = |other_side: bool| -> Result<Option<Record>> {
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
                Some(Ok(record)) if !plies.is_empty() => return Ok(Some(record)),
                Some(Err((played, error)))
                    if furthest.as_ref().is_none_or(|(most, _)| played > *most) =>
                {
                    furthest = Some((played, error));
                }
                _ => {}
            }
        }
        Ok(None)
    };
    // Some transcripts start with the other side; try that before a larger game.
    let (usual, other) = (first_legal(false)?, first_legal(true)?);
    let size = |record: &Record| {
        let (width, height) = board(&record.rules().game);
        width * height
    };
    match (usual, other) {
        (Some(usual), Some(other)) => {
            let smaller = size(&other) < size(&usual);
            return Ok(if smaller { other } else { usual });
        }
        (Some(record), None) | (None, Some(record)) => return Ok(record),
        (None, None) => {}
    }
    match furthest {
        Some((played, error)) if played > 0 => Err(error),
        Some((_, error)) if looks_like_moves(text) => Err(error),
        _ => Err(Error::new(UNKNOWN_FORMAT, excerpt(text))),
    }
}

/// The rules, smallest board first.
fn by_size(mut rules: Vec<Rules>) -> Vec<Rules> {
    by_key(&mut rules, |rules| {
        let (width, height) = board(&rules.game);
        ((width * height) as i64, 0)
    });
    rules
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
