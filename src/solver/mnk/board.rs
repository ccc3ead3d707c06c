//! The board's geometry, and the threats on it, by shifting whole sets of cells.
//!
//! A *window* is k cells in a row. Each direction is a step from cell to cell, and a window is named by its first
//! cell: bit `s` of a window set stands for the cells `s`, `s + step`, … `s + (k - 1) * step`. A bit is only set if
//! the window stays on the board and meets no obstacle, so shifts need no guard columns.

use std::collections::HashSet;

use super::bits::{Bits, WORDS};
use super::map::Map;
use crate::games::grid::{MAX_SIZE, symmetries};
use crate::games::mnk::Rules;
use crate::solver::technique::Without;

/// The number of rows of the largest board, and how far below 0 the numbers of its diagonals begin.
const LARGEST: i32 = MAX_SIZE as i32;
const FARTHEST: i32 = 2 * (LARGEST - 1);

/// A direction: the step between neighbours, and its windows.
#[derive(Clone, Copy, Debug)]
pub struct Direction<B> {
    /// From a cell to the next one in its window.
    pub step: u32,
    /// The first cells of the windows.
    pub starts: B,
}

/// The geometry that all positions of a game share.
#[derive(Clone, Debug)]
pub struct MnkBoard<B> {
    width: u32,
    height: u32,
    /// The length of a line.
    pub k: u32,
    /// The cells that can be marked.
    pub playable: B,
    /// Row, column and the diagonals, if they have windows.
    pub directions: Vec<Direction<B>>,
    /// All windows as sets of cells; those on one row, column or diagonal stand next to each other.
    pub windows: Vec<B>,
    /// For each window, the number of its direction and of its strip: the row, column or diagonal that it lies on.
    pub strips: Vec<(u8, u8)>,
    /// The board's symmetries that keep the obstacles in place, the identity first. Each says where the cells go.
    pub symmetries: Vec<Vec<u16>>,
    /// On boards of up to 64 cells: each symmetry as a map.
    images: Vec<Map<16>>,
    /// For each symmetry, the number of its inverse.
    pub inverses: Vec<usize>,
    /// The symmetries other than the identity that are their own inverses, each with the playable cells that it leaves in place.
    pub mirrors: Vec<(usize, B)>,
    /// Whether a side that completes a line loses.
    pub misere: bool,
    /// The techniques that are left out of the search.
    pub without: Without,
}

impl<B: Bits> MnkBoard<B> {
    /// The geometry of these rules, whose cells must fit, for a search without some techniques.
    #[must_use]
    pub fn new(rules: &Rules, without: Without) -> Self {
        let [width, height, k] = [rules.width, rules.height, rules.k].map(u32::from);
        let mut playable = B::EMPTY;
        for cell in 0..width * height {
            if !rules.obstacles.contains(cell as usize) {
                playable |= B::bit(cell);
            }
        }
        let mut symmetries = symmetries(rules.width, rules.height, rules.obstacles);
        // Of a single row, the other mirror image is the row itself.
        let mut seen = HashSet::new();
        symmetries.retain(|map| seen.insert(map.clone()));
        let mut board = Self {
            width,
            height,
            k,
            playable,
            directions: Vec::new(),
            windows: Vec::new(),
            strips: Vec::new(),
            inverses: inverses(&symmetries),
            images: Vec::new(),
            mirrors: Vec::new(),
            misere: rules.misere,
            without,
            symmetries,
        };
        if B::WORDS == 1 {
            let map = |map: &Vec<u16>| {
                let to: Vec<_> = map.iter().map(|&cell| Some(cell.into())).collect();
                Map::new(&to)
            };
            board.images = board.symmetries.iter().map(map).collect();
        }
        // A single cell has no direction.
        let directions = if k == 1 { 1 } else { 4 };
        for number in 0..directions {
            board.add_direction(number);
        }
        for (symmetry, map) in board.symmetries.iter().enumerate().skip(1) {
            if board.inverses[symmetry] == symmetry {
                let fixed = (playable.cells())
                    .filter(|&cell| u32::from(map[cell as usize]) == cell)
                    .fold(B::EMPTY, |fixed, cell| fixed | B::bit(cell));
                board.mirrors.push((symmetry, fixed));
            }
        }
        board
    }

