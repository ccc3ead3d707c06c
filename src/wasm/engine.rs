//! The functions that search or describe searches.

use js_sys::Reflect;
use wasm_bindgen::prelude::*;

use super::Answer;
use super::answer::answer;
use super::bytes::bytes_of;
use super::guard::{read, text_of};
use crate::api::{self, BestMoveOptions, FilmQuery, SolveOptions, collection, decode};
use crate::error::Result as Checked;
use crate::games::record::Record;

/// A move for the side to move.
#[wasm_bindgen(skip_typescript)]
pub fn best_move(game: &JsValue, options: &JsValue) -> Answer {
    answer(|| {
        let options = decode::options::<BestMoveOptions>(&read(options))?;
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
        api::film_look(&game, &options, &decode::options::<FilmQuery>(&read(look))?)
    })
}

fn filmed(game: &JsValue, options: &JsValue) -> Checked<(Record, SolveOptions)> {
    let options = decode::film_options(&read(options))?;
    Ok((decode::game(&read(game))?, options))
}

/// A tree on which alpha-beta and its common misunderstandings visit different leaves.
#[wasm_bindgen(skip_typescript)]
pub fn exercise(options: &JsValue) -> Answer {
    answer(|| Ok(api::exercise(&decode::exercise_options(&read(options))?)))
}

/// The version of alpha-beta that explains the answers best.
#[wasm_bindgen(skip_typescript)]
pub fn diagnose(answers: &JsValue) -> Answer {
    answer(|| Ok(api::diagnose(&decode::answers(&read(answers))?)))
}

/// The named openings.
#[wasm_bindgen(skip_typescript)]
pub fn openings() -> Answer {
    answer(|| Ok(api::openings()))
}

/// The games of a file of several: a text, or the bytes of a database.
#[wasm_bindgen(skip_typescript)]
pub fn games_in(content: &JsValue, names: &JsValue) -> Answer {
    answer(|| {
        if let Some(text) = text_of(content, collection::MAX_FILE)? {
            return Ok(api::games_in_text(&text));
        }
        let file = |value: &JsValue| decode::file(bytes_of(value, collection::MAX_FILE));
        let beside = |name: &str| {
            let file_of = |value: &JsValue| (!value.is_null_or_undefined()).then(|| file(value));
            let value = Reflect::get(names, &name.into()).unwrap_or(JsValue::UNDEFINED);
            file_of(&value).transpose()
        };
        let (players, tournaments) = (beside("players")?, beside("tournaments")?);
        api::games_in_database(&file(content)?, players.as_deref(), tournaments.as_deref())
    })
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
        let options = (!options.is_null()).then(|| decode::options::<BestMoveOptions>(&options));
        let level = options.transpose()?.map(|options| options.level);
        Ok(api::wants_data(&decode::game(&read(game))?, level))
    })
}

/// The maximum size of the data that is read, in bytes: several times the size in any version.
const MAX_DATA: u32 = 2_000_000;

/// Supplies the data that is not part of the module.
#[wasm_bindgen(skip_typescript)]
pub fn supply_data(bytes: &JsValue) -> bool {
    bytes_of(bytes, MAX_DATA).is_ok_and(|bytes| api::supply_data(&bytes))
}
