//! A game as a page gets it: its rules and moves, and everything needed to draw its position.
//!
//! ```
//! use serde_json::json;
//! use yomikiri::games::{presets, record::Record};
//! let (_, rules) = presets().swap_remove(0);
//! let game = Record::new(rules, None)?.play("b1", None)?;
//! assert_eq!(json!(game)["last"], json!({ "move": "b1", "by": "first", "flipped": [] }));
//! # Ok::<(), yomikiri::error::Error>(())
//! ```

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::error::Result;
use crate::game::{CellKind, Game as _, Notation, Reason, Score, Side, winner};
use crate::games::grid::{CellSet, cell_name};
use crate::games::guess::Guess;
use crate::games::record::Record;
use crate::games::rules::{Field, Fields, Fouls};
use crate::games::{AnyPicture, Rules};

/// One position of one game, with everything a page needs to draw it.
/// The fields `rules`, `start` and `moves` determine the game. Each call computes everything else from them, so changing another field has
/// no effect.
///
/// In Rust, a [`Record`] is serialised as its view.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Game"))]
#[non_exhaustive]
pub struct GameView<'a> {
    /// The rules, complete with all defaults.
    pub rules: &'a Rules,
    /// The start position, if it is not the usual one.
    pub start: Option<&'a str>,
    /// The moves played so far.
    #[cfg_attr(feature = "types", ts(type = "Move[]"))]
    pub moves: &'a [String],
    /// The position in text notation.
    pub position: String,
    /// Columns; 0 in games without a board.
    pub width: u8,
    /// Rows; 0 in games without a board.
    pub height: u8,
    /// Row by row: 0 empty, 1 first, 2 second, 3 obstacle.
    pub cells: Vec<u8>,
    /// The kind of each cell, row by row; missing if all are areas, the squares of a board. A line that is drawn holds 1 in `cells`, whoever drew
    /// it, and a point 3.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(optional = nullable))]
    pub kinds: Vec<CellKind>,
    /// The side to move; after the end, the side that would be next.
    pub turn: Side,
    /// The legal moves; empty exactly when the game is over.
    #[cfg_attr(feature = "types", ts(type = "Move[]"))]
    pub legal: Vec<String>,
    /// The cells that each legal move and the last one are made on; missing if each of these moves is its own cell or has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub at: Option<MoveCells>,
    /// The cells that choose each legal move when pointed at, where they are not just those it is made on: with gravity, all cells of its
    /// column.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub targets: Option<MoveCells>,
    /// The last move; `None` before the first.
    pub last: Option<LastView<'a>>,
    /// The first side's score if the game ended now, where that is meaningful; otherwise 0 until the end.
    pub score: Score,
    /// The result; `None` until the game is over.
    pub outcome: Option<OutcomeView>,
    /// The values of moves that an OBF line gave. Only `export_game` uses them, and a move drops them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(optional = nullable))]
    pub values: Vec<KnownValue<'a>>,
    /// What the reader of the game's text concluded; see `import_game`.
    #[serde(skip_serializing_if = "<[Guess]>::is_empty")]
    #[cfg_attr(feature = "types", ts(skip))]
    pub guessed: &'a [Guess],
    /// The data for a picture of a game without a board; `None` for board games.
    #[cfg_attr(feature = "types", ts(type = "Picture | null"))]
    pub picture: Option<AnyPicture>,
}

/// Moves and the names of the cells that each is made on; serialised as an object with a field for each move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "types",
    derive(ts_rs::TS),
    ts(type = "Record<Move, Cell[]>")
)]
pub struct MoveCells(pub Vec<(String, Vec<String>)>);

/// The last move of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "LastMove"))]
#[non_exhaustive]
pub struct LastView<'a> {
    /// The move, without the side that made it.
    #[serde(rename = "move")]
    #[cfg_attr(feature = "types", ts(type = "Move"))]
    pub mv: &'a str,
    /// The side that made it.
    pub by: Side,
    /// The other cells whose content it changed: in reversi the discs flipped, in Dots and Boxes the boxes completed. JavaScript has
    /// known it as `flipped` since reversi was the only game with such cells.
    #[serde(rename = "flipped")]
    #[cfg_attr(feature = "types", ts(type = "Cell[]"))]
    pub changed: &'a [String],
    /// The cells it was made on, if a legal move of the same name is made elsewhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional, type = "Cell[]"))]
    pub at: Option<Vec<String>>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Outcome"))]
