//! Guards against arguments that are not plain data.
//!
//! JavaScript may pass anything: getters and proxies that throw, cycles, functions, lists of any length. [`read`] reads each value exactly
//! once and copies what is plain and not too large; everything else becomes a marker, which the readers in [`api`](crate::api) refuse where
//! it matters.

use js_sys::{JsString, Number, Reflect};
use serde_json::{Map, Value};
use wasm_bindgen::prelude::*;

use crate::argument::{NOT_PLAIN, TOO_LARGE};
#[cfg(feature = "wasm")]
use crate::error::{ARGUMENT_SIZE, Error, Result as Checked};

/// The deepest nesting of an argument.
const MAX_DEPTH: u32 = 6;
/// The longest list.
const MAX_ITEMS: u32 = 10_000;
/// The maximum number of fields in an object.
const MAX_FIELDS: u32 = 100;
/// The longest text.
pub const MAX_TEXT: u32 = 200_000;
/// The largest argument: the sum of its texts' lengths and of [`VALUE`] for each value. Without this limit, lists that share one list many
/// times would be far larger here than in JavaScript.
const MAX_WHOLE: u32 = 2_000_000;
/// The size that each value counts for.
const VALUE: u32 = 16;

#[wasm_bindgen]
extern "C" {
    // js-sys has this function too, but not the exception that a revoked proxy throws.
    #[wasm_bindgen(catch, js_namespace = Array, js_name = isArray)]
    fn is_array(value: &JsValue) -> Result<bool, JsValue>;
}

/// Reads an argument; `undefined` is null.
pub fn read(value: &JsValue) -> Value {
    let mut guard = Guard { left: MAX_WHOLE };
    guard.copy(value, MAX_DEPTH)
}

/// The beginning of a text that is longer than a text may be, just long enough to show that; its first game may be within it. `None` for
/// anything else.
#[cfg(feature = "wasm-rules")]
pub fn beginning(value: &JsValue) -> Option<String> {
    let text = value.dyn_ref::<JsString>()?;
    (text.length() > MAX_TEXT).then(|| text.slice(0, MAX_TEXT + 1).into())
}

/// The text of a file; `None` for anything but a text.
///
/// # Errors
/// Of kind too-large if it is longer than `most` UTF-16 units.
#[cfg(feature = "wasm")]
pub fn text_of(value: &JsValue, most: u32) -> Checked<Option<String>> {
    let Some(text) = value.dyn_ref::<JsString>() else {
        return Ok(None);
    };
    if text.length() > most {
        return Err(Error::new(ARGUMENT_SIZE, Value::Null));
    }
    Ok(Some(text.into()))
}

struct Guard {
    /// How much the argument may still contain.
    left: u32,
}

impl Guard {
    /// A copy of a value as plain data or a marker.
    fn copy(&mut self, value: &JsValue, depth: u32) -> Value {
        self.left = self.left.saturating_sub(VALUE);
        if value.is_null_or_undefined() {
            return Value::Null;
        }
        if let Some(boolean) = value.as_bool() {
            return boolean.into();
        }
        if let Some(number) = value.as_f64() {
            return if Number::is_safe_integer(value) {
                (number as i64).into()
            } else if number.is_finite() {
                number.into()
            } else {
                marker("no finite number")
            };
        }
        if let Some(text) = value.dyn_ref::<JsString>() {
            let length = text.length();
            self.left = self.left.saturating_sub(length);
            return if length > MAX_TEXT || self.left == 0 {
                marker(TOO_LARGE)
            } else {
                String::from(text).into()
            };
        }
        if value.is_function() {
            return marker("function");
        }
        if !value.is_object() {
            return marker("no plain data");
        }
        if depth == 0 || self.left == 0 {
            return marker(TOO_LARGE);
        }
        match is_array(value) {
            Ok(true) => self.copy_array(value, depth),
            Ok(false) => self.copy_object(value, depth),
            Err(_) => marker("unreadable"),
        }
    }

    fn copy_array(&mut self, array: &JsValue, depth: u32) -> Value {
        // A proxy's length may throw or be no number.
        let length = Reflect::get(array, &"length".into()).ok();
        let length = length.and_then(|length| length.as_f64());
        let length = length.unwrap_or(f64::INFINITY);
        if length > f64::from(MAX_ITEMS) {
            return marker(TOO_LARGE);
        }
        let mut copy = Vec::new();
        for index in 0..length as u32 {
            if self.left == 0 {
                return marker(TOO_LARGE);
            }
            copy.push(match Reflect::get_u32(array, index) {
                Ok(item) => self.copy(&item, depth - 1),
                Err(_) => marker("unreadable"),
            });
        }
        copy.into()
    }

    fn copy_object(&mut self, object: &JsValue, depth: u32) -> Value {
        let Ok(keys) = Reflect::own_keys(object) else {
            return marker("unreadable");
        };
        if keys.length() > MAX_FIELDS {
            return marker(TOO_LARGE);
        }
        let mut copy = Map::new();
        for key in keys.iter() {
            // No option is named by a symbol.
            let Some(name) = key.as_string() else {
                continue;
            };
            let field = Reflect::get(object, &key);
            if field.as_ref().is_ok_and(JsValue::is_undefined) {
                self.left = self.left.saturating_sub(VALUE);
                continue;
            }
            copy.insert(
                name,
                match field {
                    Ok(field) => self.copy(&field, depth - 1),
                    Err(_) => marker("unreadable"),
                },
            );
        }
        copy.into()
    }
}

/// The mark of a value that is not plain data.
pub fn marker(what: &str) -> Value {
    let mut marker = Map::new();
    marker.insert(NOT_PLAIN.to_owned(), what.into());
    marker.into()
}
