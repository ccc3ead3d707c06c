//! Where the positions come from: games that begin at random and go on more or less sensibly.

use yomikiri::games::reversi::bitboard::{flips, moves};
use yomikiri::games::reversi::{Opening, Reversi, Rules};
use yomikiri::solver::reversi::eval::Evaluator;

use crate::random::Random;

/// Chance of a random move after the random opening, in percent.
const RANDOM_MOVE: u32 = 10;
/// Games with the parallel opening, in percent.
const PARALLEL: u32 = 25;
/// How far the evaluation of a move is shaken, at most, in 1/128 disc.
const NOISE: u32 = 512;

/// A position with so many empty cells, the game not over; with the side to move first.
pub fn position(
    random: &mut Random,
    eval: &Evaluator,
    width: u8,
    height: u8,
    empties: u32,
) -> (u64, u64) {
    let mut rules = Rules::new(width, height).expect("a board within bounds");
    loop {
        rules.opening = if random.percent(PARALLEL) {
            Opening::Parallel
        } else {
            Opening::Cross
        };
        let start = Reversi::new(rules);
        let mask = start.mask();
        let (mut player, mut opponent) = start.player_opponent();
        let plies = start.empties() - empties;
        // Most games leave the random opening early, some never.
        let opening = random
            .below(plies + 1)
            .min(random.below(plies + 1) + plies / 4);
        let mut ply = 0;
        loop {
            let legal = moves(player, opponent, mask);
            let over = legal == 0 && moves(opponent, player, mask) == 0;
            if over {
                break;
            }
            if ply == plies {
                return (player, opponent);
            }
            if legal != 0 {
                let square = if ply < opening || random.percent(RANDOM_MOVE) {
                    random.bit(legal)
                } else {
                    choose(random, eval, player, opponent, legal)
                };
                let turned = flips(player, opponent, square);
                player |= turned | 1 << square;
                opponent ^= turned;
                ply += 1;
            }
            (player, opponent) = (opponent, player);
        }
    }
}

/// The move that the evaluation, shaken a little, likes best.
fn choose(
    random: &mut Random,
    eval: &Evaluator,
    player: u64,
    opponent: u64,
    mut legal: u64,
) -> u32 {
    let mut best = (i32::MIN, 0);
    while legal != 0 {
        let square = legal.trailing_zeros();
        legal &= legal - 1;
        let turned = flips(player, opponent, square);
        let value = random.below(NOISE) as i32
            - eval.evaluate(opponent ^ turned, player | turned | 1 << square);
        best = best.max((value, square));
    }
    best.1
}
