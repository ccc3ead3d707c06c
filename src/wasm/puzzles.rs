//! Puzzles.

use wasm_bindgen::prelude::*;

use super::Answer;
use super::answer::answer;
use super::bytes::bytes_of;
use super::callback::Callback;
use super::guard::{MAX_TEXT, read};
use crate::api::decode::mv;
use crate::api::puzzles::{self as api, decode};
use crate::error::{Error, PUZZLE_FILE};

/// The contents of the file of puzzles.
#[wasm_bindgen(skip_typescript)]
pub fn puzzle_file(bytes: &JsValue) -> Answer {
    answer(|| {
        let given = bytes_of(bytes, MAX_TEXT).map_err(|given| Error::new(PUZZLE_FILE, given))?;
        api::puzzle_file(&given)
    })
}

/// The ranges of the numbers in goals.
#[wasm_bindgen(skip_typescript)]
pub fn puzzle_limits() -> Answer {
    answer(|| Ok(api::puzzle_limits()))
}

/// The contents of a puzzle's link.
#[wasm_bindgen(skip_typescript)]
pub fn read_puzzle(id: &JsValue) -> Answer {
    answer(|| api::read_puzzle(decode::id(&read(id))?))
}

/// The text of a puzzle's link.
#[wasm_bindgen(skip_typescript)]
pub fn write_puzzle(puzzle: &JsValue) -> Answer {
    answer(|| {
        let puzzle = read(puzzle);
        let (game, goal) = decode::puzzle(&puzzle)?;
        let (rating, themes) = decode::heading(&puzzle)?;
        api::write_puzzle(&game, goal, rating, &themes)
    })
}

/// Begins a puzzle.
#[wasm_bindgen(skip_typescript)]
pub fn begin_puzzle(puzzle: &JsValue) -> Answer {
    answer(|| {
        let (game, goal) = decode::puzzle(&read(puzzle))?;
        api::begin_puzzle(&game, goal)
    })
}

/// Judges a move of the solver, and answers it.
#[wasm_bindgen(skip_typescript)]
pub fn play_puzzle(stage: &JsValue, played: &JsValue) -> Answer {
    answer(|| api::play_puzzle(&decode::stage(&read(stage))?, mv(&read(played))?))
}

/// Goes on from a stage.
#[wasm_bindgen(skip_typescript)]
pub fn resume_puzzle(stage: &JsValue) -> Answer {
    answer(|| api::resume_puzzle(&decode::stage(&read(stage))?))
}

/// A move that keeps the goal, and how many do.
#[wasm_bindgen(skip_typescript)]
pub fn puzzle_hint(stage: &JsValue) -> Answer {
    answer(|| api::puzzle_hint(&decode::stage(&read(stage))?))
}

/// The main line.
#[wasm_bindgen(skip_typescript)]
pub fn solve_puzzle(stage: &JsValue) -> Answer {
    answer(|| api::solve_puzzle(&decode::stage(&read(stage))?))
}

/// All defences.
#[wasm_bindgen(skip_typescript)]
pub fn puzzle_branches(stage: &JsValue) -> Answer {
    answer(|| api::puzzle_branches(&decode::stage(&read(stage))?))
}

/// Whether a position and a goal are a sound puzzle.
#[wasm_bindgen(skip_typescript)]
pub fn assess_puzzle(puzzle: &JsValue, options: &JsValue, on_progress: &JsValue) -> Answer {
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

/// The link text of the puzzle made from a slip.
#[wasm_bindgen(skip_typescript)]
pub fn puzzle_of_slip(slip: &JsValue) -> Answer {
    answer(|| {
        let slip = read(slip);
        let (before, played, best, value, plies) = decode::slip(&slip)?;
        api::puzzle_of_slip(&before, played, best, value, plies)
    })
}
