//! The evaluation's pattern shapes, their places on a board, and which of their fillings share a weight.
//!
//! A filling of a shape with n cells is a number of n ternary digits: 0 empty, 1 a disc of the side to move, 2 one of the opponent's (Buro,
//! *Improving heuristic mini-max search by supervised learning*, 2002). Two fillings share a weight if a symmetry of the shape maps one to
//! the other, and have opposite weights if the colours are swapped as well. Other features account for the advantage of the side to move
//! (see [`super::features`]).
//!
//! A shape is independent of the board around it: it is placed along every side, into every corner and on every diagonal that it fits. So a
//! board and its transpose have the same shapes, and boards of different sizes can share the weights of, for example, a side of seven
//! cells.

/// A kind of pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A row or column from side to side, this far from its own side; the edge has depth 1.
    Line(u8),
    /// An edge with the two X-squares, which are diagonally inside its corners.
    EdgeX,
    /// A diagonal from side to side.
    Diagonal,
    /// The square of cells at a corner.
    Corner,
    /// Two adjacent rows from a corner along a side.
    CornerBlock,
}

/// A pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Its kind.
    pub kind: Kind,
    /// Cells of its line, its edge, or each of its rows.
    pub length: u8,
}

impl Shape {
    /// The number of cells of the shape.
    #[must_use]
    pub fn cells(self) -> usize {
        let length = usize::from(self.length);
        match self.kind {
            Kind::Line(_) | Kind::Diagonal => length,
            Kind::EdgeX => length + 2,
            Kind::Corner => length * length,
            Kind::CornerBlock => 2 * length,
        }
    }

    /// The shape's symmetry: for each cell, the cell that takes its place. `None` if there is only the identity.
    fn symmetry(self) -> Option<Vec<usize>> {
        let (length, cells) = (usize::from(self.length), 0..self.cells());
        match self.kind {
            Kind::Line(_) | Kind::Diagonal => Some(cells.rev().collect()),
            Kind::EdgeX => Some((0..length).rev().chain([length + 1, length]).collect()),
            Kind::Corner => Some(cells.map(|i| i % length * length + i / length).collect()),
            Kind::CornerBlock => None,
        }
    }

    /// The smaller shape, part of a large one, whose weights the large one's correct; and its cells among the large one's. Many fillings of a
    /// large shape are too rare to learn from; those of its part are not.
    #[must_use]
    pub fn part(self) -> Option<(Shape, &'static [u32])> {
        let of = |kind, length| Shape { kind, length };
        match (self.kind, self.length) {
            (Kind::EdgeX, 8) => Some((of(Kind::Line(1), 8), &[0, 1, 2, 3, 4, 5, 6, 7])),
            (Kind::CornerBlock, 5) => Some((of(Kind::CornerBlock, 4), &[0, 1, 2, 3, 5, 6, 7, 8])),
            _ => None,
        }
    }

    /// For each filling of the shape, that of its [`part`](Self::part); none if it has no part.
    #[must_use]
    pub fn part_fillings(self) -> Vec<usize> {
        let Some((_, cells)) = self.part() else {
            return Vec::new();
        };
        let part = |filling: usize| {
            let digits = cells.iter().rev();
            digits.fold(0, |part, &cell| part * 3 + filling / 3usize.pow(cell) % 3)
        };
        (0..3usize.pow(self.cells() as u32)).map(part).collect()
    }

    /// All places of the shape on a board: the bits of its cells, in the shape's own order.
    #[must_use]
    pub fn places(self, width: u8, height: u8) -> Vec<Vec<u8>> {
        let (width, height) = (i32::from(width), i32::from(height));
        let (length, cells) = (i32::from(self.length), 0..self.cells() as i32);
        let mut places = Vec::new();
        let views = View::all(width, height);
        match self.kind {
            Kind::Line(depth) => {
                let depth = i32::from(depth);
                // Each side is viewed from both of its corners; because of the symmetry one of them suffices.
                for view in views.filter(|view| !view.from_end && view.along == length) {
                    let beyond_middle = 2 * depth - 1 - view.across;
                    if beyond_middle < 0 || beyond_middle == 0 && !view.far_side {
                        places.push((0..length).map(|i| view.bit(i, depth - 1)).collect());
                    }
                }
            }
            Kind::EdgeX => {
                for view in views.filter(|view| !view.from_end && view.along == length) {
                    if view.across >= 3 {
                        let edge = (0..length).map(|i| view.bit(i, 0));
                        let x_squares = [view.bit(1, 1), view.bit(length - 2, 1)];
                        places.push(edge.chain(x_squares).collect());
                    }
                }
            }
            Kind::Diagonal => {
                for y in 0..height {
                    for x in 0..width {
                        for dx in [1, -1] {
                            let inside = |x: i32, y: i32| {
                                (0..width).contains(&x) && (0..height).contains(&y)
                            };
                            let whole = !inside(x - dx, y - 1)
                                && inside(x + dx * (length - 1), y + length - 1)
                                && !inside(x + dx * length, y + length);
                            if whole {
                                places.push((0..length).map(|i| bit(x + dx * i, y + i)).collect());
                            }
                        }
                    }
                }
            }
            Kind::Corner | Kind::CornerBlock => {
                // A square is its own mirror image, so it is viewed along one of its two sides.
                let square = self.kind == Kind::Corner;
                let rows = self.cells() as i32 / length;
                for view in views.filter(|view| view.horizontal || !square) {
                    if view.along >= length && view.across >= rows {
                        let bits = cells.clone().map(|i| view.bit(i % length, i / length));
                        places.push(bits.collect());
                    }
                }
            }
        }
        places
    }
}

