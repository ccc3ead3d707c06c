//! The functions of the npm package, over Rust types.
//!
//! [`new_game`], [`play`], [`best_move`] and [`solve`] are all that a program needs to play. [`film`] and [`film_look`] step through a
//! textbook search, [`exercise`] and [`diagnose`] test how a learner understands alpha-beta, [`import_game`] and [`export_game`] read and
//! write other programs' formats, [`Search`] is a `solve` in turns, the functions in [`puzzles`] play puzzles, and [`games`], [`openings`] and
//! [`error_codes`] list what there is. The results are serialised as the npm package's types describe them; [`decode`] reads the arguments
//! from JSON values.
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

pub mod collection;
pub mod decode;
mod exercises;
mod film;
mod info;
mod key;
mod moves;
mod options;
pub mod puzzles;
mod room;
mod search;
mod setting_up;
mod solve;
mod stages;
mod textbook;
#[cfg(feature = "types")]
mod types;
mod view;

pub use crate::formats::ImportOptions;
pub use crate::player::{BestMoveOptions, Candidate, Level, Player, Reply, Survey, Threats, Why};
pub use crate::solver::{PeerPlace, supply_data};
pub use collection::{FileGame, games_in_database, games_in_text};
pub use exercises::{
    Diagnosis, ExerciseAnswer, ExerciseOptions, MOST_ANSWERS, MOST_CLICKS, TracePair, diagnose,
    exercise,
};
pub use film::{
    FilmAnswer, FilmChoice, FilmCut, FilmMoment, FilmNode, FilmQuery, FilmRow, MAX_PLACES,
    MAX_VISITS_FOR_CUTS, film, film_look,
};
pub use info::{CodeInfo, FieldInfo, FieldKind, GameInfo, Preset, error_codes, games, openings};
pub use options::{
    ChangeOption, Method, MoveValue, Moves, NewGameOptions, OrderOption, Progress, ProgressMove,
    Solution, SolveOptions, TreeNode,
};
pub use search::{Search, Turn};
pub use setting_up::{SetUp, SetUpOptions, set_up};
pub use solve::solve;
#[cfg(feature = "types")]
pub use types::visit_types;
pub use view::{GameView, KnownValue, LastView, MoveCells, OutcomeView};

use serde_json::Value;

use self::room::make_room;
use crate::error::Result;
use crate::formats::{self, Format, TextRules};
use crate::game::Side;
use crate::games::Rules;
use crate::games::record::Record;
use crate::{player, solver};

/// Whether a call needs data that is neither part of the program nor supplied ([`supply_data`]): [`best_move`] at this level, or [`solve`]
/// without one.
#[must_use]
pub fn wants_data(game: &Record, level: Option<Level>) -> bool {
    match level {
        Some(level) => player::wants_data(game.game(), level),
        None => solver::wants_data(game.game()),
    }
}

/// A new game, or one continued from a start position or moves.
///
/// # Errors
/// Those of [`Record::new`], [`Record::replay`] and [`Record::replay_list`].
pub fn new_game(rules: Rules, start: Option<&str>, moves: &Moves) -> Result<Record> {
    let game = Record::new(rules, start)?;
    match moves {
        Moves::Text(text) => game.replay(text),
        Moves::List(list) => game.replay_list(list),
    }
}

/// Every position of a game, from its start: the games after none of the moves, after one, and so on.
///
/// # Errors
/// Those of [`new_game`].
pub fn replay(rules: Rules, start: Option<&str>, moves: &Moves) -> Result<Vec<Record>> {
    new_game(rules, start, moves)?.positions()
}

/// The game after a move. `by` is the side that acts, by default the side to move.
///
/// # Errors
/// Those of [`Record::play`].
pub fn play(game: &Record, mv: &str, by: Option<Side>) -> Result<Record> {
    game.play(mv, by)
}

/// A move for the side to move. Equal arguments give equal replies.
///
/// # Errors
/// Those of [`player::best_move`]; of kind too-large if there is too little memory for a search.
pub fn best_move(game: &Record, options: &BestMoveOptions) -> Result<Reply> {
    make_room()?;
    player::best_move(game, options)
}

/// A move of a player that remembers what it found out ([`Player::best_move`]).
///
/// # Errors
/// Those of [`best_move`].
pub fn player_move(
    player: &mut Player,
    game: &Record,
    options: &BestMoveOptions,
    share: Option<u32>,
) -> Result<Reply> {
    make_room()?;
    player.best_move(game, options, share)
}

/// Lets a player think in the opponent's time ([`Player::ponder`]).
///
/// # Errors
/// Those of [`best_move`].
pub fn ponder(
    player: &mut Player,
    game: &Record,
    options: &BestMoveOptions,
    ms: u32,
) -> Result<bool> {
    make_room()?;
    player.ponder(game, options, ms)
}

/// [`best_move`] at a level that does not search; `None` at the others, which need the solvers.
///
/// # Errors
/// Those of [`best_move`].
pub fn light_move(game: &Record, options: &BestMoveOptions) -> Result<Option<Reply>> {
    make_room()?;
    player::light_move(game, options)
}

/// The strength of the level `even` for the next game after these results of the person, oldest first, each from 0 (lost) to 1 (won).
/// `before` is its strength in the first of these games; without one, that of `casual`.
#[must_use]
pub fn rate(game: &Record, results: &[f64], before: Option<u32>) -> u32 {
    player::rate(game.game(), results, before)
}

/// Reads a game in any known format: those of [`formats::import`], the JSON of a whole game as these functions return it, or that of
/// Othello Quest.
///
/// # Errors
/// Those of [`formats::import`] and of reading a game's JSON.
pub fn import_game(text: &str, rules: Option<Rules>) -> Result<Record> {
    let rules = rules.map(TextRules::from);
    import_with(text, rules.as_ref(), ImportOptions::default())
}

/// [`import_game`] with rules that may leave the board to the text, and with options.
///
/// # Errors
/// Those of [`import_game`] and [`formats::import_as`].
pub fn import_with(
    text: &str,
    rules: Option<&TextRules>,
    options: ImportOptions,
) -> Result<Record> {
    let text = formats::without_mark(text);
    if text.len() <= formats::MAX_TEXT && formats::is_json(text) {
        return match serde_json::from_str::<Value>(text) {
            Ok(value) if value.get("rules").is_some() => {
                let game = decode::game(&value)?;
                match rules {
                    Some(rules) => rules.check(game),
                    None => Ok(game),
                }
            }
            Ok(value) => formats::import_json(text, &value, rules, options),
            Err(error) => Err(formats::bad_json(text, &error)),
        };
    }
    formats::import_as(text, rules, options)
}

/// The game in another program's format.
///
/// # Errors
/// Those of [`formats::export`].
pub fn export_game(game: &Record, format: Format) -> Result<String> {
    formats::export(game, format)
}
