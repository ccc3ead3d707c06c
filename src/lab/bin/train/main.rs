//! Trains the reversi evaluation: `cargo run --release -p yomikiri-lab --bin train`.
//!
//! Each group of boards is trained in rounds. Positions come from games that begin with random moves and continue with the current
//! evaluation. Near the end they are solved; farther from it, they are labelled by a short search into positions nearer to the end, whose
//! evaluation has just been fitted. The last round's positions give the final weights. The same seed and scale give the same file, with the
//! same version of `fastrand`. The committed file took some hours; `--save` and `--load` keep the positions, so that the fitting can be
//! repeated on its own.
//!
//! The large weights of 8x8 are fitted to whole games instead: `--games` plays them, and `--large` fits the weights.

mod errors;
mod fit;
mod games;
mod label;
mod large;
mod positions;
mod sample;

use std::thread;
use std::time::Instant;

use clap::Parser;
use fastrand::Rng;
use fit::Data;
use label::Labeller;
use positions::{Labelled, read_positions, write_positions};
use yomikiri::evaluation::reversi::features::{DENSE, Extractor};
use yomikiri::evaluation::reversi::pattern::Classes;
use yomikiri::evaluation::reversi::weights::{GROUPS, Group, Weights, read_file, write_file};
use yomikiri::evaluation::reversi::{DISC, Evaluator};
use yomikiri::games::reversi::bitboard::Discs;

/// Trains the reversi evaluation.
#[derive(Parser)]
#[command(name = "train")]
struct Options {
    /// Seed of the random numbers.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Number of positions, in percent of the usual number; with --errors, --pairs and --tempo, the number itself.
    #[arg(long, value_name = "N", default_value_t = 100)]
    scale: usize,
    /// Train only this group of boards and keep the other weights.
    #[arg(long, value_name = "GROUP", value_parser = GROUPS.each_ref().map(|group| group.name))]
    only: Option<String>,
    /// Write the last round's positions to this directory, one file per group.
    #[arg(long, value_name = "DIR")]
    save: Option<String>,
    /// Read the positions from this directory instead of making them.
    #[arg(long, value_name = "DIR")]
    load: Option<String>,
    /// Measure the game in which the side with fewer discs wins.
    #[arg(long)]
    fewest: bool,
    /// Write the weights to this file.
    #[arg(
        long,
        value_name = "FILE",
        default_value = "src/evaluation/reversi/weights.bin"
    )]
    out: String,
    /// Label this many positions at the same time; with --errors, solve each with this many threads. The weights don't depend on it.
    #[arg(long, value_name = "N", default_value_t = std::thread::available_parallelism().map_or(1, Into::into))]
    threads: usize,
    /// Let the search play games of 8x8 against itself and append them to this file, until it has as many as --scale says.
    #[arg(long, value_name = "FILE")]
    games: Option<String>,
    /// Fit the large weights of 8x8 to the games in these files, and write them to this file.
    #[arg(long, value_name = "OUT", requires = "positions")]
    large: Option<String>,
    /// Files made with --games.
    positions: Vec<String>,
    #[command(flatten)]
    measure: Measure,
}

/// Measurements on one board, which train nothing.
#[derive(clap::Args)]
#[group(multiple = false)]
struct Measure {
    /// Print how far shallow searches are from the true values on this board.
    #[arg(long, value_name = "WIDTHxHEIGHT", value_parser = board_size)]
    errors: Option<(u8, u8)>,
    /// Print how far shallower searches are from deeper ones on this board.
    #[arg(long, value_name = "WIDTHxHEIGHT", value_parser = board_size)]
    pairs: Option<(u8, u8)>,
    /// Print how much the evaluation favours the side to move on this board.
    #[arg(long, value_name = "WIDTHxHEIGHT", value_parser = board_size)]
    tempo: Option<(u8, u8)>,
}

/// Reads `8x8`: each side is 2 to 8 cells long.
fn board_size(text: &str) -> Result<(u8, u8), String> {
    let side = |text: &str| text.parse().ok().filter(|side| (2..=8).contains(side));
    let (width, height) = text.split_once('x').ok_or("expected WIDTHxHEIGHT")?;
    side(width)
        .zip(side(height))
        .ok_or_else(|| "each side must be from 2 to 8".to_owned())
}

