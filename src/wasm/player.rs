//! A player that remembers what it found out.

use wasm_bindgen::prelude::*;

use super::Answer;
use super::answer::answer;
use super::guard::read;
use crate::api::{self, BestMoveOptions, decode};

/// A player of a game, move by move.
#[wasm_bindgen(skip_typescript)]
#[derive(Default)]
pub struct Player(api::Player);

#[wasm_bindgen]
impl Player {
    /// A player that remembers nothing yet.
    #[wasm_bindgen(constructor, skip_typescript)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A move for the side to move.
    #[wasm_bindgen(skip_typescript)]
    pub fn best_move(&mut self, game: &JsValue, options: &JsValue, share: &JsValue) -> Answer {
        answer(|| {
            let options = decode::options::<BestMoveOptions>(&read(options))?;
            let share = decode::share(&read(share))?;
            api::player_move(&mut self.0, &decode::game(&read(game))?, &options, share)
        })
    }

    /// Thinks in the opponent's time.
    #[wasm_bindgen(skip_typescript)]
    pub fn ponder(&mut self, game: &JsValue, options: &JsValue, ms: &JsValue) -> Answer {
        answer(|| {
            let options = decode::options::<BestMoveOptions>(&read(options))?;
            let ms = decode::pondering_ms(&read(ms))?;
            api::ponder(&mut self.0, &decode::game(&read(game))?, &options, ms)
        })
    }
}
