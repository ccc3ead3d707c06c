//! Depth-limited search over the static evaluation.

use super::reply::{Reply, Why};
use crate::game::{Game, Notation, Score};
use crate::games::{AnyGame, AnyMove};
use crate::search::textbook::{Config, Search};

/// Cells that a search without a bound of its own looks at, at most: about a second's work on any board.
const CELLS: u64 = 60_000_000;
/// Plies that a search without a depth of its own looks ahead.
const DEPTH: u32 = 5;

/// The best move by alpha-beta, deepened a ply at a time so that there is always a move.
pub fn lookahead(game: &AnyGame, depth: Option<u32>, max_nodes: Option<u64>) -> Reply {
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
        let done = search.run(max_nodes.saturating_sub(nodes).max(1));
        nodes += search.nodes();
        if let Some(value) = search.value().filter(|_| done) {
            best = Some((value, search.line()));
        } else {
            break;
        }
    }
    let (value, line) = best.map_or((None, moves[..1].to_vec()), |(value, line)| {
        (Some(value), line)
    });
    Reply {
        mv: game.write_move(line[0]),
        value,
        exact: false,
        line: line.iter().map(|&mv| game.write_move(mv)).collect(),
        nodes,
        why: Why::Search.unless_alone(&moves),
    }
}
