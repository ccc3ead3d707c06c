//! Converts plain values, as they come from JavaScript, to this crate's types: strictly, and without panics.
//!
//! Unknown fields, wrong types and numbers out of range are refused by name.
//!
//! ```
//! use serde_json::json;
//! use yomikiri::internals::decode;
//! let options = decode::solve_options(&json!({ "each_move": true }).into())?;
//! assert!(options.each_move && options.book);
//! let error = decode::solve_options(&json!({ "eachMove": true }).into()).unwrap_err();
//! assert_eq!(error.code.name, "option-unknown");
//! assert_eq!(error.input, "eachMove");
//! # Ok::<(), yomikiri::error::Error>(())
//! ```

use crate::api::fields::{Fields, OPTION_FIELDS, RULE_FIELDS, list_of, move_list, wrong};
use crate::api::options::{ChangeOption, Method, Moves, OrderOption, SolveOptions};
use crate::error::{
    CHANGE, CHANGE_MOVES, CHANGES, Code, Error, GAME_MOVES, GAME_START, IMPORT_TEXT, MISSING_FIELD,
    MOVE_TEXT, NOT_A_GAME, NOT_OPTIONS, NOT_RULES, OPTION_BY, OPTION_CHOICE, OPTION_INTEGER,
    OPTION_MOVES, OPTION_START, ORDER, PROVED, Result, UNKNOWN_GAME, WITHOUT,
};
use crate::formats::{Format, TextRules};
use crate::game::{Score, Side};
use crate::games::record::Record;
use crate::games::rules::Fouls;
use crate::games::{GameRules, Rules, preset};
use crate::plain::{MAX_SAFE, Plain};
use crate::player::{BestMoveOptions, Level};
use crate::search::window::Bounds;

/// The longest time limit for a move, in milliseconds: one hour.
const MAX_MS: i64 = 3_600_000;

/// The fields of a `Game`, besides `start` and `moves`, that `new_game` accepts and ignores in its options.
const GAME_FIELDS: [&str; 13] = [
    "rules", "position", "width", "height", "cells", "turn", "legal", "at", "last", "score",
    "outcome", "picture", "values",
];

/// The most values of moves read; no position has more moves.
const MOST_VALUES: usize = 361;

/// The effects of fouls and their names.
pub(crate) const FOULS: [(Fouls, &str); 2] = [(Fouls::Reject, "reject"), (Fouls::Lose, "lose")];

/// The bounds that alpha-beta hands on, and their names.
const BOUNDS: [(Bounds, &str); 2] = [(Bounds::Both, "both"), (Bounds::One, "one")];

/// Reads complete rules or the name of a preset.
///
/// # Errors
/// Of kind bad-rules, with the field.
pub fn rules(value: &Plain) -> Result<Rules> {
    if let Some(name) = value.as_str() {
        return preset(name);
    }
    let mut fields = Fields::new(value, &RULE_FIELDS, NOT_RULES)?;
    let name = fields.get("game");
    let mut games = GameRules::defaults();
    let chosen = games
        .iter()
        .position(|game| name.and_then(Plain::as_str) == Some(game.name()));
    let Some(chosen) = chosen else {
        let names: Vec<&str> = games.iter().map(GameRules::name).collect();
        let error = wrong(UNKNOWN_GAME, "", name.unwrap_or(value));
        return Err(error.with("games", names.join(", ")));
    };
    let mut game = games.swap_remove(chosen);
    let read = game.fields(&mut fields);
    fields.keep(read);
    let fouls = fields.one_of("fouls", FOULS).unwrap_or_default();
    fields.finish()?;
    Ok(Rules { fouls, game })
}

/// Reads the rules for a text to import. An object without `width` and `height` leaves the board to the text.
///
/// # Errors
/// Those of [`rules()`].
pub fn text_rules(value: &Plain) -> Result<TextRules> {
    let usual = rules(value)?;
    let Plain::Record(fields) = value else {
        return Ok(usual.into());
    };
    if value.get("width").or(value.get("height")).is_some() {
        return Ok(usual.into());
    }
    let fields = fields.clone();
    let on_board = move |(width, height): (usize, usize)| {
        let mut fields = fields.clone();
        fields.push(("width".to_owned(), width.into()));
        fields.push(("height".to_owned(), height.into()));
        rules(&Plain::Record(fields)).ok()
    };
    Ok(TextRules::of_any_board(usual, Box::new(on_board)))
}

/// Reads a start and moves from the options of `new_game` or from a whole game.
///
/// # Errors
/// Of kind bad-options, with the field.
pub fn new_game_options(value: &Plain) -> Result<(Option<String>, Moves)> {
    if value.is_null() {
        return Ok((None, Moves::default()));
    }
    let mut fields = Fields::new(value, &OPTION_FIELDS, NOT_OPTIONS)?;
    let start = start(fields.get("start"), OPTION_START)?;
    let moves = match fields.get("moves") {
        None => Moves::default(),
        Some(Plain::Text(text)) => Moves::Text(text.clone()),
        Some(list) => Moves::List(move_list(list, OPTION_MOVES)?),
    };
    fields.finish_but_for(&GAME_FIELDS)?;
    Ok((start, moves))
}

