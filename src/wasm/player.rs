//! A player that remembers what it found out.

use wasm_bindgen::prelude::*;

use super::Answer;
use super::answer::answer;
use super::guard::read;
use crate::api::{self, BestMoveOptions, decode};

/// A player of a game, move by move: the strongest play that the engine has, where a board is too large to solve. There, `expert` and
/// `perfect` play by time, a tenth of a second and a second unless `max_ms` says otherwise, and go on from what they found out for the moves
/// before. So a reply depends on the machine and on the moves before. Everywhere else, and at all other levels, a reply is that of
/// `best_move`, which is a function of its arguments. Each player takes memory until it is freed; after that, every call of it throws an
/// Error without a `kind`.
#[wasm_bindgen]
#[derive(Default)]
pub struct Player(api::Player);

#[wasm_bindgen]
impl Player {
    /// Remembers nothing yet.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A move, as by `best_move`. `share`: where it plays by time, it takes no longer than so many milliseconds, such as a clock leaves.
    #[wasm_bindgen(unchecked_return_type = "Reply")]
    pub fn best_move(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "BestMoveOptions")] options: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number | null")] share: &JsValue,
    ) -> Answer {
        answer(|| {
            let options = decode::options::<BestMoveOptions>(&read(options))?;
            let share = decode::share(&read(share))?;
            api::player_move(&mut self.0, &decode::game(&read(game))?, &options, share)
        })
    }

    /// Thinks for so many milliseconds about a position in which the opponent is to move, to know more when it is its turn. False if there is
    /// nothing to think about: where it does not play by time, near the end, and after it.
    #[wasm_bindgen(unchecked_return_type = "boolean")]
    pub fn ponder(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "BestMoveOptions | undefined")] options: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] ms: &JsValue,
    ) -> Answer {
        answer(|| {
            let options = decode::options::<BestMoveOptions>(&read(options))?;
            let ms = decode::pondering_ms(&read(ms))?;
            api::ponder(&mut self.0, &decode::game(&read(game))?, &options, ms)
        })
    }
}
