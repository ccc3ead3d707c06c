//! The techniques that can be left out of a search, alone or together.

/// Their names, in the order of the indices below.
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

/// Near the end, try the moves with the fewest replies first (`order`).
pub const MOBILITY: u32 = 0;
/// Farther from the end, order the moves by the trained evaluation; the first guess and the selective search need it too.
pub const EVALUATION: u32 = 1;
/// Do so after a short search.
pub const LOOK_AHEAD: u32 = 2;
/// Try cells in regions with an odd number of empty cells first.
pub const PARITY: u32 = 3;
/// Remember what is known of positions.
pub const TABLE: u32 = 4;
/// Try the move first that was best when the position was last met.
pub const HASH_MOVE: u32 = 5;
/// Look up the known replies before searching any (`enhanced_cutoffs`).
pub const ENHANCED_CUTOFFS: u32 = 6;
/// Bound the score by discs that can't be flipped any more.
pub const STABILITY: u32 = 7;
/// Near the start of the game, treat mirror images as one position.
pub const SYMMETRY: u32 = 8;
/// Use an estimate of the value as the first question (`guess`).
pub const FIRST_GUESS: u32 = 9;
/// Find the likely value first by a selective search (`probcut`).
pub const SELECTIVE_SEARCH: u32 = 10;
