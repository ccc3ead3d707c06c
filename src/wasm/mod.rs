//! The JavaScript interface: it converts values and errors and does nothing else.
//!
//! It makes four modules: what plays, with the feature `wasm-play` alone; the rules, with `wasm-rules`, which also read and write; the moves of
//! levels that do not search, with `wasm-moves` alone; and the engine, with `wasm`, which has everything.
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
#[cfg(feature = "wasm-rules")]
pub mod formats;
mod guard;
#[cfg(all(feature = "wasm-moves", not(feature = "wasm")))]
pub mod moves;
#[cfg(feature = "wasm")]
mod player;
#[cfg(feature = "wasm")]
mod puzzles;
#[cfg(feature = "wasm-play")]
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
#[cfg(all(feature = "wasm-rules", not(feature = "wasm")))]
#[wasm_bindgen(typescript_custom_section)]
const DECLARED: &str = include_str!("rules.d.ts");
#[cfg(all(feature = "wasm-play", not(feature = "wasm-rules")))]
#[wasm_bindgen(typescript_custom_section)]
const DECLARED: &str = include_str!("play.d.ts");
#[cfg(all(feature = "wasm-moves", not(feature = "wasm-play")))]
#[wasm_bindgen(typescript_custom_section)]
const DECLARED: &str = include_str!("moves.d.ts");

/// What every function returns: a value, or an error to throw.
type Answer = Result<JsValue, JsValue>;
