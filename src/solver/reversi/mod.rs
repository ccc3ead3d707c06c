//! Reversi, read out.

pub mod eval;
