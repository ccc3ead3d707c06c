//! Open lines as a set of bits. A box is the bit of the line above it, so that shifts add up the lines around all boxes at once.

use crate::games::dots_and_boxes::Rules;

/// A map of lines to their images, a byte of them at a time.
type Map = Vec<[u64; 256]>;

/// The images of a set of lines: on a square board eight, otherwise four, and the rest `u64::MAX`.
pub type Images = [u64; 8];

/// The lines and boxes of a board.
#[derive(Debug)]
pub struct Board {
    rules: Rules,
    /// The two outer lines of each corner: the one above the box or below it, and the one beside it.
    corners: [[u64; 2]; 4],
    /// The images of each line alone. A line of a corner changes places with the other one where columns and rows are exchanged.
    of_line: Vec<Images>,
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
        // The corners of a single box share their lines.
        let is_square = rules.width == rules.height && rules.width > 1;
        let corners = rules.corners().map(|corner| corner.map(|line| 1 << line));
        let mut board = Self {
            rules,
            corners,
            of_line: Vec::new(),
            width,
            step,
            boxes,
            upside_down: map(&|lines| rules.upside_down(lines)),
            across: is_square.then(|| [map(&transposed), map(&both)]),
        };
        let of_line = (0..rules.lines()).map(|line| {
            let line = 1 << line;
            let corner = corners.iter().find(|corner| corner.contains(&line));
            let other = corner.map_or(line, |[above, beside]| above ^ beside ^ line);
            let images = board.images_of([line, other]);
            // Nothing is taken away from an image that the board does not have.
            images.map(|image| if image == u64::MAX { 0 } else { image })
        });
        board.of_line = of_line.collect();
        board
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

    /// The images of these open lines, all with the line above where a corner has one outer line.
    #[inline]
    pub fn images(&self, open: u64) -> Images {
        self.images_of(self.rules.corners_alike(open))
    }

    /// The images of lines, given with the ones above and with the ones beside the corners.
    fn images_of(&self, [above, beside]: [u64; 2]) -> Images {
        let lines = self.rules.lines();
        let turned = |image: u64| image.reverse_bits() >> (64 - lines);
        let upside_down = image(&self.upside_down, above);
        let mut images = [u64::MAX; 8];
        images[..4].copy_from_slice(&[above, turned(above), upside_down, turned(upside_down)]);
        if let Some([transposed, both]) = &self.across {
            // What stood beside a corner stands above it once columns and rows are exchanged.
            let (transposed, both) = (image(transposed, beside), image(both, beside));
            images[4..].copy_from_slice(&[transposed, turned(transposed), both, turned(both)]);
        }
        images
    }

    /// The smallest of the images of these open lines.
    pub fn class(&self, open: u64) -> u64 {
        least(self.images(open))
    }

    /// Of these open lines, those above or below a box in a corner whose line beside it is open, too, and worth the same.
    #[inline]
    pub fn doubled(&self, open: u64) -> u64 {
        let is_open = |line: u64| u64::from(open & line != 0);
        let corners = self.corners.iter();
        open & corners.fold(0, |doubled, [above, beside]| {
            doubled | (above * is_open(*beside))
        })
    }

    /// The smallest image without one of the lines, which is not doubled. That is quicker than to form the images anew. A corner's only open
    /// line is the one above or below its box, as in a class.
    #[inline]
    pub fn class_without(&self, images: &Images, line: u64) -> u64 {
        let of_line = &self.of_line[line.trailing_zeros() as usize];
        least(std::array::from_fn(|at| images[at] & !of_line[at]))
    }
}

#[inline(always)]
fn least(images: Images) -> u64 {
    images.into_iter().fold(u64::MAX, u64::min)
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
                let images = board.images(open);
                let [open, _] = rules.corners_alike(open);
                for line in (0..rules.lines()).map(|line| 1 << line) {
                    let is_corner = |corner: &&[u64; 2]| corner[0] == line && corner[1] & open != 0;
                    let doubled = board.corners.iter().find(is_corner);
                    assert_eq!(
                        board.doubled(open) & line != 0,
                        open & line != 0 && doubled.is_some()
                    );
                    let alike = doubled.map_or(line, |corner| corner[1]);
                    if open & line != 0 {
                        assert_eq!(
                            board.class_without(&images, alike),
                            board.class(open ^ line)
                        );
                    }
                }
            }
        }
    }
}
