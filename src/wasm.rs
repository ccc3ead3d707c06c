//! The JavaScript interface: converts values and errors, nothing else.

use js_sys::{Array, Function, Object, Reflect};
use serde::Serialize;
use serde_json::{Map, Number, Value};
use wasm_bindgen::prelude::*;

use crate::api::{self, decode, encode};
use crate::error::{CALLBACK, CALLBACK_THREW, Error, Param};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("wasm.d.ts");

/// A new game, or, with moves or start, one continued.
#[wasm_bindgen(skip_typescript)]
pub fn new_game(rules: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    let made = || {
        let rules = decode::rules(&plain(rules))?;
        let (start, moves) = decode::new_game_options(&plain(options))?;
        api::new_game(rules, start.as_deref(), &moves)
    };
    hand_over(made().map(|game| encode::Game::from(&game)))
}

/// The game after a move.
#[wasm_bindgen(skip_typescript)]
pub fn play(game: &JsValue, mv: &JsValue, by: &JsValue) -> Result<JsValue, JsValue> {
    let played = || {
        let game = decode::game(&plain(game))?;
        api::play(&game, decode::mv(&plain(mv))?, decode::by(&plain(by))?)
    };
    hand_over(played().map(|game| encode::Game::from(&game)))
}

/// A move for the side to move.
#[wasm_bindgen(skip_typescript)]
pub fn best_move(game: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    let chosen = || {
        let options = decode::best_move_options(&plain(options))?;
        api::best_move(&decode::game(&plain(game))?, &options)
    };
    hand_over(chosen())
}

/// The value of a position, with best play on both sides.
#[wasm_bindgen(skip_typescript)]
pub fn solve(game: &JsValue, options: &JsValue, on_progress: &JsValue) -> Result<JsValue, JsValue> {
    let callback = match on_progress.dyn_ref::<Function>() {
        Some(callback) => Some(callback),
        None if on_progress.is_undefined() || on_progress.is_null() => None,
        None => {
            return hand_over::<()>(Err(Error::new(CALLBACK, plain(on_progress))));
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
            let told =
                to_js(progress).and_then(|progress| callback.call1(&JsValue::UNDEFINED, &progress));
            match told {
                Ok(answer) => answer != JsValue::FALSE,
                Err(error) => {
                    thrown = Some(error);
                    false
                }
            }
        })
    })();
    match thrown {
        Some(error) => hand_over::<()>(Err(Error::new(CALLBACK_THREW, plain(&error)))),
        None => hand_over(solution),
    }
}

/// Everything a page needs to offer the games.
#[wasm_bindgen(skip_typescript)]
pub fn games() -> Result<JsValue, JsValue> {
    to_js(&api::games())
}

/// Every sentence that an error may say.
#[wasm_bindgen(skip_typescript)]
pub fn error_codes() -> Result<JsValue, JsValue> {
    to_js(&api::error_codes())
}

#[wasm_bindgen]
extern "C" {
    // js-sys has it too, but takes no account of revoked proxies, for which it throws.
    #[wasm_bindgen(catch, js_namespace = Array, js_name = isArray)]
    fn is_array(value: &JsValue) -> Result<bool, JsValue>;
}

fn to_js(value: &impl Serialize) -> Result<JsValue, JsValue> {
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    value.serialize(&serializer).map_err(JsValue::from)
}

fn hand_over<T: Serialize>(result: Result<T, Error>) -> Result<JsValue, JsValue> {
    match result {
        Ok(value) => to_js(&value),
        Err(error) => {
            let thrown = js_sys::Error::new(&error.message());
            let params = Object::new();
            for (name, param) in &error.params {
                set(
                    &params,
                    name,
                    match param {
                        Param::Text(text) => JsValue::from_str(text),
                        Param::Number(number) => JsValue::from_f64(*number as f64),
                    },
                );
            }
            set(&thrown, "kind", JsValue::from_str(error.kind.name()));
            set(&thrown, "code", JsValue::from_str(error.code.name));
            set(&thrown, "params", params.into());
            set(
                &thrown,
                "input",
                to_js(&error.input).unwrap_or(JsValue::NULL),
            );
            Err(thrown.into())
        }
    }
}

