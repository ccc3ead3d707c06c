//! The techniques that can be left out of a search, one at a time or several. Forced replies (step 2) can't be: they are how a
//! position is looked at, and zones rest on them.

/// Their names, in the order of the places below.
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

/// Threats alone are searched first.
pub const THREATS: u32 = 0;
/// A game that is easier for the attacker is asked about besides: the blocking game, or in misère the one in which he may complete lines.
pub const RELAXED_GAME: u32 = 1;
/// Only moves inside a refutation's zone are tried.
pub const ZONES: u32 = 2;
/// Two cells with the same lines through them are answered with each other.
pub const PAIRS: u32 = 3;
/// Pairs of cells for all lines are looked for.
pub const PAIRING: u32 = 4;
/// Lines are weighed by how many cells they miss, and too light ones hold.
pub const POTENTIAL: u32 = 5;
/// Moves than which another is never worse are left out.
pub const DOMINANCE: u32 = 6;
/// Moves are tried in an order: by first guesses of their proof numbers, and depth first by their lines.
pub const ORDERING: u32 = 7;
/// What is known of positions is remembered.
pub const TABLE: u32 = 8;
/// Mirror images are one position to the table.
pub const SYMMETRY: u32 = 9;
/// The other side can't win where the mover has all that it has.
pub const STRATEGY_STEALING: u32 = 10;
/// Misère: a side that can mirror every move doesn't lose.
pub const MIRRORING: u32 = 11;
/// Misère: who is sure of more moves than the other can have doesn't run out first.
pub const MOVE_COUNTING: u32 = 12;
/// Misère with few cells is searched depth first instead of by proof numbers.
pub const DEPTH_FIRST: u32 = 13;
