//! Levels for every game that has none of its own: they know all positions, as far as there is room for them.

use fastrand::Rng;

use super::chance::any_move;
use super::reply::{Level, Reply, Why};
use crate::game::{Game, Notation};
use crate::games::{AnyGame, AnyMove};
use crate::search::analysis::Analysis;

/// Positions are few; this is more than any of these games has.
const CAPACITY: usize = 2_000_000;

/// The best move, or, at the lower levels, any move now and then.
pub fn choose(game: &AnyGame, level: Level, max_nodes: Option<u64>, rng: &mut Rng) -> Reply {
    let moves = game.moves();
    let slip = match level {
        Level::Beginner => 0.6,
        Level::Casual => 0.25,
        Level::Strong => 0.05,
        Level::Perfect | Level::Random | Level::Strategy | Level::Lookahead => 0.0,
    };
    if rng.f64() < slip {
        return any_move(game, rng);
    }
    let mut analysis = Analysis::new(game.clone(), CAPACITY, false);
    analysis.run(max_nodes.unwrap_or(u64::MAX));
    let line: Vec<AnyMove> = analysis.line(game);
    let (Some(known), Some(&best)) = (analysis.root(), line.first()) else {
        return Reply::unvalued(game, moves[0], Why::Any.unless_alone(&moves));
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
        nodes: analysis.nodes(),
        why: if wins { Why::Win } else { Why::Search }.unless_alone(&moves),
    }
}
