//! The rules: everything that playing and drawing needs, and nothing that searches. The feature `wasm-play` alone makes a module of these
//! functions.

use serde_json::Value;
use wasm_bindgen::prelude::*;

use super::Answer;
use super::answer::answer;
use super::guard::read;
use crate::api::{self, decode};

/// A new game, or one continued from a start position or moves: new_game(g.rules, g) equals g.
#[cfg_attr(feature = "wasm", wasm_bindgen(unchecked_return_type = "Game"))]
#[cfg_attr(not(feature = "wasm"), wasm_bindgen(skip_typescript))]
pub fn new_game(
    #[wasm_bindgen(unchecked_param_type = "RulesInput")] rules: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "NewGameOptions | Game")] options: &JsValue,
) -> Answer {
    answer(|| {
        let rules = decode::rules(&read(rules))?;
        let options = read(options);
        let begun = decode::new_game_options(&options)?;
        let game = api::new_game(rules, begun.start.as_deref(), &begun.moves)?;
        Ok(decode::with_values(game, &options))
    })
}

/// Every position of a game, from its start: the games after none of these moves, after one, and so on.
#[cfg_attr(feature = "wasm", wasm_bindgen(unchecked_return_type = "Game[]"))]
#[cfg_attr(not(feature = "wasm"), wasm_bindgen(skip_typescript))]
pub fn replay(
    #[wasm_bindgen(unchecked_param_type = "RulesInput")] rules: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string | null")] start: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Move[] | string")] moves: &JsValue,
) -> Answer {
    answer(|| {
        let rules = decode::rules(&read(rules))?;
        let line = Value::from_iter([("start", read(start)), ("moves", read(moves))]);
        let line = decode::new_game_options(&line)?;
        api::replay(rules, line.start.as_deref(), &line.moves)
    })
}

/// The game after a move; the argument is not changed. `by` is the side that acts, for games in which acting out of turn is a foul.
#[cfg_attr(feature = "wasm", wasm_bindgen(unchecked_return_type = "Game"))]
#[cfg_attr(not(feature = "wasm"), wasm_bindgen(skip_typescript))]
pub fn play(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    #[wasm_bindgen(js_name = "move", unchecked_param_type = "Move")] mv: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "Side")] by: &JsValue,
) -> Answer {
    answer(|| {
        let game = decode::game(&read(game))?;
        api::play(&game, decode::mv(&read(mv))?, decode::by(&read(by))?)
    })
}

/// A step in setting up a position: fits its cells to the rules' board, and puts a content into one of them. The rules decide what follows
/// from that, such as who has a box that it completes. `new_game` says whether the position can be played.
#[cfg_attr(feature = "wasm", wasm_bindgen(unchecked_return_type = "SetUp"))]
#[cfg_attr(not(feature = "wasm"), wasm_bindgen(skip_typescript))]
pub fn set_up(
    #[wasm_bindgen(unchecked_param_type = "RulesInput")] rules: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "SetUpOptions")] options: &JsValue,
) -> Answer {
    answer(|| {
        let options = decode::options(&read(options))?;
        api::set_up(&decode::rules(&read(rules))?, &options)
    })
}

/// Everything a page needs to offer the games without knowing their rules: limits, defaults, presets, levels.
#[cfg_attr(feature = "wasm", wasm_bindgen(js_name = games, unchecked_return_type = "GameInfo[]"))]
#[cfg_attr(not(feature = "wasm"), wasm_bindgen(js_name = games, skip_typescript))]
pub fn all_games() -> Answer {
    answer(|| Ok(api::games()))
}
