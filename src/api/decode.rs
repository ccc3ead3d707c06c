//! Converts JSON values, as they come from JavaScript, to this crate's types: strictly, and without panics.
//!
//! Unknown fields, wrong types and numbers out of range are refused by name.
//!
//! ```
//! use serde_json::json;
//! use yomikiri::api::decode;
//! let options = decode::solve_options(&json!({ "each_move": true }))?;
//! assert!(options.each_move && options.book);
//! let error = decode::solve_options(&json!({ "eachMove": true })).unwrap_err();
//! assert_eq!(error.code.name, "option-unknown");
//! assert_eq!(error.input, "eachMove");
//! # Ok::<(), yomikiri::error::Error>(())
//! ```

pub use crate::api::exercises::{decode_answers, decode_options};
pub use crate::api::film::decode_query;

use std::time::Duration;

use serde_json::Value;

use crate::api::fields::{
    Fields, MAX_SAFE, OPTION_FIELDS, RULE_FIELDS, integer, list_of, move_list, number, wrong,
};
use crate::api::options::{ChangeOption, Method, Moves, OrderOption, SolveOptions};
use crate::error::{
    CHANGE, CHANGE_MOVES, CHANGES, Code, Error, GAME_MOVES, GAME_START, IMPORT_TEXT, MESSAGES,
    MISSING_FIELD, MOVE_TEXT, NOT_A_DATABASE, NOT_A_GAME, NOT_RULES, OPTION_BY, OPTION_CHOICE,
    OPTION_INTEGER, OPTION_MOVES, OPTION_START, ORDER, PLACE, Result, TURN_MS, UNKNOWN_GAME,
    WITHOUT,
};
use crate::formats::{Format, ImportOptions, TextRules};
use crate::game::{Score, Side};
use crate::games::grid::MAX_SIZE;
use crate::games::record::Record;
use crate::games::rules::Fouls;
use crate::games::{GameRules, Rules, preset};
use crate::player::{BestMoveOptions, Level};
use crate::search::window::Bounds;
use crate::solver::Place;

/// The longest time limit for a move, in milliseconds: one hour.
const MAX_MS: i64 = 3_600_000;

/// The fields of a `Game`, besides `start` and `moves`, that `new_game` accepts and ignores in its options.
const GAME_FIELDS: [&str; 15] = [
    "rules", "position", "width", "height", "cells", "turn", "legal", "at", "targets", "last",
    "score", "outcome", "picture", "values", "guessed",
];

/// The maximum number of move values that are read; no position has more moves.
const MOST_VALUES: usize = MAX_SIZE as usize * MAX_SIZE as usize;

/// The bounds that alpha-beta passes down, and their names.
const BOUNDS: [(Bounds, &str); 2] = [(Bounds::Both, "both"), (Bounds::One, "one")];

/// Reads complete rules or the name of a preset.
///
/// # Errors
/// Of kind bad-rules, with the field.
pub fn rules(value: &Value) -> Result<Rules> {
    if let Some(name) = value.as_str() {
        return preset(name);
    }
    let mut fields = Fields::of(value, &RULE_FIELDS, NOT_RULES)?;
    let name = fields.get("game");
    let mut games = GameRules::defaults();
    let chosen = games
        .iter()
        .position(|game| name.is_some_and(|name| name == game.name()));
    let Some(chosen) = chosen else {
        let names: Vec<&str> = games.iter().map(GameRules::name).collect();
        let error = wrong(UNKNOWN_GAME, "", name.unwrap_or(value));
        return Err(error.with("games", names.join(", ")));
    };
    let mut game = games.swap_remove(chosen);
    game.fields(&mut fields)?;
    let fouls = fields.one_of("fouls", Fouls::NAMES)?.unwrap_or_default();
    fields.finish()?;
    Ok(Rules { fouls, game })
}

/// Reads the rules for a text to import. An object without `width` and `height` leaves the board to the text.
///
/// # Errors
/// Those of [`rules()`].
pub fn text_rules(value: &Value) -> Result<TextRules> {
    let usual = rules(value)?;
    if !value.is_object() || value.get("width").or(value.get("height")).is_some() {
        return Ok(usual.into());
    }
    let value = value.clone();
    let on_board = move |(width, height): (usize, usize)| {
        let mut value = value.clone();
        value["width"] = width.into();
        value["height"] = height.into();
        rules(&value).ok()
    };
    Ok(TextRules::of_any_board(usual, Box::new(on_board)))
}

