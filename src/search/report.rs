//! What a search knows at some moment, whichever search it is.

use crate::game::Score;

/// What a search has found so far. At any time; the bounds are proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<M> {
    /// The value is at least this, first's point of view.
    pub lower: Score,
    /// The value is at most this; equal to `lower` when exact.
    pub upper: Score,
    /// What a search that is limited in depth takes the value to be.
    pub estimate: Option<Score>,
    /// Best play to the end, once found: passes included, but not those that end the game.
    pub line: Vec<M>,
    /// All legal moves when each move's value was asked for, else the best alone, once known.
    pub moves: Vec<MoveReport<M>>,
    /// Moves to the end when the winner hurries and the loser delays, where asked for and found.
    pub plies: Option<u32>,
    /// Positions visited.
    pub nodes: u64,
    /// Finished games scored.
    pub leaves: u64,
    /// Positions at which not all moves had to be tried.
    pub cutoffs: u64,
    /// Units of work finished; never goes back.
    pub done: u32,
    /// Units of work in all; never changes.
    pub total: u32,
    /// Whether the value was looked up.
    pub from_book: bool,
}

impl<M> Report<M> {
    /// Nothing done yet, of one unit of work: only the bounds that the rules give.
    #[must_use]
    pub const fn unknown(lower: Score, upper: Score) -> Self {
        Self {
            lower,
            upper,
            estimate: None,
            line: Vec::new(),
            moves: Vec::new(),
            plies: None,
            nodes: 0,
            leaves: 0,
            cutoffs: 0,
            done: 0,
            total: 1,
            from_book: false,
        }
    }

    /// The same with the moves made into something else.
    #[must_use]
    pub fn map<N>(self, of: impl Fn(M) -> N) -> Report<N> {
        let mut line = Vec::with_capacity(self.line.len());
        for mv in self.line {
            line.push(of(mv));
        }
        let mut moves = Vec::with_capacity(self.moves.len());
        for known in self.moves {
            moves.push(MoveReport {
                mv: of(known.mv),
                lower: known.lower,
                upper: known.upper,
                estimate: known.estimate,
                plies: known.plies,
            });
        }
        Report {
            lower: self.lower,
            upper: self.upper,
            estimate: self.estimate,
            line,
            moves,
            plies: self.plies,
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
pub struct MoveReport<M> {
    /// The move.
    pub mv: M,
    /// Its value is at least this, first's point of view.
    pub lower: Score,
    /// Its value is at most this.
    pub upper: Score,
    /// What a search that is limited in depth takes it to be worth.
    pub estimate: Option<Score>,
    /// Moves to the end after it, itself included, as in [`Report::plies`].
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

    /// The move's value, where it is proved.
    #[must_use]
    pub const fn exact(&self) -> Option<Score> {
        if self.lower == self.upper {
            Some(self.lower)
        } else {
            None
        }
    }
}
