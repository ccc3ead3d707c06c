//! Solving, in one call or in turns.

use js_sys::Uint8Array;
use wasm_bindgen::prelude::*;

use super::Answer;
use super::answer::answer;
use super::callback::Callback;
use super::guard::read;
use crate::api::{self, decode};

/// The value of a position with best play on both sides.
#[wasm_bindgen(skip_typescript)]
pub fn solve(game: &JsValue, options: &JsValue, on_progress: &JsValue) -> Answer {
    answer(|| {
        let mut callback = Callback::read(on_progress)?;
        let options = decode::solve_options(&read(options))?;
        let game = decode::game(&read(game))?;
        let solution = api::solve(&game, &options, &mut |progress| callback.call(progress));
        callback.finish(solution)
    })
}

/// Begins a `solve` that its caller runs in turns, or resumes one.
#[wasm_bindgen(skip_typescript)]
pub fn start_search(game: &JsValue, options: &JsValue) -> Answer {
    answer(|| {
        let options = decode::solve_options(&read(options))?;
        api::start_search(&decode::game(&read(game))?, &options)
    })
}

/// Runs the started search for some milliseconds.
#[wasm_bindgen(skip_typescript)]
pub fn resume_search(proved: &JsValue) -> Answer {
    answer(|| api::resume_search(&decode::proved(&read(proved))?))
}

/// What the started search has found so far.
#[wasm_bindgen(skip_typescript)]
pub fn search_progress() -> Answer {
    answer(|| Ok(api::search_progress()))
}

/// Ends the started search, and returns its result.
#[wasm_bindgen(skip_typescript)]
pub fn stop_search() -> Answer {
    answer(api::stop_search)
}

/// Shares results with searches of the same position elsewhere; see [`api::exchange`].
#[wasm_bindgen(skip_typescript)]
pub fn exchange(rank: &JsValue, count: &JsValue, received: &JsValue) -> Option<Uint8Array> {
    let (rank, count) = (rank.as_f64()? as u16, count.as_f64()? as u16);
    let received = received.dyn_ref::<Uint8Array>()?.to_vec();
    let shared = api::exchange(rank, count, &received)?;
    Some(Uint8Array::from(shared.as_slice()))
}