/// Reads a start and moves from the options of `new_game` or from a whole game.
///
/// # Errors
/// Of kind bad-options, with the field.
pub fn new_game_options(value: &Value) -> Result<(Option<String>, Moves)> {
    let mut fields = Fields::of_options(value)?;
    let given = start_and_moves(fields.get("start"), fields.get("moves"))?;
    fields.finish_but_for(&GAME_FIELDS)?;
    Ok(given)
}

/// Reads the start and the moves of a game.
///
/// # Errors
/// Of kind bad-options if they are of another type.
pub fn start_and_moves(
    from: Option<&Value>,
    moves: Option<&Value>,
) -> Result<(Option<String>, Moves)> {
    let moves = match moves {
        None => Moves::default(),
        Some(Value::String(text)) => Moves::Text(text.clone()),
        Some(list) => Moves::List(move_list(list, OPTION_MOVES)?),
    };
    Ok((start(from, OPTION_START)?, moves))
}

fn start(value: Option<&Value>, code: &'static Code) -> Result<Option<String>> {
    match value {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) => Ok(Some(text.clone())),
        Some(other) => Err(wrong(code, "", other)),
    }
}

/// Reads a game from its rules, start and moves; all other fields follow from these and are ignored.
///
/// # Errors
/// Those of [`rules()`] and of replaying the moves; of kind bad-position if it is not a game at all.
pub fn game(value: &Value) -> Result<Record> {
    if !value.is_object() {
        return Err(wrong(NOT_A_GAME, "", value));
    }
    let needed = |name| {
        let missing = || Error::new(MISSING_FIELD, name).with("field", name);
        value.get(name).ok_or_else(missing)
    };
    let rules = rules(needed("rules")?)?;
    let start = start(value.get("start"), GAME_START)?;
    let moves = move_list(needed("moves")?, GAME_MOVES)?;
    let game = Record::new(rules, start.as_deref())?.replay_list(&moves)?;
    Ok(with_values(game, value))
}

/// Adds the field `values` of a whole game. Values of illegal moves are ignored, like all fields that the rules do not need.
#[must_use]
pub fn with_values(game: Record, value: &Value) -> Record {
    let list = value.get("values").and_then(Value::as_array);
    let values = list.into_iter().flatten().take(MOST_VALUES);
    game.with_values(values.filter_map(move_value).collect())
}

/// A move and its value.
fn move_value(one: &Value) -> Option<(String, Score)> {
    let value = integer(one.get("value")?)?;
    Some((one.get("move")?.as_str()?.to_owned(), value))
}

/// Reads a move's text.
///
/// # Errors
/// Of kind illegal-move if it is not a text.
pub fn mv(value: &Value) -> Result<&str> {
    value.as_str().ok_or_else(|| wrong(MOVE_TEXT, "", value))
}

/// Reads the side that acts; null means the side to move.
///
/// # Errors
/// Of kind bad-options if it is neither side.
pub fn by(value: &Value) -> Result<Option<Side>> {
    if value.is_null() {
        return Ok(None);
    }
    let side = value.as_str().and_then(Side::from_name);
    side.map(Some).ok_or_else(|| wrong(OPTION_BY, "", value))
}

/// Reads the options of `best_move`.
///
/// # Errors
/// Of kind bad-options, with the field.
pub fn best_move_options(value: &Value) -> Result<BestMoveOptions> {
    let mut fields = Fields::of_options(value)?;
    let options = BestMoveOptions {
        level: fields.one_of("level", Level::NAMES)?.unwrap_or_default(),
        depth: depth(&mut fields)?,
        max_nodes: max_nodes(&mut fields)?,
        max_ms: max_ms(&mut fields)?,
        seed: fields.integer("seed", -MAX_SAFE..=MAX_SAFE)?.unwrap_or(0) as u64,
        each_move: fields.boolean("each_move")?.unwrap_or(false),
        openings: fields.boolean("openings")?.unwrap_or(false),
        threads: 0,
    };
    fields.finish()?;
    Ok(options)
}

