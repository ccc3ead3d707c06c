//! Yomikiri (読み切り, "reading a game out to its end"): small board games that people play and see solved.
//!
//! The README, whose Rust example runs as a test of this crate's documentation:
#![doc = include_str!("../README.md")]
// The page's engine is compiled without what `{:?}` needs, which would print nothing.
#![cfg_attr(target_arch = "wasm32", deny(clippy::use_debug))]

pub mod api;
mod clock;
pub mod error;
pub mod game;
pub mod games;
mod hash;
pub mod player;
pub mod search;
pub mod solver;
mod sort;
#[cfg(target_arch = "wasm32")]
pub mod wasm;
