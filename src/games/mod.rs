//! The games: one file each, rules and notation. This is the one file that names them all.

pub mod grid;
pub mod reversi;
