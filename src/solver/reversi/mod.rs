//! The exact reversi solver. The search is the driver's, which begins with its algorithm in a few lines that run
//! ([`null_window`](super::null_window)); this folder has what reversi contributes to it, and the recursion for the last cells.
//!
//! # Techniques
//!
#![doc = include_str!("techniques.en.md")]
//!
//! # What each is worth
//!
//! The table gives the positions visited after each step, on the same positions: A is twelve 6x6 positions with 16 empty cells, B three
//! with 22, all from random play. Each step is added to those above it. Where A and B differ, trust B: techniques for positions far from
//! the end pay off more the farther away it is. The last two columns give the counts with only this step left out. `cargo bench --bench
//! reversi -- --ablation` prints them.
//!
#![doc = include_str!("ablation.md")]
//!
//! All together take 59.4 M positions for problems 40 to 44 of the FFO suite and 210 M for 6x6 from the start.
//!
//! # Inlining
//!
//! Functions of the hot loops are marked `#[inline(always)]` where the search is slower without the marks: problems 40 to 44 of the FFO suite in
//! WebAssembly, with the options of `.cargo/config.toml`, medians of five rounds in turn:
//!
//! | Without the marks in | Time |
//! |---|---|
//! | `kernel` and `order` | 1.05 |
//! | the evaluation | 1.03 |
//! | `move_list` and `recursion`, `last_four`, or the bitboards | 1.00 to 1.01 each, 1.04 together |
//! | all of these | 1.10 |
//!
//! # The rest
//!
//! The reversed game negates the score of finished games and swaps the sides in stability bounds; its evaluation has weights of its
//! own, and near the end replies in corners are good and own discs there bad: 5x6 took 198 M positions with the plain order near the end and
//! no evaluation, and takes 37.4 M. Both ways of counting empty cells are exact: no code assumes that all scores have the same parity.
//!
//! # Where the driver ends
//!
//! Positions with more than ten empty cells are the driver's ([`null_window`](super::null_window)), which can stop between any two of them.
//! Positions with fewer are searched by recursion, without interruption, in a few milliseconds at most; so are the short searches for move
//! ordering and for estimates. A search that is stopped and resumed visits exactly the same positions as an uninterrupted one.
//!
//! # Several searches
//!
//! The threads of a program and the workers of a page share their work by the driver's messages. Of the positions that one search alone visits
//! on 6x6, the busier of two visits 0.53 for every move's value after ten plies.
//!
//! # What is counted
//!
//! `nodes` counts the positions searched, including those with one empty cell and those visited by the short searches for move ordering. A
//! finished game that is scored without being set up counts as a leaf, not as a node.

pub mod book;
mod enhanced_cutoffs;
mod guess;
mod kernel;
mod knowledge;
mod last_four;
pub(crate) mod move_list;
mod moves;
mod mtdf;
mod node;
mod order;
mod probcut;
#[cfg(not(target_arch = "wasm32"))]
pub mod prover;
mod recursion;
pub mod rules;
mod selectivity;
pub mod shallow_search;
mod solvable;
mod stability;
mod table;
mod technique;

pub use table::Table;
pub use technique::NAMES as TECHNIQUES;

use super::null_window::Search;
use crate::games::reversi::Reversi;
use crate::solver::options::Options;
use knowledge::ReversiKnowledge;

/// A search for a position's value, its best moves and best play. It can be stopped at any time and resumed.
pub type ReversiSearch = Search<ReversiKnowledge>;

impl ReversiSearch {
    /// A search of this position, not yet begun.
    #[must_use]
    pub fn new(position: &Reversi, options: &Options) -> Self {
        Self::of(ReversiKnowledge::new(position, options), *options)
    }
}
