//! Reads a position in one line: in a game's own notation, or OBF.

use std::ops::Range;

use super::TextRules;
use super::obf;
use crate::error::Result;
use crate::game::Game;
use crate::games::grid::board_size;
use crate::games::record::Record;
use crate::games::{GameRules, Rules};

/// Reads a position; `None` if the line is not one.
pub fn position(line: &str, rules: Option<&TextRules>) -> Option<Result<Record>> {
    // After the semicolon OBF has the values of moves.
    let position = line.split(';').next().unwrap_or(line).trim();
    let candidates = GameRules::candidates_for_position(position);
    if let Some(rules) = rules {
        let read = position_under(rules, position, &candidates)?;
        return Some(read.map(|record| with_values(record, line)));
    }
    let mut wrong = None;
    for game in candidates {
        match Record::new(game.into(), Some(position)) {
            Ok(record) => return Some(Ok(with_values(record, line))),
            Err(error) => wrong = wrong.or(Some(error)),
        }
    }
    wrong.map(Err)
}

/// The words before a position, `position: `, and where it stands, without quotation marks; `None` if the line has neither. A letter or two
/// may be a side.
pub fn inside(line: &str) -> Option<(&str, Range<usize>)> {
    let is_label = |words: &&str| {
        let letters = words.chars().filter(|letter| letter.is_alphabetic());
        let named = letters.count() > if words.is_ascii() { 2 } else { 0 };
        let is_word = |letter: char| letter.is_alphanumeric() || " _-.".contains(letter);
        named && words.chars().all(is_word)
    };
    let label = line
        .split([':', '='])
        .next()
        .filter(|label| label.len() < line.len());
    let label = label.filter(is_label);
    let words = label.map_or(0, |label| label.len() + 1);
    let rest = line[words..].trim_start();
    let mut at = line.len() - rest.len()..line.len();
    if rest.starts_with(['"', '\'']) {
        let within = rest.trim_end_matches([';', ',', ')']);
        at = at.start + 1..at.start + within.strip_suffix(['"', '\''])?.len().max(1);
    }
    (at.len() < line.len()).then(|| (&line[..words], at))
}

/// The game with the values that a line of OBF gives its moves.
fn with_values(record: Record, line: &str) -> Record {
    let sign = record.game().turn().sign();
    let mut values = obf::values(line);
    for (_, value) in &mut values {
        *value *= sign;
    }
    record.with_values(values)
}

/// Reads a position under given rules; `candidates` are the rules that the text may mean by itself. `None` if the text is not a position.
fn position_under(
    rules: &TextRules,
    position: &str,
    candidates: &[GameRules],
) -> Option<Result<Record>> {
    let (cells, _) = position.rsplit_once(char::is_whitespace).unzip();
    let size = cells.and_then(|cells| board_size(cells.trim_end()));
    let size = size.map(|(width, height)| (width.into(), height.into()));
    let fitting = match size {
        Some(size) if rules.is_of_any_board() => rules.on_board(size),
        _ => Some(rules.usual().clone()),
    };
    let meant = |rules: &Rules| {
        let same = |candidates: &GameRules| {
            candidates.name() == rules.game.name() && candidates.board() == rules.game.board()
        };
        candidates.iter().any(same)
    };
    match fitting.map(|rules| (meant(&rules), Record::new(rules, Some(position)))) {
        // The rules fit, so the text itself is wrong.
        Some((true, Err(error))) => Some(Err(error)),
        Some((_, Ok(record))) => Some(Ok(record)),
        _ => {
            let candidates = candidates.first()?;
            Some(Err(rules.contradicted(candidates.name(), size)))
        }
    }
}
