//! `film` and `film_look`: step through a textbook search. The search runs as far as the moments require, and is kept.

use std::cell::RefCell;

use serde::Serialize;

use crate::api::key::Key;
use crate::api::options::{Method, SolveOptions};
use crate::api::room::{make_room, when_short};
use crate::api::textbook::{changes, check_bounds, config, follow};
use crate::argument::Argument;
use crate::error::{Error, FILM_SIZE, LOOK, Result, TEXTBOOK_ONLY};
use crate::game::{Notation as _, Score, Side};
use crate::games::record::Record;
use crate::games::{AnyGame, AnyMove};
use crate::options::options;
use crate::player::write_line;
use crate::search::film::{Choice, ClosedNode, CutOff, Film, LocatedCut, Row, Step};
use crate::search::textbook::Config;
use crate::search::window::Bound;

/// The maximum number of visits that one call adds to a film: some ten milliseconds in a browser.
const VISITS: u64 = 20_000;

/// The state of a textbook search just after it visited a position.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Moment"))]
#[non_exhaustive]
pub struct FilmMoment {
    /// The number of the visit; the root's is 1.
    pub at: u64,
    /// Visits known so far.
    pub length: u64,
    /// Whether the whole search is known.
    pub whole: bool,
    /// The positions from the root to the one visited.
    pub path: Vec<FilmRow>,
    /// The steps from here to the next visit, in order.
    pub steps: Vec<Step>,
    /// Positions visited so far.
    pub nodes: u64,
    /// Positions evaluated so far.
    pub leaves: u64,
    /// Cuts so far.
    pub cutoffs: u64,
    /// The root's value, at the end only.
    pub value: Option<Score>,
}

/// A position on the path to the one visited.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct FilmRow {
    /// The move that leads here; `None` at the root.
    #[serde(rename = "move")]
    #[cfg_attr(feature = "types", ts(type = "Move | null"))]
    pub mv: Option<String>,
    /// The side to move.
    pub turn: Side,
    /// Values up to this don't matter here, from the first side's point of view; `None` is open.
    pub alpha: Option<Score>,
    /// Values from this on don't matter here; `None` is open.
    pub beta: Option<Score>,
    /// A leaf's value.
    pub value: Option<Score>,
    /// The position in text notation.
    pub position: String,
    /// Its moves in the order in which they are tried; empty at a leaf.
    pub moves: Vec<FilmChoice>,
}

/// A move of a [`FilmRow`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct FilmChoice {
    /// The move.
    #[serde(rename = "move")]
    #[cfg_attr(feature = "types", ts(type = "Move"))]
    pub mv: String,
    /// How far the search is with it: "done", "here", "ahead" or "skipped".
    #[cfg_attr(
        feature = "types",
        ts(type = "\"done\" | \"here\" | \"ahead\" | \"skipped\"")
    )]
    pub state: &'static str,
    /// The result so far.
    pub value: Option<Score>,
    /// The bound that the result is; `None` if it is exact.
    pub bound: Option<Bound>,
    /// For a skipped move, the number of positions that minimax would visit below it, as far as it was counted.
    pub positions: Option<u64>,
    /// Whether all of them were counted; if not, there are at least that many.
    pub counted: bool,
}

/// A position as the search left it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct FilmNode {
    /// The position.
    #[serde(flatten)]
    #[cfg_attr(feature = "types", ts(skip))]
    pub row: FilmRow,
    /// The visit of the position itself.
    pub from: u64,
    /// The last visit of the position or one below it.
    pub to: u64,
    /// The bound that its value is; `None` if it is exact.
    pub bound: Option<Bound>,
}

/// A cut and its position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "LocatedCut"))]
#[non_exhaustive]
pub struct FilmCut {
    /// The reason, and the size of what was skipped.
    #[serde(flatten)]
    pub cut: CutOff,
    /// The moves from the root to the position that was cut.
    #[cfg_attr(feature = "types", ts(type = "Move[]"))]
    pub path: Vec<String>,
}

options! {
    /// A query about a film as a whole.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(
        feature = "types",
        derive(ts_rs::TS),
        ts(rename = "FilmLook", optional_fields)
    )]
    #[non_exhaustive]
    pub struct FilmQuery {
        /// The nodes to return as the search left them, each by its moves from the root; at most 200.
        #[cfg_attr(feature = "types", ts(optional = nullable, type = "Move[][]"))]
        pub nodes: Vec<Vec<String>> => paths,
        /// The text of the position whose visits to list.
        pub places: Option<String> => |place| place.text(LOOK).map(str::to_owned).map_err(most),
        /// Whether to list all cuts.
        #[cfg_attr(feature = "types", ts(optional = nullable))]
        pub cuts: bool => Argument::boolean,
    }
}

/// The answer to a query.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "FilmSeen"))]
#[non_exhaustive]
pub struct FilmAnswer {
    /// The requested nodes; `None` for a node that the search skipped or has not finished.
    pub nodes: Vec<Option<FilmNode>>,
    /// The first 1,000 visits of the requested position.
    pub places: Vec<u64>,
    /// All cuts; `None` if not requested, or in films of more than 100,000 visits.
    pub cuts: Option<Vec<FilmCut>>,
    /// Whether the whole search is known.
    pub whole: bool,
}

impl FilmRow {
    fn new(game: &AnyGame, row: Row<AnyMove>) -> Self {
        let moves = row.moves.iter();
        Self {
            mv: row.mv.map(|mv| game.write_move(mv)),
            turn: row.turn,
            alpha: row.alpha,
            beta: row.beta,
            value: row.value,
            moves: moves.map(|choice| FilmChoice::new(game, choice)).collect(),
            position: row.position,
        }
    }
}

