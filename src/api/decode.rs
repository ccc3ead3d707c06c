//! From plain values, as they come from JavaScript, to the types of this crate: strictly, and never with a panic.
//!
//! Unknown fields, wrong types and numbers out of range are refused by name.
//!
//! ```
//! use serde_json::json;
//! use yomikiri::internals::decode;
//! let options = decode::solve_options(&json!({ "each_move": true }))?;
//! assert!(options.each_move && options.book);
//! let error = decode::solve_options(&json!({ "eachMove": true })).unwrap_err();
//! assert_eq!((error.code.name, &error.input), ("option-unknown", &json!("eachMove")));
//! # Ok::<(), yomikiri::error::Error>(())
//! ```

use std::ops::RangeInclusive;

use serde_json::{Map, Value};

use crate::api::options::{ChangeOption, Method, Moves, OrderOption, SolveOptions};
use crate::error::{
    ARGUMENT_SIZE, CHANGE, CHANGE_MOVES, CHANGES, Code, Error, GAME_MOVES, GAME_START, IMPORT_TEXT,
    LIST_MOVE_TEXT, MISSING_FIELD, MOVE_TEXT, NOT_A_GAME, NOT_OPTIONS, NOT_RULES, OPTION_BOOLEAN,
    OPTION_BY, OPTION_CHOICE, OPTION_INTEGER, OPTION_MOVES, OPTION_START, OPTION_UNKNOWN, ORDER,
    PROVED, RULE_BOOLEAN, RULE_CELL, RULE_CELL_TEXT, RULE_CELLS, RULE_CHOICE, RULE_INTEGER,
    RULE_TEXT, RULE_UNKNOWN, Result, UNKNOWN_GAME, WITHOUT, excerpt,
};
use crate::formats::Format;
use crate::game::{Score, Side};
use crate::games::grid::{CellSet, parse_cell};
use crate::games::record::Record;
use crate::games::rules::{self, Fouls};
use crate::games::{GameRules, Rules, preset};
use crate::player::{BestMoveOptions, Level};

/// The largest whole number that JavaScript holds exactly.
pub(super) const MAX_SAFE: i64 = (1 << 53) - 1;

/// The longest time that may be given to a move, in milliseconds: an hour.
const MAX_MS: i64 = 3_600_000;

/// The fields of a `Game`, which may stand where `new_game` takes options, besides `start` and `moves`.
const GAME_FIELDS: [&str; 11] = [
    "rules", "position", "width", "height", "cells", "turn", "legal", "last", "score", "outcome",
    "picture",
];

/// What fouls may do.
pub(crate) const FOULS: [(Fouls, &str); 2] = [(Fouls::Reject, "reject"), (Fouls::Lose, "lose")];

/// The key of a value that stands for something that is no plain data: `{"": "function"}`.
pub const NOT_PLAIN: &str = "";
/// What stands under [`NOT_PLAIN`] for an array, object or string larger than any real one.
pub const TOO_LARGE: &str = "too large";

/// What the fields of an object are: the sentences about them depend on it.
pub(super) struct FieldCodes {
    integer: &'static Code,
    boolean: &'static Code,
    choice: &'static Code,
    unknown: &'static Code,
}

const RULE_FIELDS: FieldCodes = FieldCodes {
    integer: RULE_INTEGER,
    boolean: RULE_BOOLEAN,
    choice: RULE_CHOICE,
    unknown: RULE_UNKNOWN,
};

pub(super) const OPTION_FIELDS: FieldCodes = FieldCodes {
    integer: OPTION_INTEGER,
    boolean: OPTION_BOOLEAN,
    choice: OPTION_CHOICE,
    unknown: OPTION_UNKNOWN,
};

/// An object's fields, taken one by one; what is left over at the end is unknown.
pub(super) struct Fields<'a> {
    map: &'a Map<String, Value>,
    sort: &'static FieldCodes,
    known: Vec<&'static str>,
}

