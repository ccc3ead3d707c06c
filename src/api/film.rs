//! `film`: steps through a textbook search. The search runs as far as the moments require, and is kept.

pub(crate) mod convert;

use std::cell::RefCell;

use crate::api::make_room;
use crate::api::options::{Method, SolveOptions};
use crate::api::solve::Key;
use crate::api::textbook::{changes, check_bounds, config, follow};
use crate::builder::builder;
use crate::error::{Error, FILM_SIZE, Result, TEXTBOOK_ONLY};
use crate::games::record::Record;
use crate::games::{AnyGame, AnyMove};
use crate::search::film::{ClosedNode, Film, LocatedCut, Moment};
use crate::search::textbook::Config;

/// The most visits that one call adds to a film: some ten milliseconds in a browser.
const VISITS: u64 = 20_000;

/// A moment and the film's length.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct FilmMoment {
    /// The moment.
    pub moment: Moment<AnyMove>,
    /// Visits known so far.
    pub length: u64,
    /// Whether the whole search is known.
    pub whole: bool,
    /// The position at the root.
    pub game: AnyGame,
}

/// A query about a film as a whole.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct FilmQuery {
    /// The nodes to return as the search left them, each by its moves from the root.
    pub left: Vec<Vec<String>>,
    /// The text of the position whose visits to list.
    pub places: Option<String>,
    /// Whether to list all cuts.
    pub cuts: bool,
}

builder! {
    FilmQuery {
        left: Vec<Vec<String>>,
        places: impl Into<Option<String>>,
        cuts: bool,
    }
}

/// The answer to a [`FilmQuery`].
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct FilmAnswer {
    /// The requested nodes; `None` for a node that the search skipped or has not finished.
    pub left: Vec<Option<ClosedNode<AnyMove>>>,
    /// The first [`MAX_PLACES`] visits of the requested position.
    pub places: Vec<u64>,
    /// All cuts, if requested and the film has at most [`MAX_VISITS_FOR_CUTS`] visits.
    pub cuts: Option<Vec<LocatedCut<AnyMove>>>,
    /// Whether the whole search is known.
    pub whole: bool,
    /// The position at the root.
    pub game: AnyGame,
}

/// The most visits of a position that are listed.
pub const MAX_PLACES: usize = 1_000;
/// The longest film whose cuts are listed.
pub const MAX_VISITS_FOR_CUTS: u64 = 100_000;

thread_local! {
    static KEPT: RefCell<Option<(Key, Film<AnyGame>)>> = const { RefCell::new(None) };
}

/// Drops the film that is kept.
pub(super) fn forget() {
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
/// assert_eq!((shown.moment.at, shown.moment.value), (shown.length, Some(0)));
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
    let shown = FilmMoment {
        moment: film.moment(at),
        length,
        whole,
        game: record.game().clone(),
    };
    KEPT.set(Some((key, film)));
    Ok(shown)
}

/// Answers a [`FilmQuery`], as far as the film is known. Each call runs an unfinished search for some ten milliseconds.
///
/// # Errors
/// Of kind bad-options if options don't fit the game or each other, or if a move is not legal where it is played.
pub fn film_look(record: &Record, options: &SolveOptions, look: &FilmQuery) -> Result<FilmAnswer> {
    let game = record.game().clone();
    let (key, mut film) = kept(record, options)?;
    let whole = film.whole() || film.run(VISITS);
    let mut left = Vec::with_capacity(look.left.len());
    for path in &look.left {
        left.push(film.closed(&follow(&game, path)?.0));
    }
    let places = match &look.places {
        Some(position) => film.places(position, MAX_PLACES),
        None => Vec::new(),
    };
    let all = look.cuts && film.length() <= MAX_VISITS_FOR_CUTS;
    let cuts = all.then(|| film.cuts());
    KEPT.set(Some((key, film)));
    Ok(FilmAnswer {
        left,
        places,
        cuts,
        whole,
        game,
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
    let key = Key::of(record, options.clone());
    if let Some(kept) = KEPT.take().filter(|(other, _)| *other == key) {
        return Ok(kept);
    }
    let config = Config {
        each_move: false,
        ..config(game, options)?
    };
    Ok((key, Film::new(game, config, changes(game, options)?)))
}
