//! The exact verdict on the moves of a puzzle.
//!
//! Work is bounded and counted in positions, so that a puzzle is judged the same everywhere; one that takes more is too large. Two questions with
//! equal arguments have equal answers, whatever was asked in between.
//!
//! - The **values** of all moves come from the game's solver ([`most_positions`]).
//! - Where they are out of reach, as on a large board, a short search **proves** some positions won or lost: there, threats win.
//! - A **win in *n* moves** has a search of its own ([`threats`](super::threats), [`bounded`](super::bounded)), because it is quick on any
//!   board.

use rustc_hash::FxHashMap;
use serde_json::Value;

use super::bounded::{BoundedWins, remember};
use super::threats::Threats;
use super::{Goal, Stage};
use crate::error::{Error, PUZZLE_TOO_LARGE, Result};
use crate::game::{Game, Score};
use crate::games::{AnyGame, AnyKey, AnyMove};
use crate::solver::limit::Limit;
use crate::solver::{Options, run_within, start, with_tables};

/// With more legal moves than this, their values are out of reach.
pub const COUNTED: usize = 80;
/// The maximum number of positions in a search for the values of all moves, where there are few. The largest puzzle of the file takes a tenth.
pub const MOST_POSITIONS: u64 = 5_000_000;
/// The more moves there are, the longer a position takes: with 80 legal moves some 156,000 are left, with 49 some 416,000.
const MOST_WORK: u64 = 1_000_000_000;
/// The maximum number of positions in a search for what can be proved where the moves' values are out of reach.
pub const MOST_PROVING: u64 = 3_000;
/// The maximum number of positions in a search for a likely move.
const MOST_GUESSING: u64 = 100;
/// The maximum number of positions in a search for a win in *n* moves.
pub const MOST_WINNING: u64 = 300_000;
/// The maximum number of answers of each kind that are remembered; then all are forgotten.
const MOST_KNOWN: usize = 1 << 14;

/// The maximum number of positions in a search for the values of this many legal moves.
///
/// ```
/// use yomikiri::puzzles::judge::most_positions;
/// assert_eq!((most_positions(10), most_positions(80)), (5_000_000, 156_250));
/// ```
#[must_use]
pub fn most_positions(legal: usize) -> u64 {
    let legal = legal.max(1) as u64;
    MOST_WORK.div_ceil(legal * legal).min(MOST_POSITIONS)
}

/// A move and its exact value, from the first side's point of view.
pub type Valued = (AnyMove, Score);

/// What a short search proves about a position: bounds of its value from the first side's point of view, and the best move it found.
#[derive(Clone, Copy, Debug)]
struct Proof {
    lower: Score,
    upper: Score,
    best: Option<AnyMove>,
}

/// Judges the positions of one puzzle, and remembers them. All positions must be under the same rules.
pub struct Judge {
    /// `None`: out of reach.
    values: FxHashMap<AnyKey, Option<Vec<Valued>>>,
    proofs: FxHashMap<AnyKey, Proof>,
    guesses: FxHashMap<AnyKey, AnyMove>,
    bounded: BoundedWins,
    threats: Option<Threats>,
    /// The positions that all questions together may still take.
    left: u64,
}

impl Default for Judge {
    fn default() -> Self {
        Self::within(u64::MAX)
    }
}

impl Judge {
    /// A judge that has seen nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A judge that visits about this many positions for all questions together; after that, every question that needs more is too large.
    #[must_use]
    pub fn within(positions: u64) -> Self {
        Self {
            values: FxHashMap::default(),
            proofs: FxHashMap::default(),
            guesses: FxHashMap::default(),
            bounded: BoundedWins::default(),
            threats: None,
            left: positions,
        }
    }

    /// The exact value of every legal move, from the first side's point of view, in canonical order; empty after the end.
    ///
    /// # Errors
    /// With the code `puzzle-too-large` if the values are out of reach; of kind too-large if there is too little memory for a search.
    pub fn values(&mut self, game: &AnyGame) -> Result<Vec<Valued>> {
        self.known_values(game)?.ok_or_else(too_large)
    }

    /// The values of [`values`](Self::values); `None` if they are out of reach.
    ///
    /// # Errors
    /// Of kind too-large if there is too little memory for a search, or if nothing is left of the work of all questions.
    pub fn known_values(&mut self, game: &AnyGame) -> Result<Option<Vec<Valued>>> {
        let key = game.key();
        if let Some(known) = self.values.get(&key) {
            return Ok(known.clone());
        }
        let legal = game.moves();
        let values = match legal[..] {
            [] => Some(Vec::new()),
            // Passes and other single moves need no search of their own.
            [only] => self
                .known_value(&game.after(only))?
                .map(|value| vec![(only, value)]),
            _ if legal.len() > COUNTED => None,
            _ => self.solved(game, &legal)?,
        };
        remember(&mut self.values, MOST_KNOWN, key, values.clone());
        Ok(values)
    }

