//! Reads the arguments of the puzzle functions.
//!
//! Further fields of stages and puzzles are ignored, like those of games.

use serde::Deserialize as _;
use serde_json::Value;

use crate::api::decode::{game, mv};
use crate::api::fields::{Fields, MAX_SAFE, OPTION_FIELDS, list_of, number, wrong};
use crate::error::{
    NOT_A_GAME, OPTION_CHOICE, OPTION_INTEGER, PUZZLE_FILE, PUZZLE_GOAL, PUZZLE_UNREADABLE, Result,
};
use crate::game::{Score, Side};
use crate::games::record::Record;
use crate::puzzles::Goal;
use crate::puzzles::rating::Linear;
use crate::puzzles::record::MOST_RATING;
use crate::puzzles::themes::Theme;

use super::PuzzleStage;

/// A slip, as [`puzzle_of_slip`](super::puzzle_of_slip) takes it.
pub struct SlipArgument<'a> {
    /// The game before it.
    pub before: Record,
    /// The move that was played.
    pub played: &'a str,
    /// The value of the best move.
    pub best: Score,
    /// The value of the move played.
    pub value: Score,
    /// The moves to the end with best play.
    pub plies: Option<u32>,
}

/// Reads `game` and `goal` of an object.
///
/// # Errors
/// Those of a game; with the code `puzzle-goal` if `goal` is not a goal.
pub fn puzzle(value: &Value) -> Result<(Record, Goal)> {
    let mut fields = Fields::of(value, &OPTION_FIELDS, NOT_A_GAME)?;
    Ok((
        game(needed(&mut fields, "game"))?,
        goal(needed(&mut fields, "goal"))?,
    ))
}

/// The value of a field; null if it is missing.
fn needed<'a>(fields: &mut Fields<'a>, name: &'static str) -> &'a Value {
    fields.get(name).unwrap_or(&Value::Null)
}

fn goal(value: &Value) -> Result<Goal> {
    let text = value.as_str();
    let text = text.ok_or_else(|| wrong(PUZZLE_GOAL, "", value))?;
    text.parse()
}

/// Reads a stage.
///
/// # Errors
/// Those of [`puzzle`]; of kind bad-options if the solver is neither side.
pub fn stage(value: &Value) -> Result<PuzzleStage> {
    let (game, goal) = puzzle(value)?;
    let named = value.get("solver").and_then(Value::as_str);
    let wrong = || {
        wrong(
            OPTION_CHOICE,
            "solver",
            value.get("solver").unwrap_or(&Value::Null),
        )
        .with("choices", "first, second")
    };
    Ok(PuzzleStage {
        game,
        solver: named.and_then(Side::from_name).ok_or_else(wrong)?,
        goal,
    })
}

/// Reads the text of a link.
///
/// # Errors
/// With the code `puzzle-unreadable` if it is not a text.
pub fn id(value: &Value) -> Result<&str> {
    let text = value.as_str();
    text.ok_or_else(|| wrong(PUZZLE_UNREADABLE, "", value))
}

/// Reads the fields `rating` and `themes` of a puzzle.
///
/// # Errors
/// Of kind bad-options, with the field.
pub fn heading(value: &Value) -> Result<(Option<u16>, Vec<Theme>)> {
    let mut fields = Fields::of(value, &OPTION_FIELDS, NOT_A_GAME)?;
    let rating = match needed(&mut fields, "rating") {
        Value::Null => None,
        _ => fields.integer("rating", 1..=MOST_RATING.into())?,
    };
    let themes = match needed(&mut fields, "themes") {
        Value::Null => Vec::new(),
        themes => {
            let list = list_of(themes, Theme::ALL.len(), OPTION_CHOICE);
            let read: Option<Vec<Theme>> =
                list.ok().and_then(|list| list.iter().map(theme).collect());
            let names = Theme::ALL.map(Theme::name).join(", ");
            read.ok_or_else(|| wrong(OPTION_CHOICE, "themes", themes).with("choices", names))?
        }
    };
    Ok((rating.map(|rating| rating as u16), themes))
}

fn theme(value: &Value) -> Option<Theme> {
    let mut all = Theme::ALL.into_iter();
    all.find(|theme| value.as_str() == Some(theme.name()))
}

/// Reads the options of `assess_puzzle`: the predictor, as the file of puzzles gives it.
///
/// # Errors
/// Of kind bad-options for an unknown field; with the code `puzzle-file` if `predictor` is not a predictor.
pub fn assess_options(value: &Value) -> Result<Option<Linear>> {
    let mut fields = Fields::of_options(value)?;
    let given = needed(&mut fields, "predictor");
    fields.finish()?;
    if given.is_null() {
        return Ok(None);
    }
    let predictor = Linear::deserialize(given);
    predictor
        .map(Some)
        .map_err(|_| wrong(PUZZLE_FILE, "", given))
}

/// Reads a slip.
///
/// # Errors
/// Those of a game and a move; of kind bad-options, with the field.
pub fn slip(value: &Value) -> Result<SlipArgument<'_>> {
    let mut fields = Fields::of(value, &OPTION_FIELDS, NOT_A_GAME)?;
    let before = game(needed(&mut fields, "before"))?;
    let played = mv(needed(&mut fields, "played"))?;
    let plies = match needed(&mut fields, "plies") {
        Value::Null => None,
        _ => fields.integer("plies", 0..=i64::from(u16::MAX))?,
    };
    Ok(SlipArgument {
        before,
        played,
        best: score(value, "best")?,
        value: score(value, "value")?,
        plies: plies.map(|plies| plies as u32),
    })
}

fn score(value: &Value, name: &'static str) -> Result<Score> {
    let given = value.get(name).unwrap_or(&Value::Null);
    number(OPTION_INTEGER, name, -MAX_SAFE..=MAX_SAFE, given)
}
