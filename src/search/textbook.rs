//! Minimax and alpha-beta as in textbooks, on an explicit stack, with every visit counted.
//!
//! The stack does not affect which positions are visited; it lets a search stop after any node and resume later.
//!
//! Alpha-beta passes down both bounds, as textbooks teach it, or only the nearest one ([`Bounds`]; Knuth and Moore 1975, *An analysis of
//! alpha-beta pruning*, their F2 and F1). In both forms a node stops when a move's value reaches what the other side already has, only a
//! strictly better move replaces the best one, and the root's window is open.
//!
//! The search is fail-soft (Fishburn 1983; also the form in Russell and Norvig's textbook): a node's value is the best of its moves' values,
//! even outside its window. A fail-hard search returns the bound instead and visits exactly the same positions: a value beyond the window
//! causes the same cut-offs as the bound itself, and a value short of it narrows no window.

mod tree;

pub use self::tree::{Cut, MAX_TREE, Node};

use self::tree::SearchedTree;
use crate::game::{Evaluate, Notation, Score, Side};
use crate::search::move_set::MoveSet;
use crate::search::order::Order;
use crate::search::window::{Bound, Bounds, Found, Window};

/// What to search, and how.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// Alpha-beta if true, otherwise plain minimax.
    pub prune: bool,
    /// Alpha-beta: the bounds that are passed down.
    pub bounds: Bounds,
    /// Stop after this many plies and evaluate.
    pub depth: Option<u32>,
    /// The order in which moves are tried.
    pub order: Order,
    /// Search every root move with an open window, so that each gets its exact value.
    pub each_move: bool,
    /// With `each_move`: these root moves alone.
    pub moves: MoveSet,
    /// Record this many plies of the searched tree.
    pub tree: Option<u32>,
}

/// A change made to one position of the tree before it is searched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change<M> {
    /// The moves from the root to the position.
    pub path: Vec<M>,
    /// The moves to try first, in this order; moves that are not legal there are ignored.
    pub first: Vec<M>,
    /// Makes the position a leaf of this value.
    pub value: Option<Score>,
}

/// A position whose moves are being tried.
#[derive(Clone)]
pub(super) struct Frame<G: Notation> {
    pub(super) game: G,
    pub(super) moves: Vec<G::Move>,
    pub(super) next: usize,
    pub(super) best: Option<Score>,
    /// The best line from here, last move first.
    line: Vec<G::Move>,
    /// The window it is searched with.
    pub(super) window: Window,
    /// Which bound the best value so far is; `None` if it is exact.
    bound: Option<Bound>,
    node: Option<usize>,
    /// The moves that were cut off.
    pub(super) skipped: Vec<G::Move>,
    /// In a watched search, the results of the moves tried, in order.
    pub(super) found: Vec<Found>,
}

/// A root move and its result.
#[derive(Clone, Debug)]
pub struct RootMove<M> {
    /// The move.
    pub mv: M,
    /// Its exact value, once known; a move that was refuted has none.
    pub value: Option<Score>,
    /// Whether its exact value is wanted, be it the best one or not.
    is_wanted: bool,
}

/// A running or finished search.
///
/// ```
/// use yomikiri::games::tree::{Tree, TreeGame};
/// use yomikiri::search::textbook::{Config, Search};
/// let game = TreeGame::new(Tree::parse("(((1 3)(4 2))((2 1)(3 5)))")?);
/// let mut search = Search::new(&game, Config { prune: true, ..Config::default() });
/// assert!(search.run(u64::MAX));
/// assert_eq!((search.value(), search.leaves()), (Some(3), 5));
/// # Ok::<(), yomikiri::error::Error>(())
/// ```
#[derive(Clone)]
pub struct Search<G: Notation + Evaluate> {
    config: Config,
    changes: Vec<Change<G::Move>>,
    watched: bool,
    pub(super) stack: Vec<Frame<G>>,
    turn: Side,
    root_moves: Vec<RootMove<G::Move>>,
    finished_moves: usize,
    value: Option<Score>,
    best: Option<Score>,
    line: Vec<G::Move>,
    nodes: u64,
    leaves: u64,
    cutoffs: u64,
    tree: SearchedTree<G::Move>,
}

impl<G: Notation> Frame<G> {
    /// The move that was tried last.
    pub(super) fn tried(&self) -> Option<G::Move> {
        let last = self.next.checked_sub(1)?;
        self.moves.get(last).copied()
    }

    /// What it is worth, once its moves are tried.
    pub(super) fn found(&self) -> Option<Found> {
        let bound = self.bound;
        self.best.map(|value| Found { value, bound })
    }

    /// The window as narrowed by the best value so far.
    pub(super) fn narrowed(&self) -> Window {
        self.window.narrowed(self.game.turn(), self.best)
    }
}

