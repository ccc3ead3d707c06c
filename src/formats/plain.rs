//! Reads plain text, which no format encloses: positions, OBF, diagrams, numbers, and moves, alone or with other words around them.

use std::ops::Range;

use super::position::{inside, position};
use super::text_rules::{TextRules, described};
use super::transcript::Unreadable;
use super::{aside, columns, diagram, markup, moves, obf, prose, replay, signs};
use crate::error::{Error, NO_ROWS, NOT_A_MOVE, NOT_A_ROW, Result, UNKNOWN_FORMAT, excerpt};
use crate::game::Game as _;
use crate::games::GameRules;
use crate::games::guess::What;
use crate::games::record::Record;
use crate::games::rules::ExternalFormat;

/// Reads a position, including OBF, a diagram, or moves, alone or with other words around them.
pub fn plain(text: &str, rules: Option<&TextRules>, partial: bool) -> Result<Record> {
    let (plain, comments) = markup::removed(text, &signs::plain(text));
    let read = bare(text, &plain, rules, partial)?;
    let aside =
        |record: Record, (comment, at)| record.with_part(What::LeftAside, comment, Some(at));
    Ok(comments.into_iter().fold(read, aside))
}

/// [`plain`] without markup; `written` is the text with it.
fn bare(written: &str, text: &str, rules: Option<&TextRules>, partial: bool) -> Result<Record> {
    let mut lines = text.split_inclusive('\n').scan(0, |end, line| {
        *end += line.len();
        Some((*end, line.trim()))
    });
    let first = lines.find(|(_, line)| !is_aside(line));
    let Some((end, line)) = first else {
        // An empty text is the start of the game, if the rules are given.
        let rules = rules.filter(|_| text.trim().is_empty());
        let rules = rules.ok_or_else(|| Error::new(UNKNOWN_FORMAT, excerpt(text)))?;
        return Record::new(rules.usual().clone(), None);
    };
    if let Some(read) = position(line, rules) {
        return in_one_line(read?, (written, text), (line, end), rules);
    }
    if let Some((label, inside)) =
        inside(line).filter(|(_, at)| position(&line[at.clone()], None).is_some())
    {
        let begins = text[..end].trim_end().len() - line.len();
        let blank = |text: &str| " ".repeat(text.chars().count());
        let (before, after) = (&line[..inside.start], &line[inside.end..]);
        let rest = &text[begins + line.len()..];
        let parts = [
            &text[..begins],
            &blank(before),
            &line[inside],
            &blank(after),
            rest,
        ];
        let read = bare(written, &parts.concat(), rules, partial)?;
        return Ok(if label.is_empty() {
            read
        } else {
            read.with_part(What::LeftAside, label, Some(replay::place(text, begins)))
        });
    }
    if let Some(at) = columns::pairs(text) {
        return Err(replay::stray(NOT_A_MOVE, text, &at));
    }
    let drawn = match drawn(written, text, rules)? {
        Ok(read) => return Ok(read),
        Err(wrong) => wrong,
    };
    if let Some(read) = listed(written, text, rules) {
        return Ok(read);
    }
    let transcript = prose::transcript(text);
    let transcript = transcript.map_err(|at| replay::stray(NOT_A_MOVE, text, &at))?;
    match transcript {
        Some(transcript) => {
            let read = moves::read(&transcript, rules, partial)?;
            Ok(aside::blanked(read, written, text, &transcript))
        }
        // Numbers, letters, or nothing that belongs to a game.
        None => moves::read(text, rules, partial)
            .map_err(|wrong| drawn.unwrap_or_else(|| not_read(text, wrong))),
    }
}

/// The error for a text that is not read. If it has moves or cells all the same, it names what is in the way.
fn not_read(text: &str, wrong: Error) -> Error {
    let unknown = wrong.code.name == UNKNOWN_FORMAT.name;
    let at = prose::in_the_way(text).or_else(|| columns::pair_in(text));
    let drawn = || {
        let uneven = diagram::uneven(text).map(|at| (NOT_A_ROW, at));
        uneven.or_else(|| diagram::without_rows(text).map(|at| (NO_ROWS, at)))
    };
    match drawn().or(at.map(|at| (NOT_A_MOVE, at))) {
        Some((code, at)) if unknown => replay::stray(code, text, &at),
        _ => wrong,
    }
}

/// The game of a position in this line, which ends at this place.
fn in_one_line(
    read: Record,
    (written, text): (&str, &str),
    (line, end): (&str, usize),
    rules: Option<&TextRules>,
) -> Result<Record> {
    let begins = text[..end].trim_end().len() - line.len();
    if let Some(at) = obf::wrong_value(line) {
        let at = begins + at.start..begins + at.end;
        let wrong = Unreadable { format: "OBF", at };
        return Err(replay::unreadable(text, &wrong));
    }
    match stray_after(text, end) {
        Some(at) => Err(replay::stray(NOT_A_MOVE, text, &at)),
        None => {
            // OBF is a format of one game.
            let obf = line.contains(';');
            let mut read = if obf { read } else { with_rules(read, rules) };
            let sign = read.game().turn().sign();
            let known = read.values().to_vec();
            let is_used = |mv: &str, value| known.contains(&(mv.to_owned(), sign * value));
            let mut places = replay::Places::new(text);
            let letters: Vec<char> = written.chars().collect();
            for at in obf::unused(line, is_used) {
                let place = places.of(begins + at.start);
                let own = letters.iter().skip(place - 1);
                let part: String = own.take(line[at].chars().count()).collect();
                read = read.with_part(What::LeftAside, part, Some(place));
            }
            Ok(aside::lines(read, written, text, begins..end))
        }
    }
}

