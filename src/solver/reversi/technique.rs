//! The techniques that can be left out of a search, one at a time or several.

/// Their names, in the order of the places below.
pub const NAMES: &[&str] = &[
    "mobility",
    "evaluation",
    "look-ahead",
    "parity",
    "table",
    "hash-move",
    "enhanced-cutoffs",
    "stability",
    "symmetry",
    "first-guess",
    "selective-search",
];

/// Near the end, the moves that leave the fewest replies are tried first (`order`).
pub const MOBILITY: u32 = 0;
/// Further from the end the trained evaluation orders the moves; the first guess and the selective search need it too.
pub const EVALUATION: u32 = 1;
/// It does so after a search of some plies.
pub const LOOK_AHEAD: u32 = 2;
/// Cells in regions with an odd number of empty ones are tried first.
pub const PARITY: u32 = 3;
/// What is known of positions is remembered.
pub const TABLE: u32 = 4;
/// The move that was best when a position was met before is tried first.
pub const HASH_MOVE: u32 = 5;
/// Replies that are known are looked up before any is searched (`enhanced_cutoffs`).
pub const ENHANCED_CUTOFFS: u32 = 6;
/// Discs that can't be turned any more bound the score.
pub const STABILITY: u32 = 7;
/// Near the start of the game, mirror images are one position.
pub const SYMMETRY: u32 = 8;
/// An estimate of a value is the first question about it (`guess`).
pub const FIRST_GUESS: u32 = 9;
/// A selective search finds out first what the value is likely to be (`probcut`).
pub const SELECTIVE_SEARCH: u32 = 10;
