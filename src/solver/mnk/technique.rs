//! The techniques that can be left out of a search, alone or together; `techniques.en.md` describes them.

crate::solver::technique::techniques! {
    THREATS = "threats",
    RELAXED_GAME = "relaxed-game",
    ZONES = "zones",
    PAIRS = "pairs",
    PAIRING = "pairing",
    POTENTIAL = "potential",
    DOMINANCE = "dominance",
    ORDERING = "ordering",
    TABLE = "table",
    SYMMETRY = "symmetry",
    STRATEGY_STEALING = "strategy-stealing",
    MIRRORING = "mirroring",
    MOVE_COUNTING = "move-counting",
    DEPTH_FIRST = "depth-first",
}
