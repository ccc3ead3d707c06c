//! The context of every node of the search, and the operations common to all nodes.

use super::marks::{self, Marks};
use super::move_list::MoveList;
use super::order::Orderer;
use super::peers::{self, Peers};
use super::root_move::RootMove;
use super::rules::{INFINITE, ReversiBoard};
use super::selectivity::Selectivity;
use super::table::{Far, Lease, MOST_NEAR, Near};
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
    /// This thread's part of the transposition table.
    pub near: &'a mut Near,
    /// The part of the table that all threads share.
    pub far: &'a Far,
    /// The share of both parts that is in use.
    pub lease: Lease,
    /// The selectivity, while only likely values are wanted.
    pub selectivity: Option<Selectivity>,
    /// The move lists of the recursion, by the number of empty cells. They are allocated once, since clearing such a list costs as much as
    /// searching a position.
    pub lists: [MoveList<{ RECURSIVE as usize }>; RECURSIVE as usize + 1],
    /// The positions that the threads of this search are at, if there are several.
    pub marks: Option<&'a Marks>,
    /// The searches elsewhere of the same position, if there are any.
    pub peers: Option<&'a mut Peers>,
    /// The work done so far.
    pub counts: Counts,
}

/// The table's answer to a question.
pub enum Known {
    /// A bound that answers it.
    Bound(i32),
    /// No answer, but possibly a move to try first.
    Move(Option<u8>),
}

impl<'a> Kernel<'a> {
    /// The context of a search for proved values, continuing from these counts.
    #[must_use]
    pub fn new(
        board: &'a ReversiBoard,
        orderer: &'a Orderer,
        (near, far, lease): (&'a mut Near, &'a Far, Lease),
        counts: Counts,
    ) -> Self {
        Self {
            board,
            orderer,
            near,
            far,
            lease,
            selectivity: None,
            lists: [MoveList::default(); RECURSIVE as usize + 1],
            marks: None,
            peers: None,
            counts,
        }
    }

    /// Looks up whether the value is more than `alpha`.
    #[inline(always)]
    #[must_use]
    pub fn known(&self, lease: Lease, empties: u32, discs: Discs, alpha: i32) -> Known {
        let entry = if empties <= MOST_NEAR {
            self.near.probe(lease, discs)
        } else {
            self.far.probe(lease, discs)
        };
        match entry {
            Some(entry) if entry.lower > alpha => Known::Bound(entry.lower),
            Some(entry) if entry.upper <= alpha => Known::Bound(entry.upper),
            Some(entry) => Known::Move(entry.best),
            None => Known::Move(None),
        }
    }

    /// The bounds of a position far from the end, as far as the table knows them.
    #[must_use]
    pub fn bounds(&self, discs: Discs) -> (i32, i32) {
        let lease = self.lease_for(self.board.empties(discs).count_ones());
        let entry = self.far.probe(lease, self.board.key(discs));
        entry.map_or((-INFINITE, INFINITE), |entry| (entry.lower, entry.upper))
    }

    /// Stores the answer to whether the value is more than `alpha`. `start` is the node count when its search began.
    #[inline(always)]
    pub fn keep(
        &mut self,
        lease: Lease,
        empties: u32,
        discs: Discs,
        alpha: i32,
        (value, best): (i32, Option<u8>),
        start: u64,
    ) {
        let bounds = bounds_of(self.board, value, alpha);
        let best = best.filter(|_| !self.board.without.has(HASH_MOVE));
        let cost = self.counts.nodes - start;
        if empties <= MOST_NEAR {
            self.near.store(lease, discs, bounds, best, cost);
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

/// What other threads and peers are at, so that each searches something else.
impl Kernel<'_> {
    /// The threads' marks, if a position with these discs can have one. WebAssembly has one thread.
    fn marks_for(&self, discs: Discs) -> Option<&Marks> {
        if cfg!(target_arch = "wasm32") {
            return None;
        }
        self.marks
            .filter(|_| self.board.empties(discs).count_ones() >= marks::FROM)
    }

    /// Whether another thread is searching this position.
    #[must_use]
    pub fn marked(&self, discs: Discs) -> bool {
        self.marks_for(discs).is_some_and(|marks| marks.has(discs))
    }

    /// Shows the other threads that this one begins to search a position.
    pub fn mark(&self, discs: Discs) {
        if let Some(marks) = self.marks_for(discs) {
            marks.set(discs);
        }
    }

    /// Shows the other threads that this one has left a position.
    pub fn unmark(&self, discs: Discs) {
        if let Some(marks) = self.marks_for(discs) {
            marks.clear(discs);
        }
    }

    /// Whether to postpone the move to `after`: a peer is searching `after`, or a peer at this position begins with that move.
    #[must_use]
    pub fn puts_off(&self, discs: Discs, cell: u8, after: Discs) -> bool {
        self.peers
            .as_ref()
            .is_some_and(|peers| peers.have(self.board, discs, cell, after))
    }

    /// Whether to leave a root move for now. A search goes over the moves up to three times: first it takes its own, then those at which no
    /// peer is, then all that are left.
    #[must_use]
    pub fn leaves(&self, round: usize, root_move: &RootMove) -> bool {
        match (round, &self.peers) {
            (0, Some(peers)) => !peers.place.owns(root_move.number),
            (1, Some(peers)) => peers.are_at(self.board, root_move.after),
            _ => false,
        }
    }

    /// When every move's value is wanted: whether this search skips finding the best value first. Every second search does, because two
    /// searches for the same value each visit more positions.
    #[must_use]
    pub fn begins_with_each(&self) -> bool {
        self.peers
            .as_ref()
            .is_some_and(|peers| peers.place.is_second())
    }

    /// Shares with the peers the answer to whether the value of a position is more than `alpha`; see [`keep`](Self::keep).
    pub fn share(
        &mut self,
        lease: Lease,
        discs: Discs,
        alpha: i32,
        (value, best): (i32, Option<u8>),
        start: u64,
    ) {
        let cost = self.counts.nodes - start;
        if let Some(peers) = self.peers.as_mut().filter(|_| cost >= peers::WORTH) {
            let bounds = bounds_of(self.board, value, alpha);
            peers.add_proof(discs, lease.packed(bounds, best, cost));
        }
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
