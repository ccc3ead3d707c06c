//! Questions about positions one after the other, which share a table.

use std::collections::TryReserveError;

use super::bounds::Rank;
use super::knowledge::{Knowledge, Portable};
use super::peers::Peers;
use super::stack::Stack;
use crate::solver::crew::Peer;
use crate::solver::peer_place::PeerPlace;

/// Answers questions about positions. The table contains proved bounds only and serves all.
pub struct Asking<K: Knowledge> {
    knowledge: K,
    stack: Stack<K>,
    peers: Peers,
    question: Option<(K::Position, Rank)>,
    answer: Option<Rank>,
}

impl<K: Knowledge> Asking<K> {
    /// Without a question.
    pub fn new(knowledge: K) -> Self {
        Self {
            knowledge,
            stack: Stack::default(),
            peers: Peers::default(),
            question: None,
            answer: None,
        }
    }

    /// Asks whether the rank of a position is at least `threshold`.
    pub fn ask(&mut self, position: K::Position, threshold: Rank) {
        self.stack.give_up();
        self.question = Some((position, threshold));
        self.answer = None;
    }

    /// The answer, once it is found: a lower bound of the rank if it is at least the threshold, otherwise an upper bound.
    pub const fn answer(&self) -> Option<Rank> {
        self.answer
    }

    /// What is known of the game.
    pub const fn knowledge(&self) -> &K {
        &self.knowledge
    }

    /// The same, to be changed.
    pub const fn knowledge_mut(&mut self) -> &mut K {
        &mut self.knowledge
    }
}

impl<K: Portable> Peer for Asking<K> {
    type Table = K::Table;

    const ALONE: u64 = K::ALONE;

    const CHUNK: u64 = K::CHUNK;

    fn afresh(&self) -> Self {
        Self::new(self.knowledge.copy())
    }

    fn run(&mut self, table: &mut K::Table, nodes: u64) -> Result<bool, TryReserveError> {
        let knowledge = &mut self.knowledge;
        knowledge.claim(table)?;
        if self.peers.read(|proof| knowledge.read_proof(table, proof)) {
            self.stack.catch_up(knowledge, table);
        }
        if let Some((position, threshold)) = self.question.take() {
            self.stack.ask(knowledge, table, position, threshold);
        }
        if self.answer.is_none() {
            let limit = knowledge.counts().nodes.saturating_add(nodes);
            self.answer = self.stack.run(knowledge, table, &mut self.peers, limit);
        }
        Ok(self.answer.is_some())
    }

    fn exchange(&mut self, place: PeerPlace, messages: &[u8]) -> Vec<u8> {
        let marks = self.stack.marks(&self.knowledge);
        self.peers.exchange(place, messages, marks)
    }

    fn nodes(&self) -> u64 {
        self.knowledge.counts().nodes
    }
}
