//! What a search has found so far.

use super::Member;
use crate::game::{Score, Side};
use crate::search::report::{MoveReport, Report};
use crate::short_sort::sort_short;
use crate::solver::null_window::bounds::{Bounds, Rank};
use crate::solver::null_window::knowledge::{Knowledge, RootMove};

impl<K: Knowledge> Member<K> {
    /// Positions visited.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.knowledge.counts().nodes
    }

    /// The likely best move and its rank, once a selective search has found it, and as far as later proofs do not contradict it.
    #[must_use]
    pub fn likely(&self) -> Option<(K::Move, Rank)> {
        let (mv, rank) = self.likely?;
        let first = self.root.moves.first();
        let first = first.filter(|_| self.root.is_raised());
        let Bounds { lower, upper } = self.root.bounds;
        Some((first.map_or(mv, |first| first.mv), rank.clamp(lower, upper)))
    }

    /// What has been found so far.
    #[must_use]
    pub fn report(&self) -> Report<K::Move> {
        let (root, each_move) = (&self.root, self.options.each_move);
        let (lower, upper) = self.values(root.bounds);
        let is_decided = |mv: &&RootMove<K>| {
            let is_settled = self.knowledge.is_settled(mv.bounds);
            is_settled
                || !mv.is_wanted && (self.best.is_some() || mv.bounds.upper <= root.bounds.lower)
        };
        let decided = root.moves.iter().filter(is_decided).count();
        let mut known: Vec<_> = root.moves.iter().collect();
        known.retain(|mv| each_move || lower == upper && Some(mv.index) == self.best);
        sort_short(&mut known, |mv| K::place_in_report(mv));
        let moves = known.into_iter().map(|known| {
            let (lower, upper) = self.values(known.bounds);
            MoveReport {
                plies: self.knowledge.plies(known.bounds),
                ..MoveReport::between(known.mv, lower, upper)
            }
        });
        let counts = self.knowledge.counts();
        Report {
            line: self.line.moves.clone(),
            moves: moves.collect(),
            plies: self.knowledge.plies(root.bounds),
            nodes: counts.nodes,
            leaves: counts.leaves,
            cutoffs: counts.cutoffs,
            // Best play is one more unit of work.
            done: (decided + usize::from(self.is_done())) as u32,
            total: root.moves.len() as u32 + 1,
            from_book: self.knowledge.is_from_book(),
            ..Report::unknown(lower, upper)
        }
    }

    /// The values that these ranks can have, from the first side's point of view.
    fn values(&self, bounds: Bounds) -> (Score, Score) {
        let (lower, upper) = (
            self.knowledge.value(bounds.lower),
            self.knowledge.value(bounds.upper),
        );
        match self.knowledge.turn() {
            Side::First => (lower, upper),
            Side::Second => (-upper, -lower),
        }
    }
}