impl<'a> Fields<'a> {
    /// The object's fields; `code` says that it is none.
    pub(super) fn new(
        value: &'a Value,
        sort: &'static FieldCodes,
        code: &'static Code,
    ) -> Result<Self> {
        let map = value.as_object().ok_or_else(|| wrong(code, "", value))?;
        Ok(Self {
            map,
            sort,
            known: Vec::new(),
        })
    }

    pub(super) fn get(&mut self, name: &'static str) -> Option<&'a Value> {
        self.known.push(name);
        self.map.get(name)
    }

    pub(super) fn integer(
        &mut self,
        name: &'static str,
        range: RangeInclusive<i64>,
    ) -> Result<Option<i64>> {
        let code = self.sort.integer;
        let read = |value: &Value| {
            let number = value.as_i64().filter(|number| range.contains(number));
            number.ok_or_else(|| {
                wrong(code, name, value)
                    .with("least", *range.start())
                    .with("most", *range.end())
            })
        };
        self.get(name).map(read).transpose()
    }

    pub(super) fn boolean(&mut self, name: &'static str) -> Result<Option<bool>> {
        let code = self.sort.boolean;
        let read = |value: &Value| value.as_bool().ok_or_else(|| wrong(code, name, value));
        self.get(name).map(read).transpose()
    }

    /// The place of the word among those that may be chosen.
    fn choice(&mut self, name: &'static str, choices: &[&str]) -> Result<Option<usize>> {
        let code = self.sort.choice;
        let read = |value: &Value| {
            let chosen = choices.iter().position(|word| value.as_str() == Some(word));
            chosen.ok_or_else(|| wrong(code, name, value).with("choices", choices.join(", ")))
        };
        self.get(name).map(read).transpose()
    }

    pub(super) fn one_of<T: Copy, const N: usize>(
        &mut self,
        name: &'static str,
        choices: [(T, &'static str); N],
    ) -> Result<Option<T>> {
        let chosen = self.choice(name, &choices.map(|(_, word)| word))?;
        Ok(chosen.map(|at| choices[at].0))
    }

    /// Refuses fields that nobody asked for.
    pub(super) fn finish(self) -> Result<()> {
        self.finish_but_for(&[])
    }

    fn finish_but_for(self, tolerated: &[&str]) -> Result<()> {
        let unknown = |key: &&String| {
            let key = key.as_str();
            !self.known.contains(&key) && !tolerated.contains(&key)
        };
        match self.map.keys().find(unknown) {
            None => Ok(()),
            Some(key) => Err(Error::new(self.sort.unknown, excerpt(key))
                .with("field", excerpt(key))
                .with("fields", self.known.join(", "))),
        }
    }
}

/// Reads the rules' own fields: one that is given takes the place of the default.
impl rules::Fields for Fields<'_> {
    fn integer(
        &mut self,
        name: &'static str,
        range: RangeInclusive<i64>,
        value: &mut i64,
    ) -> Result<()> {
        put(value, Self::integer(self, name, range)?)
    }

    fn boolean(&mut self, name: &'static str, value: &mut bool) -> Result<()> {
        put(value, Self::boolean(self, name)?)
    }

    fn choice(
        &mut self,
        name: &'static str,
        choices: &[&'static str],
        value: &mut usize,
    ) -> Result<()> {
        put(value, Self::choice(self, name, choices)?)
    }

    fn cells(&mut self, name: &'static str, board: (u8, u8), value: &mut CellSet) -> Result<()> {
        let Some(given) = self.get(name) else {
            return Ok(());
        };
        let list = given.as_array();
        *value = CellSet::EMPTY;
        for cell in list.ok_or_else(|| wrong(RULE_CELLS, name, given))? {
            let text = cell
                .as_str()
                .ok_or_else(|| wrong(RULE_CELL_TEXT, name, cell))?;
            let (width, height) = (usize::from(board.0), usize::from(board.1));
            let (column, row) = parse_cell(text)
                .filter(|&(column, row)| column < width && row < height)
                .ok_or_else(|| wrong(RULE_CELL, name, cell).with("cell", excerpt(text)))?;
            value.insert(row * width + column);
        }
        Ok(())
    }

    fn text(&mut self, name: &'static str, value: &mut String) -> Result<()> {
        let given = self.get(name).unwrap_or(&Value::Null);
        let text = given
            .as_str()
            .ok_or_else(|| wrong(RULE_TEXT, name, given))?;
        text.clone_into(value);
        Ok(())
    }
}

fn put<T>(value: &mut T, given: Option<T>) -> Result<()> {
    if let Some(given) = given {
        *value = given;
    }
    Ok(())
}

/// What is wrong with a value; `field` is its name, where the sentence has it.
pub(super) fn wrong(code: &'static Code, field: &'static str, value: &Value) -> Error {
    let too_large = value.get(NOT_PLAIN).and_then(Value::as_str) == Some(TOO_LARGE);
    let code = if too_large { ARGUMENT_SIZE } else { code };
    Error::new(code, value.clone()).with("field", field)
}

/// Reads a whole set of rules or the name of a preset.
///
/// # Errors
/// Of kind bad-rules, naming the field.
pub fn rules(value: &Value) -> Result<Rules> {
    if let Some(name) = value.as_str() {
        return preset(name);
    }
    let mut fields = Fields::new(value, &RULE_FIELDS, NOT_RULES)?;
    let name = fields.get("game");
    let mut games = GameRules::defaults();
    let chosen = games
        .iter()
        .position(|game| name.and_then(Value::as_str) == Some(game.name()));
    let Some(chosen) = chosen else {
        let names: Vec<&str> = games.iter().map(GameRules::name).collect();
        let error = wrong(UNKNOWN_GAME, "", name.unwrap_or(value));
        return Err(error.with("games", names.join(", ")));
    };
    let mut game = games.swap_remove(chosen);
    game.fields(&mut fields)?;
    let fouls = fields.one_of("fouls", FOULS)?.unwrap_or_default();
    fields.finish()?;
    Ok(Rules { fouls, game })
}

/// A start and moves to begin with, from the options of `new_game` or from a whole game.
///
/// # Errors
/// Of kind bad-options, naming the field.
pub fn new_game_options(value: &Value) -> Result<(Option<String>, Moves)> {
    if value.is_null() {
        return Ok((None, Moves::default()));
    }
    let mut fields = Fields::new(value, &OPTION_FIELDS, NOT_OPTIONS)?;
    let start = start(fields.get("start"), OPTION_START)?;
    let moves = match fields.get("moves") {
        None => Moves::default(),
        Some(Value::String(text)) => Moves::Text(text.clone()),
        Some(list) => Moves::List(move_list(list, OPTION_MOVES)?),
    };
    fields.finish_but_for(&GAME_FIELDS)?;
    Ok((start, moves))
}

fn start(value: Option<&Value>, code: &'static Code) -> Result<Option<String>> {
    match value {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) => Ok(Some(text.clone())),
        Some(other) => Err(wrong(code, "", other)),
    }
}

/// A list of at most so many; `code` says what else it should be.
#[inline(never)]
pub(super) fn list_of<'a>(
    value: &'a Value,
    most: usize,
    code: &'static Code,
) -> Result<&'a [Value]> {
    let list = value.as_array().filter(|list| list.len() <= most);
    list.map(Vec::as_slice)
        .ok_or_else(|| wrong(code, "", value).with("most", most))
}

