//! The techniques that can be left out of a search, alone or together; `techniques.en.md` describes them.

crate::solver::technique::techniques! {
    DOUBLE_THREATS = "double-threats",
    TABLE = "table",
    SYMMETRY = "symmetry",
    ENHANCED_CUTOFFS = "enhanced-cutoffs",
    CLAIMEVEN = "claimeven",
    ZUGZWANG = "zugzwang",
    ORDERING = "ordering",
    HISTORY = "history",
}
