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

pub use crate::api::exercises::{answers, exercise_options};

use std::time::Duration;

use serde_json::Value;

use crate::api::options::{Method, NewGameOptions, SolveOptions};
use crate::argument::{Argument, Fields, MAX_SAFE, MILLISECONDS, Options, STRENGTHS};
use crate::error::{
    Code, Error, GAME_MOVES, GAME_START, IMPORT_TEXT, MISSING_FIELD, MOVE_TEXT, NOT_A_GAME,
    NOT_RULES, OPTION_BY, PLACE, RESULTS, RULE_CELL, RULE_CELL_TEXT, RULE_CELLS, RULE_TEXT, Result,
    TURN_MS, UNKNOWN_GAME, excerpt,
};
use crate::formats::{Format, TextRules};
use crate::game::Side;
use crate::games::grid::{CellSet, MAX_SIZE, parse_cell};
use crate::games::record::Record;
use crate::games::rules::{self, Field, Fouls};
use crate::games::{GameRules, Rules, preset};
use crate::solver::PeerPlace;

/// The maximum number of move values that are read; no position has more moves.
const MOST_VALUES: usize = MAX_SIZE as usize * MAX_SIZE as usize;

/// Reads the options of a function; null has none.
pub fn options<T: Options>(value: &Value) -> Result<T> {
    Argument::new("", value).options()?.all()
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
    let on_board = move |size: (usize, usize)| {
        let sized = |(width, height): (usize, usize)| {
            let mut value = value.clone();
            value["width"] = width.into();
            value["height"] = height.into();
            rules(&value)
                .ok()
                .filter(|rules| rules.game.board() == size)
        };
        // A width may count something larger than the board's cells, such as boxes.
        let smaller = || {
            let below = |most: usize| 1..most.min(usize::from(MAX_SIZE) + 1);
            below(size.0).flat_map(move |width| below(size.1).map(move |height| (width, height)))
        };
        sized(size).or_else(|| smaller().find_map(sized))
    };
    Ok(TextRules::of_any_board(usual, Box::new(on_board)))
}

/// The maximum number of results that are read.
const MOST_RESULTS: usize = 1_000;

/// Reads a person's results, each from 0 (lost) to 1 (won).
pub fn results(value: &Value) -> Result<Vec<f64>> {
    let given = Argument::new("results", value);
    let wrong = || given.wrong(RESULTS).with("most", MOST_RESULTS);
    let result = |one: Argument| {
        let result = one.value.as_f64().filter(|one| (0.0..=1.0).contains(one));
        result.ok_or_else(wrong)
    };
    given.list(MOST_RESULTS, RESULTS, result)
}

/// Reads a strength of the level `even`; null is none.
pub fn strength(value: &Value) -> Result<Option<u32>> {
    Argument::new("before", value).nullable(|strength| strength.whole(STRENGTHS))
}

/// Reads how long a player may think about a move, in milliseconds; null is as long as usual.
pub fn share(value: &Value) -> Result<Option<u32>> {
    let share = Argument::new("share", value).nullable(|share| share.whole::<i64>(1..=MAX_SAFE))?;
    Ok(share.map(|share| u32::try_from(share).unwrap_or(u32::MAX)))
}

/// Reads how long a player is to ponder, in milliseconds.
pub fn pondering_ms(value: &Value) -> Result<u32> {
    Argument::new("ms", value).whole(MILLISECONDS)
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

/// Reads a move's text. The error is of kind illegal-move.
pub fn mv(value: &Value) -> Result<&str> {
    Argument::new("", value).text(MOVE_TEXT)
}

/// Reads the side that acts; null means the side to move.
pub fn by(value: &Value) -> Result<Option<Side>> {
    let side = |by: Argument| by.one_of(Side::NAMES).map_err(|_| by.wrong(OPTION_BY));
    Argument::new("", value).nullable(side)
}

/// Reads limits of positions and milliseconds.
pub fn limits(value: &Value) -> Result<(Option<u64>, Option<u32>)> {
    let fields = Argument::new("", value).options()?;
    let limits: SolveOptions = fields.only(&["max_nodes", "max_ms"])?;
    Ok((limits.max_nodes, limits.max_ms))
}

/// Reads the time of a turn in milliseconds, which is not negative.
pub fn turn_ms(value: &Value) -> Result<Duration> {
    let ms = value.as_f64().filter(|ms| *ms >= 0.0);
    let ms = ms.ok_or_else(|| Argument::new("", value).wrong(TURN_MS))?;
    Ok(Duration::try_from_secs_f64(ms / 1000.0).unwrap_or(Duration::MAX))
}

/// Reads a search's place among others.
pub fn place(value: &Value) -> Result<PeerPlace> {
    let field = |name| u16::try_from(Argument::new(name, &value[name]).integer()?).ok();
    let place = field("rank").zip(field("count"));
    let wrong = || Argument::new("", value).wrong(PLACE);
    let (rank, count) = place.ok_or_else(|| wrong().with("most", usize::from(u16::MAX)))?;
    Ok(PeerPlace { rank, count })
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
    let options: SolveOptions = fields.only(&["order", "bounds", "depth", "changes"])?;
    Ok(options.method(method))
}

/// Reads the number of a visit in a film.
pub fn at(value: &Value) -> Result<u64> {
    Argument::new("at", value).whole(1..=MAX_SAFE)
}

/// Reads a text to import. The error is of kind bad-position.
pub fn text(value: &Value) -> Result<&str> {
    Argument::new("text", value).text(IMPORT_TEXT)
}

/// Reads the name of a format.
pub fn format(value: &Value) -> Result<Format> {
    Argument::new("format", value).one_of(Format::NAMES)
}
