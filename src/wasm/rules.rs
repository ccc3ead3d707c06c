//! The rules: everything that playing and drawing needs, and nothing that searches. The feature `wasm-rules` alone makes a module of these
//! functions.

use wasm_bindgen::prelude::*;

use super::Answer;
use super::answer::answer;
use super::guard::{beginning, read};
use crate::api::{self, ImportOptions, decode};

/// A new game, or one continued from moves or a start position.
#[wasm_bindgen(skip_typescript)]
pub fn new_game(rules: &JsValue, options: &JsValue) -> Answer {
    answer(|| {
        let rules = decode::rules(&read(rules))?;
        let options = read(options);
        let (start, moves) = decode::new_game_options(&options)?;
        let game = api::new_game(rules, start.as_deref(), &moves)?;
        Ok(decode::with_values(game, &options))
    })
}

/// Every position of a game, from its start.
#[wasm_bindgen(skip_typescript)]
pub fn replay(rules: &JsValue, start: &JsValue, moves: &JsValue) -> Answer {
    answer(|| {
        let rules = decode::rules(&read(rules))?;
        let (start, moves) = decode::start_and_moves(&read(start), Some(&read(moves)))?;
        api::replay(rules, start.as_deref(), &moves)
    })
}

/// The game after a move.
#[wasm_bindgen(skip_typescript)]
pub fn play(game: &JsValue, mv: &JsValue, by: &JsValue) -> Answer {
    answer(|| {
        let game = decode::game(&read(game))?;
        api::play(&game, decode::mv(&read(mv))?, decode::by(&read(by))?)
    })
}

/// A game from any supported format.
#[wasm_bindgen(skip_typescript)]
pub fn import_game(text: &JsValue, rules: &JsValue, options: &JsValue) -> Answer {
    answer(|| {
        let rules = read(rules);
        let rules = (!rules.is_null()).then(|| decode::text_rules(&rules));
        let rules = rules.transpose()?;
        let options = decode::options::<ImportOptions>(&read(options))?;
        match beginning(text) {
            Some(text) => api::import_with(&text, rules.as_ref(), options),
            None => api::import_with(decode::text(&read(text))?, rules.as_ref(), options),
        }
    })
}

/// The game in a format of other programs.
#[wasm_bindgen(skip_typescript)]
pub fn export_game(game: &JsValue, format: &JsValue) -> Answer {
    answer(|| {
        let format = decode::format(&read(format))?;
        api::export_game(&decode::game(&read(game))?, format)
    })
}

/// Everything a page needs to offer the games.
#[wasm_bindgen(skip_typescript, js_name = games)]
pub fn all_games() -> Answer {
    answer(|| Ok(api::games()))
}
