//! Room in memory for the next search, at the cost of what is kept of earlier ones.

use std::cell::RefCell;

use crate::error::{Result, no_memory};
use crate::memory_reserve::reserve;

thread_local! {
    /// What to call when memory is short.
    static FORGETTERS: RefCell<Vec<fn()>> = RefCell::default();
}

/// Lets `forget` drop what its caller keeps on this thread whenever memory is short. A caller says so once, when it begins to keep something.
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
    for forget in FORGETTERS.with_borrow(Vec::clone) {
        forget();
    }
    reserve().map(drop).map_err(|_| no_memory())
}
