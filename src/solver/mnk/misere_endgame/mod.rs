//! Misère positions with few free cells, which are searched depth first.

pub mod board;
pub mod depth_first;
pub mod state;
