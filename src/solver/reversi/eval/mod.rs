//! The trained evaluation of a reversi position: a sum of pattern weights.
//!
//! Pattern evaluations with weights fitted by least squares, by stage of the game, are Michael Buro's
//! (*Experiments with multi-ProbCut and a new high-quality evaluation function for Othello*, 1997); his line and
//! corner patterns, with the numbers of moves and the parity of the board's quarters added, are used here, fitted to
//! positions that this project's own solver has solved. The trainer is the program `src/solver/reversi/trainer`.

pub mod features;
pub mod lanes;
pub mod pattern;
pub mod range_coder;
pub mod weights;

pub use features::Fillings;

use std::sync::OnceLock;

use features::{DENSE, Extractor, Indices, MOST_BLOCKS};
use lanes::Lanes;
use pattern::Classes;
use weights::{GROUPS, Group, Weights};

/// A disc, in the evaluation's units.
pub const DISC: i32 = 128;

/// The evaluators of all board sizes, each made when first asked for.
static EVALUATORS: [OnceLock<Evaluator>; 81] = [const { OnceLock::new() }; 81];

/// Evaluates the positions of one board size.
///
/// Making one costs some milliseconds; make it once. Boards down to 2x2 are accepted, but on those with a side of
/// less than 4 there are few patterns and no weights trained for the board itself.
pub struct Evaluator {
    extractor: Extractor,
    /// Where the weights of each lane's pattern begin.
    starts: Indices,
    /// The stage of each number of empty cells.
    stage: [u8; 65],
    stages: Vec<Stage>,
}

/// The most fillings, of all patterns on one board, that there may be; `u16` counts them.
const FILLINGS: usize = 1 << 16;

struct Stage {
    /// A weight for every filling of every pattern, in 1/128 disc. Its size is that of what indexes it, so that
    /// looking up needs no check.
    patterns: Box<[i16; FILLINGS]>,
    dense: [i32; DENSE],
    tempo: i32,
}

