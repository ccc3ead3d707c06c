//! Reading and writing games in other programs' formats, which search nothing either. The feature `wasm-rules` makes a module of these
//! functions and those of the rules.

use wasm_bindgen::prelude::*;

use super::Answer;
use super::answer::answer;
use super::guard::{beginning, read};
use crate::api::{self, ImportOptions, decode};

/// Reads a game in any of these formats, which it detects: a list of moves ("f5 d6 c3", with or without numbers, passes and commas), a
/// position, a diagram of several lines, an OBF line, a GGF game, an SGF game (GM[2], GM[4]), Othello Quest's JSON, a Gomocup PSQ file, or
/// the result of JSON.stringify(game). The text determines the board and the rules where it can; otherwise `rules` does. Without them, a
/// list of moves is read as the game in which all of it is legal: the one that reads it as the fewest moves, if those are at least two
/// ("a1a2b1c1" is two dominoes rather than four marks, if there is such a game), then the one with the smallest board; unless a game on a
/// smaller board is likelier, but for one move (likelier-game, with the games in `params`). 8x8 reversi from OBF, GGF or SGF has
/// `empties_to_winner: true`, as Othello is scored, unless `rules` say otherwise; rules without a size take the text's. If the text has
/// several games, the first is read. Throws bad-rules if the text contradicts `rules`, bad-position, or illegal-move with the move and its
/// number in `params` and the faulty part of the text in `input`.
///
/// What the text did not say stands in `guessed`. With `strict`, any guess is an error (guessed), and so is any part left aside (left-aside, with
/// its place). With `partial`, moves are read as far as they can be played; `guessed` has the rest as "left-aside".
#[cfg_attr(
    feature = "wasm",
    wasm_bindgen(unchecked_return_type = "Game & { guessed?: Guess[] }")
)]
#[cfg_attr(not(feature = "wasm"), wasm_bindgen(skip_typescript))]
pub fn import_game(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "RulesInput")] rules: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "ImportOptions")] options: &JsValue,
) -> Answer {
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

/// The game in another program's format. Throws bad-options if the format cannot represent it.
#[cfg_attr(feature = "wasm", wasm_bindgen(unchecked_return_type = "string"))]
#[cfg_attr(not(feature = "wasm"), wasm_bindgen(skip_typescript))]
pub fn export_game(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Format")] format: &JsValue,
) -> Answer {
    answer(|| {
        let format = decode::format(&read(format))?;
        api::export_game(&decode::game(&read(game))?, format)
    })
}
