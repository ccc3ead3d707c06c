//! Whether a position and a goal make a sound puzzle, and how hard it is, for whoever composes one; and puzzles made from slips.

use std::cmp::Reverse;

use serde::Serialize;
use serde_json::Value;

use super::judge::{Judge, MOST_POSITIONS, is_too_large};
use super::rating::{Linear, Predictors};
use super::solve::{Step, is_solved, main_line};
use super::{Goal, Puzzle, Stage};
use crate::error::{
    Code, Error, PUZZLE_GOAL, PUZZLE_OVER, PUZZLE_TOO_LARGE, PUZZLE_UNREACHABLE, Result,
};
use crate::game::{Game, Score};
use crate::games::{AnyGame, AnyMove};
use crate::short_sort::sort_short;

/// The maximum number of positions that all searches together visit for a composed puzzle, or one made from a slip. A puzzle whose moves take
/// longer to judge is no pleasure to solve either.
pub const MOST_COMPOSING: u64 = 4 * MOST_POSITIONS;
/// The longest win in *n* moves that is tried as the goal of a slip: these are judged quickly on any board.
const SHORT: u32 = 4;
/// With more legal moves than this, only a win in *n* moves is tried: judging every move exactly would take minutes.
const MANY: usize = 40;

/// What a position and a goal are. "sound": the goal can be reached, and the first move is a key move: of several, it alone keeps the goal;
/// "open": it can be reached, but several first moves keep it, or only one is legal; "unknown": it can be reached, but to see which first
/// moves keep it takes too long; "solved": every line of play reaches it; "over", "unreachable" and "too-large": there is no puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "PuzzleState"))]
#[serde(rename_all = "kebab-case")]
pub enum State {
    /// The goal can be reached, and the first move is a key move.
    Sound,
    /// The goal can be reached, but several first moves keep it, or only one is legal.
    Open,
    /// The goal can be reached, but finding out which first moves keep it takes too long.
    Unknown,
    /// Every line of play reaches the goal.
    Solved,
    /// The game is over.
    Over,
    /// The goal cannot be reached against the best defence.
    Unreachable,
    /// The position could not be solved.
    TooLarge,
}

/// What is known of a position and a goal.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Verdict {
    /// `None`: the goal can be reached, and nothing more is known yet.
    pub state: Option<State>,
    /// The first moves that keep the goal, as far as they are known.
    pub keeping: Vec<AnyMove>,
    /// The number of legal first moves.
    pub legal: usize,
    /// The best score that the solver can reach, from its point of view; `None` in a win in so many moves, or if the values are out of reach.
    pub best: Option<Score>,
    /// A goal that exactly one first move keeps, unless the given goal is one.
    pub advice: Option<Goal>,
    /// The main line; empty while it is being looked for, and if there is no puzzle.
    pub line: Vec<Step>,
    /// Whether the verdict is final.
    pub done: bool,
    /// The predicted rating, from 100 to 3000.
    pub rating: Option<u16>,
}

impl Verdict {
    fn settle(&mut self, keeping: Option<Vec<AnyMove>>) {
        self.state = Some(match &keeping {
            None => State::Unknown,
            Some(keeping) if keeping.len() > 1 || self.legal == 1 => State::Open,
            Some(_) => State::Sound,
        });
        if self.state == Some(State::Sound) {
            self.advice = None;
        }
        self.keeping = keeping.unwrap_or_default();
    }

    fn ended(self, state: State) -> Self {
        Self {
            state: Some(state),
            line: Vec::new(),
            done: true,
            ..self
        }
    }
}

/// A goal that exactly one move keeps: a win or a draw if that move alone reaches it, otherwise the best score. `own` are the values of all moves
/// from the side to move's point of view.
///
/// ```
/// use yomikiri::puzzles::{Goal, compose::goal_of_one_move};
/// assert_eq!(goal_of_one_move(vec![-1, 0, 1]), Some(Goal::Win));
/// assert_eq!(goal_of_one_move(vec![-6, -4]), Some(Goal::AtLeast(-4)));
/// assert_eq!(goal_of_one_move(vec![2, 2, 0]), None);
/// ```
#[must_use]
pub fn goal_of_one_move(mut own: Vec<Score>) -> Option<Goal> {
    sort_short(&mut own, |&value| Reverse(value));
    let (&best, &second) = (own.first()?, own.get(1)?);
    if best == second {
        None
    } else if best > 0 && second <= 0 {
        Some(Goal::Win)
    } else if best == 0 {
        Some(Goal::Draw)
    } else {
        i8::try_from(best).ok().map(Goal::AtLeast)
    }
}

/// Judges a puzzle with bounded work. `on_verdict` receives what is known as soon as it is known that the goal can be reached; with a
/// predictor, the verdict has a rating.
///
/// # Errors
/// Of kind too-large if there is too little memory for a search.
pub fn assess(
    puzzle: &Puzzle,
    predictor: Option<&Linear>,
    on_verdict: &mut dyn FnMut(&Verdict),
) -> Result<Verdict> {
    assess_within(MOST_COMPOSING, puzzle, predictor, on_verdict)
}

