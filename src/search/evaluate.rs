//! What a position is taken to be worth where the search stops before the end.

use crate::game::{Game, Score, Side};
use crate::games::AnyGame;
use crate::games::eight::Eight;
use crate::games::mnk::Mnk;
use crate::games::reversi::Reversi;
use crate::games::tree::TreeGame;

/// A static evaluation, used at every leaf of a search that is limited in depth.
pub trait Evaluate: Game {
    /// The position's estimated value, first's point of view, finished or not.
    fn evaluate(&self) -> Score;
}

/// The highest power of ten a line can be worth: sums over all lines of a 19x19 board stay exact in JavaScript.
const MAX_EXPONENT: u32 = 13;

/// Line counting (Onoue 2005, after Bird and Wadler 1988): over every row, column and diagonal at
/// least k long, 10^a where it holds a marks of one side and none of the other, 0 where it is empty
/// or mixed. Obstacles don't count. A finished game is evaluated the same way; in misère the sign
/// is turned round.
impl Evaluate for Mnk {
    fn evaluate(&self) -> Score {
        let (first, second) = (self.marks(Side::First), self.marks(Side::Second));
        let count = |line: &[usize], marks: &crate::games::mnk::CellSet| {
            line.iter().filter(|&&cell| marks.contains(cell)).count() as u32
        };
        let value = |line: &Vec<usize>| match (count(line, first), count(line, second)) {
            (0, 0) => 0,
            (own, 0) => 10i64.pow(own.min(MAX_EXPONENT)),
            (0, opposing) => -(10i64.pow(opposing.min(MAX_EXPONENT))),
            _ => 0,
        };
        let sum: Score = self.lines().iter().map(value).sum();
        if self.rules().misere { -sum } else { sum }
    }
}

/// The score if the game ended now.
impl Evaluate for Reversi {
    fn evaluate(&self) -> Score {
        self.rules().score(self.first(), self.second())
    }
}

/// The result if there is one, else nothing is known.
impl Evaluate for Eight {
    fn evaluate(&self) -> Score {
        self.outcome().map_or(0, |outcome| outcome.score)
    }
}

/// The leaf, else nothing is known.
impl Evaluate for TreeGame {
    fn evaluate(&self) -> Score {
        self.outcome().map_or(0, |outcome| outcome.score)
    }
}

impl Evaluate for AnyGame {
    fn evaluate(&self) -> Score {
        match self {
            AnyGame::Mnk(game) => game.evaluate(),
            AnyGame::Reversi(game) => game.evaluate(),
            AnyGame::Eight(game) => game.evaluate(),
            AnyGame::Tree(game) => game.evaluate(),
        }
    }
}
