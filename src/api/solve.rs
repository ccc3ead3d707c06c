//! `solve`, and the stopped searches that it keeps: the same call made again resumes its search.

use std::cell::RefCell;

use crate::api::key::Key;
use crate::api::options::{Progress, Solution, SolveOptions};
use crate::api::room::when_short;
use crate::api::search::Search;
use crate::error::Result;
use crate::games::record::Record;

/// The number of stopped searches kept; the oldest is dropped first.
const KEPT: usize = 3;

thread_local! {
    static STOPPED: RefCell<Vec<(Key, Search)>> = {
        // These searches then start over.
        when_short(|| drop(STOPPED.take()));
        RefCell::default()
    };
}

/// The value of a position with best play on both sides, and whatever else `options` requests.
///
/// `on_progress` is called about every 15 ms, or every few million positions without a clock ([`set_clock`](crate::set_clock)); it stops the
/// search by returning `false`. A search stopped in this way, or by `max_nodes` or `max_ms`, resumes when `solve` is called again with the
/// same game and options. The results never depend on interruptions, and `nodes` and `elapsed_ms` add up.
///
/// # Errors
/// Of kind bad-options if options don't fit the game or each other, or time is limited without a clock; of kind too-large if there is too
/// little memory for the search or the requested tree is too large.
pub fn solve(
    record: &Record,
    options: &SolveOptions,
    on_progress: &mut dyn FnMut(&Progress) -> bool,
) -> Result<Solution> {
    let key = Key::of(record, options);
    // Taken out while it runs, so that a callback may call `solve` itself.
    let mut search = match take(&key) {
        Some(mut search) => {
            search.limit(options.max_nodes, options.max_ms)?;
            search
        }
        None => Search::new(record, options)?,
    };
    search.run_watched(f64::INFINITY, on_progress)?;
    let solution = search.result()?;
    if !search.is_done() {
        keep(key, search);
    }
    Ok(solution)
}

/// Takes out the stopped search with this key, if there is one.
fn take(key: &Key) -> Option<Search> {
    STOPPED.with_borrow_mut(|stopped| {
        let at = stopped.iter().position(|(other, _)| other == key)?;
        Some(stopped.remove(at).1)
    })
}

/// Keeps a stopped search.
fn keep(key: Key, search: Search) {
    STOPPED.with_borrow_mut(|stopped| {
        stopped.truncate(KEPT - 1);
        stopped.insert(0, (key, search));
    });
}
