//! Ctrl-C.

use std::sync::atomic::{AtomicBool, Ordering};

/// Set by Ctrl-C: a search then stops and reports what is proved.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Whether Ctrl-C was pressed.
pub fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// From now on, Ctrl-C stops searches; a second one ends the program at once.
///
/// # Errors
/// If the system refuses.
pub fn watch() -> Result<(), ctrlc::Error> {
    ctrlc::set_handler(|| {
        if INTERRUPTED.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    })
}