/// The depth of the short searches, and the number of empty cells that share temporary weights.
const DEPTH: u32 = 4;
/// The number of positions per stage, in each round.
const POSITIONS: [usize; 2] = [30_000, 120_000];

/// The maximum number of empty cells in the positions that are solved, in each round; and the sum of squares, in squared discs, that a weight
/// must save to be kept.
fn plan(group: &Group) -> ([u32; 2], f32) {
    match group.name {
        "6x6" => ([9, 13], 20.0),
        "fewest" => ([9, 13], 60.0),
        "five" => ([9, 13], 130.0),
        "6x7" => ([9, 13], 330.0),
        "8x8" => ([9, 12], 50.0),
        _ => ([9, 12], 250.0),
    }
}

/// Positions with fewer empty cells are never evaluated.
const LEAST_EMPTIES: u32 = 4;
/// The ridge for pattern weights and for dense weights, in squared discs.
const RIDGE: (f32, f32) = (6.0, 1.0);
/// Steps of conjugate gradients.
const STEPS: u32 = 40;

fn main() {
    let options = Options::parse();
    let done = if options.measure.print(&options) {
        Ok(())
    } else if let Some(file) = &options.games {
        games::play(file, options.seed, options.scale)
    } else if let Some(out) = &options.large {
        large::fit(&options.positions, out)
    } else {
        train(&options)
    };
    if let Err(error) = done {
        eprintln!("{error}");
        std::process::exit(1);
    }
}

impl Measure {
    /// Prints the requested measurement; false if none was requested.
    fn print(&self, options: &Options) -> bool {
        let (count, seed) = (options.scale as u32, options.seed);
        let of_board = |(width, height)| (width, height, options.fewest);
        if let Some(board) = self.errors {
            errors::print(of_board(board), count, seed, options.threads);
        } else if let Some(board) = self.pairs {
            errors::print_pairs(of_board(board), count, seed);
        } else if let Some(board) = self.tempo {
            errors::print_tempo(of_board(board), count, seed);
        } else {
            return false;
        }
        true
    }
}

/// Trains the requested groups and writes the weights of all groups.
fn train(options: &Options) -> Result<(), String> {
    let out = &options.out;
    let old = std::fs::read(out).unwrap_or_default();
    let mut old = read_file(&old);
    old.resize(GROUPS.len(), Vec::new());
    let mut packed = Vec::new();
    for (group, old) in GROUPS.iter().zip(old) {
        if options.only.as_ref().is_some_and(|only| group.name != only) {
            packed.push(old);
            continue;
        }
        let classes = group.classes();
        let mut trainer = Trainer::new(group, &classes, options);
        let positions = match &options.load {
            Some(directory) => read_positions(&format!("{directory}/{}", group.name), group)?,
            None => trainer.label_all(options.scale),
        };
        if let Some(directory) = &options.save {
            write_positions(&format!("{directory}/{}", group.name), group, &positions)?;
        }
        let weights = trainer.keep(&positions);
        let bytes = weights.pack(&classes);
        assert_eq!(Weights::unpack(group, &classes, &bytes), weights);
        println!("{}: {} bytes", group.name, bytes.len());
        packed.push(bytes);
    }
    let file = write_file(&packed);
    std::fs::write(out, &file).map_err(|error| format!("{out}: {error}"))?;
    println!("{out}: {} bytes", file.len());
    Ok(())
}

/// One board of the group.
struct Board {
    width: u8,
    height: u8,
    extractor: Extractor,
    cells: u32,
}

struct Trainer<'a> {
    group: &'a Group,
    classes: &'a [Classes],
    /// The index of each shape's first weight, and last that of the first dense weight.
    starts: Vec<usize>,
    count: usize,
    boards: Vec<Board>,
    /// For each thread, a labeller for each board.
    labellers: Vec<Vec<Labeller>>,
    random: Rng,
    began: Instant,
}

