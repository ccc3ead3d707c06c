//! Options and results of the functions in [`api`](crate::api).

use serde::Serialize;
use serde_json::Value;

use crate::argument::Argument;
use crate::error::{
    CHANGE, CHANGE_MOVES, CHANGES, OPTION_MOVE_LIST, OPTION_MOVES, OPTION_START, ORDER, Result,
    WITHOUT,
};
use crate::game::{Score, Side};
use crate::options::{DEPTH, MILLISECONDS, NODES, Options, options};
use crate::search::window::{Bound, Bounds};

/// The moves at the start of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Moves {
    /// A text, read leniently.
    Text(String),
    /// A list of single moves.
    List(Vec<String>),
}

impl Default for Moves {
    fn default() -> Self {
        Self::List(Vec::new())
    }
}

impl Moves {
    fn read(moves: Argument) -> Result<Self> {
        Ok(match moves.value {
            Value::String(text) => Self::Text(text.clone()),
            _ => Self::List(moves.moves(OPTION_MOVES)?),
        })
    }
}

fn start(start: Argument) -> Result<Option<String>> {
    start.nullable(|start| start.text(OPTION_START).map(str::to_owned))
}

options! {
    /// How a game begins.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "types", derive(ts_rs::TS))]
    #[non_exhaustive]
    pub struct NewGameOptions {
        /// The position, if it is not the usual one.
        pub start: Option<String> => start,
        /// The moves from there; as a text, they are read leniently. None by default.
        #[cfg_attr(feature = "types", ts(type = "Move[] | string"))]
        pub moves: Moves => Moves::read,
    }
}

/// How [`solve`](crate::api::solve) searches: "fast" is the game's own solver; "alphabeta" and "minimax" are the plain textbook methods.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename_all = "lowercase"))]
pub enum Method {
    /// The game's own solver.
    #[default]
    Fast,
    /// Textbook alpha-beta.
    Alphabeta,
    /// Textbook minimax.
    Minimax,
}

impl Method {
    /// The textbook methods and their names.
    pub const TEXTBOOK: [(Self, &'static str); 2] =
        [(Self::Alphabeta, "alphabeta"), (Self::Minimax, "minimax")];
    /// The methods and their names.
    pub const NAMES: [(Self, &'static str); 3] = {
        let [alphabeta, minimax] = Self::TEXTBOOK;
        [(Self::Fast, "fast"), alphabeta, minimax]
    };
}

/// The order in which a textbook search tries the cells: row by row, the corners first, or these cells first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "types",
    derive(ts_rs::TS),
    ts(type = "\"board\" | \"corners\" | Cell[]")
)]
pub enum OrderOption {
    /// Row by row.
    #[default]
    Board,
    /// Corners first.
    Corners,
    /// These cells first.
    Cells(Vec<String>),
}

impl OrderOption {
    fn read(order: Argument) -> Result<Self> {
        Ok(match order.value.as_str() {
            Some("board") => Self::Board,
            Some("corners") => Self::Corners,
            _ => Self::Cells(order.texts(ORDER)?),
        })
    }
}

/// The maximum number of changes in one search.
const MAX_CHANGES: usize = 1_000;

fn changes(changes: Argument) -> Result<Vec<ChangeOption>> {
    changes.list(MAX_CHANGES, CHANGES, |change| {
        Options::all(change.fields(CHANGE)?)
    })
}

options! {
    /// A change made to the tree before a textbook method searches it. In Rust, see [`Change`](crate::search::textbook::Change).
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    #[cfg_attr(
        feature = "types",
        derive(ts_rs::TS),
        ts(rename = "TreeChange", optional_fields)
    )]
    #[non_exhaustive]
    pub struct ChangeOption {
        /// The moves from the root to the changed position.
        #[cfg_attr(feature = "types", ts(type = "Move[]"))]
        pub path: Vec<String> => |path| path.moves(CHANGE_MOVES),
        /// The moves to try first, in this order.
        #[cfg_attr(feature = "types", ts(optional = nullable, type = "Move[]"))]
        pub first: Vec<String> => |first| first.moves(CHANGE_MOVES),
        /// Makes the position a leaf of this value, from the first side's point of view.
        pub value: Option<Score> => |value| value.whole::<Score>(-1_000_000..=1_000_000),
    }
}

