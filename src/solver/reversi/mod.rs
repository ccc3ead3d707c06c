//! The exact reversi solver.
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
//! All together take 63.1 M positions for problems 40 to 44 of the FFO suite and 222 M for 6x6 from the start.
//!
//! # The evaluation in vectors
//!
//! The evaluation computes its pattern indices eight at a time (`eval::lanes`).
//!
//! # Inlining
//!
//! Functions of the hot loops are marked `#[inline(always)]`, and those of the last cells `#[inline(never)]`, where the search is slower
//! without the marks: problems 40 to 44 of the FFO suite in WebAssembly, with the options of `.cargo/config.toml`, medians of five rounds in
//! turn:
//!
//! | Without the marks in | Time |
//! |---|---|
//! | `kernel` and `order` | 1.05 |
//! | `eval` | 1.03 |
//! | `move_list` and `recursion`, `last_four`, or the bitboards | 1.00 to 1.01 each, 1.04 together |
//! | all of these | 1.10 |
//!
//! # Playing
//!
//! Where a position can't be solved, `choose` uses a search of its own (`midgame`), deepened one ply at a time, with the evaluation
//! corrected for its bias towards the side to move, and with Multi-ProbCut (Buro 1997). On 8x8 it scored 82 % in 200 games (157 won, 14
//! drawn, from 100 even openings) against the search before it, which was not selective, in nine tenths of its time.
//!
//! # The rest
//!
//! The reversed game negates the score of finished games and swaps the sides in stability bounds; its evaluation has weights of its
//! own, and near the end replies in corners are good and own discs there bad: 5x6 took 198 M positions with the plain order near the end and
//! no evaluation, and takes 37.4 M. Both ways of counting empty cells are exact: no code assumes that all scores have the same parity.
//!
//! # Slices
//!
//! Positions with more than ten empty cells are on an explicit stack of frames (`stack`), which can be left between any two positions.
//! Positions with fewer are searched by recursion, without interruption, in a few milliseconds at most; so are the short searches for move
//! ordering. A search that is stopped and resumed visits exactly the same positions as an uninterrupted one.
//!
//! # Threads
//!
//! Natively, several threads can search together (`crew`). Each searches the whole question with a stack of its own; they share the table
//! for positions far from the end without locks (`table::far`), and put off what another thread is searching (`marks`). What one of them
//! proves, all use. Values are as exact as with one thread; node counts vary from run to run, by some 5 % with two threads.
//!
//! # Without shared memory
//!
//! A page's workers share no memory. Between two slices, their searches of the same position send each other what they have proved and where
//! they are (`peers`), with much the same effect: with two, each visits 0.52 of the positions that one alone visits for every move's value
//! on 6x6 after nine plies, and 0.59 for one value after eight.
//!
//! # What is counted
//!
//! `nodes` counts the positions searched, including those with one empty cell and those visited by the short searches for move ordering. A
//! finished game that is scored without being set up counts as a leaf, not as a node.

pub mod book;
pub mod choose;
mod crew;
mod enhanced_cutoffs;
pub mod eval;
mod guess;
mod kernel;
mod last_four;
mod marks;
pub mod midgame;
mod move_list;
mod mtdf;
#[cfg(feature = "cli")]
pub mod multi_pv;
mod order;
mod peers;
mod principal_variation;
mod probcut;
#[cfg(not(target_arch = "wasm32"))]
pub mod prover;
mod recursion;
mod root_bounds;
mod root_move;
mod root_search;
pub mod rules;
mod selectivity;
pub mod shallow_search;
mod solvable;
mod stability;
mod stack;
mod table;
mod technique;

pub use root_search::ReversiSearch;
pub use table::Table;
pub use technique::NAMES as TECHNIQUES;
