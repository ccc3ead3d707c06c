//! Best play to the end, one move at a time.
//!
//! The table doesn't hold moves, because positions that share an entry may have different ones. A best move is one whose
//! position has the bounds to prove it. If entries were replaced and no move has one, the moves are searched once more.

use super::null_window::{After, NullWindow, after, before};
use super::rank::{Bounds, Rank, Scale};
use super::table::Table;
use crate::game::Game;

/// Best play, as far as it has been found.
pub struct Line<G: Game> {
    /// The moves so far.
    pub moves: Vec<G::Move>,
    /// Whether they reach the end.
    pub complete: bool,
    /// The position after them.
    game: G,
    /// Its rank, once known.
    rank: Option<Rank>,
    /// The moves there that may be best, the next one last.
    candidates: Vec<G::Move>,
}

impl<G: Game> Line<G> {
    /// A line that begins in this position.
    pub fn new(game: &G) -> Self {
        Self {
            moves: Vec::new(),
            complete: false,
            game: game.clone(),
            rank: None,
            candidates: Vec::new(),
        }
    }

    /// Begins with a best move of the first position, which has this rank.
    pub fn begin(&mut self, scale: Scale, mv: G::Move, rank: Rank) {
        self.rank = Some(rank);
        self.play(scale, mv);
    }

    /// Follows the moves that are known to be best; returns whether they reach the end.
    pub fn follow(&mut self, window: &NullWindow<G>, table: &Table<G::Key>) -> bool {
        while self.candidates.is_empty() && !self.complete {
            let Some(rank) = self.rank else {
                return false;
            };
            let mut known = None;
            for mv in self.game.moves() {
                let after = after(&self.game, mv);
                let known_after = window.known(table, &after.game);
                let bounds = before(window.scale, after.same_side, known_after);
                if bounds.lower >= rank {
                    known = Some(mv);
                    break;
                } else if bounds.upper >= rank {
                    self.candidates.push(mv);
                }
            }
            if let Some(mv) = known {
                self.play(window.scale, mv);
            } else {
                self.candidates.reverse();
            }
            let stuck = known.is_none() && self.candidates.is_empty();
            self.complete = stuck || self.game.outcome().is_some();
        }
        self.complete
    }

    /// Asks about the next candidate.
    pub fn ask(&self, window: &mut NullWindow<G>, table: &mut Table<G::Key>) {
        if let (Some(&mv), Some(rank)) = (self.candidates.last(), self.rank) {
            window.ask(table, after(&self.game, mv), rank);
        }
    }

    /// Takes the answer: the ranks of the position after the next candidate.
    pub fn learn(&mut self, scale: Scale, found: Bounds) {
        let (Some(mv), Some(rank)) = (self.candidates.pop(), self.rank) else {
            return;
        };
        let same_side = after(&self.game, mv).same_side;
        if before(scale, same_side, found).lower >= rank {
            self.play(scale, mv);
        } else if self.candidates.is_empty() {
            // A game that contradicts itself: better an incomplete line than an endless search.
            self.complete = true;
        }
    }

    /// Plays a best move.
    fn play(&mut self, scale: Scale, mv: G::Move) {
        let After { game, same_side } = after(&self.game, mv);
        self.moves.push(mv);
        self.game = game;
        self.candidates.clear();
        let sign = if same_side { 1 } else { -1 };
        self.rank = self.rank.map(|rank| sign * scale.after(rank));
    }
}
