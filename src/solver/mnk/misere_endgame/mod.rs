//! Misère with few free cells: such positions are searched depth first.

pub mod board;
pub mod depth_first;
pub mod state;
