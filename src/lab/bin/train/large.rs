//! Fits the large weights of 8x8 to the positions of [`games`](crate::games).
//!
//! A position counts with the mean of two labels: what a search said of it, and how its game ended. The stages are fitted from the end of
//! the game on. Each starts from the weights of the one after it, takes the positions a few plies before and after it as well, and gives up
//! as little of those weights as it can, so that fillings it hardly ever sees keep what later stages know of them. While they are fitted,
//! the largest patterns add to the weights of smaller ones that they contain, which any position with the smaller one's filling teaches.

use std::time::Instant;

use yomikiri::evaluation::reversi::features::{DENSE, Extractor};
use yomikiri::evaluation::reversi::pattern::Classes;
use yomikiri::evaluation::reversi::tables::Summands;
use yomikiri::evaluation::reversi::weights::{LARGE, Weights};
use yomikiri::evaluation::reversi::{DISC, Evaluator};
use yomikiri::games::reversi::bitboard::{Discs, board_mask};

use crate::fit::{self, Data};
use crate::games::{self, Line};

/// The share of the search's value in a position's label.
const SEARCHED: f32 = 0.5;
/// The ridge for the pattern weights' changes from stage to stage and for the dense weights', in squared discs.
const RIDGE: (f32, f32) = (30.0, 3.0);
/// Steps of conjugate gradients.
const STEPS: u32 = 25;
/// The sum of squares, in squared discs, that a weight must save to be kept.
const WORTH: f32 = 60.0;
/// The unit of the stored weights, in discs.
const STEP: f32 = LARGE.step as f32 / DISC as f32;
/// How many empty cells a stage's positions may have more or fewer than the stage.
const MARGIN: u32 = 1;
/// One of so many games is held out.
const HELD_OUT: usize = 32;

/// A position.
struct Sample {
    discs: Discs,
    empties: u32,
    held_out: bool,
    /// For the side to move, in discs.
    label: f32,
    /// How its game ended, and whether that is its exact value.
    end: i8,
    exact: bool,
}

/// Fits the weights to the games of these files, prints the errors in held-out games, and writes the weights.
pub fn fit(paths: &[String], out: &str) -> Result<(), String> {
    let began = Instant::now();
    let samples = read(paths)?;
    let classes = LARGE.classes();
    let fitter = Fitter::new(&classes);
    let mut weights = Weights::zero(&LARGE, &classes);
    let mut fitted = vec![0.0; fitter.count()];
    let mut from = u32::from(LARGE.least);
    for stage in 0..weights.stages.len() {
        let to = u32::from(weights.stages[stage]);
        let wide = from - MARGIN..=to + MARGIN;
        let of_stage = samples
            .iter()
            .filter(|sample| wide.contains(&sample.empties));
        weights.values[stage] = fitter.fit(of_stage.filter(|sample| !sample.held_out), &mut fitted);
        let of_stage = samples
            .iter()
            .filter(|sample| (from..=to).contains(&sample.empties));
        let held_out = of_stage.filter(|sample| sample.held_out);
        println!(
            "{from:2} to {to:2} empty cells: {} ({:.0} s)",
            fitter.errors(held_out, &weights.values[stage]),
            began.elapsed().as_secs_f64()
        );
        from = to + 1;
    }
    let bytes = weights.pack(&classes);
    assert_eq!(Weights::unpack(&LARGE, &classes, &bytes), weights);
    std::fs::write(out, &bytes).map_err(|error| format!("{out}: {error}"))?;
    println!("{out}: {} bytes", bytes.len());
    Ok(())
}

/// The positions of all games of these files.
fn read(paths: &[String]) -> Result<Vec<Sample>, String> {
    let mut samples = Vec::new();
    let mut number = 0;
    for path in paths {
        for game in games::read(path)? {
            for line in &game {
                add(line, number % HELD_OUT == 0, &mut samples);
            }
            number += 1;
        }
    }
    println!("{number} games, {} positions", samples.len());
    Ok(samples)
}

/// Root mean square errors and the correlation.
#[derive(Clone, Copy, Default)]
struct Errors {
    count: u32,
    squares: f64,
    a: f64,
    b: f64,
    aa: f64,
    bb: f64,
    ab: f64,
}

impl Errors {
    fn add(&mut self, guess: f32, value: f32) {
        let (a, b) = (f64::from(guess), f64::from(value));
        self.count += 1;
        self.squares += (a - b) * (a - b);
        self.a += a;
        self.b += b;
        self.aa += a * a;
        self.bb += b * b;
        self.ab += a * b;
    }
}

