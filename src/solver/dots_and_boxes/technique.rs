//! The techniques that can be left out of a search, alone or together; `techniques.en.md` describes them.

crate::solver::technique::techniques! {
    TABLE = "table",
    ENHANCED_CUTOFFS = "enhanced-cutoffs",
    ORDERING = "ordering",
    EQUIVALENCE = "equivalence",
}
