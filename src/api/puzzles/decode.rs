//! Reads the arguments of the puzzle functions. Errors are of kind bad-options and name the field, unless something else is said.
//!
//! Further fields of stages and puzzles are ignored, like those of games.

use serde::Deserialize as _;
use serde_json::Value;

use crate::api::decode::{game, mv};
use crate::argument::{Argument, Fields, MAX_SAFE};
use crate::error::{NOT_A_GAME, OPTION_CHOICE, PUZZLE_FILE, PUZZLE_GOAL, Result};
use crate::game::Side;
use crate::games::record::Record;
use crate::puzzles::Goal;
use crate::puzzles::rating::Linear;
use crate::puzzles::record::MOST_RATING;
use crate::puzzles::themes::Theme;

use super::{PuzzleStage, SlipArgument};

fn fields(value: &Value) -> Result<Fields<'_>> {
    Argument::new("", value).fields(NOT_A_GAME)
}

/// Reads `game` and `goal` of an object. The errors are those of a game, and `puzzle-goal`.
pub fn puzzle(value: &Value) -> Result<(Record, Goal)> {
    let mut fields = fields(value)?;
    let game = game(fields.needed("game").value)?;
    let goal = fields.needed("goal").text(PUZZLE_GOAL)?;
    Ok((game, goal.parse()?))
}

/// Reads a stage, with the errors of a [`puzzle`], too.
pub fn stage(value: &Value) -> Result<PuzzleStage> {
    let (game, goal) = puzzle(value)?;
    let solver = fields(value)?.needed("solver").one_of(Side::NAMES)?;
    Ok(PuzzleStage { game, solver, goal })
}

/// Reads the fields `rating` and `themes` of a puzzle.
pub fn heading(value: &Value) -> Result<(Option<u16>, Vec<Theme>)> {
    let mut fields = fields(value)?;
    let rating = fields.needed("rating");
    let rating = rating.nullable(|rating| rating.whole(1..=MOST_RATING.into()))?;
    let themes = fields.needed("themes").nullable(themes)?;
    Ok((rating, themes.unwrap_or_default()))
}

fn themes(list: Argument) -> Result<Vec<Theme>> {
    let names = Theme::ALL.map(Theme::name);
    let theme = |theme: Argument| Ok(Theme::ALL[theme.choice(&names)?]);
    let themes = list.list(names.len(), OPTION_CHOICE, theme);
    themes.map_err(|_| list.wrong(OPTION_CHOICE).with("choices", names.join(", ")))
}

/// Reads the options of `assess_puzzle`: the predictor, as the file of puzzles gives it. If it is none, the error is `puzzle-file`.
pub fn assess_options(value: &Value) -> Result<Option<Linear>> {
    let mut fields = Argument::new("", value).options()?;
    let given = fields.needed("predictor");
    fields.finish()?;
    given.nullable(|given| Linear::deserialize(given.value).map_err(|_| given.wrong(PUZZLE_FILE)))
}

/// Reads a slip. The errors are those of a game and a move, too.
pub fn slip(value: &Value) -> Result<SlipArgument<'_>> {
    let mut fields = fields(value)?;
    let plies = |plies: Argument| plies.whole(0..=u16::MAX.into());
    Ok(SlipArgument {
        before: game(fields.needed("before").value)?,
        played: mv(fields.needed("played").value)?,
        plies: fields.needed("plies").nullable(plies)?,
        best: fields.needed("best").whole(-MAX_SAFE..=MAX_SAFE)?,
        value: fields.needed("value").whole(-MAX_SAFE..=MAX_SAFE)?,
    })
}
