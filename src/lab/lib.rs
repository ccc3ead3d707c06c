//! The laboratory: what the programs in `bin`, which make Yomikiri's data, have in common with their tests.

pub mod games;
pub mod puzzles;
