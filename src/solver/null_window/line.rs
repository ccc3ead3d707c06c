//! Best play to the end, once the rank is known: at each position, it suffices to find one move that keeps it.

use super::bounds::Rank;
use super::knowledge::{Knowledge, RootMove};
use super::stack::Stack;

/// Best play, as far as it has been found.
pub struct Line<K: Knowledge> {
    /// The moves so far.
    pub moves: Vec<K::Move>,
    /// The position after them.
    view: K::View,
    /// Its rank, or the least that is enough.
    rank: Rank,
    /// The moves there that may keep it.
    choices: Vec<RootMove<K>>,
    /// The index of the current one.
    at: usize,
}

impl<K: Knowledge> Clone for Line<K> {
    fn clone(&self) -> Self {
        Self {
            moves: self.moves.clone(),
            view: self.view.clone(),
            choices: self.choices.clone(),
            ..*self
        }
    }
}

impl<K: Knowledge> Line<K> {
    /// A line that has not begun.
    pub fn new(knowledge: &K) -> Self {
        Self {
            moves: Vec::new(),
            view: knowledge.root(),
            rank: 0,
            choices: Vec::new(),
            at: 0,
        }
    }

    /// Begins with a move that has the root's rank.
    pub fn begin(&mut self, knowledge: &mut K, table: &K::Table, best: &RootMove<K>, rank: Rank) {
        self.rank = rank;
        self.play(knowledge, table, best);
    }

    fn play(&mut self, knowledge: &mut K, table: &K::Table, mv: &RootMove<K>) {
        self.moves.push(mv.mv);
        self.view = knowledge.follow(&self.view, mv);
        let needed = knowledge.below(mv.same_side, self.rank);
        self.rank = if mv.same_side { needed } else { needed - 1 };
        self.choices = knowledge.line_moves(table, &self.view, self.rank);
        self.at = 0;
    }

    /// Follows the moves that are known to keep the rank, until it has to ask about one. False at the end of the game.
    pub fn next(&mut self, knowledge: &mut K, table: &mut K::Table, stack: &mut Stack<K>) -> bool {
        while let Some(choice) = self.choices.get(self.at) {
            // If no other move keeps the rank, the last one does.
            if choice.bounds.lower >= self.rank || self.choices.len() == self.at + 1 {
                let choice = choice.clone();
                self.play(knowledge, table, &choice);
            } else if choice.bounds.upper < self.rank {
                self.at += 1;
            } else {
                let threshold = knowledge.below(choice.same_side, self.rank);
                let position = choice.position.clone();
                stack.ask(knowledge, table, position, threshold);
                return true;
            }
        }
        false
    }

    /// Takes the answer about the current move, of the position after it.
    pub fn take(&mut self, knowledge: &K, after: Rank) {
        let rank = self.rank;
        if let Some(choice) = self.choices.get_mut(self.at) {
            choice.learn(knowledge, after, rank);
        }
    }
}
