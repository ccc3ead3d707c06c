//! Levels for every game without its own: the generic solver if a budget of positions suffices, otherwise limited depth.

use fastrand::Rng;

use super::lookahead::look_ahead;
use super::random::any_move;
use super::reply::{BestMoveOptions, Level, Reply, Why};
use crate::error::Result;
use crate::game::Game;
use crate::games::{AnyGame, AnyMove};
use crate::search::report::Report;
use crate::solver::limit::Limit;
use crate::solver::{Options, run_light_within};

/// The best move or, at the lower levels, sometimes any move.
///
/// # Errors
/// Of kind too-large if there is too little memory for a search.
pub fn choose(game: &AnyGame, options: &BestMoveOptions, rng: &mut Rng) -> Result<Reply> {
    // How often the level plays a random move, how many positions the solver may visit (each takes a microsecond or two), and the depth of
    // the search otherwise.
    let (slip, positions, depth) = match options.level {
        Level::Beginner => (0.6, 100_000, 1),
        Level::Casual => (0.25, 100_000, 2),
        Level::Strong => (0.05, 300_000, 4),
        Level::Expert => (0.01, 1_000_000, 6),
        _ => (0.0, 1_000_000, 8),
    };
    if rng.f64() < slip {
        return Ok(any_move(game, rng));
    }
    let limit = limit_of(options, positions);
    // At most half of the time, so that some is left for the depth-limited search.
    let half = limit.part(u64::MAX, 50);
    let plies = Options {
        plies: true,
        ..Options::default()
    };
    let (_, report) = run_light_within(game, plies, &half)?;
    match solved(game, &report) {
        Some(reply) => Ok(reply),
        None => Ok(look_ahead(game, Some(depth), options.max_nodes, limit)),
    }
}

/// The limit of a level that may visit this many positions unless the options say otherwise. The strongest level uses the whole time; the
/// others use at most the time.
pub(super) fn limit_of(options: &BestMoveOptions, positions: u64) -> Limit {
    let positions = match options.whole_time() {
        Some(_) => u64::MAX,
        None => positions,
    };
    Limit::new(options.max_nodes.unwrap_or(positions), options.max_ms)
}

/// The solver's move, if it found one.
pub(super) fn solved(game: &AnyGame, report: &Report<AnyMove>) -> Option<Reply> {
    let best = report.moves.first()?;
    let end = game.after(best.mv).outcome();
    let wins = end.is_some_and(|outcome| outcome.winner() == Some(game.turn()));
    let mut line = report.line.clone();
    if line.is_empty() {
        line.push(best.mv);
    }
    let why = if wins { Why::Win } else { Why::Search };
    Some(Reply {
        value: best.exact(),
        exact: best.exact().is_some(),
        nodes: report.nodes,
        ..Reply::new(game, &line, why.unless_alone(&game.moves()))
    })
}
