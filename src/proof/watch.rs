//! Counts the work, reports its progress, and stops it on request.

use super::fault::{Cause, Fault};
use super::work::Work;

/// How far the work has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Positions of the proof met so far, all claims together.
    pub positions: u64,
    /// The number of positions that the header gives; 0 while a proof is being made.
    pub total: u64,
    /// Positions that the checker has searched by itself below the cut.
    pub searched: u64,
    /// Positions that the solver has searched while the proof is being made.
    pub solved: u64,
}

/// A counter with a limit and a listener.
pub struct Watch<'a> {
    /// The counts.
    pub progress: Progress,
    /// Positions searched for earlier claims.
    pub earlier: u64,
    /// The work that the check takes, all claims together.
    pub work: Work,
    /// The maximum that it may take.
    pub most_work: Work,
    most: Cause,
    limit: u64,
    listener: &'a mut dyn FnMut(&Progress) -> bool,
    calls: u32,
}

impl<'a> Watch<'a> {
    /// Allows `limit` positions, and fails with `most` beyond that. `listener` receives the progress now and then, and stops the work by
    /// returning `false`.
    pub fn new(
        limit: u64,
        most: Cause,
        total: u64,
        listener: &'a mut dyn FnMut(&Progress) -> bool,
    ) -> Self {
        Self {
            progress: Progress {
                total,
                ..Progress::default()
            },
            earlier: 0,
            work: Work::default(),
            most_work: Work::UNLIMITED,
            most,
            limit,
            listener,
            calls: 0,
        }
    }

    /// Counts another visit. `search` is the weight of a position that is left to the checker's search, and otherwise 0.
    pub fn visit(&mut self, search: u64) -> Result<(), Fault> {
        self.work.visits += 1;
        self.work.searches += search;
        if self.work.within(self.most_work) {
            Ok(())
        } else {
            Err(Cause::Work.into())
        }
    }

    /// Counts another position that is remembered.
    pub fn remember(&mut self) -> Result<(), Fault> {
        self.progress.positions += 1;
        if self.progress.positions > self.limit {
            return Err(self.most.clone().into());
        }
        self.report()
    }

    /// Sets the number of positions searched for this claim.
    pub fn searched(&mut self, nodes: u64) -> Result<(), Fault> {
        self.progress.searched = self.earlier + nodes;
        self.report()
    }

    /// Calls the listener now and then.
    fn report(&mut self) -> Result<(), Fault> {
        self.calls += 1;
        if self.calls.is_multiple_of(256) && !(self.listener)(&self.progress) {
            return Err(Cause::Stopped.into());
        }
        Ok(())
    }

    /// Calls the listener now.
    pub fn report_now(&mut self) -> Result<(), Fault> {
        if (self.listener)(&self.progress) {
            Ok(())
        } else {
            Err(Cause::Stopped.into())
        }
    }
}
