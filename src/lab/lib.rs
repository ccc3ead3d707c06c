//! The laboratory: what the programs in `bin`, which make Yomikiri's data, have in common with their tests.

mod area;
pub mod checkpoint;
pub mod declarations;
pub mod deepest_ply;
pub mod games;
pub mod maker;
pub mod matches;
pub mod pieces;
pub mod puzzles;
pub mod split;
