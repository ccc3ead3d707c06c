//! The levels, which choose the computer's moves.
//!
//! - `random` and `lookahead` are the same for every game.
//! - `beginner` and `casual` look one or two moves ahead, with some chance; `strong`, `expert` and `perfect` are the solvers with a small,
//!   a medium and a large budget of positions. Every game has these levels, and some games have their own versions; only `levels_of`
//!   and the file `levels.rs` distinguish games.
//! - From `beginner` to `perfect`, the move is replaced by the hardest one of the same value to answer, where that is cheap to find
//!   (`resist`).
//! - `strategy` applies four rules without a search ([`strategy`]).
//! - `even` is as strong as asked for: it stands between two rungs of the game's ladder of levels ([`mod@ladder`]), and its strength follows a
//!   person's results ([`rate`]).
//!
//! All but `strong`, `expert`, `perfect` and `even` do without the games' own solvers and their data ([`light_move`]).

mod even;
mod generic;
mod keeping;
pub mod ladder;
mod levels;
mod lookahead;
pub mod mnk;
mod openings;
mod random;
mod rating;
mod reply;
mod resist;
pub mod reversi;
pub mod strategy;

use fastrand::Rng;

pub use self::keeping::{PERFECT_MS, Player};
use self::ladder::Ladder;
use self::levels::{Levels, LightLevels};
pub(crate) use self::reply::write_line;
pub use self::reply::{BestMoveOptions, Candidate, Level, Reply, Survey, Threats, Why};
use crate::clock;
use crate::error::{DEPTH, Error, LEVEL, Result, STRENGTH};
use crate::game::Game;
use crate::games::AnyGame;
use crate::games::record::Record;
use crate::solver::limit::Limit;
use crate::solver::{run_light_within, run_within};

/// The game's own levels that search; a game not named here has the generic ones.
fn levels_of(game: &AnyGame) -> &dyn Levels {
    match game {
        AnyGame::Mnk(game) => game,
        AnyGame::Reversi(game) => game,
        game => game,
    }
}

/// The same for the levels that do not search.
fn light_levels_of(game: &AnyGame) -> &dyn LightLevels {
    match game {
        AnyGame::Mnk(game) => game,
        AnyGame::Reversi(game) => game,
        game => game,
    }
}

/// Whether the game has the level `strategy`.
const fn has_strategy(game: &AnyGame) -> bool {
    matches!(game, AnyGame::Mnk(_))
}

/// The levels of a game, weakest first, then the special ones.
#[must_use]
pub fn levels(game: &AnyGame) -> Vec<Level> {
    let strategy = has_strategy(game);
    let mut levels = Level::NAMES.map(|(level, _)| level).to_vec();
    levels.retain(|&level| strategy || level != Level::Strategy);
    levels
}

/// Whether a level's inexact values estimate the final score.
#[must_use]
pub const fn estimates(game: &AnyGame) -> bool {
    matches!(game, AnyGame::Reversi(_))
}

/// Whether a level needs data that is neither part of the program nor supplied ([`crate::solver::supply_data`]).
#[must_use]
pub fn wants_data(game: &AnyGame, level: Level) -> bool {
    // What `even` asks for depends on its strength, and may be the strongest level.
    let level = match level {
        Level::Even => Level::Perfect,
        level => level,
    };
    levels_of(game).wants_data(level)
}

/// The game's ladder of levels.
#[must_use]
pub fn ladder(game: &AnyGame) -> &'static Ladder {
    levels_of(game).ladder()
}

/// The strength of [`Level::Even`] for the next game after these results of the person, oldest first, each from 0 (lost) to 1 (won).
/// `before` is its strength in the first of these games; without one, that of `casual`.
///
/// ```
/// use yomikiri::games::{preset, record::Record};
/// use yomikiri::player::rate;
/// let record = Record::new(preset("connect-four")?, None)?;
/// let game = record.game();
/// assert_eq!(rate(game, &[0.5], None), rate(game, &[], None));
/// assert!(rate(game, &[1.0], None) > rate(game, &[0.0], None));
/// # Ok::<(), yomikiri::error::Error>(())
/// ```
#[must_use]
pub fn rate(game: &AnyGame, results: &[f64], before: Option<u32>) -> u32 {
    rating::rate(ladder(game), results, before)
}

