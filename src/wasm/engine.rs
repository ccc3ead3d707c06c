//! The functions that search or describe searches.

use js_sys::Reflect;
use wasm_bindgen::prelude::*;

use super::Answer;
use super::answer::answer;
use super::bytes::bytes_of;
use super::guard::{read, text_of};
use crate::api::{self, BestMoveOptions, FilmQuery, SolveOptions, collection, decode};
use crate::error::{NOT_A_DATABASE, Result as Checked};
use crate::games::record::Record;

/// A move for the side to move. Equal arguments give equal replies.
#[wasm_bindgen(unchecked_return_type = "Reply")]
pub fn best_move(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "BestMoveOptions")] options: &JsValue,
) -> Answer {
    answer(|| {
        let options = decode::options::<BestMoveOptions>(&read(options))?;
        api::best_move(&decode::game(&read(game))?, &options)
    })
}

/// The strength of the level "even" for the next game after these results of the person, oldest first, each from 0 (lost) to 1 (won).
/// `before` is its strength in the first of these games; without it, that of "casual". The strength is in the points of the game's ladder of
/// levels, and stays within that.
#[wasm_bindgen(unchecked_return_type = "number")]
pub fn rate(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number[]")] results: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "number | null")] before: &JsValue,
) -> Answer {
    answer(|| {
        let (results, before) = (read(results), read(before));
        let (results, before) = (decode::results(&results)?, decode::strength(&before)?);
        Ok(api::rate(&decode::game(&read(game))?, &results, before))
    })
}

/// The state of a textbook search just after its at-th visit. Each call also runs the search for some ten milliseconds, until `whole` is
/// true; if `at` is beyond `length`, the last known moment is returned. The last film is kept, so that going from moment to moment takes a
/// millisecond or two.
#[wasm_bindgen(unchecked_return_type = "Moment")]
pub fn film(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "FilmOptions")] options: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] at: &JsValue,
) -> Answer {
    answer(|| {
        let (game, options) = filmed(game, options)?;
        api::film(&game, &options, decode::at(&read(at))?)
    })
}

/// Answers a query about the film as far as it is known; until `whole` is true, another call knows more.
#[wasm_bindgen(unchecked_return_type = "FilmSeen")]
pub fn film_look(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "FilmOptions")] options: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "FilmLook")] look: &JsValue,
) -> Answer {
    answer(|| {
        let (game, options) = filmed(game, options)?;
        api::film_look(&game, &options, &decode::options::<FilmQuery>(&read(look))?)
    })
}

fn filmed(game: &JsValue, options: &JsValue) -> Checked<(Record, SolveOptions)> {
    let options = decode::film_options(&read(options))?;
    Ok((decode::game(&read(game))?, options))
}

/// A tree on which alpha-beta and its common misunderstandings visit different leaves or choose different moves. Equal options give equal
/// trees. The exercise is to click the leaves in the order in which the search visits them.
#[wasm_bindgen(unchecked_return_type = "Exercise")]
pub fn exercise(
    #[wasm_bindgen(unchecked_optional_param_type = "ExerciseOptions")] options: &JsValue,
) -> Answer {
    answer(|| Ok(api::exercise(&decode::options(&read(options))?)))
}

/// Finds the version of alpha-beta that explains the answers best.
#[wasm_bindgen(unchecked_return_type = "Diagnosis")]
pub fn diagnose(
    #[wasm_bindgen(unchecked_param_type = "ExerciseAnswer[]")] answers: &JsValue,
) -> Answer {
    answer(|| Ok(api::diagnose(&decode::answers(&read(answers))?)))
}

/// The named openings, by the rules under which they are played.
#[wasm_bindgen(unchecked_return_type = "Openings[]")]
pub fn openings() -> Answer {
    answer(|| Ok(api::openings()))
}

/// The games of a file of several: GGF or SGF games, diagrams, or a game on each line (a text), or a WTHOR database (the bytes of the
/// `.wtb` file; `names` are the bytes of `WTHOR.JOU` and `WTHOR.TRN`). A text of a single game gives that one, whether or not it can be
/// read. The engine has this function, the module of the rules has not. Throws bad-position for bytes that are not a database
/// (not-a-database), or a damaged one (database-length), or one of names (database-names), and too-large beyond 16,000,000 bytes.
#[wasm_bindgen(unchecked_return_type = "FileGame[]")]
pub fn games_in(
    #[wasm_bindgen(unchecked_param_type = "string | Uint8Array")] content: &JsValue,
    #[wasm_bindgen(
        unchecked_optional_param_type = "{ players?: Uint8Array; tournaments?: Uint8Array }"
    )]
    names: &JsValue,
) -> Answer {
    answer(|| {
        if let Some(text) = text_of(content, collection::MAX_FILE)? {
            return Ok(api::games_in_text(&text));
        }
        let file =
            |value: &JsValue| decode::bytes(bytes_of(value, collection::MAX_FILE), NOT_A_DATABASE);
        let beside = |name: &str| {
            if names.is_null_or_undefined() {
                return Ok(None);
            }
            match Reflect::get(names, &name.into()) {
                Ok(value) if value.is_null_or_undefined() => Ok(None),
                Ok(value) => file(&value).map(Some),
                Err(_) => decode::bytes(Err(read(names)), NOT_A_DATABASE).map(Some),
            }
        };
        let (players, tournaments) = (beside("players")?, beside("tournaments")?);
        api::games_in_database(&file(content)?, players.as_deref(), tournaments.as_deref())
    })
}

/// All codes with the names of their params.
#[wasm_bindgen(unchecked_return_type = "CodeInfo[]")]
pub fn error_codes() -> Answer {
    answer(|| Ok(api::error_codes()))
}

/// Whether a call would use the engine's precomputed data, and does not have it: evaluations and a book for reversi, and a book for Connect
/// Four. The data is a file of its own (yomikiri_data.bin), unless it is built into the module. Without it, solve is exact and slower, and
/// best_move plays worse where it does not see the end. The call is best_move with these options, or solve without options.
#[wasm_bindgen(unchecked_return_type = "boolean")]
pub fn wants_data(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "BestMoveOptions")] options: &JsValue,
) -> Answer {
    answer(|| {
        let options = read(options);
        let options = (!options.is_null()).then(|| decode::options::<BestMoveOptions>(&options));
        let level = options.transpose()?.map(|options| options.level);
        Ok(api::wants_data(&decode::game(&read(game))?, level))
    })
}

/// The maximum size of the data that is read, in bytes: several times the size in any version.
const MAX_DATA: u32 = 2_000_000;

/// Supplies the data to the calls that follow. False if the bytes are not this version's data.
#[wasm_bindgen]
pub fn supply_data(#[wasm_bindgen(unchecked_param_type = "Uint8Array")] bytes: &JsValue) -> bool {
    bytes_of(bytes, MAX_DATA).is_ok_and(|bytes| api::supply_data(&bytes))
}
