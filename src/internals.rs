//! Shared with this package's own command line, makers, tests and benchmarks. This module is not part of the public interface and changes
//! without notice.

/// Converts plain data from JavaScript to this crate's types.
pub mod decode {
    pub use crate::api::decode::*;
}

/// Converts this crate's types to plain data.
pub mod encode {
    pub use crate::api::encode::*;
}

/// Both conversions for `film` and `film_look`.
pub mod film_data {
    pub use crate::api::film::convert::*;
}

/// Both conversions for `exercise` and `diagnose`.
pub mod exercise_data {
    pub use crate::api::exercises::{
        decode_answers, decode_options, encode_diagnosis, encode_exercise,
    };
}

/// Reads lists of moves.
pub mod moves {
    pub use crate::games::moves::*;
}

/// Limits on positions and time.
pub mod limit {
    pub use crate::solver::limit::*;
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

    #[cfg(feature = "train")]
    pub use crate::solver::reversi::{
        midgame::values, prover::Prover, rules::Board, shallow_search::ShallowSearch,
    };
}
