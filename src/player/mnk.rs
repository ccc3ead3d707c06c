//! Levels for m,n,k-games.

use fastrand::Rng;

use crate::api::Why;
use crate::game::{Game, Side};
use crate::games::mnk::{Mnk, Move};

/// Wins when it sees how, blocks most of the time, and otherwise plays near where something is going on.
pub fn beginner(game: &Mnk, rng: &mut Rng) -> (Move, Why) {
    choose(
        game,
        rng,
        Attention {
            win: 0.95,
            block: 0.65,
            care: 0.85,
            noise: 4.0,
        },
    )
}

/// Never misses a win or a block, and prefers cells that matter to either side.
pub fn casual(game: &Mnk, rng: &mut Rng) -> (Move, Why) {
    choose(
        game,
        rng,
        Attention {
            win: 1.0,
            block: 1.0,
            care: 1.0,
            noise: 0.35,
        },
    )
}

/// How closely a player looks: probabilities, and how far chance may change a cell's appeal.
struct Attention {
    win: f64,
    block: f64,
    /// Misère: to avoid completing a line.
    care: f64,
    noise: f64,
}

fn choose(game: &Mnk, rng: &mut Rng, attention: Attention) -> (Move, Why) {
    let moves = game.moves();
    if let [only] = moves[..] {
        return (only, Why::OnlyMove);
    }
    let side = game.turn();
    let completing = |side: Side| {
        moves
            .iter()
            .copied()
            .find(|&mv| game.completes(side, usize::from(mv)))
    };
    let misere = game.rules().misere;
    if !misere {
        let seen = |chance: f64, rng: &mut Rng| rng.f64() < chance;
        if let Some(mv) = completing(side).filter(|_| seen(attention.win, rng)) {
            return (mv, Why::Win);
        }
        if let Some(mv) = completing(side.other()).filter(|_| seen(attention.block, rng)) {
            return (mv, Why::Block);
        }
    }
    let careful = misere && rng.f64() < attention.care;
    let safe: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|&mv| !careful || !game.completes(side, usize::from(mv)))
        .collect();
    let candidates = if safe.is_empty() { &moves } else { &safe };
    let appeal = appeal(game);
    let mut best = (f64::NEG_INFINITY, candidates[0]);
    for &mv in candidates {
        // In misère what builds a line is what to keep away from.
        let sign = if misere { -1.0 } else { 1.0 };
        let value = sign * (1.0 + appeal[usize::from(mv)]).ln() + attention.noise * rng.f64();
        if value > best.0 {
            best = (value, mv);
        }
    }
    (best.1, Why::Search)
}

/// What each cell is worth to both sides together: for every stretch of k cells through it that only
/// one side has marked, more for each mark.
fn appeal(game: &Mnk) -> Vec<f64> {
    let k = usize::from(game.rules().k);
    let (own, other) = (game.marks(game.turn()), game.marks(game.turn().other()));
    let mut appeal = vec![0.0; game.rules().cells()];
    for stretch in game.lines().iter().flat_map(|line| line.windows(k)) {
        if stretch
            .iter()
            .any(|&cell| game.rules().obstacles.contains(cell))
        {
            continue;
        }
        let count = |marks: &crate::games::mnk::CellSet| {
            stretch.iter().filter(|&&cell| marks.contains(cell)).count()
        };
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