#[non_exhaustive]
pub struct OutcomeView {
    /// The side that won, or "draw".
    #[cfg_attr(feature = "types", ts(type = "Side | \"draw\""))]
    pub winner: &'static str,
    /// The final score from the first side's point of view; after a foul, +1 or -1 in every game.
    pub score: Score,
    /// Why the game is over.
    pub reason: Reason,
    /// The line that ended the game, won or lost; otherwise empty.
    #[cfg_attr(feature = "types", ts(type = "Cell[]"))]
    pub line: Vec<String>,
}

/// A move's value that a file gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct KnownValue<'a> {
    /// The move.
    #[serde(rename = "move")]
    #[cfg_attr(feature = "types", ts(type = "Move"))]
    pub mv: &'a str,
    /// The value from the first side's point of view.
    pub value: Score,
}

impl<'a> GameView<'a> {
    /// The view of a game.
    #[must_use]
    pub fn of(record: &'a Record) -> Self {
        let game = record.game();
        let outcome = record.outcome();
        let view = game.view();
        let cells = |cells: &[usize]| cell_names(view.width.into(), cells.iter().copied());
        // After a foul, the position may still have moves, but none is legal.
        let moves = if outcome.is_none() {
            game.moves()
        } else {
            Vec::new()
        };
        let legal: Vec<String> = moves.iter().map(|&mv| game.write_move(mv)).collect();
        let mut at = MoveCells(Vec::new());
        for (&mv, written) in moves.iter().zip(&legal) {
            at.add(written, cells(&game.at(mv)));
        }
        let last = record.last().map(|last| LastView {
            mv: &last.mv,
            by: last.by,
            changed: &last.changed,
            at: at.add_last(&last.mv, cells(&last.at)),
        });
        let mut targets = MoveCells(Vec::new());
        for (&mv, written) in moves.iter().zip(&legal) {
            if let Some(column) = game.column(mv) {
                let size = usize::from(view.width) * usize::from(view.height);
                let column = (column..size).step_by(view.width.into());
                targets.add(written, cell_names(view.width.into(), column));
            }
        }
        let values = record.values().iter();
        Self {
            rules: record.rules(),
            start: record.start(),
            moves: record.moves(),
            position: game.write_position(),
            width: view.width,
            height: view.height,
            cells: view.cells,
            kinds: view.kinds,
            turn: game.turn(),
            legal,
            at: at.unless_obvious(),
            targets: targets.unless_obvious(),
            last,
            score: outcome.as_ref().map_or(view.score, |outcome| outcome.score),
            outcome: outcome.map(|outcome| OutcomeView {
                winner: winner_name(outcome.score),
                score: outcome.score,
                reason: outcome.reason,
                line: view.line,
            }),
            guessed: record.guessed(),
            values: values
                .map(|(mv, value)| KnownValue { mv, value: *value })
                .collect(),
            picture: record.picture(),
        }
    }
}

impl MoveCells {
    /// Adds a legal move.
    fn add(&mut self, mv: &str, cells: Vec<String>) {
        self.0.push((mv.to_owned(), cells));
    }

    /// Adds the last move. If a legal move of the same name is made elsewhere, as in a game whose moves are columns, the cells are returned
    /// instead.
    fn add_last(&mut self, mv: &str, cells: Vec<String>) -> Option<Vec<String>> {
        if let Some((_, legal)) = self.0.iter().find(|(legal, _)| legal == mv) {
            return (*legal != cells).then_some(cells);
        }
        self.add(mv, cells);
        None
    }

    /// `None` if each move is its own cell or has none.
    fn unless_obvious(self) -> Option<Self> {
        let own = |(mv, cells): &(String, Vec<String>)| cells.iter().all(|cell| cell == mv);
        (!self.0.iter().all(own)).then_some(self)
    }
}

