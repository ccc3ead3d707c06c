//! The themes of reversi.

use crate::error::Result;
use crate::game::{Game, Notation, Score};
use crate::games::AnyGame;
use crate::games::reversi::{Move, Reversi, bitboard};
use crate::puzzles::Stage;
use crate::puzzles::judge::Judge;
use crate::puzzles::solve::Step;

fn board(stage: &Stage) -> Option<&Reversi> {
    match &stage.game {
        AnyGame::Reversi(game) => Some(game),
        _ => None,
    }
}

fn square(step: &Step) -> Option<u8> {
    match step.mv.reversi()? {
        Move::Place(square) => Some(square),
        Move::Pass => None,
    }
}

/// The solver's discs and the other side's.
fn discs(stage: &Stage) -> Option<(u64, u64)> {
    let game = board(stage)?;
    Some(match stage.solver.sign() {
        1 => (game.first(), game.second()),
        _ => (game.second(), game.first()),
    })
}

/// The cells next to these, diagonally too, within the board; the cells themselves included.
fn around(cells: u64, mask: u64) -> u64 {
    const LEFT: u64 = 0x0101_0101_0101_0101;
    let wide = cells | cells << 1 & !LEFT | cells >> 1 & !(LEFT << 7);
    (wide | wide << 8 | wide >> 8) & mask
}

/// How many discs a move flips.
fn flips(game: &Reversi, mv: Move) -> usize {
    game.changed(mv).len()
}

/// [`Theme::Sacrifice`](super::Theme::Sacrifice).
pub fn sacrifice(judge: &mut Judge, line: &[Step]) -> Result<bool> {
    let [first, reply, rest @ ..] = line else {
        return Ok(false);
    };
    let last = match rest.first() {
        Some(next) => next.stage.clone(),
        None => reply.stage.after(reply.mv),
    };
    let (Some(game), Some(mv)) = (board(&first.stage), first.mv.reversi()) else {
        return Ok(false);
    };
    let (Some(before), Some(after)) = (discs(&first.stage), discs(&last)) else {
        return Ok(false);
    };
    let fewer = after.0.count_ones() < before.0.count_ones();
    let flipped = flips(game, mv);
    let greedier = game.moves().into_iter().any(|mv| flips(game, mv) > flipped);
    let now = Score::from(before.0.count_ones()) - Score::from(before.1.count_ones());
    let end = first.stage.own(judge.value(&first.stage.game)?);
    Ok(!reply.stage.is_own_turn() && fewer && greedier && end > now)
}

/// Whether a move flips only discs that touch no empty cell afterwards.
fn is_quiet(game: &Reversi, mv: Move) -> bool {
    let after = game.after(mv);
    let (before, now) = (game.player_opponent().1, after.player_opponent().1);
    let empty = game.mask() & !(after.first() | after.second());
    around(empty, game.mask()) & before & now == 0
}

/// [`Theme::QuietMove`](super::Theme::QuietMove) in reversi.
pub fn quiet_move(first: &Step) -> bool {
    let (Some(game), Some(mv)) = (board(&first.stage), first.mv.reversi()) else {
        return false;
    };
    is_quiet(game, mv) && game.moves().into_iter().any(|mv| !is_quiet(game, mv))
}

/// [`Theme::CornerGiven`](super::Theme::CornerGiven).
pub fn corner_given(first: &Step) -> bool {
    let after = first.stage.after(first.mv);
    let (Some(game), Some(after)) = (board(&first.stage), board(&after)) else {
        return false;
    };
    let (player, opponent) = game.player_opponent();
    let before = bitboard::moves(opponent, player, game.mask());
    let (player, opponent) = after.player_opponent();
    let now = bitboard::moves(player, opponent, game.mask());
    let (width, height) = (game.rules().width, game.rules().height);
    let corners = bitboard::corners(width.into(), height.into());
    after.turn() != game.turn() && now & !before & corners != 0
}

/// [`Theme::ForcedPass`](super::Theme::ForcedPass).
pub fn forced_pass(line: &[Step]) -> bool {
    line.windows(2)
        .any(|pair| pair[0].is_key() && pair[1].stage.game.forced_pass().is_some())
}

/// The regions of connected empty cells; cells that touch at a corner belong together.
fn regions(game: &Reversi) -> Vec<u64> {
    let mut left = game.mask() & !(game.first() | game.second());
    let mut regions = Vec::new();
    while left != 0 {
        let mut region = left & left.wrapping_neg();
        loop {
            let grown = around(region, left);
            if grown == region {
                break;
            }
            region = grown;
        }
        left &= !region;
        regions.push(region);
    }
    regions
}

/// [`Theme::Parity`](super::Theme::Parity).
pub fn parity(first: &Step) -> bool {
    let (Some(game), Some(square)) = (board(&first.stage), square(first)) else {
        return false;
    };
    let even = |set: &u64| set.count_ones().is_multiple_of(2);
    let evens = |mv: Move| regions(&game.after(mv)).iter().all(even);
    let several = regions(game).len() > 1;
    several
        && evens(Move::Place(square))
        && game.moves().into_iter().any(|mv| !evens(mv))
        && game.empties() > 2
}

/// [`Theme::WipeOut`](super::Theme::WipeOut).
pub fn wipe_out(line: &[Step]) -> bool {
    let Some(last) = line.last() else {
        return false;
    };
    let end = last.stage.after(last.mv);
    end.game.outcome().is_some() && discs(&end).is_some_and(|(_, other)| other == 0)
}
