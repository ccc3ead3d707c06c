//! Puzzles as a page plays them: each call takes a stage and returns what follows from it.
//!
//! ```
//! use yomikiri::api::puzzles::{begin_puzzle, play_puzzle};
//! use yomikiri::puzzles::Goal;
//! use yomikiri::{Moves, new_game, preset};
//! let game = new_game(preset("tic-tac-toe")?, None, &Moves::Text("a1".into()))?;
//! let begun = begin_puzzle(&game, Goal::Draw)?;
//! assert!(begun.can_choose);
//! let played = play_puzzle(&begun.stages[0], "b1")?;
//! assert_eq!((played.right, played.score), (false, Some(-1)));
//! # Ok::<(), yomikiri::error::Error>(())
//! ```

mod compose;
pub mod decode;
mod library;

pub use compose::{Choice, PuzzleVerdict, SlipArgument, assess_puzzle, puzzle_of_slip};
pub use library::{
    ListedPuzzle, PuzzleLibrary, PuzzleLimits, Range, SharedPuzzle, puzzle_file, puzzle_limits,
    read_puzzle, write_puzzle,
};

use std::cell::RefCell;

use serde::Serialize;

use crate::api::moves::legal_move;
use crate::api::room::{make_room, when_short};
use crate::error::{Error, PUZZLE_GOAL, PUZZLE_OVER, PUZZLE_UNREACHABLE, Result, WRONG_TURN};
use crate::game::{Game, Notation, Score, Side};
use crate::games::record::Record;
use crate::games::{AnyMove, GameRules};
use crate::puzzles::judge::{Judge, within_reach};
use crate::puzzles::solve::{branches, is_solved, main_line, onward, own_move, refutation};
use crate::puzzles::{Goal, Stage};

thread_local! {
    /// The last judge, and its rules: most calls are about the same puzzle as the call before.
    static JUDGE: RefCell<Option<(GameRules, Judge)>> = {
        when_short(forget);
        RefCell::new(None)
    };
}

/// Drops everything known about puzzles.
fn forget() {
    JUDGE.take();
}

/// Asks the judge for these rules.
fn ask<T>(rules: &GameRules, question: impl FnOnce(&mut Judge) -> Result<T>) -> Result<T> {
    make_room()?;
    let kept = JUDGE.take().filter(|(known, _)| known == rules);
    let (rules, mut judge) = kept.unwrap_or_else(|| (rules.clone(), Judge::new()));
    let answer = question(&mut judge);
    JUDGE.set(Some((rules, judge)));
    answer
}

/// A position on the way through a puzzle.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PuzzleStage {
    /// The game so far.
    #[cfg_attr(feature = "types", ts(type = "Game"))]
    pub game: Record,
    /// The side that must reach the goal.
    pub solver: Side,
    /// What it must still reach: a win in so many moves counts down with the solver's moves, to 0.
    #[cfg_attr(feature = "types", ts(type = "PuzzleGoal"))]
    pub goal: Goal,
}

impl PuzzleStage {
    fn rules(&self) -> &GameRules {
        &self.game.rules().game
    }

    fn stage(&self) -> Stage {
        Stage {
            game: self.game.game().clone(),
            solver: self.solver,
            goal: self.goal,
        }
    }

    /// The stage, in which the game must not be over.
    fn going_on(&self) -> Result<Stage> {
        let stage = self.stage();
        if self.game.outcome().is_some() || stage.result().is_some() {
            return Err(self.refused(PUZZLE_OVER));
        }
        Ok(stage)
    }

    /// The stage, in which the game must not be over and this side must be to move.
    fn turn_of(&self, side: Side) -> Result<Stage> {
        let stage = self.going_on()?;
        let turn = stage.game.turn();
        if turn != side {
            return Err(self.refused(WRONG_TURN).with("side", turn.name()));
        }
        Ok(stage)
    }

    fn refused(&self, code: &'static crate::error::Code) -> Error {
        Error::new(code, self.game.game().write_position())
    }

    /// The error unless the goal can be reached.
    fn check(&self, judge: &mut Judge, stage: &Stage) -> Result<()> {
        if judge.holds(stage)? {
            Ok(())
        } else {
            Err(self.refused(PUZZLE_UNREACHABLE))
        }
    }

    /// The stage after a legal move.
    fn after(&self, mv: AnyMove) -> Self {
        Self {
            game: self.game.with_legal(mv),
            solver: self.solver,
            goal: self.stage().after(mv).goal,
        }
    }

    /// The stages after each of these moves.
    fn along(&self, moves: &[AnyMove]) -> Vec<Self> {
        let next = |stage: &mut Self, &mv: &AnyMove| {
            *stage = stage.after(mv);
            Some(stage.clone())
        };
        moves.iter().scan(self.clone(), next).collect()
    }

