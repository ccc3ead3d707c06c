//! Levels for every game without its own: the generic solver if a budget of positions suffices, otherwise limited depth.

use fastrand::Rng;

use super::lookahead::look_ahead;
use super::random::any_move;
use super::reply::{BestMoveOptions, Level, Reply, Why, write_line};
use crate::error::Result;
use crate::game::{Game, Notation};
use crate::games::AnyGame;
use crate::solver::limit::Limit;
use crate::solver::{Options, run_within};

/// A level's strength: how often it plays a random move, how many positions the solver may visit, and the depth of the search
/// otherwise. A position takes a microsecond or two.
struct Strength {
    slip: f64,
    positions: u64,
    depth: u32,
}

fn strength(level: Level) -> Strength {
    let (slip, positions, depth) = match level {
        Level::Beginner => (0.6, 100_000, 1),
        Level::Casual => (0.25, 100_000, 2),
        Level::Strong => (0.05, 300_000, 4),
        Level::Expert => (0.01, 1_000_000, 6),
        Level::Perfect | Level::Random | Level::Strategy | Level::Lookahead => (0.0, 1_000_000, 8),
    };
    Strength {
        slip,
        positions,
        depth,
    }
}

/// The best move or, at the lower levels, sometimes any move.
///
/// # Errors
/// Of kind too-large if there is too little memory for a search.
pub fn choose(game: &AnyGame, options: &BestMoveOptions, rng: &mut Rng) -> Result<Reply> {
    let Strength {
        slip,
        positions,
        depth,
    } = strength(options.level);
    if rng.f64() < slip {
        return Ok(any_move(game, rng));
    }
    // The strongest level uses the whole time; the others use at most the time.
    let positions = match options.max_ms {
        Some(_) if options.level == Level::Perfect => u64::MAX,
        _ => positions,
    };
    let limit = Limit::new(options.max_nodes.unwrap_or(positions), options.max_ms);
    // At most half of the time, so that some is left for the depth-limited search.
    let know = limit.part(u64::MAX, 50);
    let plies = Options {
        plies: true,
        ..Options::default()
    };
    let (_, report) = run_within(game, plies, &know)?;
    let Some(best) = report.moves.first() else {
        return Ok(look_ahead(game, Some(depth), options.max_nodes, limit));
    };
    let end = game.after(best.mv).outcome();
    let wins = end.is_some_and(|outcome| outcome.winner() == Some(game.turn()));
    let mut line = report.line;
    if line.is_empty() {
        line.push(best.mv);
    }
    Ok(Reply {
        mv: game.write_move(best.mv),
        value: best.exact(),
        exact: best.exact().is_some(),
        line: write_line(game, &line),
        nodes: report.nodes,
        why: if wins { Why::Win } else { Why::Search }.unless_alone(&game.moves()),
        survey: None,
    })
}
