//! Runs a textbook search for `solve`.

use crate::api::moves::move_set;
use crate::api::options::{Method, OrderOption, SolveOptions, TreeNode};
use crate::error::{
    ALPHABETA_ONLY, CHANGE_MOVE, Error, ORDER_WITHOUT_CELLS, Result, TREE_SIZE, excerpt, no_memory,
};
use crate::game::{Game, Notation, Score, Side};
use crate::games::{AnyGame, AnyMove};
use crate::memory_reserve::reserve_with;
use crate::search::order::Order;
use crate::search::report::{MoveReport, Report};
use crate::search::textbook::{Change, Config, Cut, MAX_TREE, Node, Search};
use crate::search::window::Bounds;
use crate::solver::{ResumableSearch, Tables};

/// The approximate size of a returned tree node in bytes.
const HANDED_OVER: usize = 1_000;

/// Minimax or alpha-beta on a position, with the options requested.
pub struct Textbook {
    game: AnyGame,
    search: Search<AnyGame>,
    /// Whether the values are proved, which they are unless the depth is limited or values are changed.
    proves: bool,
    each_move: bool,
    tree_plies: Option<u32>,
}

impl Textbook {
    /// A search that has not begun.
    ///
    /// # Errors
    /// Of kind bad-options if the order doesn't fit the game.
    pub fn new(game: &AnyGame, options: &SolveOptions) -> Result<Self> {
        let changed = options.changes.iter().any(|change| change.value.is_some());
        Ok(Self {
            game: game.clone(),
            search: Search::changed(game, config(game, options)?, changes(game, options)?),
            proves: options.depth.is_none() && !changed,
            each_move: options.each_move,
            tree_plies: options.tree,
        })
    }

    /// The recorded tree, if requested.
    ///
    /// # Errors
    /// Of kind too-large if it has more than [`MAX_TREE`] nodes or there is too little memory to return it.
    pub fn tree(&self) -> Result<Option<TreeNode>> {
        let recorded = self.search.tree().len();
        let short = self.search.tree_overflow() && recorded < MAX_TREE;
        if short || reserve_with(recorded * HANDED_OVER).is_err() {
            return Err(no_memory());
        }
        if self.search.tree_overflow() {
            return Err(Error::new(TREE_SIZE, self.tree_plies).with("most", MAX_TREE));
        }
        let nodes = self.search.tree();
        Ok((!nodes.is_empty()).then(|| tree_node(&self.game, nodes, 0)))
    }

    fn move_report(&self, mv: AnyMove, value: Option<Score>) -> MoveReport<AnyMove> {
        let (lower, upper) = self.game.score_range();
        match value {
            Some(value) if self.proves => MoveReport::between(mv, value, value),
            _ => MoveReport {
                estimate: value,
                ..MoveReport::between(mv, lower, upper)
            },
        }
    }
}

impl ResumableSearch for Textbook {
    fn run(&mut self, _tables: &mut Tables, nodes: u64) -> Result<bool> {
        Ok(self.search.run(nodes))
    }

    fn nodes(&self) -> u64 {
        self.search.nodes()
    }

    fn report(&self) -> Report<AnyMove> {
        let search = &self.search;
        let (lower, upper) = self.game.score_range();
        let mut report = Report::unknown(lower, upper);
        match (search.value(), search.best()) {
            _ if !self.proves => {}
            (Some(value), _) => (report.lower, report.upper) = (value, value),
            // The side to move can only improve on its best value so far.
            (None, Some(best)) if search.turn() == Side::First => report.lower = best,
            (None, Some(best)) => report.upper = best,
            (None, None) => {}
        }
        report.estimate = search.value().or(search.best());
        report.line = search.line();
        if self.each_move {
            for root in search.root_moves() {
                report.moves.push(self.move_report(root.mv, root.value));
            }
        } else if let Some(&mv) = report.line.first() {
            report.moves.push(self.move_report(mv, search.best()));
        }
        report.nodes = search.nodes();
        report.leaves = search.leaves();
        report.cutoffs = search.cutoffs();
        report.done = search.finished_moves() as u32;
        report.total = search.root_moves().len() as u32;
        report
    }
}

/// Checks that `bounds` is set only for alpha-beta.
///
/// # Errors
/// Of kind bad-options if it is set for another method.
pub fn check_bounds(options: &SolveOptions) -> Result<()> {
    if options.bounds == Bounds::default() || options.method == Method::Alphabeta {
        return Ok(());
    }
    Err(Error::new(ALPHABETA_ONLY, "bounds").with("field", "bounds"))
}

/// The configuration of a textbook search; [`changes`] reads its changes.
///
/// # Errors
/// Of kind bad-options if the order doesn't fit the game; those of [`move_set`].
pub fn config(game: &AnyGame, options: &SolveOptions) -> Result<Config> {
    Ok(Config {
        prune: options.method != Method::Minimax,
        bounds: options.bounds,
        depth: options.depth,
        order: order(game, options)?,
        each_move: options.each_move,
        moves: move_set(game, options)?,
        tree: options.tree,
    })
}

fn order(game: &AnyGame, options: &SolveOptions) -> Result<Order> {
    Ok(match &options.order {
        OrderOption::Board => Order::board(),
        _ if game.view().width == 0 => {
            return Err(Error::new(ORDER_WITHOUT_CELLS, "order"));
        }
        OrderOption::Corners => Order::corners(game),
        OrderOption::Cells(cells) => Order::cells(game, cells)?,
    })
}

/// The changes to the tree.
///
/// # Errors
/// Of kind bad-options if a move is not legal where it is played.
pub fn changes(game: &AnyGame, options: &SolveOptions) -> Result<Vec<Change<AnyMove>>> {
    let mut changes = Vec::with_capacity(options.changes.len());
    for change in &options.changes {
        let (path, game) = follow(game, &change.path)?;
        let first = change.first.iter().map(|text| read(&game, text));
        changes.push(Change {
            path,
            first: first.collect::<Result<_>>()?,
            value: change.value,
        });
    }
    Ok(changes)
}

/// The moves of a path from the root, and the position they lead to.
///
/// # Errors
/// Of kind bad-options if a move is not legal where it is played.
pub fn follow(game: &AnyGame, path: &[String]) -> Result<(Vec<AnyMove>, AnyGame)> {
    let mut game = game.clone();
    let mut moves = Vec::with_capacity(path.len());
    for text in path {
        let mv = read(&game, text)?;
        moves.push(mv);
        game.play(mv);
    }
    Ok((moves, game))
}

fn read(game: &AnyGame, text: &str) -> Result<AnyMove> {
    let over = game.outcome().is_some();
    let mv = game.read_move(text).ok().filter(|_| !over);
    mv.ok_or_else(|| Error::new(CHANGE_MOVE, text).with("move", excerpt(text)))
}

/// The recorded node and everything below it. The tree is at most [`Config::tree`] plies deep, so recursion is safe.
fn tree_node(game: &AnyGame, nodes: &[Node<AnyMove>], index: usize) -> TreeNode {
    let node = &nodes[index];
    TreeNode {
        mv: node.mv.map(|mv| game.write_move(mv)),
        turn: node.turn,
        value: node.value,
        bound: node.bound,
        alpha: node.window.alpha,
        beta: node.window.beta,
        cut: node.cut.map(|cut| match cut {
            Cut::Alpha => "alpha",
            Cut::Beta => "beta",
        }),
        pruned: node.pruned,
        position: node.position.clone(),
        children: node
            .children
            .iter()
            .map(|&child| tree_node(game, nodes, child))
            .collect(),
    }
}
