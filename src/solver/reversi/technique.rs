//! The techniques that can be left out of a search, alone or together; `techniques.en.md` describes them.

crate::solver::technique::techniques! {
    MOBILITY = "mobility",
    EVALUATION = "evaluation",
    LOOK_AHEAD = "look-ahead",
    PARITY = "parity",
    TABLE = "table",
    HASH_MOVE = "hash-move",
    ENHANCED_CUTOFFS = "enhanced-cutoffs",
    STABILITY = "stability",
    SYMMETRY = "symmetry",
    FIRST_GUESS = "first-guess",
    SELECTIVE_SEARCH = "selective-search",
}
