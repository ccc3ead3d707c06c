//! Samples positions from games that begin with random moves and continue more or less sensibly.

use fastrand::Rng;
use yomikiri::evaluation::reversi::Evaluator;
use yomikiri::games::reversi::bitboard::{Discs, cells};
use yomikiri::games::reversi::{Opening, Reversi, Rules};

/// The chance of a random move after the random opening, in percent.
const RANDOM_MOVE: u32 = 10;
/// The share of games with the parallel opening, in percent.
const PARALLEL: u32 = 25;
/// The maximum noise added to the evaluation of a move, in 1/128 disc.
const NOISE: u32 = 512;

/// A position with this many empty cells in which the game is not over, from the point of view of the side to move.
pub fn position(random: &mut Rng, eval: &Evaluator, width: u8, height: u8, empties: u32) -> Discs {
    let mut rules = Rules::new(width, height).expect("a board within bounds");
    loop {
        rules.opening = if random.u32(..100) < PARALLEL {
            Opening::Parallel
        } else {
            Opening::Cross
        };
        let start = Reversi::new(rules);
        let mask = start.mask();
        let (player, opponent) = start.player_opponent();
        let mut discs = Discs::new(player, opponent);
        let plies = start.empties() - empties;
        // Most games leave the random opening early, some never.
        let opening = random.u32(..=plies).min(random.u32(..=plies) + plies / 4);
        let mut ply = 0;
        loop {
            let legal = discs.moves(mask);
            let over = legal == 0 && discs.passed().moves(mask) == 0;
            if over {
                break;
            }
            if ply == plies {
                return discs;
            }
            if legal == 0 {
                discs = discs.passed();
                continue;
            }
            let cell = if ply < opening || random.u32(..100) < RANDOM_MOVE {
                cells(legal).nth(random.usize(..legal.count_ones() as usize))
            } else {
                choose(random, eval, discs, legal)
            };
            discs = discs.play(cell.expect("there is a move"));
            ply += 1;
        }
    }
}

/// The move with the best evaluation plus noise.
fn choose(random: &mut Rng, eval: &Evaluator, discs: Discs, legal: u64) -> Option<u32> {
    let shaken = |cell| {
        let after = discs.play(cell);
        let worth = -eval.evaluate(after.player, after.opponent);
        (random.u32(..NOISE) as i32 + worth, cell)
    };
    cells(legal).map(shaken).max().map(|(_, cell)| cell)
}
