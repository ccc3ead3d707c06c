//! The weights: the groups of boards that share them, the data stored, and the file format.
//!
//! The file has each group's weights in turn: their length in bytes (four bytes, little endian), then the bytes of a range coder
//! (`adaptive_coder`). Weights are whole multiples of [`Group::step`]. A stage is coded with the previous stage as context, since
//! most weights change little between stages.

use super::features::DENSE;
use super::pattern::Kind::{self, Corner, CornerBlock, Diagonal, EdgeX, Line};
use super::pattern::{Classes, Shape};
use crate::adaptive_coder::{Chance, Coder, Decoder, Encoder, packed};
use crate::data::{self, File};

/// Boards that share weights, and the features of those weights.
pub struct Group {
    /// The name in the trainer's report.
    pub name: &'static str,
    /// Width and height of each board trained for; the width is at most the height.
    pub boards: &'static [(u8, u8)],
    /// Whether they are for the game in which the side with fewer discs wins.
    pub reversed: bool,
    /// The patterns, by kind and length.
    pub patterns: &'static [(Kind, &'static [u8])],
    /// The stages of the game, counted from its end: each reaches up to this many empty cells. The last stage takes all other positions.
    pub stages: &'static [u8],
    /// The bias of each stage's weights towards the side to move, in 1/128 disc: half the difference between an evaluation and the best one
    /// after a move, averaged over 300 positions for each number of empty cells (`train --tempo`; for `others` on 7x7 and 6x8, for `five` on 5x6
    /// and 5x7). In the reversed game, it is less than a disc and changes its sign from ply to ply.
    pub tempo: &'static [i32],
    /// The first stage is fitted to positions with at least this many empty cells. With fewer, the solver orders moves differently, and
    /// weights would only add to the page's size.
    pub least: u8,
    /// The unit of the stored integers, in 1/128 disc.
    pub step: i32,
}

/// All groups, in the file's order.
pub static GROUPS: [Group; 6] = [
    Group {
        name: "6x6",
        boards: &[(6, 6)],
        reversed: false,
        patterns: &[
            (EdgeX, &[6]),
            (CornerBlock, &[4]),
            (Line(2), &[6]),
            (Line(3), &[6]),
            (Diagonal, &[6, 5]),
        ],
        stages: &[12, 15, 18, 22, 36],
        tempo: &[70, 160, 230, 400, 580],
        least: 10,
        step: 64,
    },
    Group {
        name: "8x8",
        boards: &[(8, 8)],
        reversed: false,
        patterns: &[
            (Corner, &[3]),
            (CornerBlock, &[4]),
            (Line(1), &[8]),
            (Line(2), &[8]),
            (Line(3), &[8]),
            (Line(4), &[8]),
            (Diagonal, &[8, 7, 6, 5, 4]),
        ],
        stages: &[18, 26, 36, 64],
        tempo: &[200, 440, 820, 1330],
        least: 13,
        step: 64,
    },
    Group {
        name: "others",
        boards: &[
            (4, 4),
            (4, 5),
            (4, 6),
            (4, 7),
            (4, 8),
            (5, 5),
            (5, 6),
            (5, 7),
            (5, 8),
            (6, 7),
            (6, 8),
            (7, 7),
            (7, 8),
        ],
        reversed: false,
        patterns: &[
            (Corner, &[3]),
            (EdgeX, &[4, 5, 6]),
            (Line(1), &[7, 8]),
            (CornerBlock, &[4]),
            (Line(2), &[4, 5, 6, 7, 8]),
            (Line(3), &[5, 6, 7, 8]),
            (Line(4), &[7]),
            (Diagonal, &[4, 5, 6, 7]),
        ],
        stages: &[18, 64],
        tempo: &[260, 1250],
        least: 11,
        step: 64,
    },
    Group {
        name: "fewest",
        boards: &[(4, 6), (5, 5), (5, 6), (5, 7), (6, 6)],
        reversed: true,
        patterns: &[
            (Corner, &[3]),
            (EdgeX, &[4, 5, 6]),
            (Line(1), &[7]),
            (CornerBlock, &[4]),
            (Line(2), &[4, 5, 6, 7]),
            (Line(3), &[5, 6, 7]),
            (Diagonal, &[4, 5, 6]),
        ],
        stages: &[14, 17, 21, 64],
        tempo: &[0; 4],
        least: 10,
        step: 64,
    },
    Group {
        name: "five",
        boards: &[(5, 5), (5, 6), (5, 7)],
        reversed: false,
        patterns: &[
            (Corner, &[3]),
            (EdgeX, &[5, 6, 7]),
            (CornerBlock, &[4]),
            (Line(2), &[5, 6, 7]),
            (Line(3), &[5, 6, 7]),
            (Diagonal, &[4, 5]),
        ],
        stages: &[14, 17, 21, 64],
        tempo: &[-56, 112, 322, 610],
        least: 10,
        step: 64,
    },
    Group {
        name: "6x7",
        boards: &[(6, 7)],
        reversed: false,
        patterns: &[
            (Corner, &[3]),
            (EdgeX, &[6, 7]),
            (CornerBlock, &[4]),
            (Line(2), &[6, 7]),
            (Line(3), &[6, 7]),
            (Diagonal, &[4, 5, 6]),
        ],
        stages: &[14, 18, 23, 64],
        tempo: &[21, 207, 415, 772],
        least: 11,
        step: 64,
    },
];

