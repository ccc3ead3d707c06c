//! One face for all searches that [`solve`](super::solve) runs: go on for so many positions, say what is known.

use crate::api::{Method, OrderOption, SolveOptions, TreeNode};
use crate::error::{Error, ORDER_WITHOUT_CELLS, Result, TREE_SIZE};
use crate::game::{Game, Notation, Score, Side};
use crate::games::mnk::Mnk;
use crate::games::reversi::Reversi;
use crate::games::{AnyGame, AnyMove};
use crate::search::analysis::Analysis;
use crate::search::order::Order;
use crate::search::textbook::{Config, Cut, MAX_TREE, Node, Search};
use crate::solver::{self, Report, Tables};

/// A root move and what is known of it.
#[derive(Clone, Debug)]
pub struct MoveState {
    pub mv: String,
    pub lower: Score,
    pub upper: Score,
    /// What a search limited in depth takes it to be worth.
    pub estimate: Option<Score>,
    pub plies: Option<u32>,
}

impl MoveState {
    pub const fn exact(&self) -> Option<Score> {
        if self.lower == self.upper {
            Some(self.lower)
        } else {
            None
        }
    }
}

/// What a search knows at some moment.
#[derive(Clone, Debug)]
pub struct State {
    pub lower: Score,
    pub upper: Score,
    pub estimate: Option<Score>,
    pub line: Vec<String>,
    pub moves: Vec<MoveState>,
    pub plies: Option<u32>,
    pub nodes: u64,
    pub leaves: u64,
    pub cutoffs: u64,
    pub done: u32,
    pub total: u32,
    pub from_book: bool,
}

/// A search that can be stopped after any slice.
pub trait Job {
    /// Goes on for about `nodes` more positions; says whether it is done.
    fn run(&mut self, tables: &mut Tables, nodes: u64) -> Result<bool>;
    fn state(&self) -> State;
    /// Positions visited: asked for after every slice, so without working out the rest of the state.
    fn nodes(&self) -> u64;
    /// The recorded tree.
    fn tree(&self) -> Result<Option<TreeNode>> {
        Ok(None)
    }
}

/// More positions than this are not kept by an [`Analysis`].
const ANALYSIS_CAPACITY: usize = 500_000;

/// The search for a position's value.
pub fn main_job(game: &AnyGame, options: &SolveOptions) -> Result<Box<dyn Job>> {
    Ok(match (options.method, options.depth, game) {
        (Method::Fast, None, AnyGame::Reversi(game)) => Box::new(FastJob::reversi(game, options)),
        (Method::Fast, None, AnyGame::Mnk(game)) => Box::new(FastJob::mnk(game, options)),
        (Method::Fast, None, _) => Box::new(AnalysisJob::new(game, options)),
        _ => Box::new(TextbookJob::new(game, options)?),
    })
}

/// The search for the number of best lines.
pub fn line_count(game: &AnyGame) -> Box<dyn LineCount> {
    Box::new(Analysis::new(game.clone(), ANALYSIS_CAPACITY, true))
}

/// For the textbook methods, which don't find it themselves: the search for the length of the game.
pub fn plies_job(game: &AnyGame, options: &SolveOptions) -> Option<Box<dyn Job>> {
    let wanted = options.plies && options.method != Method::Fast && options.depth.is_none();
    // Every move's: the textbook search may prefer another one among equals.
    let each_move = SolveOptions {
        each_move: true,
        ..options.clone()
    };
    match game {
        _ if !wanted => None,
        AnyGame::Mnk(game) => Some(Box::new(FastJob::mnk(game, &each_move))),
        AnyGame::Eight(_) => Some(Box::new(AnalysisJob::new(game, &each_move))),
        _ => None,
    }
}

struct TextbookJob {
    game: AnyGame,
    search: Search<AnyGame>,
    options: SolveOptions,
}

impl TextbookJob {
    fn new(game: &AnyGame, options: &SolveOptions) -> Result<Self> {
        let order = match &options.order {
            OrderOption::Board => Order::board(),
            _ if game.view().width == 0 => {
                return Err(Error::new(ORDER_WITHOUT_CELLS, "order"));
            }
            OrderOption::Corners => Order::corners(game),
            OrderOption::Cells(cells) => Order::cells(game, cells)?,
        };
        let config = Config {
            prune: options.method != Method::Minimax,
            depth: options.depth,
            order,
            each_move: options.each_move,
            tree: options.tree,
        };
        Ok(Self {
            game: game.clone(),
            search: Search::new(game, config),
            options: options.clone(),
        })
    }
}

