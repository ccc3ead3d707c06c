//! A good move where the game can't be read out: the exact solver for as long as the budget lasts,
//! then a deepening alpha-beta over counted lines whose choice the solver tries to refute.

use std::collections::TryReserveError;

use super::weigh::Weigher;
use super::{Options, Search, Table};
use crate::game::{Game, Score, Side};
use crate::games::mnk::{Mnk, Move};

/// How much may be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Positions that the exact solver may visit to read the game out.
    pub exact_nodes: u64,
    /// Plies that the evaluating search looks ahead at most,
    pub depth: u32,
    /// and positions it may visit.
    pub nodes: u64,
    /// The best moves found so, this many, are put to the solver, which looks for the opponent's forced win,
    pub doubted: usize,
    /// visiting so many positions for each.
    pub doubt_nodes: u64,
}

/// A move, and what the search believes of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub mv: Move,
    /// The value, first's point of view, as far as it is known.
    pub value: Option<Score>,
    /// Whether the value is proved.
    pub exact: bool,
    /// The expected continuation, the move itself first.
    pub line: Vec<Move>,
    /// Positions visited.
    pub nodes: u64,
}

/// A move for the side to move; `None` when the game is over.
///
/// # Errors
/// The memory for even a small table can't be had.
pub fn choose(
    position: &Mnk,
    effort: &Effort,
    table: &mut Table,
) -> Result<Option<Choice>, TryReserveError> {
    let moves = position.moves();
    let Some(&first) = moves.first() else {
        return Ok(None);
    };
    let mut search = Search::new(position, &Options::default());
    let done = search.run(table, effort.exact_nodes)?;
    let report = search.report();
    let mut nodes = report.nodes;
    if done && let Some(&mv) = report.line.first() {
        return Ok(Some(Choice {
            mv,
            value: Some(report.lower),
            exact: true,
            line: report.line,
            nodes,
        }));
    }
    let mut weigher = Weigher::new(position, effort.nodes);
    let ranked = weigher.rank(effort.depth);
    nodes += weigher.nodes();
    // A move that the opponent is proved to win against is played only where all are.
    let mut chosen = ranked.first().map_or(first, |&(mv, _)| mv);
    for &(mv, _) in ranked.iter().take(effort.doubted) {
        let mut doubt = Search::new(&position.after(mv), &Options::default());
        doubt.run(table, effort.doubt_nodes)?;
        let report = doubt.report();
        nodes += report.nodes;
        let lost = match position.turn() {
            Side::First => report.upper < 0,
            Side::Second => report.lower > 0,
        };
        if !lost {
            chosen = mv;
            break;
        }
    }
    Ok(Some(Choice {
        mv: chosen,
        value: (report.lower == report.upper).then_some(report.lower),
        exact: false,
        line: vec![chosen],
        nodes,
    }))
}
