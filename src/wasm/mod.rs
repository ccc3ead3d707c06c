//! The JavaScript interface: it converts values and errors and does nothing else.
//!
//! It makes two modules: the rules, with the feature `wasm-rules` alone, and the engine, with `wasm`, which has everything.
//!
//! To add an option, declare it in its structure (`options!`, src/options.rs), with what reads it, and use it.
//!
//! To add a function, write it in [`api`](crate::api) with a result that derives `Serialize` and, with the feature `types`, `TS`; name the
//! result in `src/api/types.rs`. Write a reader of its arguments, pass it on here with the types of both and, if pages call it, name it in
//! `www/engine/calls.js`. `cargo test -p yomikiri-lab declarations` then writes `types.d.ts`. What no type in Rust is made for stands in
//! `engine.d.ts`.

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
const DECLARED: &str = concat!(
    include_str!("engine.d.ts"),
    "\n",
    include_str!("types.d.ts")
);
#[cfg(not(feature = "wasm"))]
#[wasm_bindgen(typescript_custom_section)]
const DECLARED: &str = include_str!("rules.d.ts");

/// What every function returns: a value, or an error to throw.
type Answer = Result<JsValue, JsValue>;
