//! The work that a search has done.

use std::ops::{AddAssign, Sub};

/// The work that a search has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Positions visited.
    pub nodes: u64,
    /// Positions whose value was known without searching their moves; in reversi, finished games scored.
    pub leaves: u64,
    /// Positions left before all their moves had been tried.
    pub cutoffs: u64,
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.nodes += other.nodes;
        self.leaves += other.leaves;
        self.cutoffs += other.cutoffs;
    }
}

impl Sub for Counts {
    type Output = Self;

    fn sub(self, before: Self) -> Self {
        Self {
            nodes: self.nodes - before.nodes,
            leaves: self.leaves - before.leaves,
            cutoffs: self.cutoffs - before.cutoffs,
        }
    }
}