impl Job for TextbookJob {
    fn run(&mut self, _tables: &mut Tables, nodes: u64) -> Result<bool> {
        Ok(self.search.run(nodes))
    }

    fn nodes(&self) -> u64 {
        self.search.nodes()
    }

    fn state(&self) -> State {
        let search = &self.search;
        let range = self.game.score_range();
        let proves = self.options.depth.is_none();
        let (mut lower, mut upper) = range;
        match (search.value(), search.best()) {
            _ if !proves => {}
            (Some(value), _) => (lower, upper) = (value, value),
            // What is already sure can only get better for the side to move.
            (None, Some(best)) if search.turn() == Side::First => lower = best,
            (None, Some(best)) => upper = best,
            (None, None) => {}
        }
        let line = search.line();
        let state_of = |mv: AnyMove, value: Option<Score>| {
            let (lower, upper) = value
                .filter(|_| proves)
                .map_or(range, |value| (value, value));
            MoveState {
                mv: self.game.write_move(mv),
                lower,
                upper,
                estimate: value.filter(|_| !proves),
                plies: None,
            }
        };
        let moves = search.root_moves();
        let moves = if self.options.each_move {
            moves
                .iter()
                .map(|root| state_of(root.mv, root.value))
                .collect()
        } else {
            let best = line.first().copied();
            best.map(|mv| state_of(mv, search.best()))
                .into_iter()
                .collect()
        };
        State {
            lower,
            upper,
            estimate: search.value().or(search.best()),
            line: line.iter().map(|&mv| self.game.write_move(mv)).collect(),
            moves,
            plies: None,
            nodes: search.nodes(),
            leaves: search.leaves(),
            cutoffs: search.cutoffs(),
            done: search.finished_moves() as u32,
            total: search.root_moves().len() as u32,
            from_book: false,
        }
    }

    fn tree(&self) -> Result<Option<TreeNode>> {
        if self.search.tree_overflow() {
            return Err(Error::new(TREE_SIZE, self.options.tree).with("most", MAX_TREE));
        }
        let nodes = self.search.tree();
        Ok((!nodes.is_empty()).then(|| tree_node(&self.game, nodes, 0)))
    }
}

