//! A search too long for one run, split into questions about the positions after a few plies.
//!
//! A question asks whether a position is worth at least some target. Their answers bound the values of the positions, and minimax bounds
//! the start's. [`Split::question`] asks about the start in the same way, and goes down to a position whose answer is still missing, the
//! likeliest move first. So a position is asked about only if the answers so far do not make it needless, as in a search with a null
//! window (Marsland and Campbell 1982). What to ask next follows from the answers alone, so that a program that keeps them
//! ([`Checkpoint`](crate::checkpoint::Checkpoint)) can be stopped at any time.

use std::collections::{HashMap, HashSet};

use crate::checkpoint::{Bits, Bounds};

/// What a move leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next<P> {
    /// A position with the other side to move.
    Turn(P),
    /// A position with the same side to move, since the other one has to pass.
    Again(P),
    /// The end of the game, with this value for the side that has moved.
    Over(i8),
}

/// A game whose search can be split.
pub trait Splitting {
    /// A position as its side to move sees it, one for each class of mirror images and rotations.
    type Position: Bits;

    /// The least and the greatest value of any position.
    fn range(&self) -> Bounds;

    /// What the moves of a position lead to, the likeliest to be best first.
    fn next(&self, position: Self::Position) -> Vec<Next<Self::Position>>;
}

/// What is known of positions, each from the point of view of its side to move.
pub type KnownBounds<P> = HashMap<P, Bounds>;

/// A question: is this position worth at least so much to its side to move?
pub type Question<P> = (P, i8);

/// The first plies of a game, and what follows from answers about the positions after them.
pub struct Split<P> {
    /// What the moves of all positions but those after the last ply lead to.
    next: HashMap<P, Vec<Next<P>>>,
    start: P,
    range: Bounds,
    /// What is known of the start without search.
    of_start: Bounds,
}

impl<P: Bits> Split<P> {
    /// The positions of the first plies. `of_start` is what is known of the start without search.
    #[must_use]
    pub fn new<G: Splitting<Position = P>>(
        game: &G,
        start: P,
        of_start: Bounds,
        plies: usize,
    ) -> Self {
        let mut next = HashMap::new();
        let mut last = vec![start];
        for _ in 0..plies {
            let mut found = Vec::new();
            for position in last {
                if next.contains_key(&position) {
                    continue;
                }
                let moves = game.next(position);
                found.extend(moves.iter().filter_map(|after| match *after {
                    Next::Turn(after) | Next::Again(after) => Some(after),
                    Next::Over(_) => None,
                }));
                next.insert(position, moves);
            }
            last = found;
        }
        Self {
            next,
            start,
            range: game.range(),
            of_start,
        }
    }

    /// What follows for all positions of the first plies.
    #[must_use]
    pub fn bounds(&self, known: &KnownBounds<P>) -> KnownBounds<P> {
        let mut all = HashMap::new();
        let (lower, upper) = self.gather(self.start, known, &mut all);
        let (least, most) = self.of_start;
        all.insert(self.start, (lower.max(least), upper.min(most)));
        all
    }

    /// What follows for one position, which is put into `all` with those after it.
    fn gather(&self, position: P, known: &KnownBounds<P>, all: &mut KnownBounds<P>) -> Bounds {
        if let Some(&bounds) = all.get(&position) {
            return bounds;
        }
        let (mut lower, mut upper) = known.get(&position).copied().unwrap_or(self.range);
        if let Some(moves) = self.next.get(&position) {
            let (mut least, mut most) = (self.range.0, self.range.0);
            for after in moves {
                let bounds = match *after {
                    Next::Turn(after) => turned(self.gather(after, known, all)),
                    Next::Again(after) => self.gather(after, known, all),
                    Next::Over(value) => (value, value),
                };
                (least, most) = (least.max(bounds.0), most.max(bounds.1));
            }
            (lower, upper) = (lower.max(least), upper.min(most));
        }
        all.insert(position, (lower, upper));
        (lower, upper)
    }

    /// The moves of a position of the first plies, as [`Splitting::next`] orders them; `None` for one after the last of these.
    #[must_use]
    pub fn moves(&self, position: P) -> Option<&[Next<P>]> {
        self.next.get(&position).map(Vec::as_slice)
    }

    /// The next question, none of `tried`, about a position after the last ply, that helps to find out whether the start is worth at least
    /// `target`. `all` is what follows from the answers so far ([`Split::bounds`]); it must leave that open.
    #[must_use]
    pub fn question(
        &self,
        target: i8,
        all: &KnownBounds<P>,
        tried: &HashSet<Question<P>>,
    ) -> Option<Question<P>> {
        self.question_at((self.start, target), all, tried)
    }

    fn question_at(
        &self,
        question: Question<P>,
        all: &KnownBounds<P>,
        tried: &HashSet<Question<P>>,
    ) -> Option<Question<P>> {
        let (position, target) = question;
        let Some(moves) = self.next.get(&position) else {
            return Some(question).filter(|question| !tried.contains(question));
        };
        moves.iter().find_map(|after| {
            let below = match *after {
                // The move is worth at least the target if the position after it is worth no more than -target to the other side.
                Next::Turn(after) => (after, 1 - target),
                Next::Again(after) => (after, target),
                Next::Over(_) => return None,
            };
            is_open(all[&below.0], below.1)
                .then(|| self.question_at(below, all, tried))
                .flatten()
        })
    }

    /// A target about which nothing is known yet: around `guess`, if that is still possible, otherwise in the middle. `None` once the value
    /// is known.
    #[must_use]
    pub fn target(bounds: Bounds, guess: Option<i8>) -> Option<i8> {
        let (lower, upper) = bounds;
        let near = guess.into_iter().flat_map(|guess| [guess, guess + 1]);
        near.chain([lower + ((i16::from(upper) - i16::from(lower) + 1) / 2) as i8])
            .find(|&target| is_open(bounds, target))
    }
}

/// Whether these bounds leave open if a value is at least the target.
#[must_use]
pub const fn is_open((lower, upper): Bounds, target: i8) -> bool {
    lower < target && target <= upper
}

/// The same bounds for the other side.
#[must_use]
pub const fn turned((lower, upper): Bounds) -> Bounds {
    (-upper, -lower)
}
