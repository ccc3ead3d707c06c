//! Working memory of static analysis, with the forks and the weights of cells.

use super::attack::Attack;
use super::lines::{Lines, weight};
use super::pairing::Pairing;
use crate::solver::mnk::bits::Bits;
use crate::solver::mnk::board::MnkBoard;
use crate::solver::mnk::by_role::ByRole;

/// The weights of a side's live lines (`lines::weight`).
#[derive(Clone, Debug)]
pub struct Weights {
    /// For each empty cell, the sum of the weights of the live lines through it.
    pub worth: Vec<u64>,
    /// The sum of all lines' weights.
    pub potential: u64,
}

/// For each cell of a line with two empty cells, the other empty cells of all such lines.
#[derive(Clone, Debug)]
pub struct Partners<B>(pub Vec<B>);

impl<B: Bits> Partners<B> {
    /// Adds the empty cells of a line with two. Those of another line before, with another partner, become forks.
    #[inline]
    pub fn add(&mut self, line: B, seen: &mut B, forks: &mut B) {
        for cell in line.cells() {
            let partner = line.without(B::bit(cell));
            let place = &mut self.0[cell as usize];
            if !seen.has(cell) {
                *seen |= B::bit(cell);
                *place = partner;
            } else if *place != partner {
                *place |= partner;
                *forks |= B::bit(cell);
            }
        }
    }
}

/// Working memory, and the results that the initial proof and disproof numbers are taken from.
#[derive(Clone, Debug)]
pub struct Scratch<B> {
    /// The attacker's lines.
    pub lines: Lines<B>,
    /// The pairs for them.
    pub pairing: Pairing<B>,
    /// The number of cells missing for a pairing of all lines.
    pub missing: u32,
    /// The weights of each side's lines.
    pub weights: ByRole<Weights>,
    /// The partners of forks.
    pub partners: Partners<B>,
    /// Open cells of lines, for various uses.
    pub pool: Vec<B>,
}

impl<B: Bits> Default for Scratch<B> {
    fn default() -> Self {
        Self {
            lines: Lines::default(),
            pairing: Pairing::default(),
            missing: 0,
            weights: ByRole::new(Weights::new(64 * B::WORDS), Weights::new(64 * B::WORDS)),
            partners: Partners(vec![B::EMPTY; 64 * B::WORDS]),
            pool: Vec::new(),
        }
    }
}

impl<B: Bits> Scratch<B> {
    /// The forks of a side, cells where two lines meet that have two empty cells each. Each one's partners are left in `self.partners`.
    pub fn forks(&mut self, board: &MnkBoard<B>, mine: B, empty: B) -> B {
        let (mut seen, mut forks) = (B::EMPTY, B::EMPTY);
        for direction in &board.directions {
            let two = board.missing(direction, mine, empty)[2];
            for start in two.cells() {
                let line = board.window(direction, start) & empty;
                self.partners.add(line, &mut seen, &mut forks);
            }
        }
        forks
    }

    /// The cells that stop all these forks, of which a side must take one unless it makes a threat of its own, and all the cells
    /// that the forks use.
    pub fn answers(&self, forks: B) -> (B, B) {
        let (mut common, mut all) = (!B::EMPTY, B::EMPTY);
        for cell in forks.cells() {
            let partners = self.partners.0[cell as usize];
            let at = B::bit(cell);
            all |= at | partners;
            common &= if partners.count() == 2 {
                at | partners
            } else {
                at
            };
        }
        (common, all)
    }

    /// Weighs the attacker's lines, `self.lines`; the defender has none.
    pub fn weigh_lines(&mut self) {
        let lines = self.lines.lines.iter().map(|line| line.open);
        self.weights.attacker.weigh(lines);
        self.weights.defender.potential = 0;
    }

    /// Weighs all live lines of both sides, or of the defender alone.
    pub fn weigh_windows(&mut self, board: &MnkBoard<B>, state: &Attack<B>, defender_only: bool) {
        let live = |marks: B| {
            let free = marks | state.empty;
            (board.windows.iter())
                .filter(move |window| window.within(free))
                .map(|&window| window & state.empty)
        };
        if defender_only {
            self.weights.attacker.clear();
        } else {
            self.weights.attacker.weigh(live(state.attacker));
        }
        self.weights.defender.weigh(live(state.defender));
    }

    /// Weighs only the lines that miss no more than three cells.
    pub fn weigh_near(&mut self, board: &MnkBoard<B>, state: &Attack<B>) {
        (self.weights.attacker).weigh_near(board, state.attacker, state.empty);
        (self.weights.defender).weigh_near(board, state.defender, state.empty);
    }
}

impl Weights {
    /// Weights of 0 for this many cells.
    fn new(cells: usize) -> Self {
        Self {
            worth: vec![0; cells],
            potential: 0,
        }
    }

    fn clear(&mut self) {
        self.worth.fill(0);
        self.potential = 0;
    }

    /// Weighs lines, given by their open cells.
    fn weigh<B: Bits>(&mut self, lines: impl Iterator<Item = B>) {
        self.worth.fill(0);
        let mut sum = 0;
        for open in lines {
            let value = weight(open.count());
            sum += value;
            for cell in open.cells() {
                self.worth[cell as usize] += value;
            }
        }
        self.potential = sum;
    }

    /// Weighs the lines of a side that miss no more than three cells.
    fn weigh_near<B: Bits>(&mut self, board: &MnkBoard<B>, marks: B, empty: B) {
        self.clear();
        for direction in &board.directions {
            let sets = board.missing(direction, marks, empty);
            for (n, starts) in sets.into_iter().enumerate().skip(1) {
                let value = weight(n as u32);
                self.potential += value * u64::from(starts.count());
                for start in starts.cells() {
                    for cell in (board.window(direction, start) & empty).cells() {
                        self.worth[cell as usize] += value;
                    }
                }
            }
        }
    }
}
