//! Ranks: one number for a position's value and, where it is asked for, the length of the game.

use crate::game::Score;

/// How good a position is for a side; higher is better.
///
/// Without lengths it is the value. With lengths, a win in fewer plies ranks above a win in more, and a loss in more plies above a loss in
/// fewer. Draws rank alike.
pub type Rank = i64;

/// The most plies of a game whose length is asked for, plus one. A record has at most 2,000 moves.
const LENGTHS: i64 = 1 << 12;

/// Converts between values and ranks. All values and ranks are those of one side.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    /// The distance between the ranks of two successive values.
    unit: i64,
}

/// A lower and an upper bound of a rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The rank is at least this.
    pub lower: Rank,
    /// The rank is at most this.
    pub upper: Rank,
}

impl Bounds {
    /// A known rank.
    pub const fn exact(rank: Rank) -> Self {
        Self {
            lower: rank,
            upper: rank,
        }
    }

    /// What both bounds say together.
    pub fn and(self, other: Self) -> Self {
        Self {
            lower: self.lower.max(other.lower),
            upper: self.upper.min(other.upper),
        }
    }

    /// The bounds of the better of two ranks.
    pub fn best(self, other: Self) -> Self {
        Self {
            lower: self.lower.max(other.lower),
            upper: self.upper.max(other.upper),
        }
    }

    /// Whether the rank is known.
    pub const fn is_exact(self) -> bool {
        self.lower == self.upper
    }

    /// Whether the bounds tell if the rank is at least `threshold`.
    pub const fn decide(self, threshold: Rank) -> bool {
        self.lower >= threshold || self.upper < threshold
    }
}

impl Scale {
    /// Ranks with or without the length of the game.
    pub const fn new(plies: bool) -> Self {
        Self {
            unit: if plies { LENGTHS } else { 1 },
        }
    }

    /// The rank of a finished position.
    pub const fn finished(self, score: Score) -> Rank {
        score * self.unit
    }

    /// The ranks that an unfinished position can have if its value lies between these: at least one ply is left.
    pub fn unfinished(self, (lower, upper): (Score, Score)) -> Bounds {
        let (most, least) = (self.unit - 1, (self.unit - 1).min(1));
        let shorten = |value: Score, plies: i64| value * self.unit - value.signum() * plies;
        Bounds {
            lower: shorten(lower, if lower > 0 { most } else { least }),
            upper: shorten(upper, if upper > 0 { least } else { most }),
        }
    }

    /// The rank of a position whose best move leads to this rank.
    pub const fn before(self, rank: Rank) -> Rank {
        if self.unit == 1 {
            rank
        } else {
            rank - rank.signum()
        }
    }

    /// The rank that a move must lead to for the position before it to have this rank at least.
    pub const fn after(self, rank: Rank) -> Rank {
        if self.unit == 1 {
            rank
        } else {
            rank + rank.signum()
        }
    }

    /// The values that these ranks can have.
    pub const fn values(self, bounds: Bounds) -> (Score, Score) {
        (self.value(bounds.lower), self.value(bounds.upper))
    }

    /// The value of a rank, which lengths bring nearer to 0.
    const fn value(self, rank: Rank) -> Score {
        (rank.abs() + self.unit - 1) / self.unit * rank.signum()
    }

    /// The plies to the end. `None` for a draw, if the rank isn't known, or if lengths aren't asked for.
    pub fn plies(self, bounds: Bounds) -> Option<u32> {
        let rank = bounds.lower;
        let wanted = self.unit > 1 && rank != 0 && bounds.is_exact();
        wanted.then(|| ((self.value(rank) * self.unit - rank) * rank.signum()) as u32)
    }
}

/// The next question about a rank that isn't known: is it at least this?
///
/// Whether the game is won comes first, then whether it is lost. After that, each answer halves what is left.
pub fn question(bounds: Bounds) -> Rank {
    let Bounds { lower, upper } = bounds;
    if lower <= 0 && upper > 0 {
        1
    } else if lower < 0 && upper >= 0 {
        0
    } else {
        lower + (upper - lower + 1) / 2
    }
}
