//! What a game contributes to the search of one of its positions.

use std::collections::TryReserveError;

use super::bounds::{Bounds, Rank};
use crate::game::{Score, Side};
use crate::solver::counts::Counts;
use crate::solver::peer_place::PeerPlace;
use crate::solver::tables::SolverTable;

/// What entering a position leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entered {
    /// A bound of the position's rank answers the question at once: a lower bound if it is at least the threshold, otherwise an upper one.
    Answer(Rank),
    /// The node's moves have to be searched. This is an upper bound of the rank that those left out lead to; `-INFINITE` if none are.
    Search(Rank),
}

/// The answer with which the search leaves a node.
#[derive(Clone, Copy, Debug)]
pub struct Answer {
    /// The question: is the rank at least this?
    pub threshold: Rank,
    /// A lower bound of the rank if it is at least the threshold, otherwise an upper bound (fail-soft: Fishburn 1983).
    pub rank: Rank,
    /// The index of the move with the best rank.
    pub best: Option<usize>,
    /// How many of the node's moves were tried.
    pub tried: usize,
    /// Positions visited to find the answer.
    pub cost: u64,
}

impl Answer {
    /// Whether the rank is at least the threshold.
    #[inline]
    #[must_use]
    pub const fn is_reached(&self) -> bool {
        self.rank >= self.threshold
    }

    /// What the answer says of the rank.
    #[inline]
    #[must_use]
    pub const fn bounds(&self) -> Bounds {
        Bounds::of_answer(self.rank, self.threshold)
    }
}

/// A move of the position to solve, or of one on the line of best play.
pub struct RootMove<K: Knowledge> {
    /// The move.
    pub mv: K::Move,
    /// The position after it.
    pub position: K::Position,
    /// Whether the same side is to move there.
    pub same_side: bool,
    /// The ranks that the position before has if the move is played.
    pub bounds: Bounds,
    /// Its index in canonical order.
    pub index: usize,
    /// Its number, by which peers share the moves out.
    pub number: usize,
    /// An estimate of its rank.
    pub estimate: Option<Rank>,
    /// Whether its exact rank is wanted, be it the best one or not.
    pub is_wanted: bool,
}

impl<K: Knowledge> Clone for RootMove<K> {
    fn clone(&self) -> Self {
        Self {
            position: self.position.clone(),
            ..*self
        }
    }
}

impl<K: Knowledge> RootMove<K> {
    /// A move about which nothing is known but this.
    #[must_use]
    pub fn new(
        index: usize,
        mv: K::Move,
        (position, same_side): (K::Position, bool),
        bounds: Bounds,
    ) -> Self {
        Self {
            mv,
            position,
            same_side,
            bounds,
            index,
            number: index,
            estimate: None,
            is_wanted: false,
        }
    }
}

/// What is known of the root before the search.
pub struct Start<K: Knowledge> {
    /// The legal moves, the likeliest to be best first, each with what the rules and the book say of it.
    pub moves: Vec<RootMove<K>>,
    /// The ranks that the root can have.
    pub bounds: Bounds,
    /// The index of the move to prefer among several best ones, if the book names one.
    pub preferred: Option<usize>,
}

/// A position to solve, as its game knows it: what ends it or bounds its rank, its moves in order, when to hand over to a recursion of the
/// game's own, and what the table remembers.
///
/// All ranks are those of the side to move in the position in question.
pub trait Knowledge: Sized {
    /// A move, as callers name it.
    type Move: Copy + PartialEq;
    /// A position after a move, with what is known from the move before.
    type Position: Clone;
    /// A position whose moves are being searched.
    type Node: Default;
    /// A move of such a position.
    type Listed: Copy;
    /// A position on the line of best play.
    type View: Clone;
    /// The transposition table.
    type Table: SolverTable;

    /// The number of positions, some milliseconds' work, after which more threads are worth starting.
    const ALONE: u64 = 50_000;

