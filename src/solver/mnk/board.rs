//! The board's geometry, and the threats on it, by shifting whole sets of cells.
//!
//! A *window* is k cells in a row. Each direction is a step from cell to cell, and a window is named by its first
//! cell: bit `s` of a window set stands for the cells `s`, `s + step`, … `s + (k - 1) * step`. Only starts from which
//! the window stays on the board and meets no obstacle are ever set, so that shifts need no guard columns.

use super::bits::Bits;
use crate::games::mnk::{CellSet, Rules};

/// One direction: the step between neighbours, and the windows there are.
#[derive(Clone, Copy, Debug)]
pub struct Direction<B> {
    /// From a cell to the next of its window.
    pub step: u32,
    /// The first cells of the windows that fit.
    pub starts: B,
}

/// What all positions of a game share.
#[derive(Clone, Debug)]
pub struct Board<B> {
    /// How many in a row.
    pub k: u32,
    /// The cells that can be marked.
    pub playable: B,
    /// Row, column and the diagonals, as far as there are windows.
    pub directions: Vec<Direction<B>>,
    /// All windows as sets of cells; those on one row, column or diagonal stand next to each other.
    pub windows: Vec<B>,
    /// For each window its direction's number, and the number of the row, column or diagonal that it lies on.
    pub strips: Vec<(u8, u16)>,
    /// The board's symmetries that keep the obstacles in place, the identity first: where each cell goes.
    pub symmetries: Vec<Vec<u16>>,
    /// For each symmetry and each four cells, where every subset of them goes.
    images: Vec<Vec<[B; 16]>>,
    /// For each symmetry the number of its inverse.
    pub inverses: Vec<usize>,
    /// The symmetries that are their own inverses, but for the identity, with the playable cells that they leave in place.
    pub mirrors: Vec<(usize, B)>,
    /// How far each cell is from the board's centre.
    pub off_centre: Vec<u32>,
}

/// A set of cells from the rules' own kind.
#[must_use]
pub fn set_of<B: Bits>(cells: &CellSet) -> B {
    B::from_words(&cells.words())
}

impl<B: Bits> Board<B> {
    /// The geometry of these rules; `B` must have room for all cells.
    #[must_use]
    pub fn new(rules: &Rules) -> Self {
        let (width, height, k) = (
            u32::from(rules.width),
            u32::from(rules.height),
            u32::from(rules.k),
        );
        let mut playable = B::EMPTY;
        for cell in 0..width * height {
            if !rules.obstacles.contains(cell as usize) {
                playable |= B::bit(cell);
            }
        }
        let mut directions = Vec::new();
        let mut windows = Vec::new();
        for (number, (dx, dy)) in [(1i32, 0i32), (0, 1), (1, 1), (-1, 1)]
            .into_iter()
            .enumerate()
        {
            let step = (dy * width as i32 + dx) as u32;
            let mut starts = B::EMPTY;
            for start in 0..width * height {
                let (x, y) = ((start % width) as i32, (start / width) as i32);
                let far = k as i32 - 1;
                let (end_x, end_y) = (x + far * dx, y + far * dy);
                if end_x < 0 || end_x >= width as i32 || end_y >= height as i32 {
                    continue;
                }
                let window = (0..k).fold(B::EMPTY, |set, i| set | B::bit(start + i * step));
                if window.within(playable) {
                    starts |= B::bit(start);
                    // Rows by y, columns by x, diagonals by y - x and y + x.
                    let strip = (dx * y - dy * x + 20 + 64 * number as i32) as u16;
                    windows.push(((number as u8, strip), window));
                }
            }
            if !starts.is_empty() {
                directions.push(Direction { step, starts });
            }
            if k == 1 {
                break; // A single cell has no direction.
            }
        }
        windows.sort_by_key(|&(place, _)| place);
        let (strips, windows) = windows.into_iter().unzip();
        let symmetries = symmetries(width, height, playable);
        let images = symmetries
            .iter()
            .map(|map: &Vec<u16>| {
                map.chunks(4)
                    .map(|four| {
                        let mut images = [B::EMPTY; 16];
                        for (subset, image) in images.iter_mut().enumerate() {
                            for (i, &cell) in four.iter().enumerate() {
                                if subset >> i & 1 == 1 {
                                    *image |= B::bit(u32::from(cell));
                                }
                            }
                        }
                        images
                    })
                    .collect()
            })
            .collect();
        let inverses: Vec<usize> = symmetries
            .iter()
            .map(|map| {
                let is_inverse = |other: &Vec<u16>| {
                    (0..map.len()).all(|cell| usize::from(other[usize::from(map[cell])]) == cell)
                };
                symmetries.iter().position(is_inverse).unwrap_or(0)
            })
            .collect();
        let mirrors = (1..symmetries.len())
            .filter(|&symmetry| inverses[symmetry] == symmetry)
            .map(|symmetry| {
                let map: &Vec<u16> = &symmetries[symmetry];
                let fixed = playable
                    .cells()
                    .filter(|&cell| u32::from(map[cell as usize]) == cell)
                    .fold(B::EMPTY, |set, cell| set | B::bit(cell));
                (symmetry, fixed)
            })
            .collect();
        let off_centre = (0..width * height)
            .map(|cell| {
                let (x, y) = (cell % width, cell / width);
                (2 * x + 1).abs_diff(width).pow(2) + (2 * y + 1).abs_diff(height).pow(2)
            })
            .collect();
        Self {
            k,
            playable,
            directions,
            windows,
            strips,
            symmetries,
            images,
            inverses,
            mirrors,
            off_centre,
        }
    }