const fn bit(x: i32, y: i32) -> u8 {
    (y * 8 + x) as u8
}

/// A board viewed from one of its corners along one of the two sides that meet there.
struct View {
    width: i32,
    height: i32,
    /// Whether that side is a row, not a column.
    horizontal: bool,
    /// Whether the view is from the side's last cell to its first.
    from_end: bool,
    /// Whether the side is the bottom or the right one.
    far_side: bool,
    /// Cells along the side.
    along: i32,
    /// Cells across it.
    across: i32,
}

impl View {
    fn all(width: i32, height: i32) -> impl Iterator<Item = View> {
        (0..8).map(move |index| {
            let horizontal = index & 4 == 0;
            let (along, across) = if horizontal {
                (width, height)
            } else {
                (height, width)
            };
            View {
                width,
                height,
                horizontal,
                from_end: index & 1 != 0,
                far_side: index & 2 != 0,
                along,
                across,
            }
        })
    }

    /// The cell at index `i` along the side, `depth` cells away from it.
    fn bit(&self, i: i32, depth: i32) -> u8 {
        let i = if self.from_end { self.along - 1 - i } else { i };
        let depth = if self.far_side {
            self.across - 1 - depth
        } else {
            depth
        };
        let (x, y) = if self.horizontal {
            (i, depth)
        } else {
            (depth, i)
        };
        debug_assert!((0..self.width).contains(&x) && (0..self.height).contains(&y));
        bit(x, y)
    }
}

/// The weight of each filling of a shape.
pub struct Classes {
    /// For each filling: 0 if its weight is 0 by symmetry, otherwise the weight's index plus one, negative if the weight counts with the
    /// opposite sign.
    pub ids: Vec<i32>,
    /// The number of different weights.
    pub count: usize,
}

impl Classes {
    /// Sorts a shape's fillings into classes.
    #[must_use]
    pub fn new(shape: Shape) -> Classes {
        let cells = shape.cells();
        let size = 3usize.pow(cells as u32);
        // What an own disc on each cell adds to a filling's number, and to that of its mirror image.
        let power = |cell: usize| 3i32.pow(cell as u32);
        let here: Vec<i32> = (0..cells).map(power).collect();
        let image: Vec<i32> = match shape.symmetry() {
            Some(symmetry) => symmetry.into_iter().map(power).collect(),
            None => here.clone(),
        };
        let mut ids = vec![0i32; size];
        let mut count = 0;
        let mut digits = vec![0u8; cells];
        // The numbers of the filling's mirror image, of the filling with swapped colours, and of the mirror image of that.
        let (mut mirrored, mut exchanged, mut both) = (0, 0, 0);
        for filling in 0..size {
            let same = filling.min(mirrored as usize);
            let opposite = exchanged.min(both) as usize;
            ids[filling] = if same == opposite {
                0
            } else if same.min(opposite) < filling {
                if same < opposite {
                    ids[same]
                } else {
                    -ids[opposite]
                }
            } else {
                count += 1;
                if same < opposite { count } else { -count }
            };
            // Count up to the next filling. 1 and 2 are opposite colours.
            for (cell, digit) in digits.iter_mut().enumerate() {
                *digit = (*digit + 1) % 3;
                let (step, opposite) = [(-2, -1), (1, 2), (1, -1)][usize::from(*digit)];
                mirrored += step * image[cell];
                exchanged += opposite * here[cell];
                both += opposite * image[cell];
                if *digit != 0 {
                    break;
                }
            }
        }
        Classes {
            ids,
            count: count as usize,
        }
    }
}