    /// The number of positions, about a millisecond's work, after which a thread exchanges messages.
    const CHUNK: u64 = 10_000;

    /// A proof is worth sharing if at least this many positions were visited for it. On 6x6 reversi, a quarter or four times as many make no
    /// difference.
    const WORTH: u64 = if cfg!(test) { 1 } else { 1_000 };

    /// The same knowledge, for a search with a table of its own.
    #[must_use]
    fn copy(&self) -> Self;

    /// Makes sure that the search has its share of the table, which other searches may have used meanwhile.
    ///
    /// # Errors
    /// If there is too little memory for even a small table.
    fn claim(&mut self, table: &mut Self::Table) -> Result<(), TryReserveError>;

    /// The work done.
    fn counts(&self) -> &Counts;

    /// Enters a position: answers whether its rank is at least `threshold`, or else fills the node with its moves, the likeliest to be best
    /// first, and counts it.
    fn enter(
        &mut self,
        table: &mut Self::Table,
        position: Self::Position,
        threshold: Rank,
        node: &mut Self::Node,
    ) -> Entered;

    /// The moves of a node in the order in which they are tried.
    fn moves(node: &mut Self::Node) -> &mut [Self::Listed];

    /// Whether there are more moves, which [`list_rest`](Self::list_rest) lists once those listed so far have been tried.
    #[inline]
    fn has_rest(_node: &Self::Node) -> bool {
        false
    }

    /// Lists the rest of a node's moves.
    #[inline]
    fn list_rest(&mut self, _node: &mut Self::Node) {}

    /// The position after a node's move, and whether the same side is to move there.
    fn after(&self, node: &Self::Node, listed: Self::Listed) -> (Self::Position, bool);

    /// Leaves a node: remembers what has been found. `is_cut` says whether some of its moves were not tried.
    fn leave(&mut self, table: &mut Self::Table, node: &Self::Node, answer: &Answer, is_cut: bool);

    /// The question about a position that answers whether the position before it has at least the rank `threshold`.
    #[inline]
    fn below(&self, same_side: bool, threshold: Rank) -> Rank {
        if same_side { threshold } else { 1 - threshold }
    }

    /// The rank of a position if its best move leads to a position of this rank.
    #[inline]
    fn before(&self, same_side: bool, rank: Rank) -> Rank {
        if same_side { rank } else { -rank }
    }

    /// The ranks of a position if its best move leads to a position with a rank within these bounds.
    fn bounds_before(&self, same_side: bool, Bounds { lower, upper }: Bounds) -> Bounds {
        let (least, most) = if same_side {
            (lower, upper)
        } else {
            (upper, lower)
        };
        Bounds {
            lower: self.before(same_side, least),
            upper: self.before(same_side, most),
        }
    }

    /// What the table knows of a node.
    fn known(&self, table: &Self::Table, node: &Self::Node) -> Bounds;

    /// What the table knows of a position.
    fn look_up(&self, table: &Self::Table, position: &Self::Position) -> Bounds;

    /// Whether peers with different questions about the same position go their own ways. Otherwise one puts off what the other is at, whatever
    /// the question.
    const QUESTIONS_APART: bool = false;

    /// Whether the moves are taken in the order of the questions before where each one's rank is wanted; otherwise in canonical order.
    const EACH_AS_ORDERED: bool = false;

    /// A number for a position, if peers tell each other that they are at it. Too near the end, a search is over before the message arrives.
    fn mark(&self, position: &Self::Position) -> Option<u64>;

    /// The same for a node.
    fn mark_of(&self, node: &Self::Node) -> Option<u64>;

    /// The number of a node's move, which does not depend on the order in which this search tries them.
    fn number(&self, node: &Self::Node, listed: Self::Listed) -> usize;

