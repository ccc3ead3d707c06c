//! Converts JSON values, as they come from JavaScript, to this crate's types: strictly, and without panics.
//!
//! Unknown fields, wrong types and numbers out of range are refused by name. Options say at their declarations how they are read. Errors are of
//! kind bad-options and name the field, unless something else is said.
//!
//! ```
//! use serde_json::json;
//! use yomikiri::api::{SolveOptions, decode};
//! let options: SolveOptions = decode::options(&json!({ "each_move": true }))?;
//! assert!(options.each_move && options.book);
//! let error = decode::options::<SolveOptions>(&json!({ "eachMove": true })).unwrap_err();
//! assert_eq!(error.code.name, "option-unknown");
//! assert_eq!(error.input, "eachMove");
//! # Ok::<(), yomikiri::error::Error>(())
//! ```

use std::time::Duration;

use serde_json::Value;

use crate::api::exercises::{ExerciseAnswer, MOST_ANSWERS, answer};
use crate::api::options::{Method, NewGameOptions, SolveOptions};
use crate::argument::{Argument, Fields, MAX_SAFE};
use crate::error::{
    ANSWERS, Code, Error, GAME_MOVES, GAME_START, IMPORT_TEXT, MISSING_FIELD, MOVE_TEXT,
    NOT_A_GAME, NOT_RULES, OPTION_BY, PLACE, PUZZLE_UNREADABLE, RESULTS, RULE_CELL, RULE_CELL_TEXT,
    RULE_CELLS, RULE_TEXT, Result, TURN_MS, UNKNOWN_GAME, excerpt,
};
use crate::formats::{Format, TextRules};
use crate::game::Side;
use crate::games::grid::{CellSet, MAX_SIZE, parse_cell};
use crate::games::record::Record;
use crate::games::rules::{self, Field, Fouls};
use crate::games::{GameRules, Rules, preset};
use crate::options::{MILLISECONDS, Options, STRENGTHS};
use crate::solver::PeerPlace;

/// The maximum number of move values that are read; no position has more moves.
const MOST_VALUES: usize = MAX_SIZE as usize * MAX_SIZE as usize;
/// The maximum number of results that are read.
const MOST_RESULTS: usize = 1_000;

/// Reads the options of a function; null has none.
pub fn options<T: Options>(value: &Value) -> Result<T> {
    T::all(Argument::new("", value).options()?)
}

/// Reads complete rules or the name of a preset. Errors are of kind bad-rules.
pub fn rules(value: &Value) -> Result<Rules> {
    if let Some(name) = value.as_str() {
        return preset(name);
    }
    let argument = Argument::new("", value);
    let mut fields = argument.rules(NOT_RULES)?;
    let name = fields.get("game").unwrap_or(argument);
    let mut games = GameRules::defaults();
    let names: Vec<&str> = games.iter().map(GameRules::name).collect();
    let unknown = |_| name.wrong(UNKNOWN_GAME).with("games", names.join(", "));
    let mut game = games.swap_remove(name.choice(&names).map_err(unknown)?);
    game.fields(&mut fields)?;
    let mut fouls = Fouls::default();
    fields.set(&mut fouls, "fouls", |fouls| fouls.one_of(Fouls::NAMES))?;
    fields.finish()?;
    Ok(Rules { fouls, game })
}

/// Reads the rules' own fields; a field that is present replaces the default.
impl rules::Fields for Fields<'_> {
    fn field(&mut self, name: &'static str, field: Field) -> Result<()> {
        match field {
            Field::Integer(range, value) => self.set(value, name, |it| it.whole::<i64>(range)),
            Field::Boolean(value) => self.set(value, name, Argument::boolean),
            Field::Choice(words, value) => self.set(value, name, |it| it.choice(words)),
            Field::Cells(board, value) => self.set(value, name, |it| cells(board, it)),
            Field::Text(value) => {
                *value = self.needed(name).text(RULE_TEXT)?.to_owned();
                Ok(())
            }
        }
    }
}

/// Reads a list of cells of a board with this many columns and rows.
fn cells((width, height): (u8, u8), cells: Argument) -> Result<CellSet> {
    let (width, height) = (usize::from(width), usize::from(height));
    let mut set = CellSet::EMPTY;
    cells.list(usize::MAX, RULE_CELLS, |cell| {
        let text = cell.text(RULE_CELL_TEXT)?;
        let place = parse_cell(text).filter(|&(column, row)| column < width && row < height);
        let place = place.ok_or_else(|| cell.wrong(RULE_CELL).with("cell", excerpt(text)));
        place.map(|(column, row)| set.insert(row * width + column))
    })?;
    Ok(set)
}

/// Reads the [`rules()`] for a text to import. An object without `width` and `height` leaves the board to the text.
pub fn text_rules(value: &Value) -> Result<TextRules> {
    let usual = rules(value)?;
    if !value.is_object() || value.get("width").or(value.get("height")).is_some() {
        return Ok(usual.into());
    }
    let value = value.clone();
    let sized = move |(width, height): (usize, usize)| {
        let mut value = value.clone();
        (value["width"], value["height"]) = (width.into(), height.into());
        rules(&value).ok()
    };
    Ok(TextRules::of_any_board(usual, Box::new(sized)))
}

/// Reads the options of `new_game`, or a whole game, whose other fields follow from its start and moves and are ignored.
pub fn new_game_options(value: &Value) -> Result<NewGameOptions> {
    let mut fields = Argument::new("", value).options()?;
    let options = NewGameOptions::read(&mut fields)?;
    if value.get("rules").is_none() {
        fields.finish()?;
    }
    Ok(options)
}

