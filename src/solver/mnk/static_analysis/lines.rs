//! The lines that the attacker can still complete, reduced to those that matter to a defender who only blocks.

use std::ops::Range;

use crate::solver::mnk::bits::Bits;
use crate::solver::mnk::board::MnkBoard;
use crate::solver::mnk::technique::PAIRS;

/// A line that the attacker can still complete.
#[derive(Clone, Copy, Debug)]
pub struct Line<B> {
    /// Its empty cells.
    pub open: B,
    /// All its cells.
    pub whole: B,
    /// The number of its direction.
    direction: u8,
    /// The row, column or diagonal that it lies on.
    pub strip: u8,
}

/// The attacker's live lines; those on one strip stand next to each other.
#[derive(Clone, Debug, Default)]
pub struct Lines<B> {
    /// The lines.
    pub lines: Vec<Line<B>>,
}

/// The weight of a line with `n` empty cells, 2^-n, in units of [`ONE`].
#[inline]
#[must_use]
pub const fn weight(n: u32) -> u64 {
    ONE >> n
}
/// The weight of a completed line.
pub const ONE: u64 = 1 << 24;

impl<B: Bits> Lines<B> {
    /// Collects the windows that lie within `mine | empty`.
    pub fn collect(&mut self, board: &MnkBoard<B>, mine: B, empty: B) {
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

    /// Drops the lines that don't matter to the defender, and returns the cells that the defender answers in pairs.
    ///
    /// A line that contains another is no threat of its own. Two cells through which exactly the same lines run are a
    /// pair: when the attacker takes one, the defender takes the other and kills all those lines, so they can be dropped
    /// from the start. The value stays the same: dropping lines can't help the attacker, and the pair costs
    /// the defender nothing. Dropped lines make new pairs.
    pub fn reduce(&mut self, board: &MnkBoard<B>) -> B {
        self.drop_containing();
        let mut paired = B::EMPTY;
        if !board.without.has(PAIRS) {
            while let Some(pairs) = self.drop_paired() {
                paired |= pairs;
            }
        }
        paired
    }

    /// Drops the lines whose open cells contain those of another line, and of equal lines all but the first.
    ///
    /// Only lines on one strip are compared. Lines of different directions share one cell at most, so one contains the other only if
    /// that cell is the smaller line's last open one. Such lines are kept, which does no harm: fewer lines are dropped.
    ///
    /// On a strip, neighbours suffice: cells that two lines share lie in all windows between them.
    fn drop_containing(&mut self) {
        // The lines kept so far, and where those of the strip begin.
        let (mut kept, mut first, mut strip) = (0, 0, None);
        for number in 0..self.lines.len() {
            let line = self.lines[number];
            if strip != Some(line.strip) {
                strip = Some(line.strip);
                first = kept;
            }
            while kept > first
                && line.open.within(self.lines[kept - 1].open)
                && line.open != self.lines[kept - 1].open
            {
                kept -= 1;
            }
            if kept == first || !self.lines[kept - 1].open.within(line.open) {
                self.lines[kept] = line;
                kept += 1;
            }
        }
        self.lines.truncate(kept);
    }

    /// Goes once through the lines and drops those of the pairs that are found on the way; returns the pairs, if there are any.
    ///
    /// Lines of different directions share one cell at most, so only cells whose lines all run in one direction can be a pair.
    fn drop_paired(&mut self) -> Option<B> {
        let once = self.cells_of_one_direction();
        let mut paired = B::EMPTY;
        let mut start = 0;
        while start < self.lines.len() {
            let strip = self.strip_of(start);
            start = strip.end;
            let lines = &mut self.lines[strip];
            for number in 0..lines.len() {
                if let Some(pair) = pair_on(lines, lines[number].open & once) {
                    for line in lines.iter_mut() {
                        if !(line.open & pair).is_empty() {
                            line.drop();
                        }
                    }
                    paired |= pair;
                }
            }
        }
        if paired.is_empty() {
            return None;
        }
        self.forget_dropped();
        Some(paired)
    }

    /// The open cells whose lines all run in one direction.
    fn cells_of_one_direction(&self) -> B {
        let mut covered = [B::EMPTY; 4];
        for line in &self.lines {
            covered[usize::from(line.direction)] |= line.open;
        }
        let (mut any, mut twice) = (B::EMPTY, B::EMPTY);
        for cells in covered {
            twice |= any & cells;
            any |= cells;
        }
        any.without(twice)
    }

    /// Removes the lines that have been dropped.
    fn forget_dropped(&mut self) {
        self.lines.retain(|line| !line.open.is_empty());
    }

    /// The numbers of the lines from this one on that lie on its strip.
    fn strip_of(&self, start: usize) -> Range<usize> {
        let lines = &self.lines;
        let strip = lines[start].strip;
        let mut end = start + 1;
        while end < lines.len() && lines[end].strip == strip {
            end += 1;
        }
        start..end
    }

    /// The sum of the lines' weights, in units of [`ONE`].
    #[must_use]
    pub fn potential(&self) -> u64 {
        let lines = self.lines.iter();
        lines.map(|line| weight(line.open.count())).sum()
    }

    /// All cells of the lines, marked and empty.
    #[must_use]
    pub fn cells(&self) -> B {
        let lines = self.lines.iter();
        lines.fold(B::EMPTY, |all, line| all | line.whole)
    }
}

impl<B: Bits> Line<B> {
    /// Marks the line as dropped: it has no open cells any more.
    fn drop(&mut self) {
        self.open = B::EMPTY;
    }
}

/// Two of the cells through which the same lines of a strip run.
fn pair_on<B: Bits>(strip: &[Line<B>], cells: B) -> Option<B> {
    let mut rest = cells;
    while rest.several() {
        let x = B::bit(rest.first());
        rest = rest.rest();
        for y in rest.cells().map(B::bit) {
            let both = x | y;
            let same_lines = strip.iter().all(|line| {
                let have = line.open & both;
                have.is_empty() || have == both
            });
            if same_lines {
                return Some(both);
            }
        }
    }
    None
}