    /// The exact value of a position, from the first side's point of view.
    ///
    /// # Errors
    /// Those of [`values`](Self::values).
    pub fn value(&mut self, game: &AnyGame) -> Result<Score> {
        self.known_value(game)?.ok_or_else(too_large)
    }

    fn known_value(&mut self, game: &AnyGame) -> Result<Option<Score>> {
        if let Some(outcome) = game.outcome() {
            return Ok(Some(outcome.score));
        }
        let sign = game.turn().sign();
        let values = self.known_values(game)?.unwrap_or_default();
        let best = values.iter().map(|&(_, value)| sign * value).max();
        Ok(best.map(|best| sign * best))
    }

    /// The solver's value of every move, in canonical order; `None` if that takes too many positions.
    fn solved(&mut self, game: &AnyGame, legal: &[AnyMove]) -> Result<Option<Vec<Valued>>> {
        let options = Options {
            each_move: true,
            ..Options::default()
        };
        let most = most_positions(legal.len());
        let allowed = most.min(self.left);
        let mut search = start(game, options);
        let done = with_tables(|tables| search.run(tables, allowed))?;
        self.spend(search.nodes())?;
        if !done && allowed < most {
            return Err(too_large());
        }
        let report = search.report();
        let value_of = |&mv: &AnyMove| {
            let known = report.moves.iter().find(|known| known.mv == mv)?;
            Some((mv, known.exact()?))
        };
        Ok(done.then(|| legal.iter().map(value_of).collect()).flatten())
    }

    /// Counts the positions of a search.
    fn spend(&mut self, positions: u64) -> Result<()> {
        let left = self.left.checked_sub(positions);
        self.left = left.unwrap_or(0);
        left.map(drop).ok_or_else(too_large)
    }

    /// What a search of at most this many positions proves about a position.
    fn searched(&mut self, game: &AnyGame, most: u64) -> Result<Proof> {
        let (_, report) = run_within(game, Options::default(), &Limit::from(most))?;
        self.spend(report.nodes)?;
        Ok(Proof {
            lower: report.lower,
            upper: report.upper,
            best: report.line.first().copied(),
        })
    }

    /// What a short search proves of a position where the moves' values are out of reach.
    fn proof(&mut self, game: &AnyGame) -> Result<Proof> {
        let key = game.key();
        if let Some(&known) = self.proofs.get(&key) {
            return Ok(known);
        }
        let proof = self.searched(game, MOST_PROVING)?;
        remember(&mut self.proofs, MOST_KNOWN, key, proof);
        Ok(proof)
    }

    /// The best move of the side to move, the first among equals; where the values are out of reach, the first of the line that a short search
    /// gives. The game must not be over.
    ///
    /// # Errors
    /// Of kind too-large if there is too little memory for a search, or if nothing is left of the work of all questions.
    pub fn best(&mut self, game: &AnyGame) -> Result<AnyMove> {
        let sign = game.turn().sign();
        let Some(values) = self.known_values(game)? else {
            let proof = self.proof(game)?;
            return Ok(legal(game, proof.best));
        };
        // `max_by_key` returns the last of equals, which is the first from the front.
        let best = values.iter().rev().max_by_key(|&&(_, value)| sign * value);
        Ok(best.expect("a game that goes on has a move").0)
    }

    /// A move that looks good at a glance. The game must not be over.
    ///
    /// # Errors
    /// Those of [`best`](Self::best).
    pub fn likely(&mut self, game: &AnyGame) -> Result<AnyMove> {
        let key = game.key();
        if let Some(&known) = self.guesses.get(&key) {
            return Ok(known);
        }
        let guess = legal(game, self.searched(game, MOST_GUESSING)?.best);
        remember(&mut self.guesses, MOST_KNOWN, key, guess);
        Ok(guess)
    }

    /// Whether the solver reaches the goal against every defence.
    ///
    /// # Errors
    /// With the code `puzzle-too-large` if neither this nor the opposite can be proved; of kind too-large if there is too little memory for a
    /// search.
    pub fn holds(&mut self, stage: &Stage) -> Result<bool> {
        if let Some(reached) = stage.result() {
            return Ok(reached);
        }
        if let Goal::WinIn(moves) = stage.goal {
            return self.wins_within(stage, moves);
        }
        let threshold = stage.goal.threshold();
        if let Some(value) = self.known_value(&stage.game)? {
            return Ok(stage.own(value) >= threshold);
        }
        let proof = self.proof(&stage.game)?;
        let (lower, upper) = (stage.own(proof.lower), stage.own(proof.upper));
        if lower.min(upper) >= threshold {
            Ok(true)
        } else if lower.max(upper) < threshold {
            Ok(false)
        } else {
            Err(too_large())
        }
    }

