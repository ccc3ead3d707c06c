//! How far a look ahead is from the truth: what the solver's selective search goes by.

use std::ops::RangeInclusive;

use fastrand::Rng;
use yomikiri::solver::reversi::eval::{DISC, Evaluator};

use crate::label::Labeller;
use crate::sample;

/// The empty cells of the positions that are read out.
const EMPTIES: RangeInclusive<u32> = 12..=19;
/// The plies looked ahead.
const PLIES: RangeInclusive<usize> = 0..=6;

/// Prints, for positions from games as the trainer makes them, the mean and the root mean square about it of what the value
/// is above a look ahead, in discs: a line for each number of empty cells, a column for each number of plies.
pub fn print(width: u8, height: u8, count: u32, seed: u64) {
    let eval = Evaluator::of(width.into(), height.into());
    let mut labeller = Labeller::new(width, height);
    let mut random = Rng::with_seed(seed);
    println!("{width}x{height}, {count} positions a line: mean error, its deviation");
    for empties in EMPTIES {
        let mut sums = [(0.0, 0.0); 7];
        for _ in 0..count {
            let discs = sample::position(&mut random, eval, width, height, empties);
            let value = f64::from(labeller.solve(discs));
            for plies in PLIES {
                let ahead = labeller.look_ahead(eval, discs, plies);
                let error = value - f64::from(ahead) / f64::from(DISC);
                sums[plies].0 += error;
                sums[plies].1 += error * error;
            }
        }
        print!("{empties:2}:");
        for (sum, squares) in sums {
            let mean = sum / f64::from(count);
            let deviation = (squares / f64::from(count) - mean * mean).sqrt();
            print!("  {mean:+5.2} {deviation:4.2}");
        }
        println!();
    }
}