    /// The stage after all of these moves.
    fn at_end_of(&self, moves: &[AnyMove]) -> Self {
        moves
            .iter()
            .fold(self.clone(), |stage, &mv| stage.after(mv))
    }
}

/// What the engine has played, up to the solver's next choice.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "PuzzleTurn"))]
#[non_exhaustive]
pub struct Turn {
    /// The positions on the way, in order.
    pub stages: Vec<PuzzleStage>,
    /// Whether the goal is reached, or nothing can go wrong any more.
    pub solved: bool,
    /// Whether the solver is to choose a move.
    pub can_choose: bool,
}

/// A move of the solver, judged and answered.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "PlayedPuzzle"))]
#[non_exhaustive]
pub struct Played {
    /// Whether the move keeps the goal.
    pub right: bool,
    /// The stage after the move; `stages` are those that follow.
    pub stage: PuzzleStage,
    /// Of a wrong move, the final score that it leads to, from the solver's point of view; `None` if the win merely comes too late.
    pub score: Option<Score>,
    /// What follows: after a right move, forced passes and the computer's defence; after a wrong one, its refutation.
    #[serde(flatten)]
    pub turn: Turn,
}

/// The solver's move in the main line, and how many others would do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "PuzzleHint"))]
#[non_exhaustive]
pub struct Hint {
    /// The move of the main line.
    #[serde(rename = "move")]
    #[cfg_attr(feature = "types", ts(type = "Move"))]
    pub mv: String,
    /// How many moves keep the goal; `None` where finding them takes too long.
    pub keeping: Option<usize>,
    /// The number of legal moves.
    pub of: usize,
}

/// A move of the main line.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "PuzzleStep"))]
#[non_exhaustive]
pub struct MainLineStep {
    /// The move.
    #[serde(rename = "move")]
    #[cfg_attr(feature = "types", ts(type = "Move"))]
    pub mv: String,
    /// The stage before it.
    pub stage: PuzzleStage,
    /// The stage after it.
    pub next: PuzzleStage,
    /// The solver's moves that keep the goal here; `None` on the other side's turn, and where finding them takes too long.
    #[cfg_attr(feature = "types", ts(type = "Move[] | null"))]
    pub keeping: Option<Vec<String>>,
}

/// Replies that the solver meets with the same move.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct PuzzleBranch {
    /// The other side's moves that have this answer; none on the solver's turn.
    #[cfg_attr(feature = "types", ts(type = "Move[]"))]
    pub replies: Vec<String>,
    /// The solver's move; `None`: the puzzle is solved, the other side moves again, or the solver must pass.
    #[cfg_attr(feature = "types", ts(type = "Move | null"))]
    pub answer: Option<String>,
    /// The stage after the first of the replies, the answer and the passes that are forced around it.
    pub next: PuzzleStage,
    /// Whether the puzzle is solved there.
    pub clear: bool,
}

/// Begins a puzzle: checks that the goal can be reached, and goes on to the solver's first choice. The stages begin with the start.
///
/// # Errors
/// With the code `puzzle-over` if there is nothing to solve, `puzzle-unreachable` if the goal cannot be reached, `puzzle-goal` for a win in no
/// moves, `puzzle-too-large` if the position cannot be judged; of kind too-large if there is too little memory for a search.
pub fn begin_puzzle(game: &Record, goal: Goal) -> Result<Turn> {
    let start = PuzzleStage {
        game: game.clone(),
        solver: game.game().turn(),
        goal,
    };
    if goal == Goal::WinIn(0) {
        return Err(Error::new(PUZZLE_GOAL, goal.to_string()));
    }
    let stage = start.going_on()?;
    ask(start.rules(), |judge| {
        start.check(judge, &stage)?;
        if is_solved(&stage) {
            return Err(start.refused(PUZZLE_OVER));
        }
        let mut turn = go_on(judge, &start)?;
        turn.stages.insert(0, start.clone());
        Ok(turn)
    })
}

/// Forced passes and the computer's defence, in a stage where the goal holds.
fn go_on(judge: &mut Judge, from: &PuzzleStage) -> Result<Turn> {
    let (moves, solved) = onward(judge, &from.stage())?;
    Ok(Turn {
        stages: from.along(&moves),
        solved,
        can_choose: !solved,
    })
}

