//! The principal variation search below the root.

use super::Midgame;
use crate::evaluation::reversi::{DISC, Fillings};
use crate::games::reversi::bitboard::Discs;
use crate::solver::reversi::move_list::ListedMove;
use crate::solver::reversi::rules::INFINITE;
use crate::solver::reversi::shallow_search::ShallowSearch;

/// The greatest depth that is searched without the table.
const SHALLOW: u32 = 2;

impl Midgame<'_> {
    /// The value of a move for the side that makes it, `depth` plies deep. The first move is searched with the whole window; others are
    /// first tested against its lower bound, and searched only if they exceed it. `None` at the limit.
    pub(super) fn reply_value(
        &mut self,
        c: &ListedMove,
        after: &Fillings,
        depth: u32,
        (floor, beta): (i32, i32),
        first: bool,
    ) -> Option<i32> {
        let mut ask = |window| self.value(c.after, c.replies, after, depth - 1, window);
        if !first {
            let value = -ask((-floor - 1, -floor))?;
            if value <= floor || value >= beta {
                return Some(value);
            }
        }
        ask((-beta, -floor)).map(|value| -value)
    }

    /// The value of a position with these legal moves after `depth` plies, fail-soft. `None` at the limit.
    pub(super) fn value(
        &mut self,
        discs: Discs,
        legal: u64,
        fillings: &Fillings,
        depth: u32,
        (alpha, beta): (i32, i32),
    ) -> Option<i32> {
        if self.limit.is_over(self.nodes) {
            return None;
        }
        if depth <= SHALLOW
            && let Some(evaluator) = self.evaluator
        {
            let mut shallow = ShallowSearch::fair(self.board, evaluator);
            let value = shallow.filled(discs, legal, fillings, (alpha, beta), depth as usize);
            self.nodes += shallow.nodes;
            return Some(value);
        }
        self.nodes += 1;
        if legal == 0 {
            let legal = discs.passed().moves(self.board.mask);
            if legal == 0 {
                return Some(DISC * self.board.final_score(discs));
            }
            let (passed, fillings) = (discs.passed(), fillings.passed());
            let value = self.value(passed, legal, &fillings, depth, (-beta, -alpha))?;
            return Some(-value);
        }
        if depth == 0 {
            return Some(self.evaluate(discs, fillings));
        }
        if let Some(known) = self.table.at_depth(discs, depth) {
            let (lower, upper) = (i32::from(known.lower), i32::from(known.upper));
            if lower >= beta || lower == upper {
                return Some(lower);
            }
            if upper <= alpha {
                return Some(upper);
            }
        }
        if alpha + 1 == beta
            && let Some(bound) = self.cut(discs, legal, fillings, depth, alpha)?
        {
            return Some(bound);
        }
        let first = self.table.best(discs);
        let mut order = self.order(discs, legal, fillings, first);
        let (mut best, mut best_move) = (-INFINITE, None);
        let mut at = 0;
        while let Some(c) = order.pick(at) {
            at += 1;
            let after = self.after(fillings, discs, &c);
            let value = self.reply_value(&c, &after, depth, (alpha.max(best), beta), at == 1)?;
            if value > best {
                (best, best_move) = (value, Some(c.cell));
                if value >= beta {
                    break;
                }
            }
        }
        let lower = if best > alpha { best } else { -INFINITE };
        let upper = if best < beta { best } else { INFINITE };
        self.table
            .keep(discs, depth as u8, (lower, upper), best_move);
        Some(best)
    }
}
