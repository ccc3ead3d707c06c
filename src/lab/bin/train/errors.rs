//! Measures the errors of short searches, on which the solver's selectivity is based.

use std::ops::RangeInclusive;

use fastrand::Rng;
use yomikiri::evaluation::reversi::{DISC, Evaluator};
use yomikiri::player::reversi::midgame::values;
use yomikiri::solver::reversi::rules::ReversiBoard;

use crate::label::Labeller;
use crate::sample;

/// Errors in discs, of which the mean and the standard deviation are printed.
#[derive(Clone, Default)]
struct Errors {
    sum: f64,
    squares: f64,
}

impl Errors {
    /// Adds an error in 1/128 disc.
    fn add(&mut self, error: i32) {
        let error = f64::from(error) / f64::from(DISC);
        self.sum += error;
        self.squares += error * error;
    }

    fn print(&self, count: u32) {
        let mean = self.sum / f64::from(count);
        let deviation = (self.squares / f64::from(count) - mean * mean).sqrt();
        print!("  {mean:+5.2} {deviation:4.2}");
    }
}

/// The numbers of empty cells of the positions that are solved.
const EMPTIES: RangeInclusive<u32> = 12..=19;
/// The depths in plies.
const PLIES: RangeInclusive<usize> = 0..=6;

/// Prints the mean and the standard deviation of the true value minus a short search's value, in discs, for positions from the trainer's
/// games: one line per number of empty cells, one column per depth. Each position is solved with this many threads.
pub fn print((width, height, reversed): (u8, u8, bool), count: u32, seed: u64, threads: usize) {
    let eval = Evaluator::of(width.into(), height.into(), reversed);
    let mut labeller = Labeller::new((width, height), reversed, threads);
    let mut random = Rng::with_seed(seed);
    println!("{width}x{height}, {count} positions a line: mean error, its deviation");
    for empties in EMPTIES {
        let mut errors = vec![Errors::default(); 7];
        for _ in 0..count {
            let discs = sample::position(&mut random, eval, width, height, empties);
            let value = DISC * labeller.solve(discs);
            for plies in PLIES {
                errors[plies].add(value - labeller.look_ahead(eval, discs, plies));
            }
        }
        print!("{empties:2}:");
        errors.iter().for_each(|errors| errors.print(count));
        println!();
    }
}

/// The stages of the game in which pairs of depths are measured, by their empty cells, and the greatest depth in each.
const STAGES: [(RangeInclusive<u32>, usize); 4] =
    [(14..=21, 10), (22..=30, 9), (31..=42, 9), (43..=54, 9)];

/// Prints the mean and the standard deviation of a deeper search's value minus a shallower one's, in discs, for positions of each stage
/// from the trainer's games: one line per deeper depth, one column per shallower one, starting with 0.
pub fn print_pairs((width, height, reversed): (u8, u8, bool), count: u32, seed: u64) {
    let eval = strongest(width, height, reversed);
    let board = ReversiBoard::new(width.into(), height.into(), reversed, false);
    let mut random = Rng::with_seed(seed);
    let most = u32::from(width) * u32::from(height) - 10;
    for (stage, plies) in STAGES {
        let stage = *stage.start()..=most.min(*stage.end());
        if stage.is_empty() {
            continue;
        }
        println!(
            "{width}x{height}, {count} positions with {} to {} empty cells",
            stage.start(),
            stage.end()
        );
        let mut errors = vec![vec![Errors::default(); plies + 1]; plies + 1];
        for _ in 0..count {
            let discs = loop {
                let empties = random.u32(stage.clone());
                let discs = sample::position(&mut random, eval, width, height, empties);
                if discs.moves(board.mask).count_ones() > 1 {
                    break discs;
                }
            };
            let mut found = vec![eval.evaluate(discs.player, discs.opponent)];
            found.extend(values(&board, discs, plies as u32));
            for long in 1..=plies {
                for short in 0..long {
                    errors[long][short].add(found[long] - found[short]);
                }
            }
        }
        for (long, errors) in errors.iter().enumerate().skip(1) {
            print!("{long:2}:");
            errors[..long].iter().for_each(|errors| errors.print(count));
            println!();
        }
    }
}

/// Prints the evaluation's bias towards the side to move for each number of empty cells: half the difference between an evaluation and the
/// best evaluation after a move.
pub fn print_tempo((width, height, reversed): (u8, u8, bool), count: u32, seed: u64) {
    let eval = strongest(width, height, reversed);
    let board = ReversiBoard::new(width.into(), height.into(), reversed, false);
    let mut random = Rng::with_seed(seed);
    for empties in 9..board.cells as u32 - 4 {
        let mut sum = 0.0;
        for _ in 0..count {
            let discs = sample::position(&mut random, eval, width, height, empties);
            let ahead = values(&board, discs, 1)[0];
            let now = eval.evaluate(discs.player, discs.opponent);
            sum += f64::from(now - ahead) / f64::from(DISC) / 2.0;
        }
        println!("{empties:2}: {:+5.2}", sum / f64::from(count));
    }
}

/// The evaluation of the strongest level.
fn strongest(width: u8, height: u8, reversed: bool) -> &'static Evaluator {
    let (width, height) = (width.into(), height.into());
    Evaluator::large(width, height, reversed)
        .unwrap_or_else(|| Evaluator::of(width, height, reversed))
}
