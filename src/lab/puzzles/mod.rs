//! How the puzzles are made: candidates, their ratings, the choice among them, and a sample for a test.

pub mod fit;
pub mod generate;
pub mod kinds;
pub mod sample;
pub mod select;
pub mod symmetry;
