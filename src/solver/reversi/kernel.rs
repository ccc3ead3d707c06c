//! The context of every node of the search, and the operations common to all nodes.

use super::move_list::MoveList;
use super::order::Orderer;
use super::rules::ReversiBoard;
use super::selectivity::Selectivity;
use super::table::{Lease, MOST_NEAR, Part};
use super::technique::HASH_MOVE;
use crate::games::reversi::bitboard::Discs;
use crate::solver::counts::Counts;

/// A subtree with at most this many empty cells is searched by recursion, without interruption.
pub const RECURSIVE: u32 = 10;

/// Stable discs are counted only if their side has more discs than would have to be stable: one more for every ten cells of the board. With
/// fewer, at most one count in thirty leads to a cut-off on 8x8, with five to eight empty cells.
pub const SPARE: i32 = 10;

/// The same with four empty cells: one more disc for every six cells. A search costs little more than the count there, and with fewer discs at
/// most one count in four leads to a cut-off, on 5x6 as on 8x8.
pub const SPARE_OF_FOUR: i32 = 6;

/// The context of a search: rules, move ordering, table, counters.
pub struct Kernel<'a> {
    /// The rules.
    pub board: &'a ReversiBoard,
    /// Move ordering.
    pub orderer: &'a Orderer,
    /// The part of the transposition table for positions near the end.
    pub near: &'a mut Part,
    /// The part for all others.
    pub far: &'a mut Part,
    /// The share of both parts that is in use.
    pub lease: Lease,
    /// The selectivity, while only likely values are wanted.
    pub selectivity: Option<Selectivity>,
    /// The move lists of the recursion.
    pub lists: &'a mut Lists,
    /// The work done so far.
    pub counts: Counts,
}

/// The move lists of the recursion, by the number of empty cells. They are allocated once, since clearing such a list costs as much as searching
/// a position.
pub type Lists = [MoveList<{ RECURSIVE as usize }>; RECURSIVE as usize + 1];

/// The table's answer to a question.
pub enum TableAnswer {
    /// A bound that answers it.
    Bound(i32),
    /// No answer, but possibly a move to try first.
    Move(Option<u8>),
}

impl Kernel<'_> {
    /// Looks up whether the value is more than `alpha`.
    #[inline(always)]
    #[must_use]
    pub fn known(&self, lease: Lease, empties: u32, discs: Discs, alpha: i32) -> TableAnswer {
        let entry = if empties <= MOST_NEAR {
            self.near.probe(lease.near(), discs)
        } else {
            self.far.probe(lease, discs)
        };
        match entry {
            Some(entry) if entry.lower > alpha => TableAnswer::Bound(entry.lower),
            Some(entry) if entry.upper <= alpha => TableAnswer::Bound(entry.upper),
            Some(entry) => TableAnswer::Move(entry.best),
            None => TableAnswer::Move(None),
        }
    }

    /// Stores the answer to whether the value is more than `alpha`, which took `cost` positions.
    #[inline(always)]
    pub fn keep(
        &mut self,
        lease: Lease,
        empties: u32,
        discs: Discs,
        alpha: i32,
        (value, best): (i32, Option<u8>),
        cost: u64,
    ) {
        let bounds = bounds_of(self.board, value, alpha);
        let best = best.filter(|_| !self.board.without.has(HASH_MOVE));
        if empties <= MOST_NEAR {
            self.near.store(lease.near(), discs, bounds, best, cost);
        } else {
            self.far.store(lease, discs, bounds, best, cost);
        }
    }

    /// An upper bound of the value from stable discs, if it is at most `alpha`. `spare` is [`SPARE`] or [`SPARE_OF_FOUR`].
    #[inline(always)]
    #[must_use]
    pub fn stability_cutoff(&self, discs: Discs, alpha: i32, spare: i32) -> Option<i32> {
        let (own, other) = if self.board.reversed {
            (discs.player, discs.opponent)
        } else {
            (discs.opponent, discs.player)
        };
        let needed = self.board.stable_from - alpha;
        if 2 * (own.count_ones() as i32 - self.board.cells / spare) < needed {
            return None;
        }
        let stable = self.board.borders.stable(own, other).count_ones() as i32;
        (2 * stable >= needed).then_some(self.board.cells - 2 * stable)
    }

    /// Scores a finished game.
    #[cold]
    pub fn over(&mut self, discs: Discs) -> i32 {
        self.counts.leaves += 1;
        self.board.final_score(discs)
    }
}

/// The bounds that the answer to whether a value is more than `alpha` gives.
#[inline(always)]
const fn bounds_of(board: &ReversiBoard, value: i32, alpha: i32) -> (i32, i32) {
    if value > alpha {
        (value, board.cells)
    } else {
        (-board.cells, value)
    }
}
