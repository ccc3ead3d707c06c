//! Openings with names, for variety: the computer plays one of their moves while it can.

use std::collections::HashMap;

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
    // By the position that a move leads to, the number of openings.
    let mut replies = HashMap::new();
    for opening in openings_of(rules) {
        let positions = opening.positions(rules).into_iter();
        for ((position, mv), sound) in positions.zip(&opening.sound) {
            if *sound && position.class() == here {
                *replies.entry(position.after(mv).class()).or_insert(0) += 1;
            }
        }
    }
    let moves = game.moves();
    let counts = moves.iter().map(|&mv| replies.get(&game.after(mv).class()));
    let counts: Vec<u32> = counts.map(|count| count.copied().unwrap_or(0)).collect();
    let all: u32 = counts.iter().sum();
    if all == 0 {
        return None;
    }
    let mut drawn = rng.u32(..all);
    for (&mv, count) in moves.iter().zip(counts) {
        if drawn < count {
            return Some(Reply::new(game, &[mv], Why::Random));
        }
        drawn -= count;
    }
    None
}
