//! Named openings, for variety: the computer plays their moves while it can.

use fastrand::Rng;

use super::reply::{Reply, Why};
use crate::game::Game;
use crate::games::openings::openings_of;
use crate::games::record::Record;

/// A move at random from one of the openings that go through this position, whatever moves led to it and however the board is turned. The more
/// openings a move leads to, the likelier it is. Unsound moves are not played. `None` if no opening goes on from here.
pub fn named_move(record: &Record, rng: &mut Rng) -> Option<Reply> {
    let game = record.game();
    let rules = &record.rules().game;
    let here = game.class();
    // The positions that the named moves lead to, each as often as openings go through it.
    let mut named = Vec::new();
    for opening in openings_of(rules) {
        let steps = opening.positions(rules).into_iter().zip(&opening.sound);
        let from_here = steps.filter(|((position, _), sound)| **sound && position.class() == here);
        named.extend(from_here.map(|((position, mv), _)| position.after(mv).class()));
    }
    if named.is_empty() {
        return None;
    }
    let wanted = &named[rng.usize(..named.len())];
    let mut moves = game.moves();
    moves.retain(|&mv| game.after(mv).class() == *wanted);
    let mv = moves[rng.usize(..moves.len())];
    Some(Reply::new(game, &[mv], Why::Random))
}
