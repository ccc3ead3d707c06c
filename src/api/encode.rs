//! From a game to the plain data that a page draws.

use std::ops::RangeInclusive;

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use crate::api::decode::FOULS;
use crate::error::Result;
use crate::game::{Game as _, Notation, Outcome as Ending, Picture, Reason, Score, Side, winner};
use crate::games::grid::{CellSet, cell_name};
use crate::games::rules::{self, Fouls};
use crate::games::{self, record::Record};

/// One position of one game, with everything a page needs to draw it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Game {
    /// The rules, complete.
    pub rules: Rules,
    /// The position it began from, where not the usual one.
    pub start: Option<String>,
    /// The moves played so far.
    pub moves: Vec<String>,
    /// The position, written.
    pub position: String,
    /// Columns; 0 without a board.
    pub width: u8,
    /// Rows; 0 without a board.
    pub height: u8,
    /// Row by row: 0 empty, 1 first, 2 second, 3 obstacle.
    pub cells: Vec<u8>,
    /// The side to move; at the end, whose move it would have been.
    pub turn: Side,
    /// The legal moves; empty exactly when the game is over.
    pub legal: Vec<String>,
    /// The last action.
    pub last: Option<Last>,
    /// The score if it ended now, where that tells something; elsewhere 0 until the end.
    pub score: Score,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// What a picture needs of a game without a board, as an object; null for games on boards.
    pub picture: Value,
}

/// The last action of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Last {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Who made it.
    pub by: Side,
    /// The cells whose discs it turned.
    pub flipped: Vec<String>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Outcome {
    /// `"first"`, `"second"` or `"draw"`.
    pub winner: &'static str,
    /// First's point of view.
    pub score: Score,
    /// Why it is over.
    pub reason: Reason,
    /// The completed line.
    pub line: Vec<String>,
}

/// A whole set of rules with every field filled in, as an object: `game`, `fouls`, then the game's own fields.
#[derive(Clone, Debug, PartialEq)]
pub struct Rules(Vec<(&'static str, Value)>);

impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in &self.0 {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

impl From<&games::Rules> for Rules {
    fn from(rules: &games::Rules) -> Self {
        let mut written = Self(vec![
            ("game", rules.game.name().into()),
            ("fouls", word_for(rules.fouls).into()),
        ]);
        // Writing refuses nothing.
        let _ = rules.game.clone().fields(&mut written);
        written
    }
}

impl From<Rules> for Value {
    fn from(rules: Rules) -> Self {
        let mut object = Object::new();
        for (name, value) in rules.0 {
            object = object.with_value(name, value);
        }
        object.into()
    }
}

/// What fouls do, in a word.
pub(crate) fn word_for(fouls: Fouls) -> &'static str {
    let known = FOULS.into_iter().find(|(known, _)| *known == fouls);
    known.map_or("", |(_, word)| word)
}

/// Writes the rules' own fields.
impl rules::Fields for Rules {
    fn integer(
        &mut self,
        name: &'static str,
        _range: RangeInclusive<i64>,
        value: &mut i64,
    ) -> Result<()> {
        self.0.push((name, (*value).into()));
        Ok(())
    }

    fn boolean(&mut self, name: &'static str, value: &mut bool) -> Result<()> {
        self.0.push((name, (*value).into()));
        Ok(())
    }

    fn choice(
        &mut self,
        name: &'static str,
        choices: &[&'static str],
        value: &mut usize,
    ) -> Result<()> {
        self.0.push((name, choices[*value].into()));
        Ok(())
    }

    fn cells(&mut self, name: &'static str, board: (u8, u8), value: &mut CellSet) -> Result<()> {
        self.0.push((name, names(board, value).into()));
        Ok(())
    }

    fn text(&mut self, name: &'static str, value: &mut String) -> Result<()> {
        self.0.push((name, value.as_str().into()));
        Ok(())
    }
}

/// The names of a set's cells on a board of so many columns and rows, row by row.
pub(crate) fn names(board: (u8, u8), cells: &CellSet) -> Vec<String> {
    let (width, height) = (usize::from(board.0), usize::from(board.1));
    let mut names = Vec::with_capacity(cells.len());
    for cell in (0..width * height).filter(|&cell| cells.contains(cell)) {
        names.push(cell_name(cell % width, cell / width));
    }
    names
}

impl From<&Record> for Game {
    fn from(record: &Record) -> Self {
        let game = record.game();
        let outcome = record.outcome();
        let view = game.view();
        let legal = match outcome {
            Some(_) => Vec::new(),
            None => {
                let mut legal = Vec::new();
                for mv in game.moves() {
                    legal.push(game.write_move(mv));
                }
                legal
            }
        };
        let score = match outcome {
            Some(Ending { score, .. }) => score,
            None => view.score,
        };
        Game {
            rules: record.rules().into(),
            start: record.start().map(str::to_owned),
            moves: record.moves().to_vec(),
            position: game.write_position(),
            width: view.width,
            height: view.height,
            cells: view.cells,
            turn: game.turn(),
            legal,
            last: record.last().map(|last| Last {
                mv: last.mv.clone(),
                by: last.by,
                flipped: last.flipped.clone(),
            }),
            score,
            outcome: outcome.map(|outcome| Outcome {
                winner: winner(outcome.score).map_or("draw", Side::name),
                score: outcome.score,
                reason: outcome.reason,
                line: view.line,
            }),
            picture: record.picture().map_or(Value::Null, picture),
        }
    }
}

/// An object of plain data in the making.
pub(crate) struct Object(Map<String, Value>);

impl Object {
    /// Without fields.
    pub fn new() -> Self {
        Self(Map::new())
    }

    /// With one field more.
    pub fn with(self, name: &str, value: impl Into<Value>) -> Self {
        self.with_value(name, value.into())
    }

    #[inline(never)]
    fn with_value(mut self, name: &str, value: Value) -> Self {
        self.0.insert(name.to_owned(), value);
        self
    }
}

impl From<Object> for Value {
    fn from(object: Object) -> Self {
        Self::Object(object.0)
    }
}

fn picture(picture: Picture) -> Value {
    match picture {
        Picture::Sum {
            sum,
            target,
            most,
            said,
        } => {
            let mut list = Vec::with_capacity(said.len());
            for said in said {
                let by = said.by.map_or(Value::Null, |by| by.name().into());
                let said = Object::new().with("number", said.number).with("by", by);
                list.push(said.into());
            }
            let sum = Object::new().with("kind", "sum").with("sum", sum);
            let sum = sum.with("target", target).with("most", most);
            sum.with("said", Value::Array(list)).into()
        }
        Picture::Tree { nodes, at } => {
            let mut list = Vec::with_capacity(nodes.len());
            for node in nodes {
                let object = Object::new().with("parent", node.parent);
                let object = object.with("move", node.mv).with("value", node.value);
                list.push(object.into());
            }
            let tree = Object::new().with("kind", "tree").with("at", at);
            tree.with("nodes", Value::Array(list)).into()
        }
    }
}
