//! What a player is asked, and what it answers.

use crate::error::{Error, NOTHING_TO_FIND};
use crate::game::{Notation, Score};

/// How strong a move [`best_move`](super::best_move) looks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Level {
    /// Any legal move.
    Random,
    /// The four rules (win, block, centre, corner), where the game has them.
    Strategy,
    /// Depth-limited minimax over a static evaluation.
    Lookahead,
    /// Sees what is next to its nose, most of the time.
    Beginner,
    /// Looks a little ahead.
    Casual,
    /// Searches well, and reads out short endings.
    Strong,
    /// Searches as the strongest does, for some hundredths of a second.
    Expert,
    /// Exact wherever the game can be read out within the budget, else the strongest there is.
    #[default]
    Perfect,
}

impl Level {
    /// All levels and their names, weakest first, then the special ones.
    pub const NAMES: [(Level, &'static str); 8] = [
        (Level::Random, "random"),
        (Level::Beginner, "beginner"),
        (Level::Casual, "casual"),
        (Level::Strong, "strong"),
        (Level::Expert, "expert"),
        (Level::Perfect, "perfect"),
        (Level::Strategy, "strategy"),
        (Level::Lookahead, "lookahead"),
    ];

    /// The level's name in plain data.
    #[must_use]
    pub fn name(self) -> &'static str {
        let known = Self::NAMES.iter().find(|(level, _)| *level == self);
        known.map_or("", |(_, name)| name)
    }
}

/// Options of [`best_move`](super::best_move).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BestMoveOptions {
    /// How strong.
    pub level: Level,
    /// Plies to look ahead, for [`Level::Lookahead`] alone.
    pub depth: Option<u32>,
    /// A bound on the positions visited.
    pub max_nodes: Option<u64>,
    /// A bound on the time, in milliseconds, for levels that search. With it the same arguments may give another reply.
    pub max_ms: Option<u32>,
    /// Varies random choices among equals.
    pub seed: u64,
}

/// Why a move was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// It wins on the spot.
    Win,
    /// It keeps the opponent from winning on the spot.
    Block,
    /// The centre.
    Centre,
    /// A corner.
    Corner,
    /// The first there is.
    Any,
    /// A search found it.
    Search,
    /// Chance.
    Random,
    /// There is no other.
    OnlyMove,
}

/// A move to play, and what is known of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Reply {
    /// The move.
    pub mv: String,
    /// The position's value when it is played, first's point of view; `None` where the level doesn't evaluate.
    pub value: Option<Score>,
    /// Whether the value is proved.
    pub exact: bool,
    /// The expected continuation, the move itself first.
    pub line: Vec<String>,
    /// Positions visited.
    pub nodes: u64,
    /// Why this move.
    pub why: Why,
}

impl Reply {
    /// A move that was chosen without working out what it is worth.
    pub fn unvalued<G: Notation>(game: &G, mv: G::Move, why: Why) -> Self {
        let mv = game.write_move(mv);
        Self {
            line: vec![mv.clone()],
            mv,
            value: None,
            exact: false,
            nodes: 0,
            why,
        }
    }
}

impl Why {
    /// The reason's name in plain data.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Why::Win => "win",
            Why::Block => "block",
            Why::Centre => "centre",
            Why::Corner => "corner",
            Why::Any => "any",
            Why::Search => "search",
            Why::Random => "random",
            Why::OnlyMove => "only-move",
        }
    }

    /// This, unless the move is the only one of `moves`.
    #[must_use]
    pub const fn unless_alone<M>(self, moves: &[M]) -> Self {
        if moves.len() == 1 {
            Why::OnlyMove
        } else {
            self
        }
    }
}

/// What to say when a move is asked for where the game is over.
#[must_use]
pub fn nothing_to_find() -> Error {
    Error::new(NOTHING_TO_FIND, serde_json::Value::Null)
}
