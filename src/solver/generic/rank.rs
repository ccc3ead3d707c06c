//! What a rank is: one number for a position's value and, where it is asked for, the length of the game.
//!
//! Without lengths it is the value. With lengths, a win in fewer plies ranks above a win in more, and a loss in more plies above a loss in
//! fewer. Draws rank alike.

use crate::game::Score;
use crate::solver::null_window::{Bounds, Rank};

/// The maximum length of a game whose length is wanted, in plies, plus one. A record has at most 2,000 moves.
const LENGTHS: i64 = 1 << 12;

/// Converts between values and ranks. All values and ranks are those of one side.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    /// The distance between the ranks of two successive values.
    unit: i64,
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
    ///
    /// The bound "a win, however long" stays what it is, and so does a loss.
    pub const fn before(self, rank: Rank) -> Rank {
        let before = rank - rank.signum();
        if before % self.unit == 0 {
            rank
        } else {
            before
        }
    }

    /// The least rank that a move must lead to for the position before it to have at least this rank.
    pub const fn after(self, rank: Rank) -> Rank {
        let mut least = rank - 1;
        while self.before(least) < rank {
            least += 1;
        }
        least
    }

    /// The value of a rank, which lengths bring nearer to 0.
    pub const fn value(self, rank: Rank) -> Score {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_is_the_least_rank_that_is_enough_before() {
        for scale in [Scale::new(false), Scale::new(true)] {
            let ends = (-2..=2).map(|score| scale.finished(score));
            let near = ends.flat_map(|rank| rank - 3..=rank + 3);
            for rank in near {
                let after = scale.after(rank);
                assert!(scale.before(after) >= rank, "{rank}");
                assert!(scale.before(after - 1) < rank, "{rank}");
                assert_eq!(scale.before(-rank), -scale.before(rank));
            }
        }
    }

    #[test]
    fn ranks_prefer_value_then_quick_wins_and_slow_losses() {
        let scale = Scale::new(true);
        let of =
            |score, plies| (0..plies).fold(scale.finished(score), |rank, _| scale.before(rank));
        let ordered = [
            of(-2, 3),
            of(-1, 0),
            of(-1, 9),
            of(0, 4),
            of(1, 9),
            of(1, 8),
            of(2, 70),
        ];
        assert!(ordered.is_sorted() && ordered[3] == of(0, 5));
        assert_eq!(scale.plies(Bounds::exact(of(-2, 3))), Some(3));
        assert_eq!(scale.plies(Bounds::exact(of(1, 8))), Some(8));
        assert_eq!(scale.plies(Bounds::exact(of(0, 8))), None);
        let won = scale.unfinished((1, 2));
        assert!(won.lower < of(1, 3000) && won.upper == of(2, 1));
        let lost = scale.unfinished((-2, -1));
        assert!(lost.upper > of(-1, 3000) && lost.lower == of(-2, 1));
        assert_eq!((scale.value(won.lower), scale.value(won.upper)), (1, 2));
    }
}
