//! `film`: the moments of a textbook search, which is run while they are asked for, and kept.

use std::cell::RefCell;

use crate::api::options::{Method, SolveOptions};
use crate::api::solve::Key;
use crate::api::textbook::{changes, config};
use crate::error::{Error, FILM_SIZE, Result, TEXTBOOK_ONLY};
use crate::games::record::Record;
use crate::games::{AnyGame, AnyMove};
use crate::search::film::{Film, MOST, Moment};
use crate::search::textbook::Config;

/// Visits that a call adds to a film at most: some ten milliseconds in a browser.
const VISITS: u64 = 20_000;

/// A moment, and how much of the film there is.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown {
    /// The moment.
    pub moment: Moment<AnyMove>,
    /// Visits known so far.
    pub length: u64,
    /// Whether the search is known to its end.
    pub whole: bool,
    /// The position at the root.
    pub game: AnyGame,
}

thread_local! {
    static KEPT: RefCell<Option<(Key, Film<AnyGame>)>> = const { RefCell::new(None) };
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
/// Of kind bad-options for options that don't fit the game or each other; of kind too-large for a search of more than [`MOST`] visits.
pub fn film(record: &Record, options: &SolveOptions, at: u64) -> Result<Shown> {
    if options.method == Method::Fast {
        return Err(Error::new(TEXTBOOK_ONLY, "film").with("field", "film"));
    }
    let game = record.game();
    let key = Key::of(record, options.clone());
    let kept = KEPT.take().filter(|(other, _)| *other == key);
    let mut film = match kept {
        Some((_, film)) => film,
        None => {
            let config = Config {
                each_move: false,
                ..config(game, options)?
            };
            Film::new(game, config, changes(game, options)?)
        }
    };
    let whole = film.whole() || at > film.length() && film.run(VISITS);
    let length = film.length();
    if !whole && length >= MOST {
        return Err(Error::new(FILM_SIZE, options.depth).with("most", MOST as i64));
    }
    let shown = Shown {
        moment: film.moment(at),
        length,
        whole,
        game: game.clone(),
    };
    KEPT.set(Some((key, film)));
    Ok(shown)
}
