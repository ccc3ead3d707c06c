//! The computer's moves at the levels that do not search. The feature `wasm-moves` alone makes a module of this function, and the engine's
//! [`best_move`](crate::api::best_move) gives the same replies.

use wasm_bindgen::prelude::*;

use super::Answer;
use super::answer::answer;
use super::guard::read;
use crate::api::{self, BestMoveOptions, decode};

/// The engine's reply; null at a level that searches.
#[wasm_bindgen(skip_typescript)]
pub fn best_move(game: &JsValue, options: &JsValue) -> Answer {
    answer(|| {
        let options = decode::options::<BestMoveOptions>(&read(options))?;
        api::light_move(&decode::game(&read(game))?, &options)
    })
}