/// Judges a move of the solver, and answers it: a right one by the computer's defence, until the solver has a choice or the puzzle is solved, a
/// wrong one by its refutation.
///
/// # Errors
/// Of kind illegal-move if the move cannot be played, wrong-turn if the other side is to move; with the code `puzzle-over` if there is nothing to
/// play any more, `puzzle-too-large` if the move cannot be judged; of kind too-large if there is too little memory for a search.
pub fn play_puzzle(from: &PuzzleStage, mv: &str) -> Result<Played> {
    let stage = from.turn_of(from.solver)?;
    let mv = legal_move(&stage.game, mv)?;
    ask(from.rules(), |judge| {
        let right = judge.keeps(&stage, mv)?;
        let after = from.after(mv);
        if right {
            return Ok(Played {
                right,
                turn: go_on(judge, &after)?,
                stage: after,
                score: None,
            });
        }
        let stages = after.along(&refutation(judge, &after.stage())?);
        Ok(Played {
            right,
            score: score(from.goal, stages.last().unwrap_or(&after)),
            turn: Turn {
                stages,
                solved: false,
                can_choose: false,
            },
            stage: after,
        })
    })
}

/// The final score at the end of a refutation, from the solver's point of view; `None` if the win merely comes too late.
fn score(goal: Goal, end: &PuzzleStage) -> Option<Score> {
    let stage = end.stage();
    let score = stage.own(stage.game.outcome()?.score);
    (!matches!(goal, Goal::WinIn(_)) || score <= 0).then_some(score)
}

/// Goes on from a stage in which the goal holds: the stages after it up to the solver's next choice.
///
/// # Errors
/// With the code `puzzle-unreachable` if the goal cannot be reached, `puzzle-over` after a foul, `puzzle-too-large` if the stage cannot be judged;
/// of kind too-large if there is too little memory for a search.
pub fn resume_puzzle(from: &PuzzleStage) -> Result<Turn> {
    let stage = from.stage();
    if stage.game.outcome().is_none() && from.game.outcome().is_some() {
        return Err(from.refused(PUZZLE_OVER));
    }
    ask(from.rules(), |judge| {
        from.check(judge, &stage)?;
        go_on(judge, from)
    })
}

/// A move that keeps the goal, the one of the main line, and how many do, on the solver's turn.
///
/// # Errors
/// Those of [`resume_puzzle`]; of kind wrong-turn if the other side is to move.
pub fn puzzle_hint(from: &PuzzleStage) -> Result<Hint> {
    let stage = from.turn_of(from.solver)?;
    ask(from.rules(), |judge| {
        from.check(judge, &stage)?;
        let mv = own_move(judge, &stage)?;
        let keeping = within_reach(judge.keeping(&stage))?;
        Ok(Hint {
            mv: stage.game.write_move(mv),
            keeping: keeping.map(|keeping| keeping.len()),
            of: stage.game.moves().len(),
        })
    })
}

/// The main line from a stage in which the goal holds, until the puzzle is solved.
///
/// # Errors
/// Those of [`resume_puzzle`].
pub fn solve_puzzle(from: &PuzzleStage) -> Result<Vec<MainLineStep>> {
    let stage = from.going_on()?;
    let line = ask(from.rules(), |judge| {
        from.check(judge, &stage)?;
        main_line(judge, &stage)
    })?;
    let mut before = from.clone();
    let step = |step: &crate::puzzles::solve::Step| {
        let next = before.after(step.mv);
        let keeping = step.keeping.as_deref();
        MainLineStep {
            mv: step.stage.game.write_move(step.mv),
            keeping: keeping.map(|moves| written(&step.stage, moves)),
            stage: std::mem::replace(&mut before, next.clone()),
            next,
        }
    };
    Ok(line.iter().map(step).collect())
}

/// All defences, in a stage where the goal holds. On the other side's turn: the replies, grouped by the move that meets them, the smallest
/// groups first; one after which the other side moves again is a group of its own. On the solver's turn: one branch without replies, which
/// begins with the solver's move.
///
/// # Errors
/// Those of [`resume_puzzle`].
pub fn puzzle_branches(from: &PuzzleStage) -> Result<Vec<PuzzleBranch>> {
    let stage = from.going_on()?;
    let found = ask(from.rules(), |judge| {
        from.check(judge, &stage)?;
        branches(judge, &stage)
    })?;
    let branch = |branch: &crate::puzzles::solve::Branch| {
        let reply = branch.replies.get(..1).unwrap_or_default();
        PuzzleBranch {
            replies: written(&stage, &branch.replies),
            answer: branch.answer.map(|answer| stage.game.write_move(answer)),
            next: from.at_end_of(reply).at_end_of(&branch.moves),
            clear: branch.clear,
        }
    };
    Ok(found.iter().map(branch).collect())
}

/// The texts of moves, which do not depend on the position.
fn written(stage: &Stage, moves: &[AnyMove]) -> Vec<String> {
    moves.iter().map(|&mv| stage.game.write_move(mv)).collect()
}