/// Reads a game from its rules, start and moves; all other fields follow from these and are ignored. Errors are those of [`rules()`] and of
/// replaying the moves, or of kind bad-position.
pub fn game(value: &Value) -> Result<Record> {
    let mut fields = Argument::new("", value).fields(NOT_A_GAME)?;
    let missing = |name| Error::new(MISSING_FIELD, name).with("field", name);
    let given = fields.get("rules").ok_or_else(|| missing("rules"))?;
    let rules = rules(given.value)?;
    let start = fields.needed("start");
    let start = start.nullable(|start| start.text(GAME_START))?;
    let moves = fields.get("moves").ok_or_else(|| missing("moves"))?;
    let moves = moves.moves(GAME_MOVES)?;
    let game = Record::new(rules, start)?.replay_list(&moves)?;
    Ok(with_values(game, value))
}

/// Adds the field `values` of a whole game. Values of illegal moves are ignored, like all fields that the rules do not need.
#[must_use]
pub fn with_values(game: Record, value: &Value) -> Record {
    let list = value["values"].as_array().into_iter().flatten();
    let known = list.take(MOST_VALUES).filter_map(|one| {
        let value = Argument::new("", &one["value"]).integer()?;
        Some((one["move"].as_str()?.to_owned(), value))
    });
    game.with_values(known.collect())
}

/// Reads limits of positions and milliseconds.
pub fn limits(value: &Value) -> Result<(Option<u64>, Option<u32>)> {
    let fields = Argument::new("", value).options()?;
    let limits = SolveOptions::all(fields.only(&["max_nodes", "max_ms"]))?;
    Ok((limits.max_nodes, limits.max_ms))
}

/// Reads a search's place among others.
pub fn place(value: &Value) -> Result<PeerPlace> {
    let field = |name| u16::try_from(Argument::new(name, &value[name]).integer()?).ok();
    let place = field("rank").zip(field("count"));
    let wrong = || Argument::new("", value).wrong(PLACE);
    let place = place.map(|(rank, count)| PeerPlace { rank, count });
    place.ok_or_else(|| wrong().with("most", usize::from(u16::MAX)))
}

/// Takes bytes, or refuses whatever came in their place with `code`.
pub fn bytes(bytes: std::result::Result<Vec<u8>, Value>, code: &'static Code) -> Result<Vec<u8>> {
    bytes.map_err(|value| Argument::new("", &value).wrong(code))
}

/// Reads the options of `film`: some of those of `solve`. The method is alpha-beta by default.
pub fn film_options(value: &Value) -> Result<SolveOptions> {
    let mut fields = Argument::new("", value).options()?;
    let mut method = Method::Alphabeta;
    fields.set(&mut method, "method", |it| it.one_of(Method::TEXTBOOK))?;
    let options = SolveOptions::all(fields.only(&["order", "bounds", "depth", "changes"]))?;
    Ok(options.method(method))
}

/// Declares readers of parameters that are a single value: the name in messages, the type, and what reads it.
macro_rules! parameters {
    ($($(#[$about:meta])* $name:ident($field:literal) -> $Type:ty = $read:expr;)*) => {
        $(
            $(#[$about])*
            pub fn $name(value: &Value) -> Result<$Type> {
                let read: fn(Argument<'_>) -> Result<$Type> = $read;
                read(Argument::new($field, value))
            }
        )*
    };
}

parameters! {
    /// A move's text. The error is of kind illegal-move.
    mv("") -> &str = |mv| mv.text(MOVE_TEXT);
    /// The side that acts; null means the side to move.
    by("") -> Option<Side> = |by| by.nullable(|by| by.one_of(Side::NAMES).map_err(|_| by.wrong(OPTION_BY)));
    /// A person's results, each from 0 (lost) to 1 (won).
    results("results") -> Vec<f64> = |results| {
        let wrong = || results.wrong(RESULTS).with("most", MOST_RESULTS);
        let result = |one: &Value| one.as_f64().filter(|one| (0.0..=1.0).contains(one));
        results.list(MOST_RESULTS, RESULTS, |one| result(one.value).ok_or_else(wrong))
    };
    /// A strength of the level `even`; null is none.
    strength("before") -> Option<u32> = |strength| strength.nullable(|it| it.whole(STRENGTHS));
    /// How long a player may think about a move, in milliseconds; null is as long as usual.
    share("share") -> Option<u32> = |share| {
        let ms = share.nullable(|it| it.whole::<i64>(1..=MAX_SAFE))?;
        Ok(ms.map(|ms| u32::try_from(ms).unwrap_or(u32::MAX)))
    };
    /// How long a player is to ponder, in milliseconds.
    pondering_ms("ms") -> u32 = |ms| ms.whole(MILLISECONDS);
    /// The time of a turn in milliseconds, which is not negative.
    turn_ms("") -> Duration = |given| {
        let ms = given.value.as_f64().filter(|ms| *ms >= 0.0);
        let ms = ms.ok_or_else(|| given.wrong(TURN_MS))?;
        Ok(Duration::try_from_secs_f64(ms / 1000.0).unwrap_or(Duration::MAX))
    };
    /// The number of a visit in a film.
    at("at") -> u64 = |at| at.whole(1..=MAX_SAFE);
    /// A learner's answers.
    answers("") -> Vec<ExerciseAnswer> = |answers| answers.list(MOST_ANSWERS, ANSWERS, answer);
    /// The text of a puzzle's link. The error is `puzzle-unreadable`.
    puzzle_id("") -> &str = |id| id.text(PUZZLE_UNREADABLE);
    /// A text to import. The error is of kind bad-position.
    text("text") -> &str = |text| text.text(IMPORT_TEXT);
    /// The name of a format.
    format("format") -> Format = |name| name.one_of(Format::NAMES);
}
