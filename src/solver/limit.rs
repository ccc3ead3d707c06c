//! How much work a search for a move may do: a number of positions and, optionally, a time.

use crate::clock::now_ms;

/// Positions between two readings of the clock: a few hundred microseconds.
const GLANCE: u64 = 1 << 10;

/// A limit on positions and, optionally, on time.
///
/// Without a time limit it never reads the clock, so that a search visits the same positions on every machine.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    nodes: u64,
    /// When to stop, in milliseconds of the host's clock.
    until: Option<f64>,
    /// Says whether to stop. Only the command line stops a search in the middle.
    stop: Option<fn() -> bool>,
    /// The number of positions at which to read the clock next.
    glance: u64,
}

impl Limit {
    /// A limit of this many positions, and this many milliseconds from now.
    #[must_use]
    pub fn new(nodes: u64, ms: Option<u32>) -> Self {
        Self {
            nodes,
            until: ms.map(|ms| now_ms() + f64::from(ms)),
            stop: None,
            glance: 0,
        }
    }

    /// The same limit, but over as soon as `stop` returns true. `stop` is called whenever the clock would be read.
    #[must_use]
    pub const fn or_when(self, stop: fn() -> bool) -> Self {
        Self {
            stop: Some(stop),
            ..self
        }
    }

    /// The same limit with at most this many positions and this percentage of the remaining time.
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
            ..*self
        }
    }

    /// The same limit on positions alone.
    #[must_use]
    pub const fn untimed(&self) -> Self {
        Self {
            until: None,
            stop: None,
            ..*self
        }
    }

    /// Whether time is limited.
    #[must_use]
    pub const fn is_timed(&self) -> bool {
        self.until.is_some()
    }

    /// The limit on positions.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// This many positions, but at most `slice` at a time if the clock has to be read in between.
    #[must_use]
    pub fn slice(&self, nodes: u64, slice: u64) -> u64 {
        if self.is_timed() {
            nodes.min(slice)
        } else {
            nodes
        }
    }

    /// The number of positions left after `nodes` positions; 0 when the time is up.
    #[must_use]
    pub fn left(&self, nodes: u64) -> u64 {
        match self.until {
            Some(until) if now_ms() >= until => 0,
            _ => self.nodes.saturating_sub(nodes),
        }
    }

    /// Whether to stop after `nodes` positions. Reads the clock only now and then.
    #[inline]
    #[must_use]
    pub fn is_over(&mut self, nodes: u64) -> bool {
        if nodes > self.nodes {
            return true;
        }
        if !self.is_timed() && self.stop.is_none() || nodes < self.glance {
            return false;
        }
        let late = self.until.is_some_and(|until| now_ms() >= until);
        if !late && !self.stop.is_some_and(|stop| stop()) {
            self.glance = nodes + GLANCE;
            return false;
        }
        // From now on, the limit of positions alone is enough to know.
        self.nodes = 0;
        true
    }
}

/// A limit on positions only.
impl From<u64> for Limit {
    fn from(nodes: u64) -> Self {
        Self::new(nodes, None)
    }
}
