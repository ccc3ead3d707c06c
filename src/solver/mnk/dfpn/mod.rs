//! Proofs by proof and disproof numbers, depth first, over words as small as the board allows.

mod guess;
mod search;
pub mod table;
pub mod width;
