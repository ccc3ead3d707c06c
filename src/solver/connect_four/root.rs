//! The moves of the position to solve, and what follows from their bounds.

use super::board::Board;
use super::length::{Score, question, question_of_sign, win};
use super::position::Position;
use super::table::Bounds;
use super::word::Word;
use crate::solver::place::Place;

/// A move in the position to solve.
#[derive(Clone, Debug)]
pub struct RootMove<W> {
    /// The cell.
    pub cell: W,
    /// The position's scores if the move is played, for the side that plays it.
    pub bounds: Bounds,
    /// Of two moves, the one with the higher number is more likely to be best.
    promise: i32,
}

/// The position to solve.
#[derive(Clone, Debug)]
pub struct Root<W> {
    /// The position.
    pub position: Position<W>,
    /// Its moves, column by column.
    pub moves: Vec<RootMove<W>>,
    /// The scores that it can have.
    pub bounds: Bounds,
    /// Whether lengths are asked for, and not just who wins.
    plies: bool,
    each_move: bool,
}

impl<W: Word> Root<W> {
    /// The root of a search that has not begun.
    pub fn new(board: &Board<W>, position: Position<W>, plies: bool, each_move: bool) -> Self {
        let mut moves = Vec::new();
        let mut open = board.open(position.mask);
        while !open.is_empty() {
            let rest = open.without_lowest();
            let cell = open ^ rest;
            open = rest;
            let completing = board.completing(position.own | cell) & board.cells & !position.mask;
            let threats = completing.count() as i32;
            let threats = if board.misere { -threats } else { threats };
            moves.push(RootMove {
                cell,
                bounds: first_bounds(board, &position, cell),
                promise: 64 * threats + 2 * board.centrality(cell.lowest()),
            });
        }
        let mut root = Self {
            position,
            moves,
            bounds: Bounds {
                lower: -win(board.size, 0),
                upper: win(board.size, 0),
            },
            plies,
            each_move,
        };
        root.deduce();
        root
    }

    /// Draws conclusions from the bounds of the moves.
    pub fn deduce(&mut self) {
        let bounds = self.moves.iter().map(|root| root.bounds);
        let best = bounds.reduce(|a, b| Bounds {
            lower: a.lower.max(b.lower),
            upper: a.upper.max(b.upper),
        });
        if let Some(best) = best {
            self.bounds.lower = self.bounds.lower.max(best.lower);
            self.bounds.upper = self.bounds.upper.min(best.upper);
        }
        for root in &mut self.moves {
            root.bounds.upper = root.bounds.upper.min(self.bounds.upper);
        }
    }

    /// Whether bounds say all that is asked for.
    pub const fn is_settled(&self, bounds: Bounds) -> bool {
        let Bounds { lower, upper } = bounds;
        lower >= upper || !self.plies && (lower > 0 || upper < 0)
    }

    /// The question about a score between these bounds.
    const fn question(&self, Bounds { lower, upper }: Bounds) -> Score {
        if self.plies {
            question(lower, upper)
        } else {
            question_of_sign(upper)
        }
    }

    /// The question about the position's own score. Every second peer asks as the other side would, so that two peers have different questions
    /// as long as the bounds leave several.
    const fn own_question(&self, is_second: bool) -> Score {
        if !is_second {
            return self.question(self.bounds);
        }
        let Bounds { lower, upper } = self.bounds;
        1 - self.question(Bounds {
            lower: -upper,
            upper: -lower,
        })
    }

