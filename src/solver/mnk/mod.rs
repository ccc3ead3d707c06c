//! Exact solver for m,n,k-games: boards up to 20x20, any k, obstacles, misère.
//!
//! # Techniques
//!
#![doc = include_str!("techniques.en.md")]
//!
//! # What each is worth
//!
//! The table gives the positions visited with one technique left out, and where the technique stands. `cargo bench --bench mnk -- --ablation`
//! prints it.
//!
#![doc = include_str!("ablation.md")]
//!
//! # Playing
//!
//! Where a position is too large to solve, `choose` takes a win by threats alone if there is one. Otherwise it takes the
//! best move by an alpha-beta search to a limited depth (`alphabeta`) that leaves the other side no such win. `survey` says what is known of
//! such a position: the threats on the board, and each likely move's outcome by threats or its estimate.
//!
//! # Slices
//! With one thread, a [`MnkSearch`] can stop after any number of nodes and continue on the same nodes: its queries, the searches at work on
//! each and their stacks are plain data (`search`, `portfolio`, `dfpn`). Whenever an answer comes in, `deduction` works out again what follows and what
//! to ask next.
//!
//! # Threads
//! Natively, several threads can answer a query by proof-number search together (`dfpn/crew`): each runs the whole search, they share a table
//! without locks (`shared`), and spread over the moves by virtual proof numbers (Kaneko 2010). Misère with few cells is searched by one
//! thread. Results are as exact as with one thread; node counts vary from run to run.
//!
//! # Two word sizes
//! Only proof-number search, which takes nearly all the time, exists for sets of one word and of six (`dfpn/word_size`). Everything around
//! it uses the wide sets on every board.

mod alphabeta;
pub(crate) mod bits;
mod board;
mod by_result;
mod by_role;
pub mod choose;
mod deduction;
mod dfpn;
mod entry;
mod misere_endgame;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) mod oracle;
mod order;
mod portfolio;
mod position;
#[cfg(not(target_arch = "wasm32"))]
pub mod prover;
mod query;
mod search;
mod shared;
mod solvable;
mod static_analysis;
pub(crate) mod survey;
mod table;
mod technique;

pub use search::MnkSearch;
pub use table::Table;
pub use technique::NAMES as TECHNIQUES;
