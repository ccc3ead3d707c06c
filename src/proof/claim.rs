//! What a proof claims.

use std::fmt;

use crate::game::{Score, Side};

/// A bound of a position's value, from the first side's point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// The value is at least this; the first side proves it.
    AtLeast(Score),
    /// The value is at most this; the second side proves it.
    AtMost(Score),
}

impl Claim {
    /// The side that proves it.
    #[must_use]
    pub const fn prover(self) -> Side {
        match self {
            Self::AtLeast(_) => Side::First,
            Self::AtMost(_) => Side::Second,
        }
    }

    /// The least score that the prover needs, from its own point of view.
    #[must_use]
    pub const fn target(self) -> Score {
        match self {
            Self::AtLeast(score) => score,
            Self::AtMost(score) => -score,
        }
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::AtLeast(score) => write!(f, "at least {score}"),
            Self::AtMost(score) => write!(f, "at most {score}"),
        }
    }
}
