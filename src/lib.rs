//! Yomikiri (読み切り, "reading a game out to its end"): small board games to play, embed and see solved.
//!
//! The modules, in a good reading order:
//!
//! - [`game`]: the traits of every game: moves, play, outcome, notation.
//! - [`games`]: the games themselves, one file or folder each, and [`Record`], a game being played.
//! - [`formats`]: reading and writing games in other programs' formats.
//! - [`search`]: the textbook searches, for any game: minimax, alpha-beta with one bound or both, ordering, counting.
//! - [`solver`]: the fast exact solvers.
//! - [`player`]: the levels: how the computer chooses its moves.
//! - [`exercises`]: trees that reveal how somebody understands alpha-beta.
//! - `proof`: proofs of values that a short program can check (native programs only).
//! - [`puzzles`]: positions with a goal.
//! - [`api`]: the functions of the npm package, for Rust.
//! - [`error`]: why a call was refused.
//!
//! The crate's README follows; its example runs as a documentation test.
#![doc = include_str!("README.md")]

pub mod api;
mod clock;
pub mod error;
pub mod exercises;
pub mod formats;
pub mod game;
pub mod games;
mod hash;
mod memory_reserve;
mod named;
pub mod player;
#[cfg(not(target_arch = "wasm32"))]
pub mod proof;
pub mod puzzles;
pub mod search;
pub mod solver;
mod sort;
#[cfg(target_arch = "wasm32")]
pub mod wasm;

pub use api::{
    BestMoveOptions, Level, Method, Moves, Reply, Solution, SolveOptions, best_move, export_game,
    import_game, new_game, play, solve,
};
pub use error::{Error, Result};
pub use formats::Format;
pub use game::{Game, Notation, Outcome, Score, Side};
pub use games::record::Record;
pub use games::{AnyGame, AnyMove, GameRules, Rules, preset, presets};

/// Shared with this package's own command line, makers, tests and benchmarks. This module is not part of the public interface and changes
/// without notice.
#[doc(hidden)]
pub mod internals {
    /// Reads the arguments of the npm package's functions.
    pub mod decode {
        pub use crate::api::decode::*;
        pub use crate::api::exercises::{decode_answers, decode_options};
        pub use crate::api::film::decode_query;
    }

    /// Reads the arguments of the puzzle functions.
    pub mod puzzle_data {
        pub use crate::api::puzzles::decode::*;
    }

    /// Digests that are the same everywhere.
    pub mod hash {
        pub use crate::hash::{START, fnv1a};
    }

    /// The values in lines of OBF.
    pub mod obf {
        pub use crate::formats::obf::*;
    }

    /// The syntax of SGF and GGF.
    pub mod properties {
        pub use crate::formats::properties::*;
    }

    /// Reads lists of moves.
    pub mod moves {
        pub use crate::games::moves::*;
    }

    /// Limits on positions and time.
    pub mod limit {
        pub use crate::solver::limit::*;
    }

    /// What a level chooses before it looks for the hardest resistance.
    pub mod player {
        pub use crate::player::{first_choice, random::rng};
    }

    /// Chooses a move in an m,n,k-game that can't be solved.
    pub mod mnk {
        pub use crate::solver::mnk::choose::*;
    }

    /// Reversi's bitboards and the parts of its solver.
    pub mod reversi {
        /// Sets of cells, moves and flips.
        pub mod bitboard {
            pub use crate::games::reversi::bitboard::*;
        }

        /// The 6x6 book.
        pub mod book {
            pub use crate::solver::reversi::book::*;
        }

        /// Chooses a move where the game can't be solved.
        pub mod choose {
            pub use crate::solver::reversi::choose::*;
        }

        /// The trained evaluation.
        pub mod eval {
            pub use crate::solver::reversi::eval::*;
        }

        /// The best few moves, searched ever deeper.
        #[cfg(feature = "cli")]
        pub mod multi_pv {
            pub use crate::solver::reversi::multi_pv::*;
        }

        #[cfg(feature = "train")]
        pub use crate::solver::reversi::{
            midgame::values, prover::Prover, rules::Board, shallow_search::ShallowSearch,
        };
    }
}
