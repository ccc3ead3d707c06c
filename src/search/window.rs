//! What an alpha-beta search passes down: the window of values that still matter. And what it passes up: a value, exact or a bound.

use serde::Serialize;

use crate::game::{Score, Side};

/// The bounds that alpha-beta passes down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename_all = "lowercase"))]
pub enum Bounds {
    /// Both, from all positions above: Knuth and Moore's F2 (1975). This is what the field calls alpha-beta.
    #[default]
    Both,
    /// Only the best value of the position one move up: Knuth and Moore's F1. It misses the deep cut-offs.
    One,
}

impl Bounds {
    /// The choices and their names.
    pub const NAMES: [(Self, &'static str); 2] = [(Self::Both, "both"), (Self::One, "one")];
}

/// The values that still matter at a position, from the first side's point of view; `None` is open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Window {
    /// What the first side already has: values up to this don't matter.
    pub alpha: Option<Score>,
    /// What the second side already has: values from this on don't matter.
    pub beta: Option<Score>,
}

impl Window {
    /// What the other side already has: a value that reaches it is enough for a cut-off.
    #[must_use]
    pub const fn limit(self, turn: Side) -> Option<Score> {
        match turn {
            Side::First => self.beta,
            Side::Second => self.alpha,
        }
    }

    /// The window once the side to move has found a move of this value.
    #[must_use]
    pub fn narrowed(self, turn: Side, best: Option<Score>) -> Self {
        let Some(best) = best else { return self };
        let Self { alpha, beta } = self;
        match turn {
            Side::First => Self {
                alpha: Some(alpha.map_or(best, |alpha| alpha.max(best))),
                beta,
            },
            Side::Second => Self {
                alpha,
                beta: Some(beta.map_or(best, |beta| beta.min(best))),
            },
        }
    }

    /// The window for the next move of a position with this window and this best value so far.
    ///
    /// ```
    /// use yomikiri::game::Side;
    /// use yomikiri::search::window::{Bounds, Window};
    /// let window = Window { alpha: Some(3), beta: None };
    /// let both = window.passed_down(Bounds::Both, Side::Second, Some(5));
    /// assert_eq!((both.alpha, both.beta), (Some(3), Some(5)));
    /// let one = window.passed_down(Bounds::One, Side::Second, Some(5));
    /// assert_eq!((one.alpha, one.beta), (None, Some(5)));
    /// ```
    #[must_use]
    pub fn passed_down(self, bounds: Bounds, turn: Side, best: Option<Score>) -> Self {
        match bounds {
            Bounds::Both => self.narrowed(turn, best),
            Bounds::One => Self::default().narrowed(turn, best),
        }
    }
}

/// Which bound of its true value a search has found for a position: the true value is at least ("lower") or at most ("upper") the value
/// found, from the first side's point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename_all = "lowercase"))]
pub enum Bound {
    /// The true value is at least this, from the first side's point of view.
    Lower,
    /// The true value is at most this.
    Upper,
}

impl Bound {
    /// The bound's name in the JavaScript interface.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lower => "lower",
            Self::Upper => "upper",
        }
    }

    /// The bound that a position's value is if the side to move has left moves untried: they could only improve the value for it.
    #[must_use]
    pub const fn of_cut(turn: Side) -> Self {
        match turn {
            Side::First => Self::Lower,
            Side::Second => Self::Upper,
        }
    }
}

/// What a search has found for a move or a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Found {
    /// Its value, or a bound of it.
    pub value: Score,
    /// The bound that the value is; `None` if it is exact.
    pub bound: Option<Bound>,
}

impl Found {
    /// A value that is known exactly.
    #[must_use]
    pub const fn exact(value: Score) -> Self {
        Self { value, bound: None }
    }
}