/// The record with its rules as a guess, unless they were given.
fn with_rules(record: Record, rules: Option<&TextRules>) -> Record {
    match rules {
        Some(_) => record,
        None => {
            let described = described(record.rules());
            record.with_guess(What::Rules, described)
        }
    }
}

/// The game of a drawing, or why its position is none, if the text is a drawing.
type Drawn = std::result::Result<Record, Option<Error>>;

/// Reads a drawn board.
///
/// # Errors
/// A row that does not fit the others, or moves behind the drawing.
fn drawn(written: &str, text: &str, rules: Option<&TextRules>) -> Result<Drawn> {
    let not_a_row = |text: &str, at| replay::stray(NOT_A_ROW, text, &at);
    let numbers = diagram::numbers(text).map_err(|at| not_a_row(text, at))?;
    let listed_rows = diagram::lists(text).map_err(|at| not_a_row(text, at))?;
    let enclosed = numbers.is_some() || listed_rows.is_some();
    let listed_rows = listed_rows.or_else(|| diagram::rows(text));
    let drawing = listed_rows.as_deref().unwrap_or(text);
    let usual = numbers.clone().or_else(|| diagram::usual_signs(drawing));
    let drawing = usual.as_deref().unwrap_or(drawing);
    // Discs that belong to no board may have lost theirs.
    if let Some((at, disc)) = drawing.match_indices(['🔴', '🟡', '🔵']).next() {
        return Err(not_a_row(drawing, at..at + disc.len()));
    }
    let mut drawn = None;
    let diagram = diagram::read(drawing).map_err(|at| not_a_row(drawing, at))?;
    if let Some(diagram) = diagram {
        for line in &diagram.positions {
            match position(line, rules) {
                Some(Err(error)) => drawn = drawn.or(Some(error)),
                Some(Ok(read)) => {
                    if let Some(at) = prose::line_of_moves(drawing, diagram.at.end) {
                        return Err(replay::stray(NOT_A_MOVE, drawing, &at));
                    }
                    let kind = if numbers.is_some() {
                        "numbers"
                    } else {
                        "diagram"
                    };
                    let mut read = with_rules(read.with_guess(What::Format, kind), rules);
                    if !diagram.turn {
                        let turn = read.game().turn().name();
                        read = read.with_guess(What::Sides, turn);
                    }
                    if enclosed {
                        read = aside::words(read, written, text, diagram::beside(text));
                    }
                    return Ok(Ok(aside::lines(read, written, drawing, diagram.at)));
                }
                None => {}
            }
        }
    }
    Ok(Err(drawn))
}

/// A list of columns in brackets, in a link, or with its value; `None` if it is none, or not the moves of a game that is written so.
fn listed(written: &str, text: &str, rules: Option<&TextRules>) -> Option<Record> {
    let listed = columns::listed(text)?;
    let read = moves::read(&listed.list, rules, false).ok()?;
    let by_columns = || read.rules().game.name_in(ExternalFormat::Columns).is_ok();
    match listed.score {
        Some(score) => by_columns().then(|| {
            let begins = text.len() - text.trim_start().len();
            let line = text[begins..].lines().next().unwrap_or_default();
            let at = begins + line.rfind(&score).unwrap_or(0);
            let at = Some(replay::place(text, at));
            let read = read.clone().with_part(What::Score, score, at);
            aside::lines(read, written, text, begins..begins + line.len())
        }),
        None => Some(read),
    }
}

/// Whether a line is empty or a comment. A row of obstacles begins like a comment too.
pub fn is_aside(line: &str) -> bool {
    let row =
        || !GameRules::candidates_for_position(line.split(';').next().unwrap_or(line)).is_empty();
    let comment = || line.starts_with('#') && !signs::begins_numbered(line) && !row();
    line.is_empty() || line.starts_with('%') || comment()
}

/// What may be a part of the position or of a game after the position's line: moves, or a line with neither letters nor a position. Other
/// positions, comments and sentences may follow.
fn stray_after(text: &str, end: usize) -> Option<Range<usize>> {
    let mut from = end;
    for line in text[end..].split_inclusive('\n') {
        let position = line.split(';').next().unwrap_or(line).trim();
        let aside =
            is_aside(line.trim()) || !GameRules::candidates_for_position(position).is_empty();
        let whole = || (!line.contains(char::is_alphabetic)).then_some(0..line.trim_end().len());
        if let Some(at) = prose::first_move(line).or_else(whole).filter(|_| !aside) {
            return Some(from + at.start..from + at.end);
        }
        from += line.len();
    }
    None
}
