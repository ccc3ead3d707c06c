//! Reads bytes.

use js_sys::{Reflect, Uint8Array};
use serde_json::Value;
use wasm_bindgen::prelude::*;

use super::guard::{marker, read};
use crate::argument::TOO_LARGE;

#[wasm_bindgen]
extern "C" {
    // The same constructor as in js-sys, with the exception: an array may be detached, or a proxy.
    #[wasm_bindgen(js_name = Uint8Array)]
    type Bytes;
    #[wasm_bindgen(catch, constructor, js_class = "Uint8Array")]
    fn copy_of(value: &JsValue) -> Result<Bytes, JsValue>;
}

/// Reads a `Uint8Array` of at most `most` bytes.
///
/// # Errors
/// The value as [`read`] gives it, if it is anything else, or detached; a marker, if it is larger.
pub fn bytes_of(value: &JsValue, most: u32) -> Result<Vec<u8>, Value> {
    let length = Reflect::get(value, &"length".into()).ok();
    let length = length.and_then(|length| length.as_f64());
    let (true, Some(length)) = (value.is_instance_of::<Uint8Array>(), length) else {
        return Err(read(value));
    };
    if length > f64::from(most) {
        return Err(marker(TOO_LARGE));
    }
    let copy = Bytes::copy_of(value).map_err(|_| read(value))?;
    Ok(copy.unchecked_into::<Uint8Array>().to_vec())
}
