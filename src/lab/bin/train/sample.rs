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
    loop {
        let (mut discs, mask) = start(random, width, height);
        let plies = (mask & !discs.all()).count_ones() - empties;
        // Most games leave the random opening early, some never.
        let opening = random.u32(..=plies).min(random.u32(..=plies) + plies / 4);
        let careless = empties + plies - opening;
        if play_on(random, eval, (&mut discs, mask), careless, empties) {
            return discs;
        }
    }
}

/// The start of a game, and the board's cells.
pub fn start(random: &mut Rng, width: u8, height: u8) -> (Discs, u64) {
    let mut rules = Rules::new(width, height).expect("a board within bounds");
    rules.opening = if random.u32(..100) < PARALLEL {
        Opening::Parallel
    } else {
        Opening::Cross
    };
    let start = Reversi::new(rules);
    let (player, opponent) = start.player_opponent();
    (Discs::new(player, opponent), start.mask())
}

/// Plays on until only `empties` cells are empty, with random moves as long as more than `random_until` are. False if the game is over there
/// or before.
pub fn play_on(
    random: &mut Rng,
    eval: &Evaluator,
    (discs, mask): (&mut Discs, u64),
    random_until: u32,
    empties: u32,
) -> bool {
    loop {
        let legal = discs.moves(mask);
        if legal == 0 && discs.passed().moves(mask) == 0 {
            return false;
        }
        let left = (mask & !discs.all()).count_ones();
        if left <= empties {
            return true;
        }
        if legal == 0 {
            *discs = discs.passed();
            continue;
        }
        let cell = if left > random_until || random.u32(..100) < RANDOM_MOVE {
            cells(legal).nth(random.usize(..legal.count_ones() as usize))
        } else {
            choose(random, eval, *discs, legal)
        };
        *discs = discs.play(cell.expect("there is a move"));
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
