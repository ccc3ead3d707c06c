//! The levels, which choose the computer's moves.
//!
//! - `random` and `lookahead` are the same for every game.
//! - `beginner` and `casual` look one or two moves ahead, with some chance; `strong`, `expert` and `perfect` are the solvers with a small,
//!   a medium and a large budget of positions. Every game has these levels, and some games have their own versions; only `levels_of`
//!   and the file `levels.rs` distinguish games.
//! - From `beginner` to `perfect`, the move is replaced by the hardest one of the same value to answer, where that is cheap to find
//!   (`resist`).
//! - `strategy` applies four rules without a search ([`strategy`]).

mod generic;
mod levels;
mod lookahead;
pub mod mnk;
mod openings;
mod random;
mod reply;
mod resist;
pub mod reversi;
pub mod strategy;

use fastrand::Rng;

use self::levels::Levels;
pub(crate) use self::reply::write_line;
pub use self::reply::{BestMoveOptions, Candidate, Level, Reply, Survey, Threats, Why};
use crate::clock;
use crate::error::{DEPTH, Error, LEVEL, Result};
use crate::game::Game;
use crate::games::AnyGame;
use crate::games::record::Record;
use crate::solver::limit::Limit;

/// The game's own levels; a game not named here has the generic ones.
fn levels_of(game: &AnyGame) -> &dyn Levels {
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
    levels_of(game).wants_data(level)
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
    check(record.outcome().is_some(), options)?;
    let game = record.game();
    let mut rng = random::rng(game, options.seed);
    if options.openings
        && options.level.searches()
        && let Some(reply) = openings::named_move(record, &mut rng)
    {
        return Ok(reply);
    }
    let limit = Limit::new(options.max_nodes.unwrap_or(u64::MAX), options.max_ms);
    let reply = own_choice(game, options, &mut rng)?;
    match options.level {
        Level::Random | Level::Lookahead | Level::Strategy => Ok(reply),
        _ => resist::resist(game, options, limit, &mut rng, reply),
    }
}

/// The level's own choice, which may be any of several moves of equal value: [`best_move`] without named openings, and without looking for
/// the move that is hardest to answer. Equal arguments give equal replies.
///
/// # Errors
/// Those of [`best_move`].
pub fn first_choice(game: &AnyGame, options: &BestMoveOptions) -> Result<Reply> {
    check(game.outcome().is_some(), options)?;
    own_choice(game, options, &mut random::rng(game, options.seed))
}

/// Refuses what is no question for any level.
fn check(is_over: bool, options: &BestMoveOptions) -> Result<()> {
    if is_over {
        return Err(reply::nothing_to_find());
    }
    if options.depth.is_some() && options.level != Level::Lookahead {
        return Err(Error::new(DEPTH, options.depth));
    }
    clock::check(options.max_ms)
}

/// The level's own choice with these random numbers, in a game that is not over.
fn own_choice(game: &AnyGame, options: &BestMoveOptions, rng: &mut Rng) -> Result<Reply> {
    let own = levels_of(game);
    match options.level {
        Level::Random => Ok(random::any_move(game, rng)),
        Level::Lookahead => Ok(lookahead::lookahead(game, options)),
        Level::Strategy if !has_strategy(game) => Err(no_level(game, options.level)),
        Level::Strategy
        | Level::Beginner
        | Level::Casual
        | Level::Strong
        | Level::Expert
        | Level::Perfect => own.reply(options, rng),
    }
}

fn no_level(game: &AnyGame, level: Level) -> Error {
    let names: Vec<&str> = levels(game).into_iter().map(Level::name).collect();
    Error::new(LEVEL, level.name())
        .with("level", level.name())
        .with("levels", names.join(", "))
}
