//! Where the weights of a board's patterns are: in one table, or in several if there are more fillings than 16 bits can index.

use super::features::{Extractor, MOST_BLOCKS};
use super::lanes::Lanes;
use super::pattern::{Classes, Shape};

/// The maximum number of fillings in a table, as many as `u16` can index.
pub(super) const FILLINGS: usize = 1 << 16;

/// A weight for every filling, in 1/128 disc. Its size matches the index type, so that look-ups need no bounds check.
pub(super) type Table = Box<[i16; FILLINGS]>;

/// Which shapes are in which table, and where the patterns look up their weights.
pub(super) struct Layout {
    /// The shapes in each table, in order. A weight of 0 is before the first.
    pub shapes: Vec<Vec<usize>>,
    /// The index of the first filling of each lane's shape. Unused lanes are always 0.
    pub starts: [Lanes; MOST_BLOCKS],
    /// The table of each block's shapes.
    pub tables: [u8; MOST_BLOCKS],
}

impl Layout {
    /// Fills one table after the other, block by block.
    pub fn new(extractor: &Extractor, classes: &[Classes]) -> Self {
        let size = |shapes: &[usize]| -> usize {
            let sizes = shapes.iter().map(|&shape| classes[shape].ids.len());
            sizes.sum()
        };
        let mut shapes: Vec<Vec<usize>> = vec![Vec::new()];
        let mut starts = [[0; 8]; MOST_BLOCKS];
        let mut tables = [0; MOST_BLOCKS];
        for (block, lanes) in extractor.lanes.chunks(8).enumerate() {
            let mut wanted = lanes.to_vec();
            wanted.dedup();
            let mut last = shapes.len() - 1;
            let new = wanted.iter().filter(|shape| !shapes[last].contains(shape));
            let mut new: Vec<usize> = new.copied().collect();
            if 1 + size(&shapes[last]) + size(&new) > FILLINGS {
                shapes.push(Vec::new());
                last += 1;
                new = wanted;
            }
            shapes[last].extend(new);
            tables[block] = last as u8;
            for (start, shape) in starts[block].iter_mut().zip(lanes) {
                let before = shapes[last].iter().position(|other| other == shape);
                *start = (1 + size(&shapes[last][..before.unwrap_or(0)])) as u16;
            }
        }
        Self {
            shapes,
            starts: starts.map(Lanes::new),
            tables,
        }
    }

    /// The tables of one stage: what each filling of a shape weighs, its part included.
    pub fn fill(&self, weights: &Summands, weight: impl Fn(usize) -> i32) -> Vec<Table> {
        let table = |shapes: &Vec<usize>| {
            let mut table = vec![0];
            for &shape in shapes {
                add_fillings(&mut table, &weights.of_shape[shape], &weight);
            }
            assert!(table.len() <= FILLINGS, "too many patterns");
            table.resize(FILLINGS, 0);
            let Ok(table) = table.into_boxed_slice().try_into() else {
                unreachable!("just made that long");
            };
            table
        };
        self.shapes.iter().map(table).collect()
    }
}

/// Adds the weights of a shape's fillings to a table. Never inlined: an engine that finds a loop busy compiles the function around it whole, which
/// is measured at the null-window search's `Member::next`.
#[inline(never)]
fn add_fillings(table: &mut Vec<i16>, fillings: &[[i32; 2]], weight: &impl Fn(usize) -> i32) {
    table.extend(fillings.iter().map(|summands| {
        let signed = summands.iter().map(|&id| match id.unsigned_abs() {
            0 => 0,
            number => weight(number as usize - 1) * id.signum(),
        });
        signed.sum::<i32>() as i16
    }));
}

/// The weights that each filling of each shape adds up.
pub struct Summands {
    /// By shape and filling, the indices plus one of the shape's own weight and of its part's, negative if the weight counts with the opposite
    /// sign; 0 for none.
    pub of_shape: Vec<Vec<[i32; 2]>>,
    /// The number of all weights of fillings.
    pub count: usize,
}

impl Summands {
    /// Of these shapes, whose parts' classes follow theirs.
    #[must_use]
    pub fn new(shapes: &[Shape], classes: &[Classes]) -> Self {
        let mut firsts = vec![0];
        for classes in classes {
            firsts.push(firsts[firsts.len() - 1] + classes.count as i32);
        }
        let id = |of: usize, filling: usize| {
            let id = classes[of].ids[filling];
            id + id.signum() * firsts[of]
        };
        let mut part = shapes.len();
        let mut of_shape = Vec::new();
        for (number, shape) in shapes.iter().enumerate() {
            let own = 0..classes[number].ids.len();
            let parts = shape.part_fillings();
            of_shape.push(if parts.is_empty() {
                own.map(|filling| [id(number, filling), 0]).collect()
            } else {
                own.map(|filling| [id(number, filling), id(part, parts[filling])])
                    .collect()
            });
            part += usize::from(!parts.is_empty());
        }
        Self {
            of_shape,
            count: firsts[firsts.len() - 1] as usize,
        }
    }
}