pub(super) fn move_list(value: &Value, code: &'static Code) -> Result<Vec<String>> {
    let list = value.as_array().ok_or_else(|| wrong(code, "", value))?;
    list.iter()
        .map(|mv| {
            let text = mv.as_str().map(str::to_owned);
            text.ok_or_else(|| wrong(LIST_MOVE_TEXT, "", mv))
        })
        .collect()
}

/// Reads a game: its rules, start and moves; everything else follows from them and is not looked at.
///
/// # Errors
/// Those of [`rules()`] and of replaying the moves; of kind bad-position when it is no game at all.
pub fn game(value: &Value) -> Result<Record> {
    let fields = value
        .as_object()
        .ok_or_else(|| wrong(NOT_A_GAME, "", value))?;
    let needed = |name| {
        let missing = || Error::new(MISSING_FIELD, name).with("field", name);
        fields.get(name).ok_or_else(missing)
    };
    let rules = rules(needed("rules")?)?;
    let start = start(fields.get("start"), GAME_START)?;
    let moves = move_list(needed("moves")?, GAME_MOVES)?;
    Record::new(rules, start.as_deref())?.replay_list(&moves)
}

/// Reads a move's text.
///
/// # Errors
/// Of kind illegal-move when it is no text.
pub fn mv(value: &Value) -> Result<&str> {
    value.as_str().ok_or_else(|| wrong(MOVE_TEXT, "", value))
}

