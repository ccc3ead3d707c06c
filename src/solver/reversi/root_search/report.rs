//! What a search has found.

use super::{ReversiSearch, Stage};
use crate::game::{Score, Side};
use crate::games::reversi::Move;
use crate::search::report::{MoveReport, Report};
use crate::solver::reversi::root_move::RootMove;

impl ReversiSearch {
    /// What has been found so far.
    #[must_use]
    pub fn report(&self) -> Report<Move> {
        let bounds = |lower: i32, upper: i32| match self.side {
            Side::First => (Score::from(lower), Score::from(upper)),
            Side::Second => (Score::from(-upper), Score::from(-lower)),
        };
        let each = self.options.each_move;
        let (root_moves, lower, upper) = (&self.root.moves, self.root.lower, self.root.upper);
        let exact = lower == upper;
        let decided = |m: &&RootMove| m.lower == m.upper || !each && m.upper <= lower;
        let finished = usize::from(matches!(self.stage, Stage::Done));
        let done = root_moves.iter().filter(decided).count() + finished;
        let mut moves: Vec<&RootMove> = match root_moves.get(self.best) {
            _ if each => root_moves.iter().collect(),
            Some(best) if exact => vec![best],
            _ => Vec::new(),
        };
        moves.sort_by_key(|m| m.cell());
        let moves = moves.into_iter().map(|m| {
            let (lower, upper) = bounds(m.lower, m.upper);
            MoveReport::between(m.mv, lower, upper)
        });
        let (lower, upper) = bounds(lower, upper);
        Report {
            line: self.line.moves.clone(),
            moves: moves.collect(),
            nodes: self.counts.nodes,
            leaves: self.counts.leaves,
            cutoffs: self.counts.cutoffs,
            done: done as u32,
            total: root_moves.len() as u32 + 1,
            from_book: self.from_book,
            ..Report::unknown(lower, upper)
        }
    }

    /// The likely best move and its value for the side to move, once a selective search has found it, and as far as later proofs do not
    /// contradict it.
    #[must_use]
    pub fn likely(&self) -> Option<(Move, i32)> {
        let (mv, value) = self.likely?;
        let best = self.root.moves.first();
        let best = best.filter(|best| best.lower > -self.board.cells);
        let value = value.clamp(self.root.lower, self.root.upper);
        Some((best.map_or(mv, |best| best.mv), value))
    }
}