/// The weights for the strongest play on 8x8: larger patterns, more stages, a file of their own. The bias of each stage was measured in all
/// positions of 3,000 games.
pub static LARGE: Group = Group {
    name: "large",
    boards: &[(8, 8)],
    reversed: false,
    patterns: &[
        // In this order, each table of 65,536 weights takes whole blocks of eight places.
        (CornerBlock, &[5]),
        (EdgeX, &[8]),
        (Diagonal, &[7]),
        (Corner, &[3]),
        (Line(2), &[8]),
        (Line(3), &[8]),
        (Line(4), &[8]),
        (Diagonal, &[8, 6, 5, 4]),
    ],
    stages: &[13, 17, 21, 25, 29, 33, 37, 42, 48, 64],
    tempo: &[247, -127, -227, -223, -229, -243, -244, -191, -193, -176],
    least: 8,
    step: 32,
};

impl Group {
    /// The index in [`GROUPS`] of the group for a board.
    #[must_use]
    pub fn of(width: u8, height: u8, reversed: bool) -> usize {
        match (width, height) {
            // Trained on boards of up to 36 cells; on larger ones, corners and short lines are still better than mobility alone.
            _ if reversed => 3,
            (5, 5..=7) | (6 | 7, 5) => 4,
            (6, 7) | (7, 6) => 5,
            (6, 6) => 0,
            (8, 8) => 1,
            _ => 2,
        }
    }

    /// The shapes of the patterns, in the order of their weights.
    #[must_use]
    pub fn shapes(&self) -> Vec<Shape> {
        let of_length = |kind| move |&length| Shape { kind, length };
        let patterns = self.patterns.iter();
        let shapes = patterns.flat_map(|&(kind, lengths)| lengths.iter().map(of_length(kind)));
        shapes.collect()
    }

    /// The parts of the shapes that have one, in the order of their weights, which follow the shapes'.
    #[must_use]
    pub fn parts(&self) -> Vec<Shape> {
        let parts = self.shapes().into_iter().filter_map(Shape::part);
        parts.map(|(part, _)| part).collect()
    }

    /// The classes of the fillings of each shape and of each part.
    #[must_use]
    pub fn classes(&self) -> Vec<Classes> {
        let shapes = self.shapes().into_iter().chain(self.parts());
        shapes.map(Classes::new).collect()
    }
}

/// Weights as they are stored: one per class of fillings, shape by shape and part by part, then the dense ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// See [`Group::stages`].
    pub stages: Vec<u8>,
    /// See [`Group::step`].
    pub step: i32,
    /// The weights of each stage, in steps.
    pub values: Vec<Vec<i16>>,
}

impl Weights {
    /// A group's committed weights, made by the trainer (`src/lab/bin/train`).
    #[must_use]
    pub fn committed(group: usize, classes: &[Classes]) -> Weights {
        // If the file has fewer groups (it is empty before any training), the weights are 0.
        let packed = read_file(data::bytes(File::ReversiWeights));
        let bytes = packed.get(group).map_or(&[][..], Vec::as_slice);
        Self::unpack(&GROUPS[group], classes, bytes)
    }

    /// All zero.
    #[must_use]
    pub fn zero(group: &Group, classes: &[Classes]) -> Weights {
        let count = classes.iter().map(|c| c.count).sum::<usize>() + DENSE;
        Weights {
            stages: group.stages.to_vec(),
            step: group.step,
            values: vec![vec![0; count]; group.stages.len()],
        }
    }

