//! What any search has found at any time.

use crate::game::Score;

/// What a search has found so far. The bounds are proved at any time.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report<M> {
    /// The value is at least this, from the first side's point of view.
    pub lower: Score,
    /// The value is at most this; equal to `lower` when exact.
    pub upper: Score,
    /// The value found by a search of limited depth.
    pub estimate: Option<Score>,
    /// Best play to the end, once found, with passes, except those that end the game.
    pub line: Vec<M>,
    /// All legal moves if each move's value was requested, otherwise only the best one, once known.
    pub moves: Vec<MoveReport<M>>,
    /// Moves to the end when the winner plays for a quick end and the loser for a long game, if requested and found.
    pub plies: Option<u32>,
    /// Until then: the winner wins within this many moves, as far as that is known.
    pub plies_most: Option<u32>,
    /// Whether a length was given up, the position's or a move's: the search is done without it.
    pub length_given_up: bool,
    /// Positions visited.
    pub nodes: u64,
    /// Finished games scored.
    pub leaves: u64,
    /// Positions at which some moves were not searched.
    pub cutoffs: u64,
    /// Units of work finished; it never decreases.
    pub done: u32,
    /// Units of work in all; it never changes.
    pub total: u32,
    /// Whether the value was looked up.
    pub from_book: bool,
}

impl<M> Report<M> {
    /// Nothing found yet except the bounds given by the rules, and one unit of work.
    #[must_use]
    pub const fn unknown(lower: Score, upper: Score) -> Self {
        Self {
            lower,
            upper,
            estimate: None,
            line: Vec::new(),
            moves: Vec::new(),
            plies: None,
            plies_most: None,
            length_given_up: false,
            nodes: 0,
            leaves: 0,
            cutoffs: 0,
            done: 0,
            total: 1,
            from_book: false,
        }
    }

    /// Converts the moves.
    #[must_use]
    pub fn map<N>(self, of: impl Fn(M) -> N) -> Report<N> {
        let line = self.line.into_iter().map(&of).collect();
        let moves = self.moves.into_iter().map(|known| MoveReport {
            mv: of(known.mv),
            lower: known.lower,
            upper: known.upper,
            estimate: known.estimate,
            plies: known.plies,
        });
        Report {
            lower: self.lower,
            upper: self.upper,
            estimate: self.estimate,
            line,
            moves: moves.collect(),
            plies: self.plies,
            plies_most: self.plies_most,
            length_given_up: self.length_given_up,
            nodes: self.nodes,
            leaves: self.leaves,
            cutoffs: self.cutoffs,
            done: self.done,
            total: self.total,
            from_book: self.from_book,
        }
    }
}

/// What is known of one move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct MoveReport<M> {
    /// The move.
    pub mv: M,
    /// Its value is at least this, from the first side's point of view.
    pub lower: Score,
    /// Its value is at most this.
    pub upper: Score,
    /// Its value found by a search of limited depth.
    pub estimate: Option<Score>,
    /// Moves to the end after this move, itself included, as in [`Report::plies`].
    pub plies: Option<u32>,
}

impl<M> MoveReport<M> {
    /// A move whose value lies between two bounds.
    #[must_use]
    pub const fn between(mv: M, lower: Score, upper: Score) -> Self {
        Self {
            mv,
            lower,
            upper,
            estimate: None,
            plies: None,
        }
    }

    /// The move's value, if it is proved.
    #[must_use]
    pub const fn exact(&self) -> Option<Score> {
        if self.lower == self.upper {
            Some(self.lower)
        } else {
            None
        }
    }
}