impl<G: Notation + Evaluate> Search<G> {
    /// The approximate size of a copy in bytes.
    pub(super) fn weight(&self) -> usize {
        let (mut moves, mut found) = (0, 0);
        for frame in &self.stack {
            moves += frame.moves.len() + frame.line.len() + frame.skipped.len();
            found += frame.found.len();
        }
        for change in &self.changes {
            moves += change.path.len() + change.first.len();
        }
        size_of::<Self>()
            + self.stack.len() * size_of::<Frame<G>>()
            + self.changes.len() * size_of::<Change<G::Move>>()
            + moves * size_of::<G::Move>()
            + found * size_of::<Found>()
    }

    /// A search of `game` that has not begun.
    pub fn new(game: &G, config: Config) -> Self {
        Self::changed(game, config, Vec::new())
    }

    /// A search of a changed tree. If a position is changed twice, the first change counts.
    pub fn changed(game: &G, config: Config, changes: Vec<Change<G::Move>>) -> Self {
        Self::begun(game, config, changes, false)
    }

    /// If `watched`, it keeps the results of all moves of the positions on its stack.
    pub(super) fn begun(
        game: &G,
        config: Config,
        changes: Vec<Change<G::Move>>,
        watched: bool,
    ) -> Self {
        let mut search = Self {
            tree: SearchedTree::new(config.tree),
            config,
            changes,
            watched,
            stack: Vec::new(),
            turn: game.turn(),
            root_moves: Vec::new(),
            finished_moves: 0,
            value: None,
            best: None,
            line: Vec::new(),
            nodes: 0,
            leaves: 0,
            cutoffs: 0,
        };
        let open = Window::default();
        let node = search.record(game, None, open);
        search.value = search.visit(game.clone(), open, node);
        if let Some(root) = search.stack.first() {
            let Config {
                each_move, moves, ..
            } = search.config;
            let legal = root.game.moves();
            let is_wanted = |mv: &G::Move| {
                let index = legal.iter().position(|other| other == mv);
                each_move && index.is_some_and(|index| moves.contains(index))
            };
            let unseen = |mv: &G::Move| RootMove {
                mv: *mv,
                value: None,
                is_wanted: is_wanted(mv),
            };
            search.root_moves = root.moves.iter().map(unseen).collect();
        }
        search
    }

    /// Runs until done or until `nodes` more positions have been visited; returns whether it is done.
    pub fn run(&mut self, nodes: u64) -> bool {
        let stop = self.nodes.saturating_add(nodes);
        while let Some(frame) = self.stack.last_mut() {
            if self.nodes >= stop {
                return false;
            }
            if let Some(&mv) = frame.moves.get(frame.next) {
                frame.next += 1;
                let child = frame.game.after(mv);
                let window = self.window_below();
                let node = self.record(&child, Some(mv), window);
                if let Some(value) = self.visit(child, window, node) {
                    self.take(Found::exact(value), Vec::new());
                }
            } else if let Some(frame) = self.stack.pop() {
                self.close(frame);
            }
        }
        true
    }

    /// The window for the move being tried.
    fn window_below(&self) -> Window {
        match self.stack.as_slice() {
            [root] if self.root_moves[root.next - 1].is_wanted => Window::default(),
            [.., frame] if self.config.prune => {
                let turn = frame.game.turn();
                frame
                    .window
                    .passed_down(self.config.bounds, turn, frame.best)
            }
            _ => Window::default(),
        }
    }

    /// Returns the values of positions without remaining moves to the positions above, without another visit. `closed` receives each result
    /// and the best value so far at the position above.
    pub(super) fn settle(&mut self, closed: impl FnMut(&Self, Found, Option<Score>)) {
        self.settle_below(0, closed);
    }

    /// Like [`settle`](Self::settle), but leaves at least `plies` positions on the stack.
    pub(super) fn settle_below(
        &mut self,
        plies: usize,
        mut closed: impl FnMut(&Self, Found, Option<Score>),
    ) {
        while self.stack.len() > plies
            && let Some(frame) = self.stack.pop_if(|frame| frame.next == frame.moves.len())
        {
            let found = frame.found();
            let before = self.stack.last().and_then(|above| above.best);
            self.close(frame);
            if let Some(found) = found {
                closed(self, found, before);
            }
        }
    }

    /// The change to the position being visited, at the end of the moves being tried.
    fn change(&self) -> Option<&Change<G::Move>> {
        let tried = |frame: &Frame<G>| frame.moves[frame.next - 1];
        let here = |change: &&Change<G::Move>| {
            change.path.iter().copied().eq(self.stack.iter().map(tried))
        };
        self.changes.iter().find(here)
    }

