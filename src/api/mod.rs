//! The functions that the npm package has too, over the types of this module.
//!
//! [`new_game`], [`play`], [`best_move`] and [`solve`] are all that a program needs to play. [`film`] and [`film_look`] step through a
//! textbook search, [`exercise`] and [`diagnose`] test what somebody believes of alpha-beta, [`import_game`] and [`export_game`]
//! read and write other programs' formats, and [`games`] and [`error_codes`] list what there is. JavaScript's plain values are turned
//! into these types, and back, by `decode` and `encode`.
//!
//! ```
//! use yomikiri::api::{self, BestMoveOptions, Moves, SolveOptions};
//! use yomikiri::games::presets;
//!
//! let (_, rules) = presets().swap_remove(0);
//! let game = api::new_game(rules, None, &Moves::Text("b2".into()))?;
//! let game = api::play(&game, "a1", None)?;
//! let solution = api::solve(&game, &SolveOptions::default(), &mut |_| true)?;
//! assert_eq!((solution.value, solution.exact), (0, true));
//! let reply = api::best_move(&game, &BestMoveOptions::default())?;
//! assert_eq!(reply.value, Some(0));
//! # Ok::<(), yomikiri::error::Error>(())
//! ```

pub(crate) mod decode;
pub(crate) mod encode;
pub(crate) mod exercises;
pub(crate) mod fields;
pub(crate) mod film;
mod info;
mod options;
mod plain;
mod solve;
mod textbook;

pub use crate::player::{BestMoveOptions, Level, Reply, Why};
pub use crate::solver::supply_data;
pub use exercises::{
    Diagnosis, ExerciseAnswer, ExerciseOptions, MOST_ANSWERS, MOST_CLICKS, diagnose, exercise,
};
pub use film::{
    FilmAnswer, FilmMoment, FilmQuery, MAX_PLACES, MAX_VISITS_FOR_CUTS, film, film_look,
};
pub use info::{error_codes, games};
pub use options::{
    ChangeOption, Method, MoveValue, Moves, OrderOption, Progress, ProgressMove, Solution,
    SolveOptions, TreeNode,
};
pub use plain::Plain;
pub use solve::solve;

use serde_json::Value;

use crate::error::Result;
use crate::formats::{self, Format};
use crate::game::Side;
use crate::games::Rules;
use crate::games::record::Record;
use crate::memory_reserve::reserve;
use crate::solver::tables::no_memory;
use crate::{player, solver};

/// Whether a call wants data that was taken out of the program and has not come back ([`supply_data`]): [`best_move`] at this level,
/// or, without one, [`solve`].
#[must_use]
pub fn wants_data(game: &Record, level: Option<Level>) -> bool {
    match level {
        Some(level) => player::wants_data(game.game(), level),
        None => solver::wants_data(game.game()),
    }
}

/// A new game, or, with a start or moves, one continued.
///
/// # Errors
/// What [`Record::new`], [`Record::replay`] and [`Record::replay_list`] give.
pub fn new_game(rules: Rules, start: Option<&str>, moves: &Moves) -> Result<Record> {
    let game = Record::new(rules, start)?;
    match moves {
        Moves::Text(text) => game.replay(text),
        Moves::List(list) => game.replay_list(list),
    }
}

/// The game after a move. `by` says who acts; left out, it is the side to move.
///
/// # Errors
/// What [`Record::play`] gives.
pub fn play(game: &Record, mv: &str, by: Option<Side>) -> Result<Record> {
    game.play(mv, by)
}

/// A move for the side to move. The same arguments give the same reply.
///
/// # Errors
/// What [`player::best_move`] gives; of kind too-large when there is no memory for a search.
pub fn best_move(game: &Record, options: &BestMoveOptions) -> Result<Reply> {
    make_room()?;
    player::best_move(game, options)
}

/// Sees to it that a search has room, where need be by dropping what is kept of others.
///
/// # Errors
/// Of kind too-large when there is none all the same.
fn make_room() -> Result<()> {
    if reserve().is_ok() {
        return Ok(());
    }
    solve::forget();
    film::forget();
    reserve().map(drop).map_err(|_| no_memory())
}

/// A game somebody wrote down, in whatever format it is recognised as: those of [`formats::import`], the JSON of a whole game
/// as these functions hand it out, or that of Othello Quest.
///
/// # Errors
/// What [`formats::import`] and [`decode::game`] give.
pub fn import_game(text: &str, rules: Option<Rules>) -> Result<Record> {
    import_with(text, rules, |text| serde_json::from_str(text).ok())
}

/// [`import_game`] with a reader of JSON that is at hand already, as it is in a browser.
///
/// # Errors
/// Those of [`import_game`].
pub fn import_with(
    text: &str,
    rules: Option<Rules>,
    json: impl FnOnce(&str) -> Option<Value>,
) -> Result<Record> {
    if text.len() <= formats::MAX_TEXT && text.trim_start().starts_with(['{', '[']) {
        return match json(text) {
            Some(value) if value.get("rules").is_some() => decode::game(&value),
            Some(value) => formats::import_json(&value, rules),
            None => formats::import(text, rules),
        };
    }
    formats::import(text, rules)
}

/// The game in a format that others read.
///
/// # Errors
/// What [`formats::export`] gives.
pub fn export_game(game: &Record, format: Format) -> Result<String> {
    formats::export(game, format)
}