    /// Packs the weights of a group; [`Weights::unpack`] is the inverse.
    #[must_use]
    pub fn pack(&self, classes: &[Classes]) -> Vec<u8> {
        let mut coder = Encoder::default();
        code(&mut coder, classes, &mut self.values.clone());
        packed(coder)
    }

    /// Reads the output of [`Weights::pack`]; an empty input gives zero weights.
    #[must_use]
    pub fn unpack(group: &Group, classes: &[Classes], bytes: &[u8]) -> Weights {
        let mut weights = Self::zero(group, classes);
        if !bytes.is_empty() {
            code(&mut Decoder::new(bytes), classes, &mut weights.values);
        }
        weights
    }

    /// The stage for a number of empty cells.
    #[must_use]
    pub fn stage(&self, empties: u32) -> usize {
        let stage = self
            .stages
            .iter()
            .position(|&most| empties <= u32::from(most));
        stage.unwrap_or(self.stages.len() - 1)
    }
}

/// Splits a file into the packed weights of each group.
#[must_use]
pub fn read_file(mut file: &[u8]) -> Vec<Vec<u8>> {
    let mut packed = Vec::new();
    while let Some((length, rest)) = file.split_first_chunk::<4>() {
        let (bytes, rest) = rest.split_at((u32::from_le_bytes(*length) as usize).min(rest.len()));
        packed.push(bytes.to_vec());
        file = rest;
    }
    packed
}

/// Joins the packed weights of each group into a file.
#[must_use]
pub fn write_file(packed: &[Vec<u8>]) -> Vec<u8> {
    let mut file = Vec::new();
    for bytes in packed {
        file.extend((bytes.len() as u32).to_le_bytes());
        file.extend(bytes);
    }
    file
}

/// Writes or reads all weights, depending on the coder.
fn code(coder: &mut impl Coder, classes: &[Classes], values: &mut [Vec<i16>]) {
    let mut start = 0;
    for count in classes.iter().map(|c| c.count).chain([DENSE]) {
        let mut chances = Chances::default();
        for stage in 0..values.len() {
            let (done, rest) = values.split_at_mut(stage);
            let mut last = 0i16;
            for i in start..start + count {
                let before = done.last().map(|stage| stage[i]);
                last = chances.code(coder, rest[0][i], before, last);
                rest[0][i] = last;
            }
        }
        start += count;
    }
}

/// The contexts for one shape's weights.
#[derive(Default)]
struct Chances {
    /// Whether a weight is nonzero, by the same weight in the previous stage and by the last weight coded.
    nonzero: [[Chance; 3]; 6],
    /// Whether it is negative, by the sign in the previous stage.
    negative: [Chance; 4],
    /// Whether it is larger still, by the weight in the previous stage and the size known so far.
    larger: [[Chance; UNARY]; 6],
    /// The remaining bits of large weights.
    bits: [Chance; 16],
}

const UNARY: usize = 20;

impl Chances {
    /// Never inlined: engines replace a hot function by optimised code at its next call, which never comes for the loop over all weights. Inlined,
    /// FFO 1 to 19 take 4 % longer in a new process.
    #[inline(never)]
    fn code(&mut self, coder: &mut impl Coder, value: i16, before: Option<i16>, last: i16) -> i16 {
        let near = match before.map(i16::unsigned_abs) {
            None => 0,
            Some(0) => 1,
            Some(1) => 2,
            Some(2) => 3,
            Some(3..=5) => 4,
            Some(_) => 5,
        };
        let last = usize::from(last.unsigned_abs().min(2));
        if !coder.code(&mut self.nonzero[near][last], value != 0) {
            return 0;
        }
        let sign = before.map_or(3, |before| (before.signum() + 1) as usize);
        let negative = coder.code(&mut self.negative[sign], value < 0);
        let wanted = value.unsigned_abs();
        let mut size = 1u16;
        while usize::from(size) <= UNARY
            && coder.code(&mut self.larger[near][usize::from(size) - 1], wanted > size)
        {
            size += 1;
        }
        if usize::from(size) > UNARY {
            let mut rest = 0u16;
            for bit in (0..15).rev() {
                let set = wanted.wrapping_sub(size) >> bit & 1 != 0;
                rest |= u16::from(coder.code(&mut self.bits[bit], set)) << bit;
            }
            size = size.wrapping_add(rest);
        }
        // A damaged file may contain any number here; keep it in range.
        let size = size.min(i16::MAX as u16) as i16;
        if negative { -size } else { size }
    }
}