impl<'a> Trainer<'a> {
    fn new(group: &'a Group, classes: &'a [Classes], options: &Options) -> Self {
        let mut starts = vec![0];
        for classes in classes {
            starts.push(starts[starts.len() - 1] + classes.count);
        }
        let count = starts[starts.len() - 1] + DENSE;
        let boards = group.boards.iter().map(|&(width, height)| Board {
            width,
            height,
            extractor: Extractor::new(width, height, &group.shapes()),
            cells: u32::from(width) * u32::from(height),
        });
        let labellers = || {
            let labeller = |&board: &(u8, u8)| Labeller::new(board, group.reversed, 1);
            group.boards.iter().map(labeller).collect()
        };
        println!(
            "{}: {count} weights a stage, {} stages",
            group.name,
            group.stages.len()
        );
        Trainer {
            group,
            classes,
            starts,
            count,
            boards: boards.collect(),
            labellers: (0..options.threads.max(1)).map(|_| labellers()).collect(),
            random: Rng::with_seed(options.seed),
            began: Instant::now(),
        }
    }

    fn evaluators(&self, weights: &Weights) -> Vec<Evaluator> {
        let make = |board: &Board| {
            Evaluator::with_weights(board.width, board.height, self.group, self.classes, weights)
        };
        self.boards.iter().map(make).collect()
    }

    /// Positions of all stages, labelled with the evaluations of earlier rounds.
    fn label_all(&mut self, scale: usize) -> Vec<Labelled> {
        let most = self.boards.iter().map(|board| board.cells - 4).max();
        let most = most.unwrap_or(0);
        let mut weights: Option<Weights> = None;
        let mut all = Vec::new();
        for (exact, positions) in plan(self.group).0.into_iter().zip(POSITIONS) {
            // Temporary weights in narrow stages.
            let mut stages = vec![(exact - DEPTH) as u8, exact as u8];
            while u32::from(stages[stages.len() - 1]) < most {
                stages.push(stages[stages.len() - 1] + DEPTH as u8);
            }
            let mut fine = Weights {
                stages,
                step: 1,
                values: Vec::new(),
            };
            fine.values = match &weights {
                None => vec![vec![0; self.count]; fine.stages.len()],
                // The weights of the previous round; where its stages differ, those of the nearest stage.
                Some(old) => (0..fine.stages.len())
                    .map(|i| old.values[old.stage(u32::from(fine.stages[i]) - 1)].clone())
                    .collect(),
            };
            all.clear();
            for stage in 0..fine.stages.len() {
                let from = match stage {
                    0 => LEAST_EMPTIES,
                    _ => u32::from(fine.stages[stage - 1]) + 1,
                };
                let to = u32::from(fine.stages[stage]).min(most);
                let count = positions * scale / 100;
                let labelled = self.label(&fine, from..=to, to <= exact, count);
                let (data, held_out) = self.data(&labelled, |_| true);
                let start = fine.values[stage]
                    .iter()
                    .map(|&w| f32::from(w) / DISC as f32)
                    .collect();
                let fitted = fit::least_squares(&data, &self.ridge(), start, STEPS);
                let (mean, root) = held_out.errors(&fitted);
                println!(
                    "{} {from:2}-{to:2} empties: {} positions, {} nodes, held out: mean error {mean:.2}, root mean square {root:.2} ({:.0} s)",
                    self.group.name,
                    labelled.len(),
                    self.labellers
                        .iter()
                        .flatten()
                        .map(Labeller::nodes)
                        .sum::<u64>(),
                    self.began.elapsed().as_secs_f64(),
                );
                let rounded: Vec<i16> = fitted
                    .iter()
                    .map(|w| (w * DISC as f32).round() as i16)
                    .collect();
                let untrained = if weights.is_none() {
                    fine.stages.len()
                } else {
                    stage + 1
                };
                for values in &mut fine.values[stage..untrained] {
                    values.clone_from(&rounded);
                }
                all.extend(labelled);
            }
            weights = Some(fine);
        }
        all
    }

    fn ridge(&self) -> Vec<f32> {
        let mut ridge = vec![RIDGE.0; self.count - DENSE];
        ridge.resize(self.count, RIDGE.1);
        ridge
    }

