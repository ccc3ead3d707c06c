//! The searched tree, recorded as far as it is wanted.

use crate::game::{Notation, Score, Side};
use crate::memory_reserve::reserve;
use crate::search::window::{Bound, Found, Window};

/// The maximum number of recorded nodes that are returned.
pub const MAX_TREE: usize = 100_000;

/// Which bound cut a node's remaining moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// The second side is to move and already has a reply that refutes this line for the first side.
    Alpha,
    /// The first side is to move and already has a reply that refutes this line for the second side.
    Beta,
}

/// A node of the recorded tree; the root comes first in [`Search::tree`](super::Search::tree).
#[derive(Clone, Debug)]
pub struct Node<M> {
    /// The move from the parent; `None` at the root.
    pub mv: Option<M>,
    /// The side to move.
    pub turn: Side,
    /// The value found; `None` if the node was skipped.
    pub value: Option<Score>,
    /// The bound that the value is; `None` if it is exact.
    pub bound: Option<Bound>,
    /// The window it was searched with.
    pub window: Window,
    /// The bound that cut its remaining moves.
    pub cut: Option<Cut>,
    /// Whether its parent was cut before reaching it.
    pub pruned: bool,
    /// The position's text.
    pub position: String,
    /// The indices of the children.
    pub children: Vec<usize>,
}

/// Records the nodes of a search.
#[derive(Clone)]
pub struct SearchedTree<M> {
    /// How many plies are wanted.
    plies: Option<u32>,
    /// The nodes so far, the root first.
    pub nodes: Vec<Node<M>>,
    /// Whether nodes are missing, because there were too many or they exceeded the memory.
    pub overflow: bool,
}

impl<M: Copy> SearchedTree<M> {
    /// An empty tree, to be recorded down to this many plies; `None` if no tree is wanted.
    pub const fn new(plies: Option<u32>) -> Self {
        Self {
            plies,
            nodes: Vec::new(),
            overflow: false,
        }
    }

    /// Records a position `ply` plies below the root, unless its parent is missing from the tree, and returns the index of its node.
    pub fn record<G: Notation<Move = M>>(
        &mut self,
        game: &G,
        mv: Option<M>,
        window: Window,
        (ply, parent): (usize, Option<usize>),
    ) -> Option<usize> {
        if ply as u32 > self.plies? || ply > 0 && parent.is_none() {
            return None;
        }
        let index = self.nodes.len();
        if index >= MAX_TREE || index.is_multiple_of(1 << 10) && reserve().is_err() {
            self.overflow = true;
            return None;
        }
        self.nodes.push(Node {
            mv,
            turn: game.turn(),
            value: None,
            bound: None,
            window,
            cut: None,
            pruned: false,
            position: game.write_position(),
            children: Vec::new(),
        });
        if let Some(parent) = parent {
            self.nodes[parent].children.push(index);
        }
        Some(index)
    }

    /// Records a position's value, once it is known.
    pub fn found(&mut self, node: usize, found: Option<Found>) {
        self.nodes[node].value = found.map(|found| found.value);
        self.nodes[node].bound = found.and_then(|found| found.bound);
    }

    /// Records that a position's remaining moves were cut.
    pub fn cut<G: Notation<Move = M>>(
        &mut self,
        game: &G,
        remaining: &[M],
        (ply, node): (usize, usize),
    ) {
        self.nodes[node].cut = Some(match game.turn() {
            Side::First => Cut::Beta,
            Side::Second => Cut::Alpha,
        });
        for &mv in remaining {
            let at = (ply + 1, Some(node));
            if let Some(child) = self.record(&game.after(mv), Some(mv), Window::default(), at) {
                self.nodes[child].pruned = true;
            }
        }
    }
}
