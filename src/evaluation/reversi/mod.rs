//! The trained evaluation of a reversi position: a sum of pattern weights.
//!
//! Pattern evaluations with weights fitted by least squares for each stage of the game are due to Michael Buro (*Experiments with
//! multi-ProbCut and a new high-quality evaluation function for Othello*, 1997). This evaluation uses his line and corner patterns, adds
//! the numbers of moves and the parity of the board's quarters, and is fitted to positions that this project's own solver has solved. The
//! program `src/lab/bin/train` trains it.
//!
//! For the strongest play on 8x8 there is a second evaluation with larger patterns and more stages ([`Evaluator::large`]). The solver orders
//! its moves with the small one, which is faster.
//!
//! It computes the indices of its patterns eight at a time (`lanes`).

pub mod features;
pub mod lanes;
pub mod pattern;
pub mod tables;
pub mod weights;

pub use features::Fillings;

use std::iter::repeat;
use std::sync::OnceLock;

use features::{DENSE, Extractor, Indices, MOST_BLOCKS};
use lanes::Lanes;
use pattern::Classes;
use tables::{Summands, Table};
use weights::{GROUPS, Group, LARGE, Weights};

use crate::data::{self, File, Made};
use crate::memory_reserve::reserve_with;

/// A disc, in the evaluation's units.
pub const DISC: i32 = 128;

/// The evaluators of all board sizes, for the plain and for the reversed game, each made on first use.
static EVALUATORS: [Made<Evaluator>; 162] = [const { Made::new() }; 162];

/// At least as many bytes as making the evaluator with the large weights takes: 7.4 million, of which it keeps 4.0 million.
const LARGE_MEMORY: usize = 8 << 20;

/// The evaluator with the large weights.
static LARGE_EVALUATOR: OnceLock<Evaluator> = OnceLock::new();

/// Evaluates the positions of one board size.
///
/// Making one takes some milliseconds, so make it once. Boards down to 2x2 are accepted, but boards with a side of less than 4 have few
/// patterns and no weights of their own.
pub struct Evaluator {
    extractor: Extractor,
    /// The index of the first weight of each lane's pattern.
    starts: Indices,
    /// The stage of each number of empty cells.
    stage: [u8; 65],
    stages: Vec<Stage>,
    size: Size,
    /// Which of a stage's tables each block looks up its weights in.
    tables: [u8; MOST_BLOCKS],
}

/// How many blocks there are, and in how many tables their weights are.
#[derive(Clone, Copy)]
enum Size {
    /// Up to [`SMALL`] blocks, one table.
    Small,
    /// Up to [`USUAL`] blocks, one table.
    Usual,
    /// More blocks, one table.
    Most,
    /// Up to [`USUAL`] blocks, several tables.
    Large,
}

/// The number of blocks on 6x6, and on 8x8. Loops over so many are unrolled, so that they keep the indices in registers; boards with fewer
/// blocks add zeros. In WebAssembly, this lets `perfect` visit a quarter more positions of 8x8 in the same time in the middle of a game.
const SMALL: usize = 4;
const USUAL: usize = 6;

struct Stage {
    /// The first table of the patterns' weights, usually the only one.
    patterns: Table,
    /// Further ones.
    more: Vec<Table>,
    dense: [i32; DENSE],
    tempo: i32,
}