    /// Makes and labels positions.
    fn label(
        &mut self,
        weights: &Weights,
        empties: std::ops::RangeInclusive<u32>,
        exact: bool,
        count: usize,
    ) -> Vec<Labelled> {
        let evaluators = self.evaluators(weights);
        let mut labelled = Vec::with_capacity(count);
        while labelled.len() < count {
            let index = self.random.usize(..self.boards.len());
            let (board, eval) = (&self.boards[index], &evaluators[index]);
            let (from, to) = (*empties.start(), *empties.end());
            let empties = self.random.u32(from..=to);
            if empties > board.cells - 4 {
                continue;
            }
            labelled.push(Labelled {
                board: index,
                discs: sample::position(&mut self.random, eval, board.width, board.height, empties),
                empties,
                value: 0.0,
            });
        }
        let share = count.div_ceil(self.labellers.len()).max(1);
        thread::scope(|scope| {
            for (part, labellers) in labelled.chunks_mut(share).zip(&mut self.labellers) {
                let evaluators = &evaluators;
                scope.spawn(move || {
                    for position in part {
                        let labeller = &mut labellers[position.board];
                        let (eval, discs) = (&evaluators[position.board], position.discs);
                        position.value = if exact {
                            labeller.solve(discs) as f32
                        } else {
                            labeller.look_ahead(eval, discs, DEPTH as usize) as f32 / DISC as f32
                        };
                    }
                });
            }
        });
        labelled
    }

    /// Converts the positions accepted by `wanted` to weight indices: nineteen of twenty to fit, the others to test.
    fn data(&self, labelled: &[Labelled], wanted: impl Fn(&Labelled) -> bool) -> (Data, Data) {
        let (mut data, mut held_out) = (Data::default(), Data::default());
        for (i, position) in labelled
            .iter()
            .enumerate()
            .filter(|(_, position)| wanted(position))
        {
            let extractor = &self.boards[position.board].extractor;
            let Discs { player, opponent } = position.discs;
            let indices = extractor.indices(player, opponent);
            let patterns = indices
                .iter()
                .zip(&extractor.lanes)
                .filter_map(|(&index, &shape)| {
                    let id = self.classes[shape].ids[usize::from(index)];
                    (id != 0).then(|| id + id.signum() * self.starts[shape] as i32)
                });
            let (own, other) = extractor.mobility(player, opponent);
            let first = self.starts[self.starts.len() - 1] as i32 + 1;
            let dense = extractor
                .dense(player | opponent, own, other)
                .map(|number| first + number as i32);
            let to = if i % 20 == 0 {
                &mut held_out
            } else {
                &mut data
            };
            to.push(patterns.chain(dense), position.value);
        }
        (data, held_out)
    }

    /// The final weights, by the group's own stages, rounded to whole steps.
    fn keep(&self, all: &[Labelled]) -> Weights {
        let mut kept = Weights::zero(self.group, self.classes);
        let step = self.group.step as f32 / DISC as f32;
        let (_, worth) = plan(self.group);
        for stage in 0..kept.stages.len() {
            let least = u32::from(self.group.least);
            let (data, held_out) = self.data(all, |p| {
                p.empties >= least && kept.stage(p.empties) == stage
            });
            let fitted = fit::least_squares(&data, &self.ridge(), vec![0.0; self.count], STEPS);
            let (mean, root) = held_out.errors(&fitted);
            let counts = data.counts(self.count);
            let rounded: Vec<i16> = fitted
                .iter()
                .zip(&counts)
                .map(|(&weight, &count)| match weight * weight * count {
                    saved if saved < worth => 0,
                    _ => (weight / step).round() as i16,
                })
                .collect();
            let back: Vec<f32> = rounded.iter().map(|&w| f32::from(w) * step).collect();
            let (mean_kept, root_kept) = held_out.errors(&back);
            println!(
                "{} kept, to {:2} empties: {} of {} weights not 0, held out: mean error {mean_kept:.2}, root mean square {root_kept:.2} (before rounding {mean:.2}, {root:.2})",
                self.group.name,
                kept.stages[stage],
                rounded.iter().filter(|&&w| w != 0).count(),
                self.count,
            );
            kept.values[stage] = rounded;
        }
        kept
    }
}