impl std::fmt::Display for Errors {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let n = f64::from(self.count.max(1));
        let covariance = self.ab / n - self.a * self.b / n / n;
        let variances =
            (self.aa / n - self.a * self.a / n / n) * (self.bb / n - self.b * self.b / n / n);
        let root = (self.squares / n).sqrt();
        write!(f, "{root:.3} ({:.4})", covariance / variances.sqrt())
    }
}

/// Adds the positions of a line.
fn add(line: &Line, held_out: bool, samples: &mut Vec<Sample>) {
    let mask = board_mask(8, 8);
    let mut discs = line.discs;
    let mut end = line.value;
    let mut push = |discs: Discs, end: i32, searched: Option<i32>| {
        let searched = searched.map(|value| value as f32 / DISC as f32);
        let end_label = end as f32;
        samples.push(Sample {
            discs,
            empties: (mask & !discs.all()).count_ones(),
            held_out,
            label: searched.map_or(end_label, |value| {
                SEARCHED * value + (1.0 - SEARCHED) * end_label
            }),
            end: end as i8,
            exact: searched.is_none(),
        });
    };
    for &(cell, value) in &line.moves {
        let legal = discs.moves(mask);
        let legal = if legal == 0 {
            discs = discs.passed();
            end = -end;
            discs.moves(mask)
        } else {
            legal
        };
        // A forced move is searched for one ply only.
        if legal.count_ones() > 1 {
            push(discs, end, Some(value));
        }
        discs = discs.play(cell.into());
        end = -end;
    }
    if discs.moves(mask) != 0 {
        push(discs, end, None);
    }
}

/// How positions become rows of weights.
struct Fitter {
    extractor: Extractor,
    summands: Summands,
}

impl Fitter {
    fn new(classes: &[Classes]) -> Self {
        let shapes = LARGE.shapes();
        Self {
            extractor: Extractor::new(8, 8, &shapes),
            summands: Summands::new(&shapes, classes),
        }
    }

    /// The number of weights.
    fn count(&self) -> usize {
        self.summands.count + DENSE
    }

    fn row(&self, Discs { player, opponent }: Discs) -> impl Iterator<Item = i32> {
        let indices = self.extractor.indices(player, opponent);
        let (own, other) = self.extractor.mobility(player, opponent);
        let dense = self.extractor.dense(player | opponent, own, other);
        let first = self.summands.count as i32 + 1;
        let patterns = self.extractor.lanes.iter().zip(indices);
        let patterns =
            patterns.flat_map(|(&shape, index)| self.summands.of_shape[shape][usize::from(index)]);
        patterns
            .filter(|&id| id != 0)
            .chain(dense.map(|number| first + number as i32))
    }

    /// Fits a stage, starting from the weights of the stage after it, and returns the weights as they are stored.
    fn fit<'a>(&self, samples: impl Iterator<Item = &'a Sample>, fitted: &mut [f32]) -> Vec<i16> {
        let mut data = Data::default();
        for sample in samples {
            data.push(self.row(sample.discs), sample.label);
        }
        // What is fitted is the change of the weights.
        let known = data.predict(fitted);
        for (y, known) in data.y.iter_mut().zip(known) {
            *y -= known;
        }
        let change = fit::least_squares(&data, &self.ridge(), vec![0.0; self.count()], STEPS);
        for (weight, change) in fitted.iter_mut().zip(change) {
            *weight += change;
        }
        let kept = fitted.iter().zip(data.counts(self.count()));
        let kept = kept.map(|(&weight, count)| match weight * weight * count {
            saved if saved < WORTH => 0,
            _ => (weight / STEP).round() as i16,
        });
        kept.collect()
    }

    /// The errors of these weights and of the small ones, against the ends of the games.
    fn errors<'a>(&self, samples: impl Iterator<Item = &'a Sample>, weights: &[i16]) -> String {
        let small = Evaluator::of(8, 8, false);
        let weights: Vec<f32> = weights
            .iter()
            .map(|&weight| f32::from(weight) * STEP)
            .collect();
        let mut errors = [[Errors::default(); 2]; 2];
        for sample in samples {
            let Discs { player, opponent } = sample.discs;
            let old = small.evaluate(player, opponent) - small.tempo(sample.discs.all());
            let row: Vec<i32> = self.row(sample.discs).collect();
            let guesses = [old as f32 / DISC as f32, Data::sum(&weights, &row)];
            for (errors, guess) in errors[usize::from(sample.exact)].iter_mut().zip(guesses) {
                errors.add(guess, sample.end.into());
            }
        }
        let [played, solved] = errors.map(|[small, large]| {
            format!(
                "{} positions, small weights {small}, large {large}",
                small.count
            )
        });
        format!("played on: {played}; solved: {solved}")
    }

    fn ridge(&self) -> Vec<f32> {
        let mut ridge = vec![RIDGE.0; self.summands.count];
        ridge.resize(self.count(), RIDGE.1);
        ridge
    }
}
