//! Yomikiri (読み切り, "reading a game out to its end"): small board games that people play and see solved.

pub mod error;
pub mod game;
pub mod games;
pub mod solver;
