//! The level `lookahead`: depth-limited search with the static evaluation.

use super::reply::{BestMoveOptions, Reply, Why};
use crate::game::{Game, Notation, Score};
use crate::games::{AnyGame, AnyMove};
use crate::search::textbook::{Config, Search};
use crate::solver::limit::Limit;

/// The default limit on positions times cells: about a second's work on any board.
const CELLS: u64 = 60_000_000;
/// The default depth.
const DEPTH: u32 = 5;

/// Positions between two readings of the clock, if time is limited.
const SLICE: u64 = 500;

/// The level `lookahead`.
pub fn lookahead(game: &AnyGame, options: &BestMoveOptions) -> Reply {
    let limit = Limit::new(u64::MAX, options.max_ms);
    look_ahead(game, options.depth, options.max_nodes, limit)
}

/// The best move by alpha-beta, deepened one ply at a time so that there is always a move.
pub fn look_ahead(
    game: &AnyGame,
    depth: Option<u32>,
    max_nodes: Option<u64>,
    limit: Limit,
) -> Reply {
    let depth = depth.unwrap_or(DEPTH);
    let cells = game.view().cells.len() as u64;
    let max_nodes = max_nodes.unwrap_or(CELLS / (20 + 4 * cells));
    let moves = game.moves();
    let mut nodes = 0;
    let mut best: Option<(Score, Vec<AnyMove>)> = None;
    for depth in 1..=depth {
        let config = Config {
            prune: true,
            depth: Some(depth),
            ..Config::default()
        };
        let mut search = Search::new(game, config);
        let most = max_nodes.saturating_sub(nodes).max(1);
        let mut done = false;
        while !done && search.nodes() < most && limit.left(0) > 0 {
            done = search.run(limit.slice(most - search.nodes(), SLICE));
        }
        nodes += search.nodes();
        let Some(value) = search.value().filter(|_| done) else {
            break;
        };
        best = Some((value, search.line()));
    }
    let (value, line) = best.map_or((None, moves[..1].to_vec()), |(value, line)| {
        (Some(value), line)
    });
    Reply {
        value,
        nodes,
        ..Reply::new(game, &line, Why::Search.unless_alone(&moves))
    }
}
