//! A look ahead where a position can't be read out: alpha-beta over the likeliest moves, deeper and deeper.

mod field;
mod search;

pub use search::{DECIDED, Lookahead, Ranked};