impl Evaluator {
    /// The evaluator of a board of this size (2 to 8 each way), made at the first call and kept.
    #[must_use]
    pub fn of(width: u32, height: u32) -> &'static Evaluator {
        let (width, height) = (width.clamp(2, 8), height.clamp(2, 8));
        EVALUATORS[(width * 9 + height) as usize]
            .get_or_init(|| Evaluator::new(width as u8, height as u8))
    }

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
        // The shapes that the board has, where their classes' weights begin, and where their fillings do. Unused
        // lanes are always 0, and index a weight of 0 at the front.
        let mut laid = Vec::new();
        let (mut first, mut start) = (0, 1);
        let mut starts = [[0; 8]; MOST_BLOCKS];
        for (shape, classes) in classes.iter().enumerate() {
            let mut used = false;
            for (lane, _) in extractor
                .lanes
                .iter()
                .enumerate()
                .filter(|(_, s)| **s == shape)
            {
                starts[lane / 8][lane % 8] = start as u16;
                used = true;
            }
            if used {
                laid.push((classes, first));
                start += classes.ids.len();
            }
            first += classes.count;
        }
        let stages = weights
            .values
            .iter()
            .zip(group.tempo)
            .map(|(values, &tempo)| {
                let weight = |index: usize| i32::from(values[index]) * weights.step;
                let mut patterns = Vec::with_capacity(FILLINGS);
                patterns.push(0);
                for &(classes, first) in &laid {
                    patterns.extend(classes.ids.iter().map(|&id| match id {
                        0 => 0,
                        _ => (weight(first + id.unsigned_abs() as usize - 1) * id.signum()) as i16,
                    }));
                }
                assert!(patterns.len() <= FILLINGS, "too many patterns");
                patterns.resize(FILLINGS, 0);
                let dense = std::array::from_fn(|i| weight(first + i));
                let patterns = patterns.into_boxed_slice().try_into();
                let Ok(patterns) = patterns else {
                    unreachable!("just made that long");
                };
                Stage {
                    patterns,
                    dense,
                    tempo,
                }
            });
        let stages = stages.collect();
        let mut stage = [0; 65];
        for (empties, stage) in stage.iter_mut().enumerate() {
            *stage = weights.stage(empties as u32) as u8;
        }
        Evaluator {
            extractor,
            starts: starts.map(Lanes::new),
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
        let fillings = self.fillings(player, opponent);
        self.evaluate_filled(&fillings, player | opponent, own, other)
    }

    /// The same, for a caller who also has the fillings.
    #[must_use]
    #[inline]
    pub fn evaluate_filled(&self, fillings: &Fillings, discs: u64, own: u32, other: u32) -> i32 {
        let stage = self.stage(discs);
        let mut patterns = 0;
        for &filling in fillings.indices.iter().take(self.extractor.blocks()) {
            patterns += stage.sum(filling);
        }
        let patterns = if fillings.other { -patterns } else { patterns };
        self.total(patterns, discs, own, other)
    }

    /// How the patterns of a position are filled, to go on from in [`evaluate_move`](Self::evaluate_move).
    #[must_use]
    #[inline]
    pub fn fillings(&self, player: u64, opponent: u64) -> Fillings {
        Fillings {
            indices: self.extractor.fillings(&self.starts, player, opponent),
            other: false,
        }
    }

    /// The fillings after a disc has been placed on `cell` that turned `turned`.
    #[must_use]
    #[inline]
    pub fn after(&self, fillings: &Fillings, cell: u32, turned: u64) -> Fillings {
        let mut after = fillings.passed();
        for (block, indices) in after
            .indices
            .iter_mut()
            .enumerate()
            .take(self.extractor.blocks())
        {
            *indices = self
                .extractor
                .moved(*indices, block, (cell, turned), fillings.other);
        }
        after
    }

    /// The evaluation of the position after a move, for its side to move: the opponent of the one that placed a
    /// disc on `cell` and turned `turned`. `fillings` are those of the position before, `discs` all discs after it;
    /// `own` and `other` count the moves of the side now to move and of the one that moved.
    ///
    /// The same number as that of [`evaluate`](Self::evaluate): only what the move changes is worked out, and
    /// since colours exchanged have opposite weights, either side's view serves for both.
    #[must_use]
    #[inline]
    pub fn evaluate_move(
        &self,
        fillings: &Fillings,
        (cell, turned): (u32, u64),
        discs: u64,
        own: u32,
        other: u32,
    ) -> i32 {
        let stage = self.stage(discs);
        let mut patterns = 0;
        for (block, &from) in fillings
            .indices
            .iter()
            .enumerate()
            .take(self.extractor.blocks())
        {
            let moved = self
                .extractor
                .moved(from, block, (cell, turned), fillings.other);
            patterns += stage.sum(moved);
        }
        let patterns = if fillings.other { patterns } else { -patterns };
        self.total(patterns, discs, own, other)
    }

    /// By how much the evaluation of a position with these discs favours the side to move, in the mean: to be taken off where
    /// positions with either side to move are compared.
    #[must_use]
    #[inline(always)]
    pub fn tempo(&self, discs: u64) -> i32 {
        self.stage(discs).tempo
    }

    #[inline(always)]
    fn stage(&self, discs: u64) -> &Stage {
        let empties = (self.extractor.mask & !discs).count_ones();
        &self.stages[usize::from(self.stage[empties as usize & 63])]
    }

    #[inline(always)]
    fn total(&self, patterns: i32, discs: u64, own: u32, other: u32) -> i32 {
        let stage = self.stage(discs);
        let [parity, own, other] = self.extractor.dense(discs, own, other);
        let sum = patterns + stage.dense[parity] + stage.dense[own] + stage.dense[other];
        sum.clamp(-64 * DISC, 64 * DISC)
    }
}

impl Stage {
    /// The weights of a block's patterns together.
    #[inline(always)]
    fn sum(&self, filling: Lanes) -> i32 {
        // One by one: built for size, a loop over the array is a call a turn.
        let [a, b, c, d, e, f, g, h] = filling.get();
        let weight = |index: u16| i32::from(self.patterns[usize::from(index)]);
        weight(a)
            + weight(b)
            + weight(c)
            + weight(d)
            + weight(e)
            + weight(f)
            + weight(g)
            + weight(h)
    }
}
