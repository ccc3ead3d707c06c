//! The JavaScript interface: it converts values and errors and does nothing else.
//!
//! It makes two modules: the rules, with the feature `wasm-rules` alone, and the engine, with `wasm`, which has everything.
//!
//! To add an option, declare it in its structure (`options!`, src/options.rs), with what reads it, and use it.
//!
//! To add a function, write it in [`api`](crate::api) with a result that derives `Serialize` and a reader of its arguments, pass it on here,
//! declare it in `src/wasm.d.ts` or `src/wasm/puzzles.d.ts` and, if pages call it, name it in `www/engine/calls.js`.

mod answer;
#[cfg(feature = "wasm")]
mod bytes;
#[cfg(feature = "wasm")]
mod callback;
#[cfg(feature = "wasm")]
pub mod engine;
mod guard;
#[cfg(feature = "wasm")]
mod puzzles;
pub mod rules;
#[cfg(feature = "wasm")]
pub mod solving;

use wasm_bindgen::prelude::*;

#[cfg(feature = "wasm")]
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("../wasm.d.ts");
#[cfg(feature = "wasm")]
#[wasm_bindgen(typescript_custom_section)]
const TYPES_OF_PUZZLES: &str = include_str!("puzzles.d.ts");
#[cfg(feature = "wasm")]
#[wasm_bindgen(typescript_custom_section)]
const TYPES_OF_GAMES: &str = crate::games::TYPES;
#[cfg(not(feature = "wasm"))]
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("../wasm-rules.d.ts");

/// What every function returns: a value, or an error to throw.
type Answer = Result<JsValue, JsValue>;