impl Serialize for MoveCells {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(mv, cells)| (mv, cells)))
    }
}

impl Serialize for Record {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        GameView::of(self).serialize(serializer)
    }
}

/// Complete rules: `game`, `fouls`, then the game's own fields.
impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        let mut written = Written(vec![("game", self.game.name().into())]);
        let fields: &mut dyn Fields = &mut written;
        // Writing never fails.
        let _ = fields.one_of("fouls", Fouls::NAMES, &mut self.fouls.clone());
        let _ = self.game.clone().fields(fields);
        let mut object = serializer.serialize_struct("Rules", written.0.len())?;
        for (name, value) in &written.0 {
            object.serialize_field(name, value)?;
        }
        object.end()
    }
}

/// The fields of rules that have been written.
struct Written(Vec<(&'static str, Value)>);

impl Fields for Written {
    fn field(&mut self, name: &'static str, field: Field) -> Result<()> {
        let value = match field {
            Field::Integer(_, value) => (*value).into(),
            Field::Boolean(value) => (*value).into(),
            Field::Choice(choices, value) => choices[*value].into(),
            Field::Cells(board, value) => names_of_set(board, value).into(),
            Field::Text(value) => value.as_str().into(),
        };
        self.0.push((name, value));
        Ok(())
    }
}

/// The names of cells, given by their row-major indices.
fn cell_names(width: usize, cells: impl Iterator<Item = usize>) -> Vec<String> {
    cells
        .map(|cell| cell_name(cell % width, cell / width))
        .collect()
}

/// The names of a set's cells, row by row, on a board of this width and height.
pub(super) fn names_of_set((width, _): (u8, u8), set: &CellSet) -> Vec<String> {
    cell_names(width.into(), set.cells().map(usize::from))
}

/// `"first"`, `"second"` or `"draw"`.
pub(super) fn winner_name(score: Score) -> &'static str {
    winner(score).map_or("draw", Side::name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// The cells of moves on a board of width 4.
    fn places(
        legal: &[(&str, &[usize])],
        last: Option<(&str, &[usize])>,
    ) -> (Option<Value>, Option<Vec<String>>) {
        let names = |cells: &[usize]| cell_names(4, cells.iter().copied());
        let mut places = MoveCells(Vec::new());
        for (mv, cells) in legal {
            places.add(mv, names(cells));
        }
        let last = last.and_then(|(mv, cells)| places.add_last(mv, names(cells)));
        (places.unless_obvious().map(|places| json!(places)), last)
    }

    #[test]
    fn cells_are_left_out_if_each_move_is_its_own_cell() {
        assert_eq!(places(&[], None), (None, None));
        let cells = places(&[("a1", &[0]), ("b2", &[5])], Some(("c2", &[6])));
        assert_eq!(cells, (None, None));
        let pass: (&str, &[usize]) = ("pass", &[]);
        assert_eq!(places(&[pass], Some(pass)), (None, None));
    }

    #[test]
    fn the_view_names_every_cell_of_a_move() {
        let dominoes = places(&[("a1a2", &[0, 4]), ("pass", &[])], Some(("d1d2", &[3, 7])));
        let names = json!({ "a1a2": ["a1", "a2"], "pass": [], "d1d2": ["d1", "d2"] });
        assert_eq!(dominoes, (Some(names), None));
        // A single move that is not its own cell shows all of them.
        let mixed = places(&[("a1", &[0]), ("b", &[9])], None);
        assert_eq!(mixed.0, Some(json!({ "a1": ["a1"], "b": ["b3"] })));
    }

    #[test]
    fn a_last_move_that_shares_the_name_of_a_legal_move_has_its_own_cells() {
        let columns = places(&[("a", &[8]), ("d", &[11])], Some(("d", &[15])));
        let names = json!({ "a": ["a3"], "d": ["d3"] });
        assert_eq!(columns, (Some(names), Some(vec!["d4".to_owned()])));
    }
}
