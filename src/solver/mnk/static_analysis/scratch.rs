//! Working memory of a look at a position, and what it is for: forks, and what cells are worth.

use super::attack::Attack;
use super::lines::{Lines, weight};
use super::pairing::Pairing;
use crate::solver::mnk::bits::Bits;
use crate::solver::mnk::board::Board;

/// Working memory, and what a look leaves there for guessing at moves.
#[derive(Clone, Debug)]
pub struct Scratch<B> {
    /// The attacker's lines.
    pub lines: Lines<B>,
    /// Pairs for them.
    pub pairing: Pairing<B>,
    /// Cells that are missing for a pairing of all lines.
    pub missing: u32,
    /// What each cell is worth to the attacker and to the defender.
    pub worth: [Vec<u64>; 2],
    /// The sums of the lines' weights.
    pub potential: [u64; 2],
    /// For each cell of a line that misses two, the other one of all such lines.
    pub partners: Vec<B>,
    /// For each cell the lines through it.
    pub through: Vec<u128>,
    /// Lines at hand.
    pub pool: Vec<B>,
}

impl<B: Bits> Default for Scratch<B> {
    fn default() -> Self {
        Self {
            lines: Lines::default(),
            pairing: Pairing::default(),
            missing: 0,
            worth: [vec![0; 64 * B::WORDS], vec![0; 64 * B::WORDS]],
            potential: [0; 2],
            partners: vec![B::EMPTY; 64 * B::WORDS],
            through: Vec::new(),
            pool: Vec::new(),
        }
    }
}

impl<B: Bits> Scratch<B> {
    /// Finds the forks of a side, where two lines that miss two cells meet: the cells they are at, each one's partners in
    /// `self.partners`.
    pub fn forks(&mut self, board: &Board<B>, mine: B, empty: B) -> B {
        let (mut seen, mut forks) = (B::EMPTY, B::EMPTY);
        for direction in &board.directions {
            let two = board.missing_two(direction, mine, empty);
            for start in two.cells() {
                let cells = board.window(direction, start) & empty;
                for cell in cells.cells() {
                    let partner = cells.without(B::bit(cell));
                    let place = &mut self.partners[cell as usize];
                    if !seen.has(cell) {
                        seen |= B::bit(cell);
                        *place = partner;
                    } else if *place != partner {
                        *place |= partner;
                        forks |= B::bit(cell);
                    }
                }
            }
        }
        forks
    }

    /// The cells one of which a side must take (or make a threat of its own) against all those forks,
    /// and all the cells that the forks use.
    pub fn answers(&self, forks: B) -> (B, B) {
        let (mut common, mut all) = (!B::EMPTY, B::EMPTY);
        for cell in forks.cells() {
            let partners = self.partners[cell as usize];
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

    /// Weighs `self.lines`; the defender has none.
    pub fn weigh_lines(&mut self) {
        let lines = std::mem::take(&mut self.lines);
        self.weigh(0, lines.lines.iter().map(|line| line.open));
        self.lines = lines;
        self.potential[1] = 0;
    }

    /// Weighs a side's lines, of which the cells are given that they miss.
    pub fn weigh(&mut self, side: usize, lines: impl Iterator<Item = B>) {
        self.worth[side].fill(0);
        let mut sum = 0;
        for open in lines {
            let value = weight(open.count());
            sum += value;
            for cell in open.cells() {
                self.worth[side][cell as usize] += value;
            }
        }
        self.potential[side] = sum;
    }

    /// Weighs all live lines of both sides, or of the defender alone.
    pub fn weigh_windows(&mut self, board: &Board<B>, state: &Attack<B>, other_only: bool) {
        for (side, free) in [
            (0, state.attacker | state.empty),
            (1, state.defender | state.empty),
        ] {
            if other_only && side == 0 {
                self.worth[0].fill(0);
                self.potential[0] = 0;
                continue;
            }
            let live = board
                .windows
                .iter()
                .filter(|window| window.within(free))
                .map(|&window| window & state.empty);
            self.weigh(side, live);
        }
    }

    /// Weighs only the lines that miss no more than three cells.
    pub fn weigh_near(&mut self, board: &Board<B>, state: &Attack<B>) {
        for (side, marks) in [(0, state.attacker), (1, state.defender)] {
            self.worth[side].fill(0);
            self.potential[side] = 0;
            for direction in &board.directions {
                let sets = board.missing(direction, marks, state.empty);
                for (n, starts) in sets.into_iter().enumerate().skip(1) {
                    let value = weight(n as u32);
                    self.potential[side] += value * u64::from(starts.count());
                    for start in starts.cells() {
                        for i in 0..board.k {
                            let cell = start + i * direction.step;
                            if state.empty.has(cell) {
                                self.worth[side][cell as usize] += value;
                            }
                        }
                    }
                }
            }
        }
    }
}
