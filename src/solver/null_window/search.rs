//! A search by several threads.

use std::collections::TryReserveError;

use super::bounds::Rank;
use super::knowledge::Portable;
use super::member::Member;
use crate::search::report::Report;
use crate::solver::crew::{Crew, Peer};
use crate::solver::options::Options;
use crate::solver::peer_place::PeerPlace;

/// A search that can be stopped at any time and resumed: one thread's, or that of as many as its options say.
pub struct Search<K: Portable> {
    member: Member<K>,
    crew: Crew<Member<K>>,
}

impl<K: Portable> Peer for Member<K> {
    type Table = K::Table;

    const ALONE: u64 = K::ALONE;

    const CHUNK: u64 = K::CHUNK;

    fn afresh(&self) -> Self {
        self.copy()
    }

    fn run(&mut self, table: &mut K::Table, nodes: u64) -> Result<bool, TryReserveError> {
        Self::run(self, table, nodes)
    }

    fn exchange(&mut self, place: PeerPlace, messages: &[u8]) -> Vec<u8> {
        Self::exchange(self, place, messages)
    }

    fn nodes(&self) -> u64 {
        Self::nodes(self)
    }
}

impl<K: Portable> Search<K> {
    /// A search that has done no work yet.
    #[must_use]
    pub fn of(knowledge: K, options: Options) -> Self {
        let member = Member::of(knowledge, options);
        let crew = Crew::new(&member, options.threads, options.alone);
        Self { member, crew }
    }

    /// Runs until done, or until about `nodes` more positions have been visited ([`Member::run`]). Returns whether it is done.
    ///
    /// # Errors
    /// If there is too little memory for even a small table. The search can continue once there is.
    pub fn run(&mut self, table: &mut K::Table, nodes: u64) -> Result<bool, TryReserveError> {
        self.crew.run(&mut self.member, table, nodes)
    }

    /// Ends a run early, within milliseconds, once `stop` returns true.
    pub fn stop_when(&mut self, stop: fn() -> bool) {
        self.crew.stop = Some(stop);
    }

    /// Takes in messages from searches of the same position elsewhere, and returns one for them ([`Member::exchange`]).
    pub fn exchange(&mut self, place: PeerPlace, messages: &[u8]) -> Vec<u8> {
        self.member.exchange(place, messages)
    }

    /// Positions visited.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.member.nodes() + self.crew.nodes()
    }

    /// The likely best move and its rank ([`Member::likely`]).
    #[must_use]
    pub fn likely(&self) -> Option<(K::Move, Rank)> {
        self.member.likely()
    }

    /// What has been found so far.
    #[must_use]
    pub fn report(&self) -> Report<K::Move> {
        let mut report = self.member.report();
        report.nodes += self.crew.nodes();
        report
    }
}
