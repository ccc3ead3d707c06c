//! Trained evaluations: what a position is worth, judged without a search. The solvers order moves by them, and the levels choose moves by them.

pub mod reversi;