    /// The next question, about a move or, with `None`, about the position itself: is the score at least this? `None` if all that was asked for
    /// is known.
    ///
    /// `reaches` says whether a move is known to have at least a score. Where each move's score is wanted, peers begin at different moves, and every
    /// second one does so before the position's own score is known. Where not, every second one asks about that score from the other side.
    pub fn open(
        &self,
        reaches: impl Fn(W, Score) -> bool,
        place: Place,
    ) -> Option<(Option<usize>, Score)> {
        let settled = self.is_settled(self.bounds);
        let is_second = place.is_second();
        let begins_with_each = self.each_move && is_second;
        if !settled && !begins_with_each {
            return Some((None, self.own_question(is_second)));
        }
        if settled && self.best().is_none() {
            // One of the moves reaches what the position is worth.
            let wanted = self.bounds.lower;
            let open = self.moves.iter().enumerate();
            let open = open.filter(|(_, root)| root.bounds.upper >= wanted);
            // Of equal moves, the first.
            let order = |root: &RootMove<W>| (reaches(root.cell, wanted), root.promise);
            let next = open.rev().max_by_key(|(_, root)| order(root));
            return next.map(|(at, _)| (Some(at), wanted));
        }
        if !self.each_move {
            return None;
        }
        let is_open = |at: &usize| !self.is_settled(self.moves[*at].bounds);
        let open: Vec<usize> = (0..self.moves.len()).filter(is_open).collect();
        let &at = open.get(place.begins_at(open.len()))?;
        Some((Some(at), self.question(self.moves[at].bounds)))
    }

    /// The first move that is known to be best, once the position is settled.
    pub fn best(&self) -> Option<&RootMove<W>> {
        let settled = self.is_settled(self.bounds);
        let mut moves = self.moves.iter();
        moves.find(|root| settled && root.bounds.lower == self.bounds.lower)
    }

    /// Learns the answer to a question: whether the score of a move, or of the position itself, is at least `threshold`.
    pub fn learn(&mut self, at: Option<usize>, threshold: Score, reached: bool) {
        let bounds = match at {
            Some(at) => &mut self.moves[at].bounds,
            None => &mut self.bounds,
        };
        if reached {
            bounds.lower = bounds.lower.max(threshold);
        } else {
            bounds.upper = bounds.upper.min(threshold - 1);
        }
        self.deduce();
    }

    /// Learns the score of a move, or of the position itself.
    pub fn know(&mut self, at: Option<usize>, score: Score) {
        self.learn(at, score, true);
        self.learn(at, score + 1, false);
    }

    /// Learns who wins after a move: the side that plays it (positive), the other side, or nobody. Returns whether that is new and possible.
    pub fn accept(&mut self, cell: W, value: i64) -> bool {
        let Some(root) = self.moves.iter_mut().find(|root| root.cell == cell) else {
            return false;
        };
        let mut known = root.bounds;
        if value >= 0 {
            known.lower = known.lower.max(value.signum() as Score);
        }
        if value <= 0 {
            known.upper = known.upper.min(value.signum() as Score);
        }
        if known.lower > known.upper || known == root.bounds {
            return false;
        }
        root.bounds = known;
        self.deduce();
        true
    }

    /// How many moves are settled, as far as that is asked for.
    pub fn settled(&self) -> usize {
        let settled = |root: &&RootMove<W>| {
            if self.each_move {
                self.is_settled(root.bounds)
            } else {
                self.best().is_some()
            }
        };
        self.moves.iter().filter(settled).count()
    }
}

/// What the rules say of a move's score.
fn first_bounds<W: Word>(board: &Board<W>, position: &Position<W>, cell: W) -> Bounds {
    let (size, marks) = (board.size, position.marks);
    let completes = !(board.completing(position.own) & cell).is_empty();
    let exact = match (completes, board.misere) {
        (true, misere) => {
            let score = win(size, marks + 1);
            Some(if misere { -score } else { score })
        }
        (false, _) if marks + 1 == size => Some(0),
        (false, _) => None,
    };
    if let Some(score) = exact {
        return Bounds {
            lower: score,
            upper: score,
        };
    }
    let (next, later) = (win(size, marks + 2), win(size, marks + 3).max(0));
    let (lower, upper) = if board.misere {
        (-later, next)
    } else {
        (-next, later)
    };
    Bounds { lower, upper }
}
