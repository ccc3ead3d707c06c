//! Exact solver for m,n,k-games: boards up to 19x19, any k, obstacles, misère.

mod bits;
mod board;
mod expand;
mod plan;
mod prove;
mod question;
mod reduce;
mod search;
mod table;

pub use search::{Options, Search};
pub use table::Table;