    /// Evaluates a position at once if it is a leaf; otherwise puts it on the stack.
    fn visit(&mut self, game: G, window: Window, node: Option<usize>) -> Option<Score> {
        self.nodes += 1;
        let change = self.change();
        let given = change.and_then(|change| change.value);
        let first = change.map_or_else(Vec::new, |change| change.first.clone());
        let at_horizon = self.config.depth == Some(self.stack.len() as u32);
        let value = if self.config.depth.is_some() {
            (at_horizon || game.outcome().is_some()).then(|| game.evaluate())
        } else {
            game.outcome().map(|outcome| outcome.score)
        };
        let value = given.or(value);
        if value.is_some() {
            self.leaves += 1;
            if let Some(node) = node {
                self.tree.found(node, value.map(Found::exact));
            }
            return value;
        }
        let mut moves = game.moves();
        self.config.order.sort(&game, &mut moves);
        // The other moves keep their order after these.
        for mv in first.iter().rev() {
            if let Some(at) = moves.iter().position(|other| other == mv) {
                moves[..=at].rotate_right(1);
            }
        }
        self.stack.push(Frame {
            game,
            moves,
            next: 0,
            best: None,
            line: Vec::new(),
            window,
            bound: None,
            node,
            skipped: Vec::new(),
            found: Vec::new(),
        });
        None
    }

    /// Takes the value of the last move tried into the node on top of the stack, and cuts if it reaches the other side's bound.
    fn take(&mut self, found: Found, line: Vec<G::Move>) {
        let value = found.value;
        let ply = self.stack.len() - 1;
        let is_root = ply == 0;
        let Some(frame) = self.stack.last_mut() else {
            return;
        };
        if self.watched {
            frame.found.push(found);
        }
        let side = frame.game.turn();
        let better = |than: Option<Score>| than.is_none_or(|than| side.sign() * (value - than) > 0);
        let reaches =
            |limit: Option<Score>| limit.is_some_and(|limit| side.sign() * (value - limit) >= 0);
        let mv = frame.moves[frame.next - 1];
        let improved = better(frame.best);
        if improved {
            frame.best = Some(value);
            frame.bound = found.bound;
            frame.line = line;
            frame.line.push(mv);
        } else if found.bound.is_none() && frame.best == Some(value) {
            frame.bound = None;
        }
        if is_root {
            // With an open window every value is exact; otherwise, only an improvement is.
            let tried = &mut self.root_moves[frame.next - 1];
            if improved || !self.config.prune || tried.is_wanted {
                tried.value = Some(value);
            }
            self.finished_moves = frame.next;
            self.best = frame.best;
            self.line.clone_from(&frame.line);
            return;
        }
        if improved && reaches(frame.window.limit(side)) {
            let remaining = frame.moves.split_off(frame.next);
            if !remaining.is_empty() {
                frame.bound = Some(Bound::of_cut(side));
                self.cutoffs += 1;
                if let Some(node) = frame.node {
                    self.tree.cut(&frame.game, &remaining, (ply, node));
                }
                frame.skipped = remaining;
            }
        }
    }

    /// Returns the value of a node whose moves are all tried or cut to its parent.
    fn close(&mut self, frame: Frame<G>) {
        if let Some(node) = frame.node {
            self.tree.found(node, frame.found());
        }
        match frame.found() {
            Some(found) if self.stack.is_empty() => self.value = Some(found.value),
            Some(found) => self.take(found, frame.line),
            None => {}
        }
    }

    /// Records a position below the one on top of the stack, if the tree is wanted.
    fn record(&mut self, game: &G, mv: Option<G::Move>, window: Window) -> Option<usize> {
        let parent = self.stack.last().and_then(|frame| frame.node);
        let at = (self.stack.len(), parent);
        self.tree.record(game, mv, window, at)
    }

    /// The value, once done.
    #[must_use]
    pub const fn value(&self) -> Option<Score> {
        self.value
    }

    /// The best value of the root moves finished so far.
    #[must_use]
    pub const fn best(&self) -> Option<Score> {
        self.best
    }

    /// The side to move at the root.
    #[must_use]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// The best line found so far, from the root.
    #[must_use]
    pub fn line(&self) -> Vec<G::Move> {
        self.line.iter().rev().copied().collect()
    }

    /// The root's moves in the order in which they are tried, with their results so far.
    #[must_use]
    pub fn root_moves(&self) -> &[RootMove<G::Move>] {
        &self.root_moves
    }

    /// The number of root moves finished.
    #[must_use]
    pub const fn finished_moves(&self) -> usize {
        self.finished_moves
    }

    /// Positions visited, the root included.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Positions evaluated: finished ones and, with a limited depth, those at the horizon.
    #[must_use]
    pub const fn leaves(&self) -> u64 {
        self.leaves
    }

    /// Nodes at which remaining moves were skipped.
    #[must_use]
    pub const fn cutoffs(&self) -> u64 {
        self.cutoffs
    }

    /// The recorded tree; empty if it was not requested.
    #[must_use]
    pub fn tree(&self) -> &[Node<G::Move>] {
        &self.tree.nodes
    }

    /// Whether the tree is incomplete because it had more than [`MAX_TREE`] nodes or exceeded the memory.
    #[must_use]
    pub const fn tree_overflow(&self) -> bool {
        self.tree.overflow
    }
}
