//! Options and results of the functions in [`api`](crate::api).

use crate::game::{Score, Side};

/// Moves to begin a game with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Moves {
    /// A record as one text, read leniently.
    Text(String),
    /// A list of moves, each exactly one.
    List(Vec<String>),
}

impl Default for Moves {
    fn default() -> Self {
        Self::List(Vec::new())
    }
}

/// How [`solve`](crate::api::solve) searches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Method {
    /// The solver made for the game.
    #[default]
    Fast,
    /// Textbook alpha-beta.
    Alphabeta,
    /// Textbook minimax.
    Minimax,
}

/// The order in which a textbook search tries the cells.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum OrderOption {
    /// Row by row.
    #[default]
    Board,
    /// Corners first.
    Corners,
    /// These cells first.
    Cells(Vec<String>),
}

/// A change made to the tree before a textbook method searches it; see [`Change`](crate::search::textbook::Change).
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ChangeOption {
    /// The moves that lead to the changed position.
    pub path: Vec<String>,
    /// Its moves that are tried first, in this order.
    pub first: Vec<String>,
    /// It is a leaf of this value.
    pub value: Option<Score>,
}

/// Options of [`solve`](crate::api::solve).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SolveOptions {
    /// How to search.
    pub method: Method,
    /// Textbook methods: the order cells are tried in.
    pub order: OrderOption,
    /// Stop this many plies ahead and evaluate; the result is then not exact.
    pub depth: Option<u32>,
    /// Textbook methods: the tree that is searched is changed; with changed values the result is not exact.
    pub changes: Vec<ChangeOption>,
    /// Also the exact value of every legal move.
    pub each_move: bool,
    /// Also how many different best lines there are.
    pub count_lines: bool,
    /// Textbook methods: also the searched tree, this many plies deep.
    pub tree: Option<u32>,
    /// Also how long the game lasts, where that means something.
    pub plies: bool,
    /// [`Method::Fast`]: values computed beforehand may be looked up.
    pub book: bool,
    /// [`Method::Fast`]: techniques that are left out, by the names that [`techniques`](crate::solver::techniques) lists.
    pub without: Vec<String>,
    /// With `each_move`: legal moves and what they are worth, first's point of view, proved by another search. A solver that asks for
    /// every move by itself takes these as they are, whenever they are told: those of an earlier call need not be repeated.
    pub proved: Vec<(String, Score)>,
    /// Stop after this many positions in this call.
    pub max_nodes: Option<u64>,
}

impl Default for SolveOptions {
    fn default() -> Self {
        Self {
            method: Method::Fast,
            order: OrderOption::Board,
            depth: None,
            changes: Vec::new(),
            each_move: false,
            count_lines: false,
            tree: None,
            plies: true,
            book: true,
            without: Vec::new(),
            proved: Vec::new(),
            max_nodes: None,
        }
    }
}

/// A legal move and its value.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveValue {
    /// The move.
    pub mv: String,
    /// The value when it is played, first's point of view.
    pub value: Score,
    /// Whether the value is proved.
    pub exact: bool,
    /// Moves to the end when it is played, itself included; see [`Solution::plies`].
    pub plies: Option<u32>,
}

/// What [`solve`](crate::api::solve) found.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// The value, first's point of view; when not exact, what the search believes so far.
    pub value: Score,
    /// Whether the value is proved.
    pub exact: bool,
    /// `"first"`, `"second"` or `"draw"`, after the value.
    pub winner: &'static str,
    /// Best play to the end, passes included.
    pub line: Vec<String>,
    /// With `each_move`, all legal moves; else the best alone.
    pub moves: Vec<MoveValue>,
    /// Moves to the end when the winner hurries and the loser delays, where that means something.
    pub plies: Option<u32>,
    /// The number of different best lines, in decimal.
    pub best_lines: Option<String>,
    /// Positions visited by the search for the value.
    pub nodes: u64,
    /// Finished positions evaluated.
    pub leaves: u64,
    /// Nodes at which remaining moves were skipped.
    pub cutoffs: u64,
    /// Time taken, all calls together, in milliseconds.
    pub elapsed_ms: f64,
    /// Whether the value was looked up.
    pub from_book: bool,
    /// The value is proved to be no smaller.
    pub lower: Score,
    /// The value is proved to be no larger.
    pub upper: Score,
    /// The searched tree.
    pub tree: Option<TreeNode>,
}

/// A node of the searched tree.
#[derive(Clone, Debug, PartialEq)]
pub struct TreeNode {
    /// The move that leads here; `None` at the root.
    pub mv: Option<String>,
    /// The side to move.
    pub turn: Side,
    /// The value found; `None` where it was cut off unseen.
    pub value: Option<Score>,
    /// The lower bound it was searched with; `None`: open.
    pub alpha: Option<Score>,
    /// The upper bound it was searched with; `None`: open.
    pub beta: Option<Score>,
    /// Which bound cut its remaining moves: `"alpha"` or `"beta"`.
    pub cut: Option<&'static str>,
    /// Skipped: its parent was cut before reaching it.
    pub pruned: bool,
    /// The position, written.
    pub position: String,
    /// The moves on from here.
    pub children: Vec<TreeNode>,
}

/// What a search has done so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Progress {
    /// Positions visited.
    pub nodes: u64,
    /// Time taken so far, all calls together, in milliseconds.
    pub elapsed_ms: f64,
    /// Units of work finished; never goes back.
    pub done: u32,
    /// Units of work in all.
    pub total: u32,
    /// The value is proved to be no smaller.
    pub lower: Score,
    /// The value is proved to be no larger.
    pub upper: Score,
    /// The best line so far.
    pub line: Vec<String>,
    /// The root's moves, with their values where known.
    pub moves: Vec<ProgressMove>,
}

/// A root move in [`Progress`].
#[derive(Clone, Debug, PartialEq)]
pub struct ProgressMove {
    /// The move.
    pub mv: String,
    /// Its exact value, once known.
    pub value: Option<Score>,
    /// Its value is proved to be no smaller.
    pub lower: Score,
    /// Its value is proved to be no larger.
    pub upper: Score,
}
