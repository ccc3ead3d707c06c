//! Exact solver for m,n,k-games: boards up to 19x19, any k, obstacles, misère.

mod bits;
mod board;
mod expand;
mod plan;
pub mod play;
mod prove;
mod question;
mod reduce;
mod search;
mod table;
mod weigh;

pub use search::{Options, Search};
pub use table::Table;
