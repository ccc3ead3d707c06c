//! The techniques that can be left out of a search, one or several at a time. Forced replies (step 2) can't be left out: static analysis
//! consists of them, and zones rest on them.

/// Their names, in the order of the numbers below.
pub const NAMES: &[&str] = &[
    "threats",
    "relaxed-game",
    "zones",
    "pairs",
    "pairing",
    "potential",
    "dominance",
    "ordering",
    "table",
    "symmetry",
    "strategy-stealing",
    "mirroring",
    "move-counting",
    "depth-first",
];

/// The first search tries threats alone.
pub const THREATS: u32 = 0;
/// A game that is easier for the attacker is searched as well: Maker-Breaker, or in misère Avoider-Enforcer.
pub const RELAXED_GAME: u32 = 1;
/// After a move has failed, only moves inside its zone are tried.
pub const ZONES: u32 = 2;
/// The defender answers two cells with the same lines through them with each other.
pub const PAIRS: u32 = 3;
/// The defender looks for a pair of cells for every line.
pub const PAIRING: u32 = 4;
/// The defender holds if the weights of the lines, by the cells they miss, add up to too little.
pub const POTENTIAL: u32 = 5;
/// A move is left out if another one is never worse.
pub const DOMINANCE: u32 = 6;
/// Moves are ordered: by initial proof and disproof numbers, and in the depth-first search by their lines.
pub const ORDERING: u32 = 7;
/// A transposition table remembers results.
pub const TABLE: u32 = 8;
/// Mirror images share an entry of the table.
pub const SYMMETRY: u32 = 9;
/// The other side can't win if the mover has all that it has.
pub const STRATEGY_STEALING: u32 = 10;
/// Misère: a side that can mirror every move doesn't lose.
pub const MIRRORING: u32 = 11;
/// Misère: a side that is sure of more moves than the other can have does not run out first.
pub const MOVE_COUNTING: u32 = 12;
/// Misère with few cells is searched depth first instead of by proof-number search.
pub const DEPTH_FIRST: u32 = 13;