options! {
    /// Options of [`solve`](crate::api::solve).
    ///
    /// ```
    /// use yomikiri::{Method, SolveOptions};
    /// let options = SolveOptions::default().method(Method::Alphabeta).depth(6).each_move(true);
    /// assert_eq!((options.depth, options.max_nodes), (Some(6), None));
    /// ```
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    #[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
    #[non_exhaustive]
    pub struct SolveOptions {
        /// How to search; "fast" by default.
        pub method: Method => |method| method.one_of(Method::NAMES),
        /// Textbook methods: the order in which cells are tried; "board", row by row, by default.
        pub order: OrderOption => OrderOption::read,
        /// "alphabeta": pass down both bounds (Knuth and Moore's F2, the alpha-beta of textbooks), the default, or only the best value of the
        /// position one move up (their F1). The value and the best line are the same.
        pub bounds: Bounds => |bounds| bounds.one_of(Bounds::NAMES),
        /// Stop after this many plies and evaluate; the result is then not exact.
        pub depth: Option<u32> => |depth| depth.whole::<u32>(DEPTH),
        /// Textbook methods: changes to the tree before it is searched. If they change values, the result is not exact.
        pub changes: Vec<ChangeOption> => changes,
        /// Also find the exact value of every legal move; false by default.
        pub each_move: bool => Argument::boolean,
        /// With `each_move`: of these moves alone; by default, of all. The value, the line and the length remain those of the position.
        #[cfg_attr(feature = "types", ts(type = "Move[]"))]
        pub moves: Option<Vec<String>> => |moves| moves.moves(OPTION_MOVE_LIST),
        /// Also count the best lines; false by default.
        pub count_lines: bool => Argument::boolean,
        /// Textbook methods: also return this many plies of the searched tree.
        pub tree: Option<u32> => |plies| plies.whole::<u32>(0..=64),
        /// Also find how long the game lasts, in games where length matters; true by default. In an m,n,k-game, the length can take much longer
        /// than the value. A search without limits then gives it up, after two million positions and as many as the value took; one that begins
        /// with `max_nodes` or `max_ms` uses all of these.
        pub plies: bool = true => Argument::boolean,
        /// "fast": look up precomputed values; true by default.
        pub book: bool = true => Argument::boolean,
        /// "fast": techniques to leave out, by their names in [`techniques`](crate::solver::techniques). The values stay the same, the number
        /// of positions changes.
        pub without: Vec<String> => |names| names.texts(WITHOUT),
        /// [`Method::Fast`]: how many threads search together, in games whose solver can. 0 means one.
        #[cfg_attr(feature = "types", ts(skip))]
        pub threads: usize,
        /// Stop after about this many positions in this call: up to 250,000 or 1 % more, whichever is more. If that is too few, the result is
        /// not exact, or its line not complete.
        pub max_nodes: Option<u64> => |nodes| nodes.whole::<u64>(NODES),
        /// Stop after this many milliseconds in this call, at most an hour.
        pub max_ms: Option<u32> => |ms| ms.whole::<u32>(MILLISECONDS),
    }
}

/// A legal move and its value.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct MoveValue {
    /// The move.
    #[serde(rename = "move")]
    #[cfg_attr(feature = "types", ts(type = "Move"))]
    pub mv: String,
    /// The value after the move, from the first side's point of view.
    pub value: Score,
    /// Whether the value is proved.
    pub exact: bool,
    /// Moves to the end, including this one; the solution's `plies` say when there are none.
    pub plies: Option<u32>,
}

