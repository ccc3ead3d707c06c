//! Chance that is the same for the same position and seed, and the level that knows nothing else.

use fastrand::Rng;

use super::reply::{Reply, Why};
use crate::game::{Game, Notation};
use crate::games::AnyGame;
use crate::hash::{START, fnv1a};

/// Random numbers for one position.
pub fn rng(game: &AnyGame, seed: u64) -> Rng {
    // Mixed with the position, so that one seed doesn't take the same place in every list.
    Rng::with_seed(seed ^ fnv1a(game.write_position().as_bytes(), START))
}

/// Any legal move.
pub fn any_move(game: &AnyGame, rng: &mut Rng) -> Reply {
    let moves = game.moves();
    let chosen = moves[rng.usize(..moves.len())];
    Reply::unvalued(game, chosen, Why::Random.unless_alone(&moves))
}
