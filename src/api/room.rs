//! Room in memory for the next search, at the cost of what is kept of earlier ones.

use std::cell::RefCell;

use crate::error::{Result, no_memory};
use crate::memory_reserve::reserve;

thread_local! {
    /// What to call when memory is short.
    static FORGETTERS: RefCell<Vec<fn()>> = RefCell::default();
}

/// Registers `forget` to drop what its caller keeps on this thread, whenever memory is short. A caller registers it once, when it begins to
/// keep something.
pub fn when_short(forget: fn()) {
    FORGETTERS.with_borrow_mut(|all| all.push(forget));
}

/// Makes sure that a search has memory, if necessary by dropping what is kept of other searches.
///
/// # Errors
/// Of kind too-large if there is still too little.
pub fn make_room() -> Result<()> {
    if reserve().is_ok() {
        return Ok(());
    }
    forget_all();
    reserve().map(drop).map_err(|_| no_memory())
}

fn forget_all() {
    for forget in FORGETTERS.with_borrow(Vec::clone) {
        forget();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::{SolveOptions, film, solve};
    use crate::game::Notation;
    use crate::games::presets;
    use crate::games::record::Record;

    #[test]
    fn kept_searches_and_films_are_dropped_when_memory_is_short() -> Result<()> {
        let options = SolveOptions::default().book(false).max_nodes(5_000);
        let run = |game: &Record| solve(game, &options, &mut |_| true);
        let games = presets()
            .into_iter()
            .map(|(_, rules)| Record::new(rules, None));
        // A search that the limit stops, and that can go on. On a large board, each position takes long.
        let mut long = games
            .filter_map(Result::ok)
            .filter(|game| game.game().view().cells.len() < 100)
            .filter(|game| {
                run(game).is_ok_and(|first| !first.line_complete && first.nodes >= 5_000)
            });
        let game = long.next().expect("a game that takes longer");
        forget_all();
        let nodes = || Ok(run(&game)?.nodes);
        let (first, resumed) = (nodes()?, nodes()?);
        assert!(resumed > first, "the second call resumes the search");
        forget_all();
        assert_eq!(nodes()?, first, "the third call starts anew");
        film(
            &game,
            &SolveOptions::default().method(crate::api::Method::Minimax),
            1,
        )?;
        assert_eq!(FORGETTERS.with_borrow(Vec::len), 2);
        Ok(())
    }
}