    /// Adds the windows of direction number `number`.
    fn add_direction(&mut self, number: u8) {
        let (dx, dy) = [(1, 0), (0, 1), (1, 1), (-1, 1)][usize::from(number)];
        let (width, height, far) = (self.width as i32, self.height as i32, self.k as i32 - 1);
        let mut direction = Direction {
            step: (dy * width + dx) as u32,
            starts: B::EMPTY,
        };
        // Rows by y, columns by -x, diagonals by y - x and -y - x.
        for strip in -FARTHEST..LARGEST {
            for i in 0..width.max(height) {
                let (x, y) = if dy == 0 {
                    (i, strip)
                } else {
                    (dx * i - strip, i)
                };
                let (end_x, end_y) = (x + far * dx, y + far * dy);
                let inside = |x: i32, y: i32| (0..width).contains(&x) && (0..height).contains(&y);
                if !inside(x, y) || !inside(end_x, end_y) {
                    continue;
                }
                let start = (y * width + x) as u32;
                let window = self.window(&direction, start);
                if window.within(self.playable) {
                    direction.starts |= B::bit(start);
                    self.windows.push(window);
                    self.strips
                        .push((number, 64 * number + (strip + FARTHEST) as u8));
                }
            }
        }
        if !direction.starts.is_empty() {
            self.directions.push(direction);
        }
    }

    /// The number of cells, obstacles included.
    #[must_use]
    pub const fn cells(&self) -> u32 {
        self.width * self.height
    }

    /// The distance of a cell from the board's centre, on an arbitrary scale.
    #[must_use]
    pub const fn off_centre(&self, cell: u32) -> u32 {
        let (x, y) = (cell % self.width, cell / self.width);
        (2 * x + 1).abs_diff(self.width).pow(2) + (2 * y + 1).abs_diff(self.height).pow(2)
    }

    /// The image of the set under symmetry number `symmetry`.
    #[must_use]
    pub fn moved(&self, set: B, symmetry: usize) -> B {
        if symmetry == 0 {
            return set;
        }
        if B::WORDS == 1 {
            return B::of_words(&[self.images[symmetry].of(set.words()[0])]);
        }
        let mut out = B::EMPTY;
        for cell in set.cells() {
            out |= B::bit(u32::from(self.symmetries[symmetry][cell as usize]));
        }
        out
    }

    /// Whether the cells contain a window.
    #[must_use]
    pub fn has_line(&self, mine: B) -> bool {
        (self.directions.iter()).any(|direction| !self.live(direction, mine).is_empty())
    }

    /// The windows of one direction that lie within `free`.
    fn live(&self, direction: &Direction<B>, free: B) -> B {
        B::from_fn(|word| {
            let mut live = direction.starts.words()[word];
            for i in 0..self.k {
                if live == 0 {
                    break;
                }
                live &= free.word_down(word, i * direction.step);
            }
            live
        })
    }

    /// The cells of a direction's windows.
    #[must_use]
    #[inline]
    pub fn cells_of(&self, direction: &Direction<B>, windows: B) -> B {
        B::from_fn(|word| {
            if self.playable.words()[word] == 0 {
                return 0;
            }
            (0..self.k).fold(0, |cells, i| {
                cells | windows.word_up(word, i * direction.step)
            })
        })
    }

    /// The cells of all windows that lie within `free`.
    #[must_use]
    pub fn live_cells(&self, free: B) -> B {
        let mut cells = B::EMPTY;
        for direction in &self.directions {
            let live = self.live(direction, free);
            if !live.is_empty() {
                cells |= self.cells_of(direction, live);
            }
        }
        cells
    }

