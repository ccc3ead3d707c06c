//! Chooses a move where the game can't be solved: by a search with the trained evaluation, then by solving as much of the end as possible.
//!
//! Far from the end, a `midgame` search gets the whole effort. Nearer to it, that search gets a part, to have a move in hand, and the exact
//! search gets the rest. The exact search begins with a selective one, so that when it is stopped early it usually knows the likely best
//! move. Without a time limit, the work depends on the position alone, so that equal positions give equal answers everywhere.

use std::collections::TryReserveError;

use super::midgame::{Confidence, Found, Midgame, MidgameTable};
use crate::evaluation::reversi::DISC;
use crate::game::{Game, Score};
use crate::games::reversi::bitboard::Discs;
use crate::games::reversi::{Move, Reversi};
use crate::solver::Options;
use crate::solver::limit::Limit;
use crate::solver::reversi::ReversiSearch;
use crate::solver::reversi::Table;
use crate::solver::reversi::book;
use crate::solver::reversi::rules::ReversiBoard;
use crate::solver::tables::Tables;

/// How much work may be done.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Effort {
    /// The game is solved with at most this many empty cells.
    pub exact_empties: u32,
    /// Whether the game is also solved wherever the book knows the value.
    pub book: bool,
    /// The maximum number of positions for solving it.
    pub exact_nodes: u64,
    /// The greatest depth of the search where it is not solved.
    pub depth: u32,
    /// The maximum number of positions for that search.
    pub nodes: u64,
    /// How selective that search is; `None` if it is not.
    pub confidence: Option<Confidence>,
    /// Whether that search has the large weights, where there are any.
    pub large: bool,
    /// The time limit for everything together, in milliseconds.
    pub ms: Option<u32>,
    /// How many threads solve it; 0 means one.
    pub threads: usize,
}

/// A move and the search's opinion of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub mv: Move,
    /// The value in discs, from the first side's point of view.
    pub value: Score,
    /// Whether the value is proved.
    pub exact: bool,
    /// The expected continuation, starting with the move.
    pub line: Vec<Move>,
    /// Positions visited.
    pub nodes: u64,
}

/// Up to this many empty cells, the game is solved without a midgame search, which would take longer.
const AT_ONCE: u32 = 14;

/// The midgame search's share of the effort, as a divisor, where the game is to be solved too.
const FIRST: u64 = 7;

/// The number of positions after which the exact search checks its limits.
const SLICE: u64 = 50_000;

/// The same for each of several threads, which take time to start.
const LONG_SLICE: u64 = 200_000;

/// The maximum number of positions for extending the line once value and move are certain.
const LINE: u64 = 300_000;

/// The maximum number of buckets in the midgame search's table, as a power of two.
const PLACES: u32 = 16;

/// A move for the side to move; `None` after the end of the game.
///
/// # Errors
/// If there is too little memory for even a small table.
pub fn choose(
    position: &Reversi,
    effort: &Effort,
    tables: &mut Tables,
) -> Result<Option<Choice>, TryReserveError> {
    let legal = position.moves();
    let Some(&first) = legal.first() else {
        return Ok(None);
    };
    let limit = Limit::new(u64::MAX, effort.ms);
    let empties = position.empties();
    let known = effort.book && book::value(position).is_some();
    let to_the_end = known || empties <= effort.exact_empties;
    let mut best = Choice {
        mv: first,
        value: 0,
        exact: false,
        line: vec![first],
        nodes: 0,
    };
    if !(known || to_the_end && empties <= AT_ONCE) {
        let limit = if to_the_end {
            limit.part(effort.nodes.div_ceil(FIRST), 100 / FIRST as u32)
        } else {
            limit.part(effort.nodes, 100)
        };
        look_ahead(position, effort, limit, tables, &mut best);
    }
    if to_the_end {
        solve_end(
            position,
            &limit.part(effort.exact_nodes, 100),
            effort.threads,
            tables.of(),
            &mut best,
        )?;
        if !best.exact && best.nodes == 0 {
            let limit = limit.part(effort.nodes, 100);
            look_ahead(position, effort, limit, tables, &mut best);
        }
    }
    Ok(Some(best))
}

