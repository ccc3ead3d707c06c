//! Exact solver for m,n,k-games: boards up to 19x19, any k, obstacles, misère.

mod bits;
mod board;
mod evaluate;
mod expand;
mod plan;
mod play;
mod prove;
mod question;
mod reduce;
mod search;
mod table;

pub use play::{Choice, choose};
pub use search::{Options, Search};
pub use table::Table;