    /// The empty cells that complete a window.
    #[must_use]
    pub fn completing(&self, mine: B, empty: B) -> B {
        let mut cells = B::EMPTY;
        for direction in &self.directions {
            let one = B::from_fn(|word| {
                let (mut whole, mut one) = (direction.starts.words()[word], 0);
                for i in 0..self.k {
                    if one | whole == 0 {
                        break;
                    }
                    let taken = mine.word_down(word, i * direction.step);
                    let open = empty.word_down(word, i * direction.step);
                    one = (one & taken) | (whole & open);
                    whole &= taken;
                }
                one
            });
            if !one.is_empty() {
                cells |= self.cells_of(direction, one);
            }
        }
        cells & empty
    }

    /// The windows of one direction without a mark of the other side that miss none, one, two and three cells.
    #[must_use]
    pub fn missing(&self, direction: &Direction<B>, mine: B, empty: B) -> [B; 4] {
        let mut words = [[0; 4]; WORDS];
        for (word, sets) in words.iter_mut().enumerate().take(B::WORDS) {
            sets[0] = direction.starts.words()[word];
            if sets[0] == 0 {
                continue;
            }
            for i in 0..self.k {
                let taken = mine.word_down(word, i * direction.step);
                let open = empty.word_down(word, i * direction.step);
                sets[3] = (sets[3] & taken) | (sets[2] & open);
                sets[2] = (sets[2] & taken) | (sets[1] & open);
                sets[1] = (sets[1] & taken) | (sets[0] & open);
                sets[0] &= taken;
            }
        }
        let set = |set: usize| B::from_fn(|word| words[word][set]);
        [set(0), set(1), set(2), set(3)]
    }

    /// The cells of the window that starts at `start`.
    #[inline]
    #[must_use]
    pub fn window(&self, direction: &Direction<B>, start: u32) -> B {
        (0..self.k).fold(B::EMPTY, |set, i| set | B::bit(start + i * direction.step))
    }
}

/// The number of each symmetry's inverse.
fn inverses(symmetries: &[Vec<u16>]) -> Vec<usize> {
    let inverse = |map: &Vec<u16>| {
        let undoes = |other: &Vec<u16>| {
            (0..)
                .zip(map)
                .all(|(cell, &to)| other[usize::from(to)] == cell)
        };
        symmetries.iter().position(undoes).unwrap_or(0)
    };
    symmetries.iter().map(inverse).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::mnk::bits::Wide;

    #[test]
    fn windows_of_a_square_board() {
        let rules = Rules::new(7, 7, 5).unwrap();
        let board = MnkBoard::<Wide>::new(&rules, Without::default());
        assert_eq!(board.windows.len(), 60);
        assert_eq!(board.symmetries.len(), 8);
    }

    #[test]
    fn the_word_types_agree() {
        let rules = Rules::new(8, 7, 4).unwrap();
        let wide = MnkBoard::<Wide>::new(&rules, Without::default());
        let small = MnkBoard::<u64>::new(&rules, Without::default());
        let mut seed = 1u64;
        for _ in 0..200 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let mine = seed & seed.rotate_left(7) & small.playable;
            let empty = !mine & seed.rotate_left(23) & small.playable;
            let lift = |set: u64| Wide::from_fn(|word| if word == 0 { set } else { 0 });
            assert_eq!(
                lift(small.completing(mine, empty)),
                wide.completing(lift(mine), lift(empty))
            );
            assert_eq!(
                lift(small.live_cells(mine | empty)),
                wide.live_cells(lift(mine | empty))
            );
            for symmetry in 0..wide.symmetries.len() {
                assert_eq!(
                    lift(small.moved(mine, symmetry)),
                    wide.moved(lift(mine), symmetry)
                );
            }
        }
    }
}
