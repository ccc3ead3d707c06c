//! Misère with few free cells: such positions are searched depth first.

pub mod arena;
pub mod search;
pub mod state;