impl Evaluator {
    /// The evaluator of a board of this size (2 to 8 each way), made at the first call and kept. `reversed` means the game in which the side
    /// with fewer discs wins.
    #[must_use]
    pub fn of(width: u32, height: u32, reversed: bool) -> &'static Evaluator {
        let (width, height) = (width.clamp(2, 8), height.clamp(2, 8));
        EVALUATORS[(width * 9 + height + 81 * u32::from(reversed)) as usize]
            .get_or_init(|| Evaluator::new(width as u8, height as u8, reversed))
    }

    /// The evaluator for the strongest play on 8x8, which has larger patterns; `None` on other boards, without the data, and if there is too
    /// little memory for it.
    #[must_use]
    pub fn large(width: u32, height: u32, reversed: bool) -> Option<&'static Evaluator> {
        let bytes = data::bytes(File::ReversiLargeWeights);
        if (width, height, reversed) != (8, 8, false) || bytes.is_empty() {
            return None;
        }
        if LARGE_EVALUATOR.get().is_none() && reserve_with(LARGE_MEMORY).is_err() {
            return None;
        }
        Some(LARGE_EVALUATOR.get_or_init(|| {
            let classes = LARGE.classes();
            let weights = Weights::unpack(&LARGE, &classes, bytes);
            Self::with_weights(8, 8, &LARGE, &classes, &weights)
        }))
    }

    /// With the committed weights.
    #[must_use]
    pub fn new(width: u8, height: u8, reversed: bool) -> Evaluator {
        let group = Group::of(width, height, reversed);
        let classes = GROUPS[group].classes();
        let weights = Weights::committed(group, &classes);
        Self::with_weights(width, height, &GROUPS[group], &classes, &weights)
    }

    /// With these weights of this group.
    #[must_use]
    pub fn with_weights(
        width: u8,
        height: u8,
        group: &Group,
        classes: &[Classes],
        weights: &Weights,
    ) -> Evaluator {
        let shapes = group.shapes();
        let extractor = Extractor::new(width, height, &shapes);
        let layout = tables::Layout::new(&extractor, classes);
        let summands = Summands::new(&shapes, classes);
        let stages = weights
            .values
            .iter()
            // The trainer's temporary weights have more stages; no one asks for their bias.
            .zip(group.tempo.iter().chain(repeat(&0)))
            .map(|(values, &tempo)| {
                let weight = |index: usize| i32::from(values[index]) * weights.step;
                let mut tables = layout.fill(&summands, weight).into_iter();
                Stage {
                    patterns: tables.next().expect("there is always a first table"),
                    more: tables.collect(),
                    dense: std::array::from_fn(|i| weight(summands.count + i)),
                    tempo,
                }
            });
        let stages = stages.collect();
        let mut stage = [0; 65];
        for (empties, stage) in stage.iter_mut().enumerate() {
            *stage = weights.stage(empties as u32) as u8;
        }
        let size = match extractor.blocks() {
            _ if layout.shapes.len() > 1 => Size::Large,
            blocks if blocks <= SMALL => Size::Small,
            blocks if blocks <= USUAL => Size::Usual,
            _ => Size::Most,
        };
        Evaluator {
            size,
            tables: layout.tables,
            starts: layout.starts,
            extractor,
            stage,
            stages,
        }
    }

    /// The expected final disc difference for the side to move, in 1/128 disc, within ±64 discs.
    ///
    /// This is for the plain game: the winner gets no empty cells, and more discs are better. The side to move need not have a move; the
    /// result is meaningless after the end of the game.
    #[must_use]
    #[inline]
    pub fn evaluate(&self, player: u64, opponent: u64) -> i32 {
        let (own, other) = self.extractor.mobility(player, opponent);
        let fillings = self.fillings(player, opponent);
        self.evaluate_filled(&fillings, player | opponent, own, other)
    }

    /// The same, if the fillings and the numbers of moves of the side to move and of the opponent are known.
    #[must_use]
    #[inline]
    pub fn evaluate_filled(&self, fillings: &Fillings, discs: u64, own: u32, other: u32) -> i32 {
        let stage = self.stage(discs);
        let patterns = match self.size {
            Size::Large => stage.sum_of_several(fillings.indices, &self.tables),
            _ => stage.sum(fillings.indices),
        };
        let patterns = if fillings.other { -patterns } else { patterns };
        self.total(stage, patterns, discs, own, other)
    }

    /// A position's fillings, from which [`evaluate_move`](Self::evaluate_move) continues.
    #[must_use]
    #[inline]
    pub fn fillings(&self, player: u64, opponent: u64) -> Fillings {
        Fillings {
            indices: self.extractor.fillings(&self.starts, player, opponent),
            other: false,
        }
    }

    /// The fillings after a disc on `cell` that flipped `turned`.
    #[must_use]
    #[inline]
    pub fn after(&self, fillings: &Fillings, cell: u32, turned: u64) -> Fillings {
        let mut after = fillings.passed();
        match self.size {
            Size::Small => after.set(self.moved::<SMALL>(fillings, (cell, turned))),
            Size::Usual | Size::Large => {
                after.set(self.moved::<USUAL>(fillings, (cell, turned)));
            }
            Size::Most => after.set(self.moved::<MOST_BLOCKS>(fillings, (cell, turned))),
        }
        after
    }

    /// The evaluation of the position after a move, for its side to move: the opponent of the side that placed a disc on `cell` and flipped
    /// `turned`. `fillings` belong to the position before the move, `discs` are all discs after it; `own` and `other` are the numbers of
    /// moves of the side now to move and of the side that moved.
    ///
    /// The result equals that of [`evaluate`](Self::evaluate). Only the changes are computed, and since swapped colours have opposite
    /// weights, either side's point of view serves both.
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
        let mv = (cell, turned);
        let patterns = match self.size {
            Size::Small => stage.sum(self.moved::<SMALL>(fillings, mv)),
            Size::Usual => stage.sum(self.moved::<USUAL>(fillings, mv)),
            Size::Most => stage.sum(self.moved::<MOST_BLOCKS>(fillings, mv)),
            Size::Large => stage.sum_of_several(self.moved::<USUAL>(fillings, mv), &self.tables),
        };
        let patterns = if fillings.other { patterns } else { -patterns };
        self.total(stage, patterns, discs, own, other)
    }

    /// The indices of so many blocks after a disc on `cell` that flipped `turned`.
    #[inline(always)]
    fn moved<const N: usize>(&self, before: &Fillings, mv: (u32, u64)) -> [Lanes; N] {
        self.extractor.moved(&before.indices, mv, before.other)
    }

    /// The evaluation's mean bias towards the side to move, in a position with these discs. Subtract it to compare positions with different
    /// sides to move.
    #[must_use]
    pub fn tempo(&self, discs: u64) -> i32 {
        self.stage(discs).tempo
    }

    #[inline(always)]
    fn stage(&self, discs: u64) -> &Stage {
        let empties = (self.extractor.mask & !discs).count_ones();
        &self.stages[usize::from(self.stage[empties as usize & 63])]
    }

    #[inline(always)]
    fn total(&self, stage: &Stage, patterns: i32, discs: u64, own: u32, other: u32) -> i32 {
        let [parity, own, other] = self.extractor.dense(discs, own, other);
        let sum = patterns + stage.dense[parity] + stage.dense[own] + stage.dense[other];
        sum.clamp(-64 * DISC, 64 * DISC)
    }
}

impl Stage {
    /// The sum of the weights of these blocks' patterns.
    #[inline(always)]
    fn sum<const N: usize>(&self, blocks: [Lanes; N]) -> i32 {
        let mut sum = 0;
        for block in blocks {
            for index in block.get() {
                sum += i32::from(self.patterns[usize::from(index)]);
            }
        }
        sum
    }

    /// The same with several tables.
    #[inline(always)]
    fn sum_of_several<const N: usize>(
        &self,
        blocks: [Lanes; N],
        tables: &[u8; MOST_BLOCKS],
    ) -> i32 {
        let mut sum = 0;
        for (block, &table) in blocks.into_iter().zip(tables) {
            let table = match table {
                0 => &self.patterns,
                more => &self.more[usize::from(more) - 1],
            };
            for index in block.get() {
                sum += i32::from(table[usize::from(index)]);
            }
        }
        sum
    }
}
