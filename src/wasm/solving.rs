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

/// A `solve` whose owner runs it in turns: for programs that must attend to other things meanwhile, such as a worker that answers further
/// calls, or that let several workers share a search. All others call `solve`. Any number of searches may be alive, and the results don't
/// depend on the turns. Each search takes memory until it is freed; after that, every call of it throws an Error without a `kind`.
#[wasm_bindgen]
pub struct Search(api::Search);

#[wasm_bindgen]
impl Search {
    /// Begins nothing yet; throws as `solve` does. The limits hold for all turns together.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "SolveOptions")] options: &JsValue,
    ) -> Result<Self, JsValue> {
        checked(|| {
            let options = decode::options::<SolveOptions>(&read(options))?;
            let game = decode::game(&read(game))?;
            Ok(Self(api::Search::new(&game, &options)?))
        })
    }

    /// Runs for about so many milliseconds. After a lack of memory (no-memory) it begins anew if it is run again.
    #[wasm_bindgen(unchecked_return_type = "SearchTurn")]
    pub fn run(&mut self, #[wasm_bindgen(unchecked_param_type = "number")] ms: &JsValue) -> Answer {
        answer(|| self.0.run(decode::turn_ms(&read(ms))?))
    }

    /// Sets limits in place of what is left of the earlier ones, so that a stopped search can go on; without any, there is none.
    pub fn limit(
        &mut self,
        #[wasm_bindgen(
            unchecked_optional_param_type = "Pick<SolveOptions, \"max_nodes\" | \"max_ms\">"
        )]
        limits: &JsValue,
    ) -> Result<(), JsValue> {
        checked(|| {
            let (max_nodes, max_ms) = decode::limits(&read(limits))?;
            self.0.limit(max_nodes, max_ms)
        })
    }

    /// What is known so far.
    #[wasm_bindgen(unchecked_return_type = "Progress")]
    pub fn progress(&self) -> Answer {
        answer(|| Ok(self.0.progress()))
    }

    /// Shares results with searches of the same position and options elsewhere, each in a module of its own and of the same version. Takes in
    /// `received`, any number of their messages one after the other, and returns a message for all others; undefined if the search shares
    /// nothing, as with the textbook methods. `place` is its number among them, from 0, and their count, so that each works on another part;
    /// it may change from call to call. A message may be lost, and none waits for another. The results stay exact; nodes vary.
    #[wasm_bindgen(unchecked_return_type = "Uint8Array | undefined")]
    pub fn exchange(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "{ rank: number; count: number }")] place: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array")] received: &JsValue,
    ) -> Result<Option<Uint8Array>, JsValue> {
        checked(|| {
            let place = decode::place(&read(place))?;
            let received = decode::bytes(bytes_of(received, MAX_MESSAGES), MESSAGES)?;
            let shared = self.0.exchange(place, &received);
            Ok(shared.map(|shared| Uint8Array::from(shared.as_slice())))
        })
    }

    /// The result if the search is finished; otherwise what is proved so far.
    #[wasm_bindgen(unchecked_return_type = "Solution")]
    pub fn result(&self) -> Answer {
        answer(|| self.0.result())
    }
}