    /// Whether the goal holds after a legal move.
    ///
    /// # Errors
    /// Those of [`holds`](Self::holds).
    pub fn keeps(&mut self, stage: &Stage, mv: AnyMove) -> Result<bool> {
        if !matches!(stage.goal, Goal::WinIn(_))
            && let Some(values) = self.known_values(&stage.game)?
        {
            let value = values.iter().find(|&&(known, _)| known == mv);
            let threshold = stage.goal.threshold();
            return Ok(value.is_some_and(|&(_, value)| stage.own(value) >= threshold));
        }
        self.holds(&stage.after(mv))
    }

    /// The solver's moves that keep the goal, in canonical order. The stage must be the solver's turn.
    ///
    /// # Errors
    /// With the code `puzzle-too-large` if some move cannot be judged, and, except in a win in *n* moves, if there are more than
    /// [`COUNTED`] moves; of kind too-large if there is too little memory for a search.
    pub fn keeping(&mut self, stage: &Stage) -> Result<Vec<AnyMove>> {
        if stage.result().is_some() {
            return Ok(Vec::new());
        }
        let Goal::WinIn(moves) = stage.goal else {
            let threshold = stage.goal.threshold();
            let mut values = self.values(&stage.game)?;
            values.retain(|&(_, value)| stage.own(value) >= threshold);
            return Ok(values.into_iter().map(|(mv, _)| mv).collect());
        };
        if Threats::apply_to(&stage.game) {
            let keeping = self.ask_threats(&stage.game, |threats| {
                threats.keeping(&stage.game, moves, MOST_WINNING)
            })?;
            return keeping.ok_or_else(too_large);
        }
        let mut keeping = Vec::new();
        for mv in stage.game.moves() {
            if self.holds(&stage.after(mv))? {
                keeping.push(mv);
            }
        }
        Ok(keeping)
    }

    /// Whether the goal is proved to be out of reach; false if neither that nor the opposite can be proved.
    ///
    /// # Errors
    /// Of kind too-large if there is too little memory for a search.
    pub fn misses(&mut self, stage: &Stage) -> Result<bool> {
        Ok(within_reach(self.holds(stage))? == Some(false))
    }

    /// The minimum number of own moves in which the solver wins, if `most` suffice.
    ///
    /// # Errors
    /// Those of [`holds`](Self::holds).
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

    /// Whether the solver wins with at most this many own moves. The game must not be over.
    fn wins_within(&mut self, stage: &Stage, moves: u8) -> Result<bool> {
        let wins = if Threats::apply_to(&stage.game) {
            self.ask_threats(&stage.game, |threats| {
                threats.wins_within(&stage.game, stage.solver, moves, MOST_WINNING)
            })?
        } else {
            let before = self.bounded.nodes();
            let wins = self.bounded.wins_within(stage, moves, MOST_WINNING)?;
            self.spend(self.bounded.nodes() - before)?;
            wins
        };
        wins.ok_or_else(too_large)
    }

    /// Asks the search for threats, in a game that it knows.
    fn ask_threats<T>(&mut self, game: &AnyGame, ask: impl FnOnce(&mut Threats) -> T) -> Result<T> {
        let threats = self.threats.get_or_insert_with(|| Threats::new(game));
        let before = threats.nodes();
        let answer = ask(threats);
        let positions = threats.nodes() - before;
        self.spend(positions)?;
        Ok(answer)
    }
}

/// This move if it is legal, or else the first legal one.
fn legal(game: &AnyGame, mv: Option<AnyMove>) -> AnyMove {
    let legal = game.moves();
    let known = mv.filter(|mv| legal.contains(mv));
    known.unwrap_or_else(|| legal[0])
}

fn too_large() -> Error {
    Error::new(PUZZLE_TOO_LARGE, Value::Null)
}

/// An answer, or `None` if the puzzle cannot be judged within the limits.
///
/// # Errors
/// Any other one.
pub fn within_reach<T>(answer: Result<T>) -> Result<Option<T>> {
    match answer {
        Err(error) if is_too_large(&error) => Ok(None),
        answer => answer.map(Some),
    }
}

/// Whether an error says that a puzzle cannot be judged within the limits.
#[must_use]
pub fn is_too_large(error: &Error) -> bool {
    error.code == PUZZLE_TOO_LARGE
}
