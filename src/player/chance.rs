//! Chance that is the same for the same position and seed, and the level that knows nothing else.

use fastrand::Rng;

use super::reply::{Reply, Why};
use crate::game::{Game, Notation};
use crate::games::AnyGame;

/// Random numbers for one position.
pub fn rng(game: &AnyGame, seed: u64) -> Rng {
    // Mixed with the position, so that one seed doesn't take the same place in every list.
    Rng::with_seed(seed ^ hash(&game.write_position()))
}

/// FNV-1a (Fowler, Noll and Vo 1991): the same on every platform.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Any legal move.
pub fn any_move(game: &AnyGame, rng: &mut Rng) -> Reply {
    let moves = game.moves();
    let chosen = moves[rng.usize(..moves.len())];
    Reply::unvalued(game, chosen, Why::Random.unless_alone(&moves))
}
