//! A board in JSON, as the programs of many games keep it: `{"board": […], "turn": "X"}`.

use std::ops::Range;

use serde_json::Value;

use super::{diagram, replay, signs};
use crate::error::{Error, NOT_A_MOVE, NOT_A_ROW, Result, UNKNOWN_FORMAT};

/// The names of the field with the board.
const BOARD: [&str; 4] = ["board", "squares", "cells", "grid"];
/// The names of the field with the side to move, in small letters and without `_`.
const TURN: [&str; 6] = [
    "turn",
    "player",
    "currentplayer",
    "next",
    "nextplayer",
    "tomove",
];

/// The drawing of an object that has a board and perhaps a side to move: as text in one or more lines, a list of cells, or a list of rows; and where
/// the name of the board's field stands.
///
/// # Errors
/// Of kind illegal-move, with the first other field and its place.
pub fn drawn(text: &str, value: &Value) -> Result<(String, Range<usize>)> {
    let unknown = || Error::new(UNKNOWN_FORMAT, Value::Null);
    let fields = value.as_object().ok_or_else(unknown)?;
    let place = |name: &str| {
        let name = Value::from(name).to_string();
        let at = text.find(&name);
        at.map_or(0..text.len(), |at| at..at + name.len())
    };
    let in_the_way = |name: &String| replay::stray(NOT_A_MOVE, text, &place(name));
    let is_board = |name: &str| BOARD.contains(&name);
    // Moves beside a board may have led to it, or follow it.
    let moves = fields.keys().filter(|name| *name == "moves");
    let board = fields.iter().find(|(name, _)| is_board(name));
    let Some((named, board)) = board.filter(|_| moves.count() == 0) else {
        let other = fields.keys().find(|name| *name != "moves");
        return Err(other.map_or_else(unknown, in_the_way));
    };
    let drawn = match board {
        Value::String(lines) if lines.contains('\n') => lines.clone(),
        board => board.to_string(),
    };
    let drawn = match fields.iter().find(|(name, _)| *name != named) {
        None => drawn,
        Some((name, turn)) => {
            let known = TURN.contains(&&*name.to_ascii_lowercase().replace('_', ""));
            let lines = diagram::lists(&signs::plain(&drawn)).ok().flatten();
            let lines = lines.or_else(|| drawn.contains('\n').then_some(drawn));
            let side = turn.as_str().filter(|_| known && fields.len() == 2);
            let said = lines
                .zip(side)
                .map(|(lines, side)| format!("{lines}\n\n{side} to move"));
            said.ok_or_else(|| in_the_way(name))?
        }
    };
    Ok((drawn, place(named)))
}

/// The error for a drawing, at the field of the board: the text of the board is not where it stands in the object.
pub fn misplaced(wrong: Error, text: &str, at: &Range<usize>) -> Error {
    let placed = wrong.params.iter().any(|(name, _)| *name == "at");
    if placed || wrong.code.name == UNKNOWN_FORMAT.name {
        replay::stray(NOT_A_ROW, text, at)
    } else {
        wrong
    }
}
