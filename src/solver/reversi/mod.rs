//! The exact reversi solver.

pub mod book;
pub mod deep;
pub mod eval;
mod last;
pub mod order;
pub mod play;
pub mod rules;
mod search;
pub mod stability;
pub mod stack;
pub mod symmetry;
pub mod table;

pub use search::{Options, Search};
pub use table::Table;
