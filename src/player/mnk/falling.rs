//! Levels for m,n,k-games in which marks fall: the solver's move if a budget of positions suffices. Otherwise one of the most appealing of the
//! moves that the solver cannot refute within that budget.
//!
//! On boards of more than 49 cells, that is the move with the best estimate instead: by an alpha-beta search (`ahead`) that judges threats by
//! the rows that each side comes to (`threats`). In 100 games each of `perfect` from 50 random openings, it scored 79 % on 8x8 (60 ms a move)
//! and 80 % on 9x8 (50,000 positions, 16 to 17 ms) against the choice by appeal.
//!
//! To look ahead and count lines, as the levels of other games do, is worse here, because it does not see which cells can be reached: six plies
//! of it get 29 % of 24 games of Connect Four against `casual`.

mod ahead;
mod large;
#[cfg(test)]
mod tests;
mod threats;

use fastrand::Rng;

use self::large::Effort;
pub use self::large::ponder;
use super::appeal::most_appealing;
use super::survey::written;
use crate::error::Result;
use crate::game::{Game, Score, Side};
use crate::games::mnk::{Mnk, Move};
use crate::games::{AnyGame, AnyMove};
use crate::player::generic::{limit_of, solved};
use crate::player::random::any_move;
use crate::player::reply::{BestMoveOptions, Level, Reply, Why};
use crate::solver::limit::Limit;
use crate::solver::{Options, run_within};

/// The most cells of a board that is solved from its start without a book.
pub const SOLVABLE: usize = 36;

/// The levels from `strong` on.
///
/// # Errors
/// Of kind too-large if there is too little memory for a search.
pub fn choose(game: &Mnk, options: &BestMoveOptions, rng: &mut Rng) -> Result<Reply> {
    // How often the level plays a random move, how many positions it may visit, and the weight of chance in a cell's appeal.
    let (slip, positions, noise) = match options.level {
        Level::Strong => (0.08, 3_000, 3.2),
        Level::Expert => (0.0, 20_000, 2.0),
        _ => (0.0, 1_500_000, 0.0),
    };
    let any = AnyGame::Mnk(game.clone());
    if rng.f64() < slip {
        return Ok(any_move(&any, rng));
    }
    let limit = limit_of(options, positions);
    let moves = game.moves();
    let solving = Options {
        book: uses_book(options.level),
        ..Options::default()
    };
    let lengths = Options {
        plies: true,
        ..solving
    };
    let is_large = large::is_large(game);
    let (nodes, percent) = if is_large {
        (limit.nodes() / 10, 10)
    } else {
        (limit.nodes() / 3 * 2, 66)
    };
    let (_, report) = run_within(&any, lengths, &limit.part(nodes, percent))?;
    if let Some(reply) = solved(&any, &report) {
        return Ok(reply);
    }
    if is_large {
        return foreseen(game, options, solving, report.nodes, limit, rng);
    }
    let (candidates, nodes) = unrefuted(&any, &moves, solving, report.nodes, limit)?;
    let mv = most_appealing(game, &candidates, noise, rng);
    Ok(Reply {
        value: Some(0.clamp(report.lower, report.upper)),
        nodes,
        ..Reply::new(game, &[mv], Why::Search.unless_alone(&moves))
    })
}

/// The move with the best estimate, on a board that is too large to be solved.
fn foreseen(
    game: &Mnk,
    options: &BestMoveOptions,
    solving: Options,
    before: u64,
    limit: Limit,
    rng: &mut Rng,
) -> Result<Reply> {
    let (depth, noise) = match options.level {
        Level::Strong => (4, 60),
        Level::Expert => (60, 15),
        _ => (400, 0),
    };
    let effort = Effort {
        depth,
        noise,
        each: options.each_move,
    };
    let limit = limit.part(limit.left(before), 100);
    let mut chance = |most| rng.i32(0..=most);
    let (moves, nodes) = large::rank(game, effort, solving, limit, &mut chance)?;
    let best = &moves[0];
    let (value, why) = (best.value, Why::Search.unless_alone(&game.moves()));
    let reply = Reply::new(game, &best.line, why);
    let survey = options
        .each_move
        .then(|| written(game, moves, large::threats(game, limit)));
    Ok(Reply {
        value: Some(value.unwrap_or(0)),
        exact: value.is_some(),
        nodes: before + nodes,
        survey,
        ..reply
    })
}

/// Whether a level looks moves up in a book. The others would play the opening as well as `perfect` does.
pub const fn uses_book(level: Level) -> bool {
    !matches!(level, Level::Strong | Level::Expert)
}

/// The moves after which most is possible, as far as the solver can tell within the limit; and the positions visited, those visited before
/// included.
fn unrefuted(
    game: &AnyGame,
    moves: &[Move],
    solving: Options,
    mut nodes: u64,
    limit: Limit,
) -> Result<(Vec<Move>, u64)> {
    let mut possible: Vec<(Score, Move)> = Vec::new();
    for (at, &mv) in moves.iter().enumerate() {
        let after = game.after(AnyMove::Mnk(mv));
        let (lower, upper) = if let Some(outcome) = after.outcome() {
            (outcome.score, outcome.score)
        } else {
            // What is left, shared among the moves that are left.
            let left = (moves.len() - at) as u64;
            let share = limit.part(limit.left(nodes) / left, 100 / left as u32);
            let (_, report) = run_within(&after, solving, &share)?;
            nodes += report.nodes;
            (report.lower, report.upper)
        };
        let most = match game.turn() {
            Side::First => upper,
            Side::Second => -lower,
        };
        possible.push((most, mv));
    }
    let most = possible.iter().map(|&(most, _)| most).max();
    possible.retain(|&(one, _)| Some(one) == most);
    Ok((possible.into_iter().map(|(_, mv)| mv).collect(), nodes))
}
