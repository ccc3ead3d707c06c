//! The lines an attacker can still complete, boiled down to what matters when the other side only wants to stop him.

use crate::solver::mnk::bits::Bits;
use crate::solver::mnk::board::Board;
use crate::solver::mnk::technique::PAIRS;

/// A line that the attacker can still complete.
#[derive(Clone, Copy, Debug)]
pub struct Line<B> {
    /// The cells that it still misses.
    pub open: B,
    /// All its cells.
    pub whole: B,
    /// The direction that it runs in.
    direction: u8,
    /// The row, column or diagonal that it lies on.
    pub strip: u8,
}

/// The attacker's live lines; those on one strip stand next to each other.
#[derive(Clone, Debug)]
pub struct Lines<B> {
    /// The lines.
    pub lines: Vec<Line<B>>,
}

/// The weight of a line that misses `n` cells, 2^-n, in units of [`ONE`].
#[inline]
#[must_use]
pub const fn weight(n: u32) -> u64 {
    ONE >> n
}
/// The weight of a completed line.
pub const ONE: u64 = 1 << 24;

impl<B> Default for Lines<B> {
    fn default() -> Self {
        Self { lines: Vec::new() }
    }
}

impl<B: Bits> Lines<B> {
    /// Collects the windows that lie within `mine | empty`.
    pub fn collect(&mut self, board: &Board<B>, mine: B, empty: B) {
        self.lines.clear();
        let free = mine | empty;
        for (&whole, &(direction, strip)) in board.windows.iter().zip(&board.strips) {
            if whole.within(free) {
                self.lines.push(Line {
                    open: whole & empty,
                    whole,
                    direction,
                    strip,
                });
            }
        }
    }

    /// Drops the lines that the defender needn't care about, and says which cells he answers in pairs.
    ///
    /// A line that contains another is no threat of its own. Two cells through which exactly the same lines run are a
    /// pair: when the attacker takes one, the defender takes the other and all those lines are dead, so they can be left out
    /// from the start (the value stays the same: leaving lines out can't help the attacker, and the pair costs
    /// the defender nothing). Dropping lines makes new pairs.
    ///
    /// Lines of different directions share one cell at most: only lines on one strip contain each other, and only cells
    /// whose lines all run in one direction can be pairs.
    pub fn reduce(&mut self, board: &Board<B>) -> B {
        // A dropped line is marked by having no cells.
        let mut i = 0;
        while i < self.lines.len() {
            let end = self.strip_end(i);
            for a in i..end {
                for b in i..end {
                    let (one, other) = (self.lines[a].open, self.lines[b].open);
                    let contains = a != b && !one.is_empty() && one.within(other);
                    if contains && (one != other || a < b) {
                        self.lines[b].open = B::EMPTY;
                    }
                }
            }
            i = end;
        }
        self.lines.retain(|line| !line.open.is_empty());
        let mut paired = B::EMPTY;
        if board.without.has(PAIRS) {
            return paired;
        }
        loop {
            let mut covered = [B::EMPTY; 4];
            for line in &self.lines {
                covered[usize::from(line.direction)] |= line.open;
            }
            let (mut any, mut twice) = (B::EMPTY, B::EMPTY);
            for cells in covered {
                twice |= any & cells;
                any |= cells;
            }
            let once = any.without(twice);
            let mut changed = false;
            let mut i = 0;
            while i < self.lines.len() {
                let end = self.strip_end(i);
                for a in i..end {
                    let mut rest = self.lines[a].open & once;
                    'pair: while rest.several() {
                        let x = B::bit(rest.first());
                        rest = rest.rest();
                        for y in rest.cells().map(B::bit) {
                            let both = x | y;
                            let twins = self.lines[i..end].iter().all(|line| {
                                let have = line.open & both;
                                have.is_empty() || have == both
                            });
                            if twins {
                                for line in &mut self.lines[i..end] {
                                    if !(line.open & x).is_empty() {
                                        line.open = B::EMPTY;
                                    }
                                }
                                paired |= both;
                                changed = true;
                                break 'pair;
                            }
                        }
                    }
                }
                i = end;
            }
            if !changed {
                return paired;
            }
            self.lines.retain(|line| !line.open.is_empty());
        }
    }

    /// Where the strip ends that line `i` is on.
    #[inline(always)]
    fn strip_end(&self, i: usize) -> usize {
        let strip = self.lines[i].strip;
        let mut end = i + 1;
        while end < self.lines.len() && self.lines[end].strip == strip {
            end += 1;
        }
        end
    }

    /// The sum of the lines' weights, in units of [`ONE`].
    #[must_use]
    pub fn potential(&self) -> u64 {
        self.lines
            .iter()
            .map(|line| weight(line.open.count()))
            .sum()
    }

    /// All cells of the lines, marked and missing.
    #[must_use]
    pub fn cells(&self) -> B {
        self.lines
            .iter()
            .fold(B::EMPTY, |all, line| all | line.whole)
    }
}
