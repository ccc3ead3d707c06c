//! Writes a game in another program's format.

use super::transcript::Step;
use super::{Format, ggf, obf, psq, sgf};
use crate::error::{Error, NOT_SAYABLE, Result};
use crate::game::{Game, Notation, Reason};
use crate::games::record::Record;
use crate::games::rules::ExternalFormat;
use crate::games::{AnyGame, GameRules};

/// The game in `format`.
///
/// # Errors
/// Of kind bad-options if the format cannot represent the game: because of its rules, of an unusual start in a plain list of moves, or of a
/// foul. The error names the field of the game or of its rules.
pub fn export(record: &Record, format: Format) -> Result<String> {
    written(record, format).map_err(|field| {
        Error::new(NOT_SAYABLE, format.name())
            .with("format", format.title())
            .with("field", field)
    })
}

/// A text, or the field of the game or of its rules that the format cannot represent.
type Written<T> = std::result::Result<T, &'static str>;

fn written(record: &Record, format: Format) -> Written<String> {
    let foul = record
        .outcome()
        .is_some_and(|o| matches!(o.reason, Reason::WrongTurn | Reason::IllegalMove));
    match format {
        Format::Position => Ok(record.game().write_position()),
        Format::Moves if record.start().is_some() => Err("start"),
        Format::Moves => {
            let start = Record::new(record.rules().clone(), None).map_err(|_| "start")?;
            // Some games' moves need a space between them. A foul can be any text and may not be readable at all.
            let reads_back = |text: &String| {
                let back = start.replay(text);
                back.is_ok_and(|back| back.moves() == record.moves())
            };
            let joined = ["", " "].map(|between| moves(record, between));
            let on_board = record.game().view().width > 0;
            let mut texts = joined.into_iter().skip(usize::from(!on_board));
            texts.find(reads_back).ok_or("moves")
        }
        _ if foul => Err("outcome"),
        Format::Obf => {
            record.rules().game.name_in(ExternalFormat::Obf)?;
            let position = record.game().write_position().replace('/', "");
            let sign = record.game().turn().sign();
            let values = record.values().iter();
            let values = values.map(|(mv, value)| (mv.clone(), sign * value));
            Ok(obf::write(&position, values))
        }
        Format::Ggf => ggf_text(record),
        Format::Sgf => sgf_text(record),
        Format::Psq => psq_text(record),
        Format::Columns => columns(record),
    }
}

/// The moves, without the forced passes that another move follows.
fn moves(record: &Record, between: &str) -> String {
    let moves = record.moves();
    let last = moves.len().saturating_sub(1);
    let kept = moves
        .iter()
        .enumerate()
        .filter(|&(i, mv)| i == last || mv != "pass");
    let kept: Vec<&str> = kept.map(|(_, mv)| mv.as_str()).collect();
    kept.join(between)
}

/// The start position, and each move's side and cell; `None` if a move is made on several cells, which no format can represent.
fn plies(record: &Record) -> Option<(AnyGame, Vec<Step>)> {
    let start = record.rules().game.start(record.start()).ok()?;
    let mut game = start.clone();
    let mut plies = Vec::new();
    for text in record.moves() {
        let mv = game.read_move(text).ok()?;
        let cell = match game.at(mv)[..] {
            [] => None,
            [cell] => Some(cell),
            _ => return None,
        };
        plies.push((game.turn(), cell));
        game.play(mv);
    }
    Some((start, plies))
}

fn ggf_text(record: &Record) -> Written<String> {
    let called = record.rules().game.name_in(ExternalFormat::Ggf)?;
    let (game, variant) = called
        .split_once(' ')
        .map_or((called, ""), |(game, _)| (game, "a"));
    let (start, plies) = plies(record).ok_or("moves")?;
    let view = start.view();
    let result = record.outcome().map(|outcome| outcome.score);
    let start = (&view, start.turn());
    Ok(ggf::write(game, variant, start, &plies, result))
}

fn sgf_text(record: &Record) -> Written<String> {
    let rules = &record.rules().game;
    let called = rules.name_in(ExternalFormat::Sgf)?;
    let (start, plies) = plies(record).ok_or("moves")?;
    let view = start.view();
    // The start can be left out if every program that knows the game knows it.
    let usual = GameRules::candidates_for_board(None)
        .into_iter()
        .find(|other| other.name_in(ExternalFormat::Sgf) == Ok(called));
    let known = record.start().is_none()
        && (view.cells.iter().all(|&cell| cell == 0)
            || usual
                .and_then(|usual| usual.start(None).ok())
                .is_some_and(|usual| usual.view().cells == view.cells));
    let result = |score| sgf::result(score, start.score_range());
    let result = record.outcome().map(|outcome| result(outcome.score));
    let start = (&view, start.turn());
    Ok(sgf::write(called, start, known, &plies, result.as_deref()))
}

fn psq_text(record: &Record) -> Written<String> {
    record.rules().game.name_in(ExternalFormat::Psq)?;
    if record.start().is_some() {
        return Err("start");
    }
    let (start, plies) = plies(record).ok_or("moves")?;
    let view = start.view();
    let cells = plies.iter().map(|&(_, cell)| cell);
    let cells: Vec<usize> = cells.collect::<Option<_>>().ok_or("moves")?;
    Ok(psq::write(
        usize::from(view.width),
        usize::from(view.height),
        &cells,
    ))
}

/// The columns of the moves, a digit each.
fn columns(record: &Record) -> Written<String> {
    if record.start().is_some() {
        return Err("start");
    }
    let rules = &record.rules().game;
    rules.name_in(ExternalFormat::Columns)?;
    let mut game = rules.start(None).map_err(|_| "start")?;
    let mut text = String::new();
    for mv in record.moves() {
        let mv = game.read_move(mv).map_err(|_| "moves")?;
        text.push_str(&(game.column(mv).ok_or("moves")? + 1).to_string());
        game.play(mv);
    }
    Ok(text)
}
