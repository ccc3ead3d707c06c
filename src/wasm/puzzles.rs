//! Puzzles.

use wasm_bindgen::prelude::*;

use super::Answer;
use super::answer::answer;
use super::bytes::bytes_of;
use super::callback::Callback;
use super::guard::{MAX_TEXT, read};
use crate::api::decode::{mv, puzzle_id};
use crate::api::puzzles::{self as api, decode};
use crate::error::{Error, PUZZLE_FILE};

/// Reads the file of puzzles.
#[wasm_bindgen(unchecked_return_type = "PuzzleLibrary")]
pub fn puzzle_file(#[wasm_bindgen(unchecked_param_type = "Uint8Array")] bytes: &JsValue) -> Answer {
    answer(|| {
        let given = bytes_of(bytes, MAX_TEXT).map_err(|given| Error::new(PUZZLE_FILE, given))?;
        api::puzzle_file(&given)
    })
}

/// The ranges of the numbers in goals: of the score in ">=N", and of the moves in "win-in-N".
#[wasm_bindgen(unchecked_return_type = "PuzzleLimits")]
pub fn puzzle_limits() -> Answer {
    answer(|| Ok(api::puzzle_limits()))
}

/// What a puzzle's link says; `id` is the link's text.
#[wasm_bindgen(unchecked_return_type = "SharedPuzzle")]
pub fn read_puzzle(#[wasm_bindgen(unchecked_param_type = "string")] id: &JsValue) -> Answer {
    answer(|| api::read_puzzle(puzzle_id(&read(id))?))
}

/// The text of a puzzle's link.
#[wasm_bindgen(unchecked_return_type = "string")]
pub fn write_puzzle(
    #[wasm_bindgen(unchecked_param_type = "PuzzleSetup & Partial<SharedPuzzle>")] puzzle: &JsValue,
) -> Answer {
    answer(|| {
        let puzzle = read(puzzle);
        let (game, goal) = decode::puzzle(&puzzle)?;
        let (rating, themes) = decode::heading(&puzzle)?;
        api::write_puzzle(&game, goal, rating, &themes)
    })
}

/// Checks that the goal can be reached. The stages are the start, then one after each forced pass and, if the solver had to pass, the
/// defence.
#[wasm_bindgen(unchecked_return_type = "PuzzleTurn")]
pub fn begin_puzzle(
    #[wasm_bindgen(unchecked_param_type = "PuzzleSetup")] puzzle: &JsValue,
) -> Answer {
    answer(|| {
        let (game, goal) = decode::puzzle(&read(puzzle))?;
        api::begin_puzzle(&game, goal)
    })
}

/// Judges a move of the solver and answers it: a right one by forced passes and the defence, a wrong one by its refutation.
#[wasm_bindgen(unchecked_return_type = "PlayedPuzzle")]
pub fn play_puzzle(
    #[wasm_bindgen(unchecked_param_type = "PuzzleStage")] stage: &JsValue,
    #[wasm_bindgen(js_name = "move", unchecked_param_type = "Move")] played: &JsValue,
) -> Answer {
    answer(|| api::play_puzzle(&decode::stage(&read(stage))?, mv(&read(played))?))
}

/// Goes on from a stage in which the goal holds. The stages are those that follow.
#[wasm_bindgen(unchecked_return_type = "PuzzleTurn")]
pub fn resume_puzzle(
    #[wasm_bindgen(unchecked_param_type = "PuzzleStage")] stage: &JsValue,
) -> Answer {
    answer(|| api::resume_puzzle(&decode::stage(&read(stage))?))
}

/// The solver's move in the main line, and how many of the `of` legal moves keep the goal.
#[wasm_bindgen(unchecked_return_type = "PuzzleHint")]
pub fn puzzle_hint(
    #[wasm_bindgen(unchecked_param_type = "PuzzleStage")] stage: &JsValue,
) -> Answer {
    answer(|| api::puzzle_hint(&decode::stage(&read(stage))?))
}

/// The main line from a stage in which the goal holds.
#[wasm_bindgen(unchecked_return_type = "PuzzleStep[]")]
pub fn solve_puzzle(
    #[wasm_bindgen(unchecked_param_type = "PuzzleStage")] stage: &JsValue,
) -> Answer {
    answer(|| api::solve_puzzle(&decode::stage(&read(stage))?))
}

/// All defences in a stage where the goal holds: on the other side's turn, the replies that the same move meets are one branch; on the
/// solver's turn, there is one branch, without replies.
#[wasm_bindgen(unchecked_return_type = "PuzzleBranch[]")]
pub fn puzzle_branches(
    #[wasm_bindgen(unchecked_param_type = "PuzzleStage")] stage: &JsValue,
) -> Answer {
    answer(|| api::puzzle_branches(&decode::stage(&read(stage))?))
}

/// The verdict on a puzzle that somebody composes. `on_progress` is told what is known as soon as the goal is known to be reached.
#[wasm_bindgen(unchecked_return_type = "PuzzleVerdict")]
pub fn assess_puzzle(
    #[wasm_bindgen(unchecked_param_type = "PuzzleSetup")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "{ predictor?: PuzzlePredictor | null }")]
    options: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "(verdict: PuzzleVerdict) => void")] on_progress: &JsValue,
) -> Answer {
    answer(|| {
        let mut callback = Callback::read(on_progress)?;
        let predictor = decode::assess_options(&read(options))?;
        let (game, goal) = decode::puzzle(&read(puzzle))?;
        let verdict = api::assess_puzzle(&game, goal, predictor.as_ref(), &mut |verdict| {
            callback.call(verdict);
        });
        callback.finish(verdict)
    })
}

/// The text of the link of a puzzle: the position before a slip, with what was there to be had as the goal.
#[wasm_bindgen(unchecked_return_type = "string")]
pub fn puzzle_of_slip(
    #[wasm_bindgen(unchecked_param_type = "PuzzleSlip")] slip: &JsValue,
) -> Answer {
    answer(|| {
        let slip = read(slip);
        let slip = decode::slip(&slip)?;
        api::puzzle_of_slip(&slip.before, slip.played, slip.best, slip.value, slip.plies)
    })
}