/// Sets a property of an object just made, which can't fail.
fn set(object: &Object, name: &str, value: JsValue) {
    let _ = Reflect::set(object, &JsValue::from_str(name), &value);
}

/// No argument is nested more deeply than this.
const MAX_DEPTH: u32 = 6;
/// No list is longer than this.
const MAX_ITEMS: u32 = 10_000;
/// No object has more fields than this.
const MAX_FIELDS: u32 = 100;
/// No text is longer than this.
const MAX_TEXT: u32 = 200_000;

/// A JavaScript value as plain data. What isn't plain, or is larger than any real argument, becomes
/// a marker that [`decode`] refuses wherever it matters.
fn plain(value: &JsValue) -> Value {
    read(value, MAX_DEPTH).unwrap_or(Value::Null)
}

/// `None` for `undefined`, which stands for a field that isn't there.
fn read(value: &JsValue, depth: u32) -> Option<Value> {
    if value.is_undefined() {
        return None;
    }
    if value.is_null() {
        return Some(Value::Null);
    }
    if let Some(boolean) = value.as_bool() {
        return Some(Value::Bool(boolean));
    }
    if let Some(number) = value.as_f64() {
        return Some(read_number(number));
    }
    if let Some(text) = value.dyn_ref::<js_sys::JsString>() {
        return Some(if text.length() > MAX_TEXT {
            marker(decode::TOO_LARGE)
        } else {
            value
                .as_string()
                .map_or_else(|| marker("text"), Value::String)
        });
    }
    if value.is_function() {
        return Some(marker("function"));
    }
    if !value.is_object() {
        return Some(marker("no plain data"));
    }
    if depth == 0 {
        return Some(marker(decode::TOO_LARGE));
    }
    Some(match is_array(value) {
        Ok(true) => read_array(value.unchecked_ref(), depth),
        Ok(false) => read_object(value.unchecked_ref(), depth),
        Err(_) => marker("unreadable"),
    })
}

fn read_number(number: f64) -> Value {
    const SAFE: f64 = 9_007_199_254_740_991.0;
    if number.fract() == 0.0 && number.abs() <= SAFE {
        Value::from(number as i64)
    } else {
        Number::from_f64(number).map_or_else(|| marker("no finite number"), Value::Number)
    }
}

fn read_array(array: &Array, depth: u32) -> Value {
    // Through Reflect: a proxy's traps may throw.
    let length = Reflect::get(array, &JsValue::from_str("length")).ok();
    let length = length
        .and_then(|length| length.as_f64())
        .unwrap_or(f64::INFINITY);
    if length > f64::from(MAX_ITEMS) {
        return marker(decode::TOO_LARGE);
    }
    let item = |index| match Reflect::get_u32(array, index) {
        Ok(item) => read(&item, depth - 1).unwrap_or(Value::Null),
        Err(_) => marker("unreadable"),
    };
    (0..length as u32).map(item).collect()
}

fn read_object(object: &Object, depth: u32) -> Value {
    let Ok(keys) = Reflect::own_keys(object) else {
        return marker("unreadable");
    };
    if keys.length() > MAX_FIELDS {
        return marker(decode::TOO_LARGE);
    }
    let mut map = Map::new();
    for key in keys.iter() {
        // Fields named by a symbol are nobody's options.
        let Some(name) = key.as_string() else {
            continue;
        };
        match Reflect::get(object, &key) {
            Ok(field) => {
                if let Some(field) = read(&field, depth - 1) {
                    map.insert(name, field);
                }
            }
            Err(_) => {
                map.insert(name, marker("unreadable"));
            }
        }
    }
    Value::Object(map)
}

fn marker(what: &str) -> Value {
    let mut map = Map::new();
    map.insert(decode::NOT_PLAIN.to_owned(), Value::from(what));
    Value::Object(map)
}