    /// The set moved by symmetry number `symmetry`.
    #[must_use]
    pub fn moved(&self, set: B, symmetry: usize) -> B {
        if symmetry == 0 {
            return set;
        }
        let mut out = B::EMPTY;
        for (i, images) in self.images[symmetry].iter().enumerate() {
            let four = set.word(i / 16) >> (4 * (i % 16)) & 15;
            out |= images[four as usize];
        }
        out
    }

    /// Whether there is a whole window of these cells.
    #[must_use]
    pub fn has_line(&self, mine: B) -> bool {
        self.directions.iter().any(|direction| {
            let whole = (0..self.k).fold(direction.starts, |set, i| {
                set & mine.down(i * direction.step)
            });
            !whole.is_empty()
        })
    }

    /// The cells of all windows that lie wholly in `free`.
    #[inline]
    #[must_use]
    pub fn live_cells(&self, free: B) -> B {
        let mut cells = B::EMPTY;
        for direction in &self.directions {
            let mut live = direction.starts;
            for i in 0..self.k {
                live &= free.down(i * direction.step);
            }
            if !live.is_empty() {
                for i in 0..self.k {
                    cells |= live.up(i * direction.step);
                }
            }
        }
        cells
    }

    /// The empty cells that complete a window.
    #[inline]
    #[must_use]
    pub fn completing(&self, mine: B, empty: B) -> B {
        let mut cells = B::EMPTY;
        for direction in &self.directions {
            let (mut whole, mut one) = (direction.starts, B::EMPTY);
            for i in 0..self.k {
                let (taken, open) = (
                    mine.down(i * direction.step),
                    empty.down(i * direction.step),
                );
                one = (one & taken) | (whole & open);
                whole &= taken;
                if (one | whole).is_empty() {
                    break;
                }
            }
            if !one.is_empty() {
                for i in 0..self.k {
                    cells |= one.up(i * direction.step);
                }
            }
        }
        cells & empty
    }

    /// For one direction the windows without a foreign mark that miss none, one, two and three cells.
    #[inline]
    #[must_use]
    pub fn missing(&self, direction: &Direction<B>, mine: B, empty: B) -> [B; 4] {
        let mut sets = [direction.starts, B::EMPTY, B::EMPTY, B::EMPTY];
        for i in 0..self.k {
            let (taken, open) = (
                mine.down(i * direction.step),
                empty.down(i * direction.step),
            );
            sets[3] = (sets[3] & taken) | (sets[2] & open);
            sets[2] = (sets[2] & taken) | (sets[1] & open);
            sets[1] = (sets[1] & taken) | (sets[0] & open);
            sets[0] &= taken;
        }
        sets
    }

    /// The cells of the window that starts at `start`.
    #[inline]
    #[must_use]
    pub fn window(&self, direction: &Direction<B>, start: u32) -> B {
        (0..self.k).fold(B::EMPTY, |set, i| set | B::bit(start + i * direction.step))
    }
}

/// The maps of the rectangle onto itself that keep the playable cells, the identity first.
fn symmetries<B: Bits>(width: u32, height: u32, playable: B) -> Vec<Vec<u16>> {
    let mut maps: Vec<Vec<u16>> = Vec::new();
    for transpose in [false, true] {
        if transpose && width != height {
            continue;
        }
        for (flip_x, flip_y) in [(false, false), (true, false), (false, true), (true, true)] {
            let image = |cell: u32| {
                let (mut x, mut y) = (cell % width, cell / width);
                if flip_x {
                    x = width - 1 - x;
                }
                if flip_y {
                    y = height - 1 - y;
                }
                if transpose {
                    std::mem::swap(&mut x, &mut y);
                }
                y * width + x
            };
            let keeps =
                (0..width * height).all(|cell| playable.has(cell) == playable.has(image(cell)));
            let map: Vec<u16> = (0..width * height).map(|cell| image(cell) as u16).collect();
            if keeps && !maps.contains(&map) {
                maps.push(map);
            }
        }
    }
    maps
}

#[cfg(test)]
mod tests {
    use super::super::bits::Wide;
    use super::*;

    #[test]
    fn windows_of_a_square_board() {
        let rules = Rules::new(7, 7, 5).unwrap();
        assert_eq!(Board::<u64>::new(&rules).windows.len(), 60);
        assert_eq!(Board::<Wide<6>>::new(&rules).windows.len(), 60);
        assert_eq!(Board::<u64>::new(&rules).symmetries.len(), 8);
    }

    #[test]
    fn the_word_types_agree() {
        let rules = Rules::new(8, 7, 4).unwrap();
        let (small, wide) = (Board::<u64>::new(&rules), Board::<Wide<6>>::new(&rules));
        let mut seed = 1u64;
        for _ in 0..200 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let mine = seed & seed.rotate_left(7) & small.playable;
            let empty = !mine & seed.rotate_left(23) & small.playable;
            let lift = |set: u64| Wide::<6>::from_words(&[set]);
            assert_eq!(
                lift(small.completing(mine, empty)),
                wide.completing(lift(mine), lift(empty))
            );
            assert_eq!(
                lift(small.live_cells(mine | empty)),
                wide.live_cells(lift(mine | empty))
            );
        }
    }
}