/// [`assess`] with another limit on the positions of all searches together.
///
/// # Errors
/// Of kind too-large if there is too little memory for a search.
pub fn assess_within(
    positions: u64,
    puzzle: &Puzzle,
    predictor: Option<&Linear>,
    on_verdict: &mut dyn FnMut(&Verdict),
) -> Result<Verdict> {
    let mut judge = Judge::within(positions);
    let mut verdict = Verdict {
        legal: puzzle.position.moves().len(),
        ..Verdict::default()
    };
    match known(&mut judge, puzzle, &mut verdict, on_verdict) {
        Ok(Some(state)) => return Ok(verdict.ended(state)),
        Ok(None) => {}
        Err(error) if is_too_large(&error) => return Ok(verdict.ended(State::TooLarge)),
        Err(error) => return Err(error),
    }
    let own = || verdict.line.iter().filter(|step| step.stage.is_own_turn());
    if let Some(predictor) = predictor
        && own().all(|step| step.keeping.is_some())
    {
        verdict.rating = Some(predictor.clamped(&Predictors::of(&verdict.line)));
    }
    verdict.done = true;
    Ok(verdict)
}

/// Finds everything except the rating. Returns the state if there is no puzzle.
fn known(
    judge: &mut Judge,
    puzzle: &Puzzle,
    verdict: &mut Verdict,
    on_verdict: &mut dyn FnMut(&Verdict),
) -> Result<Option<State>> {
    let stage = puzzle.stage();
    if stage.game.outcome().is_some() {
        return Ok(Some(State::Over));
    }
    let values = match stage.goal {
        Goal::WinIn(_) => None,
        _ => judge.known_values(&stage.game)?,
    };
    let valued = values.is_some();
    if let Some(values) = values {
        let own: Vec<Score> = values.iter().map(|&(_, value)| stage.own(value)).collect();
        verdict.best = own.iter().max().copied();
        verdict.advice = goal_of_one_move(own);
    }
    if !judge.holds(&stage)? {
        return Ok(Some(State::Unreachable));
    }
    if is_solved(&stage) {
        return Ok(Some(State::Solved));
    }
    // The values say at once which moves keep the goal.
    if valued {
        verdict.settle(Some(judge.keeping(&stage)?));
    }
    on_verdict(verdict);
    verdict.line = main_line(judge, &stage)?;
    let first = verdict.line.first();
    verdict.settle(first.and_then(|step| step.keeping.clone()));
    Ok(None)
}

/// A slip whose values are proved, all from the first side's point of view.
#[derive(Clone, Debug, PartialEq)]
pub struct Slip {
    /// The position before it.
    pub before: AnyGame,
    /// The move that was played.
    pub played: AnyMove,
    /// The value of the best move.
    pub best: Score,
    /// The value of the move played.
    pub value: Score,
    /// The number of moves to the end with best play before the slip, if it is known.
    pub plies: Option<u32>,
}

/// The goals that a slip gave away, the most fitting first.
///
/// # Errors
/// With the code `puzzle-goal` if a score has no place in a goal.
pub fn goals_of(slip: &Slip) -> Result<Vec<Goal>> {
    let sign = slip.before.turn().sign();
    let (was, is) = (
        slip.best.saturating_mul(sign),
        slip.value.saturating_mul(sign),
    );
    Ok(if was <= is {
        Vec::new()
    } else if was > 0 && is <= 0 {
        // Where a side may move twice in a row, plies do not say how many are the winner's.
        let plies = slip.plies.filter(|_| slip.before.alternates());
        let moves = plies.map(|plies| plies.div_ceil(2));
        let short = moves.filter(|moves| (1..=SHORT).contains(moves));
        let short = short.map(|moves| Goal::WinIn(moves as u8));
        std::iter::once(Goal::Win).chain(short).collect()
    } else if was == 0 {
        vec![Goal::Draw]
    } else {
        vec![format!(">={was}").parse()?]
    })
}

/// The goal of the puzzle made from a slip: every move can be judged exactly, and the move played is wrong.
///
/// # Errors
/// With the code `puzzle-too-large` if it cannot be judged, `puzzle-unreachable` if the values are wrong, `puzzle-goal` if nothing was given
/// away, or `puzzle-over`; of kind too-large if there is too little memory for a search.
pub fn goal_of_slip(slip: &Slip) -> Result<Goal> {
    goal_of_slip_within(MOST_COMPOSING, slip)
}

/// [`goal_of_slip`] with another limit on the positions of all searches together.
///
/// # Errors
/// Those of [`goal_of_slip`].
pub fn goal_of_slip_within(positions: u64, slip: &Slip) -> Result<Goal> {
    if slip.before.outcome().is_some() {
        return Err(refused(PUZZLE_OVER));
    }
    let mut judge = Judge::within(positions);
    let mut fault = refused(PUZZLE_GOAL);
    for goal in goals_of(slip)? {
        let stage = Stage {
            game: slip.before.clone(),
            solver: slip.before.turn(),
            goal,
        };
        match gives_away(&mut judge, &stage, slip.played) {
            Ok(true) => return Ok(goal),
            Ok(false) => {}
            Err(error) if error.code == PUZZLE_UNREACHABLE || is_too_large(&error) => fault = error,
            Err(error) => return Err(error),
        }
    }
    Err(fault)
}

/// Whether the goal holds and this move gives it away.
fn gives_away(judge: &mut Judge, stage: &Stage, mv: AnyMove) -> Result<bool> {
    if !matches!(stage.goal, Goal::WinIn(_)) && stage.game.moves().len() > MANY {
        return Err(refused(PUZZLE_TOO_LARGE));
    }
    if !judge.holds(stage)? {
        return Err(refused(PUZZLE_UNREACHABLE));
    }
    Ok(!judge.keeps(stage, mv)?)
}

fn refused(code: &'static Code) -> Error {
    Error::new(code, Value::Null)
}