/// The result of [`solve`](crate::api::solve).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct Solution {
    /// The value from the first side's point of view, as in the outcome's score. If not exact: with `depth`, the static evaluation, on a
    /// scale of its own; after a stop, an estimate within the bounds below, 0 if nothing is known.
    pub value: Score,
    /// Whether the value is proved: `lower` equals `upper`.
    pub exact: bool,
    /// Whether nothing of the line or its length is missing. A search that a limit stops may have proved the value and not yet the line; one
    /// without limits may have given up the length (see `plies` of [`SolveOptions`]).
    pub line_complete: bool,
    /// The winning side or "draw", as far as the bounds prove it.
    #[cfg_attr(feature = "types", ts(type = "Side | \"draw\" | null"))]
    pub winner: Option<&'static str>,
    /// Best play to the end, including passes; as far as known if not complete: it may be empty.
    #[cfg_attr(feature = "types", ts(type = "Move[]"))]
    pub line: Vec<String>,
    /// With `each_move`, all legal moves or those that the option `moves` names; otherwise only the best one. Empty if none is known, and after
    /// the end.
    pub moves: Vec<MoveValue>,
    /// Moves to the end when the winner plays for a quick end and the loser for a long game; `None` in a draw, in games where length does
    /// not matter, or if not requested or not found.
    pub plies: Option<u32>,
    /// While `plies` is not known: the winner wins within so many moves, as far as that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub plies_most: Option<u32>,
    /// With `count_lines`: the number of different best lines, in decimal digits.
    pub best_lines: Option<String>,
    /// Positions visited.
    pub nodes: u64,
    /// Positions evaluated, finished ones or those at `depth`, as counted in textbooks.
    pub leaves: u64,
    /// How often alpha-beta skipped the rest of a position's moves.
    pub cutoffs: u64,
    /// The milliseconds that all calls took together.
    pub elapsed_ms: f64,
    /// Whether the value was looked up.
    pub from_book: bool,
    /// A proved lower bound of the value; equal to `upper` when exact.
    pub lower: Score,
    /// A proved upper bound of the value.
    pub upper: Score,
    /// With `tree`, the searched tree.
    pub tree: Option<TreeNode>,
}

/// A node of the searched tree. The tree is at most 64 plies deep.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct TreeNode {
    /// The move from the parent; `None` at the root.
    #[serde(rename = "move")]
    #[cfg_attr(feature = "types", ts(type = "Move | null"))]
    pub mv: Option<String>,
    /// The side to move.
    pub turn: Side,
    /// The value found; `None` if the node was skipped.
    pub value: Option<Score>,
    /// The bound that the value is; `None` if it is exact.
    pub bound: Option<Bound>,
    /// The lower bound of its window, from the first side's point of view; `None` if open.
    pub alpha: Option<Score>,
    /// The upper bound of its window; `None` if open.
    pub beta: Option<Score>,
    /// The bound that cut its remaining moves, if any.
    #[cfg_attr(feature = "types", ts(type = "\"alpha\" | \"beta\" | null"))]
    pub cut: Option<&'static str>,
    /// Whether its parent was cut before reaching it.
    pub pruned: bool,
    /// The position in text notation.
    pub position: String,
    /// The nodes after each move, in the order in which they were tried.
    pub children: Vec<TreeNode>,
}

/// What a search has found so far.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct Progress {
    /// Positions visited so far.
    pub nodes: u64,
    /// The milliseconds that all calls took together so far.
    pub elapsed_ms: f64,
    /// Units of work finished; it never decreases.
    pub done: u32,
    /// Units of work in all.
    pub total: u32,
    /// A proved lower bound of the value.
    pub lower: Score,
    /// A proved upper bound of the value.
    pub upper: Score,
    /// The best line so far.
    #[cfg_attr(feature = "types", ts(type = "Move[]"))]
    pub line: Vec<String>,
    /// As in the solution, once known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub plies: Option<u32>,
    /// As in the solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub plies_most: Option<u32>,
    /// The root's moves, each with the proved bounds of its value.
    pub moves: Vec<ProgressMove>,
}

/// A move of the root, as far as its value is known.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct ProgressMove {
    /// The move.
    #[serde(rename = "move")]
    #[cfg_attr(feature = "types", ts(type = "Move"))]
    pub mv: String,
    /// Its exact value, once known.
    pub value: Option<Score>,
    /// A proved lower bound of its value.
    pub lower: Score,
    /// A proved upper bound of its value.
    pub upper: Score,
}