/// The recorded node and all below it. The tree is no deeper than [`Config::tree`], so recursion is safe.
fn tree_node(game: &AnyGame, nodes: &[Node<AnyMove>], index: usize) -> TreeNode {
    let node = &nodes[index];
    let (alpha, beta) = match node.turn {
        Side::First => (None, node.limit),
        Side::Second => (node.limit, None),
    };
    TreeNode {
        mv: node.mv.map(|mv| game.write_move(mv)),
        turn: node.turn,
        value: node.value,
        alpha,
        beta,
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

/// A search that remembers every position: for games whose positions are few.
struct AnalysisJob {
    game: AnyGame,
    analysis: Analysis<AnyGame>,
    options: SolveOptions,
}

impl AnalysisJob {
    fn new(game: &AnyGame, options: &SolveOptions) -> Self {
        Self {
            game: game.clone(),
            analysis: Analysis::new(game.clone(), ANALYSIS_CAPACITY, false),
            options: options.clone(),
        }
    }
}

impl Job for AnalysisJob {
    fn run(&mut self, _tables: &mut Tables, nodes: u64) -> Result<bool> {
        Ok(self.analysis.run(nodes))
    }

    fn nodes(&self) -> u64 {
        self.analysis.nodes()
    }

    fn state(&self) -> State {
        let range = self.game.score_range();
        let root = self.analysis.root();
        let plies = |value: Score, plies: u32| (value != 0 && self.options.plies).then_some(plies);
        let line = match root {
            Some(_) => self.analysis.line(&self.game),
            None => Vec::new(),
        };
        let state_of = |mv: AnyMove| match self.analysis.known(&self.game.after(mv)) {
            Some(known) => MoveState {
                mv: self.game.write_move(mv),
                lower: known.value,
                upper: known.value,
                estimate: None,
                plies: plies(known.value, known.plies + 1),
            },
            None => MoveState {
                mv: self.game.write_move(mv),
                lower: range.0,
                upper: range.1,
                estimate: None,
                plies: None,
            },
        };
        let all = self.game.moves();
        let finished = all
            .iter()
            .filter(|&&mv| self.analysis.known(&self.game.after(mv)).is_some());
        let done = finished.count() as u32;
        let moves = if self.options.each_move {
            all.iter().map(|&mv| state_of(mv)).collect()
        } else {
            line.first().map(|&mv| state_of(mv)).into_iter().collect()
        };
        let (lower, upper) = root.map_or(range, |root| (root.value, root.value));
        State {
            lower,
            upper,
            estimate: None,
            line: line.iter().map(|&mv| self.game.write_move(mv)).collect(),
            moves,
            plies: root.and_then(|root| plies(root.value, root.plies)),
            nodes: self.analysis.nodes(),
            leaves: self.analysis.leaves(),
            cutoffs: 0,
            done,
            total: all.len() as u32,
            from_book: false,
        }
    }
}

/// A count of best lines that can be stopped after any slice.
pub trait LineCount {
    /// Goes on for about `nodes` more positions; says whether it is done.
    fn run(&mut self, nodes: u64) -> bool;
    /// The count, when done; none when there were too many positions.
    fn count(&self) -> Option<String>;
    /// Positions visited.
    fn nodes(&self) -> u64;
}

impl LineCount for Analysis<AnyGame> {
    fn run(&mut self, nodes: u64) -> bool {
        Analysis::run(self, nodes)
    }

    fn count(&self) -> Option<String> {
        self.root().map(|root| root.best_lines.to_string())
    }

    fn nodes(&self) -> u64 {
        Analysis::nodes(self)
    }
}

/// One of the exact solvers.
struct FastJob {
    game: AnyGame,
    search: FastSearch,
}

enum FastSearch {
    Reversi(Box<solver::reversi::Search>),
    Mnk(Box<solver::mnk::Search>),
}

impl FastJob {
    fn reversi(position: &Reversi, options: &SolveOptions) -> Self {
        let wanted = solver::reversi::Options {
            each_move: options.each_move,
            book: options.book,
            ..solver::reversi::Options::default()
        };
        let search = solver::reversi::Search::new(position, &wanted);
        Self {
            game: AnyGame::Reversi(position.clone()),
            search: FastSearch::Reversi(Box::new(search)),
        }
    }

    fn mnk(position: &Mnk, options: &SolveOptions) -> Self {
        let wanted = solver::mnk::Options {
            each_move: options.each_move,
            plies: options.plies,
        };
        let search = solver::mnk::Search::new(position, &wanted);
        Self {
            game: AnyGame::Mnk(position.clone()),
            search: FastSearch::Mnk(Box::new(search)),
        }
    }
}

impl Job for FastJob {
    fn run(&mut self, tables: &mut Tables, nodes: u64) -> Result<bool> {
        let done = match &mut self.search {
            FastSearch::Reversi(search) => search.run(&mut tables.reversi, nodes),
            FastSearch::Mnk(search) => search.run(&mut tables.mnk, nodes),
        };
        done.map_err(|_| solver::no_memory())
    }

    fn nodes(&self) -> u64 {
        match &self.search {
            FastSearch::Reversi(search) => search.report().nodes,
            FastSearch::Mnk(search) => search.report().nodes,
        }
    }

    fn state(&self) -> State {
        match &self.search {
            FastSearch::Reversi(search) => {
                from_report(&self.game, search.report(), AnyMove::Reversi)
            }
            FastSearch::Mnk(search) => from_report(&self.game, search.report(), AnyMove::Mnk),
        }
    }
}

fn from_report<M: Copy>(game: &AnyGame, report: Report<M>, any: fn(M) -> AnyMove) -> State {
    let moves = report.moves.iter().map(|known| MoveState {
        mv: game.write_move(any(known.mv)),
        lower: known.lower,
        upper: known.upper,
        estimate: None,
        plies: known.plies,
    });
    State {
        lower: report.lower,
        upper: report.upper,
        estimate: None,
        line: report
            .line
            .iter()
            .map(|&mv| game.write_move(any(mv)))
            .collect(),
        moves: moves.collect(),
        plies: report.plies,
        nodes: report.nodes,
        leaves: report.leaves,
        cutoffs: report.cutoffs,
        done: report.done,
        total: report.total,
        from_book: report.from_book,
    }
}
