//! Yomikiri (読み切り, "reading a game out to its end"): small board games to play, embed and see solved.
//!
//! The modules, in a good reading order:
//!
//! - [`game`]: the traits of every game: moves, play, outcome, notation.
//! - [`games`]: the games themselves, one file or folder each, and [`Record`], a game being played.
//! - [`formats`]: reading and writing games in other programs' formats.
//! - [`search`]: the textbook searches, for any game that implements [`Game`] (minimax, exhaustive search), or [`Game`] + [`Notation`] +
//!   [`Evaluate`](game::Evaluate) (alpha-beta with one bound or both, the film).
//! - [`evaluation`]: trained evaluations, by which solvers order moves and levels choose them.
//! - [`solver`]: the fast exact solvers.
//! - [`player`]: the levels: how the computer chooses its moves.
//! - [`exercises`]: trees that reveal how a learner understands alpha-beta.
//! - `proof`: proofs of values that a short program can check (native programs only).
//! - [`puzzles`]: positions with a goal.
//! - [`api`]: the functions of the npm package, for Rust.
//! - [`error`]: why a call was refused.
//!
//! A few parts of the solvers are public for those who make their data, as this project's own laboratory does: the provers, the books, reversi's
//! short searches. They change more often than the rest.
//!
//! The crate's README follows; its example runs as a documentation test.
#![doc = include_str!("README.md")]

mod adaptive_coder;
pub mod api;
mod argument;
mod clock;
mod data;
pub mod error;
pub mod evaluation;
pub mod exercises;
pub mod formats;
pub mod game;
pub mod games;
mod hash;
mod memory_reserve;
mod named;
mod options;
pub mod player;
#[cfg(not(target_arch = "wasm32"))]
pub mod proof;
pub mod puzzles;
mod range_coder;
pub mod search;
mod short_sort;
pub mod solver;
#[cfg(all(
    target_arch = "wasm32",
    any(feature = "wasm-play", feature = "wasm-moves")
))]
pub mod wasm;

pub use api::{
    BestMoveOptions, Level, Method, Moves, Reply, Solution, SolveOptions, best_move, export_game,
    import_game, new_game, play, solve,
};
pub use clock::set_clock;
pub use error::{Error, Result};
pub use formats::Format;
pub use game::{Game, Notation, Outcome, Score, Side};
pub use games::record::Record;
pub use games::{AnyGame, AnyMove, GameRules, Rules, preset, presets};
