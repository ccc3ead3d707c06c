//! How much work a search for a move may do: a number of positions and, optionally, a time.

use crate::clock::now_ms;

/// Positions between two looks at the clock: some hundred microseconds.
const GLANCE: u64 = 1 << 10;

/// A bound on the positions visited, and on the time.
///
/// Without a time limit it never reads the clock, so that a search visits the same positions on every machine.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    nodes: u64,
    /// When to stop, by the host's clock in milliseconds.
    until: Option<f64>,
    /// The number of positions at which to look at the clock next.
    glance: u64,
}

impl Limit {
    /// So many positions, and so many milliseconds from now on.
    #[must_use]
    pub fn new(nodes: u64, ms: Option<u32>) -> Self {
        Self {
            nodes,
            until: ms.map(|ms| now_ms() + f64::from(ms)),
            glance: 0,
        }
    }

    /// The same with fewer positions, and with no more than this part, of a hundred, of the time that is left.
    #[must_use]
    pub fn part(&self, nodes: u64, percent: u32) -> Self {
        let until = self.until.map(|until| {
            let now = now_ms();
            now + (until - now).max(0.0) * f64::from(percent) / 100.0
        });
        Self {
            nodes: self.nodes.min(nodes),
            until,
            glance: 0,
        }
    }

    /// The same without a bound on the time.
    #[must_use]
    pub const fn untimed(&self) -> Self {
        Self {
            until: None,
            ..*self
        }
    }

    /// Whether time is bounded.
    #[must_use]
    pub const fn is_timed(&self) -> bool {
        self.until.is_some()
    }

    /// The positions that may be visited in all.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// So many positions, but no more at a time than `slice` where the clock has to be looked at in between.
    #[must_use]
    pub fn slice(&self, nodes: u64, slice: u64) -> u64 {
        if self.is_timed() {
            nodes.min(slice)
        } else {
            nodes
        }
    }

    /// How many positions may still be visited when so many have been; none when the time is up.
    #[must_use]
    pub fn left(&self, nodes: u64) -> u64 {
        match self.until {
            Some(until) if now_ms() >= until => 0,
            _ => self.nodes.saturating_sub(nodes),
        }
    }

    /// Whether it is time to stop, so many positions having been visited. Looks at the clock now and then.
    #[inline]
    #[must_use]
    pub fn is_over(&mut self, nodes: u64) -> bool {
        if nodes > self.nodes {
            return true;
        }
        let Some(until) = self.until else {
            return false;
        };
        if nodes < self.glance {
            return false;
        }
        if now_ms() < until {
            self.glance = nodes + GLANCE;
            return false;
        }
        // From now on without looking.
        self.nodes = 0;
        true
    }
}

/// So many positions, whatever time they take.
impl From<u64> for Limit {
    fn from(nodes: u64) -> Self {
        Self::new(nodes, None)
    }
}
