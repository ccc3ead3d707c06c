//! The ladder of a game: how many points each level has, from measured games.
//!
//! The points are Elo's: a player with 400 points more than another gets ten points of eleven against it (Elo 1978). In every game, `casual`
//! has [`CASUAL`] points, so the points of different games say nothing about each other. A game's own ladder stands with the game's levels.
//! The laboratory's program `points` measures them all.

use super::reply::Level;

/// What `casual` has in every game.
pub const CASUAL: u32 = 1000;

/// What was measured of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measured {
    /// Its points.
    pub points: u32,
    /// How many games it played for them.
    pub games: u32,
}

/// How a rung of [`Level::Even`] plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rung {
    /// It errs, with a refutation that is not in plain sight.
    Errs,
    /// As this level does, but it overlooks nothing that is one move away.
    Careful(Level),
}

/// A game's ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ladder {
    /// The levels from `random` to `perfect`.
    pub levels: [Measured; 6],
    /// The lowest rung of [`Level::Even`].
    pub errs: Measured,
    /// Its next one: `casual`, made careful.
    pub careful: Measured,
}

impl Ladder {
    /// The levels of [`levels`](Self::levels), weakest first.
    pub const LEVELS: [Level; 6] = [
        Level::Random,
        Level::Beginner,
        Level::Casual,
        Level::Strong,
        Level::Expert,
        Level::Perfect,
    ];

    /// The ladder of these points and numbers of games.
    pub(super) const fn of(levels: [(u32, u32); 6], errs: (u32, u32), careful: (u32, u32)) -> Self {
        let [random, beginner, casual, strong, expert, perfect] = levels;
        Self {
            levels: [
                measured(random),
                measured(beginner),
                measured(casual),
                measured(strong),
                measured(expert),
                measured(perfect),
            ],
            errs: measured(errs),
            careful: measured(careful),
        }
    }

    /// The rungs of [`Level::Even`] with their points, each higher than the one before. A level that is no stronger than the one before is
    /// left out.
    #[must_use]
    pub fn rungs(&self) -> Vec<(Rung, u32)> {
        let [.., strong, expert, perfect] = self.levels;
        let all = [
            (Rung::Errs, self.errs),
            (Rung::Careful(Level::Casual), self.careful),
            (Rung::Careful(Level::Strong), strong),
            (Rung::Careful(Level::Expert), expert),
            (Rung::Careful(Level::Perfect), perfect),
        ];
        let mut rungs: Vec<(Rung, u32)> = Vec::new();
        for (rung, Measured { points, .. }) in all {
            if rungs.last().is_none_or(|&(_, below)| points > below) {
                rungs.push((rung, points));
            }
        }
        rungs
    }

    /// The least and the greatest strength. Somebody may be weaker than the lowest rung of [`Level::Even`], as far down as `random`: one who
    /// then wins by luck does not meet a stronger rung at once.
    #[must_use]
    pub fn limits(&self) -> (u32, u32) {
        let [random, ..] = self.levels;
        let rungs = self.rungs();
        (rungs[0].1.min(random.points), rungs[rungs.len() - 1].1)
    }

    /// A strength within the ladder; without one, the strength with which [`Level::Even`] begins: that of `casual`.
    #[must_use]
    pub fn strength(&self, wanted: Option<u32>) -> u32 {
        let (lowest, highest) = self.limits();
        wanted.unwrap_or(CASUAL).clamp(lowest, highest)
    }
}

const fn measured((points, games): (u32, u32)) -> Measured {
    Measured { points, games }
}

/// The ladder of games without their own: measured in Domineering on 6×6.
pub const GENERIC: Ladder = Ladder::of(
    [
        (598, 80),
        (781, 160),
        (1000, 200),
        (1063, 180),
        (1063, 40),
        (1130, 20),
    ],
    (341, 120),
    (1013, 160),
);