impl FilmChoice {
    fn new(game: &AnyGame, choice: &Choice<AnyMove>) -> Self {
        Self {
            mv: game.write_move(choice.mv),
            state: match choice {
                Choice { skipped: true, .. } => "skipped",
                Choice { here: true, .. } => "here",
                Choice { found: Some(_), .. } => "done",
                _ => "ahead",
            },
            value: choice.found.map(|found| found.value),
            bound: choice.found.and_then(|found| found.bound),
            positions: choice.size.map(|size| size.positions),
            counted: choice.size.is_some_and(|size| size.counted),
        }
    }
}

impl FilmNode {
    fn new(game: &AnyGame, node: ClosedNode<AnyMove>) -> Self {
        Self {
            row: FilmRow::new(game, node.row),
            from: node.from,
            to: node.to,
            bound: node.found.bound,
        }
    }
}

impl FilmCut {
    fn new(game: &AnyGame, located: LocatedCut<AnyMove>) -> Self {
        Self {
            cut: located.cut,
            path: write_line(game, &located.path),
        }
    }
}

/// The maximum number of nodes in one query.
const MOST_NODES: usize = 200;

fn most(error: Error) -> Error {
    error.with("most", MOST_NODES)
}

fn paths(paths: Argument) -> Result<Vec<Vec<String>>> {
    paths.list(MOST_NODES, LOOK, |path| path.moves(LOOK).map_err(most))
}

/// The maximum number of visits listed for a position.
pub const MAX_PLACES: usize = 1_000;
/// The longest film whose cuts are listed.
pub const MAX_VISITS_FOR_CUTS: u64 = 100_000;

thread_local! {
    static KEPT: RefCell<Option<(Key, Film<AnyGame>)>> = {
        when_short(forget);
        RefCell::new(None)
    };
}

/// Drops the film that is kept.
fn forget() {
    KEPT.set(None);
}

/// The state of a textbook search just after its `at`-th visit; the first visit is the root. Only the method, the bounds, the order, the depth and
/// the changes among the options matter. Each call runs an unfinished search for some ten milliseconds; until it reaches the visit, the last
/// known moment is returned.
///
/// ```
/// use yomikiri::api::{self, Method, Moves, SolveOptions};
/// use yomikiri::games::presets;
/// let (_, rules) = presets().swap_remove(0);
/// let game = api::new_game(rules, None, &Moves::Text("b2a1c3".into()))?;
/// let options = SolveOptions::default().method(Method::Alphabeta);
/// let shown = api::film(&game, &options, u64::MAX)?;
/// assert!(shown.whole);
/// assert_eq!((shown.at, shown.value), (shown.length, Some(0)));
/// # Ok::<(), yomikiri::error::Error>(())
/// ```
///
/// # Errors
/// Of kind bad-options if options don't fit the game or each other; of kind too-large if the search has more than
/// [`MAX_VISITS`](crate::search::film::MAX_VISITS) visits or its checkpoints take more than some 64 MB.
pub fn film(record: &Record, options: &SolveOptions, at: u64) -> Result<FilmMoment> {
    let (key, mut film) = kept(record, options)?;
    let whole = film.whole() || at > film.length() && film.run(VISITS);
    let length = film.length();
    if film.full() {
        return Err(Error::new(FILM_SIZE, options.depth).with("most", length as i64));
    }
    let moment = film.moment(at);
    KEPT.set(Some((key, film)));
    let path = moment.path.into_iter();
    Ok(FilmMoment {
        at: moment.at,
        length,
        whole,
        path: path.map(|row| FilmRow::new(record.game(), row)).collect(),
        steps: moment.steps,
        nodes: moment.at,
        leaves: moment.leaves,
        cutoffs: moment.cutoffs,
        value: moment.value,
    })
}

/// Answers a [`FilmQuery`], as far as the film is known. Each call runs an unfinished search for some ten milliseconds.
///
/// # Errors
/// Of kind bad-options if options don't fit the game or each other, or if a move is not legal where it is played.
pub fn film_look(record: &Record, options: &SolveOptions, look: &FilmQuery) -> Result<FilmAnswer> {
    let game = record.game();
    let (key, mut film) = kept(record, options)?;
    let whole = film.whole() || film.run(VISITS);
    let node = |path: &Vec<String>| {
        let (path, _) = follow(game, path)?;
        Ok(film.closed(&path).map(|node| FilmNode::new(game, node)))
    };
    let nodes = look.nodes.iter().map(node).collect::<Result<_>>()?;
    let places = match &look.places {
        Some(position) => film.places(position, MAX_PLACES),
        None => Vec::new(),
    };
    let all = look.cuts && film.length() <= MAX_VISITS_FOR_CUTS;
    let cuts = all.then(|| film.cuts().into_iter());
    let cuts = cuts.map(|cuts| cuts.map(|cut| FilmCut::new(game, cut)).collect());
    KEPT.set(Some((key, film)));
    Ok(FilmAnswer {
        nodes,
        places,
        cuts,
        whole,
    })
}

/// Takes out the film of a search, or makes a new one. The caller must put it back.
fn kept(record: &Record, options: &SolveOptions) -> Result<(Key, Film<AnyGame>)> {
    if options.method == Method::Fast {
        return Err(Error::new(TEXTBOOK_ONLY, "film").with("field", "film"));
    }
    check_bounds(options)?;
    make_room()?;
    let game = record.game();
    let key = Key::of(record, options);
    if let Some(kept) = KEPT.take().filter(|(other, _)| *other == key) {
        return Ok(kept);
    }
    let config = Config {
        each_move: false,
        ..config(game, options)?
    };
    Ok((key, Film::new(game, config, changes(game, options)?)))
}
