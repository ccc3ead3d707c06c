//! The JavaScript interface: it converts values and errors and does nothing else.

use js_sys::{Array, Function, Object, Reflect, Uint8Array};
use wasm_bindgen::prelude::*;

use crate::api::{self, Plain, SolveOptions, decode, encode, exercises, fields};
use crate::error::{CALLBACK, CALLBACK_THREW, Error, Param, Result as Checked};
use crate::games::record::Record;

/// As fast as the standard library's allocator and a third of its size.
#[cfg(feature = "allocator")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = types::ALL;

/// The package's type declarations, joined at compile time. wasm-bindgen extracts them from a section of the wasm file, which the compiler
/// does not count as a use.
#[allow(dead_code)]
mod types {
    use crate::games::TYPES as OF_GAMES;

    /// Declarations common to all games.
    const COMMON: &str = include_str!("wasm.d.ts");

    /// All declarations as text.
    pub const ALL: &str = match std::str::from_utf8(&JOINED) {
        Ok(types) => types,
        Err(_) => panic!("types are text"),
    };

    const LENGTH: usize = {
        let (mut length, mut game) = (COMMON.len(), 0);
        while game < OF_GAMES.len() {
            length += OF_GAMES[game].len();
            game += 1;
        }
        length
    };

    static JOINED: [u8; LENGTH] = {
        let mut joined = [0; LENGTH];
        let (mut part, mut from, mut at) = (COMMON, 0, 0);
        let mut game = 0;
        while at < LENGTH {
            if from == part.len() {
                (part, from) = (OF_GAMES[game], 0);
                game += 1;
            } else {
                joined[at] = part.as_bytes()[from];
                (from, at) = (from + 1, at + 1);
            }
        }
        joined
    };
}

/// A new game, or one continued from moves or a start position.
#[wasm_bindgen(skip_typescript)]
pub fn new_game(rules: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    let made = || {
        let rules = decode::rules(&plain(rules))?;
        let options = plain(options);
        let (start, moves) = decode::new_game_options(&options)?;
        let game = api::new_game(rules, start.as_deref(), &moves)?;
        Ok(decode::with_values(game, &options))
    };
    hand_over(made().map(|game| encode::game(&game)))
}

/// The game after a move.
#[wasm_bindgen(skip_typescript)]
pub fn play(game: &JsValue, mv: &JsValue, by: &JsValue) -> Result<JsValue, JsValue> {
    let played = || {
        let game = decode::game(&plain(game))?;
        api::play(&game, decode::mv(&plain(mv))?, decode::by(&plain(by))?)
    };
    hand_over(played().map(|game| encode::game(&game)))
}

/// A move for the side to move.
#[wasm_bindgen(skip_typescript)]
pub fn best_move(game: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    let chosen = || {
        let options = decode::best_move_options(&plain(options))?;
        api::best_move(&decode::game(&plain(game))?, &options)
    };
    hand_over(chosen().map(|reply| encode::reply(&reply)))
}

/// The value of a position with best play on both sides.
#[wasm_bindgen(skip_typescript)]
pub fn solve(game: &JsValue, options: &JsValue, on_progress: &JsValue) -> Result<JsValue, JsValue> {
    let callback = match on_progress.dyn_ref::<Function>() {
        Some(callback) => Some(callback),
        None if on_progress.is_undefined() || on_progress.is_null() => None,
        None => {
            return hand_over(Err(Error::new(CALLBACK, plain(on_progress))));
        }
    };
    let mut thrown = None;
    let solution = (|| {
        let options = decode::solve_options(&plain(options))?;
        let game = decode::game(&plain(game))?;
        api::solve(&game, &options, &mut |progress| {
            let Some(callback) = callback else {
                return true;
            };
            let progress = to_js(encode::progress(progress));
            match callback.call1(&JsValue::UNDEFINED, &progress) {
                Ok(answer) => answer != JsValue::FALSE,
                Err(error) => {
                    thrown = Some(error);
                    false
                }
            }
        })
    })();
    match thrown {
        Some(error) => hand_over(Err(Error::new(CALLBACK_THREW, plain(&error)))),
        None => hand_over(solution.map(|solution| encode::solution(&solution))),
    }
}

