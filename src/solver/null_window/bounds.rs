//! Ranks and what is known of them.

/// How good a position is for its side to move; higher is better.
///
/// It is one number for the value and, where lengths count, the length of the game. What the numbers mean is the game's own affair: the driver
/// only compares them.
pub type Rank = i64;

/// A lower and an upper bound of a rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The rank is at least this.
    pub lower: Rank,
    /// The rank is at most this.
    pub upper: Rank,
}

/// Nothing is known.
impl Default for Bounds {
    fn default() -> Self {
        Self {
            lower: -INFINITE,
            upper: INFINITE,
        }
    }
}

/// Beyond any rank. Its negative is in range, too.
pub const INFINITE: Rank = Rank::MAX / 2;

impl Bounds {
    /// A known rank.
    #[must_use]
    pub const fn exact(rank: Rank) -> Self {
        Self {
            lower: rank,
            upper: rank,
        }
    }

    /// What the answer to a question says: is the rank at least `threshold`? An answer that says so is a lower bound, any other an upper bound.
    #[must_use]
    pub const fn of_answer(answer: Rank, threshold: Rank) -> Self {
        if answer >= threshold {
            Self {
                lower: answer,
                upper: INFINITE,
            }
        } else {
            Self {
                lower: -INFINITE,
                upper: answer,
            }
        }
    }

    /// What both bounds say together. They contradict each other only if one of them is wrong; then the lower bound exceeds the upper.
    #[inline]
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            lower: self.lower.max(other.lower),
            upper: self.upper.min(other.upper),
        }
    }

    /// The same, with each bound moved no further than to the other one, so that they never cross even if `other` is wrong.
    #[must_use]
    pub fn narrowed(self, other: Self) -> Self {
        Self {
            lower: other.lower.min(self.upper).max(self.lower),
            upper: other.upper.max(self.lower).min(self.upper),
        }
    }

    /// The bounds of the best rank of several; nothing if there is none.
    #[must_use]
    pub fn of_best(all: impl Iterator<Item = Self>) -> Option<Self> {
        all.reduce(|a, b| Self {
            lower: a.lower.max(b.lower),
            upper: a.upper.max(b.upper),
        })
    }

    /// Whether the rank is known.
    #[must_use]
    pub const fn is_exact(self) -> bool {
        self.lower >= self.upper
    }

    /// The bound that decides whether the rank is at least `threshold`, if one does.
    #[inline]
    #[must_use]
    pub fn answer(self, threshold: Rank) -> Option<Rank> {
        if self.lower >= threshold {
            Some(self.lower)
        } else if self.upper < threshold {
            Some(self.upper)
        } else {
            None
        }
    }

    /// The same bounds, so much higher; what is not known stays unknown.
    #[must_use]
    pub const fn raised(self, by: Rank) -> Self {
        let Self { lower, upper } = self;
        Self {
            lower: if lower > -INFINITE { lower + by } else { lower },
            upper: if upper < INFINITE { upper + by } else { upper },
        }
    }

    /// The same bounds as the other side sees them.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self {
            lower: -self.upper,
            upper: -self.lower,
        }
    }
}
