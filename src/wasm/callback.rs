//! Functions given by the caller.

use js_sys::Function;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::answer::to_js;
use super::guard::read;
use crate::error::{CALLBACK, CALLBACK_THREW, Error, Result};

/// A function that the caller may have given, and what it threw.
pub struct Callback<'a> {
    function: Option<&'a Function>,
    thrown: Option<JsValue>,
}

impl<'a> Callback<'a> {
    /// Reads an optional function.
    pub fn read(value: &'a JsValue) -> Result<Self> {
        let function = value.dyn_ref::<Function>();
        if function.is_none() && !value.is_undefined() && !value.is_null() {
            return Err(Error::new(CALLBACK, read(value)));
        }
        Ok(Self {
            function,
            thrown: None,
        })
    }

    /// Calls the function, unless it has thrown; false if it returns `false` or throws.
    pub fn call<T: Serialize + ?Sized>(&mut self, argument: &T) -> bool {
        let Some(function) = self.function else {
            return true;
        };
        let argument = to_js(argument);
        match argument.and_then(|argument| function.call1(&JsValue::UNDEFINED, &argument)) {
            Ok(answer) => answer != JsValue::FALSE,
            Err(error) => {
                self.thrown = Some(error);
                self.function = None;
                false
            }
        }
    }

    /// The result of the call, or the error if the function has thrown.
    pub fn finish<T>(self, result: Result<T>) -> Result<T> {
        match self.thrown {
            Some(error) => Err(Error::new(CALLBACK_THREW, read(&error))),
            None => result,
        }
    }
}