    /// Writes the proof of the last of these nodes for peers, or nothing. The first is the position that was asked about, after a move of the
    /// root or of one on the line; each of the others comes after a move of the node before it.
    fn write_proof<'a>(
        &self,
        path: impl Iterator<Item = &'a Self::Node>,
        answer: &Answer,
        proof: &mut Vec<u64>,
    ) where
        Self: 'a;

    /// Enters a peer's proof in the table. It does nothing if it makes no sense.
    fn read_proof(&mut self, table: &mut Self::Table, proof: &[u64]);

    /// What is known of the position to solve before the search.
    fn start(&mut self) -> Start<Self>;

    /// Puts its moves in order for the question that [`foresee`](Self::foresee) has just left open. The default leaves the one that last raised the
    /// lower bound first.
    fn reorder(&self, _moves: &mut [RootMove<Self>]) {}

    /// The side to move in it.
    fn turn(&self) -> Side;

    /// The position to solve.
    fn root(&self) -> Self::View;

    /// The position after a move of a position on the line.
    fn follow(&self, view: &Self::View, mv: &RootMove<Self>) -> Self::View;

    /// The moves of a position on the line that may have the rank `rank`, in the order in which they are asked about; none after the end.
    fn line_moves(
        &mut self,
        table: &Self::Table,
        view: &Self::View,
        rank: Rank,
    ) -> Vec<RootMove<Self>>;

    /// The next question about a rank within these bounds, which are not settled: is it at least this?
    ///
    /// `asked` is the last question, whose answer the bounds include, and `guess` a likely rank. Of several searches of the same position, each
    /// may have questions of its own.
    fn question(
        &self,
        bounds: Bounds,
        asked: Option<Rank>,
        guess: Option<Rank>,
        place: PeerPlace,
    ) -> Rank;

    /// Whether bounds say all that is asked for.
    fn is_settled(&self, bounds: Bounds) -> bool {
        bounds.is_exact()
    }

    /// The rank that the line of best play keeps, once these bounds of the root's rank are settled.
    fn kept(&self, bounds: Bounds) -> Rank {
        bounds.lower
    }

    /// Answers, if it can be seen without asking about the moves one by one, whether the root's rank is at least `threshold`.
    fn foresee(&mut self, _table: &mut Self::Table, _threshold: Rank) -> Option<Rank> {
        None
    }

    /// Estimates the rank of a root move by a short search. Returns `None` if `limit` positions have been visited before it is done; the next call
    /// goes on. A game without estimates returns `Some(None)`.
    fn estimate(&mut self, _after: &Self::Position, _limit: u64) -> Option<Option<Rank>> {
        Some(None)
    }

    /// The rank to ask about first, about the root or about one of its moves, if it is estimated so. The default believes the estimate.
    fn likely(&self, estimate: Option<Rank>, _is_root: bool) -> Option<Rank> {
        estimate
    }

    /// The smallest difference between two likely ranks: 2 if all have the same parity. `None` if the game has no selective search, or if one is
    /// not worth its cost.
    fn selective_grain(&self) -> Option<Rank> {
        None
    }

    /// Makes the search selective, or exact again. What a selective search finds is likely, not proved.
    fn select(&mut self, _is_selective: bool) {}

    /// By what a report sorts the moves. The default is their canonical order.
    fn place_in_report(mv: &RootMove<Self>) -> usize {
        mv.index
    }

    /// The value of a rank, for the side to move.
    fn value(&self, rank: Rank) -> Score;

    /// The number of plies to the end of the root with these bounds, if that is asked for and known, and not for a draw.
    fn plies(&self, _bounds: Bounds) -> Option<u32> {
        None
    }

    /// Whether the root's moves were all looked up.
    fn is_from_book(&self) -> bool {
        false
    }
}

/// Knowledge that a search in another thread can use.
pub trait Portable:
    Knowledge<Move: Send, Position: Send, Node: Send, Listed: Send, View: Send, Table: Send> + Send
{
}

impl<K> Portable for K where
    K: Knowledge<Move: Send, Position: Send, Node: Send, Listed: Send, View: Send, Table: Send>
        + Send
{
}