/// What the search that stopped last has to tell searches of the same position elsewhere, after it has heard what they have told.
#[wasm_bindgen(skip_typescript)]
pub fn exchange(rank: &JsValue, count: &JsValue, heard: &JsValue) -> Option<Uint8Array> {
    let (rank, count) = (rank.as_f64()? as u16, count.as_f64()? as u16);
    let heard = heard.dyn_ref::<Uint8Array>()?.to_vec();
    let told = api::exchange(rank, count, &heard)?;
    Some(Uint8Array::from(told.as_slice()))
}

/// One moment of a textbook search.
#[wasm_bindgen(skip_typescript)]
pub fn film(game: &JsValue, options: &JsValue, at: &JsValue) -> Result<JsValue, JsValue> {
    let shown = || {
        let (game, options) = filmed(game, options)?;
        api::film(&game, &options, decode::at(&plain(at))?)
    };
    hand_over(shown().map(|shown| api::film::convert::moment(&shown)))
}

/// Queries about a textbook search: closed nodes, visits of a position, cuts.
#[wasm_bindgen(skip_typescript)]
pub fn film_look(game: &JsValue, options: &JsValue, look: &JsValue) -> Result<JsValue, JsValue> {
    let looked = || {
        let (game, options) = filmed(game, options)?;
        api::film_look(&game, &options, &api::film::convert::look(&plain(look))?)
    };
    hand_over(looked().map(|looked| api::film::convert::looked(&looked)))
}

/// Not inlined, since there are two callers.
#[inline(never)]
fn filmed(game: &JsValue, options: &JsValue) -> Checked<(Record, SolveOptions)> {
    let options = decode::film_options(&plain(options))?;
    Ok((decode::game(&plain(game))?, options))
}

/// A tree on which alpha-beta and its common misunderstandings visit different leaves.
#[wasm_bindgen(skip_typescript)]
pub fn exercise(options: &JsValue) -> Result<JsValue, JsValue> {
    let made = exercises::decode_options(&plain(options)).map(|options| api::exercise(&options));
    hand_over(made.map(|exercise| exercises::encode_exercise(&exercise)))
}

/// The version of alpha-beta that explains the answers best.
#[wasm_bindgen(skip_typescript)]
pub fn diagnose(answers: &JsValue) -> Result<JsValue, JsValue> {
    let found = exercises::decode_answers(&plain(answers)).map(|answers| api::diagnose(&answers));
    hand_over(found.map(|diagnosis| exercises::encode_diagnosis(&diagnosis)))
}

/// A game from any supported format.
#[wasm_bindgen(skip_typescript)]
pub fn import_game(text: &JsValue, rules: &JsValue) -> Result<JsValue, JsValue> {
    let read = || {
        let rules = plain(rules);
        let rules = match &rules {
            Plain::Null => None,
            rules => Some(decode::text_rules(rules)?),
        };
        let text = plain(text);
        api::import_with(decode::text(&text)?, rules.as_ref())
    };
    hand_over(read().map(|game| encode::game(&game)))
}

/// The game in a format of other programs.
#[wasm_bindgen(skip_typescript)]
pub fn export_game(game: &JsValue, format: &JsValue) -> Result<JsValue, JsValue> {
    let written = || {
        let format = decode::format(&plain(format))?;
        api::export_game(&decode::game(&plain(game))?, format)
    };
    hand_over(written().map(Plain::Text))
}

/// Everything a page needs to offer the games.
#[wasm_bindgen(skip_typescript, js_name = games)]
pub fn all_games() -> JsValue {
    to_js(api::games())
}

/// Every possible error message.
#[wasm_bindgen(skip_typescript)]
pub fn error_codes() -> JsValue {
    to_js(api::error_codes())
}

