//! Puzzles: a position, and a goal that the side to move can reach against every defence.
//!
//! No solution is stored. The exact solvers judge every move ([`judge`]), so any move that keeps the goal is right, whether or not the
//! maker thought of it. [`solve`] says how a puzzle is played: which moves keep the goal, how the computer defends, when the puzzle is
//! solved, and how a wrong move is refuted. [`compose`] judges a position that a user wants to make a puzzle of. [`themes`] are facts about
//! the solution, each proved; [`rating`] says how hard a puzzle is; [`record`] is a puzzle in a few bytes, and [`file`](mod@file) many records.
//!
//! ```
//! use yomikiri::games::preset;
//! use yomikiri::puzzles::judge::Judge;
//! use yomikiri::puzzles::{Goal, Puzzle};
//! let rules = preset("tic-tac-toe")?.game;
//! let puzzle = Puzzle::new(rules, "O../.X./..O X", Goal::Draw)?;
//! let keeping = Judge::new().keeping(&puzzle.stage())?;
//! assert_eq!(keeping.len(), 4);
//! # Ok::<(), yomikiri::error::Error>(())
//! ```

pub mod bounded;
pub mod compose;
pub mod digits;
pub mod file;
pub mod judge;
pub mod rating;
pub mod record;
pub mod solve;
pub mod themes;
pub mod threats;

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

use crate::error::{Error, PUZZLE_GOAL, Result, excerpt};
use crate::game::{Game, Score, Side};
use crate::games::{AnyGame, AnyMove, GameRules};

/// What the side to move must reach, whatever the other side does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// A win.
    Win,
    /// At least a draw.
    Draw,
    /// A final score of at least this, from the solver's point of view: in reversi, how many discs more than the other side.
    AtLeast(i8),
    /// A win with at most this many moves of its own, the last one included.
    WinIn(u8),
}

impl Goal {
    /// The score of [`Goal::AtLeast`] is at most this far from 0.
    pub const MOST_SCORE: i8 = 64;
    /// The maximum number of moves in [`Goal::WinIn`].
    pub const MOST_MOVES: u8 = 64;

    /// The least final score that reaches the goal, from the solver's point of view.
    #[must_use]
    pub const fn threshold(self) -> Score {
        match self {
            Goal::Win | Goal::WinIn(_) => 1,
            Goal::Draw => 0,
            Goal::AtLeast(least) => least as Score,
        }
    }

    /// The goal after a move of the solver.
    #[must_use]
    pub const fn after_own_move(self) -> Self {
        match self {
            Goal::WinIn(moves) => Goal::WinIn(moves.saturating_sub(1)),
            other => other,
        }
    }
}

/// `win`, `draw`, `>=N` or `win-in-N`.
///
/// ```
/// use yomikiri::puzzles::Goal;
/// assert_eq!(Goal::AtLeast(-3).to_string(), ">=-3");
/// assert_eq!("win-in-4".parse(), Ok(Goal::WinIn(4)));
/// ```
impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Goal::Win => f.write_str("win"),
            Goal::Draw => f.write_str("draw"),
            Goal::AtLeast(least) => write!(f, ">={least}"),
            Goal::WinIn(moves) => write!(f, "win-in-{moves}"),
        }
    }
}

impl Serialize for Goal {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl FromStr for Goal {
    type Err = Error;

    /// Reads what [`Display`](fmt::Display) writes. `win-in-0` is what remains of `win-in-1` after the move.
    fn from_str(text: &str) -> Result<Self> {
        let goal = if text == "win" {
            Some(Goal::Win)
        } else if text == "draw" {
            Some(Goal::Draw)
        } else if let Some(least) = text.strip_prefix(">=") {
            let least = least.parse().ok().map(Goal::AtLeast);
            least.filter(|goal| {
                (-Score::from(Goal::MOST_SCORE)..=Goal::MOST_SCORE.into())
                    .contains(&goal.threshold())
            })
        } else {
            let moves = text
                .strip_prefix("win-in-")
                .and_then(|moves| moves.parse().ok());
            let moves = moves.filter(|&moves| moves <= Goal::MOST_MOVES);
            moves.map(Goal::WinIn)
        };
        // Each goal has one text, in which numbers have no leading plus signs or zeros.
        goal.filter(|goal| goal.to_string() == text)
            .ok_or_else(|| Error::new(PUZZLE_GOAL, excerpt(text)))
    }
}

/// A puzzle. The side to move in its position is the solver, who must reach the goal.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// The rules.
    pub rules: GameRules,
    /// The position.
    pub position: AnyGame,
    /// What to reach.
    pub goal: Goal,
}

impl Puzzle {
    /// The puzzle with this position, in the game's notation.
    ///
    /// # Errors
    /// Of kind bad-position if the text is not a position under these rules.
    pub fn new(rules: GameRules, position: &str, goal: Goal) -> Result<Self> {
        let position = rules.start(Some(position))?;
        Ok(Self {
            rules,
            position,
            goal,
        })
    }

    /// Where the puzzle begins.
    #[must_use]
    pub fn stage(&self) -> Stage {
        Stage {
            game: self.position.clone(),
            solver: self.position.turn(),
            goal: self.goal,
        }
    }
}

/// A position on the way through a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct Stage {
    /// The position.
    pub game: AnyGame,
    /// The side that must reach the goal.
    pub solver: Side,
    /// What it must still reach; in a win in *n* moves, *n* is the number of moves left.
    pub goal: Goal,
}

impl Stage {
    /// Whether it is the solver's turn.
    #[must_use]
    pub fn is_own_turn(&self) -> bool {
        self.game.turn() == self.solver
    }

    /// The stage after a legal move.
    #[must_use]
    pub fn after(&self, mv: AnyMove) -> Self {
        let goal = if self.is_own_turn() {
            self.goal.after_own_move()
        } else {
            self.goal
        };
        Self {
            game: self.game.after(mv),
            solver: self.solver,
            goal,
        }
    }

    /// Whether the goal was reached, once that is settled: at the end of the game, or when a win in *n* moves has no moves left.
    #[must_use]
    pub fn result(&self) -> Option<bool> {
        if let Some(outcome) = self.game.outcome() {
            return Some(self.own(outcome.score) >= self.goal.threshold());
        }
        (self.goal == Goal::WinIn(0)).then_some(false)
    }

    /// A score from the solver's point of view.
    #[must_use]
    pub const fn own(&self, score: Score) -> Score {
        score * self.solver.sign()
    }
}
