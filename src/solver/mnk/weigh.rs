//! Weighing positions that can't be read out: stretches of k cells, counted as they fill, under a
//! small alpha-beta that answers what has to be answered.
//!
//! A stretch that only one side has marked is worth more the more marks it holds (the evaluation of
//! the first computer gomoku players; Onoue 2005 gives it for whole lines); one that holds both
//! sides' marks or an obstacle can never be completed and is worth nothing.

use crate::game::{Game, Side};
use crate::games::mnk::{Mnk, Move};

/// Beyond any sum of weights.
const WON: i64 = 1 << 50;
/// Moves that are looked at in a position where none is forced.
const CANDIDATES: usize = 14;

/// A position in which marks can be made and taken back, with its stretches counted.
pub struct Weigher {
    /// The stretches through each cell.
    through: Vec<Vec<u32>>,
    /// Marks of the first and the second side in each stretch.
    counts: Vec<[u8; 2]>,
    free: Vec<bool>,
    left: usize,
    turn: usize,
    misere: bool,
    k: u8,
    weight: Vec<i64>,
    /// Sum of the weights, first side's minus second's.
    balance: i64,
    nodes: u64,
    most: u64,
}

impl Weigher {
    /// For a position that isn't over; at most `most` positions will be visited.
    pub fn new(position: &Mnk, most: u64) -> Self {
        let rules = position.rules();
        let k = usize::from(rules.k);
        let windows = position.lines().iter().flat_map(|line| line.windows(k));
        let stretches: Vec<Vec<u16>> = windows
            .filter(|cells| cells.iter().all(|&cell| !rules.obstacles.contains(cell)))
            .map(|cells| cells.iter().map(|&cell| cell as u16).collect())
            .collect();
        let mut through = vec![Vec::new(); rules.cells()];
        for (index, cells) in stretches.iter().enumerate() {
            for &cell in cells {
                through[usize::from(cell)].push(index as u32);
            }
        }
        let mut weigher = Self {
            counts: vec![[0; 2]; stretches.len()],
            through,
            free: (0..rules.cells())
                .map(|cell| !rules.obstacles.contains(cell))
                .collect(),
            left: rules.cells() - rules.obstacles.len(),
            turn: 0,
            misere: rules.misere,
            k: rules.k,
            weight: (0..=k as u32)
                .map(|marks| {
                    if marks == 0 {
                        0
                    } else {
                        6i64.pow(marks.min(14))
                    }
                })
                .collect(),
            balance: 0,
            nodes: 0,
            most,
        };
        for cell in 0..rules.cells() {
            for side in [Side::First, Side::Second] {
                if position.marks(side).contains(cell) {
                    weigher.turn = side as usize;
                    weigher.mark(cell);
                }
            }
        }
        weigher.turn = position.turn() as usize;
        weigher
    }

