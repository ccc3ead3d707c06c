//! Passes results and errors to JavaScript.

use js_sys::{JSON, Object};
use serde::{Serialize, Serializer};
use serde_wasm_bindgen::Serializer as JsSerializer;
use wasm_bindgen::prelude::*;

use crate::error::{Error, Kind, Param, Result as Checked};

/// Makes a call; its result is returned and its error thrown.
pub fn answer<T: Serialize>(call: impl FnOnce() -> Checked<T>) -> Result<JsValue, JsValue> {
    to_js(&checked(call)?)
}

/// Makes a call whose result JavaScript receives as it is; its error is thrown.
pub fn checked<T>(call: impl FnOnce() -> Checked<T>) -> Result<T, JsValue> {
    call().map_err(|error| thrown(&error).unwrap_or_else(|failure| failure))
}

/// The value as plain JavaScript data.
pub fn to_js<T: Serialize + ?Sized>(value: &T) -> Result<JsValue, JsValue> {
    Ok(value.serialize(&JsSerializer::json_compatible())?)
}

/// The properties of an error in JavaScript, except its input.
#[derive(Serialize)]
struct Properties<'a> {
    kind: Kind,
    code: &'static str,
    #[serde(serialize_with = "as_object")]
    params: &'a [(&'static str, Param)],
}

fn as_object<S: Serializer>(
    params: &[(&'static str, Param)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(params.iter().map(|(name, param)| (name, param)))
}

/// The error as a JavaScript `Error`.
fn thrown(error: &Error) -> Result<JsValue, JsValue> {
    let properties = Properties {
        kind: error.kind,
        code: error.code.name,
        params: &error.params,
    };
    let thrown = Object::from(js_sys::Error::new(&error.message()));
    Object::assign(&thrown, to_js(&properties)?.unchecked_ref());
    // JSON.parse makes any key the object's own, even `__proto__`, and rounds numbers that JavaScript lacks.
    let input = JSON::parse(&error.input.to_string())?;
    js_sys::Reflect::set(&thrown, &"input".into(), &input)?;
    Ok(thrown.into())
}
