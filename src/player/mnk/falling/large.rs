//! Choosing a move on boards on which marks fall and which are too large to be solved: by a search with an estimate of the threats, and by what the
//! solver proves of each move.

use std::collections::TryReserveError;

use super::ahead::{Ahead, Ranked, SURE};
use crate::error::{self, no_memory};
use crate::game::{Game, Score};
use crate::games::mnk::{Mnk, Move};
use crate::games::{AnyGame, AnyMove};
use crate::player::mnk::choose::Chooser;
use crate::player::mnk::survey::{Kind, SurveyedMove, Threats, threats as found_threats};
use crate::short_sort::sort_short;
use crate::solver::connect_four::{Position, Word, fits, name_of, read};
use crate::solver::limit::Limit;
use crate::solver::mnk::bits::{Bits as _, Wide};
use crate::solver::{Options, run_within, with_tables};

/// A board with more cells is too large. The levels know smaller ones without this search.
const READABLE: usize = 49;

/// The estimate that stands for half a win.
const HALF: Score = 150;

/// How to choose.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// The greatest depth in plies.
    pub depth: i32,
    /// The weight of chance, on the scale of the estimates.
    pub noise: i32,
    /// Whether every move gets an estimate of its own.
    pub each: bool,
}

/// Whether this is such a board.
pub fn is_large(game: &Mnk) -> bool {
    let rules = game.rules();
    let cells = rules.cells() - rules.closed().len();
    !rules.misere && cells > READABLE && fits(game)
}

/// The cells on which each side would complete a line, now or later.
pub fn threats(game: &Mnk, limit: Limit) -> Vec<Threats> {
    let chooser = Chooser::new(game, limit);
    let mut found = found_threats(chooser.board(), &chooser.root);
    let is_free = |cell: &u32| game.is_free(*cell as usize);
    for one in &mut found {
        let cells = one.answers.cells().filter(is_free);
        one.answers = cells.fold(Wide::EMPTY, |set, cell| set | Wide::bit(cell));
    }
    found.retain(|one| one.kind == Kind::Line && !one.answers.is_empty());
    found
}

/// What is known of the moves of a position on such a board that is not over, the best first; and the positions visited.
///
/// # Errors
/// Of kind too-large if there is too little memory for a search.
pub fn rank(
    game: &Mnk,
    effort: Effort,
    solving: Options,
    limit: Limit,
    random: &mut dyn FnMut(i32) -> i32,
) -> error::Result<(Vec<SurveyedMove>, u64)> {
    let Some((board, position)) = read::<u128>(game) else {
        return Ok((Vec::new(), 0));
    };
    // The rest is for what the solver proves of the moves.
    let percent = if effort.each { 75 } else { 95 };
    let within = limit.part(limit.nodes() / 100 * u64::from(percent), percent);
    let (ranked, mut nodes) = with_tables(|tables| {
        let mut ahead = Ahead::new(&board, game.rules(), within, tables)?;
        let ranked = estimates(&mut ahead, &position, effort, random);
        Ok((ranked, ahead.nodes))
    })
    .map_err(|_: TryReserveError| no_memory())?;
    let sign = game.turn().sign();
    let size = (
        u16::from(game.rules().width),
        u16::from(game.rules().height),
    );
    let name = |cell: &u128| -> Move { name_of(size, cell.lowest()) };
    let mut known: Vec<SurveyedMove> = Vec::new();
    let mut is_refuted = true;
    for (at, one) in ranked.iter().enumerate() {
        let estimate = Score::from(one.estimate);
        let is_proved = one.estimate.abs() >= SURE;
        let mut found = SurveyedMove {
            mv: name(&one.line[0]),
            value: is_proved.then_some(sign * estimate.signum()),
            estimate: sign * (100 * estimate / (estimate.abs() + HALF)),
            line: one.line.iter().map(name).collect(),
            makes: None,
        };
        // Once a move holds, the others matter only if all are asked for.
        if !is_proved && (effort.each || is_refuted) {
            let left = (ranked.len() - at) as u64;
            let share = limit.part(limit.left(nodes) / left, 100 / left as u32);
            let after = AnyGame::Mnk(game.clone()).after(AnyMove::Mnk(found.mv));
            let (_, report) = run_within(&after, solving, &share)?;
            nodes += report.nodes;
            found.estimate = found.estimate.clamp(100 * report.lower, 100 * report.upper);
            found.value = (report.lower == report.upper).then_some(report.lower);
        }
        is_refuted &= found.value == Some(-sign);
        known.push(found);
    }
    // A proved loss comes after every move that may hold.
    sort_short(&mut known, |one| {
        let worth = sign * one.value.unwrap_or(0);
        -worth
    });
    Ok((known, nodes))
}

/// The moves with their estimates.
fn estimates<W: Word>(
    ahead: &mut Ahead<W>,
    position: &Position<W>,
    effort: Effort,
    random: &mut dyn FnMut(i32) -> i32,
) -> Vec<Ranked<W>> {
    let mut chance = [0; 128];
    if effort.noise > 0 {
        for chance in &mut chance {
            *chance = random(effort.noise);
        }
    }
    let extra = |cell: W| chance[cell.lowest() as usize];
    ahead.rank(position, effort.each, effort.depth, extra)
}

/// Looks ahead from a position in which the opponent is to move, for what a player remembers of it. False on a board that is not too large.
///
/// # Errors
/// Of kind too-large if there is too little memory for a search.
pub fn ponder(game: &Mnk, limit: Limit) -> error::Result<bool> {
    let open = read::<u128>(game).filter(|_| is_large(game));
    let Some((board, position)) = open else {
        return Ok(false);
    };
    with_tables(|tables| {
        let mut ahead = Ahead::new(&board, game.rules(), limit, tables)?;
        ahead.rank(&position, false, i32::MAX, |_| 0);
        Ok(true)
    })
    .map_err(|_: TryReserveError| no_memory())
}
