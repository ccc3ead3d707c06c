//! Random numbers determined by the position and the seed, and the level `random`.

use fastrand::Rng;

use super::reply::{Reply, Why};
use crate::game::{Game, Notation};
use crate::games::AnyGame;
use crate::hash::{START, fnv1a};

/// The random numbers for a position.
pub fn rng(game: &AnyGame, seed: u64) -> Rng {
    // Mixed with the position, so that one seed doesn't pick the same index from every list.
    Rng::with_seed(seed ^ fnv1a(game.write_position().as_bytes(), START))
}

/// Any legal move.
pub fn any_move(game: &AnyGame, rng: &mut Rng) -> Reply {
    let moves = game.moves();
    let chosen = moves[rng.usize(..moves.len())];
    Reply::new(game, &[chosen], Why::Random.unless_alone(&moves))
}
