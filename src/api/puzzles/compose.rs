//! The verdict on a puzzle that a user composes, and puzzles made from slips.

use serde::Serialize;

use super::library::write_puzzle;
use super::{PuzzleStage, written};
use crate::api::make_room;
use crate::error::{Error, MOVE_ILLEGAL, PUZZLE_OVER, Result, excerpt};
use crate::game::{Game, Notation, Score};
use crate::games::record::Record;
use crate::puzzles::compose::{Slip, State, Verdict, assess, goal_of_slip};
use crate::puzzles::rating::Linear;
use crate::puzzles::{Goal, Puzzle};

/// A choice of the solver in the main line.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "PuzzleChoice"))]
#[non_exhaustive]
pub struct Choice {
    /// The stage in which to choose.
    pub stage: PuzzleStage,
    /// The move of the main line.
    #[serde(rename = "move")]
    #[cfg_attr(feature = "types", ts(type = "Move"))]
    pub mv: String,
    /// The moves that keep the goal; `None` where finding them takes too long.
    #[cfg_attr(feature = "types", ts(type = "Move[] | null"))]
    pub keeping: Option<Vec<String>>,
    /// The number of legal moves.
    pub legal: usize,
    /// The other side's moves up to the next choice.
    #[cfg_attr(feature = "types", ts(type = "Move[]"))]
    pub replies: Vec<String>,
}

/// What is known of a position and a goal.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct PuzzleVerdict {
    /// What they are; `None`: the goal can be reached, and nothing more is known yet.
    pub state: Option<State>,
    /// The first moves that keep the goal, as far as they are known.
    #[cfg_attr(feature = "types", ts(type = "Move[]"))]
    pub keeping: Vec<String>,
    /// The number of legal first moves.
    pub legal: usize,
    /// The best score that the solver can reach, from its point of view; `None` in a win in so many moves, or if the values are out of reach.
    pub best: Option<Score>,
    /// A goal that exactly one first move keeps, unless the given goal is one. It may be a score even in games without scores.
    #[cfg_attr(feature = "types", ts(type = "PuzzleGoal | null"))]
    pub advice: Option<Goal>,
    /// The solver's choices in the main line; empty while it is being looked for, and if there is no puzzle.
    pub choices: Vec<Choice>,
    /// Whether all is known that will be.
    pub done: bool,
    /// An estimate of the rating, from 100 to 3000; `None` without a predictor, or if not all keeping moves are known.
    pub rating: Option<u16>,
}

/// Judges a position and a goal, with bounded work. `on_verdict` receives an interim verdict as soon as the goal is known to be reachable. With a
/// predictor, the verdict has a rating.
///
/// # Errors
/// Of kind too-large if there is too little memory for a search.
pub fn assess_puzzle(
    game: &Record,
    goal: Goal,
    predictor: Option<&Linear>,
    on_verdict: &mut dyn FnMut(&PuzzleVerdict),
) -> Result<PuzzleVerdict> {
    make_room()?;
    let start = PuzzleStage {
        game: game.clone(),
        solver: game.game().turn(),
        goal,
    };
    // A foul ends the game, although the position could go on.
    if game.outcome().is_some() {
        return Ok(PuzzleVerdict {
            state: Some(State::Over),
            done: true,
            ..PuzzleVerdict::default()
        });
    }
    let puzzle = Puzzle {
        rules: game.rules().game.clone(),
        position: game.game().clone(),
        goal,
    };
    let found = assess(&puzzle, predictor, &mut |verdict| {
        on_verdict(&in_words(&start, verdict));
    })?;
    Ok(in_words(&start, &found))
}

fn in_words(start: &PuzzleStage, verdict: &Verdict) -> PuzzleVerdict {
    let mut choices: Vec<Choice> = Vec::new();
    let mut at = start.clone();
    for step in &verdict.line {
        let mv = step.stage.game.write_move(step.mv);
        let next = at.after(step.mv);
        if step.stage.is_own_turn() {
            let keeping = step.keeping.as_deref();
            choices.push(Choice {
                stage: at,
                mv,
                keeping: keeping.map(|moves| written(&step.stage, moves)),
                legal: step.legal,
                replies: Vec::new(),
            });
        } else if let Some(choice) = choices.last_mut() {
            choice.replies.push(mv);
        }
        at = next;
    }
    PuzzleVerdict {
        state: verdict.state,
        keeping: written(&start.stage(), &verdict.keeping),
        legal: verdict.legal,
        best: verdict.best,
        advice: verdict.advice,
        choices,
        done: verdict.done,
        rating: verdict.rating,
    }
}

/// A slip, as [`puzzle_of_slip`] takes it.
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "PuzzleSlip"))]
pub struct SlipArgument<'a> {
    /// The game before it.
    #[cfg_attr(feature = "types", ts(type = "Game"))]
    pub before: Record,
    /// The move that was played.
    #[cfg_attr(feature = "types", ts(type = "Move"))]
    pub played: &'a str,
    /// The value of the best move, from the first side's point of view; proved, as the other is.
    pub best: Score,
    /// The value of the move played.
    pub value: Score,
    /// The moves to the end with best play before the slip.
    pub plies: Option<u32>,
}

/// The link text of the puzzle made from a slip: the position before the slip, with the result that was still possible as the goal. The values are
/// from the first side's point of view; `plies` is the number of moves to the end with best play from that position, if known.
///
/// # Errors
/// With the code `puzzle-too-large` if the puzzle cannot be judged, `puzzle-too-long` if it does not fit into a link, `puzzle-goal` if nothing was
/// given away or the score is no goal, `puzzle-unreachable` if the values are wrong, `puzzle-over` after the end; of kind illegal-move if the move
/// could not be played.
pub fn puzzle_of_slip(
    before: &Record,
    played: &str,
    best: Score,
    value: Score,
    plies: Option<u32>,
) -> Result<String> {
    make_room()?;
    let position = before.game();
    if before.outcome().is_some() {
        return Err(Error::new(PUZZLE_OVER, position.write_position()));
    }
    let illegal = |_| Error::new(MOVE_ILLEGAL, excerpt(played)).with("move", excerpt(played));
    let slip = Slip {
        before: position.clone(),
        played: position.read_move(played).map_err(illegal)?,
        best,
        value,
        plies,
    };
    write_puzzle(before, goal_of_slip(&slip)?, None, &[])
}
