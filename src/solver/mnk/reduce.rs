//! The lines an attacker can still complete, boiled down to what matters when the other side only wants to stop him.

use super::bits::Bits;

/// More lines than this are left as they are.
const MAX_LINES: usize = 128;

/// The attacker's live lines as the sets of cells that they still miss.
#[derive(Clone, Debug)]
pub struct Lines<B> {
    /// Missing cells a line.
    pub open: Vec<B>,
    /// Whole windows, in the same order.
    pub whole: Vec<B>,
    /// Cells that the defender answers in pairs, and that no line left contains.
    pub paired: Option<B>,
    /// For each cell the lines through it (while there are few enough).
    through: Vec<u128>,
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
        Self {
            open: Vec::new(),
            whole: Vec::new(),
            paired: None,
            through: Vec::new(),
        }
    }
}

impl<B: Bits> Lines<B> {
    /// Collects the windows that lie within `mine | empty`.
    pub fn collect(&mut self, windows: &[B], mine: B, empty: B) {
        self.open.clear();
        self.whole.clear();
        self.paired = None;
        let free = mine | empty;
        for &window in windows {
            if window.within(free) {
                self.open.push(window & empty);
                self.whole.push(window);
            }
        }
    }

    /// Drops the lines that the defender needn't care about.
    ///
    /// A line that contains another is no threat of its own. Two cells through which exactly the same lines run are a
    /// pair: when the attacker takes one, the defender takes the other and all those lines are dead, so they can be left out
    /// from the start (the value stays the same: leaving lines out can't help the attacker, and the pair costs
    /// the defender nothing). Dropping lines makes new pairs.
    pub fn reduce(&mut self) -> B {
        let mut paired = B::EMPTY;
        if self.open.len() <= MAX_LINES {
            self.drop_supersets();
            paired = self.drop_pairs();
        }
        self.paired = Some(paired);
        paired
    }

    fn drop_supersets(&mut self) {
        let mut i = 0;
        while i < self.open.len() {
            let line = self.open[i];
            let redundant = self
                .open
                .iter()
                .enumerate()
                .any(|(j, &other)| j != i && other.within(line) && (other != line || j < i));
            if redundant {
                self.open.swap_remove(i);
                self.whole.swap_remove(i);
            } else {
                i += 1;
            }
        }
    }

    fn drop_pairs(&mut self) -> B {
        let mut all = B::EMPTY;
        for &line in &self.open {
            all |= line;
        }
        let size = 64 * B::WORDS;
        self.through.clear();
        self.through.resize(size, 0);
        for (i, &line) in self.open.iter().enumerate() {
            for cell in line.cells() {
                self.through[cell as usize] |= 1 << i;
            }
        }
        let mut paired = B::EMPTY;
        let mut left = if self.open.len() == MAX_LINES {
            u128::MAX
        } else {
            (1u128 << self.open.len()) - 1
        };
        loop {
            let before = left;
            for i in 0..self.open.len() {
                if left >> i & 1 == 0 {
                    continue;
                }
                let cells = self.open[i];
                let mut rest = cells;
                'pair: while !rest.is_empty() {
                    let x = rest.first();
                    rest = rest.rest();
                    let lines = self.through[x as usize] & left;
                    for y in rest.cells() {
                        if self.through[y as usize] & left == lines {
                            paired |= B::bit(x) | B::bit(y);
                            left &= !lines;
                            break 'pair;
                        }
                    }
                }
            }
            if left == before {
                break;
            }
        }
        for i in (0..self.open.len()).rev() {
            if left >> i & 1 == 0 {
                self.open.swap_remove(i);
                self.whole.swap_remove(i);
            }
        }
        paired
    }

    /// The sum of the lines' weights, in units of [`ONE`].
    #[must_use]
    pub fn potential(&self) -> u64 {
        self.open.iter().map(|line| weight(line.count())).sum()
    }

    /// All cells of the lines, marked and missing.
    #[must_use]
    pub fn cells(&self) -> B {
        self.whole.iter().fold(B::EMPTY, |all, &line| all | line)
    }
}
