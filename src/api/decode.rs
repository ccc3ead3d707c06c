//! From plain values, as they come from JavaScript, to the types of this crate: strictly, and never with a panic.
//!
//! Unknown fields, wrong types and numbers out of range are refused by name.

use std::ops::RangeInclusive;

use serde_json::{Map, Value};

use crate::api::{BestMoveOptions, Level, Method, Moves, OrderOption, SolveOptions};
use crate::error::{Error, Kind, Result};
use crate::game::Side;
use crate::games::grid::{MAX_SIZE, parse_cell};
use crate::games::record::Record;
use crate::games::reversi::Opening;
use crate::games::{Fouls, GameRules, Rules, eight, mnk, preset, reversi};

/// The largest whole number that JavaScript holds exactly.
const MAX_SAFE: i64 = (1 << 53) - 1;

/// The fields of a `Game`, which may stand where `new_game` takes options, besides `start` and `moves`.
const GAME_FIELDS: [&str; 10] = [
    "rules", "position", "width", "height", "cells", "turn", "legal", "last", "score", "outcome",
];

/// The key of a value that stands for something that is no plain data: `{"": "function"}`.
pub const NOT_PLAIN: &str = "";
/// What stands under [`NOT_PLAIN`] for an array, object or string larger than any real one.
pub const TOO_LARGE: &str = "too large";

/// An object's fields, taken one by one; what is left over at the end is unknown.
struct Fields<'a> {
    map: &'a Map<String, Value>,
    kind: Kind,
    known: Vec<&'static str>,
}

impl<'a> Fields<'a> {
    fn new(value: &'a Value, kind: Kind, what: &str) -> Result<Self> {
        let map = value
            .as_object()
            .ok_or_else(|| wrong(kind, format!("{what} must be an object."), value))?;
        Ok(Self {
            map,
            kind,
            known: Vec::new(),
        })
    }

