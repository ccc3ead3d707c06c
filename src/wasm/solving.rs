//! Solving, in one call or in turns.

use js_sys::Uint8Array;
use wasm_bindgen::prelude::*;

use super::Answer;
use super::answer::{answer, checked};
use super::bytes::bytes_of;
use super::callback::Callback;
use super::guard::read;
use crate::api::{self, SolveOptions, decode};
use crate::error::MESSAGES;

/// The value of a position with best play on both sides. If on_progress returns false, the search stops with what is proved so far. A
/// search stopped by max_nodes or on_progress resumes when it is called again with the same game and options, so that a caller can run it
/// in slices and stay responsive. The results never depend on interruptions; nodes and elapsed_ms add up.
#[wasm_bindgen(unchecked_return_type = "Solution")]
pub fn solve(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "SolveOptions")] options: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "(p: Progress) => boolean | void")] on_progress: &JsValue,
) -> Answer {
    answer(|| {
        let mut callback = Callback::read(on_progress)?;
        let options = decode::options::<SolveOptions>(&read(options))?;
        let game = decode::game(&read(game))?;
        let solution = api::solve(&game, &options, &mut |progress| callback.call(progress));
        callback.finish(solution)
    })
}

/// The largest messages that one call takes in, in bytes: those of some seconds, far below the memory reserve.
const MAX_MESSAGES: u32 = 2_000_000;

/// A search that its owner runs in turns.
#[wasm_bindgen(skip_typescript)]
pub struct Search(api::Search);

#[wasm_bindgen]
impl Search {
    /// A search that has not begun, of what `solve` finds.
    #[wasm_bindgen(constructor, skip_typescript)]
    pub fn new(game: &JsValue, options: &JsValue) -> Result<Self, JsValue> {
        checked(|| {
            let options = decode::options::<SolveOptions>(&read(options))?;
            let game = decode::game(&read(game))?;
            Ok(Self(api::Search::new(&game, &options)?))
        })
    }

    /// Sets limits in place of what is left of the earlier ones.
    #[wasm_bindgen(skip_typescript)]
    pub fn limit(&mut self, limits: &JsValue) -> Result<(), JsValue> {
        checked(|| {
            let (max_nodes, max_ms) = decode::limits(&read(limits))?;
            self.0.limit(max_nodes, max_ms)
        })
    }

    /// Runs for about this many milliseconds.
    #[wasm_bindgen(skip_typescript)]
    pub fn run(&mut self, ms: &JsValue) -> Answer {
        answer(|| self.0.run(decode::turn_ms(&read(ms))?))
    }

    /// What is known so far.
    #[wasm_bindgen(skip_typescript)]
    pub fn progress(&self) -> Answer {
        answer(|| Ok(self.0.progress()))
    }

    /// Shares results with searches of the same position elsewhere.
    #[wasm_bindgen(skip_typescript)]
    pub fn exchange(
        &mut self,
        place: &JsValue,
        received: &JsValue,
    ) -> Result<Option<Uint8Array>, JsValue> {
        checked(|| {
            let place = decode::place(&read(place))?;
            let received = decode::bytes(bytes_of(received, MAX_MESSAGES), MESSAGES)?;
            let shared = self.0.exchange(place, &received);
            Ok(shared.map(|shared| Uint8Array::from(shared.as_slice())))
        })
    }

    /// The result, or what is proved so far.
    #[wasm_bindgen(skip_typescript)]
    pub fn result(&self) -> Answer {
        answer(|| self.0.result())
    }
}
