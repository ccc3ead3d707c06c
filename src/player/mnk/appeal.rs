//! How appealing a cell is to a player who only looks at lines.

use fastrand::Rng;

use crate::game::Game;
use crate::games::grid::CellSet;
use crate::games::mnk::{Mnk, Move};

/// The most appealing of these moves, of which there must be one; `noise` is the weight of chance.
pub fn most_appealing(game: &Mnk, candidates: &[Move], noise: f64, rng: &mut Rng) -> Move {
    let appeal = appeal(game);
    let mut best = (f64::NEG_INFINITY, candidates[0]);
    for &mv in candidates {
        // In misère, avoid what builds a line.
        let sign = if game.rules().misere { -1.0 } else { 1.0 };
        let value = sign * (1.0 + appeal[usize::from(mv)]).ln() + noise * rng.f64();
        if value > best.0 {
            best = (value, mv);
        }
    }
    best.1
}

/// Each cell's appeal to both sides together: every run of k cells through it that only one side has marked counts, and more so with each
/// mark.
fn appeal(game: &Mnk) -> Vec<f64> {
    let k = usize::from(game.rules().k);
    let (own, other) = (game.marks(game.turn()), game.marks(game.turn().other()));
    let mut appeal = vec![0.0; game.rules().cells()];
    for stretch in game.lines().iter().flat_map(|line| line.windows(k)) {
        let count =
            |set: &CellSet| -> usize { stretch.iter().filter(|&&cell| set.contains(cell)).count() };
        if count(&game.rules().obstacles) > 0 {
            continue;
        }
        let worth = match (count(own), count(other)) {
            (marks, 0) => 1.2 * 6f64.powi(marks as i32),
            (0, marks) => 6f64.powi(marks as i32),
            _ => 0.0,
        };
        for &cell in stretch {
            appeal[cell] += worth;
        }
    }
    appeal
}