    fn get(&mut self, name: &'static str) -> Option<&'a Value> {
        self.known.push(name);
        self.map.get(name)
    }

    fn integer(&mut self, name: &'static str, range: RangeInclusive<i64>) -> Result<Option<i64>> {
        let kind = self.kind;
        self.get(name)
            .map(|value| {
                value
                    .as_i64()
                    .filter(|number| range.contains(number))
                    .ok_or_else(|| {
                        let (least, most) = (range.start(), range.end());
                        wrong(
                            kind,
                            format!("“{name}” must be a whole number from {least} to {most}."),
                            value,
                        )
                    })
            })
            .transpose()
    }

    fn boolean(&mut self, name: &'static str) -> Result<Option<bool>> {
        let kind = self.kind;
        self.get(name)
            .map(|value| {
                value
                    .as_bool()
                    .ok_or_else(|| wrong(kind, format!("“{name}” must be true or false."), value))
            })
            .transpose()
    }

    fn one_of<T: Copy>(
        &mut self,
        name: &'static str,
        choices: &[(T, &'static str)],
    ) -> Result<Option<T>> {
        let kind = self.kind;
        self.get(name)
            .map(|value| {
                let chosen = choices
                    .iter()
                    .find(|(_, text)| value.as_str() == Some(text));
                chosen.map(|&(choice, _)| choice).ok_or_else(|| {
                    let names: Vec<&str> = choices.iter().map(|&(_, text)| text).collect();
                    wrong(
                        kind,
                        format!("“{name}” must be one of {}.", names.join(", ")),
                        value,
                    )
                })
            })
            .transpose()
    }

    /// Refuses fields that nobody asked for.
    fn finish(self) -> Result<()> {
        self.finish_but_for(&[])
    }

    fn finish_but_for(self, tolerated: &[&str]) -> Result<()> {
        let unknown = |key: &&String| {
            let key = key.as_str();
            !self.known.contains(&key) && !tolerated.contains(&key)
        };
        match self.map.keys().find(unknown) {
            None => Ok(()),
            Some(key) => {
                let shown: String = key.chars().take(60).collect();
                Err(Error::new(
                    self.kind,
                    format!(
                        "There is no field “{shown}” here; there are {}.",
                        self.known.join(", ")
                    ),
                    shown,
                ))
            }
        }
    }
}

fn wrong(kind: Kind, message: String, value: &Value) -> Error {
    let too_large = value.get(NOT_PLAIN).and_then(Value::as_str) == Some(TOO_LARGE);
    let kind = if too_large { Kind::TooLarge } else { kind };
    Error::new(kind, message, value.clone())
}

/// Reads a whole set of rules or the name of a preset.
///
/// # Errors
/// [`Kind::BadRules`] naming the field.
pub fn rules(value: &Value) -> Result<Rules> {
    if let Some(name) = value.as_str() {
        return preset(name);
    }
    let what = "The rules must be the name of a preset or an object, which";
    let mut fields = Fields::new(value, Kind::BadRules, what)?;
    let game = match fields.get("game").and_then(Value::as_str) {
        Some("mnk") => mnk_rules(&mut fields)?,
        Some("reversi") => reversi_rules(&mut fields)?,
        Some("eight") => eight_rules(&mut fields)?,
        Some("tree") => tree_rules(&mut fields)?,
        _ => {
            return Err(wrong(
                Kind::BadRules,
                "“game” must be one of mnk, reversi, eight, tree.".to_owned(),
                value.get("game").unwrap_or(value),
            ));
        }
    };
    let fouls = fields
        .one_of("fouls", &[(Fouls::Reject, "reject"), (Fouls::Lose, "lose")])?
        .unwrap_or_default();
    fields.finish()?;
    Ok(Rules { fouls, game })
}

fn mnk_rules(fields: &mut Fields) -> Result<GameRules> {
    let size = 1..=i64::from(MAX_SIZE);
    let mut number = |name| Ok(fields.integer(name, size.clone())?.unwrap_or(3) as u8);
    let mut rules = mnk::Rules::new(number("width")?, number("height")?, number("k")?)?;
    rules.misere = fields.boolean("misere")?.unwrap_or(false);
    if let Some(obstacles) = fields.get("obstacles") {
        let list = obstacles.as_array().ok_or_else(|| {
            wrong(
                Kind::BadRules,
                "“obstacles” must be a list of cells.".to_owned(),
                obstacles,
            )
        })?;
        let (width, height) = (usize::from(rules.width), usize::from(rules.height));
        for cell in list {
            let (column, row) = cell
                .as_str()
                .and_then(parse_cell)
                .filter(|&(column, row)| column < width && row < height)
                .ok_or_else(|| {
                    wrong(
                        Kind::BadRules,
                        "An obstacle is not a cell of the board.".to_owned(),
                        cell,
                    )
                })?;
            rules.obstacles.insert(row * width + column);
        }
    }
    Ok(GameRules::Mnk(rules))
}

fn reversi_rules(fields: &mut Fields) -> Result<GameRules> {
    let mut side = |name| Ok(fields.integer(name, 2..=8)?.unwrap_or(4) as u8);
    let mut rules = reversi::Rules::new(side("width")?, side("height")?)?;
    let openings = [(Opening::Cross, "cross"), (Opening::Parallel, "parallel")];
    rules.opening = fields
        .one_of("opening", &openings)?
        .unwrap_or(Opening::Cross);
    rules.reversed = fields.boolean("reversed")?.unwrap_or(false);
    rules.empties_to_winner = fields.boolean("empties_to_winner")?.unwrap_or(false);
    Ok(GameRules::Reversi(rules))
}

fn eight_rules(fields: &mut Fields) -> Result<GameRules> {
    let target = fields.integer("target", 1..=1000)?.unwrap_or(8) as u16;
    let most = fields.integer("most", 1..=100)?.unwrap_or(3) as u16;
    eight::Rules::new(target, most).map(GameRules::Eight)
}

fn tree_rules(fields: &mut Fields) -> Result<GameRules> {
    let tree = fields.get("tree");
    let text = tree.and_then(Value::as_str).ok_or_else(|| {
        wrong(
            Kind::BadRules,
            "“tree” must be the tree's text.".to_owned(),
            tree.unwrap_or(&Value::Null),
        )
    })?;
    Ok(GameRules::Tree(text.to_owned()))
}

/// A start and moves to begin with, from the options of `new_game` or from a whole game.
///
/// # Errors
/// [`Kind::BadOptions`] naming the field.
pub fn new_game_options(value: &Value) -> Result<(Option<String>, Moves)> {
    if value.is_null() {
        return Ok((None, Moves::default()));
    }
    let mut fields = Fields::new(value, Kind::BadOptions, "The options")?;
    let start = match fields.get("start") {
        None | Some(Value::Null) => None,
        Some(Value::String(text)) => Some(text.clone()),
        Some(other) => {
            let message = "“start” must be a position's text.".to_owned();
            return Err(wrong(Kind::BadOptions, message, other));
        }
    };
    let moves = match fields.get("moves") {
        None => Moves::default(),
        Some(Value::String(text)) => Moves::Text(text.clone()),
        Some(list) => Moves::List(move_list(list, Kind::BadOptions)?),
    };
    fields.finish_but_for(&GAME_FIELDS)?;
    Ok((start, moves))
}

fn move_list(value: &Value, kind: Kind) -> Result<Vec<String>> {
    let list = value
        .as_array()
        .ok_or_else(|| wrong(kind, "“moves” must be a list of moves.".to_owned(), value))?;
    list.iter()
        .map(|mv| {
            let message = || "A move in “moves” is not text.".to_owned();
            mv.as_str()
                .map(str::to_owned)
                .ok_or_else(|| wrong(Kind::IllegalMove, message(), mv))
        })
        .collect()
}

/// Reads a game: its rules, start and moves; everything else follows from them and is not looked at.
///
/// # Errors
/// Those of [`rules`] and of replaying the moves; [`Kind::BadPosition`] when it is no game at all.
pub fn game(value: &Value) -> Result<Record> {
    let mut fields = Fields::new(value, Kind::BadPosition, "A game")?;
    let missing = |name: &str| {
        let message = format!("A game has a field “{name}”.");
        Error::new(Kind::BadPosition, message, name)
    };
    let rules = rules(fields.get("rules").ok_or_else(|| missing("rules"))?)?;
    let start = match fields.get("start") {
        None | Some(Value::Null) => None,
        Some(Value::String(text)) => Some(text.as_str()),
        Some(other) => {
            let message = "“start” must be a position's text.".to_owned();
            return Err(wrong(Kind::BadPosition, message, other));
        }
    };
    let moves = move_list(
        fields.get("moves").ok_or_else(|| missing("moves"))?,
        Kind::BadPosition,
    )?;
    Record::new(rules, start)?.replay_list(&moves)
}

/// Reads a move's text.
///
/// # Errors
/// [`Kind::IllegalMove`] when it is no text.
pub fn mv(value: &Value) -> Result<&str> {
    value
        .as_str()
        .ok_or_else(|| wrong(Kind::IllegalMove, "A move must be text.".to_owned(), value))
}

/// Reads who acts; nothing stands for the side to move.
///
/// # Errors
/// [`Kind::BadOptions`] when it is neither side.
pub fn by(value: &Value) -> Result<Option<Side>> {
    match value {
        Value::Null => Ok(None),
        _ => {
            let side = value.as_str().and_then(Side::from_name);
            side.map(Some).ok_or_else(|| {
                wrong(
                    Kind::BadOptions,
                    "“by” must be first or second.".to_owned(),
                    value,
                )
            })
        }
    }
}

/// Reads the options of `best_move`.
///
/// # Errors
/// [`Kind::BadOptions`] naming the field.
pub fn best_move_options(value: &Value) -> Result<BestMoveOptions> {
    if value.is_null() {
        return Ok(BestMoveOptions::default());
    }
    let mut fields = Fields::new(value, Kind::BadOptions, "The options")?;
    let options = BestMoveOptions {
        level: fields.one_of("level", &Level::NAMES)?.unwrap_or_default(),
        depth: fields.integer("depth", 1..=500)?.map(|depth| depth as u32),
        max_nodes: fields
            .integer("max_nodes", 1..=MAX_SAFE)?
            .map(|nodes| nodes as u64),
        seed: fields.integer("seed", -MAX_SAFE..=MAX_SAFE)?.unwrap_or(0) as u64,
    };
    fields.finish()?;
    Ok(options)
}

/// Reads the options of `solve`.
///
/// # Errors
/// [`Kind::BadOptions`] naming the field.
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
    let mut fields = Fields::new(value, Kind::BadOptions, "The options")?;
    let options = SolveOptions {
        method: fields.one_of("method", &methods)?.unwrap_or_default(),
        order: order(fields.get("order"))?,
        depth: fields.integer("depth", 1..=500)?.map(|depth| depth as u32),
        each_move: fields.boolean("each_move")?.unwrap_or(default.each_move),
        count_lines: fields
            .boolean("count_lines")?
            .unwrap_or(default.count_lines),
        tree: fields.integer("tree", 0..=64)?.map(|plies| plies as u32),
        plies: fields.boolean("plies")?.unwrap_or(default.plies),
        book: fields.boolean("book")?.unwrap_or(default.book),
        max_nodes: fields
            .integer("max_nodes", 1..=MAX_SAFE)?
            .map(|nodes| nodes as u64),
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
        _ => Err(wrong(
            Kind::BadOptions,
            "“order” must be board, corners or a list of cells.".to_owned(),
            value,
        )),
    }
}
