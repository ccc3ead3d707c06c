//! The techniques that can be left out of a search, one or several at a time.

/// Their names, in the order of the numbers below.
pub const NAMES: &[&str] = &[
    "table",
    "enhanced-cutoffs",
    "ordering",
    "equivalence",
    "bounds",
];

/// A transposition table remembers bounds.
pub const TABLE: u32 = 0;
/// Ends and the table's bounds of all moves are looked up before the first one is searched.
pub const ENHANCED_CUTOFFS: u32 = 1;
/// Promising moves come first.
pub const ORDERING: u32 = 2;
/// Positions of which the game says that they are worth the same share an entry of the table.
pub const EQUIVALENCE: u32 = 3;
/// The game's own bounds of a position's value are used.
pub const BOUNDS: u32 = 4;