/// Solves the game as far as the limit allows. The result is the proved value and move; otherwise the likely best move, if a selective
/// search has found it; otherwise the move that was best before.
fn solve_end(
    position: &Reversi,
    limit: &Limit,
    threads: usize,
    table: &mut Table,
    best: &mut Choice,
) -> Result<(), TryReserveError> {
    let options = Options {
        book: true,
        threads,
        ..Options::default()
    };
    let mut search = ReversiSearch::new(position, &options);
    let slice = match threads as u64 {
        0 | 1 => SLICE,
        threads => LONG_SLICE * threads,
    };
    let before = best.nodes;
    let mut proved = None;
    let mut spent = 0;
    loop {
        let left = limit.left(spent);
        if left == 0 {
            break;
        }
        let done = search.run(table, slice.min(left))?;
        spent = search.nodes();
        best.nodes = before + spent;
        let report = search.report();
        if report.lower == report.upper {
            let since = spent - *proved.get_or_insert(spent);
            if let Some(&mv) = report.line.first() {
                *best = Choice {
                    mv,
                    value: report.lower,
                    exact: true,
                    line: report.line,
                    nodes: best.nodes,
                };
                if done || since >= LINE {
                    break;
                }
            }
        }
        if done {
            break;
        }
    }
    if !best.exact
        && let Some((mv, value)) = search.likely()
    {
        best.value = position.turn().sign() * Score::from(value);
        if best.mv != mv {
            (best.mv, best.line) = (mv, vec![mv]);
        }
    }
    Ok(())
}

/// The best move and its line, as far as the midgame search gets.
fn look_ahead(
    position: &Reversi,
    effort: &Effort,
    limit: Limit,
    tables: &mut Tables,
    best: &mut Choice,
) {
    let board = ReversiBoard::of(position.rules());
    let discs = discs(position);
    let legal = discs.moves(board.mask);
    if legal == 0 {
        return;
    }
    let bits = (63 - limit.left(0).leading_zeros()).clamp(10, PLACES);
    let (table, resumes): (&mut MidgameTable, bool) = tables.to_resume();
    let mut midgame = Midgame::new(
        &board,
        effort.confidence,
        effort.large,
        limit,
        table,
        bits,
        resumes,
    );
    let depth = effort.depth.min(position.empties());
    let mut last: Option<Found> = None;
    let mut before = None;
    midgame.deepen(discs, legal, depth, |found| {
        if let Some(last) = last.take().filter(|last| last.depth < found.depth) {
            before = Some(last.value);
        }
        last = Some(found);
    });
    best.nodes += midgame.nodes;
    if let Some(found) = last {
        // The mean of an even and an odd depth is steadier than either, as long as neither sees the end.
        let value = match before {
            Some(before) if found.depth < position.empties() => (before + found.value) / 2,
            _ => found.value,
        };
        let value = (f64::from(value) / f64::from(DISC)).round();
        best.mv = Move::Place(found.cell);
        best.value = position.turn().sign() * value as Score;
        best.line = line(position, &midgame, best.mv, found.depth);
    }
}

/// Looks ahead from a position in which the opponent is to move, for what a player remembers of it. False where the game is solved from here on,
/// which does not build on earlier searches.
pub fn ponder(position: &Reversi, effort: &Effort, tables: &mut Tables) -> bool {
    let legal = position.moves();
    let Some(&first) = legal
        .first()
        .filter(|_| position.empties() > effort.exact_empties)
    else {
        return false;
    };
    let limit = Limit::new(effort.nodes, effort.ms);
    let mut found = Choice {
        mv: first,
        value: 0,
        exact: false,
        line: Vec::new(),
        nodes: 0,
    };
    look_ahead(position, effort, limit, tables, &mut found);
    true
}

fn discs(position: &Reversi) -> Discs {
    let (player, opponent) = position.player_opponent();
    Discs::new(player, opponent)
}

/// The line that the search's table gives after a move, with each move checked.
pub(super) fn line(position: &Reversi, midgame: &Midgame, mv: Move, depth: u32) -> Vec<Move> {
    let mut line = vec![mv];
    let mut game = position.after(mv);
    while line.len() < depth as usize {
        let legal = game.moves();
        let mv = match (&legal[..], midgame.best(discs(&game))) {
            ([], _) => break,
            ([Move::Pass], _) => Move::Pass,
            (_, Some(cell)) => Move::Place(cell),
            _ => break,
        };
        line.push(mv);
        game.play(mv);
    }
    line
}