fn depth(fields: &mut Fields) -> Result<Option<u32>> {
    let depth = fields.integer("depth", 1..=500)?;
    Ok(depth.map(|depth| depth as u32))
}

fn max_nodes(fields: &mut Fields) -> Result<Option<u64>> {
    let nodes = fields.integer("max_nodes", 1..=MAX_SAFE)?;
    Ok(nodes.map(|nodes| nodes as u64))
}

fn max_ms(fields: &mut Fields) -> Result<Option<u32>> {
    let ms = fields.integer("max_ms", 1..=MAX_MS)?;
    Ok(ms.map(|ms| ms as u32))
}

/// Reads limits of positions and milliseconds.
///
/// # Errors
/// Of kind bad-options, with the field.
pub fn limits(value: &Value) -> Result<(Option<u64>, Option<u32>)> {
    let mut fields = Fields::of_options(value)?;
    let limits = (max_nodes(&mut fields)?, max_ms(&mut fields)?);
    fields.finish()?;
    Ok(limits)
}

/// Reads the time of a turn in milliseconds.
///
/// # Errors
/// Of kind bad-options if it is not a number, or negative.
pub fn turn_ms(value: &Value) -> Result<Duration> {
    let ms = value.as_f64().filter(|ms| *ms >= 0.0);
    let ms = ms.ok_or_else(|| wrong(TURN_MS, "", value))?;
    Ok(Duration::try_from_secs_f64(ms / 1000.0).unwrap_or(Duration::MAX))
}

/// Reads a search's place among others.
///
/// # Errors
/// Of kind bad-options if it is not one.
pub fn place(value: &Value) -> Result<Place> {
    let field = |name| u16::try_from(integer(value.get(name)?)?).ok();
    let (rank, count) = field("rank")
        .zip(field("count"))
        .ok_or_else(|| wrong(PLACE, "", value).with("most", usize::from(u16::MAX)))?;
    Ok(Place { rank, count })
}

/// Reads messages of other searches: bytes, or whatever came in their place.
///
/// # Errors
/// Of kind bad-options if they are not bytes, of kind too-large if they are too many.
pub fn messages(bytes: std::result::Result<Vec<u8>, Value>) -> Result<Vec<u8>> {
    bytes.map_err(|value| wrong(MESSAGES, "", &value))
}

/// Reads the bytes of a file of games, or whatever came in their place.
///
/// # Errors
/// Of kind bad-position if they are not bytes, of kind too-large if they are too many.
pub fn file(bytes: std::result::Result<Vec<u8>, Value>) -> Result<Vec<u8>> {
    bytes.map_err(|value| wrong(NOT_A_DATABASE, "", &value))
}

/// Reads the options of `solve`.
///
/// # Errors
/// Of kind bad-options, with the field.
pub fn solve_options(value: &Value) -> Result<SolveOptions> {
    let default = SolveOptions::default();
    let methods = [
        (Method::Fast, "fast"),
        (Method::Alphabeta, "alphabeta"),
        (Method::Minimax, "minimax"),
    ];
    let mut fields = Fields::of_options(value)?;
    // The error for an unknown field lists the fields in the order in which they are read.
    let method = fields.one_of("method", methods)?.unwrap_or_default();
    let textbook = textbook_options(&mut fields)?;
    let options = SolveOptions {
        method,
        each_move: fields.boolean("each_move")?.unwrap_or(default.each_move),
        count_lines: fields
            .boolean("count_lines")?
            .unwrap_or(default.count_lines),
        tree: fields.integer("tree", 0..=64)?.map(|plies| plies as u32),
        plies: fields.boolean("plies")?.unwrap_or(default.plies),
        book: fields.boolean("book")?.unwrap_or(default.book),
        without: without(&mut fields)?,
        threads: default.threads,
        max_nodes: max_nodes(&mut fields)?,
        max_ms: max_ms(&mut fields)?,
        ..textbook
    };
    fields.finish()?;
    Ok(options)
}

