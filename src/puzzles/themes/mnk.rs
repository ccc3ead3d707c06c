//! The themes of m,n,k-games.

use crate::error::Result;
use crate::game::Game;
use crate::games::AnyGame;
use crate::games::mnk::Mnk;
use crate::puzzles::judge::Judge;
use crate::puzzles::solve::Step;
use crate::puzzles::{Goal, Stage};

fn board(stage: &Stage) -> Option<&Mnk> {
    match &stage.game {
        AnyGame::Mnk(game) => Some(game),
        _ => None,
    }
}

/// The cells on which the solver and the other side can complete a line: with gravity, only where a mark lands now.
fn completing(stage: &Stage) -> (Vec<u16>, Vec<u16>) {
    let of = |side| {
        board(stage).map_or(Vec::new(), |game| {
            let mut cells = game.moves();
            cells.retain(|&cell| game.completes(side, usize::from(cell)));
            cells
        })
    };
    (of(stage.solver), of(stage.solver.other()))
}

/// [`Theme::QuietMove`](super::Theme::QuietMove) in m,n,k-games.
pub fn quiet_move(first: &Step) -> bool {
    let long = matches!(first.stage.goal, Goal::WinIn(moves) if moves >= 3);
    let after = first.stage.after(first.mv);
    long && completing(&first.stage).1.is_empty() && completing(&after).0.is_empty()
}

/// [`Theme::Fork`](super::Theme::Fork) at this move.
pub fn fork(step: &Step) -> bool {
    let after = step.stage.after(step.mv);
    let (own, other) = completing(&after);
    step.is_key() && after.game.outcome().is_none() && own.len() >= 2 && other.is_empty()
}

/// [`Theme::DoubleThreat`](super::Theme::DoubleThreat) at this move.
pub fn double_threat(judge: &mut Judge, step: &Step) -> Result<bool> {
    if !step.is_key() {
        return Ok(false);
    }
    let after = step.stage.after(step.mv);
    let (own, other) = completing(&after);
    let ([cell], []) = (&own[..], &other[..]) else {
        return Ok(false);
    };
    if after.game.outcome().is_some() {
        return Ok(false);
    }
    let answered = after.after(crate::games::AnyMove::Mnk(*cell));
    judge.holds(&Stage {
        goal: Goal::WinIn(2),
        ..answered
    })
}

/// Whether the other side, to move, can only mark cells right below those on which the solver completes a line, while the solver cannot
/// complete one at once.
fn must_move_beneath(stage: &Stage) -> bool {
    let Some(game) = board(stage).filter(|_| !stage.is_own_turn()) else {
        return false;
    };
    let moves = game.moves();
    let completes = |cell: usize| game.completes(stage.solver, cell);
    let width = usize::from(game.rules().width);
    let gives = |mv: usize| mv >= width && game.is_free(mv - width) && completes(mv - width);
    !moves.is_empty()
        && moves.iter().all(|&mv| gives(usize::from(mv)))
        && !moves.iter().any(|&mv| completes(usize::from(mv)))
}

/// [`Theme::Parity`](super::Theme::Parity) with gravity, after a first move that is zugzwang.
pub fn parity(line: &[Step]) -> bool {
    line.iter().any(|step| must_move_beneath(&step.stage))
}
