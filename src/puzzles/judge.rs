//! The exact solvers' verdict on the moves of a puzzle.

use std::collections::HashMap;

use super::threats::Threats;
use super::{Goal, Stage};
use crate::error::Result;
use crate::game::{Game, Score};
use crate::games::{AnyGame, AnyKey, AnyMove};
use crate::solver::{Options, start, with_tables};

/// A move and its exact value, from the first side's point of view.
pub type Valued = (AnyMove, Score);

/// Judges the positions of one puzzle, and remembers them. All positions must be under the same rules.
#[derive(Default)]
pub struct Judge {
    values: HashMap<AnyKey, Vec<Valued>>,
    bounded: HashMap<(AnyKey, u8), bool>,
    threats: Option<Threats>,
}

impl Judge {
    /// A judge who has seen nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The exact value of every legal move, from the first side's point of view, in canonical order; empty after the end.
    ///
    /// # Errors
    /// Of kind too-large if there is too little memory for a search.
    pub fn values(&mut self, game: &AnyGame) -> Result<Vec<Valued>> {
        let key = game.key();
        if let Some(known) = self.values.get(&key) {
            return Ok(known.clone());
        }
        let legal = game.moves();
        let values = match legal[..] {
            [] => Vec::new(),
            // Passes and other single moves need no search of their own.
            [only] => vec![(only, self.value(&game.after(only))?)],
            _ => solved(game, &legal)?,
        };
        self.values.insert(key, values.clone());
        Ok(values)
    }

    /// The exact value of a position, from the first side's point of view.
    ///
    /// # Errors
    /// As [`values`](Self::values).
    pub fn value(&mut self, game: &AnyGame) -> Result<Score> {
        if let Some(outcome) = game.outcome() {
            return Ok(outcome.score);
        }
        let sign = game.turn().sign();
        let values = self.values(game)?;
        let best = values.iter().map(|&(_, value)| sign * value).max();
        Ok(sign * best.expect("a game that goes on has a move"))
    }

    /// Whether the solver reaches the goal against every defence.
    ///
    /// # Errors
    /// As [`values`](Self::values).
    pub fn holds(&mut self, stage: &Stage) -> Result<bool> {
        if let Some(reached) = stage.result() {
            return Ok(reached);
        }
        match stage.goal {
            Goal::WinIn(moves) => self.wins_within(stage, moves),
            goal => Ok(stage.own(self.value(&stage.game)?) >= goal.threshold()),
        }
    }

    /// The solver's moves that keep the goal, in canonical order. The stage must be the solver's turn.
    ///
    /// # Errors
    /// As [`values`](Self::values).
    pub fn keeping(&mut self, stage: &Stage) -> Result<Vec<AnyMove>> {
        let mut keeping = Vec::new();
        if stage.result().is_some() {
            return Ok(keeping);
        }
        if let Goal::WinIn(_) = stage.goal {
            for mv in stage.game.moves() {
                if self.holds(&stage.after(mv))? {
                    keeping.push(mv);
                }
            }
            return Ok(keeping);
        }
        for (mv, value) in self.values(&stage.game)? {
            if stage.own(value) >= stage.goal.threshold() {
                keeping.push(mv);
            }
        }
        Ok(keeping)
    }

    /// The fewest own moves in which the solver wins, if `most` suffice.
    ///
    /// # Errors
    /// As [`values`](Self::values).
    pub fn fewest_moves(&mut self, stage: &Stage, most: u8) -> Result<Option<u8>> {
        for moves in 0..=most {
            let bounded = Stage {
                goal: Goal::WinIn(moves),
                ..stage.clone()
            };
            if self.holds(&bounded)? {
                return Ok(Some(moves));
            }
        }
        Ok(None)
    }

    /// Whether the solver wins with at most this many own moves; the game goes on.
    fn wins_within(&mut self, stage: &Stage, moves: u8) -> Result<bool> {
        if Threats::apply_to(&stage.game) {
            let threats = match &mut self.threats {
                Some(threats) => threats,
                none => none.insert(Threats::new(&stage.game)),
            };
            return Ok(threats.wins_within(&stage.game, stage.solver, moves));
        }
        let key = (stage.game.key(), moves);
        if let Some(&known) = self.bounded.get(&key) {
            return Ok(known);
        }
        let own = stage.is_own_turn();
        let mut holds = !own;
        for mv in stage.game.moves() {
            if self.holds(&stage.after(mv))? == own {
                holds = own;
                break;
            }
        }
        self.bounded.insert(key, holds);
        Ok(holds)
    }
}

/// The solver's value of every move, in canonical order.
fn solved(game: &AnyGame, legal: &[AnyMove]) -> Result<Vec<Valued>> {
    let options = Options {
        each_move: true,
        ..Options::default()
    };
    let mut search = start(game, options);
    while !with_tables(|tables| search.run(tables, u64::MAX))? {}
    let report = search.report();
    let value_of = |mv: AnyMove| {
        let known = report.moves.iter().find(|known| known.mv == mv);
        let value = known.and_then(|known| known.exact());
        (
            mv,
            value.expect("a finished search has proved every move's value"),
        )
    };
    Ok(legal.iter().map(|&mv| value_of(mv)).collect())
}