/// A move for the side to move. Equal arguments give equal replies.
///
/// ```
/// use yomikiri::games::{preset, record::Record};
/// use yomikiri::player::{BestMoveOptions, Level, best_move};
/// let game = Record::new(preset("tic-tac-toe")?, None)?.replay("a1b1b2")?;
/// let options = BestMoveOptions::default().level(Level::Casual);
/// assert!(best_move(&game, &options)?.line.len() >= 1);
/// # Ok::<(), yomikiri::error::Error>(())
/// ```
///
/// # Errors
/// Of kind game-over after the end; of kind bad-options if the game lacks the level or option; of kind too-large if there is too little
/// memory for a search.
pub fn best_move(record: &Record, options: &BestMoveOptions) -> Result<Reply> {
    if let Some(reply) = light_move(record, options)? {
        return Ok(reply);
    }
    let game = record.game();
    let mut rng = random::rng(game, options.seed);
    if options.openings
        && let Some(reply) = openings::named_move(record, &mut rng)
    {
        return Ok(reply);
    }
    let limit = limit_of(options);
    let resisting = |level: Level, rng: &mut Rng| {
        let options = options.clone().level(level);
        if !level.searches() {
            return light_reply(game, &options, limit, rng);
        }
        let reply = levels_of(game).reply(&options, rng)?;
        resist::resist(game, run_within, &options, limit, rng, reply)
    };
    at_level(game, options, &mut rng, resisting)
}

/// [`best_move`] at a level that does not [search](Level::searches); `None` at the others. A program that calls only this contains no game's
/// own solver and no data.
///
/// # Errors
/// Those of [`best_move`].
pub fn light_move(record: &Record, options: &BestMoveOptions) -> Result<Option<Reply>> {
    check(record.outcome().is_some(), options)?;
    if options.level.searches() {
        return Ok(None);
    }
    let game = record.game();
    let rng = &mut random::rng(game, options.seed);
    light_reply(game, options, limit_of(options), rng).map(Some)
}

/// The reply of a level that does not search.
fn light_reply(
    game: &AnyGame,
    options: &BestMoveOptions,
    limit: Limit,
    rng: &mut Rng,
) -> Result<Reply> {
    let reply = light_choice(game, options, rng)?;
    match options.level {
        Level::Random | Level::Lookahead | Level::Strategy => Ok(reply),
        _ => resist::resist(game, run_light_within, options, limit, rng, reply),
    }
}

/// The limit of a whole call.
fn limit_of(options: &BestMoveOptions) -> Limit {
    Limit::new(options.max_nodes.unwrap_or(u64::MAX), options.max_ms)
}

/// The level's own choice, which may be any of several moves of equal value: [`best_move`] without named openings, and without looking for
/// the move that is hardest to answer. Equal arguments give equal replies.
///
/// # Errors
/// Those of [`best_move`].
pub fn first_choice(game: &AnyGame, options: &BestMoveOptions) -> Result<Reply> {
    check(game.outcome().is_some(), options)?;
    let choice = |level: Level, rng: &mut Rng| {
        let options = options.clone().level(level);
        if level.searches() {
            levels_of(game).reply(&options, rng)
        } else {
            light_choice(game, &options, rng)
        }
    };
    at_level(game, options, &mut random::rng(game, options.seed), choice)
}

/// The reply that `reply` gives at the level, or at those between which `even` stands.
fn at_level(
    game: &AnyGame,
    options: &BestMoveOptions,
    rng: &mut Rng,
    mut reply: impl FnMut(Level, &mut Rng) -> Result<Reply>,
) -> Result<Reply> {
    match options.level {
        Level::Even => even::reply(game, ladder(game), options.strength, rng, &mut reply),
        level => reply(level, rng),
    }
}

/// Refuses what is no question for any level.
fn check(is_over: bool, options: &BestMoveOptions) -> Result<()> {
    if is_over {
        return Err(reply::nothing_to_find());
    }
    if options.depth.is_some() && options.level != Level::Lookahead {
        return Err(Error::new(DEPTH, options.depth));
    }
    if options.strength.is_some() && options.level != Level::Even {
        return Err(Error::new(STRENGTH, options.strength));
    }
    clock::check(options.max_ms)
}

/// The own choice of a level that does not search with these random numbers, in a game that is not over.
fn light_choice(game: &AnyGame, options: &BestMoveOptions, rng: &mut Rng) -> Result<Reply> {
    match options.level {
        Level::Random => Ok(random::any_move(game, rng)),
        Level::Lookahead => Ok(lookahead::lookahead(game, options)),
        Level::Strategy if !has_strategy(game) => Err(no_level(game, options.level)),
        _ => light_levels_of(game).light_reply(options, rng),
    }
}

fn no_level(game: &AnyGame, level: Level) -> Error {
    let names: Vec<&str> = levels(game).into_iter().map(Level::name).collect();
    Error::new(LEVEL, level.name())
        .with("level", level.name())
        .with("levels", names.join(", "))
}