/// Reads who acts; nothing stands for the side to move.
///
/// # Errors
/// Of kind bad-options when it is neither side.
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
/// Of kind bad-options, naming the field.
pub fn best_move_options(value: &Value) -> Result<BestMoveOptions> {
    if value.is_null() {
        return Ok(BestMoveOptions::default());
    }
    let mut fields = Fields::new(value, &OPTION_FIELDS, NOT_OPTIONS)?;
    let options = BestMoveOptions {
        level: fields.one_of("level", Level::NAMES)?.unwrap_or_default(),
        depth: fields.integer("depth", 1..=500)?.map(|depth| depth as u32),
        max_nodes: fields
            .integer("max_nodes", 1..=MAX_SAFE)?
            .map(|nodes| nodes as u64),
        max_ms: fields.integer("max_ms", 1..=MAX_MS)?.map(|ms| ms as u32),
        seed: fields.integer("seed", -MAX_SAFE..=MAX_SAFE)?.unwrap_or(0) as u64,
    };
    fields.finish()?;
    Ok(options)
}

/// Reads the options of `solve`.
///
/// # Errors
/// Of kind bad-options, naming the field.
pub fn solve_options(value: &Value) -> Result<SolveOptions> {
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
    let options = SolveOptions {
        method: fields.one_of("method", methods)?.unwrap_or_default(),
        order: order(fields.get("order"))?,
        depth: fields.integer("depth", 1..=500)?.map(|depth| depth as u32),
        changes: changes(fields.get("changes"))?,
        each_move: fields.boolean("each_move")?.unwrap_or(default.each_move),
        count_lines: fields
            .boolean("count_lines")?
            .unwrap_or(default.count_lines),
        tree: fields.integer("tree", 0..=64)?.map(|plies| plies as u32),
        plies: fields.boolean("plies")?.unwrap_or(default.plies),
        book: fields.boolean("book")?.unwrap_or(default.book),
        without: without(fields.get("without"))?,
        proved: proved(fields.get("proved"))?,
        max_nodes: fields
            .integer("max_nodes", 1..=MAX_SAFE)?
            .map(|nodes| nodes as u64),
    };
    fields.finish()?;
    Ok(options)
}

/// Reads the options of `film`.
///
/// # Errors
/// Of kind bad-options, naming the field.
pub fn film_options(value: &Value) -> Result<SolveOptions> {
    let methods = [
        (Method::Alphabeta, "alphabeta"),
        (Method::Minimax, "minimax"),
    ];
    let nothing = Value::Object(Map::new());
    let value = if value.is_null() { &nothing } else { value };
    let mut fields = Fields::new(value, &OPTION_FIELDS, NOT_OPTIONS)?;
    let options = SolveOptions {
        method: fields
            .one_of("method", methods)?
            .unwrap_or(Method::Alphabeta),
        order: order(fields.get("order"))?,
        depth: fields.integer("depth", 1..=500)?.map(|depth| depth as u32),
        changes: changes(fields.get("changes"))?,
        ..SolveOptions::default()
    };
    fields.finish()?;
    Ok(options)
}