/// Reads the options that `solve` and `film` share, except the method.
fn textbook_options(fields: &mut Fields) -> Result<SolveOptions> {
    Ok(SolveOptions {
        order: order(fields)?,
        bounds: fields.one_of("bounds", BOUNDS)?.unwrap_or_default(),
        depth: depth(fields)?,
        changes: changes(fields)?,
        ..SolveOptions::default()
    })
}

/// Reads the options of `film`.
///
/// # Errors
/// Of kind bad-options, with the field.
pub fn film_options(value: &Value) -> Result<SolveOptions> {
    let methods = [
        (Method::Alphabeta, "alphabeta"),
        (Method::Minimax, "minimax"),
    ];
    let mut fields = Fields::of_options(value)?;
    let method = fields.one_of("method", methods)?;
    let options = SolveOptions {
        method: method.unwrap_or(Method::Alphabeta),
        ..textbook_options(&mut fields)?
    };
    fields.finish()?;
    Ok(options)
}

fn order(fields: &mut Fields) -> Result<OrderOption> {
    let Some(value) = fields.get("order") else {
        return Ok(OrderOption::Board);
    };
    Ok(match value.as_str() {
        Some("board") => OrderOption::Board,
        Some("corners") => OrderOption::Corners,
        _ => OrderOption::Cells(texts(value).ok_or_else(|| wrong(ORDER, "", value))?),
    })
}

fn without(fields: &mut Fields) -> Result<Vec<String>> {
    match fields.get("without") {
        Some(value) => texts(value).ok_or_else(|| wrong(WITHOUT, "without", value)),
        None => Ok(Vec::new()),
    }
}

/// The texts of a list; `None` for anything else.
fn texts(value: &Value) -> Option<Vec<String>> {
    let list = value.as_array()?.iter();
    list.map(|text| text.as_str().map(str::to_owned)).collect()
}

/// The maximum number of changes in one search.
const MAX_CHANGES: usize = 1_000;

fn changes(fields: &mut Fields) -> Result<Vec<ChangeOption>> {
    let Some(value) = fields.get("changes") else {
        return Ok(Vec::new());
    };
    let list = list_of(value, MAX_CHANGES, CHANGES)?;
    list.iter().map(change).collect()
}

fn change(value: &Value) -> Result<ChangeOption> {
    let mut fields = Fields::of(value, &OPTION_FIELDS, CHANGE)?;
    let mut moves = |name| match fields.get(name) {
        Some(value) => move_list(value, CHANGE_MOVES),
        None => Ok(Vec::new()),
    };
    let (path, first) = (moves("path")?, moves("first")?);
    let value = fields.integer("value", -1_000_000..=1_000_000)?;
    fields.finish()?;
    Ok(ChangeOption { path, first, value })
}

/// Reads the number of a visit in a film.
///
/// # Errors
/// Of kind bad-options if it is not such a number.
pub fn at(value: &Value) -> Result<u64> {
    number(OPTION_INTEGER, "at", 1..=MAX_SAFE, value).map(|at| at as u64)
}

/// Reads a text to import.
///
/// # Errors
/// Of kind bad-position if it is not a text.
pub fn text(value: &Value) -> Result<&str> {
    value
        .as_str()
        .ok_or_else(|| wrong(IMPORT_TEXT, "text", value))
}

/// Reads the options of `import_game`.
///
/// # Errors
/// Of kind bad-options, with the field.
pub fn import_options(value: &Value) -> Result<ImportOptions> {
    let mut fields = Fields::of_options(value)?;
    let options = ImportOptions {
        strict: fields.boolean("strict")?.unwrap_or(false),
        partial: fields.boolean("partial")?.unwrap_or(false),
    };
    fields.finish()?;
    Ok(options)
}

/// Reads the name of a format.
///
/// # Errors
/// Of kind bad-options if there is no such format.
pub fn format(value: &Value) -> Result<Format> {
    let named = Format::NAMES
        .into_iter()
        .find(|(_, name)| value.as_str() == Some(name));
    named.map(|(format, _)| format).ok_or_else(|| {
        let names = Format::NAMES.map(|(_, name)| name).join(", ");
        wrong(OPTION_CHOICE, "format", value).with("choices", names)
    })
}