    /// Positions visited.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    fn worth(&self, counts: [u8; 2]) -> i64 {
        match counts {
            [own, 0] => self.weight[usize::from(own)],
            [0, other] => -self.weight[usize::from(other)],
            _ => 0,
        }
    }

    fn mark(&mut self, cell: usize) {
        let side = self.turn;
        for at in 0..self.through[cell].len() {
            let stretch = self.through[cell][at] as usize;
            let before = self.counts[stretch];
            self.counts[stretch][side] += 1;
            self.balance += self.worth(self.counts[stretch]) - self.worth(before);
        }
        self.free[cell] = false;
        self.left -= 1;
        self.turn = 1 - side;
    }

    fn unmark(&mut self, cell: usize) {
        let side = 1 - self.turn;
        for at in 0..self.through[cell].len() {
            let stretch = self.through[cell][at] as usize;
            let before = self.counts[stretch];
            self.counts[stretch][side] -= 1;
            self.balance += self.worth(self.counts[stretch]) - self.worth(before);
        }
        self.free[cell] = true;
        self.left += 1;
        self.turn = side;
    }

    /// Whether `side` completes a line on the free cell.
    fn completes(&self, side: usize, cell: usize) -> bool {
        let full = |&stretch: &u32| {
            let counts = self.counts[stretch as usize];
            counts[side] == self.k - 1 && counts[1 - side] == 0
        };
        self.through[cell].iter().any(full)
    }

    /// What marking the cell does for the mover, and keeps from the opponent.
    fn appeal(&self, cell: usize) -> i64 {
        let (own, other) = (self.turn, 1 - self.turn);
        let stretches = self.through[cell]
            .iter()
            .map(|&stretch| self.counts[stretch as usize]);
        stretches
            .map(|counts| match (counts[own], counts[other]) {
                (marks, 0) => 5 * self.weight[usize::from(marks) + 1] / 4,
                (0, marks) => self.weight[usize::from(marks) + 1],
                _ => 0,
            })
            .sum()
    }

    /// The moves worth a look, the most promising first: a win, else what stops the opponent's, else the most appealing.
    fn candidates(&self) -> Vec<usize> {
        let free = (0..self.free.len()).filter(|&cell| self.free[cell]);
        if self.misere {
            // What builds no line comes first; completing one comes last.
            let mut cells: Vec<(i64, usize)> = free
                .map(|cell| {
                    (
                        if self.completes(self.turn, cell) {
                            WON
                        } else {
                            self.appeal(cell)
                        },
                        cell,
                    )
                })
                .collect();
            cells.sort_unstable();
            let safe = cells.iter().filter(|&&(appeal, _)| appeal < WON).count();
            return cells
                .into_iter()
                .take(safe.clamp(1, CANDIDATES))
                .map(|(_, cell)| cell)
                .collect();
        }
        let cells: Vec<usize> = free.collect();
        if let Some(&cell) = cells.iter().find(|&&cell| self.completes(self.turn, cell)) {
            return vec![cell];
        }
        if let Some(&cell) = cells
            .iter()
            .find(|&&cell| self.completes(1 - self.turn, cell))
        {
            return vec![cell];
        }
        let mut ranked: Vec<(i64, usize)> = cells
            .iter()
            .map(|&cell| (-self.appeal(cell), cell))
            .collect();
        ranked.sort_unstable();
        ranked
            .into_iter()
            .take(CANDIDATES)
            .map(|(_, cell)| cell)
            .collect()
    }

    /// The position's weight for the side to move.
    fn weigh(&self) -> i64 {
        let balance = if self.turn == 0 {
            self.balance
        } else {
            -self.balance
        };
        if self.misere { -balance } else { balance }
    }

    /// Fail-soft alpha-beta; `None` when the positions are used up. A forced reply costs no depth, up to a point.
    fn search(&mut self, depth: u32, extra: u32, alpha: i64, beta: i64) -> Option<i64> {
        self.nodes += 1;
        if self.nodes > self.most {
            return None;
        }
        if self.left == 0 {
            return Some(0);
        }
        let candidates = self.candidates();
        let forced = candidates.len() == 1 && extra > 0;
        if depth == 0 && !forced {
            return Some(self.weigh());
        }
        let (depth, extra) = if forced {
            (depth, extra - 1)
        } else {
            (depth - 1, extra)
        };
        let mut best = -2 * WON;
        for cell in candidates {
            let value = self.after(cell, depth, extra, -beta, -alpha.max(best))?;
            best = best.max(value);
            if best >= beta {
                break;
            }
        }
        Some(best)
    }

    /// The value for the mover of marking the cell.
    fn after(&mut self, cell: usize, depth: u32, extra: u32, alpha: i64, beta: i64) -> Option<i64> {
        if self.completes(self.turn, cell) {
            // Sooner is better for the winner, later for the loser.
            let sooner = WON - (self.free.len() - self.left) as i64;
            return Some(if self.misere { -sooner } else { sooner });
        }
        self.mark(cell);
        let value = self.search(depth, extra, alpha, beta);
        self.unmark(cell);
        value.map(|value| -value)
    }

    /// The moves worth a look with their values for the mover, best first, from the deepest round that was finished.
    pub fn rank(&mut self, depth: u32) -> Vec<(Move, i64)> {
        let mut ranked: Vec<(Move, i64)> = self
            .candidates()
            .into_iter()
            .map(|cell| (cell as Move, 0))
            .collect();
        for depth in 0..depth {
            let mut round = Vec::with_capacity(ranked.len());
            for &(mv, _) in &ranked {
                // The whole window for each: the order of all of them is wanted.
                let Some(value) = self.after(usize::from(mv), depth, 8, -2 * WON, 2 * WON) else {
                    return ranked;
                };
                round.push((mv, value));
            }
            // Stable, so that equal ones stay as the last round had them.
            round.sort_by_key(|&(_, value)| std::cmp::Reverse(value));
            ranked = round;
        }
        ranked
    }
}
