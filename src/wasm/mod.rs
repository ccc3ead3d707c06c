//! The JavaScript interface: it converts values and errors and does nothing else.
//!
//! To add a function, write it in [`api`] with a result that derives `Serialize` and a reader of its arguments, pass it on here, declare it in
//! `src/wasm.d.ts` and, if pages call it, name it in `www/engine/calls.js`.

mod answer;
mod callback;
mod guard;
mod puzzles;
pub mod solving;

use js_sys::Uint8Array;
use wasm_bindgen::prelude::*;

use self::answer::answer;
use self::guard::read;
use crate::api::{self, SolveOptions, decode, exercises, film as films};
use crate::error::Result as Checked;
use crate::games::record::Record;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("../wasm.d.ts");
#[wasm_bindgen(typescript_custom_section)]
const TYPES_OF_GAMES: &str = crate::games::TYPES;

/// What every function returns: a value, or an error to throw.
type Answer = Result<JsValue, JsValue>;

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
        let (start, moves) = decode::start_and_moves(Some(&read(start)), Some(&read(moves)))?;
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

/// A move for the side to move.
#[wasm_bindgen(skip_typescript)]
pub fn best_move(game: &JsValue, options: &JsValue) -> Answer {
    answer(|| {
        let options = decode::best_move_options(&read(options))?;
        api::best_move(&decode::game(&read(game))?, &options)
    })
}

/// One moment of a textbook search.
#[wasm_bindgen(skip_typescript)]
pub fn film(game: &JsValue, options: &JsValue, at: &JsValue) -> Answer {
    answer(|| {
        let (game, options) = filmed(game, options)?;
        api::film(&game, &options, decode::at(&read(at))?)
    })
}

/// Queries about a textbook search: closed nodes, visits of a position, cuts.
#[wasm_bindgen(skip_typescript)]
pub fn film_look(game: &JsValue, options: &JsValue, look: &JsValue) -> Answer {
    answer(|| {
        let (game, options) = filmed(game, options)?;
        api::film_look(&game, &options, &films::decode_query(&read(look))?)
    })
}

fn filmed(game: &JsValue, options: &JsValue) -> Checked<(Record, SolveOptions)> {
    let options = decode::film_options(&read(options))?;
    Ok((decode::game(&read(game))?, options))
}

/// A tree on which alpha-beta and its common misunderstandings visit different leaves.
#[wasm_bindgen(skip_typescript)]
pub fn exercise(options: &JsValue) -> Answer {
    answer(|| Ok(api::exercise(&exercises::decode_options(&read(options))?)))
}

/// The version of alpha-beta that explains the answers best.
#[wasm_bindgen(skip_typescript)]
pub fn diagnose(answers: &JsValue) -> Answer {
    answer(|| Ok(api::diagnose(&exercises::decode_answers(&read(answers))?)))
}

/// A game from any supported format.
#[wasm_bindgen(skip_typescript)]
pub fn import_game(text: &JsValue, rules: &JsValue) -> Answer {
    answer(|| {
        let rules = read(rules);
        let rules = (!rules.is_null()).then(|| decode::text_rules(&rules));
        let rules = rules.transpose()?;
        match guard::beginning(text) {
            Some(text) => api::import_with(&text, rules.as_ref()),
            None => api::import_with(decode::text(&read(text))?, rules.as_ref()),
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

/// Every possible error message.
#[wasm_bindgen(skip_typescript)]
pub fn error_codes() -> Answer {
    answer(|| Ok(api::error_codes()))
}

/// Whether a call needs data that is missing: `best_move` with these options, or `solve` without options.
#[wasm_bindgen(skip_typescript)]
pub fn wants_data(game: &JsValue, options: &JsValue) -> Answer {
    answer(|| {
        let options = read(options);
        let options = (!options.is_null()).then(|| decode::best_move_options(&options));
        let level = options.transpose()?.map(|options| options.level);
        Ok(api::wants_data(&decode::game(&read(game))?, level))
    })
}

/// The most bytes of data that are read: several times what any version has.
const MAX_DATA: u32 = 2_000_000;

/// Supplies the data that is not part of the module.
#[wasm_bindgen(skip_typescript)]
pub fn supply_data(bytes: &JsValue) -> bool {
    let bytes = bytes.dyn_ref::<Uint8Array>();
    bytes.is_some_and(|bytes| bytes.length() <= MAX_DATA && api::supply_data(&bytes.to_vec()))
}
