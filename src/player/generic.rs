//! Levels for every game without its own: exhaustive search if there are few positions, otherwise limited depth.

use fastrand::Rng;

use super::lookahead::look_ahead;
use super::random::any_move;
use super::reply::{BestMoveOptions, Level, Reply, Why};
use crate::game::{Game, Notation};
use crate::games::{AnyGame, AnyMove};
use crate::search::exhaustive::ExhaustiveSearch;
use crate::solver::limit::Limit;

/// The most positions remembered: some 100 MB.
const CAPACITY: usize = 500_000;

/// Positions between two readings of the clock, if time is limited.
const SLICE: u64 = 2_000;

/// A level's strength: how often it plays a random move, how many positions an exhaustive search may visit, and the depth of the search
/// otherwise. A position takes about a microsecond.
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
        Level::Perfect | Level::Random | Level::Strategy | Level::Lookahead => (0.0, u64::MAX, 8),
    };
    Strength {
        slip,
        positions,
        depth,
    }
}

/// The best move or, at the lower levels, sometimes any move.
pub fn choose(game: &AnyGame, options: &BestMoveOptions, rng: &mut Rng) -> Reply {
    let moves = game.moves();
    let Strength {
        slip,
        positions,
        depth,
    } = strength(options.level);
    if rng.f64() < slip {
        return any_move(game, rng);
    }
    let mut exhaustive = ExhaustiveSearch::new(game.clone(), CAPACITY, false);
    let limit = Limit::new(options.max_nodes.unwrap_or(positions), options.max_ms);
    // At most half of the time, so that some is left for the depth-limited search.
    let know = limit.part(u64::MAX, 50);
    let mut spent = 0;
    loop {
        let left = know.left(spent);
        let slice = know.slice(left, SLICE);
        spent = spent.saturating_add(slice);
        if slice == 0 || exhaustive.run(slice) {
            break;
        }
    }
    let line: Vec<AnyMove> = exhaustive.line(game);
    let (Some(known), Some(&best)) = (exhaustive.root(), line.first()) else {
        return look_ahead(game, Some(depth), options.max_nodes, limit);
    };
    let wins = game
        .after(best)
        .outcome()
        .is_some_and(|outcome| outcome.winner() == Some(game.turn()));
    Reply {
        mv: game.write_move(best),
        value: Some(known.value),
        exact: true,
        line: line.iter().map(|&mv| game.write_move(mv)).collect(),
        nodes: exhaustive.nodes(),
        why: if wins { Why::Win } else { Why::Search }.unless_alone(&moves),
    }
}
