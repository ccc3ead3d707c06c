//! The fast exact solvers.

pub mod reversi;
