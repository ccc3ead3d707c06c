//! `film`: the moments of a textbook search, which is run while they are asked for, and kept.

pub(crate) mod convert;

use std::cell::RefCell;

use crate::api::make_room;
use crate::api::options::{Method, SolveOptions};
use crate::api::solve::Key;
use crate::api::textbook::{changes, config, follow};
use crate::error::{Error, FILM_SIZE, Result, TEXTBOOK_ONLY};
use crate::games::record::Record;
use crate::games::{AnyGame, AnyMove};
use crate::search::film::{ClosedNode, Film, LocatedCut, Moment};
use crate::search::textbook::Config;

/// Visits that a call adds to a film at most: some ten milliseconds in a browser.
const VISITS: u64 = 20_000;

/// A moment, and how much of the film there is.
#[derive(Clone, Debug, PartialEq)]
pub struct FilmMoment {
    /// The moment.
    pub moment: Moment<AnyMove>,
    /// Visits known so far.
    pub length: u64,
    /// Whether the search is known to its end.
    pub whole: bool,
    /// The position at the root.
    pub game: AnyGame,
}

/// What is asked of a film besides its moments.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FilmQuery {
    /// Positions that are wanted as the search left them, by the moves that lead to them from the root.
    pub left: Vec<Vec<String>>,
    /// The text of a position whose visits are wanted.
    pub places: Option<String>,
    /// Every cut is wanted.
    pub cuts: bool,
}

/// What [`film_look`] found.
#[derive(Clone, Debug, PartialEq)]
pub struct FilmAnswer {
    /// For each position asked for, how the search left it; `None` where it did not, or not yet.
    pub left: Vec<Option<ClosedNode<AnyMove>>>,
    /// The visits of the position asked for, the first [`MAX_PLACES`].
    pub places: Vec<u64>,
    /// Every cut, where wanted and the film has at most [`MAX_VISITS_FOR_CUTS`] visits.
    pub cuts: Option<Vec<LocatedCut<AnyMove>>>,
    /// Whether the search is known to its end.
    pub whole: bool,
    /// The position at the root.
    pub game: AnyGame,
}

/// So many visits of a position are told.
pub const MAX_PLACES: usize = 1_000;
/// The cuts of longer films are too many to be handed over.
pub const MAX_VISITS_FOR_CUTS: u64 = 100_000;

thread_local! {
    static KEPT: RefCell<Option<(Key, Film<AnyGame>)>> = const { RefCell::new(None) };
}

/// Drops the film that is kept.
pub(super) fn forget() {
    KEPT.set(None);
}

/// What a textbook search knew just after it visited its `at`-th position, the root being its first. Of the options, the method, the order,
/// the depth and the changes count. A film not known so far is run on, for some ten milliseconds a call: until then
/// the moment is the last one known.
///
/// ```
/// use yomikiri::api::{self, Method, Moves, SolveOptions};
/// use yomikiri::games::presets;
/// let (_, rules) = presets().swap_remove(0);
/// let game = api::new_game(rules, None, &Moves::Text("b2a1c3".into()))?;
/// let options = SolveOptions { method: Method::Alphabeta, ..SolveOptions::default() };
/// let shown = api::film(&game, &options, u64::MAX)?;
/// assert!(shown.whole);
/// assert_eq!((shown.moment.at, shown.moment.value), (shown.length, Some(0)));
/// # Ok::<(), yomikiri::error::Error>(())
/// ```
///
/// # Errors
/// Of kind bad-options for options that don't fit the game or each other; of kind too-large for a search of more than
/// [`MAX_VISITS`](crate::search::film::MAX_VISITS) visits, or whose copies would take more than some 64 MB.
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

/// What stands elsewhere in a film, as far as it is known: see [`FilmQuery`]. Of what [`film`] has not run yet some ten milliseconds are run.
///
/// # Errors
/// Of kind bad-options for options that don't fit the game or each other, and for a move that is not legal where it stands.
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

/// The film of a search: the one that is kept, or a new one. It is for the caller to keep it.
fn kept(record: &Record, options: &SolveOptions) -> Result<(Key, Film<AnyGame>)> {
    if options.method == Method::Fast {
        return Err(Error::new(TEXTBOOK_ONLY, "film").with("field", "film"));
    }
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
