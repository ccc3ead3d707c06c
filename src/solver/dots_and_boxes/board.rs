//! Open lines as a set of bits. A box is the bit of the line above it, so that shifts add up the lines around all boxes at once.

use crate::games::dots_and_boxes::Rules;

/// A map of lines to their images, a byte of them at a time.
type Map = Vec<[u64; 256]>;

/// The lines and boxes of a board.
#[derive(Debug)]
pub struct Board {
    rules: Rules,
    /// The number of boxes in a row.
    width: u32,
    /// The number of lines from one to the line below it.
    step: u32,
    /// All boxes.
    boxes: u64,
    upside_down: Map,
    /// On a square board: columns and rows exchanged; the same upside down.
    across: Option<[Map; 2]>,
}

/// The boxes with one open line, with two, and with more.
#[derive(Clone, Copy, Debug)]
pub struct Degrees {
    /// They can be taken.
    pub one: u64,
    /// The next line gives them away.
    pub two: u64,
    /// A line is safe.
    pub more: u64,
}

/// What opening a chain leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opened {
    /// The lines that are open once all boxes are taken that can be.
    pub open: u64,
    /// How many these are.
    pub taken: u32,
    /// How many of them the side that takes may leave to the other side instead, which must then open the next chain: 0, 2 or 4.
    pub choice: u32,
}

impl Board {
    pub fn new(rules: Rules) -> Self {
        let (width, step) = (u32::from(rules.width), rules.step());
        let rows = 0..u32::from(rules.height);
        let boxes = rows.fold(0, |boxes, row| {
            boxes | ((1_u64 << width) - 1) << (step * row)
        });
        let map = |image: &dyn Fn(u64) -> u64| -> Map {
            let bytes = (0..rules.lines()).step_by(8);
            let of_byte = |at| std::array::from_fn(|byte| image((byte as u64) << at & rules.all()));
            bytes.map(of_byte).collect()
        };
        let transposed = |lines| rules.transposed(lines);
        let both = |lines| rules.upside_down(rules.transposed(lines));
        let is_square = rules.width == rules.height;
        Self {
            rules,
            width,
            step,
            boxes,
            upside_down: map(&|lines| rules.upside_down(lines)),
            across: is_square.then(|| [map(&transposed), map(&both)]),
        }
    }

    /// The lines around boxes.
    #[inline(always)]
    pub const fn around(&self, boxes: u64) -> u64 {
        boxes | boxes << self.width | boxes << (self.width + 1) | boxes << self.step
    }

    /// The boxes beside lines.
    #[inline(always)]
    pub const fn beside(&self, lines: u64) -> u64 {
        (lines | lines >> self.width | lines >> (self.width + 1) | lines >> self.step) & self.boxes
    }

    /// The boxes by the number of their open lines.
    #[inline(always)]
    pub const fn degrees(&self, open: u64) -> Degrees {
        let (above, left) = (open, open >> self.width);
        let (right, below) = (open >> (self.width + 1), open >> self.step);
        let (one, other) = (above ^ left, right ^ below);
        let (both, others) = (above & left, right & below);
        // The digits of the sum of four bits.
        let units = one ^ other;
        let twos = both ^ others ^ one & other;
        let fours = both & others;
        Degrees {
            one: units & !twos & self.boxes,
            two: twos & !units & self.boxes,
            more: (fours | twos & units) & self.boxes,
        }
    }

    /// The boxes that can be reached from these across open lines.
    #[inline]
    pub fn reached(&self, open: u64, mut boxes: u64) -> u64 {
        loop {
            let next = self.beside(self.around(boxes) & open);
            if next == boxes {
                return boxes;
            }
            boxes = next;
        }
    }

    /// The chain that a box with two open lines is part of, given all of these; no box can be taken.
    #[inline]
    pub fn chain(&self, open: u64, two: u64, of: u64) -> u64 {
        let mut chain = of;
        loop {
            let next = self.beside(self.around(chain) & open) & two;
            if next == chain {
                return chain;
            }
            chain = next;
        }
    }

    /// Opens a chain in the way that costs least: of two boxes by the line between them, which leaves no choice. Of longer chains, every line
    /// costs the same.
    #[inline]
    pub fn opened(&self, open: u64, chain: u64) -> Opened {
        let lines = self.around(chain) & open;
        let mut left = open & !lines;
        loop {
            let one = self.degrees(left).one;
            if one == 0 {
                break;
            }
            left &= !self.around(one);
        }
        let length = chain.count_ones();
        let taken = self.beside(open).count_ones() - self.beside(left).count_ones();
        let choice = if length <= 2 {
            0
        } else if lines.count_ones() == length {
            4
        } else {
            2
        };
        Opened {
            open: left,
            taken,
            choice,
        }
    }

    /// The smallest of the images of these open lines, in which a corner with one outer line may have the other instead.
    pub fn class(&self, open: u64) -> u64 {
        let lines = self.rules.lines();
        let turned = |image: u64| image.reverse_bits() >> (64 - lines);
        let least = |image: u64| image.min(turned(image));
        let [above, beside] = self.rules.corners_alike(open);
        let upright = least(above).min(least(image(&self.upside_down, above)));
        let Some([transposed, both]) = &self.across else {
            return upright;
        };
        // What stood beside a corner stands above it once columns and rows are exchanged.
        let across = least(image(transposed, beside)).min(least(image(both, beside)));
        upright.min(across)
    }
}

/// The image of lines.
#[inline(always)]
fn image(map: &Map, lines: u64) -> u64 {
    let bytes = map.iter().enumerate();
    bytes.fold(0, |image, (at, of_byte)| {
        image | of_byte[(lines >> (8 * at)) as usize & 255]
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_are_counted_by_their_open_lines() {
        for (width, height) in [(1, 1), (1, 5), (3, 2), (4, 4), (5, 5)] {
            let rules = Rules::new(width, height).expect("in range");
            let board = Board::new(rules);
            let mut rng = fastrand::Rng::with_seed(1);
            for _ in 0..1_000 {
                let open = rng.u64(..) & rng.u64(..) & rules.all() | rng.u64(..) & rules.all();
                let open = if rng.bool() {
                    open
                } else {
                    !open & rules.all()
                };
                let Degrees { one, two, more } = board.degrees(open);
                let (mut seen, mut left) = (0, board.boxes);
                while left != 0 {
                    let of = left & left.wrapping_neg();
                    left ^= of;
                    let count = (board.around(of) & open).count_ones();
                    let in_set = [one & of != 0, two & of != 0, more & of != 0];
                    assert_eq!(in_set, [count == 1, count == 2, count > 2]);
                    assert_eq!(board.beside(open) & of != 0, count > 0);
                    seen += 1;
                }
                assert_eq!(seen, u32::from(width) * u32::from(height));
            }
        }
    }

    #[test]
    fn images_are_of_one_class() {
        // On a board one box wide, two corners share a line, and some images stay apart.
        for (width, height) in [(3, 2), (2, 3), (4, 4), (5, 5)] {
            let rules = Rules::new(width, height).expect("in range");
            let board = Board::new(rules);
            let mut rng = fastrand::Rng::with_seed(2);
            for _ in 0..1_000 {
                let open = rng.u64(..) & rules.all();
                let class = board.class(open);
                assert_eq!(board.class(rules.upside_down(open)), class);
                let turned = open.reverse_bits() >> (64 - rules.lines());
                assert_eq!(board.class(turned), class);
                if width == height {
                    assert_eq!(board.class(rules.transposed(open)), class);
                }
                assert_eq!(rules.class(class), rules.class(open));
            }
        }
    }
}