/// Whether a call would use data that is missing: `best_move` with these options, or `solve` without options.
#[wasm_bindgen(skip_typescript)]
pub fn wants_data(game: &JsValue, options: &JsValue) -> Result<bool, JsValue> {
    let wants = || {
        let level = match plain(options) {
            Plain::Null => None,
            options => Some(decode::best_move_options(&options)?.level),
        };
        Ok(api::wants_data(&decode::game(&plain(game))?, level))
    };
    wants().map_err(thrown)
}

/// Supplies the data that is not part of the module.
#[wasm_bindgen(skip_typescript)]
pub fn supply_data(bytes: &JsValue) -> bool {
    let bytes = bytes.dyn_ref::<Uint8Array>();
    bytes.is_some_and(|bytes| bytes.length() <= MAX_TEXT && api::supply_data(&bytes.to_vec()))
}

#[wasm_bindgen]
extern "C" {
    // js-sys has this function too, but not the exception that a revoked proxy throws.
    #[wasm_bindgen(catch, js_namespace = Array, js_name = isArray)]
    fn is_array(value: &JsValue) -> Result<bool, JsValue>;
}

fn to_js(plain: Plain) -> JsValue {
    match plain {
        Plain::Null => JsValue::NULL,
        Plain::Flag(flag) => JsValue::from_bool(flag),
        Plain::Number(number) => JsValue::from_f64(number),
        Plain::Text(text) => JsValue::from_str(&text),
        Plain::List(list) => list.into_iter().map(to_js).collect::<Array>().into(),
        Plain::Object(fields) => {
            let object = Object::new();
            for (name, value) in fields {
                set(&object, name, to_js(value));
            }
            object.into()
        }
        Plain::Record(entries) => {
            // Entries rather than assignments, so that any key becomes the object's own.
            let entry = |(key, value)| Array::of2(&JsValue::from(key), &to_js(value));
            let entries: Array = entries.into_iter().map(entry).collect();
            Object::from_entries(&entries).map_or(JsValue::NULL, JsValue::from)
        }
    }
}

fn hand_over(result: Result<Plain, Error>) -> Result<JsValue, JsValue> {
    result.map(to_js).map_err(thrown)
}

/// Converts the error to a JavaScript `Error`.
fn thrown(error: Error) -> JsValue {
    let thrown = js_sys::Error::new(&error.message());
    let params = Object::new();
    for (name, param) in &error.params {
        let param = match param {
            Param::Text(text) => JsValue::from_str(text),
            Param::Number(number) => JsValue::from_f64(*number as f64),
        };
        set(&params, name, param);
    }
    set(&thrown, "kind", JsValue::from_str(error.kind.name()));
    set(&thrown, "code", JsValue::from_str(error.code.name));
    set(&thrown, "params", params.into());
    set(&thrown, "input", to_js(error.input.clone()));
    thrown.into()
}

/// Sets a property of a new object under a known name, which can't fail.
fn set(object: &Object, name: &str, value: JsValue) {
    let _ = Reflect::set(object, &JsValue::from_str(name), &value);
}

/// The deepest nesting of an argument.
const MAX_DEPTH: u32 = 6;
/// The longest list.
const MAX_ITEMS: u32 = 10_000;
/// The most fields of an object.
const MAX_FIELDS: u32 = 100;
/// The longest text.
const MAX_TEXT: u32 = 200_000;
/// The largest argument: the sum of its texts' lengths and of [`VALUE`] for each value. Without this limit, lists that share one list many
/// times would be far larger here than in JavaScript.
const MAX_WHOLE: u32 = 2_000_000;
/// The size that each value counts for.
const VALUE: u32 = 16;

/// Converts a JavaScript value to plain data. Values that aren't plain, or larger than any real argument, become a marker that [`decode`]
/// refuses where it matters.
fn plain(value: &JsValue) -> Plain {
    let mut left = MAX_WHOLE;
    read(value, MAX_DEPTH, &mut left).unwrap_or(Plain::Null)
}