fn order(value: Option<&Value>) -> Result<OrderOption> {
    let Some(value) = value else {
        return Ok(OrderOption::Board);
    };
    match value {
        Value::String(name) if name == "board" => Ok(OrderOption::Board),
        Value::String(name) if name == "corners" => Ok(OrderOption::Corners),
        Value::Array(cells) if cells.iter().all(Value::is_string) => {
            let names = cells.iter().filter_map(Value::as_str).map(str::to_owned);
            Ok(OrderOption::Cells(names.collect()))
        }
        _ => Err(wrong(ORDER, "", value)),
    }
}

fn without(value: Option<&Value>) -> Result<Vec<String>> {
    let Some(value) = value else {
        return Ok(Vec::new());
    };
    let names = value.as_array().map(|list| {
        let names = list.iter().map(|name| name.as_str().map(str::to_owned));
        names.collect::<Option<Vec<_>>>()
    });
    names
        .flatten()
        .ok_or_else(|| wrong(WITHOUT, "without", value))
}

/// Moves as they stand, whether legal or not, and their values.
fn proved(value: Option<&Value>) -> Result<Vec<(String, Score)>> {
    let Some(value) = value else {
        return Ok(Vec::new());
    };
    let list = value.as_array().map(|list| {
        let all = list.iter().map(|one| {
            let value = Score::try_from(one.get("value")?.as_i64()?).ok()?;
            Some((one.get("move")?.as_str()?.to_owned(), value))
        });
        all.collect::<Option<Vec<_>>>()
    });
    list.flatten().ok_or_else(|| wrong(PROVED, "proved", value))
}

/// No search has more changes than this.
const MAX_CHANGES: usize = 1_000;

fn changes(value: Option<&Value>) -> Result<Vec<ChangeOption>> {
    let Some(value) = value else {
        return Ok(Vec::new());
    };
    let list = list_of(value, MAX_CHANGES, CHANGES)?;
    let mut changes = Vec::with_capacity(list.len());
    for value in list {
        let mut fields = Fields::new(value, &OPTION_FIELDS, CHANGE)?;
        let mut moves = |name| match fields.get(name) {
            Some(value) => move_list(value, CHANGE_MOVES),
            None => Ok(Vec::new()),
        };
        let (path, first) = (moves("path")?, moves("first")?);
        let value = fields.integer("value", -1_000_000..=1_000_000)?;
        fields.finish()?;
        changes.push(ChangeOption { path, first, value });
    }
    Ok(changes)
}

/// Reads which moment of a film is wanted: the number of a visit.
///
/// # Errors
/// Of kind bad-options when it is none.
pub fn at(value: &Value) -> Result<u64> {
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
/// [`Kind::BadPosition`](crate::error::Kind::BadPosition) when it is no text.
pub fn text(value: &Value) -> Result<&str> {
    value
        .as_str()
        .ok_or_else(|| wrong(IMPORT_TEXT, "text", value))
}

/// Reads the name of a format.
///
/// # Errors
/// [`Kind::BadOptions`](crate::error::Kind::BadOptions) when there is no such format.
pub fn format(value: &Value) -> Result<Format> {
    let named = Format::NAMES
        .into_iter()
        .find(|(_, name)| value.as_str() == Some(name));
    named.map(|(format, _)| format).ok_or_else(|| {
        let names = Format::NAMES.map(|(_, name)| name).join(", ");
        wrong(OPTION_CHOICE, "format", value).with("choices", names)
    })
}