fn start(value: Option<&Plain>, code: &'static Code) -> Result<Option<String>> {
    match value {
        None | Some(Plain::Null) => Ok(None),
        Some(Plain::Text(text)) => Ok(Some(text.clone())),
        Some(other) => Err(wrong(code, "", other)),
    }
}

/// Reads a game from its rules, start and moves; all other fields follow from these and are ignored.
///
/// # Errors
/// Those of [`rules()`] and of replaying the moves; of kind bad-position if it is not a game at all.
pub fn game(value: &Plain) -> Result<Record> {
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

/// The game with the field `values` of plain data. Values that are not of legal moves are ignored, as all fields are that the rules do not
/// need.
#[must_use]
#[inline(never)]
pub fn with_values(game: Record, value: &Plain) -> Record {
    let list = value.get("values").and_then(Plain::as_list);
    let mut values = Vec::new();
    for one in list.unwrap_or_default().iter().take(MOST_VALUES) {
        values.extend(move_value(one));
    }
    game.with_values(values)
}

/// A move and its value.
#[inline(never)]
fn move_value(one: &Plain) -> Option<(String, Score)> {
    let value = Score::try_from(one.get("value")?.as_i64()?).ok()?;
    Some((one.get("move")?.as_str()?.to_owned(), value))
}

/// Reads a move's text.
///
/// # Errors
/// Of kind illegal-move if it is not a text.
pub fn mv(value: &Plain) -> Result<&str> {
    value.as_str().ok_or_else(|| wrong(MOVE_TEXT, "", value))
}

/// Reads the side that acts; null means the side to move.
///
/// # Errors
/// Of kind bad-options if it is neither side.
pub fn by(value: &Plain) -> Result<Option<Side>> {
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
pub fn best_move_options(value: &Plain) -> Result<BestMoveOptions> {
    if value.is_null() {
        return Ok(BestMoveOptions::default());
    }
    let mut fields = Fields::new(value, &OPTION_FIELDS, NOT_OPTIONS)?;
    let options = BestMoveOptions {
        level: fields.one_of("level", Level::NAMES).unwrap_or_default(),
        depth: fields.integer("depth", 1..=500).map(|depth| depth as u32),
        max_nodes: fields
            .integer("max_nodes", 1..=MAX_SAFE)
            .map(|nodes| nodes as u64),
        max_ms: fields.integer("max_ms", 1..=MAX_MS).map(|ms| ms as u32),
        seed: fields.integer("seed", -MAX_SAFE..=MAX_SAFE).unwrap_or(0) as u64,
        each_move: fields.boolean("each_move").unwrap_or(false),
        threads: 0,
    };
    fields.finish()?;
    Ok(options)
}

/// Reads the options of `solve`.
///
/// # Errors
/// Of kind bad-options, with the field.
pub fn solve_options(value: &Plain) -> Result<SolveOptions> {
    let default = SolveOptions::default();
    if value.is_null() {
        return Ok(default);
    }
    let methods = [
        (Method::Fast, "fast"),
        (Method::Alphabeta, "alphabeta"),
        (Method::Minimax, "minimax"),
    ];
    let mut fields = Fields::new(value, &OPTION_FIELDS, NOT_OPTIONS)?;
    // In the order in which the error of an unknown field names them.
    let method = fields.one_of("method", methods).unwrap_or_default();
    let textbook = textbook_options(&mut fields);
    let options = SolveOptions {
        method,
        each_move: fields.boolean("each_move").unwrap_or(default.each_move),
        count_lines: fields.boolean("count_lines").unwrap_or(default.count_lines),
        tree: fields.integer("tree", 0..=64).map(|plies| plies as u32),
        plies: fields.boolean("plies").unwrap_or(default.plies),
        book: fields.boolean("book").unwrap_or(default.book),
        without: without(&mut fields),
        threads: default.threads,
        proved: proved(&mut fields),
        max_nodes: fields
            .integer("max_nodes", 1..=MAX_SAFE)
            .map(|nodes| nodes as u64),
        max_ms: fields.integer("max_ms", 1..=MAX_MS).map(|ms| ms as u32),
        ..textbook
    };
    fields.finish()?;
    Ok(options)
}

/// Reads the options that `solve` and `film` have in common, but for the method.
fn textbook_options(fields: &mut Fields) -> SolveOptions {
    SolveOptions {
        order: order(fields),
        bounds: fields.one_of("bounds", BOUNDS).unwrap_or_default(),
        depth: fields.integer("depth", 1..=500).map(|depth| depth as u32),
        changes: changes(fields),
        ..SolveOptions::default()
    }
}

/// Reads the options of `film`.
///
/// # Errors
/// Of kind bad-options, with the field.
pub fn film_options(value: &Plain) -> Result<SolveOptions> {
    let methods = [
        (Method::Alphabeta, "alphabeta"),
        (Method::Minimax, "minimax"),
    ];
    let nothing = Plain::Object(Vec::new());
    let value = if value.is_null() { &nothing } else { value };
    let mut fields = Fields::new(value, &OPTION_FIELDS, NOT_OPTIONS)?;
    let options = SolveOptions {
        method: fields
            .one_of("method", methods)
            .unwrap_or(Method::Alphabeta),
        ..textbook_options(&mut fields)
    };
    fields.finish()?;
    Ok(options)
}

fn order(fields: &mut Fields) -> OrderOption {
    let Some(value) = fields.get("order") else {
        return OrderOption::Board;
    };
    match value.as_str() {
        Some("board") => OrderOption::Board,
        Some("corners") => OrderOption::Corners,
        _ => {
            let cells = texts(value).ok_or_else(|| wrong(ORDER, "", value));
            OrderOption::Cells(fields.keep(cells).unwrap_or_default())
        }
    }
}

fn without(fields: &mut Fields) -> Vec<String> {
    let Some(value) = fields.get("without") else {
        return Vec::new();
    };
    let names = texts(value).ok_or_else(|| wrong(WITHOUT, "without", value));
    fields.keep(names).unwrap_or_default()
}

/// The texts of a list; `None` for anything else.
#[inline(never)]
fn texts(value: &Plain) -> Option<Vec<String>> {
    let list = value.as_list()?;
    let mut texts = Vec::with_capacity(list.len());
    for text in list {
        texts.push(text.as_str()?.to_owned());
    }
    Some(texts)
}

/// Reads moves and their values, without checking that the moves are legal.
fn proved(fields: &mut Fields) -> Vec<(String, Score)> {
    let Some(value) = fields.get("proved") else {
        return Vec::new();
    };
    let list = value.as_list();
    let mut proved = Vec::new();
    for one in list.unwrap_or_default() {
        proved.extend(move_value(one));
    }
    if list.is_none_or(|list| list.len() != proved.len()) {
        fields.keep::<()>(Err(wrong(PROVED, "proved", value)));
    }
    proved
}

/// The most changes of one search.
const MAX_CHANGES: usize = 1_000;

fn changes(fields: &mut Fields) -> Vec<ChangeOption> {
    let Some(value) = fields.get("changes") else {
        return Vec::new();
    };
    fields.keep(list_of_changes(value)).unwrap_or_default()
}

fn list_of_changes(value: &Plain) -> Result<Vec<ChangeOption>> {
    let list = list_of(value, MAX_CHANGES, CHANGES)?;
    let mut changes = Vec::with_capacity(list.len());
    for value in list {
        let mut fields = Fields::new(value, &OPTION_FIELDS, CHANGE)?;
        let mut moves = |name| match fields.get(name) {
            Some(value) => move_list(value, CHANGE_MOVES),
            None => Ok(Vec::new()),
        };
        let (path, first) = (moves("path")?, moves("first")?);
        let value = fields.integer("value", -1_000_000..=1_000_000);
        fields.finish()?;
        changes.push(ChangeOption { path, first, value });
    }
    Ok(changes)
}

/// Reads the number of a visit in a film.
///
/// # Errors
/// Of kind bad-options if it is not such a number.
pub fn at(value: &Plain) -> Result<u64> {
    let at = value.as_i64().filter(|at| (1..=MAX_SAFE).contains(at));
    let wrong = || {
        wrong(OPTION_INTEGER, "at", value)
            .with("least", 1_i64)
            .with("most", MAX_SAFE)
    };
    at.map(|at| at as u64).ok_or_else(wrong)
}

/// Reads a text to import.
///
/// # Errors
/// [`Kind::BadPosition`](crate::error::Kind::BadPosition) if it is not a text.
pub fn text(value: &Plain) -> Result<&str> {
    value
        .as_str()
        .ok_or_else(|| wrong(IMPORT_TEXT, "text", value))
}

/// Reads the name of a format.
///
/// # Errors
/// [`Kind::BadOptions`](crate::error::Kind::BadOptions) if there is no such format.
pub fn format(value: &Plain) -> Result<Format> {
    let named = Format::NAMES
        .into_iter()
        .find(|(_, name)| value.as_str() == Some(name));
    named.map(|(format, _)| format).ok_or_else(|| {
        let names = Format::NAMES.map(|(_, name)| name).join(", ");
        wrong(OPTION_CHOICE, "format", value).with("choices", names)
    })
}