impl Plain {
    /// Reads JSON with the browser's own parser; `None` if the text is none.
    #[must_use]
    pub fn from_json(text: &str) -> Option<Self> {
        js_sys::JSON::parse(text).ok().map(|value| plain(&value))
    }
}

/// `None` for `undefined`, which means a missing field. `left` is how much the argument may still contain.
fn read(value: &JsValue, depth: u32, left: &mut u32) -> Option<Plain> {
    *left = left.saturating_sub(VALUE);
    if value.is_undefined() {
        return None;
    }
    if value.is_null() {
        return Some(Plain::Null);
    }
    if let Some(boolean) = value.as_bool() {
        return Some(Plain::Flag(boolean));
    }
    if let Some(number) = value.as_f64() {
        return Some(read_number(number));
    }
    if let Some(text) = value.dyn_ref::<js_sys::JsString>() {
        let length = text.length();
        *left = left.saturating_sub(length);
        return Some(if length > MAX_TEXT || *left == 0 {
            marker(fields::TOO_LARGE)
        } else {
            value
                .as_string()
                .map_or_else(|| marker("text"), Plain::Text)
        });
    }
    if value.is_function() {
        return Some(marker("function"));
    }
    if !value.is_object() {
        return Some(marker("no plain data"));
    }
    if depth == 0 || *left == 0 {
        return Some(marker(fields::TOO_LARGE));
    }
    Some(match is_array(value) {
        Ok(true) => read_array(value.unchecked_ref(), depth, left),
        Ok(false) => read_object(value.unchecked_ref(), depth, left),
        Err(_) => marker("unreadable"),
    })
}

fn read_number(number: f64) -> Plain {
    if number.is_finite() {
        // The sum turns -0 to 0.
        Plain::Number(number + 0.0)
    } else {
        marker("no finite number")
    }
}

fn read_array(array: &Array, depth: u32, left: &mut u32) -> Plain {
    // Read with Reflect, since a proxy's traps may throw.
    let length = Reflect::get(array, &JsValue::from_str("length")).ok();
    let length = length
        .and_then(|length| length.as_f64())
        .unwrap_or(f64::INFINITY);
    if length > f64::from(MAX_ITEMS) {
        return marker(fields::TOO_LARGE);
    }
    let mut items = Vec::new();
    for index in 0..length as u32 {
        if *left == 0 {
            return marker(fields::TOO_LARGE);
        }
        items.push(match Reflect::get_u32(array, index) {
            Ok(item) => read(&item, depth - 1, left).unwrap_or(Plain::Null),
            Err(_) => marker("unreadable"),
        });
    }
    Plain::List(items)
}

fn read_object(object: &Object, depth: u32, left: &mut u32) -> Plain {
    let Ok(keys) = Reflect::own_keys(object) else {
        return marker("unreadable");
    };
    if keys.length() > MAX_FIELDS {
        return marker(fields::TOO_LARGE);
    }
    let mut fields: Vec<(String, Plain)> = Vec::new();
    for key in keys.iter() {
        // No option is named by a symbol.
        let Some(name) = key.as_string() else {
            continue;
        };
        let field = match Reflect::get(object, &key) {
            Ok(field) => read(&field, depth - 1, left),
            Err(_) => Some(marker("unreadable")),
        };
        let Some(field) = field else {
            continue;
        };
        // Sorted by name, as natively, so that an error about several fields names the same one. Two names that are not Unicode may become one.
        match fields.binary_search_by(|(known, _)| known.cmp(&name)) {
            Ok(at) => fields[at].1 = field,
            Err(at) => fields.insert(at, (name, field)),
        }
    }
    Plain::Record(fields)
}

fn marker(what: &str) -> Plain {
    Plain::Object(vec![(fields::NOT_PLAIN, Plain::from(what))])
}
