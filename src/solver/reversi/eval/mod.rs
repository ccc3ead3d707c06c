//! The trained evaluation of a reversi position: a sum of pattern weights.
//!
//! Pattern evaluations with weights fitted by least squares, by stage of the game, are Michael Buro's
//! (*Experiments with multi-ProbCut and a new high-quality evaluation function for Othello*, 1997); his line and
//! corner patterns, with the numbers of moves and the parity of the board's quarters added, are used here, fitted to
//! positions that this project's own solver has solved. The trainer is the program `src/bin/train`.

pub mod coder;
pub mod features;
pub mod pattern;
pub mod weights;

use features::{DENSE, Extractor};
use pattern::Classes;
use weights::{GROUPS, Group, Weights};

/// Evaluates the positions of one board size.
///
/// Making one costs some milliseconds; make it once. Boards down to 2x2 are accepted, but on those with a side of
/// less than 4 there are few patterns and no weights trained for the board itself.
pub struct Evaluator {
    extractor: Extractor,
    /// Where the weights of each lane's pattern begin.
    starts: [u32; 64],
    /// The stage of each number of empty cells.
    stage: [u8; 65],
    stages: Vec<Stage>,
}

struct Stage {
    /// A weight for every filling of every pattern, in 1/128 disc.
    patterns: Vec<i16>,
    dense: [i32; DENSE],
}

impl Evaluator {
    /// With the weights that come with the program.
    #[must_use]
    pub fn new(width: u8, height: u8) -> Evaluator {
        let group = Group::of(width, height);
        let classes = GROUPS[group].classes();
        let weights = Weights::committed(group, &classes);
        Self::with_weights(width, height, &classes, &weights)
    }

    /// With these weights, which belong to the board's group.
    #[must_use]
    pub fn with_weights(
        width: u8,
        height: u8,
        classes: &[Classes],
        weights: &Weights,
    ) -> Evaluator {
        let group = &GROUPS[Group::of(width, height)];
        let extractor = Extractor::new(width, height, group.shapes);
        // Unused lanes are always 0, and index a weight of 0 at the front.
        let mut start_of = Vec::new();
        let mut size = 1;
        for classes in classes {
            start_of.push(size as u32);
            size += classes.ids.len();
        }
        let mut starts = [0; 64];
        for (start, &shape) in starts.iter_mut().zip(&extractor.lanes) {
            *start = start_of[shape];
        }
        let stages = weights.values.iter().map(|values| {
            let weight = |id: i32| {
                let value = match id {
                    0 => 0,
                    _ => i32::from(values[id.unsigned_abs() as usize - 1]) * id.signum(),
                };
                value * weights.step
            };
            let mut patterns = Vec::with_capacity(size);
            patterns.push(0);
            let mut first = 0;
            for classes in classes {
                patterns.extend(classes.ids.iter().map(|&id| {
                    let id = if id == 0 { 0 } else { id + id.signum() * first };
                    weight(id).clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16
                }));
                first += classes.count as i32;
            }
            let mut dense = [0; DENSE];
            for (i, dense) in dense.iter_mut().enumerate() {
                *dense = weight(first + i as i32 + 1);
            }
            Stage { patterns, dense }
        });
        let stages = stages.collect();
        let mut stage = [0; 65];
        for (empties, stage) in stage.iter_mut().enumerate() {
            *stage = weights.stage(empties as u32) as u8;
        }
        Evaluator {
            extractor,
            starts,
            stage,
            stages,
        }
    }

    /// The expected final disc difference for the side to move, in 1/128 disc, within ±64 discs.
    ///
    /// It is that of the plain game: no empty cells are given to the winner, and more discs are better. The side to
    /// move need not have a move; where the game is over the value means nothing.
    #[must_use]
    #[inline]
    pub fn evaluate(&self, player: u64, opponent: u64) -> i32 {
        let (own, other) = self.extractor.mobility(player, opponent);
        self.evaluate_with_mobility(player, opponent, own, other)
    }

    /// The same, for a caller who knows how many moves the side to move and the opponent have.
    #[must_use]
    #[inline]
    pub fn evaluate_with_mobility(&self, player: u64, opponent: u64, own: u32, other: u32) -> i32 {
        let discs = player | opponent;
        let empties = (self.extractor.mask & !discs).count_ones();
        let stage = &self.stages[usize::from(self.stage[empties as usize & 63])];
        let patterns = match self.extractor.blocks() {
            1 => self.sum::<1>(stage, player, opponent),
            2 => self.sum::<2>(stage, player, opponent),
            3 => self.sum::<3>(stage, player, opponent),
            4 => self.sum::<4>(stage, player, opponent),
            5 => self.sum::<5>(stage, player, opponent),
            6 => self.sum::<6>(stage, player, opponent),
            7 => self.sum::<7>(stage, player, opponent),
            _ => self.sum::<8>(stage, player, opponent),
        };
        let [parity, own, other] = self.extractor.dense(discs, own, other);
        let sum = patterns + stage.dense[parity] + stage.dense[own] + stage.dense[other];
        sum.clamp(-64 * 128, 64 * 128)
    }

    #[inline(always)]
    fn sum<const B: usize>(&self, stage: &Stage, player: u64, opponent: u64) -> i32 {
        let fillings = self.extractor.fillings::<B>(player, opponent);
        let mut sum = 0;
        for (block, indices) in fillings.iter().enumerate() {
            for (lane, &index) in indices.iter().enumerate() {
                let at = self.starts[block * 8 + lane] as usize + usize::from(index);
                sum += i32::from(stage.patterns[at]);
            }
        }
        sum
    }
}
